//! What admins learn about settings, and why a request about them is refused, as values.

use crate::people::caller::Threads;
use crate::settings::change::{ChangeLog, LoggedChange};
use crate::settings::key::{SettingKey, Source};
use crate::settings::own_preset::OwnPreset;
use std::sync::Arc;

/// What admins learn about settings.
#[derive(Debug)]
pub enum ConfigSay {
    /// The settings that apply in a channel.
    Shown {
        /// The platform's id of the channel if the request names one; `None` is the caller's channel.
        channel: Option<String>,
        /// Whether settings with their defaults are shown as well.
        all: bool,
        /// Each key with its value and the origin of the value.
        lines: Vec<(SettingKey, String, Source)>,
        /// If games get threads in the caller's channel: whether the bot can make them.
        threads: Option<Threads>,
        /// The permissions that the bot lacks to post boards in the caller's channel.
        lacking: Vec<String>,
        /// The platform's ids of the server's channels that refuse the bot's messages.
        refusing: Vec<String>,
    },
    /// A setting was changed.
    Changed {
        key: SettingKey,
        /// The new value; `None` if the setting was removed.
        set: Option<String>,
        /// The platform's id of the channel that was changed; `None` is the whole space.
        channel: Option<String>,
        /// The value that applies now in this channel, or else in the caller's channel.
        value: String,
        /// Where this value comes from.
        source: Source,
        /// If games get threads in the caller's channel from now on: whether the bot can make them.
        threads: Option<Threads>,
        /// If the channel gets puzzles from now on: what keeps the bot from posting there, as far as it knows.
        unposted: Option<Unposted>,
    },
    /// Who has changed what.
    Logged {
        /// The platform's id of the only channel whose changes are shown; `None` shows all of the server.
        channel: Option<String>,
        /// The page, from 1.
        page: u32,
        /// The number of pages, at least 1.
        pages: u32,
        /// The changes of this page.
        log: ChangeLog,
    },
    Undone(Box<LoggedChange>),
    PresetSaved {
        preset: ListedPreset,
        /// Whether it had another content before.
        replaced: bool,
        /// The platform's id of the channel whose settings it holds; `None` are those of the server.
        channel: Option<String>,
    },
    PresetDeleted {
        /// Id of the game kind.
        kind: &'static str,
        name: String,
    },
    /// The settings of the server as a file.
    Exported {
        bytes: Arc<[u8]>,
        /// Number of the settings in it that are set.
        set: usize,
        /// Number of the presets in it.
        presets: usize,
    },
    /// Everything in the file applies already.
    NothingToImport,
    /// What a file would change.
    ImportPlanned {
        changes: Vec<PlannedChange>,
        /// Applies them.
        code: String,
    },
    /// The number of changes that were made; `None` if an earlier press has made them.
    Imported(Option<usize>),
    /// A question of the set-up of a server, or its end.
    Setup(SetupPage),
    /// That a server can be set up by a few questions.
    SetupOffer,
    /// The presets of the server.
    Presets(Vec<ListedPreset>),
}

/// A preset that admins have made, with what it holds.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedPreset {
    /// Id of the game kind.
    pub kind: &'static str,
    pub name: String,
    /// The options of its game that differ from the defaults, as they are typed.
    pub options: Vec<(&'static str, String)>,
    /// What it holds.
    pub content: OwnPreset,
}

/// A change that a file would make, as people read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedChange {
    pub key: String,
    /// The platform's id of the channel; `None` is the whole server.
    pub channel: Option<String>,
    /// The value before, if there is one; empty for a preset.
    pub before: Option<String>,
    /// The new value; empty for a preset.
    pub after: String,
}

/// A page of the set-up of a server.
#[derive(Debug)]
pub enum SetupPage {
    Question {
        /// Its number, from 0.
        page: u32,
        /// Number of all questions.
        pages: usize,
        /// The setting that it is about.
        key: SettingKey,
        /// The value that the server has now.
        value: String,
        /// Values to choose from.
        values: Vec<String>,
    },
    /// What is set now.
    Done {
        /// The settings that the questions were about.
        lines: Vec<(SettingKey, String, Source)>,
        /// Number of the last question.
        last: usize,
        /// If games get threads in the caller's channel: whether the bot can make them.
        threads: Option<Threads>,
    },
}

/// Where a preset is the default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresetUse {
    /// Id of the game kind.
    pub kind: &'static str,
    pub name: String,
    /// The channels, by the platform's ids; `None` is the server.
    pub used: Vec<Option<String>>,
}

/// Why no game can begin here. `elsewhere` says whether it can in channels without settings of their own, and `channels`
/// are some of the others in which it can, by the platform's ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccessProblem {
    /// No game begins here.
    NotPlayedHere {
        /// Whether games begin in channels without settings of their own.
        elsewhere: bool,
        /// Some channels in which they begin.
        channels: Vec<String>,
    },
    /// Games of this kind don't begin here.
    GameNotAllowed {
        /// Id of the game kind.
        kind: String,
        /// Ids of those that do.
        allowed: Vec<&'static str>,
        /// Whether they begin in channels without settings of their own.
        elsewhere: bool,
        /// Some channels in which they begin.
        channels: Vec<String>,
    },
}

/// Why the bot can't post in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unposted {
    /// It lacks these permissions.
    Lacking(Vec<String>),
    /// The channel has refused its messages.
    Refusing,
}
