//! Checks a move, and finds the reason why it is illegal: section 11 of the rules page.
//!
//! The generator uses the same predicates: `has_liberty`, `repeats`, `may_agree`, `may_toggle`.

use super::moves::Move;
use super::options::Ko;
use super::points::Point;
use super::position::{GoPosition, Stage};
use crate::reason::{Code, Refusal};
use crate::side::Side;

/// Whether `side`, which may act, may make this move.
///
/// # Errors
/// The first reason against it.
pub fn check(position: &GoPosition, side: Side, action: &Move) -> Result<(), Refusal> {
    match (position.stage, action) {
        (Stage::Scoring, _) => scoring(position, side, action),
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

fn placement(position: &GoPosition, point: Point) -> Result<(), Refusal> {
    if !position.has_liberty(point) {
        let empty = position.board.is_empty(point);
        return Err(about(if empty { "go-suicide" } else { "go-occupied" }, point));
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

fn scoring(position: &GoPosition, side: Side, action: &Move) -> Result<(), Refusal> {
    match action {
        Move::Place(_) | Move::Pass => Err(illegal("go-play-stopped")),
        Move::Dead(point) | Move::Chain(point) => {
            if position.board.at(*point).is_none() {
                return Err(about("go-no-stone", *point));
            }
            Ok(())
        }
        Move::Neutral(point) => neutral(position, *point),
        Move::Agree if !position.may_agree(side) => Err(illegal("go-agreed-already")),
        Move::Agree | Move::Resume => Ok(()),
    }
}

fn neutral(position: &GoPosition, point: Point) -> Result<(), Refusal> {
    if !position.may_toggle_regions() {
        return Err(illegal("go-neutral-area"));
    }
    let regions = position.regions();
    let Some(region) = regions.iter().find(|region| region.points.contains(point)) else {
        return Err(about("go-neutral-stone", point));
    };
    if region.may_toggle() {
        return Ok(());
    }
    Err(about(if region.borders == [true; 2] { "go-neutral-both" } else { "go-neutral-open" }, point))
}
