//! A board with its pieces as data, for pages that draw boards themselves.

use rules::Side;
use serde::Serialize;
use ts_rs::TS;

/// A board without a game: what one looks like on the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SmallBoard {
    /// The side at the bottom.
    #[ts(type = "Side")]
    pub near: Side,
    /// The board.
    pub grid: ShownGrid,
    /// The pieces that occur: those of the letters from `A`.
    pub figures: Vec<ShownFigure>,
    /// A letter for each square: the piece on it, or a dot.
    pub cells: String,
    /// The squares of the last move.
    pub last: Vec<u16>,
}

/// A board without its pieces. Squares are numbered row by row from the upper left, as White sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownGrid {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
    /// What the board looks like.
    pub look: ShownLook,
    /// The names of the columns, from the left.
    pub letters: String,
    /// The points with a dot.
    pub stars: Vec<u16>,
}

/// Looks of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ShownLook {
    /// Light and dark squares.
    Checkered,
    /// Plain squares.
    Cells,
    /// Plain squares; the home rows are tinted.
    HomeRows,
    /// Lines, with pieces on their crossings.
    Crossings,
}

/// A piece as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownFigure {
    /// Its owner.
    #[ts(type = "Side")]
    pub side: Side,
    /// Its shape.
    pub shape: ShownShape,
    /// Its name.
    pub name: String,
}

/// Shapes of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ShownShape {
    /// A draughts piece.
    Disc {
        /// The sign on its face; `None` if it lies face down.
        sign: Option<char>,
        /// Whether it is a king.
        stacked: bool,
    },
    /// A plain stone.
    Stone {
        /// Whether it counts as dead.
        dead: bool,
    },
    /// A chess piece.
    Man {
        /// Its letter, one of `KQRBNP`.
        letter: char,
    },
}
