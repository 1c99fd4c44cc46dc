//! The 64 squares, sets of them, and how far the officers reach.
//!
//! Squares are numbered column by column (a1 is 0, a2 is 1, b1 is 8). So the order of the numbers is the
//! order of the squares' names, and lists of moves come out sorted.

use crate::coords::Square;

/// A set of squares.
pub type Set = u64;

/// The squares of rank 1.
pub const RANK_1: Set = 0x0101_0101_0101_0101;

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

    /// The cell so many columns and rows away; `None` over the edge.
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

/// Columns and rows of a single step in each of the eight directions; the first four raise the number of
/// a cell, the others lower it. Even places are straight, odd ones diagonal.
const WAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

const RISING: usize = 4;

const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static RAYS: [[Set; 64]; 8] = rays();
static NEIGHBOURS: [Set; 64] = around(&WAYS);
static KNIGHTS: [Set; 64] = around(&JUMPS);

const fn rays() -> [[Set; 64]; 8] {
    let mut rays = [[0; 64]; 8];
    let mut way = 0;
    while way < 8 {
        let (columns, rows) = WAYS[way];
        let mut index = 0;
        while index < 64 {
            let mut at = Cell(index as u8).away(columns, rows);
            while let Some(cell) = at {
                rays[way][index] |= cell.bit();
                at = cell.away(columns, rows);
            }
            index += 1;
        }
        way += 1;
    }
    rays
}

const fn around(steps: &[(i8, i8); 8]) -> [Set; 64] {
    let mut sets = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut at = 0;
        while at < 8 {
            if let Some(cell) = Cell(index as u8).away(steps[at].0, steps[at].1) {
                sets[index] |= cell.bit();
            }
            at += 1;
        }
        index += 1;
    }
    sets
}

/// The squares of a line through `cell`, each way up to and with the first of `occupied`.
///
/// Above the cell everything up to the lowest piece, below it everything down to the highest one: one
/// subtraction finds both.
#[inline]
fn line<const WAY: usize>(cell: Cell, occupied: Set) -> Set {
    let (above, below) = (RAYS[WAY][cell.index()], RAYS[WAY + RISING][cell.index()]);
    let highest = 1 << 63 >> (below & occupied | 1).leading_zeros();
    let met = above & occupied;
    (met ^ met.wrapping_sub(highest)) & (above | below)
}

/// What a rook sees from `cell`: free squares and the first piece each way; section 4.1 of the rules page.
#[inline]
#[must_use]
pub fn straight(cell: Cell, occupied: Set) -> Set {
    line::<0>(cell, occupied) | line::<2>(cell, occupied)
}

/// What a bishop sees from `cell`; section 4.1.
#[inline]
#[must_use]
pub fn diagonal(cell: Cell, occupied: Set) -> Set {
    line::<1>(cell, occupied) | line::<3>(cell, occupied)
}

/// The squares around `cell`, those of a king; section 4.1.
#[inline]
#[must_use]
pub fn around_king(cell: Cell) -> Set {
    NEIGHBOURS[cell.index()]
}

/// The squares a knight's jump from `cell`; section 4.1.
#[inline]
#[must_use]
pub fn jumps(cell: Cell) -> Set {
    KNIGHTS[cell.index()]
}

/// The cells strictly between two cells of one row, column or diagonal; none for other pairs.
#[must_use]
pub fn span(from: Cell, to: Cell) -> Set {
    let between = |ray: &[Set; 64]| ray[from.index()] & !ray[to.index()] & !to.bit();
    RAYS.iter().find(|ray| to.within(ray[from.index()])).map_or(0, between)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        let square = Square::parse(name).unwrap();
        Cell::new(square.column, square.row)
    }

    fn names(set: Set) -> String {
        cells(set).map(|cell| cell.square().to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn officers_reach_what_the_rules_page_says() {
        let occupied = cell("d4").bit() | cell("d7").bit() | cell("f4").bit() | cell("b2").bit();
        assert_eq!(names(straight(cell("d4"), occupied)), "a4 b4 c4 d1 d2 d3 d5 d6 d7 e4 f4");
        assert_eq!(names(diagonal(cell("d4"), occupied)), "a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8");
        assert_eq!(names(jumps(cell("b1"))), "a3 c3 d2");
        assert_eq!(names(around_king(cell("h8"))), "g7 g8 h7");
    }

    #[test]
    fn spans_lie_between() {
        assert_eq!(names(span(cell("a1"), cell("d4"))), "b2 c3");
        assert_eq!(names(span(cell("d4"), cell("d1"))), "d2 d3");
        assert_eq!(span(cell("a1"), cell("b3")), 0);
        assert_eq!(span(cell("a1"), cell("a1")), 0);
    }
}
