//! What is kept of a game: its events, in order. A game is the fold of them.

use rules::Side;
use serde::{Deserialize, Serialize};

/// Something that happened in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// Both players were there; always the first event.
    Started,
    /// A move.
    Moved {
        /// Who moved.
        by: Side,
        /// Canonical text of the move.
        text: String,
    },
    /// A side gave up.
    Resigned {
        /// Who.
        by: Side,
    },
    /// A side offered something.
    Offered {
        /// Who.
        by: Side,
        /// What.
        offer: OfferKind,
    },
    /// A side accepted what the other had offered.
    Accepted {
        /// Who accepts.
        by: Side,
        /// What.
        offer: OfferKind,
        /// For an undo: how many moves stay.
        keep: Option<u32>,
    },
    /// A side declined what the other had offered, or took back its own offer.
    Declined {
        /// Who declines.
        by: Side,
        /// What.
        offer: OfferKind,
    },
    /// The game was broken off before both had moved.
    Aborted {
        /// The side that broke it off; `None` if the program did, because nobody moved for too long.
        #[serde(default)]
        by: Option<Side>,
    },
}

/// What can be offered to the other side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw by agreement.
    Draw,
    /// Taking back to the asker's last move.
    Undo,
    /// Breaking the game off without a result.
    Abort,
}

impl OfferKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Undo, Self::Abort];

    /// Its word in ids and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Undo => "undo",
            Self::Abort => "abort",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == text)
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn an_abort_names_its_side_or_nobody() {
        let read = |text: &str| serde_json::from_str::<Event>(text).unwrap();
        let by_white = Event::Aborted { by: Some(Side::White) };
        assert_eq!(read(r#"{"kind":"aborted","by":"white"}"#), by_white);
        assert_eq!(serde_json::to_string(&by_white).unwrap(), r#"{"kind":"aborted","by":"white"}"#);
        let by_nobody = Event::Aborted { by: None };
        for text in [r#"{"kind":"aborted","by":null}"#, r#"{"kind":"aborted"}"#] {
            assert_eq!(read(text), by_nobody);
        }
        assert_eq!(read(&serde_json::to_string(&by_nobody).unwrap()), by_nobody);
    }
}
