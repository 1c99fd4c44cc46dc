//! Moves and how they are written, section 8 of the rules page.

use super::points::Point;
use crate::coords::{Letters, Square};
use crate::pick::Click;
use crate::reason::{Code, Refusal};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A stone on a point.
    Place(Point),
    /// No stone.
    Pass,
    /// Everything of the colour in the area of this stone dead or alive.
    Dead(Point),
    /// The chain of this stone dead or alive.
    Chain(Point),
    /// The counting of the region of this point turned round.
    Neutral(Point),
    /// Agreement to the marks as they are.
    Agree,
    /// Back to play.
    Resume,
}

/// The move that a word before a point makes of it.
fn marking(word: &str) -> Option<fn(Point) -> Move> {
    match word {
        "dead" => Some(Move::Dead),
        "chain" => Some(Move::Chain),
        "neutral" => Some(Move::Neutral),
        _ => None,
    }
}

/// Reads a move; section 8 forgives nothing.
///
/// # Errors
/// `malformed`, with what is wrong about the point where it is one.
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
