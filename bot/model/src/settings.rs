//! Settings of servers and channels: their keys, the values they take, and which value applies.

pub mod access_keys;
pub mod change;
pub mod file;
pub mod key;
pub mod languages;
pub mod needs_no_offer;
pub mod new_game;
pub mod own_preset;
pub mod readers;
pub mod request;
pub mod say;
pub mod schedule;
pub mod seek_role;
pub mod sheet;
pub mod stored;
pub mod time_keys;
pub mod weekly;

use crate::challenges::seats_board::SEATS_BOARD;
use crate::people::appearance::{Appearance, Appearances, Aspect, BoardForm};
use crate::ratings::season::Seasons;
use crate::settings::key::set_for_all;
pub use crate::settings::key::{NO_VALUE, SettingGroup, SettingKey, Source, Topic, Values};
use crate::settings::schedule::{OFF, PUZZLE};
use crate::settings::stored::{Scope, Setting};
use crate::settings::weekly::LOOK_BACK;
use rules::game::Meta;
use rules::options::{Expected, OptionSpec, Preset};
use rules::{GameDef, Registry};
use serde_json::{Map, Value};

/// Name of the preset in keys and parameters.
pub const PRESET: &str = "preset";

/// Key of the setting that gives every game a thread of its own.
pub const THREADS: &str = "threads";

/// Setting key: keep or replace the previous board of a turn.
pub const OLD_BOARDS: &str = "old-boards";

/// Its values: as usual on the platform, the older message stays, or it goes.
const OLD_BOARD_WORDS: [&str; 3] = ["usual", "keep", "replace"];

/// Key of the setting whether new games are rated.
pub const RATED: &str = own_preset::RATED;

/// Key of the setting whether games with the program can be rated.
pub const COMPUTER_RATED: &str = "computer_rated";

/// Key of the setting for the seasons of ratings. It holds for a whole server.
pub const SEASON: &str = "season";

/// Setting key: whether pictures show the avatars of the players.
pub const AVATARS: &str = "avatars";

/// The settings that name roles, which only some platforms have.
pub const OF_ROLES: [&str; 3] = [access_keys::ADMINS, access_keys::CLUB_ORGANISERS, seek_role::SEEK_ROLE];

/// The values of a setting that is on or off.
pub const SWITCH: [&str; 2] = ["on", "off"];

/// A setting for all games that is off unless somebody sets it.
fn switch(name: &'static str) -> SettingKey {
    let [on, off] = SWITCH;
    SettingKey::of_all(name, SettingGroup::NewGames, Values::Words(vec![on, off]), off)
}

fn season() -> SettingKey {
    let values = Values::Words(Seasons::ALL.map(Seasons::name).to_vec());
    let default = Seasons::default().name();
    SettingKey { for_server: true, ..SettingKey::of_all(SEASON, SettingGroup::Others, values, default) }
}

/// When a channel gets the puzzle of the day.
fn puzzle(games: &Registry) -> SettingKey {
    let books = games.games().flat_map(|game| game.meta().puzzles).map(|book| book.name).collect();
    let of_all = SettingKey::of_all(PUZZLE, SettingGroup::Others, Values::Daily(books), OFF);
    SettingKey { for_channel: true, ..of_all }
}

/// When a channel gets a look back at the week.
fn look_back() -> SettingKey {
    let values =
        Values::Read { read: weekly::stored, examples: &weekly::EXAMPLES, suggested: &weekly::SUGGESTED };
    let of_all = SettingKey::of_all(LOOK_BACK, SettingGroup::Others, values, OFF);
    SettingKey { for_channel: true, ..of_all }
}

/// Whether a channel always shows the open seats of its server.
fn seats_board() -> SettingKey {
    SettingKey { for_channel: true, group: SettingGroup::Others, ..switch(SEATS_BOARD) }
}

fn old_boards() -> SettingKey {
    let words = OLD_BOARD_WORDS.to_vec();
    SettingKey::of_all(OLD_BOARDS, SettingGroup::Looks, Values::Words(words), OLD_BOARD_WORDS[0])
}

fn avatars() -> SettingKey {
    SettingKey::of_all(AVATARS, SettingGroup::Looks, Values::Words(SWITCH.to_vec()), SWITCH[0])
}

/// Whether older messages of a turn go, where an admin has decided that.
#[must_use]
pub fn replaces_boards(settings: &[Setting]) -> Option<bool> {
    let (word, _) = set_for_all(OLD_BOARDS, settings)?;
    match word.as_str() {
        "keep" => Some(false),
        "replace" => Some(true),
        _ => None,
    }
}

fn of_aspect(aspect: Aspect, appearances: &Appearances) -> SettingKey {
    let values = aspect.values(appearances);
    let default = values.first().copied().unwrap_or(NO_VALUE);
    let group = if aspect == Aspect::Language { SettingGroup::Others } else { SettingGroup::Looks };
    SettingKey::of_all(aspect.name(), group, Values::Words(values), default)
}

