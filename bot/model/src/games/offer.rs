//! Resigning, aborting, and offers, which need the consent of the other side. Decides on a table; stores nothing.

use crate::games::event::{Event, OfferKind};
use crate::games::table::{Table, TableMove};
use crate::games::{absence, expiry};
use crate::reason::{Detail, Reason};
use rules::{Phase, Side};

/// Why an offer or an answer to one is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferProblem {
    /// The game is over.
    Over,
    /// The other side has made the same offer, which is still open.
    OtherHasOffered(OfferKind),
    Reason(Reason),
}

impl From<Reason> for OfferProblem {
    fn from(reason: Reason) -> Self {
        Self::Reason(reason)
    }
}

/// Resigns.
///
/// # Errors
/// The game is over.
pub fn resign(table: &Table, by: Side) -> Result<Event, OfferProblem> {
    running(table)?;
    Ok(Event::Resigned { by })
}

/// Whether a player can abort the game alone: somebody has not moved yet, or nothing has reached the opponent for long.
#[must_use]
pub fn aborts_at_once(table: &Table, by: Side) -> bool {
    table.ending.is_none() && (!table.both_moved() || absence::may_cancel(table, by))
}

/// Aborts the game at once if the player can do it alone; otherwise it offers to abort.
///
/// # Errors
/// The game is over, or the offer is open already.
pub fn abort(table: &Table, by: Side) -> Result<Event, OfferProblem> {
    running(table)?;
    if aborts_at_once(table, by) {
        return Ok(Event::Aborted { by: Some(by) });
    }
    offer(table, by, OfferKind::Abort)
}

/// Makes an offer. If the other side has the same offer open, this accepts it.
///
/// # Errors
/// The game is over, the offer is open already, or there is nothing to take back.
pub fn offer(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    running(table)?;
    if table.offers.contains(&(by, kind)) {
        return Err(Reason::new("offer-already").with("offer", Detail::Word(kind.name())).into());
    }
    if table.offers.contains(&(by.other(), kind)) {
        return accept(table, by, kind);
    }
    match kind {
        OfferKind::Undo if !table.row.terms.undo.allows(table.row.terms.rated) => {
            return Err(Reason::new("no-undo").into());
        }
        OfferKind::Undo if kept_by_undo(table, by).is_none() => {
            return Err(nothing_to_take_back(table, by).into());
        }
        OfferKind::Pause | OfferKind::Abort if table.row.terms.clock.league => {
            return Err(Reason::new("league-no-break").into());
        }
        OfferKind::Pause if !table.row.terms.clock.control.is_timed() => {
            return Err(Reason::new("no-clocks").into());
        }
        OfferKind::Pause if table.is_paused() => return Err(Reason::new("paused-already").into()),
        _ => {}
    }
    Ok(Event::Offered { by, offer: kind })
}

/// Makes an offer by a button that says nothing of accepting one: if the other side has the same offer open, it has to be
/// answered.
///
/// # Errors
/// As [`offer`], and the other side has the same offer open.
pub fn ask(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    running(table)?;
    if table.offers.contains(&(by.other(), kind)) {
        return Err(OfferProblem::OtherHasOffered(kind));
    }
    match kind {
        OfferKind::Abort => abort(table, by),
        OfferKind::Draw | OfferKind::Undo | OfferKind::Pause => offer(table, by, kind),
    }
}

/// Accepts an offer of the other side.
///
/// # Errors
/// The game is over or there is no such offer.
pub fn accept(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    let offerer = by.other();
    standing(table, offerer, kind)?;
    let keep = if kind == OfferKind::Undo { kept_by_undo(table, offerer) } else { None };
    if kind == OfferKind::Undo && keep.is_none() {
        return Err(nothing_to_take_back(table, offerer).into());
    }
    Ok(Event::Accepted { by, offer: kind, keep })
}

/// Declines an offer of the other side.
///
/// # Errors
/// The game is over or there is no such offer.
pub fn decline(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    standing(table, by.other(), kind)?;
    Ok(Event::Declined { by, offer: kind })
}

/// Ends a pause: the clocks run again.
///
/// # Errors
/// The game is over or not paused.
pub fn resume(table: &Table, by: Side) -> Result<Event, OfferProblem> {
    running(table)?;
    if table.is_paused() { Ok(Event::Resumed { by }) } else { Err(Reason::new("not-paused").into()) }
}

/// Claims the win because the opponent's time has run out, or because the opponent has left for long.
///
/// # Errors
/// The game is over, or neither is so.
pub fn claim(table: &Table, by: Side) -> Result<Event, OfferProblem> {
    running(table)?;
    let claimed = expiry::claim(table, by).or_else(|| absence::claim(table, by));
    Ok(claimed.ok_or(Reason::new("nothing-to-claim"))?)
}

/// Withdraws one's own offer.
///
/// # Errors
/// The game is over, or the offer is no longer open.
pub fn withdraw(table: &Table, by: Side, kind: OfferKind) -> Result<Event, OfferProblem> {
    standing(table, by, kind)?;
    Ok(Event::Declined { by, offer: kind })
}

/// How many moves stay if `offerer`'s last move and all moves after it are taken back; `None` if that is not possible.
///
/// A secret set-up cannot be taken back, because the rules allow only one.
#[must_use]
pub fn kept_by_undo(table: &Table, offerer: Side) -> Option<u32> {
    let player = table.player(offerer);
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

fn nothing_to_take_back(table: &Table, by: Side) -> Reason {
    let player = table.player(by);
    if table.moves.iter().any(|step| step.player == player) {
        Reason::new("set-up-stays")
    } else {
        Reason::new("nothing-to-take-back")
    }
}

/// Whether there is a move that the player of a side can have taken back. At one screen that is also a move of the other
/// player, which the page asks for in their name.
#[must_use]
pub fn has_undoable(table: &Table, side: Side) -> bool {
    let alone = table.row.seats.iter().any(|seat| seat.level().is_some());
    let sides = Side::BOTH.into_iter().filter(|one| !alone || *one == side);
    let players: Vec<_> = sides.clone().map(|side| table.player(side)).collect();
    let is_played = |step: &TableMove| step.phase != Phase::Setup && players.contains(&step.player);
    table.moves.iter().any(is_played) || sides.into_iter().any(|side| kept_by_undo(table, side).is_some())
}

fn running(table: &Table) -> Result<(), OfferProblem> {
    if table.ending.is_some() { Err(OfferProblem::Over) } else { Ok(()) }
}

fn standing(table: &Table, offerer: Side, kind: OfferKind) -> Result<(), OfferProblem> {
    running(table)?;
    if table.offers.contains(&(offerer, kind)) {
        return Ok(());
    }
    Err(Reason::new("offer-none").with("offer", Detail::Word(kind.name())).into())
}
