//! What a move plainly gains: stones captured, saved or put in atari. For hints; it must not search.

use super::moves::Move;
use super::points::Point;
use super::position::{GoPosition, Stage};
use crate::side::Side;
use crate::text::Text;

/// The terms of this module.
pub const CAPTURES: &str = "go-gain-captures";
/// As above.
pub const SAVES: &str = "go-gain-saves";
/// As above.
pub const ATARI: &str = "go-gain-atari";

/// What a legal move gains; `None` where it isn't plain.
pub fn gain(position: &GoPosition, side: Side, action: &Move) -> Option<Text> {
    let Move::Place(point) = *action else { return None };
    if position.stage != Stage::Play {
        return None;
    }
    let board = &position.board;
    let sum = |heads: &[Point]| heads.iter().map(|head| board.chain_len(*head)).sum();
    let counted = |key, count: usize| Some(Text::with(key, vec![("count", count.into())]));
    let captured: Vec<Point> = board.captures(side, point).collect();
    if !captured.is_empty() {
        return counted(CAPTURES, sum(&captured));
    }
    let mut after = board.clone();
    after.place(side, point, &mut Vec::new());
    let in_danger = after.only_liberty(point).is_some();
    let beside = |of: Side| {
        let mut heads: Vec<Point> = Vec::new();
        for next in point.neighbours() {
            if board.at(next) == Some(of) && !heads.contains(&board.head(next)) {
                heads.push(board.head(next));
            }
        }
        heads
    };
    let mut saved = beside(side);
    saved.retain(|head| board.only_liberty(*head).is_some());
    if in_danger {
        return None;
    }
    if !saved.is_empty() {
        return counted(SAVES, sum(&saved));
    }
    let mut pressed = beside(side.other());
    pressed.retain(|head| after.only_liberty(*head).is_some());
    if pressed.is_empty() { None } else { counted(ATARI, sum(&pressed)) }
}