/// All settings by what they are about: new games (those for all games, then those of each game in the order of its
/// options), others, looks.
pub fn keys<'a>(
    games: &'a Registry,
    appearances: &Appearances,
) -> impl Iterator<Item = SettingKey> + use<'a> {
    let aspects = Aspect::ALL.into_iter().filter(|aspect| aspect.has_setting());
    let of_all: Vec<SettingKey> = access_keys::keys(games)
        .into_iter()
        .chain([
            switch(THREADS),
            switch(RATED),
            switch(COMPUTER_RATED),
            season(),
            puzzle(games),
            look_back(),
            seats_board(),
            seek_role::key(),
        ])
        .chain(time_keys::keys())
        .chain(aspects.map(|aspect| of_aspect(aspect, appearances)))
        .chain([avatars(), old_boards()])
        .collect();
    let of_games = games.games().flat_map(|game| {
        let meta = game.meta();
        let options = meta.options.iter().filter(|option| option.is_open() && option.name != PRESET);
        let options = options.map(|option| option.name);
        let preset = (!meta.presets.is_empty()).then_some(PRESET);
        preset.into_iter().chain(options).map(|name| SettingKey {
            key: format!("{}.{name}", meta.id),
            game: Some(game),
            name,
            group: SettingGroup::NewGames,
            topic: Topic::Game,
            for_server: false,
            for_channel: false,
            values: Values::Words(Vec::new()),
            default: "",
        })
    });
    let (of_new_games, others): (Vec<_>, Vec<_>) =
        of_all.into_iter().partition(|key| key.group == SettingGroup::NewGames);
    let (at_once, looks): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|key| key.group == SettingGroup::Others);
    of_new_games.into_iter().chain(of_games).chain(at_once).chain(looks)
}

/// Parses the value that an admin has typed for a key. `settings` are those of the server, with its own presets.
///
/// # Errors
/// The values that the key takes, such as `must | may`.
pub fn read(key: &SettingKey, typed: &str, settings: &[Setting]) -> Result<Value, Expected> {
    let Some(game) = key.game else { return key.values.read(typed) };
    if key.name == PRESET {
        let presets = all_presets(game.meta(), settings);
        let word = typed.trim().to_lowercase();
        return if presets.contains(&word.as_str()) {
            Ok(Value::String(word))
        } else {
            Err(Expected::one_of(presets))
        };
    }
    let Some(spec) = spec(game.meta(), key.name) else { return Err(Expected::form("")) };
    let value = spec.read(typed);
    if spec.accepts(&value) { Ok(value) } else { Err(spec.expected()) }
}

/// Values to suggest for a key.
#[must_use]
pub fn suggestions(key: &SettingKey) -> Vec<String> {
    let Some(game) = key.game else { return key.values.suggested() };
    let words = if key.name == PRESET {
        presets(game.meta())
    } else {
        spec(game.meta(), key.name).map(OptionSpec::suggestions).unwrap_or_default()
    };
    words.into_iter().map(str::to_owned).collect()
}

/// The presets of a game.
#[must_use]
pub fn presets(meta: &Meta) -> Vec<&'static str> {
    meta.presets.iter().map(|preset| preset.id).collect()
}

/// The presets of a game, and those that admins have made for it.
#[must_use]
pub fn all_presets<'s>(meta: &Meta, settings: &'s [Setting]) -> Vec<&'s str> {
    presets(meta).into_iter().chain(own_preset::names(settings, meta.id)).collect()
}

/// The option that a key sets.
#[must_use]
pub fn option(key: &SettingKey) -> Option<&'static OptionSpec> {
    spec(key.game?.meta(), key.name)
}

fn spec(meta: &Meta, name: &str) -> Option<&'static OptionSpec> {
    meta.options.iter().find(|option| option.name == name)
}

/// The options of a new game. The channel's settings override the server's, and the given options override both. On each
/// of these levels single options override the preset.
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
                    let name = setting.value.as_str().unwrap_or_default();
                    lay_preset(&mut options, meta, settings, name);
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
        lay_preset(&mut options, meta, settings, preset);
    }
    options.extend(given.clone());
    options
}

/// Applies a preset. It decides about every option that any preset of the game names, so that a preset of a lower level
/// leaves no trace. A preset that an admin has made decides about every option.
fn lay_preset(options: &mut Map<String, Value>, meta: &Meta, settings: &[Setting], preset: &str) {
    let Some(preset) = meta.presets.iter().find(|known| known.id == preset) else {
        if let Some(own) = own_preset::find(settings, meta.id, preset) {
            *options = own.options;
        }
        return;
    };
    options.retain(|name, _| !is_decided_by_presets(meta, name));
    options.extend(preset_options(preset));
}

fn is_decided_by_presets(meta: &Meta, name: &str) -> bool {
    meta.presets.iter().any(|preset| preset_options(preset).contains_key(name))
}

fn preset_options(preset: &Preset) -> Map<String, Value> {
    serde_json::from_str(preset.options).unwrap_or_default()
}

