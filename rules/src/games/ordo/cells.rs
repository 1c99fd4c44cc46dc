//! The 80 squares, sets of them, and the eight directions.
//!
//! Squares are numbered column by column from 10, with one unused number after each column of eight. The numbers are in
//! the order of the squares' names, so lists of moves come out sorted, and a step over an edge arrives on an unused
//! number.

use crate::coords::Square;
use crate::side::Side;

/// Number of columns; section 1 of the rules page.
pub const COLUMNS: u8 = 10;

/// Number of rows; section 1 of the rules page.
pub const ROWS: u8 = 8;

/// A set of squares.
pub type Set = u128;

/// All squares.
pub const BOARD: Set = board();

const fn board() -> Set {
    let (mut all, mut column) = (0, 0);
    while column < COLUMNS {
        all |= 0xFF << Cell::new(column, 0).index();
        column += 1;
    }
    all
}

/// The set of each single number. A lookup is faster than a variable shift of 128 bits.
static BITS: [Set; 128] = bits();

const fn bits() -> [Set; 128] {
    let (mut bits, mut index) = ([0; 128], 0);
    while index < 128 {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
}

/// One square, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell in `column` and `row`, clamped to the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        let column = if column < COLUMNS { column } else { COLUMNS - 1 };
        let row = if row < ROWS { row } else { ROWS - 1 };
        Self(10 + 9 * column + row)
    }

    /// The cell in `column` and `row`; `None` beyond the board.
    #[must_use]
    pub const fn at(column: i8, row: i8) -> Option<Self> {
        if column < 0 || column >= COLUMNS as i8 || row < 0 || row >= ROWS as i8 {
            return None;
        }
        Some(Self::new(column as u8, row as u8))
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize & 127
    }

    /// Its column, 0 to 9.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0.saturating_sub(10) / 9
    }

    /// Its row, 0 to 7.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0.saturating_sub(10) % 9
    }

    /// The set of only this cell.
    #[must_use]
    pub const fn bit(self) -> Set {
        BITS[self.index()]
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

    /// This cell moved by the distance from `from` to `to`; `None` beyond the board.
    #[must_use]
    pub const fn displaced(self, from: Self, to: Self) -> Option<Self> {
        let column = self.column() as i8 + to.column() as i8 - from.column() as i8;
        let row = self.row() as i8 + to.row() as i8 - from.row() as i8;
        Self::at(column, row)
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

/// The names of the squares, in order.
#[must_use]
pub fn names(set: Set) -> Vec<String> {
    cells(set).map(|cell| cell.square().to_string()).collect()
}

/// One of the eight directions. Up leads towards row 8, right towards column j.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards a1.
    DownLeft,
    /// Towards column a.
    Left,
    /// Towards a8.
    UpLeft,
    /// Towards row 1.
    Down,
    /// Towards row 8.
    Up,
    /// Towards j1.
    DownRight,
    /// Towards column j.
    Right,
    /// Towards j8.
    UpRight,
}

impl Direction {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::DownLeft,
        Self::Left,
        Self::UpLeft,
        Self::Down,
        Self::Up,
        Self::DownRight,
        Self::Right,
        Self::UpRight,
    ];

    /// The four directions along rows and columns.
    pub const STRAIGHT: [Self; 4] = [Self::Left, Self::Down, Self::Up, Self::Right];

    /// Every cell of `set` moved one square in this direction. Cells beyond the edge get numbers outside
    /// [`BOARD`].
    #[must_use]
    pub const fn shift(self, set: Set) -> Set {
        match self {
            Self::DownLeft => set >> 10,
            Self::Left => set >> 9,
            Self::UpLeft => set >> 8,
            Self::Down => set >> 1,
            Self::Up => set << 1,
            Self::DownRight => set << 8,
            Self::Right => set << 9,
            Self::UpRight => set << 10,
        }
    }

    /// Every cell of `set` moved one square in the opposite direction.
    #[must_use]
    pub const fn unshift(self, set: Set) -> Set {
        match self {
            Self::DownLeft => Self::UpRight.shift(set),
            Self::Left => Self::Right.shift(set),
            Self::UpLeft => Self::DownRight.shift(set),
            Self::Down => Self::Up.shift(set),
            Self::Up => Self::Down.shift(set),
            Self::DownRight => Self::UpLeft.shift(set),
            Self::Right => Self::Left.shift(set),
            Self::UpRight => Self::DownLeft.shift(set),
        }
    }

    /// Section 1: whether it leads backward for `side`. Forward is towards row 8 for White, row 1 for Black.
    #[must_use]
    pub const fn is_backward(self, side: Side) -> bool {
        match self {
            Self::Left | Self::Right => false,
            Self::Up | Self::UpLeft | Self::UpRight => matches!(side, Side::Black),
            Self::Down | Self::DownLeft | Self::DownRight => matches!(side, Side::White),
        }
    }

    /// Whether it follows a column.
    #[must_use]
    pub const fn is_upright(self) -> bool {
        matches!(self, Self::Up | Self::Down)
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
            Self::Up | Self::DownRight | Self::Right | Self::UpRight => lowest(met),
            _ if met == 0 => None,
            _ => Some(Cell(127 - met.leading_zeros() as u8)),
        }
    }

    /// The cells from `cell` in this direction, up to and including the first of `occupied`, or up to the edge.
    #[must_use]
    pub const fn reach(self, cell: Cell, occupied: Set) -> Set {
        let ray = self.ray(cell);
        match self.first(cell, occupied) {
            None => ray,
            Some(met) => ray & !self.ray(met),
        }
    }

    /// The direction from one cell to another; `None` if they are on no common line.
    #[must_use]
    pub const fn between(from: Cell, to: Cell) -> Option<Self> {
        let columns = to.column() as i8 - from.column() as i8;
        let rows = to.row() as i8 - from.row() as i8;
        if columns != 0 && rows != 0 && columns.abs() != rows.abs() {
            return None;
        }
        match (columns.signum(), rows.signum()) {
            (-1, -1) => Some(Self::DownLeft),
            (-1, 0) => Some(Self::Left),
            (-1, 1) => Some(Self::UpLeft),
            (0, -1) => Some(Self::Down),
            (0, 1) => Some(Self::Up),
            (1, -1) => Some(Self::DownRight),
            (1, 0) => Some(Self::Right),
            (1, 1) => Some(Self::UpRight),
            _ => None,
        }
    }
}

