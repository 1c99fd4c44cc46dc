//! The settings of a server or a channel as a whole: what holds, where it comes from, and what may be changed.

use crate::settings::{SettingKey, Source};

/// All settings of a server or a channel.
#[derive(Debug)]
pub struct SettingsSheet {
    /// Whether they are those of the caller's channel; otherwise those of the whole server.
    pub of_channel: bool,
    /// Whether the caller may change them.
    pub may_change: bool,
    /// The settings, in the order of the topics.
    pub lines: Vec<SheetLine>,
}

/// A setting with what holds.
#[derive(Debug)]
pub struct SheetLine {
    pub key: SettingKey,
    /// The value that holds, as it is typed.
    pub value: String,
    /// Where the value comes from.
    pub source: Source,
    /// Whether it is set right here, so that it can be removed.
    pub own: bool,
    /// Why it cannot be changed here, even by a caller who may change the others.
    pub lock: Option<Lock>,
    /// The presets that admins have made, in the setting for the preset of a game.
    pub own_presets: Vec<String>,
}

/// Why a single setting cannot be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lock {
    /// It holds for the whole server, and the sheet is that of a channel.
    ServerOnly,
    /// It holds for a channel, and the sheet is that of a server.
    ChannelOnly,
    /// Only the platform's own admins may change it.
    OwnAdminsOnly,
    /// The platform has neither roles nor permissions that it could name.
    NoGrants,
}
