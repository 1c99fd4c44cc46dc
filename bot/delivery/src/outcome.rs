//! What can happen to a message that a surface tries to deliver. Plain values; no platform and no decisions.

use deska_desk::outbound::{DeliveryFailure, NoThread};
use std::time::Duration;

/// Where a direct message is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectMessage {
    /// Platform's id of the channel that the bot shares with the recipient.
    pub channel: String,
    /// Platform's id of the message; empty if the platform did not report it.
    pub message: String,
}

/// Why a direct message was not delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectFailure {
    /// Another attempt may succeed.
    Transient,
    /// The recipient cannot be reached.
    Unreachable {
        /// Whether the recipient accepts no direct messages from the bot, so that further ones would fail as well.
        refused: bool,
    },
}

/// Why a message was not posted in its channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Whether another attempt can help.
    pub reason: DeliveryFailure,
    /// Whether the platform would refuse every other message in that channel as well.
    pub closes_channel: bool,
    /// Why nobody can post in the channel now, if it is a thread; its games can go on in the parent channel.
    pub lost_thread: Option<NoThread>,
}

impl Failure {
    /// A failure after which another attempt may succeed.
    #[must_use]
    pub const fn transient() -> Self {
        Self { reason: DeliveryFailure::Transient, closes_channel: false, lost_thread: None }
    }

    /// A failure of this message only, which no other attempt can change.
    #[must_use]
    pub const fn permanent() -> Self {
        Self { reason: DeliveryFailure::Permanent, closes_channel: false, lost_thread: None }
    }
}

/// Why a thread was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThreadError {
    /// Another attempt may succeed.
    Transient,
    /// The platform refuses it, for this reason.
    Refused(NoThread),
}

/// What became of an attempt to remove the controls of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// The message has none left, or can never lose them.
    Done,
    /// It has to be tried again.
    Failed,
    /// The platform limits changes in this channel; nothing in it can be changed for this time.
    Limited(Duration),
}
