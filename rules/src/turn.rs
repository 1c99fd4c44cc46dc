//! Whose turn it is, and how a game ended.

use crate::side::Side;

/// Whose turn it is, or how the game ended. A position that stores it moves on with [`pass`](Self::pass) and ends with
/// [`won`](Self::won) or [`drawn`](Self::drawn).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The side to move; after the end, the side that would be to move.
    pub to_move: Side,
    /// How the game ended; `None` while it goes on.
    pub end: Option<Verdict>,
}

/// The winner and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The reason, one of [`Meta::outcomes`](crate::game::Meta::outcomes).
    pub reason: &'static str,
}

impl Turn {
    /// The turn of this side.
    #[must_use]
    pub const fn of(to_move: Side) -> Self {
        Self { to_move, end: None }
    }

    /// Gives the turn to the other side.
    pub const fn pass(&mut self) {
        self.to_move = self.to_move.other();
    }

    /// Ends the game with a winner.
    pub const fn won(&mut self, winner: Side, reason: &'static str) {
        self.end = Some(Verdict { winner: Some(winner), reason });
    }

    /// Ends the game without a winner.
    pub const fn drawn(&mut self, reason: &'static str) {
        self.end = Some(Verdict { winner: None, reason });
    }
}
