//! Requests about the settings of servers and channels, as values.

/// A request about settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigRequest {
    /// Shows the settings that apply here, or in another channel.
    Show(Option<ChannelRef>),
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
        /// Whether the answer replaces the message with another page.
        in_place: bool,
    },
    /// Undoes a change.
    Undo {
        /// Its number; `None` is the newest change that is not undone.
        number: Option<u32>,
        /// Whether the answer replaces the private message with the button.
        in_place: bool,
    },
}

/// A channel of the caller's space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChannelRef {
    /// Id of a channel chosen from the platform's list, so it exists.
    Chosen(String),
    /// Typed name or id of a channel, which may not exist.
    Typed(String),
}
