//! Points of the board, and sets of them; section 1 of the rules page.

use crate::coords::{Letters, Square};

/// Largest number of points per side.
pub const MOST: u8 = 19;

/// Difference between the numbers of neighbouring columns. A rim of one point surrounds the board.
const STRIDE: u16 = 21;

/// Length of an array with one entry per point: a power of two, so a masked number is always a valid index.
pub const ROOM: usize = 512;

/// One point of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Point(u16);

impl Point {
    /// The point in `column` and `row`, both from 0, clamped to the largest board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        let column = if column < MOST { column } else { MOST - 1 };
        let row = if row < MOST { row } else { MOST - 1 };
        Self((column as u16 + 1) * STRIDE + row as u16 + 1)
    }

    /// The point of a square; `None` if it is not on a board of this size.
    #[must_use]
    pub fn on_board(square: Square, size: u8) -> Option<Self> {
        (square.column < size && square.row < size).then(|| Self::new(square.column, square.row))
    }

    /// The point with this number.
    #[must_use]
    pub(super) const fn numbered(number: u16) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub(super) const fn number(self) -> u16 {
        self.0
    }

    /// Its index in an array with one entry per point.
    #[must_use]
    pub const fn at(self) -> usize {
        self.0 as usize & (ROOM - 1)
    }

    /// The square that scenes and refusals use.
    #[must_use]
    pub const fn square(self) -> Square {
        let column = (self.0 / STRIDE).saturating_sub(1);
        let row = (self.0 % STRIDE).saturating_sub(1);
        Square::new(column as u8, row as u8)
    }

    /// Its name. Column names skip the letter i.
    #[must_use]
    pub fn name(self) -> String {
        self.square().name(Letters::WithoutI)
    }

    /// The four points next to it, which may be on the rim.
    #[must_use]
    pub const fn neighbours(self) -> [Self; 4] {
        let at = self.0;
        [
            Self(at.wrapping_sub(STRIDE)),
            Self(at.wrapping_sub(1)),
            Self(at.wrapping_add(1)),
            Self(at.wrapping_add(STRIDE)),
        ]
    }
}

/// The rows of a column in text order: 1, 10 to 19, 2 to 9.
const ROWS: [u16; 19] = [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 2, 3, 4, 5, 6, 7, 8, 9];

/// A set of points: one word for each column, with the columns of the rim at both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Points([u32; STRIDE as usize]);

impl Points {
    /// All points of a board.
    #[must_use]
    pub fn board(size: u8) -> Self {
        let column = ((1u32 << size.min(MOST)) - 1) << 1;
        let mut all = Self::default();
        all.0[1..=usize::from(size.min(MOST))].fill(column);
        all
    }

    /// Adds a point.
    pub fn insert(&mut self, point: Point) {
        if let Some(column) = self.0.get_mut(usize::from(point.0 / STRIDE)) {
            *column |= 1 << (point.0 % STRIDE);
        }
    }

    /// Removes a point.
    pub fn remove(&mut self, point: Point) {
        if let Some(column) = self.0.get_mut(usize::from(point.0 / STRIDE)) {
            *column &= !(1 << (point.0 % STRIDE));
        }
    }

