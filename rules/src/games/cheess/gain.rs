//! What an action plainly gains: a piece in the goal, a piece pushed out, or the way to the goal opened or shut. For
//! hints; it must not search.

use super::board::Board;
use super::cells::{Cell, cells};
use super::moves::Move;
use super::position::CheessPosition;
use crate::side::Side;
use crate::text::Text;

/// The piece reaches the goal.
pub const ARRIVES: &str = "cheess-gain-arrives";
/// It pushes out a piece.
pub const PUSHES: &str = "cheess-gain-pushes";
/// An opponent's piece could reach the goal next, and then can't.
pub const BLOCKS: &str = "cheess-gain-blocks";
/// The piece can reach the goal from there.
pub const NEAR: &str = "cheess-gain-near";
/// Another piece can then reach the goal.
pub const OPENS: &str = "cheess-gain-opens";

/// What a legal action gains; `None` where it isn't plain.
pub fn gain(position: &CheessPosition, side: Side, action: &Move) -> Option<Text> {
    let mut after = position.clone();
    let played = after.make(action)?;
    if played.arrived {
        return Some(Text::term(ARRIVES));
    }
    if played.pushed.is_some() {
        return Some(Text::term(PUSHES));
    }
    let (_, to) = played.squares();
    let (before, now) = (&position.board, &after.board);
    let newly = |side: Side| {
        let known = near_goal(before, side);
        near_goal(now, side).into_iter().filter(move |cell| !known.contains(cell))
    };
    let key = if near_goal(now, side.other()).len() < near_goal(before, side.other()).len() {
        BLOCKS
    } else if newly(side).any(|cell| cell == to) {
        NEAR
    } else if newly(side).next().is_some() {
        OPENS
    } else {
        return None;
    };
    Some(Text::term(key))
}

/// The squares of the men of a side that can reach the goal with one action.
fn near_goal(board: &Board, side: Side) -> Vec<Cell> {
    let is_near = |from: &Cell| {
        let targets = board.targets(side, *from);
        board.at(*from).is_some_and(|man| (targets.moves | targets.attacks) & man.goals() != 0)
    };
    cells(board.of(side)).filter(is_near).collect()
}
