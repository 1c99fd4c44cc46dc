//! Giving up, breaking off, and what needs the other side's consent.

use crate::event::{Event, OfferKind};
use crate::table::Table;
use rules::Side;

/// Why an offer or an answer to one is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferProblem {
    /// The game is over.
    Over,
    /// This side has offered it already and waits.
    AlreadyOffered(OfferKind),
    /// There is no such offer of the other side (any more).
    NoSuchOffer(OfferKind),
    /// There is no move of this side to take back.
    NothingToTakeBack,
}

/// Gives up.
///
/// # Errors
/// The game is over.
pub fn resign(table: &Table, by: Side) -> Result<Event, OfferProblem> {
    running(table)?;
    Ok(Event::Resigned { by })
}

/// Breaks the game off: at once before each side's first move, later by consent.
///
/// # Errors
/// The game is over, or the offer stands already.
pub fn abort(table: &Table, by: Side) -> Result<Event, OfferProblem> {
    running(table)?;
    if table.both_moved() { offer(table, by, OfferKind::Abort) } else { Ok(Event::Aborted { by: Some(by) }) }
}

/// Offers something; if the other side has offered the same, that is an acceptance.
///
/// # Errors
/// The game is over, the offer stands already, or there is nothing to take back.
pub fn offer(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    running(table)?;
    if table.offers.contains(&(by, kind)) {
        return Err(OfferProblem::AlreadyOffered(kind));
    }
    if table.offers.contains(&(by.other(), kind)) {
        return accept(table, by, kind);
    }
    if kind == OfferKind::Undo && kept_by_undo(table, by).is_none() {
        return Err(OfferProblem::NothingToTakeBack);
    }
    Ok(Event::Offered { by, offer: kind })
}

/// Accepts what the other side offered.
///
/// # Errors
/// The game is over or there is no such offer.
pub fn accept(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    let asker = by.other();
    standing(table, asker, kind)?;
    let keep = if kind == OfferKind::Undo { kept_by_undo(table, asker) } else { None };
    if kind == OfferKind::Undo && keep.is_none() {
        return Err(OfferProblem::NothingToTakeBack);
    }
    Ok(Event::Accepted { by, offer: kind, keep })
}

/// Declines what the other side offered.
///
/// # Errors
/// The game is over or there is no such offer.
pub fn decline(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    standing(table, by.other(), kind)?;
    Ok(Event::Declined { by, offer: kind })
}

/// How many moves stay when `asker`'s last move and what followed it are taken back.
///
/// A set-up made in secret cannot be taken back: the rules let it be made once.
#[must_use]
pub fn kept_by_undo(table: &Table, asker: Side) -> Option<u32> {
    let player = table.player(asker);
    let last = table.moves.iter().rposition(|step| step.player == player)?;
    let mut position = table.game.start(&table.row.terms.options).ok()?;
    for step in &table.moves[..last] {
        position.play(Some(step.made.by), &step.made.text).ok()?;
    }
    if position.form(table.moves[last].made.by).is_some() {
        return None;
    }
    u32::try_from(last).ok()
}

fn running(table: &Table) -> Result<(), OfferProblem> {
    if table.ending.is_some() { Err(OfferProblem::Over) } else { Ok(()) }
}

fn standing(table: &Table, asker: Side, kind: OfferKind) -> Result<(), OfferProblem> {
    running(table)?;
    if table.offers.contains(&(asker, kind)) { Ok(()) } else { Err(OfferProblem::NoSuchOffer(kind)) }
}
