//! What a move plainly gains: a capture made or prevented, a split, or the way to a home row opened or shut. For hints; it
//! must not search.

use super::cells::{ROWS, Set, cells, home_row};
use super::moves::{Move, MoveGen};
use super::position::OrdoPosition;
use crate::side::Side;
use crate::text::Text;

/// It joins the stones, which the rules demand.
pub const JOINS: &str = "ordo-gain-joins";
/// It captures a stone, and the opponent's stones are split.
pub const SPLITS: &str = "ordo-gain-splits";
/// An opponent's stone would reach the home row next.
pub const STOPS: &str = "ordo-gain-stops";
/// It captures a stone.
pub const CAPTURES: &str = "ordo-gain-captures";
/// A stone can then reach the opponent's home row.
pub const OPENS: &str = "ordo-gain-opens";
/// The opponent could capture a stone, and then can't.
pub const SAVES: &str = "ordo-gain-saves";
/// The opponent can't capture then, but could after most other moves.
pub const SAFE: &str = "ordo-gain-safe";
/// A stone gets nearer to the opponent's home row than any of its side has been.
pub const NEARER: &str = "ordo-gain-nearer";

/// What a legal move gains; `None` where it isn't plain.
pub fn gain(position: &OrdoPosition, side: Side, action: &Move) -> Option<Text> {
    let mut after = position.clone();
    after.make(side, action);
    if after.end.is_some() {
        return None;
    }
    let captures = matches!(action, Move::Single { capture: true, .. });
    let key = if captures && after.split {
        SPLITS
    } else if position.split {
        JOINS
    } else if can_reach(position, side.other()) && !can_reach(&after, side.other()) {
        STOPS
    } else if captures {
        CAPTURES
    } else if !can_reach(position, side) && can_reach(&after, side) {
        OPENS
    } else if can_capture(position, side.other()) && !can_capture(&after, side.other()) {
        SAVES
    } else if let Some(left) = nearest(&after, side).filter(|left| Some(*left) < nearest(position, side)) {
        return Some(Text::with(NEARER, vec![("count", u32::from(left).into())]));
    } else if !can_capture(&after, side.other()) && most_others_lose(position, side) {
        SAFE
    } else {
        return None;
    };
    Some(Text::term(key))
}

/// Rows from the opponent's home row to the stone of a side that is nearest to it; `None` without a stone.
fn nearest(position: &OrdoPosition, side: Side) -> Option<u8> {
    let left = |row: u8| if side == Side::White { ROWS - 1 - row } else { row };
    cells(position.of(side)).map(|cell| left(cell.row())).min()
}

/// Whether the opponent could capture after most moves of a side.
fn most_others_lose(position: &OrdoPosition, side: Side) -> bool {
    let others = position.move_gen().all();
    let loses = |action: &&Move| {
        let mut after = position.clone();
        after.make(side, action);
        can_capture(&after, side.other())
    };
    2 * others.iter().filter(loses).count() > others.len()
}

/// Whether a side could capture if it were to move.
fn can_capture(position: &OrdoPosition, side: Side) -> bool {
    moves(position, side).iter().any(|action| matches!(action, Move::Single { capture: true, .. }))
}

/// Whether a side could reach the opponent's home row if it were to move.
pub(super) fn can_reach(position: &OrdoPosition, side: Side) -> bool {
    reaching(position, side).next().is_some()
}

/// The moves with which a side could reach the opponent's home row if it were to move.
pub(super) fn reaching(position: &OrdoPosition, side: Side) -> impl Iterator<Item = Move> {
    let goal: Set = home_row(side.other());
    let lands = move |action: &Move| match action {
        Move::Single { to, .. } | Move::Line { to, .. } => to.within(goal),
        Move::Swap => false,
    };
    moves(position, side).into_iter().filter(lands)
}

/// The moves that a side would have if it were to move.
fn moves(position: &OrdoPosition, side: Side) -> Vec<Move> {
    let own = position.of(side);
    let split = !position.rules.connection.joins(own);
    let enemy = position.of(side.other());
    MoveGen { own, enemy, side, split, swap: false, ..position.move_gen() }.all()
}
