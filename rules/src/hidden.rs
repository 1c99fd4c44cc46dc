//! What a position of one game hides, as methods on it.

use crate::position::Position;
use crate::rng::SplitMix64;
use crate::side::{Side, Uncovered, Viewer};

/// A position that may hide something from a player. The defaults are for games that hide nothing.
pub trait Hidden: Position {
    /// Whether `viewer` may see a move that `by` made earlier.
    fn discloses(&self, by: Side, action: &Self::Move, viewer: Viewer) -> bool {
        let _ = (by, action, viewer);
        true
    }

    /// How much was uncovered so far of what is hidden from both players and decides later what is legal. Moves that a
    /// player plans ahead are checked only as far as they foresee it. A plan is shown on a board without anything beside
    /// it, so a scene must show such facts only beside the squares.
    fn uncovered(&self) -> Uncovered {
        Uncovered::default()
    }

    /// What the fact that was uncovered last may be, as far as anybody can tell, by the words that
    /// [`supposing`](Self::supposing) takes. Empty where nothing was uncovered yet.
    fn possible(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// This position if the fact that was uncovered last were this one of the [possible](Self::possible) ones; `None` for
    /// another word. What stays hidden behind it no longer matches the game.
    #[must_use]
    fn supposing(&self, fact: &str) -> Option<Self> {
        let _ = fact;
        None
    }

    /// This position as `side` may imagine it: what is hidden from that side is drawn anew from all that it may be. Two
    /// positions that look the same to `side` become equal with equal random numbers, so an opponent that
    /// thinks about the result learns nothing hidden.
    #[must_use]
    fn imagined(&self, side: Side, random: &mut SplitMix64) -> Self {
        let _ = (side, random);
        self.clone()
    }
}
