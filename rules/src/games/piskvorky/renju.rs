//! The cells forbidden to Black in renju, section 5 of the rules page (RIF rule 9.3), with its full recursion.
//!
//! The effect of a stone in one direction depends on eleven places of its line: four on either side can belong to a row
//! of five with it, and the next place tells whether the row is longer. So each direction is judged from two windows of
//! eleven bits, the black stones and the empty cells.

use super::board::{Board, Lines};
use super::cells::{Cell, Direction};
use crate::scene::Sign;
use crate::side::Side;

/// Kinds of forbidden cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A row of six or more.
    Overline,
    /// Two fours or more.
    DoubleFour,
    /// Threes in two directions or more.
    DoubleThree,
}

impl Kind {
    /// The word of the outcome, section 10.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double_four",
            Self::DoubleThree => "double_three",
        }
    }

    /// Its name among the texts.
    #[must_use]
    pub const fn term(self) -> &'static str {
        match self {
            Self::Overline => "piskvorky-overline",
            Self::DoubleFour => "piskvorky-double-four",
            Self::DoubleThree => "piskvorky-double-three",
        }
    }

    /// The sign of its points on a board of text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Overline => '6',
            Self::DoubleFour => '4',
            Self::DoubleThree => '3',
        }
    }

    /// The sign of its points on a board.
    #[must_use]
    pub const fn sign(self) -> Sign {
        match self {
            Self::Overline => Sign::Cross,
            Self::DoubleFour => Sign::Triangle,
            Self::DoubleThree => Sign::Square,
        }
    }
}

/// The bit of the cell itself in a window.
const HERE: u32 = 1 << 5;

/// The four places on either side that can belong to a row of five with the cell.
const NEAR: u32 = 0b011_1101_1110;

/// The forbidden cells of a board with Black to move, in the order of their names.
#[must_use]
pub fn forbidden(board: &Board) -> Vec<(Cell, Kind)> {
    let mut field = Field::of(board);
    board.free().iter().filter_map(|cell| Some((*cell, field.judge(*cell)?))).collect()
}

/// Whether an empty cell is forbidden to Black, and by what.
#[must_use]
pub fn judge(board: &Board, cell: Cell) -> Option<Kind> {
    Field::of(board).judge(cell)
}

/// Whether Black may play on at least one empty cell.
#[must_use]
pub fn any_allowed(board: &Board) -> bool {
    let mut field = Field::of(board);
    board.free().iter().any(|cell| field.judge(*cell).is_none())
}

/// The effect of one more black stone.
enum Verdict {
    /// It makes a five and wins.
    Five,
    /// It is forbidden.
    Forbidden(Kind),
    /// Neither.
    Allowed,
}

/// Black's stones and the empty cells. The search adds stones and removes them again.
#[derive(Clone, Debug)]
pub struct Field {
    black: Lines,
    empty: Lines,
    size: u8,
}

