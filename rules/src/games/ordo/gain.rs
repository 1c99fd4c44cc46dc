//! What a move plainly gains: a capture, a split, or the way to a home row opened or shut. For hints; it must not search.

use super::cells::{Set, home_row};
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
    } else {
        return None;
    };
    Some(Text::term(key))
}

/// Whether a side could reach the opponent's home row if it were to move.
fn can_reach(position: &OrdoPosition, side: Side) -> bool {
    let (own, goal): (Set, Set) = (position.of(side), home_row(side.other()));
    let split = !position.rules.connection.joins(own);
    let moves =
        MoveGen { own, enemy: position.of(side.other()), side, split, swap: false, ..position.move_gen() };
    let lands = |action: &Move| match action {
        Move::Single { to, .. } | Move::Line { to, .. } => to.within(goal),
        Move::Swap => false,
    };
    moves.all().iter().any(lands)
}
