//! The 32 dark squares, sets of them, and the diagonals.
//!
//! Squares are numbered column by column (a1 is 0, a2 is 1, b1 is 8). So the order of the numbers is the
//! order of the squares' names, and lists of moves come out sorted. A diagonal step adds 9 or 7 or takes
//! them away; a step over the edge of the board always arrives on a light square, so one mask catches it.

use crate::coords::Square;
use crate::game::Side;

/// A set of squares.
pub type Set = u64;

/// All dark squares: the rules page, section 1: "dark when file number + rank number is even".
pub const DARK: Set = 0xAA55_AA55_AA55_AA55;

const ROW_1: Set = 0x0101_0101_0101_0101;

/// One square, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u8);

impl Cell {
    /// The cell in `column` and `row`, both 0 to 7.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self((column & 7) << 3 | (row & 7))
    }

    /// Its number, 0 to 63.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize & 63
    }

    /// Its column, 0 to 7.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 >> 3
    }

    /// Its row, 0 to 7.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 & 7
    }

    /// The cell opposite, with the board turned by 180 degrees.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(63 - (self.0 & 63))
    }

    /// The set of just this cell.
    #[must_use]
    pub const fn bit(self) -> Set {
        1 << self.index()
    }

    /// Whether it belongs to `set`.
    #[must_use]
    pub const fn within(self, set: Set) -> bool {
        set & self.bit() != 0
    }

    /// The square as other modules know it.
    #[must_use]
    pub const fn square(self) -> Square {
        Square::new(self.column(), self.row())
    }
}

/// The cells of a set in the order of their names.
pub fn cells(mut set: Set) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = lowest(set)?;
        set &= set - 1;
        Some(cell)
    })
}

/// The first cell of a set by name.
#[must_use]
pub const fn lowest(set: Set) -> Option<Cell> {
    if set == 0 { None } else { Some(Cell(set.trailing_zeros() as u8)) }
}

/// One of the four diagonal directions, in the order of what they add to a cell's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Towards a1.
    DownLeft,
    /// Towards a8.
    UpLeft,
    /// Towards h1.
    DownRight,
    /// Towards h8.
    UpRight,
}

impl Way {
    /// All four.
    pub const ALL: [Self; 4] = [Self::DownLeft, Self::UpLeft, Self::DownRight, Self::UpRight];

    /// The two ways a man of `side` may go; the rules page, section 1: White up, Black down.
    #[must_use]
    pub const fn forward(side: Side) -> [Self; 2] {
        match side {
            Side::White => [Self::UpLeft, Self::UpRight],
            Side::Black => [Self::DownLeft, Self::DownRight],
        }
    }

    /// Every cell of `set` one square further this way; those over the edge are gone.
    #[must_use]
    pub const fn shift(self, set: Set) -> Set {
        DARK & match self {
            Self::DownLeft => set >> 9,
            Self::UpLeft => set >> 7,
            Self::DownRight => set << 7,
            Self::UpRight => set << 9,
        }
    }

    /// Every cell of `set` one square back.
    #[must_use]
    pub const fn unshift(self, set: Set) -> Set {
        match self {
            Self::DownLeft => Self::UpRight.shift(set),
            Self::UpLeft => Self::DownRight.shift(set),
            Self::DownRight => Self::UpLeft.shift(set),
            Self::UpRight => Self::DownLeft.shift(set),
        }
    }

    /// All cells from `cell` this way to the edge, without `cell`.
    #[must_use]
    pub const fn ray(self, cell: Cell) -> Set {
        RAYS[self as usize][cell.index()]
    }

    /// The first cell of `set` that is met this way from `cell`.
    #[must_use]
    pub const fn first(self, cell: Cell, set: Set) -> Option<Cell> {
        let met = self.ray(cell) & set;
        match self {
            Self::DownRight | Self::UpRight => lowest(met),
            _ if met == 0 => None,
            _ => Some(Cell(63 - met.leading_zeros() as u8)),
        }
    }

    /// The free cells this way from `cell` up to the first of `occupied` or the edge.
    #[must_use]
    pub const fn open(self, cell: Cell, occupied: Set) -> Set {
        match self.first(cell, occupied) {
            None => self.ray(cell),
            Some(piece) => self.ray(cell) & !self.ray(piece) & !piece.bit(),
        }
    }

    /// The way from one cell to another on the same diagonal.
    #[must_use]
    pub const fn between(from: Cell, to: Cell) -> Option<Self> {
        let columns = to.column() as i8 - from.column() as i8;
        let rows = to.row() as i8 - from.row() as i8;
        if columns == 0 || columns.abs() != rows.abs() {
            return None;
        }
        Some(match (columns > 0, rows > 0) {
            (false, false) => Self::DownLeft,
            (false, true) => Self::UpLeft,
            (true, false) => Self::DownRight,
            (true, true) => Self::UpRight,
        })
    }
}

const RAYS: [[Set; 64]; 4] = rays();

const fn rays() -> [[Set; 64]; 4] {
    let mut rays = [[0; 64]; 4];
    let mut way = 0;
    while way < 4 {
        let mut index = 0;
        while index < 64 {
            let mut reached = Way::ALL[way].shift((1 << index) & DARK);
            while reached != 0 {
                rays[way][index as usize] |= reached;
                reached = Way::ALL[way].shift(reached);
            }
            index += 1;
        }
        way += 1;
    }
    rays
}

/// The cells strictly between two cells of one diagonal; none if they are on no common one.
#[must_use]
pub const fn span(from: Cell, to: Cell) -> Set {
    match Way::between(from, to) {
        None => 0,
        Some(way) => way.ray(from) & !way.ray(to) & !to.bit(),
    }
}

/// How many squares apart two cells of one diagonal are.
#[must_use]
pub const fn distance(from: Cell, to: Cell) -> u8 {
    from.column().abs_diff(to.column())
}

/// The row where a man of `side` becomes a king.
#[must_use]
pub const fn far_row(side: Side) -> Set {
    match side {
        Side::White => ROW_1 << 7,
        Side::Black => ROW_1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_squares_are_those_of_the_rules_page() {
        let dark = |cell: Cell| (cell.column() + cell.row()).is_multiple_of(2);
        assert!((0..64).map(Cell).all(|cell| cell.within(DARK) == dark(cell)));
    }

    #[test]
    fn ways_stay_on_the_board() {
        for from in cells(DARK) {
            for way in Way::ALL {
                for to in cells(way.ray(from)) {
                    assert_eq!(Way::between(from, to), Some(way));
                    assert_eq!(span(from, to).count_ones() + 1, u32::from(distance(from, to)));
                }
            }
        }
    }
}
