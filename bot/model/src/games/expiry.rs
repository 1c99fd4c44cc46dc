//! What happens when the time of a player runs out. Decides on a table; stores nothing.

use crate::challenges::terms::Expiry;
use crate::games::event::Event;
use crate::games::table::Table;
use crate::ids::Time;
use rules::Side;

/// The moment at which the time of a player runs out; `None` if no clock runs, or if that has happened and the opponent
/// may claim the win.
#[must_use]
pub fn deadline(table: &Table) -> Option<Time> {
    let deadlines = Side::BOTH.into_iter().filter_map(|side| table.deadline(side));
    deadlines.min().filter(|_| claimable(table).is_none())
}

/// The event when the time of one or both players has run out at `now`; `None` if nobody's has.
#[must_use]
pub fn event(table: &Table, now: Time) -> Option<Event> {
    let out = table.out_of_time(now);
    let first = *out.first()?;
    // A game in which somebody has not moved has nothing to win.
    if !table.both_moved() {
        return Some(Event::Aborted { by: None });
    }
    Some(match table.row.terms.clock.expiry {
        Expiry::Auto => Event::TimedOut { by: (out.len() == 1).then_some(first) },
        Expiry::Claim if claimable(table).is_some() => return None,
        Expiry::Claim => Event::Expired { by: first },
    })
}

/// The side whose opponent may claim the win: its time has run out, and it has not moved since.
#[must_use]
pub fn claimable(table: &Table) -> Option<Side> {
    if table.ending.is_some() {
        return None;
    }
    let expired = table.events.iter().rev().find_map(|stored| match stored.event {
        Event::Expired { by } => Some(Some(by)),
        Event::Moved { .. } | Event::Accepted { .. } => Some(None),
        _ => None,
    });
    expired.flatten()
}

/// The win on time that a side claims; `None` if the other side's time has not run out.
#[must_use]
pub fn claim(table: &Table, by: Side) -> Option<Event> {
    let out = claimable(table)?;
    (out == by.other()).then_some(Event::TimedOut { by: Some(out) })
}
