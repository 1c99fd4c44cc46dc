//! The cells of the board and the four directions in which rows run.
//!
//! Cells are numbered in the text order of their names (`a1`, `a10`, `a2`), so lists come out sorted.

use crate::coords::Square;

/// Largest number of cells per side; section 1 of the rules page.
pub const MOST: u8 = 20;

/// The rows in the text order of their names. Smaller boards skip the rows that they do not have.
const BY_NAME: [u8; MOST as usize] = [0, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 19, 2, 3, 4, 5, 6, 7, 8];

/// The index of each row in [`BY_NAME`].
const PLACE: [u8; MOST as usize] = {
    let mut places = [0; MOST as usize];
    let mut place = 0;
    while place < MOST {
        places[BY_NAME[place as usize] as usize] = place;
        place += 1;
    }
    places
};

/// One cell. Cells are ordered by their names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u16);

impl Cell {
    /// The cell in `column` and `row`, both from 0, clamped to the largest board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        let column = if column < MOST { column } else { MOST - 1 };
        let row = if row < MOST { row } else { MOST - 1 };
        Self((column as u16) << 5 | PLACE[row as usize] as u16)
    }

    /// The cell of a square; `None` if it is not on a board of `size`.
    #[must_use]
    pub fn of(square: Square, size: u8) -> Option<Self> {
        let on_board = square.column < size.min(MOST) && square.row < size.min(MOST);
        on_board.then(|| Self::new(square.column, square.row))
    }

    /// Its column, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// Its row, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        let place = (self.0 & 31) as usize;
        if place < MOST as usize { BY_NAME[place] } else { 0 }
    }

    /// The square that scenes and refusals use.
    #[must_use]
    pub const fn square(self) -> Square {
        Square::new(self.column(), self.row())
    }

    /// Distance from the centre of a board of odd `size`: the larger of the distances in columns and in rows.
    #[must_use]
    pub fn from_centre(self, size: u8) -> u8 {
        self.column().abs_diff(size / 2).max(self.row().abs_diff(size / 2))
    }

    /// The cell `steps` away in a direction; `None` if it is not on a board of `size`.
    #[must_use]
    pub fn step(self, direction: Direction, steps: i8, size: u8) -> Option<Self> {
        let (across, up) = direction.step();
        let column = self.column().checked_add_signed(across * steps)?;
        let row = self.row().checked_add_signed(up * steps)?;
        Self::of(Square::new(column, row), size)
    }
}

/// All cells of a board of `size`, in the order of their names.
pub fn cells(size: u8) -> impl Iterator<Item = Cell> {
    let rows = move || BY_NAME.into_iter().filter(move |row| *row < size);
    (0..size.min(MOST)).flat_map(move |column| rows().map(move |row| Cell::new(column, row)))
}

/// Section 3: one of the four directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Along a row, to the right.
    Across,
    /// Along a column, upwards.
    Upright,
    /// Diagonal, up to the right.
    Rising,
    /// Diagonal, down to the right.
    Falling,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Across, Self::Upright, Self::Rising, Self::Falling];

    /// Number of lines of all directions together on the largest board.
    pub const LINES: usize = 2 * MOST as usize + 2 * (2 * MOST as usize - 1);

    /// Columns and rows of one step.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Across => (1, 0),
            Self::Upright => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// The index of the line through a cell in this direction, below [`LINES`](Self::LINES).
    #[must_use]
    pub const fn line(self, cell: Cell) -> usize {
        let (column, row) = (cell.column() as usize, cell.row() as usize);
        const LINES: usize = MOST as usize;
        match self {
            Self::Across => row,
            Self::Upright => LINES + column,
            Self::Rising => 2 * LINES + (LINES - 1) + column - row,
            Self::Falling => 2 * LINES + (2 * LINES - 1) + column + row,
        }
    }

    /// The place of a cell on its line in this direction. Neighbours have consecutive places.
    #[must_use]
    pub const fn place(self, cell: Cell) -> u32 {
        match self {
            Self::Upright => cell.row() as u32,
            _ => cell.column() as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_in_the_order_of_their_names() {
        for size in 5..=MOST {
            let all: Vec<Cell> = cells(size).collect();
            let names: Vec<String> = all.iter().map(|cell| cell.square().to_string()).collect();
            assert_eq!(all.len(), usize::from(size) * usize::from(size));
            assert!(all.is_sorted() && names.is_sorted());
            assert!(all.iter().all(|cell| Cell::of(cell.square(), size) == Some(*cell)));
        }
    }

    #[test]
    fn a_step_stays_on_its_line_and_goes_one_place_on() {
        for cell in cells(MOST) {
            for direction in Direction::ALL {
                assert!(direction.line(cell) < Direction::LINES);
                let Some(next) = cell.step(direction, 1, MOST) else { continue };
                assert_eq!(direction.line(next), direction.line(cell));
                assert_eq!(direction.place(next), direction.place(cell) + 1);
            }
        }
    }

    #[test]
    fn no_two_lines_share_a_number() {
        let mut directions = [None; Direction::LINES];
        for cell in cells(MOST) {
            for direction in Direction::ALL {
                let known = directions[direction.line(cell)].get_or_insert(direction);
                assert_eq!(*known, direction);
            }
        }
        assert!(directions.iter().all(Option::is_some));
    }
}
