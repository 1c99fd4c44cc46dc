//! The content of a file, and the names of the private properties.

use super::ending::SgfResult;
use super::note::Note;
use crate::dynamic::AnyPosition;
use crate::record::Record;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Private property: id of the game and version of its rules.
pub(super) const GAME: &str = "DKGAME";
/// Private property: the options given.
pub(super) const OPTIONS: &str = "DKOPT";
/// Private property: the side that moved, and the canonical text.
pub(super) const MOVE: &str = "DKMOVE";

/// A whole file: the game and the information about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The game.
    pub record: Record,
    /// Names of the players of White and Black.
    pub players: [Option<String>; 2],
    /// Date of the game: `2026-11-21`, or the free text of another program.
    pub date: Option<String>,
    /// How the game ended.
    pub ending: Option<SgfResult>,
    /// What else the file tells about the game.
    pub details: Details,
}

/// Information about a game that its rules don't need: kept as it is, from import to export.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Details {
    /// Properties of the whole game, such as `EV` for the event, by the names of SGF.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub properties: BTreeMap<String, String>,
    /// Comments in the order of the moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
}

impl Details {
    /// The properties of the whole game that are kept. `DT` is [`Document::date`].
    pub const PROPERTIES: &[&str] =
        &["AN", "BR", "BT", "CP", "EV", "GC", "GN", "ON", "OT", "PC", "RO", "SO", "TM", "US", "WR", "WT"];

    /// Most characters of all comments and properties together.
    pub const LONGEST: usize = 200_000;

    /// The part of them that is kept, and whether that is all: properties that are known, and what is not too long.
    #[must_use]
    pub fn bounded(mut self) -> (Self, bool) {
        let before = (self.properties.len(), self.comments.len());
        let mut room = Self::LONGEST;
        self.properties.retain(|name, value| {
            let fits = value.len() <= room && Self::PROPERTIES.contains(&name.as_str());
            room -= if fits { value.len() } else { 0 };
            fits
        });
        self.comments.retain(|comment| {
            let fits = comment.text.len() <= room;
            room -= if fits { comment.text.len() } else { 0 };
            fits
        });
        let is_all = before == (self.properties.len(), self.comments.len());
        (self, is_all)
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.properties.is_empty() && self.comments.is_empty()
    }
}

/// A comment on a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// Number of the moves of the record before it.
    pub after: usize,
    /// Its text, which may have several lines.
    pub text: String,
}

/// A file that has been read.
pub struct Reading {
    /// The first game of the file.
    pub document: Document,
    /// The position after its moves.
    pub position: Box<dyn AnyPosition>,
    /// What the record does not say of the file.
    pub notes: Vec<Note>,
}

/// Leaves out the position: it may hold what is secret until the game is over.
impl fmt::Debug for Reading {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = out.debug_struct("Reading");
        written.field("document", &self.document).field("notes", &self.notes).finish_non_exhaustive()
    }
}
