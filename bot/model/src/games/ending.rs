//! How a game ended: by its rules, by its players, or as an imported record tells.

use crate::records::file::{ImportedResult, reason};
use rules::{Outcome, Side};

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Ending {
    /// By the rules of the game.
    Rules(Outcome),
    Resigned(Side),
    /// The time of this side ran out; `None` if both ran out at the same moment.
    TimedOut(Option<Side>),
    /// The players agreed on a draw.
    DrawAgreed,
    /// It was aborted and has no result.
    Aborted,
    /// In another way, which the imported record tells.
    Imported(ImportedResult),
}

impl From<ImportedResult> for Ending {
    fn from(told: ImportedResult) -> Self {
        match (told.winner, told.reason.as_str()) {
            (Some(winner), reason::RESIGNED) => Self::Resigned(winner.other()),
            (None, reason::DRAW_AGREED) => Self::DrawAgreed,
            (None, reason::ABORTED) => Self::Aborted,
            _ => Self::Imported(told),
        }
    }
}

impl Ending {
    /// The winner, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Self::Rules(outcome) => outcome.winner,
            Self::Resigned(side) => Some(side.other()),
            Self::TimedOut(side) => side.map(Side::other),
            Self::Imported(told) => told.winner,
            Self::DrawAgreed | Self::Aborted => None,
        }
    }

    /// The reason's word.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self {
            Self::Rules(outcome) => outcome.reason,
            Self::Resigned(_) => reason::RESIGNED,
            Self::TimedOut(_) => reason::TIME,
            Self::DrawAgreed => reason::DRAW_AGREED,
            Self::Aborted => reason::ABORTED,
            Self::Imported(told) => &told.reason,
        }
    }
}
