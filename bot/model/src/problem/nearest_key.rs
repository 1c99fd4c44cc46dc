//! What a key that no setting has may have meant.

use crate::reason::{Detail, Reason};
use crate::settings::key::SettingKey;
use strsim::osa_distance;

/// Most keys that a mistyped one may have meant.
const NEAR_MAX: usize = 4;

/// The problem of a key that no setting has, with the nearest keys.
pub fn no_such_key(keys: &[SettingKey], typed: &str) -> Reason {
    let key: String = typed.trim().to_lowercase().chars().take(50).collect();
    match nearest(keys, &key.replace('_', "-")) {
        near if near.is_empty() => Reason::new("no-such-key").with("key", key),
        near => Reason::new("no-such-key-near").with("key", key).with("near", Detail::Codes(near)),
    }
}

/// The keys that a typed one may have meant, nearest first: those of games that it names without their game, or those
/// that differ in few letters.
fn nearest(keys: &[SettingKey], typed: &str) -> Vec<String> {
    let away = |key: &SettingKey| {
        let whole = key.shown();
        let most = 1 + whole.chars().count() / 4;
        let bare = key.name.replace('_', "-");
        let by_name = key.game.map(|_| osa_distance(typed, &bare)).filter(|away| *away <= bare.len() / 4);
        let away = osa_distance(typed, &whole);
        let away = Some(away).filter(|away| *away <= most).into_iter().chain(by_name).min()?;
        Some((away, whole))
    };
    let mut near: Vec<(usize, String)> = keys.iter().filter_map(away).collect();
    near.sort_by_key(|(away, _)| *away);
    let least = near.first().map_or(0, |(away, _)| *away);
    near.into_iter().filter(|(away, _)| *away == least).take(NEAR_MAX).map(|(_, key)| key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::appearance::Appearances;
    use crate::settings::keys;

    #[test]
    fn the_nearest_keys_are_found() {
        let keys: Vec<SettingKey> = keys(&rules::Registry::standard(), &Appearances::default()).collect();
        for (typed, near) in [
            ("clok", &["clock"][..]),
            ("Go.Sise", &["go.size"]),
            ("go_size", &["go.size"]),
            ("chain", &["dama.chain"]),
            ("size", &["go.size", "piskvorky.size"]),
            ("lnaguage", &["language"]),
            ("nonsense", &[]),
            ("", &[]),
        ] {
            assert_eq!(nearest(&keys, &typed.to_lowercase().replace('_', "-")), near, "{typed}");
        }
    }
}
