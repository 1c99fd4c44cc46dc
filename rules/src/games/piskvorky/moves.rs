//! The list of all moves of the side to move, section 8 of the rules page.

use super::cells::Cell;
use super::notation::Move;
use super::position::Position;

/// All moves of the side to move, in the order of their texts.
#[must_use]
pub fn moves(position: &Position) -> Vec<Move> {
    let free = position.board.free();
    if let Some(stage) = position.stage {
        let choices = stage.choices();
        return if choices.is_empty() { stones(free) } else { choices.to_vec() };
    }
    if let Some((least, most)) = position.distances() {
        let size = position.board.size();
        let fits = |cell: &Cell| (least..=most).contains(&cell.from_centre(size));
        return free.iter().copied().filter(fits).map(Move::stone).collect();
    }
    if position.refuses() {
        return allowed(position, free);
    }
    if position.options.claim { with_claims(position, free) } else { stones(free) }
}

fn stones(cells: &[Cell]) -> Vec<Move> {
    cells.iter().copied().map(Move::stone).collect()
}

/// Section 5: without the forbidden cells.
fn allowed(position: &Position, free: &[Cell]) -> Vec<Move> {
    let mut forbidden = position.forbidden().into_iter().map(|(cell, _)| cell).peekable();
    let allowed = free.iter().copied().filter(|cell| forbidden.next_if_eq(cell).is_none());
    allowed.map(Move::stone).collect()
}

/// Section 8: a cell that makes a line stands there both ways.
fn with_claims(position: &Position, free: &[Cell]) -> Vec<Move> {
    let mut moves = Vec::with_capacity(free.len() + 8);
    for cell in free.iter().copied() {
        moves.push(Move::stone(cell));
        if position.makes_line(cell, position.to_move) {
            moves.push(Move::Stone { cell, claim: true });
        }
    }
    moves
}
