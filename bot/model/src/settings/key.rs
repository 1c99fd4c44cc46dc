//! The key of a setting: its name, what it is about, and the values it takes. It knows no setting in particular.

use crate::clocks::calendar::{self, ZoneName};
use crate::named::Named;
use crate::settings::schedule;
use crate::settings::schedule::Schedule;
use crate::settings::stored::{Scope, Setting};
use crate::text::folded;
use rules::GameDef;
use rules::options::{Expected, OptionSpec};
use serde_json::Value;

/// Time zones as they are typed.
pub const ZONE_EXAMPLES: [&str; 3] = ["Europe/Prague", "America/New_York", "UTC"];

/// Stands for the value of a setting that has none, such as a preset that nobody has set.
pub const NO_VALUE: &str = "–";

/// A setting that an admin can change.
#[derive(Clone, Debug)]
pub struct SettingKey {
    /// The key, such as `dama.chain`.
    pub key: String,
    /// The game kind it is for; `None` is for all games.
    pub game: Option<&'static dyn GameDef>,
    /// The part of the key that names the setting among those of a game, or of all games.
    pub name: &'static str,
    /// When a change of it applies.
    pub group: SettingGroup,
    /// Among which settings a form shows it.
    pub topic: Topic,
    /// Whether it holds for a whole server, so that a channel has none of its own.
    pub for_server: bool,
    /// Whether it holds for a channel, so that a whole server has none.
    pub for_channel: bool,
    /// The values of a setting for all games; no words for a setting of a game.
    pub values: Values,
    /// The value of a setting for all games that nobody has set; empty for a setting of a game.
    pub default: &'static str,
}

/// The part of a form in which a setting stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// What fits nowhere else.
    General,
    /// Who may do what, and where.
    Access,
    /// Clocks, rests and days.
    Time,
    /// How boards look.
    Looks,
    /// The game that the key names.
    Game,
}

impl Topic {
    /// All of them, in the order of the form.
    pub const ALL: [Self; 5] = [Self::General, Self::Access, Self::Time, Self::Looks, Self::Game];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Access => "access",
            Self::Time => "time",
            Self::Looks => "looks",
            Self::Game => "game",
        }
    }
}

/// When a change of a setting applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingGroup {
    /// Games that begin after a change; running games keep theirs.
    NewGames,
    /// What applies at once: limits of a place, and the seasons of ratings.
    Others,
    /// How boards look, from the next board on.
    Looks,
}

