//! Checks a move, and finds the reason why it is illegal: section 11 of the rules page, in its order.
//!
//! The generator uses the same predicates: `choices`, `fits_opening`, the forbidden cells, `may_claim`.

use super::cells::Cell;
use super::notation::{Move, Unreadable, write};
use super::position::{PiskvorkyPosition, Stage};
use super::renju::{self, Kind};
use crate::coords::Square;
use crate::reason::{Code, Refusal};
use crate::text::Datum;

/// The refusal of a text that is not a move.
#[must_use]
pub fn unreadable(position: &PiskvorkyPosition, why: Unreadable) -> Refusal {
    let malformed = |reason| Refusal::new(Code::Malformed, reason);
    match why {
        Unreadable::Form => malformed("piskvorky-not-a-move"),
        Unreadable::OffBoard(square) => {
            let last = position.board.size().saturating_sub(1);
            let last = Square::new(last, last);
            malformed("piskvorky-off-board").with("square", square).with("last", last)
        }
        Unreadable::Claim(cell) => malformed("piskvorky-no-claims").with("square", cell.square()),
    }
}

/// Whether the side to move may make this move.
///
/// # Errors
/// The first reason against it.
pub fn check(position: &PiskvorkyPosition, action: &Move) -> Result<(), Refusal> {
    match (action, position.stage) {
        (Move::Stone { cell, claim }, stage) => {
            choice_due(stage)?;
            stone(position, *cell, *claim)
        }
        (choice, Some(stage)) if stage.choices().contains(choice) => Ok(()),
        (Move::Add, Some(Stage::Choose5)) => Err(illegal("piskvorky-added-before")),
        _ => Err(illegal("piskvorky-nothing-to-choose")),
    }
}

const fn illegal(reason: &'static str) -> Refusal {
    Refusal::new(Code::Illegal, reason)
}

fn about(reason: &'static str, cell: Cell) -> Refusal {
    illegal(reason).with("square", cell.square()).at(cell.square())
}

/// Section 6: a choice comes before the next stone.
fn choice_due(stage: Option<Stage>) -> Result<(), Refusal> {
    let choices = stage.map(Stage::choices).unwrap_or_default();
    if choices.is_empty() {
        return Ok(());
    }
    // The sentence names the colours before the two further stones, as section 11 does.
    let mut texts: Vec<String> = choices.iter().map(write).collect();
    texts.sort_by_key(|text| text == "add");
    Err(illegal("piskvorky-choose-first").with("choices", Datum::List(texts)))
}

fn stone(position: &PiskvorkyPosition, cell: Cell, claim: bool) -> Result<(), Refusal> {
    if let Some(owner) = position.board.at(cell) {
        return Err(about("piskvorky-occupied", cell).with("side", owner));
    }
    if !position.fits_opening(cell) {
        return Err(wrong_distance(position, cell));
    }
    if position.refuses()
        && let Some(kind) = renju::judge(&position.board, cell)
    {
        return Err(about(forbidden(kind), cell));
    }
    if claim && !position.may_claim(cell) {
        return Err(about("piskvorky-no-line", cell));
    }
    Ok(())
}

/// Section 6: why `pro` and `long_pro` refuse a cell.
fn wrong_distance(position: &PiskvorkyPosition, cell: Cell) -> Refusal {
    let size = position.board.size();
    let (least, most) = position.distances().unwrap_or((0, size));
    if cell.from_centre(size) > most {
        let centre = Square::new(size / 2, size / 2);
        return about("piskvorky-centre-first", cell).with("centre", centre).at(centre);
    }
    about("piskvorky-too-near", cell).with("width", u32::from((2 * least).saturating_sub(1)))
}

const fn forbidden(kind: Kind) -> &'static str {
    match kind {
        Kind::Overline => "piskvorky-forbidden-overline",
        Kind::DoubleFour => "piskvorky-forbidden-double-four",
        Kind::DoubleThree => "piskvorky-forbidden-double-three",
    }
}
