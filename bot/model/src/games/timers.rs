//! The timers of a game: when its time runs out, its next reminders, the end of a game that has not begun. Decides on a
//! table; stores nothing.

use crate::clocks::timer::{NewTimer, TimerKind};
use crate::games::table::Table;
use crate::games::{expiry, unbegun};
use crate::ids::{AccountId, Time};
use rules::Side;

/// The shortest time after which such a clock is looked at again, in milliseconds.
const LOOK_AGAIN_MS: i64 = 5_000;

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
    let expiry = expiry::deadline(table).into_iter().chain(look_again(table, at)).min();
    let expiry = expiry.map(|due_at| NewTimer { kind: TimerKind::Expiry, account: None, due_at, after: at });
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

/// When to look again at a clock that stands because its player's platforms are away.
fn look_again(table: &Table, at: Time) -> Option<Time> {
    let back = Side::BOTH.into_iter().filter_map(|side| table.deadline_if_back(side)).min()?;
    expiry::claimable(table).is_none().then(|| back.max(at.plus_ms(LOOK_AGAIN_MS)))
}

/// The timer of the next reminder of a side after `after`.
#[must_use]
pub fn reminder(table: &Table, side: Side, after: Time) -> Option<NewTimer> {
    let (kind, account) = (TimerKind::Reminder, Some(table.account(side)?.id));
    table.next_reminder(side, after).map(|due_at| NewTimer { kind, account, due_at, after })
}
