//! The 32 dark squares, and the diagonals.
//!
//! A diagonal step adds 9 or 7 to the number of a square or takes them away; a step over the edge of the board
//! always arrives on a light square, so one mask catches it.

use crate::chessboard::RANK_1;
pub use crate::chessboard::{Cell, Set, cells, lowest};
use crate::game::Side;

/// All dark squares: the rules page, section 1: "dark when file number + rank number is even".
pub const DARK: Set = 0xAA55_AA55_AA55_AA55;

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
            _ => Some(Cell::at(63 - met.leading_zeros() as u8)),
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
        Side::White => RANK_1 << 7,
        Side::Black => RANK_1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_squares_are_those_of_the_rules_page() {
        let dark = |cell: Cell| (cell.column() + cell.row()).is_multiple_of(2);
        assert!((0..64).map(Cell::at).all(|cell| cell.within(DARK) == dark(cell)));
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
