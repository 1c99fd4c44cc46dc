//! Hints as values: how much they tell.

use crate::games::table::Table;
use rules::Side;
use rules::text::Text;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Whether a hint is asked for, or was asked for before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// It is: then it tells more than last time.
    Anew,
    /// It was, and the answer had to wait.
    Before,
}

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Debug)]
pub enum HintStep {
    /// Where the move begins: the piece, or the part of the board.
    Where,
    /// The whole move.
    Move,
    /// The whole move, and why.
    Why,
}

impl HintStep {
    /// The step that tells more; the last one again after it.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Where => Self::Move,
            Self::Move | Self::Why => Self::Why,
        }
    }
}

/// A hint.
#[derive(Debug)]
pub struct HintSay {
    pub table: Arc<Table>,
    /// The side that asks.
    pub side: Side,
    /// How much it tells.
    pub step: HintStep,
    /// The move, in the game's notation.
    pub best: String,
    /// The moves that are expected after it.
    pub after: Vec<String>,
    /// In how many moves at most it wins, if that is proved.
    pub wins_within: Option<u32>,
    /// Whether the side hardly wins even so.
    pub behind: bool,
    /// Why, as far as it is plain.
    pub merit: Merit,
}

/// Why a move is good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Merit {
    /// It wins at once.
    Wins,
    /// What the rules of the game say of it.
    Gain(Text),
    /// Only a search can tell.
    Search,
}

impl Merit {
    /// Why a side would make a legal move.
    #[must_use]
    pub fn of(table: &Table, side: Side, text: &str) -> Self {
        let mut after = table.position.boxed();
        let played = after.play(Some(side), text);
        if played.is_ok() && after.outcome().is_some_and(|outcome| outcome.winner == Some(side)) {
            return Self::Wins;
        }
        table.position.gain(side, text).map_or(Self::Search, Self::Gain)
    }
}
