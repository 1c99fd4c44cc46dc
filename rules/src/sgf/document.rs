//! The content of a file, and the names of the private properties.

use super::ending::Ending;
use crate::record::Record;

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
