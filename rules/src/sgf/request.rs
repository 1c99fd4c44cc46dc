//! What the caller wants of a file.

/// Which part of a file is read, and as what.
#[derive(Clone, Copy, Debug)]
pub struct ReadRequest<'a> {
    /// Id of the game, for a file that doesn't tell it or tells another.
    pub game: Option<&'a str>,
    /// Number of the game in a collection, from 1.
    pub number: usize,
    /// Most moves of the file that are read; the rest is left out.
    pub moves: usize,
}

impl Default for ReadRequest<'_> {
    fn default() -> Self {
        Self { game: None, number: 1, moves: usize::MAX }
    }
}