impl Field {
    /// The stones of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let mut empty = Lines::EMPTY;
        for cell in board.free() {
            empty.toggle(*cell);
        }
        Self { black: board.lines(Side::Black).clone(), empty, size: board.size() }
    }

    /// Places a stone of `side` on an empty cell, or removes the one that is there.
    pub const fn toggle_stone(&mut self, cell: Cell, side: Side) {
        self.empty.toggle(cell);
        if matches!(side, Side::Black) {
            self.black.toggle(cell);
        }
    }

    /// Whether an empty cell is forbidden to Black, and by what.
    pub fn judge(&mut self, cell: Cell) -> Option<Kind> {
        if !self.matters(cell) {
            return None;
        }
        match self.verdict(cell) {
            Verdict::Forbidden(kind) => Some(kind),
            Verdict::Five | Verdict::Allowed => None,
        }
    }

    /// Whether enough black stones are near: a three or a four needs two others in its direction; two fours in one
    /// direction, or an overline, need four others.
    fn matters(&self, cell: Cell) -> bool {
        let mut lines = 0;
        for direction in Direction::ALL {
            let others = (self.black.window(cell, direction) & NEAR).count_ones();
            lines += u32::from(others >= 2) + u32::from(others >= 4);
        }
        lines >= 2
    }

    /// Section 5, in its order.
    fn verdict(&mut self, cell: Cell) -> Verdict {
        let mut fours = 0;
        let mut overline = false;
        let mut directions = [(Direction::Across, 0); 4];
        let mut possible = 0;
        for direction in Direction::ALL {
            let black = self.black.window(cell, direction) | HERE;
            match row(black) {
                5 => return Verdict::Five,
                length => overline |= length > 5,
            }
            if (black & NEAR).count_ones() < 2 {
                continue;
            }
            let empty = self.empty.window(cell, direction) & !HERE;
            fours += count_fours(black, empty);
            let completing = completing(black, empty);
            if completing != 0 {
                directions[possible] = (direction, completing);
                possible += 1;
            }
        }
        if overline {
            Verdict::Forbidden(Kind::Overline)
        } else if fours >= 2 {
            Verdict::Forbidden(Kind::DoubleFour)
        } else if possible >= 2 && self.two_threes(cell, &directions[..possible]) {
            Verdict::Forbidden(Kind::DoubleThree)
        } else {
            Verdict::Allowed
        }
    }

    /// Whether a stone on `cell` makes threes in two of these directions. Each comes with the places where a further stone
    /// makes a straight four.
    fn two_threes(&mut self, cell: Cell, directions: &[(Direction, u32)]) -> bool {
        self.toggle(cell);
        let mut threes = 0;
        for (at, (direction, completing)) in directions.iter().enumerate() {
            if threes + directions.len() - at < 2 {
                break;
            }
            threes += usize::from(self.is_three(cell, *direction, *completing));
            if threes == 2 {
                break;
            }
        }
        self.toggle(cell);
        threes == 2
    }

    /// Whether a stone on one of the places makes a straight four, makes no five and is not forbidden itself.
    fn is_three(&mut self, cell: Cell, direction: Direction, mut completing: u32) -> bool {
        while completing != 0 {
            let steps = completing.trailing_zeros() as i8 - 5;
            completing &= completing - 1;
            let further = cell.step(direction, steps, self.size);
            if further.is_some_and(|further| matches!(self.verdict(further), Verdict::Allowed)) {
                return true;
            }
        }
        false
    }

    const fn toggle(&mut self, cell: Cell) {
        self.black.toggle(cell);
        self.empty.toggle(cell);
    }
}

/// The length of the row through the middle of a window: exact up to five, and some number above five for longer rows.
const fn row(black: u32) -> u32 {
    (black >> 5).trailing_ones() + (black << 27).leading_ones()
}

/// Number of fours with the middle stone: five places with four stones and an empty one, and no stone beyond. Four stones
/// that can be completed at either end are one four.
const fn count_fours(black: u32, empty: u32) -> u32 {
    let mut fours = 0;
    let mut known = 0;
    let mut start = 1;
    while start <= 5 {
        let five = 0b1_1111 << start;
        let beyond = 0b100_0001 << (start - 1);
        let stones = black & five;
        if stones.count_ones() == 4 && empty & five != 0 && black & beyond == 0 && stones != known {
            fours += 1;
            known = stones;
        }
        start += 1;
    }
    fours
}

/// The empty places where a further stone makes a straight four with the middle one: four places with three stones and an
/// empty one, empty cells at both ends, and no stone beyond those.
const fn completing(black: u32, empty: u32) -> u32 {
    let mut places = 0;
    let mut start = 2;
    while start <= 5 {
        let four = 0b1111 << start;
        let ends = 0b10_0001 << (start - 1);
        let beyond = 0b1000_0001 << (start - 2);
        let three = (black & four).count_ones() == 3;
        if three && empty & four != 0 && empty & ends == ends && black & beyond == 0 {
            places |= empty & four;
        }
        start += 1;
    }
    places
}
