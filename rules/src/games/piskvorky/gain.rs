//! What a stone plainly gains: it stops a line or threatens one. For hints; it must not search.

use super::board::Board;
use super::cells::{Cell, Direction};
use super::notation::Move;
use super::options::Rule;
use super::position::PiskvorkyPosition;
use super::renju;
use crate::side::Side;
use crate::text::Text;

/// The opponent would complete a line there.
pub const STOPS_LINE: &str = "piskvorky-gain-stops-line";
/// Two cells then complete a line.
pub const TWO_WAYS: &str = "piskvorky-gain-two-ways";
/// One cell then completes a line.
pub const LINE_NEXT: &str = "piskvorky-gain-line-next";
/// The opponent would get two such cells there.
pub const STOPS_TWO_WAYS: &str = "piskvorky-gain-stops-two-ways";
/// The next stone then makes two such cells.
pub const TWO_WAYS_NEXT: &str = "piskvorky-gain-two-ways-next";

/// What a legal move gains; `None` where it isn't plain.
pub fn gain(position: &PiskvorkyPosition, side: Side, action: &Move) -> Option<Text> {
    let Move::Stone { cell, .. } = *action else { return None };
    if position.stage.is_some() {
        return None;
    }
    let rows = Rows { position };
    let other = side.other();
    if position.makes_line(cell, other) {
        return Some(Text::term(STOPS_LINE));
    }
    let with = |of: Side, cell: Cell| {
        let mut board = position.board.clone();
        board.put(cell, of);
        board
    };
    let own = with(side, cell);
    match rows.completing(&own, cell, side).len() {
        0 => {}
        1 => return Some(Text::term(LINE_NEXT)),
        _ => return Some(Text::term(TWO_WAYS)),
    }
    if rows.may_play(&position.board, cell, other)
        && rows.completing(&with(other, cell), cell, other).len() > 1
    {
        return Some(Text::term(STOPS_TWO_WAYS));
    }
    let makes_two = |next: Cell| {
        let mut board = own.clone();
        board.put(next, side);
        rows.may_play(&own, next, side) && rows.completing(&board, next, side).len() > 1
    };
    rows.near(&own, cell).into_iter().any(makes_two).then(|| Text::term(TWO_WAYS_NEXT))
}

/// The rows of a position and of boards that come from it.
struct Rows<'a> {
    position: &'a PiskvorkyPosition,
}

impl Rows<'_> {
    /// Whether a side may place a stone on an empty cell without losing by it.
    fn may_play(&self, board: &Board, cell: Cell, side: Side) -> bool {
        let renju = matches!(self.position.options.rule, Rule::Renju { .. });
        !renju || side == Side::White || renju::judge(board, cell).is_none()
    }

    /// The empty cells that complete a line of `side` in a row through the stone on `cell`.
    fn completing(&self, board: &Board, cell: Cell, side: Side) -> Vec<Cell> {
        let wins = |empty: &Cell| {
            let wins = |direction| self.position.options.wins(side, board.row(*empty, direction, side));
            board.at(*empty).is_none() && Direction::ALL.into_iter().any(wins)
        };
        let mut found: Vec<Cell> = self.near(board, cell).into_iter().filter(wins).collect();
        found.dedup();
        found
    }

    /// The empty cells that can belong to one line with a cell, each once.
    fn near(&self, board: &Board, cell: Cell) -> Vec<Cell> {
        let reach = i8::try_from(self.position.options.line).unwrap_or(5);
        let steps =
            |direction| (-reach..=reach).filter_map(move |steps| cell.step(direction, steps, board.size()));
        let mut cells: Vec<Cell> = Direction::ALL.into_iter().flat_map(steps).collect();
        cells.retain(|near| board.at(*near).is_none());
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
