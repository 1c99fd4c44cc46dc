//! What a player can do whose opponent nothing reaches: after a while they can cancel the game, or claim it if the opponent
//! has left. Decides on a table; stores nothing.

use crate::clocks::Unreached;
use crate::clocks::duration::DAY_MS;
use crate::clocks::hindrance::Hindrance;
use crate::games::event::Event;
use crate::games::table::Table;
use rules::Side;

/// How long the clock of a player has to stand before the opponent can end the game, in milliseconds.
pub const WAIT_MS: i64 = 7 * DAY_MS;

/// Whether the opponent of a side has been out of reach for so long that the side can cancel the game alone.
#[must_use]
pub fn may_cancel(table: &Table, by: Side) -> bool {
    waited_for(table, by.other()).is_some()
}

/// The side whose opponent may claim the win: its player has left and has not come back for long. A game in which somebody
/// has not moved has nothing to win.
#[must_use]
pub fn claimable(table: &Table) -> Option<Side> {
    let has_left = |side: &Side| waited_for(table, *side).is_some_and(|stands| stands.why == Hindrance::Left);
    Side::BOTH.into_iter().find(has_left).filter(|_| table.both_moved())
}

/// The win that a side claims; `None` if the other side's player has not been gone for long enough.
#[must_use]
pub fn claim(table: &Table, by: Side) -> Option<Event> {
    let gone = claimable(table)?;
    (gone == by.other()).then_some(Event::TimedOut { by: Some(gone) })
}

/// Why the clock of a side stands, if it has stood for long enough.
fn waited_for(table: &Table, side: Side) -> Option<Unreached> {
    let now = table.row.time.read_at?;
    table.standing(side).filter(|stands| stands.noticed_at.plus_ms(WAIT_MS) <= now)
}
