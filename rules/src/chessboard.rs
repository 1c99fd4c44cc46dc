//! The 64 squares of an 8×8 board, and sets of them as bitboards. Must not know pieces.
//!
//! Squares are numbered column by column (a1 is 0, a2 is 1, b1 is 8). The numbers are in the order of the
//! squares' names, so lists of moves come out sorted.

use crate::coords::Square;

/// A set of squares: one bit for each.
pub type Set = u64;

/// The squares of rank 1.
pub const RANK_1: Set = 0x0101_0101_0101_0101;

/// One square, stored as its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u8);

impl Cell {
    /// The cell in `column` and `row`, both from 0 to 7.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self((column & 7) << 3 | (row & 7))
    }

    /// The cell with a number from 0 to 63.
    #[must_use]
    pub const fn at(index: u8) -> Self {
        Self(index & 63)
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

    /// The cell at the same place after a rotation of the board by 180 degrees.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(63 - (self.0 & 63))
    }

    /// The set of only this cell.
    #[must_use]
    pub const fn bit(self) -> Set {
        1 << self.index()
    }

    /// Whether `set` contains it.
    #[must_use]
    pub const fn within(self, set: Set) -> bool {
        set & self.bit() != 0
    }

    /// The square that scenes and refusals use.
    #[must_use]
    pub const fn square(self) -> Square {
        Square::new(self.column(), self.row())
    }

    /// The cell that many columns and rows away; `None` beyond the edge.
    #[must_use]
    pub const fn away(self, columns: i8, rows: i8) -> Option<Self> {
        let (column, row) = (self.column() as i8 + columns, self.row() as i8 + rows);
        if column < 0 || column > 7 || row < 0 || row > 7 {
            return None;
        }
        Some(Self::new(column as u8, row as u8))
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
