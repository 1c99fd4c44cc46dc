//! The pieces on the board.

use super::cells::{Cell, Set};
use crate::side::Side;

/// One piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The owner.
    pub side: Side,
    /// Whether it is a king, two stacked stones.
    pub king: bool,
    /// The bit on the top stone.
    pub bit: bool,
}

/// The pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board {
    sides: [Set; 2],
    kings: Set,
    ones: Set,
}

impl Board {
    /// The pieces of `side`.
    #[must_use]
    pub const fn of(&self, side: Side) -> Set {
        self.sides[side.index()]
    }

    /// All pieces.
    #[must_use]
    pub const fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    /// The kings of both sides.
    #[must_use]
    pub const fn kings(&self) -> Set {
        self.kings
    }

    /// The pieces of both sides that show `bit`.
    #[must_use]
    pub const fn showing(&self, bit: bool) -> Set {
        if bit { self.ones } else { self.occupied() & !self.ones }
    }

    /// The piece on `cell`.
    #[must_use]
    pub const fn at(&self, cell: Cell) -> Option<Piece> {
        let side = if cell.within(self.sides[0]) {
            Side::White
        } else if cell.within(self.sides[1]) {
            Side::Black
        } else {
            return None;
        };
        Some(Piece { side, king: cell.within(self.kings), bit: cell.within(self.ones) })
    }

    /// Puts a piece on a free cell.
    pub const fn put(&mut self, cell: Cell, piece: Piece) {
        self.sides[piece.side.index()] |= cell.bit();
        if piece.king {
            self.kings |= cell.bit();
        }
        if piece.bit {
            self.ones |= cell.bit();
        }
    }

    /// Removes the pieces on the cells of `set` and returns them.
    pub const fn take(&mut self, set: Set) -> Self {
        let taken = Self {
            sides: [self.sides[0] & set, self.sides[1] & set],
            kings: self.kings & set,
            ones: self.ones & set,
        };
        self.sides[0] &= !set;
        self.sides[1] &= !set;
        self.kings &= !set;
        self.ones &= !set;
        taken
    }

    /// Flips the bit of the piece on `cell`.
    pub const fn turn_over(&mut self, cell: Cell) {
        self.ones ^= cell.bit();
    }
}

/// Section 4: the set-up order of `side`, row by row from its own left near corner.
#[must_use]
pub fn set_up_order(side: Side) -> [Cell; 12] {
    std::array::from_fn(|at| {
        let row = at as u8 / 4;
        let white = Cell::new(at as u8 % 4 * 2 + row % 2, row);
        match side {
            Side::White => white,
            Side::Black => white.opposite(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_up_orders_are_those_of_the_rules_page() {
        let names = |side| set_up_order(side).map(|cell| cell.square().to_string()).join(" ");
        assert_eq!(names(Side::White), "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3");
        assert_eq!(names(Side::Black), "h8 f8 d8 b8 g7 e7 c7 a7 h6 f6 d6 b6");
    }
}
