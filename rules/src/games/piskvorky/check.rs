//! Whether a move may be made, and if not, why: the reasons of section 11 of the rules page in its order.

use super::cells::Cell;
use super::notation::{Move, Unreadable, write};
use super::options::Opening;
use super::position::{Position, Stage};
use super::renju::{self, Kind};
use crate::coords::Square;
use crate::game::Side;
use crate::reason::{Code, Refusal};
use crate::text::Datum;

/// What is said of a text that is no move.
#[must_use]
pub fn unreadable(position: &Position, why: Unreadable) -> Refusal {
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

/// Whether `side`, which may act, may make this move.
///
/// # Errors
/// The reason, most important first.
pub fn check(position: &Position, side: Side, action: &Move) -> Result<(), Refusal> {
    match (action, position.stage) {
        (Move::Stone { cell, claim }, stage) => {
            choice_due(stage)?;
            stone(position, side, *cell, *claim)
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

fn stone(position: &Position, side: Side, cell: Cell, claim: bool) -> Result<(), Refusal> {
    if let Some(owner) = position.board.at(cell) {
        return Err(about("piskvorky-occupied", cell).with("side", owner));
    }
    opening(position, cell)?;
    if position.refuses()
        && let Some(kind) = renju::judge(&position.board, cell)
    {
        return Err(about(forbidden(kind), cell));
    }
    if claim && !position.makes_line(cell, side) {
        return Err(about("piskvorky-no-line", cell));
    }
    Ok(())
}

/// Section 6: `pro` and `long_pro`.
fn opening(position: &Position, cell: Cell) -> Result<(), Refusal> {
    let size = position.board.size();
    let away = cell.from_centre(size);
    let (Some((least, most)), Opening::Pro { distance }) = (position.distances(), position.options.opening)
    else {
        return Ok(());
    };
    if away > most {
        let centre = Square::new(size / 2, size / 2);
        return Err(about("piskvorky-centre-first", cell).with("centre", centre).at(centre));
    }
    if away < least {
        let width = Datum::from(u32::from(2 * distance - 1));
        let mut refusal = about("piskvorky-too-near", cell);
        refusal.data.push(("width", width));
        return Err(refusal);
    }
    Ok(())
}

const fn forbidden(kind: Kind) -> &'static str {
    match kind {
        Kind::Overline => "piskvorky-forbidden-overline",
        Kind::DoubleFour => "piskvorky-forbidden-double-four",
        Kind::DoubleThree => "piskvorky-forbidden-double-three",
    }
}
