//! The settings of a server or a channel as a form for a page. These types are the page's contract: it reads their JSON
//! and knows no setting and no game. They hold words that are already translated.

use crate::small_board::SmallBoard;
use serde::Serialize;
use ts_rs::TS;

/// The form for the settings of a server or of a channel.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct SettingsForm {
    /// Who may change the settings, for a reader who may not; `None` if they may.
    pub denied: Option<String>,
    /// The settings by what they are about.
    pub groups: Vec<SettingsGroup>,
}

/// Settings that belong together.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SettingsGroup {
    /// Its id, unique in the form: letters, digits and hyphens.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its settings.
    pub fields: Vec<SettingField>,
    /// The names of the presets that admins have made of them; `None` where there are no presets.
    pub presets: Option<Vec<String>>,
}

/// A setting.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SettingField {
    /// The key, as the command takes it.
    pub key: String,
    /// What is set.
    pub label: String,
    /// More about it; empty if the label says everything.
    pub help: String,
    /// The value that holds, as the command takes it; empty if there is none.
    pub value: String,
    /// The value in words.
    pub shown: String,
    /// Where the value comes from.
    pub source: String,
    /// Whether the value is set right here, so that it can be removed.
    pub own: bool,
    /// Why the setting can't be changed here, for a reader who may change the others.
    pub locked: Option<String>,
    /// How a value is chosen.
    pub input: SettingInput,
}

/// How the value of a setting is chosen.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum SettingInput {
    /// One of these values.
    Choice {
        /// The values.
        values: Vec<SettingValue>,
    },
    /// One of two values.
    Switch {
        /// The value when it is on.
        on: SettingValue,
        /// The value when it is off.
        off: SettingValue,
    },
    /// Any of these values, joined by commas.
    Several {
        /// The word for all of them.
        all: String,
        /// The values.
        values: Vec<SettingValue>,
    },
    /// A number.
    Number {
        /// The smallest.
        min: f64,
        /// The largest.
        max: f64,
        /// The difference between a number and the next.
        step: f64,
    },
    /// Text that the desk checks.
    Text {
        /// Values to suggest.
        suggested: Vec<SettingValue>,
        /// Largest number of characters.
        max: usize,
    },
}

/// A value with its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SettingValue {
    /// The value, as the command takes it.
    pub value: String,
    /// Its name.
    pub label: String,
}

/// What can be chosen for a new game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct StartForm {
    /// The variants: those of the game, then those that admins have made.
    pub presets: Vec<SettingValue>,
    /// The variant that describes what holds; empty if none does.
    pub preset: String,
    /// The board as it is before the first move; `None` if the options fit no board.
    pub board: Option<SmallBoard>,
    /// The options of the game, then the clock and what else every game has, each with the value that holds. The key is the
    /// parameter of the command that begins a game.
    pub fields: Vec<SettingField>,
    /// The levels at which the computer plays; empty if it doesn't play.
    pub levels: Vec<SettingValue>,
    /// Whether a game against the computer can be rated.
    pub rated_levels: bool,
}
