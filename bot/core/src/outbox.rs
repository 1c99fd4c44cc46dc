//! Messages that must be delivered, as values: what the outbox holds, and what a delivery settles.

use crate::caller::Place;
use crate::ids::{GameId, OutboxId, Time};
use serde::{Deserialize, Serialize};

/// A message that must reach a channel, written together with what it tells of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Where to.
    pub place: Place,
    /// What it tells of.
    pub subject: Subject,
    /// Until then the surface that carried the request answers itself; later the outbox does it.
    pub leased_until: Time,
}

/// What a message of the outbox tells of; it is worded when it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Subject {
    /// The events of a game after `after` up to `seq`.
    Game {
        /// The game's code.
        code: String,
        /// The last event seen before.
        after: u32,
        /// The last event to tell of.
        seq: u32,
    },
    /// A challenge.
    Challenge {
        /// The challenge's code.
        code: String,
    },
    /// That a game is played in a thread of its own, which hangs on this message.
    Thread {
        /// The game's code.
        code: String,
    },
    /// That a game goes on in the channel its thread hung from.
    #[serde(alias = "left")]
    MovedToChannel {
        /// The game's code.
        code: String,
        /// The last event told of before.
        after: u32,
        /// Why it is not in the thread any more.
        why: NoThread,
    },
    /// To one person alone: that it is their turn.
    Turn {
        /// The game's code.
        code: String,
        /// Whose turn.
        account: i64,
        /// The event that gave it.
        seq: u32,
    },
    /// To one person alone: all games that wait for them.
    Digest {
        /// Who.
        account: i64,
    },
    /// To one person, where others read along: that games wait for them, which they could not be told alone.
    Unreached {
        /// Code of the game to tell of.
        code: String,
        /// Who.
        account: i64,
        /// Whether it was all games that wait.
        all: bool,
    },
}

impl Subject {
    /// Whether it is for one person alone.
    #[must_use]
    pub const fn is_direct(&self) -> bool {
        matches!(self, Self::Turn { .. } | Self::Digest { .. })
    }
}

/// Why a game is not, or no longer, played in a thread of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoThread {
    /// For want of these permissions, as the platform names them to its users.
    Lacking(Vec<String>),
    /// The server has as many threads as it may have.
    TooMany,
    /// Somebody has locked the thread.
    Locked,
    /// Somebody has deleted the thread.
    Gone,
    /// The platform refuses it for another reason.
    Refused,
}

/// A row of the outbox that somebody has to deliver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxRow {
    /// Id.
    pub id: OutboxId,
    /// Where to.
    pub place: Place,
    /// What of.
    pub subject: Subject,
    /// Tries so far.
    pub attempts: u32,
}

/// What a delivered message settles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Receipt {
    /// The row of the outbox.
    pub row: Option<OutboxId>,
    /// The game whose current buttons the message bears.
    pub game: Option<GameId>,
    /// Code of the challenge it shows.
    pub challenge: Option<String>,
}

/// What was delivered where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// The row of the outbox it settles, if any.
    pub row: Option<OutboxId>,
    /// The game whose board the message shows with buttons, if any.
    pub game: Option<GameId>,
    /// Code of the challenge that the message shows, if any.
    pub challenge: Option<String>,
    /// The platform's id of the message.
    pub message: String,
}