/// The settings that a new game of this kind follows: what its preset says about all games, if an admin has made it,
/// comes before the other settings of the server or the channel that has set it, and a preset named for the game before
/// all.
#[must_use]
pub fn for_game(meta: &Meta, settings: &[Setting], preset: Option<&str>) -> Vec<Setting> {
    let key = format!("{}.{PRESET}", meta.id);
    let set = |space: bool| {
        let is_it = |s: &&Setting| matches!(s.scope, Scope::Space(_)) == space && s.key == key;
        settings.iter().find(is_it).and_then(|setting| setting.value.as_str()).map(|name| (space, name))
    };
    let chosen = preset.map(|name| (false, name)).or_else(|| set(false)).or_else(|| set(true));
    let own = chosen.and_then(|(space, name)| Some((space, own_preset::find(settings, meta.id, name)?)));
    let mut all = settings.to_vec();
    if let Some((space, own)) = own {
        own.lay_over(&mut all, space);
    }
    all
}

/// The options that differ from the defaults of a game, as they are typed.
#[must_use]
pub fn written_options(game: &dyn GameDef, options: &Map<String, Value>) -> Vec<(&'static str, String)> {
    let open = game.meta().options.iter().filter(|spec| spec.is_open());
    let differs = |spec: &&OptionSpec| options.get(spec.name).is_some_and(|now| *now != spec.default_value());
    open.filter(differs).map(|spec| (spec.name, OptionSpec::write(&options[spec.name]))).collect()
}

/// The value that applies for a key, as it is typed, and where it comes from.
#[must_use]
pub fn holding(key: &SettingKey, settings: &[Setting]) -> (String, Source) {
    let Some(game) = key.game else { return of_all_games(key, settings) };
    let meta = game.meta();
    let set = |space: bool, name: &str| {
        let full = format!("{}.{name}", meta.id);
        settings.iter().find(|s| matches!(s.scope, Scope::Space(_)) == space && s.key == full)
    };
    let levels = [(false, Source::Channel), (true, Source::Space)];
    let explicit = |(space, source): (bool, Source)| {
        if set(space, key.name).is_some() {
            return Some(source);
        }
        let preset = set(space, PRESET).and_then(|setting| setting.value.as_str());
        let is_own = |preset: &str| own_preset::names(settings, meta.id).any(|own| own == preset);
        let decides = |preset: &str| is_own(preset) || is_decided_by_presets(meta, key.name);
        preset.is_some_and(decides).then_some(Source::Preset)
    };
    let source = levels.into_iter().find_map(explicit);
    let of_preset = || levels.iter().find_map(|(space, _)| set(*space, key.name)).map(|s| s.value.clone());
    let whole = game.resolve_options(&merged(meta, settings, None, &Map::new())).unwrap_or_default();
    let spec = spec(meta, key.name);
    let default = spec.map(OptionSpec::default_value);
    let value = whole.get(key.name).cloned().or_else(of_preset).or_else(|| default.clone());
    let follows = if value == default { Source::Game } else { Source::Others };
    let written = value.map_or_else(|| NO_VALUE.to_owned(), |value| OptionSpec::write(&value));
    (written, source.unwrap_or(follows))
}

/// As [`holding`], for a setting that is for all games.
fn of_all_games(key: &SettingKey, settings: &[Setting]) -> (String, Source) {
    set_for_all(&key.key, settings).unwrap_or_else(|| (key.default.to_owned(), Source::Default))
}

/// Whether games get threads of their own with these settings.
#[must_use]
pub fn threads(settings: &[Setting]) -> bool {
    set_for_all(THREADS, settings).is_some_and(|(value, _)| value == SWITCH[0])
}

/// Whether new games are rated with these settings.
#[must_use]
pub fn rated(settings: &[Setting]) -> bool {
    set_for_all(RATED, settings).is_some_and(|(value, _)| value == SWITCH[0])
}

/// Whether games with the program can be rated with these settings.
#[must_use]
pub fn rates_computer(settings: &[Setting]) -> bool {
    set_for_all(COMPUTER_RATED, settings).is_some_and(|(value, _)| value == SWITCH[0])
}

/// The seasons of a server with these settings.
#[must_use]
pub fn seasons(settings: &[Setting]) -> Seasons {
    set_for_all(SEASON, settings).and_then(|(value, _)| Seasons::parse(&value)).unwrap_or_default()
}

/// The language of public messages and the look of their boards with these settings.
#[must_use]
pub fn appearance(settings: &[Setting]) -> Appearance {
    let set = |aspect: Aspect| set_for_all(aspect.name(), settings).map(|(value, _)| value);
    Appearance {
        theme: set(Aspect::Theme),
        set: set(Aspect::BoardSet),
        layout: set(Aspect::Layout),
        board: BoardForm::default(),
        language: set(Aspect::Language),
        without_avatars: set_for_all(AVATARS, settings).is_some_and(|(value, _)| value == SWITCH[1]),
        without_computer: access_keys::computer_limit(settings) == 0,
    }
}

/// Whether a value is one word or number, so that it can be part of a key of the vocabulary.
#[must_use]
pub fn is_word(written: &str) -> bool {
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "-_".contains(sign);
    !written.is_empty() && written.chars().all(plain)
}
