//! The stones that a file puts on the board, properties `AB`, `AW` and `AE`.
//!
//! A value may be a rectangle as large as the board, and a file may have very many of them. So a rectangle changes a few
//! columns, each of them at once, and the work doesn't grow with the stones that are there already.

use super::error::Broken;
use super::point::{self, Board, Corners};
use super::tree::Value;
use crate::coords::Square;
use crate::side::Side;

/// Most lines of a board of SGF, which has a letter for each.
const LINES: usize = 26;

/// The stones of one side: for each column the rows in which they are, as bits.
type Columns = [u32; LINES];

/// Stones on a board.
#[derive(Default)]
pub struct Laid {
    /// Of White and Black.
    sides: [Columns; 2],
}

impl Laid {
    /// Puts stones of a side on the points of a value, in place of those that are there, or takes all away from them.
    /// Returns these points.
    ///
    /// # Errors
    /// The value is no point and no rectangle of the board.
    pub fn put(&mut self, side: Option<Side>, value: &Value, board: Board) -> Result<Corners, Broken> {
        let corners = point::corners(value, board)?;
        let Corners { low, high, .. } = corners;
        let rows = (low.row..=high.row).fold(0, |rows, row| rows | bit(row));
        for (index, columns) in self.sides.iter_mut().enumerate() {
            let placed = side.is_some_and(|side| side.index() == index);
            for column in columns.iter_mut().take(usize::from(high.column) + 1).skip(low.column.into()) {
                *column = if placed { *column | rows } else { *column & !rows };
            }
        }
        Ok(corners)
    }

    /// The stones of White and of Black on these points.
    pub fn with(stones: &[Vec<Square>; 2]) -> Self {
        let mut laid = Self::default();
        for (columns, squares) in laid.sides.iter_mut().zip(stones) {
            for square in squares {
                if let Some(column) = columns.get_mut(usize::from(square.column)) {
                    *column |= bit(square.row);
                }
            }
        }
        laid
    }

    /// The stones of a side, sorted.
    pub fn of(&self, side: Side) -> Vec<Square> {
        let columns = (0..).zip(&self.sides[side.index()]);
        let in_column = |(column, rows): (u8, &u32)| {
            let rows = *rows;
            (0..LINES as u8).filter(move |row| rows & bit(*row) != 0).map(move |row| Square::new(column, row))
        };
        columns.flat_map(in_column).collect()
    }
}

/// The bit of a row.
fn bit(row: u8) -> u32 {
    1u32.checked_shl(row.into()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coords::Letters;
    use crate::rng::SplitMix64;

    fn board(size: u8) -> Board {
        Board { size, letters: Letters::WithoutI }
    }

    fn value(text: String) -> Value {
        Value { text, offset: 0, closed: true }
    }

    /// The plain way: point by point, as the format describes it.
    fn plainly(stones: &mut [Vec<Square>; 2], side: Option<Side>, from: Square, to: Square) {
        for column in from.column.min(to.column)..=from.column.max(to.column) {
            for row in from.row.min(to.row)..=from.row.max(to.row) {
                let square = Square::new(column, row);
                stones.iter_mut().for_each(|of| of.retain(|other| *other != square));
                if let Some(side) = side {
                    stones[side.index()].push(square);
                }
            }
        }
    }

    #[test]
    fn rectangles_are_the_points_in_them() {
        let random = &mut SplitMix64::new(1);
        for size in [1, 5, 9, 19, 26] {
            let (mut laid, mut stones) = (Laid::default(), [Vec::new(), Vec::new()]);
            for _ in 0..60 {
                let side = [Some(Side::White), Some(Side::Black), None][random.below(3)];
                let mut some = || random.below(size.into()) as u8;
                let (from, to) = (Square::new(some(), some()), Square::new(some(), some()));
                let text = format!("{}:{}", point::write(from, size), point::write(to, size));
                laid.put(side, &value(text), board(size)).unwrap();
                plainly(&mut stones, side, from, to);
                stones.iter_mut().for_each(|of| of.sort_unstable());
                assert_eq!([laid.of(Side::White), laid.of(Side::Black)], stones);
                let again = Laid::with(&stones);
                assert_eq!([again.of(Side::White), again.of(Side::Black)], stones);
            }
        }
    }

    #[test]
    fn what_is_no_point_puts_nothing() {
        let mut laid = Laid::default();
        for text in ["", "a", "aa:", ":aa", "aa:jj", "jj", "aa:bb:cc"] {
            assert!(laid.put(Some(Side::Black), &value(text.to_owned()), board(9)).is_err(), "{text}");
        }
        assert!(laid.of(Side::Black).is_empty());
        laid.put(Some(Side::Black), &value(" ba : ab ".to_owned()), board(9)).unwrap();
        assert_eq!(laid.of(Side::Black).len(), 4);
    }
}
