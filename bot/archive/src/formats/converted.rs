//! A record of another format as SGF.

/// A file in another format.
pub(crate) struct Converted {
    /// Its game as SGF.
    pub text: String,
    /// Number of games in the file, if it can have several.
    pub games: Option<usize>,
}
