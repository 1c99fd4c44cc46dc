//! Settings of servers and channels: which keys there are, what they take, and which value holds.

use crate::core::records::{Scope, Setting};
use rules::game::Meta;
use rules::options::OptionSpec;
use rules::{GameDef, Registry};
use serde_json::{Map, Value};
use std::fmt;

/// Word for the preset in keys and parameters.
pub const PRESET: &str = "preset";

/// One key that an admin can set.
#[derive(Clone)]
pub struct SettingKey {
    /// The key, such as `dama.chain`.
    pub key: String,
    /// The game it is for.
    pub game: &'static dyn GameDef,
    /// Option of the game, or [`PRESET`].
    pub name: &'static str,
}

impl fmt::Debug for SettingKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.key.fmt(out)
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The game's own default.
    Game,
    /// A preset that the server or the channel has set.
    Preset,
    /// The server.
    Space,
    /// The channel.
    Channel,
}

/// Every key there is, in the order of the games and their options.
pub fn keys(games: &Registry) -> impl Iterator<Item = SettingKey> {
    games.games().flat_map(|game| {
        let meta = game.meta();
        let options = meta.options.iter().filter(|option| !option.secret && option.name != PRESET);
        let options = options.map(|option| option.name);
        let preset = (!meta.presets.is_empty()).then_some(PRESET);
        preset.into_iter().chain(options).map(|name| SettingKey {
            key: format!("{}.{name}", meta.id),
            game,
            name,
        })
    })
}

/// Reads what an admin typed for a key; `Err` tells what the key takes.
///
/// # Errors
/// The values the key takes, such as `must | may`.
pub fn read(key: &SettingKey, typed: &str) -> Result<Value, String> {
    if key.name == PRESET {
        let presets = presets(key.game.meta());
        let word = typed.trim().to_lowercase();
        return if presets.contains(&word.as_str()) {
            Ok(Value::String(word))
        } else {
            Err(presets.join(" | "))
        };
    }
    let Some(spec) = spec(key.game.meta(), key.name) else { return Err(String::new()) };
    let value = spec.read(typed);
    if spec.accepts(&value) { Ok(value) } else { Err(spec.expected()) }
}

/// Values worth offering for a key.
#[must_use]
pub fn suggestions(key: &SettingKey) -> Vec<&'static str> {
    if key.name == PRESET {
        return presets(key.game.meta());
    }
    spec(key.game.meta(), key.name).map(OptionSpec::suggestions).unwrap_or_default()
}

/// The presets of a game.
#[must_use]
pub fn presets(meta: &Meta) -> Vec<&'static str> {
    meta.presets.iter().map(|preset| preset.id).collect()
}

fn spec(meta: &Meta, name: &str) -> Option<&'static OptionSpec> {
    meta.options.iter().find(|option| option.name == name)
}

/// Options of a new game: the server's, over them the channel's, over them those given now;
/// within each the preset comes first and single options over it.
#[must_use]
pub fn merged(
    meta: &Meta,
    settings: &[Setting],
    preset: Option<&str>,
    given: &Map<String, Value>,
) -> Map<String, Value> {
    let mut options = Map::new();
    for of_space in [true, false] {
        let here = settings.iter().filter(|setting| matches!(setting.scope, Scope::Space(_)) == of_space);
        let mut single = Map::new();
        for setting in here {
            match setting.key.strip_prefix(meta.id).and_then(|rest| rest.strip_prefix('.')) {
                Some(PRESET) => {
                    options.extend(preset_options(meta, setting.value.as_str().unwrap_or_default()))
                }
                Some(name) => {
                    single.insert(name.to_owned(), setting.value.clone());
                }
                None => {}
            }
        }
        options.extend(single);
    }
    if let Some(preset) = preset {
        options.extend(preset_options(meta, preset));
    }
    options.extend(given.clone());
    options
}

/// The options of a preset; empty for one there is not.
#[must_use]
pub fn preset_options(meta: &Meta, preset: &str) -> Map<String, Value> {
    meta.presets
        .iter()
        .find(|known| known.id == preset)
        .and_then(|preset| serde_json::from_str(preset.options).ok())
        .unwrap_or_default()
}

/// The value that holds for a key, as it is typed, and where it comes from.
#[must_use]
pub fn holding(key: &SettingKey, settings: &[Setting]) -> (String, Source) {
    let of = |space: bool, name: &str| {
        let full = format!("{}.{name}", key.game.meta().id);
        settings
            .iter()
            .find(|s| matches!(s.scope, Scope::Space(_)) == space && s.key == full)
            .map(|s| s.value.clone())
    };
    for (space, source) in [(false, Source::Channel), (true, Source::Space)] {
        if let Some(value) = of(space, key.name) {
            return (OptionSpec::write(&value), source);
        }
        if key.name != PRESET
            && let Some(preset) = of(space, PRESET)
            && let Some(value) =
                preset_options(key.game.meta(), preset.as_str().unwrap_or_default()).get(key.name)
        {
            return (OptionSpec::write(value), Source::Preset);
        }
    }
    let default = spec(key.game.meta(), key.name).map(|spec| OptionSpec::write(&spec.default_value()));
    (default.unwrap_or_else(|| "–".to_owned()), Source::Game)
}

/// Whether a written value is one word or number, so that a key of the vocabulary can name it.
#[must_use]
pub fn is_word(written: &str) -> bool {
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "-_".contains(sign);
    !written.is_empty() && written.chars().all(plain)
}
