//! What a move plainly gains: captures made, made possible or prevented, and kings. For hints; it must not search, and
//! must not use the tiles that lie face down.

use super::cells::cells;
use super::moves::{Move, MoveGen};
use super::position::DamaPosition;
use crate::position::Position;
use crate::side::{Phase, Side};
use crate::text::Text;

/// It captures pieces.
pub const CAPTURES: &str = "dama-gain-captures";
/// The man becomes a king.
pub const KING: &str = "dama-gain-king";
/// The opponent could capture, and then can't.
pub const SAVES: &str = "dama-gain-saves";
/// The opponent must capture, and then the side captures at least as many pieces.
pub const SACRIFICE: &str = "dama-gain-sacrifice";
/// The side can capture next, if nothing changes.
pub const THREATENS: &str = "dama-gain-threatens";
/// The opponent can't capture then, but could after most other moves.
pub const SAFE: &str = "dama-gain-safe";
/// A man gets nearer to becoming a king than any of its side was.
pub const NEARER: &str = "dama-gain-nearer";

/// What a legal move gains; `None` where it isn't plain.
pub fn gain(position: &DamaPosition, side: Side, action: &Move) -> Option<Text> {
    if position.phase() != Phase::Play {
        return None;
    }
    let mut after = position.clone();
    after.make(side, action);
    let last = after.last.as_ref()?;
    let captured = last.captured.occupied().count_ones();
    if captured > 0 {
        return Some(Text::with(CAPTURES, vec![("count", captured.into())]));
    }
    // Nothing was captured, so the operator is the same.
    let key = if last.new_king.is_some() {
        KING
    } else if can_capture(&after, side.other()) {
        return taken_back(&after, side).map(|count| Text::with(SACRIFICE, vec![("count", count.into())]));
    } else if can_capture(position, side.other()) {
        SAVES
    } else if can_capture(&after, side) {
        THREATENS
    } else if most_others_lose(position, side) {
        SAFE
    } else if let Some(left) = nearest(&after, side).filter(|left| Some(*left) < nearest(position, side)) {
        return Some(Text::with(NEARER, vec![("count", u32::from(left).into())]));
    } else {
        return None;
    };
    Some(Text::term(key))
}

/// The least number of pieces that a side can capture after the captures of the opponent, who must make one; `None` if one
/// of them takes more. The operator of that moment lies face up.
fn taken_back(after: &DamaPosition, side: Side) -> Option<u32> {
    let least = |found: Option<u32>, capture: &Move| {
        let mut answered = after.clone();
        answered.make(side.other(), capture);
        let taken = after.pieces(side) - answered.pieces(side);
        let most = most_captured(&answered, side).filter(|most| *most >= taken)?;
        Some(found.map_or(most, |found| found.min(most)))
    };
    let captures = after.move_gen().all();
    let (first, rest) = captures.split_first()?;
    rest.iter().try_fold(least(None, first)?, |found, capture| least(Some(found), capture))
}

/// The most pieces that a side can capture in one turn, if it can capture.
fn most_captured(position: &DamaPosition, side: Side) -> Option<u32> {
    if position.end.is_some() {
        return None;
    }
    let moves = position.move_gen();
    let captures = moves.captures(moves.capturers());
    let taken = |capture: &Move| {
        let mut after = position.clone();
        after.make(side, capture);
        position.pieces(side.other()) - after.pieces(side.other())
    };
    captures.iter().map(taken).max()
}

/// Whether the opponent could capture after most moves of a side to a free square. Those that flip a piece hardly ever expose
/// one.
fn most_others_lose(position: &DamaPosition, side: Side) -> bool {
    let mut others = position.move_gen().all();
    others.retain(|action| matches!(action, Move::Step { .. }));
    let loses = |action: &&Move| {
        let mut after = position.clone();
        after.make(side, action);
        can_capture(&after, side.other())
    };
    2 * others.iter().filter(loses).count() > others.len()
}

/// Whether a side could capture if it were to move.
fn can_capture(position: &DamaPosition, side: Side) -> bool {
    MoveGen { side, ..position.move_gen() }.capturers() != 0
}

/// Rows from the far row to the man of a side that is nearest to it; `None` without a man.
fn nearest(position: &DamaPosition, side: Side) -> Option<u8> {
    let board = position.board();
    let left = |row: u8| if side == Side::White { 7 - row } else { row };
    cells(board.of(side) & !board.kings()).map(|cell| left(cell.row())).min()
}
