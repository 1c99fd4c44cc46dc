//! A record of another format as SGF.

use rules::sgf::{LineColumn, Note};

/// A file in another format.
pub(crate) struct Converted {
    /// Its game as SGF.
    pub text: String,
    /// Number of games in the file, if it can have several.
    pub games: Option<usize>,
    /// Where the first of the other games begins.
    pub other: LineColumn,
    /// What the SGF doesn't have of the file.
    pub notes: Vec<Note>,
}

impl Converted {
    /// The game with this number of several, from 1. `starts` are the places where they begin.
    pub fn of_several(self, number: usize, starts: &[LineColumn]) -> Self {
        let other = starts.get(usize::from(number == 1)).copied().unwrap_or(self.other);
        Self { games: Some(starts.len()), other, ..self }
    }
}
