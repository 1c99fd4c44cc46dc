//! A record that somebody brings as a file, once it was read: as values, with the reasons why one cannot be read.
//! Knows no format.

use rules::options::OptionError;
use rules::reason::Refusal;
use rules::record::Record;
use rules::sgf::{Details, LineColumn, Note};
use rules::text::Text;
use rules::{AnyPosition, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// The content of a file, checked: its moves follow the rules.
pub struct RecordFile {
    pub record: Record,
    /// The position after its moves.
    pub position: Box<dyn AnyPosition>,
    /// Names of White and Black, where the file tells them.
    pub players: [Option<String>; 2],
    /// How the game ended, where the file tells it; a game that its moves end may lack it.
    pub told: Option<ImportedResult>,
    /// The result as the file writes it.
    pub result: Option<String>,
    /// What else the file tells about the game.
    pub source: ImportedSource,
    /// How the record differs from its file.
    pub notes: Vec<Note>,
}

/// Leaves out record and position: they may hold what is secret until the game is over.
impl fmt::Debug for RecordFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("RecordFile").field("game", &self.record.game).finish_non_exhaustive()
    }
}

/// What a file tells about a game beside its moves and its result. An export tells it again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ImportedSource {
    /// Date of the game, as the file writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// When the game began, in RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
    /// When it ended, in RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// Event, place, comments and the like.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
}

/// How a game ended, as a file tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ImportedResult {
    /// The winner; `None` for a draw or a game without a result.
    pub winner: Option<Side>,
    /// The reason's word, such as `resigned`.
    pub reason: String,
    /// By how many points the winner won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<Value>,
    /// The words of a file that tells the end in words which aren't understood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

/// Words for how a game ended; a file may tell others.
pub mod reason {
    /// The loser resigned.
    pub const RESIGNED: &str = "resigned";
    /// The players agreed on a draw.
    pub const DRAW_AGREED: &str = "draw_agreed";
    /// The game has no result.
    pub const ABORTED: &str = "aborted";
    /// The winner has more points.
    pub const POINTS: &str = "points";
    /// The loser exceeded the time.
    pub const TIME: &str = "time";
    /// The loser forfeited the game.
    pub const FORFEIT: &str = "forfeit";
    /// The file tells only who won.
    pub const UNTOLD: &str = "untold";
}

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Debug)]
pub enum Unread {
    TooLong {
        /// The greatest length in bytes.
        max: usize,
    },
    /// It is no record of any known format.
    NoRecord,
    /// It is a record in the JSON of another site or program.
    OtherSite {
        /// Its name, if it is known.
        site: Option<&'static str>,
    },
    Damaged {
        place: LineColumn,
        /// What is wrong.
        fault: RecordFault,
        /// Number of the moves before it that can be read.
        moves: usize,
    },
    /// The rules refuse a move.
    Illegal {
        /// Place of the move.
        place: LineColumn,
        /// Number of the move, from 1.
        number: usize,
        /// Why the rules refuse it.
        refusal: Refusal,
        /// Number of the moves of the file before it.
        moves: usize,
    },
    /// It is the record of a game that still went on, without what was secret in it.
    Secret {
        /// Names of options, or `moves`.
        hidden: Vec<String>,
    },
}

/// What is wrong with a file, in the terms of its format.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordFault {
    /// A clause of the vocabulary with its data, such as `json-missing`.
    Clause(Text),
    /// The game doesn't take these options.
    Options(OptionError),
}

/// The name of a player whom the record doesn't name.
pub const NAMELESS: &str = "?";
