//! Why a move is refused: a stable key with data. Knows no language.

use crate::coords::Square;
use crate::side::{Outcome, Side};
use crate::text::Datum;
use serde::Serialize;
use thiserror::Error;

/// Longest part of a text that a refusal repeats, in characters.
const REPEATED: usize = 30;

/// The four classes of the replay protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is not a move.
    Malformed,
    /// The move breaks a rule in this position.
    Illegal,
    /// The side may not act now.
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
    /// Stable key of the reason, which is also the key of its sentence in every language.
    pub reason: &'static str,
    /// Arguments of the sentence, by name.
    pub data: Vec<(&'static str, Datum)>,
    /// Squares to mark in the picture, most important first.
    pub squares: Vec<Square>,
}

impl Refusal {
    /// A refusal without data.
    #[must_use]
    pub const fn new(code: Code, reason: &'static str) -> Self {
        Self { code, reason, data: Vec::new(), squares: Vec::new() }
    }

    /// Gives a refusal of malformed input the text itself, as `typed`, so that its sentence can quote it. It takes the
    /// place of what was quoted before, such as the same text without its spaces.
    #[must_use]
    pub fn quoting(mut self, text: &str) -> Self {
        if self.code != Code::Malformed {
            return self;
        }
        self.data.retain(|(name, _)| *name != "typed");
        self.with("typed", quoted(text))
    }

    /// The game has ended, by its rules with this outcome, or by another event such as a resignation.
    #[must_use]
    pub fn game_over(outcome: Option<&Outcome>) -> Self {
        let refusal = Self::new(Code::GameOver, "game-over");
        let Some(outcome) = outcome else { return refusal.with("winner", Datum::Word("untold")) };
        let winner = outcome.winner.map_or("nobody", Side::name);
        refusal.with("winner", Datum::Word(winner)).with("reason", outcome.reason)
    }

    /// The text is no move.
    #[must_use]
    pub const fn not_a_move() -> Self {
        Self::new(Code::Malformed, "not-a-move")
    }

    /// The board of this size (columns, rows) has no such square.
    #[must_use]
    pub fn off_board(square: Square, (columns, rows): (u8, u8)) -> Self {
        let last = Square::new(columns.saturating_sub(1), rows.saturating_sub(1));
        Self::new(Code::Illegal, "off-board").with("square", square).with("last", last)
    }

    /// The square has no stone.
    #[must_use]
    pub fn no_stone(square: Square) -> Self {
        Self::new(Code::Illegal, "no-stone").with("square", square).at(square)
    }

    /// The stone on the square is the opponent's.
    #[must_use]
    pub fn not_yours(square: Square) -> Self {
        Self::new(Code::Illegal, "not-yours").with("square", square).at(square)
    }

    /// A stone of this side lies on the square already.
    #[must_use]
    pub fn taken(square: Square, owner: Side) -> Self {
        Self::new(Code::Illegal, "taken").with("square", square).with("side", owner).at(square)
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, datum: impl Into<Datum>) -> Self {
        self.data.push((name, datum.into()));
        self
    }

    /// Adds a square to mark.
    #[must_use]
    pub fn at(mut self, square: Square) -> Self {
        self.squares.push(square);
        self
    }
}

/// Reasons that all games share. A game declares its own in its [`Meta`](crate::game::Meta). The last five are for games
/// that have nothing of their own to say there; a paragraph of the rules may explain them.
pub const SHARED_REASONS: &[&str] = &[
    "game-over",
    "entry-shape",
    "say-who-moves",
    "not-your-turn",
    "not-a-move",
    "off-board",
    "no-stone",
    "not-yours",
    "taken",
];

/// The beginning of a typed text, without what would make a quote look different: invisible characters and those that
/// change the writing direction.
#[must_use]
pub fn quoted(text: &str) -> String {
    let visible = |character: &char| {
        !character.is_control()
            && !matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let mut shown: String = text.chars().filter(visible).take(REPEATED + 1).collect();
    if shown.chars().count() > REPEATED {
        shown.pop();
        shown.push('…');
    }
    shown
}
