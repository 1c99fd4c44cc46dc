//! What a side may want to force. Knows no position and no search.

use crate::coords::Square;

/// What a side wants to force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To win the game.
    Win,
    /// To take the opponent's piece on this square, and those that are taken with it.
    Take(Square),
    /// To leave the opponent no more than this number of pieces.
    Leave(u8),
}
