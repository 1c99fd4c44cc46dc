//! What a move plainly gains: stones captured, saved, pressed or connected, and ground nobody has yet. For hints; it must
//! not search.

use super::board::Board;
use super::moves::Move;
use super::points::{Point, Points};
use super::position::{GoPosition, Stage};
use crate::side::Side;
use crate::text::Text;

/// The terms of this module.
pub const CAPTURES: &str = "go-gain-captures";
/// As above.
pub const SAVES: &str = "go-gain-saves";
/// As above.
pub const ATARI: &str = "go-gain-atari";
/// It connects chains.
pub const JOINS: &str = "go-gain-joins";
/// The opponent could connect chains there.
pub const PARTS: &str = "go-gain-parts";
/// Chains with two liberties get more.
pub const BREATHES: &str = "go-gain-breathes";
/// Chains of the opponent are left with two liberties.
pub const PRESSES: &str = "go-gain-presses";
/// It takes an empty corner.
pub const CORNER: &str = "go-gain-corner";
/// It is far from all stones.
pub const OPEN: &str = "go-gain-open";

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
    let (own, enemies) = (beside(side), beside(side.other()));
    let left_with = |count: usize| -> Vec<Point> {
        let fewer = |head: &Point| liberties(&after, *head) == count && liberties(board, *head) > count;
        enemies.iter().copied().filter(fewer).collect()
    };
    let short: Vec<Point> = own.iter().copied().filter(|head| liberties(board, *head) == 2).collect();
    if !left_with(1).is_empty() {
        counted(ATARI, sum(&left_with(1)))
    } else if own.len() > 1 {
        counted(JOINS, own.len())
    } else if enemies.len() > 1 {
        counted(PARTS, enemies.len())
    } else if !short.is_empty() && liberties(&after, point) > 2 {
        counted(BREATHES, sum(&short))
    } else if !left_with(2).is_empty() {
        counted(PRESSES, sum(&left_with(2)))
    } else {
        ground(board, point).map(Text::term)
    }
}

/// Number of liberties of the chain of a stone.
fn liberties(board: &Board, stone: Point) -> usize {
    let mut found: Vec<Point> = Vec::new();
    for next in board.chain(stone).flat_map(Point::neighbours) {
        if board.is_empty(next) && !found.contains(&next) {
            found.push(next);
        }
    }
    found.len()
}

/// What kind of empty ground a point is in.
fn ground(board: &Board, point: Point) -> Option<&'static str> {
    let (size, at) = (board.size(), point.square());
    let to_edge = |at: u8| at.min((size - 1).saturating_sub(at));
    let (column, row) = (to_edge(at.column), to_edge(at.row));
    let free = |within: &dyn Fn(Point) -> bool| {
        Points::board(size).iter().all(|near| !within(near) || board.is_empty(near))
    };
    // Half a small board, and the part of a large one that two stones share out.
    let reach = (size / 2).min(7);
    let same_half = |a: u8, b: u8| (a < size / 2) == (b < size / 2) && to_edge(b) < reach;
    let in_corner =
        |near: Point| same_half(at.column, near.square().column) && same_half(at.row, near.square().row);
    // The third and the fourth line.
    let opens = |line: u8| (2..=3).contains(&line);
    if size >= 9 && opens(column) && opens(row) && free(&in_corner) {
        return Some(CORNER);
    }
    let distance = if size < 13 { 2 } else { 3 };
    let is_near = |near: Point| {
        near.square().column.abs_diff(at.column) <= distance && near.square().row.abs_diff(at.row) <= distance
    };
    (column >= 2 && row >= 2 && free(&is_near)).then_some(OPEN)
}
