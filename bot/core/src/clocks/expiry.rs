//! What happens when the time of a player runs out. Decides on a table; stores nothing.

use crate::challenges::terms::Expiry;
use crate::clocks::timer::{NewTimer, TimerKind};
use crate::games::event::Event;
use crate::games::table::Table;
use crate::games::unbegun;
use crate::ids::{AccountId, Time};
use rules::Side;

/// The timers that a game has after its last event, seen at `at`. Reminders up to that moment are left out.
#[must_use]
pub fn timers(table: &Table, at: Time) -> Vec<NewTimer> {
    timers_after(table, at, |_| at)
}

/// As [`timers`], with the moment up to which the reminders of each account are done with.
#[must_use]
pub fn timers_after(table: &Table, at: Time, after: impl Fn(AccountId) -> Time) -> Vec<NewTimer> {
    if table.ending.is_some() {
        return Vec::new();
    }
    if !table.row.terms.clock.control.is_timed() {
        return unbegun::timer(table, at).into_iter().collect();
    }
    let expiry =
        deadline(table).map(|due_at| NewTimer { kind: TimerKind::Expiry, account: None, due_at, after: at });
    // A game paused before its first moves still ends after the usual time.
    let unbegun = unbegun::timer(table, at).filter(|_| table.is_paused());
    let reminder = |side: Side| {
        let timer = reminder(table, side, after(table.account(side)?.id))?;
        // One whose moment has passed without it is due as soon as the player may be reminded.
        let due_at = if timer.due_at < at { table.reminder_at(side, at)? } else { timer.due_at };
        Some(NewTimer { due_at, ..timer })
    };
    let reminders = Side::BOTH.into_iter().filter_map(reminder);
    expiry.into_iter().chain(unbegun).chain(reminders).collect()
}

/// The moment at which the time of a player runs out; `None` if no clock runs, or if that has happened and the opponent
/// may claim the win.
#[must_use]
pub fn deadline(table: &Table) -> Option<Time> {
    let deadlines = Side::BOTH.into_iter().filter_map(|side| table.deadline(side));
    deadlines.min().filter(|_| claimable(table).is_none())
}

/// The timer of the next reminder of a side after `after`.
#[must_use]
pub fn reminder(table: &Table, side: Side, after: Time) -> Option<NewTimer> {
    let (kind, account) = (TimerKind::Reminder, Some(table.account(side)?.id));
    table.next_reminder(side, after).map(|due_at| NewTimer { kind, account, due_at, after })
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
