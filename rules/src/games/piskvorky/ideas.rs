//! What makes a winning line work, for puzzles. It looks at the rows that a line's stones make.

use super::cells::Cell;
use super::notation::Move;
use super::options::Rule;
use super::position::PiskvorkyPosition;
use super::renju;
use crate::position::Position;
use crate::side::Side;

/// What makes a line work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Idea {
    /// A row that can be completed at either end.
    OpenFour,
    /// Two rows that can be completed, made by one stone.
    DoubleFour,
    /// A four and a three, made by one stone.
    FourThree,
    /// Two threes, made by one stone.
    DoubleThree,
    /// Fours, one after another, that prepare the last one.
    Fours,
    /// A quiet stone against which no reply helps.
    Quiet,
    /// A stone that stops the opponent and threatens.
    Counter,
    /// Black may not play where a row has to be stopped.
    Forbidden,
}

impl Idea {
    /// Its name in books, for lines of this length: rows have the name of the stones that they have, so a row that lacks one
    /// stone to four is a three.
    #[must_use]
    pub const fn name(self, line: u8) -> &'static str {
        match (self, line) {
            (Self::OpenFour, 4) => "open-three",
            (Self::DoubleFour, 4) => "double-three-of-four",
            (Self::FourThree, 4) => "three-two",
            (Self::DoubleThree, 4) => "double-two",
            (Self::Fours, 4) => "threes",
            _ => self.name_in_five(),
        }
    }

    const fn name_in_five(self) -> &'static str {
        match self {
            Self::OpenFour => "open-four",
            Self::DoubleFour => "double-four",
            Self::FourThree => "four-three",
            Self::DoubleThree => "double-three",
            Self::Fours => "fours",
            Self::Quiet => "quiet",
            Self::Counter => "counter",
            Self::Forbidden => "forbidden",
        }
    }
}

/// What makes the line of `side` work; `None` if it doesn't win by a row that can't be stopped.
pub fn idea(position: &PiskvorkyPosition, side: Side, line: &[Move]) -> Option<Idea> {
    let other = side.other();
    let mut now = position.clone();
    // The cells of the side's stones, and the position after each.
    let mut own: Vec<(Cell, PiskvorkyPosition)> = Vec::new();
    let mut decisive = None;
    for action in line {
        let Move::Stone { cell, .. } = *action else { return None };
        let by = now.to_move;
        now.make(by, action);
        if now.phase() != crate::side::Phase::Play {
            break;
        }
        if by == side {
            own.push((cell, now.clone()));
            let wins = completing(&now, side);
            let stopped = wins.len() == 1 && wins.iter().all(|cell| may_play(&now, *cell, other));
            if !wins.is_empty() && !stopped {
                decisive = Some((own.len() - 1, wins));
                break;
            }
        }
    }
    let (at, wins) = decisive?;
    if wins.len() == 1 {
        return Some(Idea::Forbidden);
    }
    let (first, after) = own.first()?;
    if at == 0 {
        let straight = in_one_row(after, *first, side);
        return Some(if straight { Idea::OpenFour } else { Idea::DoubleFour });
    }
    let fours = !completing(after, side).is_empty();
    if stops(position, after, other) && (fours || threes(after, *first, side) > 0) {
        return Some(Idea::Counter);
    }
    if !fours {
        let two = threes(after, *first, side) > 1;
        return Some(if two { Idea::DoubleThree } else { Idea::Quiet });
    }
    let three = threes(after, *first, side) > 0;
    Some(if at == 1 && three { Idea::FourThree } else { Idea::Fours })
}

/// Whether a stone takes away all that the opponent would win by: cells that complete a row, or that make one which can be
/// completed at two cells.
fn stops(before: &PiskvorkyPosition, after: &PiskvorkyPosition, other: Side) -> bool {
    let threatens = |position: &PiskvorkyPosition| {
        let strong = |cell: &Cell| {
            let wins = || completing(&with(position, *cell, other), other).len() > 1;
            may_play(position, *cell, other) && (position.makes_line(*cell, other) || wins())
        };
        position.board.free().iter().any(strong)
    };
    threatens(before) && !threatens(after)
}

/// The empty cells on which a stone of `side` makes a line.
fn completing(position: &PiskvorkyPosition, side: Side) -> Vec<Cell> {
    position.board.free().iter().copied().filter(|cell| position.makes_line(*cell, side)).collect()
}

/// The directions in which the stone on `cell` makes an open three: one more stone on that line can be completed at two
/// cells of it.
fn threes(position: &PiskvorkyPosition, cell: Cell, side: Side) -> usize {
    let size = position.options.size;
    let reach = position.options.line as i8 - 1;
    let makes_three = |direction: &super::cells::Direction| {
        (-reach..=reach).filter_map(|steps| cell.step(*direction, steps, size)).any(|next| {
            let free = position.board.at(next).is_none() && may_play(position, next, side);
            free && !position.makes_line(next, side) && {
                let board = with(position, next, side);
                let wins = (-reach..=reach).filter_map(|steps| next.step(*direction, steps, size));
                let on_row = |win: &Cell| {
                    board.board.at(*win).is_none()
                        && board.lines_through(*win, side).any(|line| line == *direction)
                };
                wins.filter(on_row).count() > 1
            }
        })
    };
    super::cells::Direction::ALL.into_iter().filter(makes_three).count()
}

/// Whether all cells that complete a line of `side` do so in one direction, and the stones between them are one row.
fn in_one_row(position: &PiskvorkyPosition, cell: Cell, side: Side) -> bool {
    let wins = completing(position, side);
    super::cells::Direction::ALL.into_iter().any(|direction| {
        let (before, after) = position.board.lines(side).beside(cell, direction);
        let size = position.options.size;
        let ends = [-(before as i8) - 1, after as i8 + 1].map(|steps| cell.step(direction, steps, size));
        wins.len() == 2 && wins.iter().all(|win| ends.contains(&Some(*win)))
    })
}

/// The position with one more stone of a side, even if it is the turn of the other one.
fn with(position: &PiskvorkyPosition, cell: Cell, side: Side) -> PiskvorkyPosition {
    let mut after = position.clone();
    after.board.put(cell, side);
    after
}

/// Whether a side may place a stone on an empty cell without losing by it.
fn may_play(position: &PiskvorkyPosition, cell: Cell, side: Side) -> bool {
    let renju = matches!(position.options.rule, Rule::Renju { .. });
    !renju
        || side == Side::White
        || position.makes_line(cell, side)
        || renju::judge(&position.board, cell).is_none()
}
