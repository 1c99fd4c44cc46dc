//! What a person asks for, where it holds what must not be logged.

use crate::people::caller::Person;
use rules::Side;
use std::fmt;
use std::sync::Arc;

/// A file with the record of a game that a person brings.
#[derive(Clone, PartialEq)]
pub struct ImportRequest {
    /// The file's content.
    pub file: Arc<[u8]>,
    /// The opponent for the rest of the game, and whether it is a bot account, which cannot play. `None` is an open seat.
    pub opponent: Option<(Person, bool)>,
    /// The caller's side when the game goes on; `None` follows from the names in the record.
    pub side: Option<Side>,
    /// Id of the game, if the file doesn't tell it or tells another.
    pub game: Option<String>,
    /// Number of the game in a file with several, from 1.
    pub number: usize,
    /// Most moves to take; `None` takes all.
    pub moves: Option<usize>,
}

/// Leaves out the content: it may hold what is secret until the game is over.
impl fmt::Debug for ImportRequest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("ImportRequest").field("bytes", &self.file.len()).finish_non_exhaustive()
    }
}

/// What a player wants of their lines.
#[derive(Clone, PartialEq, Eq)]
pub enum ConditionalRequest {
    /// To see them.
    Show,
    /// To add a line, as typed.
    Add(String),
    /// To drop those that begin with these moves, as typed; `None` drops all.
    Drop(Option<String>),
}

impl ConditionalRequest {
    /// The word that drops lines.
    pub const CLEAR: &'static str = "clear";

    /// What typed text asks for.
    #[must_use]
    pub fn of(typed: &str) -> Self {
        let typed = typed.trim();
        let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        if first.eq_ignore_ascii_case(Self::CLEAR) {
            Self::Drop(Some(rest.trim().to_owned()).filter(|rest| !rest.is_empty()))
        } else if typed.is_empty() {
            Self::Show
        } else {
            Self::Add(typed.to_owned())
        }
    }
}

/// Leaves out the moves, as they are secret.
impl fmt::Debug for ConditionalRequest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Show => "Show",
            Self::Add(_) => "Add",
            Self::Drop(_) => "Drop",
        })
    }
}
