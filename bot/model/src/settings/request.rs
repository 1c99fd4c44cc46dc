//! Requests about the settings of servers and channels, as values.

use std::sync::Arc;

/// A request about settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigRequest {
    /// Shows the settings that apply here, or in another channel.
    Show {
        /// The channel; `None` is the caller's.
        channel: Option<ChannelRef>,
        /// Whether those with their defaults are shown as well.
        all: bool,
    },
    /// Changes (`Some`) or removes (`None`) a setting.
    Set {
        /// Key of the setting, such as `dama.chain`.
        key: String,
        /// Value as typed; `None` removes the setting.
        value: Option<String>,
        /// The channel to change; `None` changes the whole space.
        channel: Option<ChannelRef>,
    },
    /// Shows who has changed what.
    Log {
        /// The only channel whose changes are shown; `None` shows all of the server.
        channel: Option<ChannelRef>,
        /// The page, from 1.
        page: u32,
    },
    /// Undoes a change.
    Undo {
        /// Its number; `None` is the newest change that is not undone.
        number: Option<u32>,
    },
    /// Writes all settings to a file.
    Export,
    /// Shows what a file would change.
    Import(Arc<[u8]>),
    /// Makes the changes of the file with this code.
    Apply(String),
    /// Asks a question of the set-up of a server.
    Setup {
        /// Number of the question, from 0; behind the last one, what is set is shown.
        page: u32,
        /// What was chosen in the question before; nothing if it was skipped.
        answers: Vec<String>,
    },
    /// Shows or changes the presets of the server.
    Preset {
        /// What to do.
        act: PresetAct,
        /// The name of the preset, as typed.
        name: Option<String>,
        /// Id of the game kind.
        kind: Option<String>,
        /// The channel whose settings are saved; `None` is the whole space.
        channel: Option<ChannelRef>,
    },
}

/// What is done with a preset of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PresetAct {
    /// Saves the present settings under its name.
    Save,
    Delete,
    /// Lists all.
    List,
}

impl PresetAct {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Save, Self::Delete, Self::List];

    /// Its word in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Save => "save",
            Self::Delete => "delete",
            Self::List => "list",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|act| act.name() == word)
    }
}

/// A channel of the caller's space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChannelRef {
    /// Id of a channel chosen from the platform's list, so it exists.
    Chosen(String),
    /// Typed name or id of a channel, which may not exist.
    Typed(String),
}

impl ChannelRef {
    /// The name or id of a channel in a typed word such as `#Main`; `None` if no channel is called so.
    #[must_use]
    pub fn name(typed: &str) -> Option<String> {
        let plain = |letter: char| letter.is_alphanumeric() || "-_:.!".contains(letter);
        let name = typed.trim_start_matches('#');
        // An id that begins with `!` tells small letters from capitals; names of channels don't.
        let name = if name.starts_with('!') { name.to_owned() } else { name.to_lowercase() };
        Some(name).filter(|name| !name.is_empty() && name.chars().all(plain))
    }
}
