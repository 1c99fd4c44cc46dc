//! Moves and their texts, section 8 of the rules page.

use super::points::Point;
use crate::coords::{Letters, Square};
use crate::pick::Click;
use crate::reason::{Code, Refusal};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone on a point.
    Place(Point),
    /// A pass.
    Pass,
    /// Marks all stones of the colour in the area of this stone as dead or alive.
    Dead(Point),
    /// Marks the chain of this stone as dead or alive.
    Chain(Point),
    /// Toggles the counting of the region of this point.
    Neutral(Point),
    /// Agrees to the current marks.
    Agree,
    /// Resumes play.
    Resume,
}

/// The marking move of a word before a point.
fn marking(word: &str) -> Option<fn(Point) -> Move> {
    match word {
        "dead" => Some(Move::Dead),
        "chain" => Some(Move::Chain),
        "neutral" => Some(Move::Neutral),
        _ => None,
    }
}

/// Reads a move. Section 8 accepts only the exact form.
///
/// # Errors
/// `malformed`, with the reason if the text is a point of another board.
pub fn read(text: &str, size: u8) -> Result<Move, Refusal> {
    match text {
        "pass" => return Ok(Move::Pass),
        "agree" => return Ok(Move::Agree),
        "resume" => return Ok(Move::Resume),
        _ => {}
    }
    match text.split_once(':') {
        None => read_point(text, size).map(Move::Place),
        Some((word, point)) => {
            let mark = marking(word).ok_or_else(no_move)?;
            read_point(point, size).map(mark)
        }
    }
}

const fn no_move() -> Refusal {
    Refusal::new(Code::Malformed, "go-not-a-move")
}

fn read_point(text: &str, size: u8) -> Result<Point, Refusal> {
    if let Some(square) = Square::read(text, Letters::WithoutI) {
        return Point::on_board(square, size).ok_or_else(|| {
            let corner = Point::new(size.saturating_sub(1), size.saturating_sub(1)).name();
            Refusal::new(Code::Malformed, "go-off-board").with("point", text).with("corner", corner)
        });
    }
    Err(match Square::parse(text) {
        Some(_) => Refusal::new(Code::Malformed, "go-no-column-i"),
        None => no_move(),
    })
}

/// The canonical text.
#[must_use]
pub fn write(action: &Move) -> String {
    match action {
        Move::Place(point) => point.name(),
        Move::Pass => "pass".to_owned(),
        Move::Dead(point) => format!("dead:{}", point.name()),
        Move::Chain(point) => format!("chain:{}", point.name()),
        Move::Neutral(point) => format!("neutral:{}", point.name()),
        Move::Agree => "agree".to_owned(),
        Move::Resume => "resume".to_owned(),
    }
}

/// The clicks that make a move.
#[must_use]
pub fn clicks(action: &Move) -> Vec<Click> {
    let point = |point: &Point| Click::Point(point.square());
    match action {
        Move::Place(at) | Move::Dead(at) | Move::Neutral(at) => vec![point(at)],
        Move::Pass => vec![Click::Word("go-pass")],
        Move::Chain(at) => vec![Click::Word("go-chain"), point(at)],
        Move::Agree => vec![Click::Word("go-agree")],
        Move::Resume => vec![Click::Word("go-resume")],
    }
}
