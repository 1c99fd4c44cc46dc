//! The 32 dark squares, and the diagonals.
//!
//! A diagonal step changes the number of a square by 9 or 7. A step over the edge arrives on a light square, so the
//! mask of the dark squares removes it.

use crate::chessboard::RANK_1;
pub use crate::chessboard::{Cell, Set, cells, lowest};
use crate::side::Side;

/// All dark squares. Section 1: a square is dark when file number + rank number is even.
pub const DARK: Set = 0xAA55_AA55_AA55_AA55;

/// One of the four diagonal directions, in the order of the numbers that they add.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards a1.
    DownLeft,
    /// Towards a8.
    UpLeft,
    /// Towards h1.
    DownRight,
    /// Towards h8.
    UpRight,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::DownLeft, Self::UpLeft, Self::DownRight, Self::UpRight];

    /// The two directions of a man of `side`. Section 1: White moves up, Black down.
    #[must_use]
    pub const fn forward(side: Side) -> [Self; 2] {
        match side {
            Side::White => [Self::UpLeft, Self::UpRight],
            Side::Black => [Self::DownLeft, Self::DownRight],
        }
    }

    /// Every cell of `set` moved one square in this direction; cells beyond the edge are dropped.
    #[must_use]
    pub const fn shift(self, set: Set) -> Set {
        DARK & match self {
            Self::DownLeft => set >> 9,
            Self::UpLeft => set >> 7,
            Self::DownRight => set << 7,
            Self::UpRight => set << 9,
        }
    }

    /// Every cell of `set` moved one square in the opposite direction.
    #[must_use]
    pub const fn unshift(self, set: Set) -> Set {
        match self {
            Self::DownLeft => Self::UpRight.shift(set),
            Self::UpLeft => Self::DownRight.shift(set),
            Self::DownRight => Self::UpLeft.shift(set),
            Self::UpRight => Self::DownLeft.shift(set),
        }
    }

    /// All cells from `cell` to the edge in this direction, without `cell`.
    #[must_use]
    pub const fn ray(self, cell: Cell) -> Set {
        RAYS[self as usize][cell.index()]
    }

    /// The first cell of `set` from `cell` in this direction.
    #[must_use]
    pub const fn first(self, cell: Cell, set: Set) -> Option<Cell> {
        let met = self.ray(cell) & set;
        match self {
            Self::DownRight | Self::UpRight => lowest(met),
            _ if met == 0 => None,
            _ => Some(Cell::at(63 - met.leading_zeros() as u8)),
        }
    }

    /// The free cells from `cell` in this direction, up to the first of `occupied` or the edge.
    #[must_use]
    pub const fn open(self, cell: Cell, occupied: Set) -> Set {
        match self.first(cell, occupied) {
            None => self.ray(cell),
            Some(piece) => self.ray(cell) & !self.ray(piece) & !piece.bit(),
        }
    }

    /// The direction from one cell to another on the same diagonal.
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
    let mut direction = 0;
    while direction < 4 {
        let mut index = 0;
        while index < 64 {
            let mut reached = Direction::ALL[direction].shift((1 << index) & DARK);
            while reached != 0 {
                rays[direction][index as usize] |= reached;
                reached = Direction::ALL[direction].shift(reached);
            }
            index += 1;
        }
        direction += 1;
    }
    rays
}

/// The cells strictly between two cells of one diagonal; empty if they share no diagonal.
#[must_use]
pub const fn span(from: Cell, to: Cell) -> Set {
    match Direction::between(from, to) {
        None => 0,
        Some(direction) => direction.ray(from) & !direction.ray(to) & !to.bit(),
    }
}

/// Distance of two cells of one diagonal, in squares.
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
    fn directions_stay_on_the_board() {
        for from in cells(DARK) {
            for direction in Direction::ALL {
                for to in cells(direction.ray(from)) {
                    assert_eq!(Direction::between(from, to), Some(direction));
                    assert_eq!(span(from, to).count_ones() + 1, u32::from(distance(from, to)));
                }
            }
        }
    }
}