static RAYS: [[Set; 128]; 8] = rays();

const fn rays() -> [[Set; 128]; 8] {
    let mut rays = [[0; 128]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut index = 0;
        while index < 128 {
            let mut reached = Direction::ALL[direction].shift((1 << index) & BOARD) & BOARD;
            while reached != 0 {
                rays[direction][index as usize] |= reached;
                reached = Direction::ALL[direction].shift(reached) & BOARD;
            }
            index += 1;
        }
        direction += 1;
    }
    rays
}

/// The cells strictly between two cells of one line; empty if they are on no common line.
#[must_use]
pub const fn span(from: Cell, to: Cell) -> Set {
    match Direction::between(from, to) {
        None => 0,
        Some(direction) => direction.ray(from) & !direction.ray(to) & !to.bit(),
    }
}

/// Section 1: the home row of `side`, the row nearest to it.
#[must_use]
pub const fn home_row(side: Side) -> Set {
    let (mut all, mut column) = (0, 0);
    let row = match side {
        Side::White => 0,
        Side::Black => ROWS - 1,
    };
    while column < COLUMNS {
        all |= Cell::new(column, row).bit();
        column += 1;
    }
    all
}

/// Section 7: the same squares after the board is mirrored top to bottom.
#[must_use]
pub fn turned_over(set: Set) -> Set {
    cells(set).fold(0, |turned, cell| turned | Cell::new(cell.column(), ROWS - 1 - cell.row()).bit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbered_in_the_order_of_their_names() {
        let names = names(BOARD);
        assert_eq!(names.len(), 80);
        assert!(names.is_sorted());
        for cell in cells(BOARD) {
            assert_eq!(Cell::new(cell.column(), cell.row()), cell);
            assert_eq!(Square::parse(&cell.square().to_string()), Some(cell.square()));
        }
    }

    #[test]
    fn directions_stay_on_the_board() {
        for from in cells(BOARD) {
            for direction in Direction::ALL {
                for to in cells(direction.ray(from)) {
                    assert_eq!(Direction::between(from, to), Some(direction));
                    assert_eq!(span(from, to) | to.bit(), direction.ray(from) & !direction.ray(to));
                }
            }
        }
    }

    #[test]
    fn home_rows_are_opposite() {
        assert_eq!(names(home_row(Side::White)).join(" "), "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1");
        assert_eq!(turned_over(home_row(Side::White)), home_row(Side::Black));
    }
}
