//! Presets that admins make: their names, where they are stored, and what they hold. It knows no game and no request.
//!
//! A preset is a setting of the server, so it is logged, undone and forgotten as any other.

use crate::settings::key::set_for_all;
use crate::settings::stored::{Scope, Setting};
use crate::settings::time_keys::{CLOCK, EXPIRY, UNDO};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Longest name, in characters.
pub const NAME_MAX: usize = 32;

/// Most presets of a game on a server.
pub const MOST: usize = 20;

/// What the keys of presets begin with.
const PREFIX: &str = "preset.";

/// Key of the setting whether new games are rated.
pub const RATED: &str = "rated";

/// The settings for all games that a preset holds beside the options of its game.
pub const GENERAL: [&str; 4] = [CLOCK, EXPIRY, UNDO, RATED];

/// A preset that an admin has made.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct OwnPreset {
    /// Options of the game that differ from its defaults.
    pub options: Map<String, Value>,
    /// Settings for all games by key, as they are typed.
    #[serde(flatten)]
    pub general: BTreeMap<String, String>,
}

/// The key of a preset.
#[must_use]
pub fn key(kind: &str, name: &str) -> String {
    format!("{PREFIX}{kind}.{name}")
}

/// The game and the name of a preset, if this is the key of one.
#[must_use]
pub fn parts(key: &str) -> Option<(&str, &str)> {
    key.strip_prefix(PREFIX)?.split_once('.')
}

/// A typed name in lower case: 1 to 32 letters, digits and hyphens. `None` if it is no name.
#[must_use]
pub fn name(typed: &str) -> Option<String> {
    let name = typed.trim().to_lowercase();
    let fits = name.chars().all(|sign| sign.is_alphanumeric() || sign == '-');
    let hyphens = name.starts_with('-') || name.ends_with('-');
    (fits && !hyphens && (1..=NAME_MAX).contains(&name.chars().count())).then_some(name)
}

/// The names of the presets of a game among these settings, in order.
pub fn names<'s>(settings: &'s [Setting], kind: &str) -> impl Iterator<Item = &'s str> {
    all(settings).filter_map(move |(of, name, _)| (of == kind).then_some(name))
}

/// All presets among these settings: game, name, content.
pub fn all(settings: &[Setting]) -> impl Iterator<Item = (&str, &str, &Value)> {
    let of_space = settings.iter().filter(|setting| matches!(setting.scope, Scope::Space(_)));
    of_space.filter_map(|setting| parts(&setting.key).map(|(kind, name)| (kind, name, &setting.value)))
}

/// The preset of a game with this name.
#[must_use]
pub fn find(settings: &[Setting], kind: &str, name: &str) -> Option<OwnPreset> {
    let (_, _, content) = all(settings).find(|(of, known, _)| *of == kind && *known == name)?;
    serde_json::from_value(content.clone()).ok()
}

impl OwnPreset {
    /// The preset as it is stored.
    #[must_use]
    pub fn stored(&self) -> Value {
        let general = self.general.iter().map(|(key, value)| (key.clone(), Value::from(value.as_str())));
        general
            .chain([("options".to_owned(), Value::Object(self.options.clone()))])
            .collect::<Map<_, _>>()
            .into()
    }

    /// The preset with these options and what applies for all games.
    #[must_use]
    pub fn of(options: Map<String, Value>, settings: &[Setting], defaults: [&str; 4]) -> Self {
        let value = |(key, default): (&str, &str)| {
            let set = set_for_all(key, settings).map(|(value, _)| value);
            (key.to_owned(), set.unwrap_or_else(|| default.to_owned()))
        };
        Self { options, general: GENERAL.into_iter().zip(defaults).map(value).collect() }
    }

    /// Lays what the preset says about all games over the settings of a server (`space`) or of its channel.
    pub fn lay_over(&self, settings: &mut Vec<Setting>, space: bool) {
        let is_there = |scope: Scope| matches!(scope, Scope::Space(_)) == space;
        settings.retain(|setting| !(is_there(setting.scope) && self.general.contains_key(&setting.key)));
        // What is read from a list of settings depends on the kind of their scope only.
        let scope = if space { Scope::Space(0) } else { Scope::Channel(0) };
        let laid = |(key, value): (&String, &String)| Setting {
            scope,
            key: key.clone(),
            value: Value::from(value.as_str()),
        };
        settings.extend(self.general.iter().map(laid));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_letters_digits_and_hyphens() {
        assert_eq!(name(" Žluťásek-9 ").as_deref(), Some("žluťásek-9"));
        assert_eq!(name(&"x".repeat(32)).map(|name| name.len()), Some(32));
        for wrong in
            ["", "-", "-a", "a-", "a b", "a.b", "a:b", "a_b", "a/b", "😀", &"x".repeat(33), "a\u{202e}b"]
        {
            assert_eq!(name(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_preset_reads_back_from_its_key_and_its_content() {
        let preset = OwnPreset {
            options: [("size".to_owned(), Value::from(9))].into_iter().collect(),
            general: [(CLOCK.to_owned(), "1d".to_owned())].into_iter().collect(),
        };
        let setting = Setting { scope: Scope::Space(1), key: key("toy", "klub"), value: preset.stored() };
        assert_eq!(find(&[setting], "toy", "klub"), Some(preset));
        assert_eq!(parts("toy.preset"), None);
    }
}
