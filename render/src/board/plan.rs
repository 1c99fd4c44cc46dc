//! The layout of a board: where its squares lie in a picture.

use crate::arrow::At;
use crate::canvas::Rect;
use crate::fonts::real;
use crate::kit::LARGEST_CELL;
use crate::style::BOARD;
use rules::coords::Letters;
use rules::scene::{BoardStyle, Grid};
use rules::{Side, Square};

/// Space for the numbers at the left and for the letters below, in an area as wide as [`BOARD`].
const MARGIN: i32 = 42;
const BELOW: i32 = 36;

/// Space at the other two edges, in such an area.
const EDGE: i32 = 6;

/// A length for an area as wide as [`BOARD`], made smaller or larger for another area.
pub const fn scaled(length: i32, area: Rect) -> i32 {
    length * area.width / BOARD
}

/// Largest number of columns or rows that are drawn.
pub const MOST: u8 = 20;

/// Whether letters and numbers are drawn along all four edges: on a board of home rows, so that both players can read
/// them from their own side.
pub const fn on_all_edges(look: BoardStyle) -> bool {
    matches!(look, BoardStyle::HomeRows)
}

/// The layout of a board.
pub struct Plan {
    pub left: i32,
    pub top: i32,
    pub cell: i32,
    pub columns: u8,
    pub rows: u8,
    pub near: Side,
    pub look: BoardStyle,
    pub letters: Letters,
    /// Space for the numbers at the left.
    pub margin: i32,
    /// Space for the letters below.
    pub below: i32,
    /// Space at the right and above.
    pub far: [i32; 2],
    /// Size of the coordinates.
    pub letter_px: i32,
}

impl Plan {
    pub fn new(grid: Grid, near: Side, area: Rect) -> Self {
        let (columns, rows) = (grid.columns.clamp(1, MOST), grid.rows.clamp(1, MOST));
        let margin = scaled(MARGIN, area);
        let below = scaled(BELOW, area);
        let edge = scaled(EDGE, area);
        let far @ [right, above] = if on_all_edges(grid.look) { [margin, below] } else { [edge, edge] };
        let (width, height) = (area.width - margin - right, area.height - below - above);
        let largest = i32::try_from(LARGEST_CELL).unwrap_or(1);
        let cell = (width / i32::from(columns)).min(height / i32::from(rows)).min(largest);
        // With an odd distance, lines run through the middle of pixels.
        let cell = if grid.look == BoardStyle::Crossings { (cell - 1) | 1 } else { cell };
        let left = area.left + margin + (width - cell * i32::from(columns)) / 2;
        let top = area.top + above + (height - cell * i32::from(rows)) / 2;
        // Small boards have larger coordinates.
        let letter_px = scaled((33 - i32::from(columns.max(rows)) * 3 / 4).clamp(21, 27), area);
        let (look, letters) = (grid.look, grid.letters);
        Self { left, top, cell, columns, rows, near, look, letters, margin, below, far, letter_px }
    }

    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Square::new(column, row)))
    }

    /// The index of a square in [`squares`](Self::squares), if it is on the board.
    pub fn number(&self, square: Square) -> Option<usize> {
        let inside = square.column < self.columns && square.row < self.rows;
        inside.then(|| usize::from(square.row) * usize::from(self.columns) + usize::from(square.column))
    }

    /// The upper left corner of a square.
    pub fn corner(&self, square: Square) -> (i32, i32) {
        let (across, down) = match self.near {
            Side::White => (i32::from(square.column), i32::from(self.rows - 1) - i32::from(square.row)),
            Side::Black => (i32::from(self.columns - 1) - i32::from(square.column), i32::from(square.row)),
        };
        (self.left + across * self.cell, self.top + down * self.cell)
    }

    pub fn middle(&self, square: Square) -> At {
        let (left, top) = self.corner(square);
        (real(left) + real(self.cell) / 2.0, real(top) + real(self.cell) / 2.0)
    }

    pub fn whole(&self) -> Rect {
        Rect::new(self.left, self.top, self.cell * i32::from(self.columns), self.cell * i32::from(self.rows))
    }
}
