//! Whether a control belongs to a board that is no longer the current one.

use crate::games::event::Event;
use crate::games::table::Table;
use rules::{Side, Viewer};

/// Whether a side that saw position number `seen` must see the board before it can act.
///
/// While both sides may act at the same time, an action of the other side that left this side's board and choices as
/// they were, such as an agreement, makes nothing stale.
#[must_use]
pub fn is_stale(table: &Table, side: Side, seen: u32) -> bool {
    seen != table.position_seq && !is_as_seen(table, side, seen)
}

/// Whether only the other side has moved since position `seen`, and this side has the same board and choices.
fn is_as_seen(table: &Table, side: Side, seen: u32) -> bool {
    let mut changes = table.events.iter().filter(|stored| stored.seq > seen);
    let by_other = |event: &Event| match event {
        Event::Moved { by, .. } => *by == side.other(),
        Event::Offered { .. } | Event::Declined { .. } => true,
        _ => false,
    };
    if seen == 0 || seen > table.position_seq || !changes.all(|stored| by_other(&stored.event)) {
        return false;
    }
    let Ok(then) = table.at(seen) else { return false };
    let both_act = |table: &Table| Side::BOTH.into_iter().all(|side| table.to_act().contains(side));
    if !both_act(&then) || !both_act(table) {
        return false;
    }
    let (before, now) = (&then.position, &table.position);
    let board = |scene: rules::scene::Scene| (scene.pieces, scene.marks);
    let viewer = Viewer::Side(side);
    before.choices(side) == now.choices(side) && board(before.scene(viewer)) == board(now.scene(viewer))
}
