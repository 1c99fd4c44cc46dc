//! What a move is to everybody but its game: a text, and clicks.

use crate::coords::Square;
use crate::pick::Click;
use std::fmt::Debug;

/// One well-formed move of a game, legal or not.
pub trait Action: Clone + PartialEq + Debug {
    /// Its canonical text.
    fn text(&self) -> String;

    /// The clicks that make it. The first is on the piece or square where the move starts, if it has one.
    fn clicks(&self) -> Vec<Click>;

    /// The square on which it places a stone that stays there. The default is for games whose pieces move.
    fn placed(&self) -> Option<Square> {
        None
    }
}
