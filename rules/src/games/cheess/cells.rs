//! The reach of the pieces other than pawns, and the squares between two squares.

pub use crate::chessboard::{Cell, RANK_1, Set, cells, lowest};

/// Columns and rows of a step in each of the eight directions. The first four raise the number of a cell, the others
/// lower it. Even indexes are straight, odd ones diagonal.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

const RISING: usize = 4;

const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static RAYS: [[Set; 64]; 8] = rays();
static NEIGHBOURS: [Set; 64] = around(&DIRECTIONS);
static KNIGHTS: [Set; 64] = around(&JUMPS);

const fn rays() -> [[Set; 64]; 8] {
    let mut rays = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (columns, rows) = DIRECTIONS[direction];
        let mut index = 0;
        while index < 64 {
            let mut at = Cell::at(index as u8).away(columns, rows);
            while let Some(cell) = at {
                rays[direction][index] |= cell.bit();
                at = cell.away(columns, rows);
            }
            index += 1;
        }
        direction += 1;
    }
    rays
}

const fn around(steps: &[(i8, i8); 8]) -> [Set; 64] {
    let mut sets = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut at = 0;
        while at < 8 {
            if let Some(cell) = Cell::at(index as u8).away(steps[at].0, steps[at].1) {
                sets[index] |= cell.bit();
            }
            at += 1;
        }
        index += 1;
    }
    sets
}

/// The squares of a line through `cell`, in both directions up to and including the first of `occupied`.
///
/// These are the squares above the cell up to the lowest piece, and below it down to the highest piece. One
/// subtraction finds both.
#[inline]
fn line<const DIRECTION: usize>(cell: Cell, occupied: Set) -> Set {
    let (above, below) = (RAYS[DIRECTION][cell.index()], RAYS[DIRECTION + RISING][cell.index()]);
    let highest = 1 << 63 >> (below & occupied | 1).leading_zeros();
    let met = above & occupied;
    (met ^ met.wrapping_sub(highest)) & (above | below)
}

/// Section 4.1: what a rook sees from `cell`, the free squares and the first piece in each direction.
#[inline]
#[must_use]
pub fn straight(cell: Cell, occupied: Set) -> Set {
    line::<0>(cell, occupied) | line::<2>(cell, occupied)
}

/// Section 4.1: what a bishop sees from `cell`.
#[inline]
#[must_use]
pub fn diagonal(cell: Cell, occupied: Set) -> Set {
    line::<1>(cell, occupied) | line::<3>(cell, occupied)
}

/// Section 4.1: what a king sees from `cell`.
#[inline]
#[must_use]
pub fn around_king(cell: Cell) -> Set {
    NEIGHBOURS[cell.index()]
}

/// Section 4.1: what a knight sees from `cell`.
#[inline]
#[must_use]
pub fn jumps(cell: Cell) -> Set {
    KNIGHTS[cell.index()]
}

/// The cells strictly between two cells of one row, column or diagonal; empty for other pairs.
#[must_use]
pub fn span(from: Cell, to: Cell) -> Set {
    let between = |ray: &[Set; 64]| ray[from.index()] & !ray[to.index()] & !to.bit();
    RAYS.iter().find(|ray| to.within(ray[from.index()])).map_or(0, between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coords::Square;

    fn cell(name: &str) -> Cell {
        let square = Square::parse(name).unwrap();
        Cell::new(square.column, square.row)
    }

    fn names(set: Set) -> String {
        cells(set).map(|cell| cell.square().to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pieces_reach_the_squares_of_the_rules_page() {
        let occupied = cell("d4").bit() | cell("d7").bit() | cell("f4").bit() | cell("b2").bit();
        assert_eq!(names(straight(cell("d4"), occupied)), "a4 b4 c4 d1 d2 d3 d5 d6 d7 e4 f4");
        assert_eq!(names(diagonal(cell("d4"), occupied)), "a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8");
        assert_eq!(names(jumps(cell("b1"))), "a3 c3 d2");
        assert_eq!(names(around_king(cell("h8"))), "g7 g8 h7");
    }

    #[test]
    fn spans_are_the_cells_between() {
        assert_eq!(names(span(cell("a1"), cell("d4"))), "b2 c3");
        assert_eq!(names(span(cell("d4"), cell("d1"))), "d2 d3");
        assert_eq!(span(cell("a1"), cell("b3")), 0);
        assert_eq!(span(cell("a1"), cell("a1")), 0);
    }
}
