//! Timers: moments at which a game changes by itself, as values, and the rule which timers a game has.
//!
//! A timer belongs to one event of its game. It is dead as soon as the game has another event.

use crate::ids::{Time, TimerId};
use crate::table::Table;

/// How many days a game may stay without a first move of each player. They are counted from the last event before both
/// have moved.
pub const UNBEGUN_DAYS: i64 = 14;

/// [`UNBEGUN_DAYS`] in milliseconds.
pub const UNBEGUN_MS: i64 = UNBEGUN_DAYS * 24 * 3_600_000;

/// What a timer does when it is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimerKind {
    /// Ends a game that was never begun: somebody has not made a first move.
    Unbegun,
}

impl TimerKind {
    /// All kinds.
    pub const ALL: [Self; 1] = [Self::Unbegun];

    /// Its word in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unbegun => "unbegun",
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
    /// When it does it.
    pub due_at: Time,
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
}

/// The timers of a game whose last event happened at `at`.
#[must_use]
pub fn timers_of(table: &Table, at: Time) -> Vec<NewTimer> {
    let unbegun = NewTimer { kind: TimerKind::Unbegun, due_at: at.plus_ms(UNBEGUN_MS) };
    if is_unbegun(table) { vec![unbegun] } else { Vec::new() }
}

/// Whether a game goes on in which somebody has not made a first move.
#[must_use]
pub fn is_unbegun(table: &Table) -> bool {
    table.ending.is_none() && !table.both_moved()
}
