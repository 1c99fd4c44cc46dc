//! The content of a file, and the names of the private properties.

use super::ending::Ending;
use super::error::LineColumn;
use crate::dynamic::AnyPosition;
use crate::record::Record;
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
    pub ending: Option<Ending>,
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

/// How a record differs from its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// The file is a collection; only its first game is read.
    Further {
        /// Where the second game begins.
        at: LineColumn,
    },
    /// Stones that the file puts on the board are moves of the record, with passes in between.
    Laid {
        /// Number of these moves.
        moves: usize,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Further { at } => {
                write!(out, "{at}: another game begins here; only the first one of the file is read")
            }
            Self::Laid { moves: 1 } => {
                out.write_str("the stone on the board at the start is the first move of the record")
            }
            Self::Laid { moves } => {
                write!(out, "the stones on the board at the start are the first {moves} moves of the record")
            }
        }
    }
}
