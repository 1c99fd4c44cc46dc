//! Timers, as values: moments at which a game changes by itself. They know nothing of games.
//!
//! A timer belongs to one event of its game. It is dead as soon as the game has another event.

use crate::ids::{AccountId, Time, TimerId};

/// What a timer does when it is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimerKind {
    /// Ends a game that was never begun: a player has not made a first move.
    Unbegun,
    /// Acts when the time of a player runs out.
    Expiry,
    /// Reminds a player that the game waits for them.
    Reminder,
}

impl TimerKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Unbegun, Self::Expiry, Self::Reminder];

    /// Its word in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unbegun => "unbegun",
            Self::Expiry => "expiry",
            Self::Reminder => "reminder",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == word)
    }
}

/// A timer to be stored with the last event of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewTimer {
    /// What it does.
    pub kind: TimerKind,
    /// The person it is for; `None` if it is for the game.
    pub account: Option<AccountId>,
    /// When it does it.
    pub due_at: Time,
    /// For a reminder: moments up to this one are done with.
    pub after: Time,
}

/// A timer that is due, claimed by one caller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueTimer {
    /// Its id, which is the origin of the events it causes.
    pub id: TimerId,
    /// Code of the game.
    pub code: String,
    /// The event it belongs to.
    pub seq: u32,
    /// What it does.
    pub kind: TimerKind,
    /// The person it is for; `None` if it is for the game.
    pub account: Option<AccountId>,
    /// For a reminder: moments up to this one are done with.
    pub after: Time,
}
