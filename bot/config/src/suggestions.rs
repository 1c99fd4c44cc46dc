//! What a host may have meant by a wrong name: of a section, a key, or an environment variable. Must not show a value,
//! which may be a secret.

use std::ffi::OsString;
use strsim::osa_distance;

/// What the names of the program's variables begin with.
const PREFIX: &str = "DESKA_";

/// Between section and key in the name of a variable.
pub(crate) const SEPARATOR: &str = "__";

/// The variables that set something: those with a section and a key, as the setting is named.
///
/// # Errors
/// The name of one whose value is not UTF-8.
pub(crate) fn variables() -> Result<Vec<(String, String)>, String> {
    let named = named_variables().filter(|(name, _)| name.contains(SEPARATOR));
    let read = named.map(|(name, value)| match value.into_string() {
        Ok(value) => Ok((name.replace(SEPARATOR, "."), value)),
        Err(_) => Err(full_name(&name)),
    });
    read.collect()
}

/// A sentence for each variable that begins like ours and names no section. Such a variable may belong to another
/// program, so it stops nothing.
pub(crate) fn stray_variables(is_setting: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let stray = named_variables().map(|(name, _)| name).filter(|name| !name.contains(SEPARATOR));
    stray.map(|name| described(&name, &is_setting)).collect()
}

/// All variables that begin like ours: the rest of the name in small letters, and the value.
fn named_variables() -> impl Iterator<Item = (String, OsString)> {
    std::env::vars_os().filter_map(|(name, value)| {
        let rest = name.to_string_lossy().to_uppercase().strip_prefix(PREFIX)?.to_lowercase();
        Some((rest, value))
    })
}

/// The name of a variable, from what is behind the prefix.
fn full_name(rest: &str) -> String {
    format!("{PREFIX}{}", rest.to_uppercase())
}

fn described(name: &str, is_setting: &impl Fn(&str, &str) -> bool) -> String {
    let shown = full_name(name);
    let meant = name.match_indices('_').map(|(at, _)| (&name[..at], &name[at + 1..]));
    match { meant }.find(|(section, key)| is_setting(section, key)) {
        Some((section, key)) => {
            let meant = format!("{section}{SEPARATOR}{key}").to_uppercase();
            format!("{shown} is ignored: it names no section. Did you mean {PREFIX}{meant}?")
        }
        None => format!("{shown} is ignored: variables are named {PREFIX}<SECTION>{SEPARATOR}<KEY>."),
    }
}

/// Whether the message of an error is about an unknown name.
pub(crate) fn is_about_name(message: &str) -> bool {
    message.contains("unknown field `")
}

/// What is said of an unknown name in a section, or of an unknown section, with the nearest right one; `None` for a message
/// about something else.
pub(crate) fn unknown_name(message: &str, section: Option<&str>) -> Option<String> {
    // The message lists the right names: unknown field `listn`, expected `listen` or `token`.
    let mut names = message.split('`').skip(1).step_by(2);
    let wrong = names.next().filter(|_| is_about_name(message))?;
    let names: Vec<&str> = names.collect();
    let told = match section {
        Some(section) => format!("[{section}] has no setting `{wrong}`. It has {}.", names.join(", ")),
        None => format!("there is no section `{wrong}`. There are {}.", names.join(", ")),
    };
    let near = names.iter().map(|name| (osa_distance(wrong, name), name)).min();
    match near.filter(|(away, name)| *away <= 1 + name.chars().count() / 3) {
        Some((_, name)) => Some(format!("{told} Did you mean `{name}`?")),
        None => Some(told),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested() {
        let told = |wrong: &str| {
            let message = format!("unknown field `{wrong}`, expected one of `listen`, `token`");
            unknown_name(&message, Some("web")).expect("a message")
        };
        assert_eq!(
            told("listn"),
            "[web] has no setting `listn`. It has listen, token. Did you mean `listen`?"
        );
        assert!(told("tokne").ends_with("Did you mean `token`?"));
        assert!(told("port").ends_with("It has listen, token."));
        assert_eq!(unknown_name("invalid type", Some("web")), None);
    }

    #[test]
    fn a_single_underscore_is_explained() {
        let is_setting =
            |section: &str, key: &str| section == "discord" && ["token", "api_url"].contains(&key);
        let told = described("discord_token", &is_setting);
        assert!(told.ends_with("Did you mean DESKA_DISCORD__TOKEN?"), "{told}");
        assert!(described("discord_api_url", &is_setting).ends_with("DESKA_DISCORD__API_URL?"));
        let told = described("x", &is_setting);
        assert_eq!(told, "DESKA_X is ignored: variables are named DESKA_<SECTION>__<KEY>.");
    }

    #[test]
    fn exchanged_letters_are_one_slip() {
        assert_eq!(
            (osa_distance("wbe", "web"), osa_distance("urll", "url"), osa_distance("", "ab")),
            (1, 1, 2)
        );
    }
}
