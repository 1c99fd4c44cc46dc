//! Moves as text, section 8 of the rules page. Only the canonical form is read.

use super::cells::Cell;
use crate::coords::Square;
use crate::side::Side;

/// One well-formed move, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone on a cell.
    Stone {
        /// The cell.
        cell: Cell,
        /// Whether it claims a line.
        claim: bool,
    },
    /// The choice of a colour in `swap2`.
    Take(Side),
    /// The choice of two more stones in `swap2`.
    Add,
}

impl Move {
    /// A stone that claims nothing.
    #[must_use]
    pub const fn stone(cell: Cell) -> Self {
        Self::Stone { cell, claim: false }
    }
}

/// Why a text is not a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// It does not have the form of a move.
    Form,
    /// It names a square that is not on the board.
    OffBoard(Square),
    /// It claims a line in a game without claims.
    Claim(Cell),
}

/// Reads a move on a board of `size`. `claims` tells whether a trailing `!` may claim a line.
///
/// # Errors
/// Why the text is not a move.
pub fn read(text: &str, size: u8, claims: bool) -> Result<Move, Unreadable> {
    match text {
        "take:white" => return Ok(Move::Take(Side::White)),
        "take:black" => return Ok(Move::Take(Side::Black)),
        "add" => return Ok(Move::Add),
        _ => {}
    }
    let bare = text.strip_suffix('!');
    let square = Square::parse(bare.unwrap_or(text)).ok_or(Unreadable::Form)?;
    let cell = Cell::of(square, size).ok_or(Unreadable::OffBoard(square))?;
    match bare {
        Some(_) if !claims => Err(Unreadable::Claim(cell)),
        claim => Ok(Move::Stone { cell, claim: claim.is_some() }),
    }
}

/// The canonical text.
#[must_use]
pub fn write(action: &Move) -> String {
    match action {
        Move::Stone { cell, claim: false } => cell.square().to_string(),
        Move::Stone { cell, claim: true } => format!("{}!", cell.square()),
        Move::Take(Side::White) => "take:white".to_owned(),
        Move::Take(Side::Black) => "take:black".to_owned(),
        Move::Add => "add".to_owned(),
    }
}

/// The text of the move that clicks make, legal or not: a cell, a cell and a button that claims a line or does not, or
/// the button of a choice. The same cell twice is a claim.
#[must_use]
pub fn of_clicks(clicks: &[String]) -> String {
    let words: Vec<&str> = clicks.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["piskvorky-take-white"] => "take:white".to_owned(),
        ["piskvorky-take-black"] => "take:black".to_owned(),
        ["piskvorky-add"] => "add".to_owned(),
        [cell, "piskvorky-place"] if Square::parse(cell).is_some() => (*cell).to_owned(),
        [cell, claim] if Square::parse(cell).is_some() && (claim == cell || *claim == "piskvorky-claim") => {
            format!("{cell}!")
        }
        [cell] if Square::parse(cell).is_some() => (*cell).to_owned(),
        _ => String::new(),
    }
}
