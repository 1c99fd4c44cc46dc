//! Games that nobody begins: they end by themselves.

use crate::clocks::timer::{NewTimer, TimerKind};
use crate::games::event::Event;
use crate::games::table::Table;
use crate::ids::Time;

/// How many days a game may stay without a first move of each player. They are counted from the last event before both
/// have moved.
pub const UNBEGUN_DAYS: i64 = 14;

/// [`UNBEGUN_DAYS`] in milliseconds.
pub const UNBEGUN_MS: i64 = UNBEGUN_DAYS * 24 * 3_600_000;

/// The timer of a game that has not begun; its last event happened at `at`.
#[must_use]
pub fn timer(table: &Table, at: Time) -> Option<NewTimer> {
    let timer =
        NewTimer { kind: TimerKind::Unbegun, account: None, due_at: at.plus_ms(UNBEGUN_MS), after: at };
    is_unbegun(table).then_some(timer)
}

/// What happens when that timer is due; `None` if the game has begun or is over.
#[must_use]
pub fn ending(table: &Table) -> Option<Event> {
    is_unbegun(table).then_some(Event::Aborted { by: None })
}

/// A vote has times of its own.
fn is_unbegun(table: &Table) -> bool {
    table.ending.is_none() && table.voting_side().is_none() && !table.both_moved()
}