/// The values that a setting for all games takes.
#[derive(Clone, Debug)]
pub enum Values {
    /// One of these words.
    Words(Vec<&'static str>),
    /// Some of these words, joined by commas, or [`Values::ALL`] of them.
    Several(Vec<&'static str>),
    /// A whole number of this range.
    Number {
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// The name of a time zone.
    Zone,
    /// The time of day for a puzzle, perhaps with some of these books.
    Daily(Vec<&'static str>),
    /// What a function reads.
    Read {
        /// Reads the typed text; gives it as it is stored.
        read: fn(&str) -> Option<String>,
        examples: &'static [&'static str],
        suggested: &'static [&'static str],
    },
}

impl Values {
    /// The word for all words of a list.
    pub const ALL: &str = "all";

    /// The value that somebody has typed.
    pub fn read(&self, typed: &str) -> Result<Value, Expected> {
        let typed = typed.trim();
        match self {
            Self::Words(words) => {
                let word = typed.to_lowercase();
                let known = words.contains(&word.as_str()).then_some(Value::String(word));
                known.ok_or_else(|| Expected::one_of(words.iter().copied()))
            }
            Self::Several(words) => several(words, typed)
                .ok_or_else(|| Expected::one_of([Self::ALL].into_iter().chain(words.iter().copied()))),
            Self::Number { min, max } => {
                let plain = typed.bytes().all(|digit| digit.is_ascii_digit());
                let number = typed.parse().ok().filter(|number| plain && (min..=max).contains(&number));
                let expected = || Expected::Integer { min: i128::from(*min), max: i128::from(*max) };
                number.map(|number: i64| Value::from(number)).ok_or_else(expected)
            }
            Self::Zone => {
                let zone = ZoneName::find(typed).map(|zone| Value::String(zone.into()));
                zone.ok_or_else(|| Expected::examples(&ZONE_EXAMPLES))
            }
            Self::Daily(books) => {
                let stored = Schedule::stored(typed, books).map(Value::String);
                stored.ok_or_else(|| Expected::examples(&schedule::EXAMPLES))
            }
            Self::Read { read, examples, .. } => {
                read(typed).map(Value::String).ok_or_else(|| Expected::examples(examples))
            }
        }
    }

    /// Values to suggest.
    pub fn suggested(&self) -> Vec<String> {
        match self {
            Self::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Self::Several(words) => [Self::ALL].iter().chain(words).map(|word| (*word).to_owned()).collect(),
            Self::Number { .. } => Vec::new(),
            Self::Zone => calendar::zones().collect(),
            Self::Daily(_) => schedule::SUGGESTED.map(str::to_owned).to_vec(),
            Self::Read { suggested, .. } => suggested.iter().map(|value| (*value).to_owned()).collect(),
        }
    }
}

/// The typed words in the order of the list, each once.
fn several(words: &[&'static str], typed: &str) -> Option<Value> {
    let typed = folded(typed);
    let named: Vec<&str> = typed.split([',', ' ']).filter(|word| !word.is_empty()).collect();
    if named == [Values::ALL] {
        return Some(Values::ALL.into());
    }
    let known = !named.is_empty() && named.iter().all(|word| words.contains(word));
    let chosen: Vec<&str> = words.iter().copied().filter(|word| named.contains(word)).collect();
    let all = chosen.len() == words.len();
    known.then(|| if all { Values::ALL.into() } else { chosen.join(",").into() })
}

impl SettingKey {
    /// A setting for all games. Its topic is how boards look, or else nothing in particular.
    #[must_use]
    pub fn of_all(name: &'static str, group: SettingGroup, values: Values, default: &'static str) -> Self {
        let topic = if group == SettingGroup::Looks { Topic::Looks } else { Topic::General };
        Self {
            key: name.to_owned(),
            game: None,
            name,
            group,
            topic,
            for_server: false,
            for_channel: false,
            values,
            default,
        }
    }

    /// The same setting under another topic.
    #[must_use]
    pub fn about(self, topic: Topic) -> Self {
        Self { topic, ..self }
    }

    /// The key as people read and type it. Options of commands have hyphens, so keys have them too.
    #[must_use]
    pub fn shown(&self) -> String {
        self.key.replace('_', "-")
    }

    /// What a sentence about it names.
    #[must_use]
    pub fn named(&self) -> Named {
        Named::key(&self.shown())
    }

    /// Whether people may mean this key by what they have typed, with a hyphen or an underscore.
    #[must_use]
    pub fn is_typed(&self, typed: &str) -> bool {
        self.key.replace('-', "_") == typed.trim().to_lowercase().replace('-', "_")
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The default of a setting that is for all games.
    Default,
    /// The default of the game.
    Game,
    /// The preset that is set for the server or the channel.
    Preset,
    /// The default, changed by other options that are set.
    Others,
    /// The setting of the server.
    Space,
    /// The setting of the channel.
    Channel,
}

/// The value of a setting for all games that the channel or else the server has set, and which of them.
pub fn set_for_all(key: &str, settings: &[Setting]) -> Option<(String, Source)> {
    let set = |(space, source): (bool, Source)| {
        let of = |s: &&Setting| matches!(s.scope, Scope::Space(_)) == space && s.key == key;
        settings.iter().find(of).map(|setting| (OptionSpec::write(&setting.value), source))
    };
    [(false, Source::Channel), (true, Source::Space)].into_iter().find_map(set)
}
