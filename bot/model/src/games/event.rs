//! Events of games. A stored game consists of its events in order; its state is their fold.

use crate::records::file::{ImportedResult, ImportedSource};
use rules::Side;
use serde::{Deserialize, Serialize};

/// A change of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The game began. This is always the first event.
    Started,
    /// A side made a move.
    Moved {
        by: Side,
        /// Canonical text of the move.
        text: String,
        /// Whether the player had set it ahead, see [`line`](crate::conditional::tree).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ahead: bool,
    },
    /// All moves before come from a record that somebody brought.
    Imported {
        /// How the game of the record ended; `None` if it goes on, or if its moves end it.
        #[serde(default)]
        told: Option<ImportedResult>,
        /// What else the file tells about the game.
        #[serde(default)]
        source: ImportedSource,
    },
    /// A side resigned.
    Resigned { by: Side },
    /// A side offered a draw, an undo or an abort.
    Offered { by: Side, offer: OfferKind },
    /// A side accepted an offer of the other side.
    Accepted {
        by: Side,
        offer: OfferKind,
        /// For an undo: the number of moves that stay.
        keep: Option<u32>,
    },
    /// A side declined an offer of the other side, or withdrew its own.
    Declined {
        /// The side that declined or withdrew.
        by: Side,
        offer: OfferKind,
    },
    /// The time of a player ran out, and the opponent may claim the win.
    Expired {
        /// The side whose time ran out.
        by: Side,
    },
    /// A player lost because their time ran out.
    TimedOut {
        /// The side whose time ran out; `None` if both ran out at the same moment, which is a draw.
        by: Option<Side>,
    },
    /// The clocks run again after a pause.
    Resumed {
        /// The side that ended the pause.
        by: Side,
    },
    /// The players were told that time does not count in which the program was down or a player's platform was away.
    OutageTold {
        /// Milliseconds that do not count.
        ms: i64,
        /// When the first of them began, in milliseconds since 1970 UTC; `None` in an event of an earlier version.
        #[serde(default)]
        from: Option<i64>,
        /// The only side whose clock stood, because its platform was away; `None` if the program was down, or both were
        /// cut off.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Side>,
    },
    /// The game was aborted before both players had moved.
    Aborted {
        /// The side that aborted it; `None` if the program did, because nobody moved for too long.
        #[serde(default)]
        by: Option<Side>,
    },
}

/// What a side can offer the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw by agreement.
    Draw,
    /// Taking back the offering side's last move and all moves after it.
    Undo,
    /// Ending the game without a result.
    Abort,
    /// Stopping both clocks until one of the players goes on.
    Pause,
}

impl Event {
    /// Whether it is a move that its player had set ahead, and so has not seen happen.
    #[must_use]
    pub const fn is_ahead(&self) -> bool {
        matches!(self, Self::Moved { ahead: true, .. })
    }
}

impl OfferKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Draw, Self::Undo, Self::Abort, Self::Pause];

    /// Its word in button ids and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Undo => "undo",
            Self::Abort => "abort",
            Self::Pause => "pause",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == text)
    }
}

#[cfg(test)]
mod tests {
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