    /// Whether the set contains a point.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.0.get(usize::from(point.0 / STRIDE)).is_some_and(|column| column >> (point.0 % STRIDE) & 1 == 1)
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|column| *column == 0)
    }

    /// Number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|column| column.count_ones() as usize).sum()
    }

    /// Number of points in the first `columns` columns.
    #[must_use]
    pub fn len_of_first(&self, columns: usize) -> usize {
        self.0.iter().take(columns + 1).map(|column| column.count_ones() as usize).sum()
    }

    /// The points in the text order of their names.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        (0..).zip(&self.0).flat_map(|(column, word)| {
            let mut rest = in_text_order(*word);
            std::iter::from_fn(move || {
                let row = ROWS.get(rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(Point(column * STRIDE + row))
            })
        })
    }

    /// Calls `see` with the points in the text order of their names. Faster than [`iter`](Self::iter).
    pub fn each(&self, mut see: impl FnMut(Point)) {
        for (column, word) in (0..).zip(&self.0) {
            let mut rest = in_text_order(*word);
            while let Some(row) = ROWS.get(rest.trailing_zeros() as usize) {
                see(Point(column * STRIDE + row));
                rest &= rest - 1;
            }
        }
    }

    /// The point with this index in text order.
    #[must_use]
    pub fn nth(&self, number: usize) -> Option<Point> {
        let mut left = number;
        for (column, word) in (0..).zip(&self.0) {
            let here = word.count_ones() as usize;
            if left < here {
                let rest = (0..left).fold(in_text_order(*word), |rest, _| rest & (rest - 1));
                let row = ROWS.get(rest.trailing_zeros() as usize)?;
                return Some(Point(column * STRIDE + row));
            }
            left -= here;
        }
        None
    }

    /// The points that have a neighbour in the set, and those that have none.
    #[must_use]
    pub fn by_neighbours(&self, size: u8) -> (Self, Self) {
        let (mut beside, mut alone) = (Self::default(), Self::default());
        for column in 1..=usize::from(size.min(MOST)) {
            let word = self.0[column];
            let near = word << 1 | word >> 1 | self.0[column - 1] | self.0[column + 1];
            beside.0[column] = word & near;
            alone.0[column] = word & !near;
        }
        (beside, alone)
    }

    /// Removes the points for which `keep` returns false. The order of the calls is not specified.
    pub fn retain(&mut self, size: u8, keep: impl Fn(Point) -> bool) {
        for column in 1..=u16::from(size.min(MOST)) {
            let mut rest = self.0[usize::from(column)];
            while rest != 0 {
                let row = rest.trailing_zeros() as u16;
                rest &= rest - 1;
                if !keep(Point(column * STRIDE + row)) {
                    self.0[usize::from(column)] &= !(1 << row);
                }
            }
        }
    }

    /// The points that are in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        let mut both = *self;
        both.0.iter_mut().zip(&other.0).for_each(|(column, kept)| *column &= kept);
        both
    }

    /// Removes all points of another set.
    pub fn subtract(&mut self, other: &Self) {
        for (column, less) in self.0.iter_mut().zip(&other.0) {
            *column &= !less;
        }
    }

    /// Adds all points of another set.
    pub fn extend(&mut self, other: &Self) {
        for (column, more) in self.0.iter_mut().zip(&other.0) {
            *column |= more;
        }
    }
}

/// The bits of a column, permuted into the order of [`ROWS`].
const fn in_text_order(word: u32) -> u32 {
    (word >> 1 & 1) | (word >> 10 & 0x3ff) << 1 | (word >> 2 & 0xff) << 11
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_come_in_the_order_of_their_names() {
        for size in 5..=MOST {
            let all = Points::board(size);
            let names: Vec<String> = all.iter().map(Point::name).collect();
            assert_eq!(names.len(), usize::from(size) * usize::from(size));
            assert!(names.windows(2).all(|pair| pair[0] < pair[1]), "{names:?}");
            assert!(names.iter().all(|name| !name.starts_with('i')));
            assert!((0..names.len()).all(|number| all.nth(number).unwrap().name() == names[number]));
            assert_eq!(all.nth(names.len()), None);
            let mut seen = Vec::new();
            all.each(|point| seen.push(point.name()));
            assert_eq!(seen, names);
        }
    }

    #[test]
    fn a_point_is_named_as_its_square() {
        for column in 0..MOST {
            for row in 0..MOST {
                let point = Point::new(column, row);
                assert_eq!(point.square(), Square::new(column, row));
                let read = Square::read(&point.name(), Letters::WithoutI).unwrap();
                assert_eq!(Point::on_board(read, MOST), Some(point));
            }
        }
    }
}
