//! Settings as they are stored.

use serde_json::Value;

/// The owner of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// A server or room group, by its row id.
    Space(i64),
    /// A channel, by its row id.
    Channel(i64),
}

/// A stored setting.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The space or channel that has it.
    pub scope: Scope,
    /// Key, such as `dama.chain`.
    pub key: String,
    /// Value, as the setting's key takes it.
    pub value: Value,
}
