//! Why a move is refused: a stable code with data, no prose.

use crate::coords::Square;
use crate::game::{Outcome, Side};
use crate::text::Datum;
use serde::Serialize;
use thiserror::Error;

/// The four classes of the replay protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is no move at all.
    Malformed,
    /// A move, but against the rules here.
    Illegal,
    /// Made by a side that may not act now.
    NotYourTurn,
    /// The game has ended.
    GameOver,
}

/// Why one move was refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{code:?}: {reason}")]
pub struct Refusal {
    /// Class of the refusal.
    pub code: Code,
    /// Stable key of the reason, also the key of its sentence in every language.
    pub reason: &'static str,
    /// What the sentence needs, by name.
    pub data: Vec<(&'static str, Datum)>,
    /// Squares to point at in the picture, most important first.
    pub squares: Vec<Square>,
}

impl Refusal {
    /// A refusal without data.
    #[must_use]
    pub const fn new(code: Code, reason: &'static str) -> Self {
        Self { code, reason, data: Vec::new(), squares: Vec::new() }
    }

    /// No move can be made any more: the game has ended, by its rules as this outcome says or otherwise.
    #[must_use]
    pub fn game_over(outcome: Option<&Outcome>) -> Self {
        let refusal = Self::new(Code::GameOver, "game-over");
        let Some(outcome) = outcome else { return refusal.with("winner", Datum::Word("untold")) };
        let winner = outcome.winner.map_or("nobody", Side::name);
        refusal.with("winner", Datum::Word(winner)).with("reason", outcome.reason)
    }

    /// The same refusal with one more piece of data.
    #[must_use]
    pub fn with(mut self, name: &'static str, datum: impl Into<Datum>) -> Self {
        self.data.push((name, datum.into()));
        self
    }

    /// The same refusal pointing at one more square.
    #[must_use]
    pub fn at(mut self, square: Square) -> Self {
        self.squares.push(square);
        self
    }
}

/// Reasons that every game shares; the other reasons are declared by each game's [`Meta`](crate::game::Meta).
pub const SHARED_REASONS: &[&str] = &["game-over", "entry-shape", "say-who-moves", "not-your-turn"];
