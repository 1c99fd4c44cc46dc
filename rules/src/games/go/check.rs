//! Whether a move may be made, and if not, why: section 11 of the rules page.

use super::moves::Move;
use super::options::Ko;
use super::points::Point;
use super::position::{Position, Stage};
use crate::game::Side;
use crate::reason::{Code, Refusal};

/// Whether `side`, which may act, may make this move.
///
/// # Errors
/// The reason.
pub fn check(position: &Position, side: Side, action: &Move) -> Result<(), Refusal> {
    match (position.stage, action) {
        (Stage::Scoring, _) => talk(position, side, action),
        (_, Move::Place(point)) => placement(position, *point),
        (_, Move::Pass) => Ok(()),
        _ => Err(illegal("go-still-playing")),
    }
}

const fn illegal(reason: &'static str) -> Refusal {
    Refusal::new(Code::Illegal, reason)
}

fn about(reason: &'static str, point: Point) -> Refusal {
    illegal(reason).with("point", point.name()).at(point.square())
}

fn placement(position: &Position, point: Point) -> Result<(), Refusal> {
    if !position.board.is_empty(point) {
        return Err(about("go-occupied", point));
    }
    if !position.may_breathe(point) {
        return Err(about("go-suicide", point));
    }
    if position.repeats(point) {
        let reason = match position.options.ko {
            Ko::Simple => "go-ko",
            Ko::Positional => "go-superko-positional",
            Ko::Situational => "go-superko-situational",
        };
        return Err(about(reason, point));
    }
    Ok(())
}

fn talk(position: &Position, side: Side, action: &Move) -> Result<(), Refusal> {
    match action {
        Move::Place(_) | Move::Pass => Err(illegal("go-play-stopped")),
        Move::Dead(point) | Move::Chain(point) => {
            if position.board.at(*point).is_none() {
                return Err(about("go-no-stone", *point));
            }
            Ok(())
        }
        Move::Neutral(point) => neutral(position, *point),
        Move::Agree if position.marks.agreed[side.index()] => Err(illegal("go-agreed-already")),
        Move::Agree | Move::Resume => Ok(()),
    }
}

fn neutral(position: &Position, point: Point) -> Result<(), Refusal> {
    if !position.options.territory {
        return Err(illegal("go-neutral-area"));
    }
    let regions = position.regions();
    let Some(region) = regions.iter().find(|region| region.points.contains(point)) else {
        return Err(about("go-neutral-stone", point));
    };
    match region.borders {
        [true, true] => Err(about("go-neutral-both", point)),
        [false, false] => Err(about("go-neutral-open", point)),
        _ => Ok(()),
    }
}
