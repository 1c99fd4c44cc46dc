//! Changes of settings as values: one that is to be made, and one that was made. It knows no key and no store.

use crate::ids::Time;
use crate::people::caller::Person;
use crate::settings::stored::Scope;
use serde_json::Value;

/// A change that is to be made.
#[derive(Clone, PartialEq, Debug)]
pub struct SettingChange {
    /// The server or channel.
    pub scope: Scope,
    pub key: String,
    /// The new value; `None` removes the setting.
    pub value: Option<Value>,
}

/// What one request has changed: a setting, or several together.
#[derive(Clone, PartialEq, Debug)]
pub struct LoggedChange {
    /// Row id.
    pub id: i64,
    /// Its number among the changes of the server, from 1.
    pub number: u32,
    /// When it was made.
    pub at: Time,
    /// Who made it.
    pub by: Person,
    /// The settings that it changed, at least one, each once.
    pub parts: Vec<ChangedSetting>,
    /// Number of the change that it undoes.
    pub undoes: Option<u32>,
    /// Whether a later change undoes it.
    pub undone: bool,
}

/// A setting that was changed.
#[derive(Clone, PartialEq, Debug)]
pub struct ChangedSetting {
    /// The server or channel.
    pub scope: Scope,
    /// The platform's id of the channel; `None` is the whole server.
    pub channel: Option<String>,
    pub key: String,
    /// The value before; `None` if there was none.
    pub before: Option<Value>,
    /// The value after it; `None` if the setting was removed.
    pub after: Option<Value>,
    /// Whether the setting still has this value.
    pub holds: bool,
}

impl LoggedChange {
    /// The first of its settings that no longer has the value of the change.
    #[must_use]
    pub fn changed_since(&self) -> Option<&ChangedSetting> {
        self.parts.iter().find(|part| !part.holds)
    }

    /// Whether it can be undone: nothing else has changed its settings since.
    #[must_use]
    pub fn can_be_undone(&self) -> bool {
        !self.undone && self.changed_since().is_none()
    }
}

/// A page of the changes of a server or of one channel.
#[derive(Clone, PartialEq, Debug)]
pub struct ChangeLog {
    /// The changes, newest first.
    pub changes: Vec<LoggedChange>,
    /// Number of all changes.
    pub total: u32,
}
