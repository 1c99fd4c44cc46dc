//! The legal moves in play, in the order of their texts; section 8 of the rules page.

use super::moves::Move;
use super::points::Points;
use super::position::GoPosition;

/// Number of columns whose points sort before `pass`: a to p without i.
const BEFORE_PASS: usize = 15;

/// The legal placements and the pass of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct MoveGen {
    points: Points,
    before_pass: usize,
}

impl MoveGen {
    /// Number of moves.
    #[must_use]
    pub fn count(&self) -> usize {
        self.points.len() + 1
    }

    /// The move with this index in the list.
    #[must_use]
    pub fn nth(&self, number: usize) -> Option<Move> {
        if number == self.before_pass {
            return Some(Move::Pass);
        }
        self.points.nth(number - usize::from(number > self.before_pass)).map(Move::Place)
    }

    /// All moves.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.count());
        self.points.each(|point| moves.push(Move::Place(point)));
        moves.insert(self.before_pass, Move::Pass);
        moves
    }
}

impl GoPosition {
    /// The legal moves of the side to move.
    #[must_use]
    pub fn move_gen(&self) -> MoveGen {
        let points = self.placements();
        MoveGen { points, before_pass: points.len_of_first(BEFORE_PASS) }
    }
}
