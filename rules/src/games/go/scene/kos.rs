//! Open kos, which the scene warns about in the scoring phase (section 13 of the rules page).

use crate::games::go::board::Board;
use crate::games::go::points::{Point, Points};
use crate::side::Side;

/// The empty points where a stone would capture a single living stone and could be recaptured at once.
pub fn open(board: &Board, dead: &Points) -> Points {
    let mut kos = Points::default();
    for point in board.empty().iter() {
        if Side::BOTH.into_iter().any(|side| is_open(board, dead, side, point)) {
            kos.insert(point);
        }
    }
    kos
}

fn is_open(board: &Board, dead: &Points, side: Side, point: Point) -> bool {
    let mut captured = board.captures(side, point);
    let (Some(single), None) = (captured.next(), captured.next()) else { return false };
    // The new stone is a chain of its own, and the point of the captured stone is its only liberty.
    let closed = point
        .neighbours()
        .into_iter()
        .all(|next| next == single || !board.has(next) || board.at(next) == Some(side.other()));
    closed && board.chain_len(single) == 1 && !dead.contains(single)
}
