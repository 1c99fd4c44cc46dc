//! An interaction that a simulated person has sent.

use crate::discord_sim::Answer;

/// What an interaction asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// A challenge or its acceptance.
    Begin,
    /// Suggestions while somebody types.
    Suggest,
    /// A move by a command.
    Move,
    /// The button under a board.
    Press,
    /// A choice from a menu, the last of which is a move.
    Choose,
    /// The board again.
    Board,
    /// The list of one's games.
    List,
}

/// An interaction that was sent.
pub struct Sent {
    pub what: What,
    pub answer: Answer,
    /// Whether a new board appeared after it.
    pub moved: bool,
}
