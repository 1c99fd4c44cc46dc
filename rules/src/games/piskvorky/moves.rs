//! The generator of the legal moves, section 8 of the rules page. The checker uses the same predicates.

use super::cells::Cell;
use super::notation::Move;
use super::position::PiskvorkyPosition;

/// All moves of the side to move, in the order of their texts.
#[must_use]
pub fn moves(position: &PiskvorkyPosition) -> Vec<Move> {
    let choices = position.stage.map(|stage| stage.choices()).unwrap_or_default();
    if !choices.is_empty() {
        return choices.to_vec();
    }
    let free = position.board.free();
    if position.distances().is_some() || position.refuses() || position.options.claim {
        restricted(position, free)
    } else {
        free.iter().copied().map(Move::stone).collect()
    }
}

/// The stones that the opening and the forbidden cells allow. Section 8: a cell that makes a line is listed with and
/// without a claim.
fn restricted(position: &PiskvorkyPosition, free: &[Cell]) -> Vec<Move> {
    // All forbidden cells together are found faster than one after the other.
    let refused = if position.refuses() { position.forbidden() } else { Vec::new() };
    let mut refused = refused.into_iter().map(|(cell, _)| cell).peekable();
    let mut moves = Vec::with_capacity(free.len() + 8);
    for cell in free.iter().copied() {
        if refused.next_if_eq(&cell).is_some() || !position.fits_opening(cell) {
            continue;
        }
        moves.push(Move::stone(cell));
        if position.may_claim(cell) {
            moves.push(Move::Stone { cell, claim: true });
        }
    }
    moves
}
