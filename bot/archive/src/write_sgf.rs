//! A game as an SGF file.

use crate::archive::Archive;
use crate::read_any::to_sgf;
use deska_model::games::table::{Ending, Table};
use rules::Registry;
use rules::sgf::{self, Branch, Document, How, WriteError};

/// The file of a game as SGF.
///
/// # Errors
/// The format does not have the game, or a part of the game is secret.
pub fn sgf(games: &Registry, table: &Table) -> Result<String, WriteError> {
    sgf_with(games, table, &[])
}

/// The same with variations beside the moves.
///
/// # Errors
/// As [`sgf()`]; also a variation that does not replay.
pub fn sgf_with(games: &Registry, table: &Table, branches: &[Branch]) -> Result<String, WriteError> {
    let Archive { players, began, source, record, .. } = Archive::of(table);
    let document = Document {
        record,
        // A player who was forgotten has no name.
        players: [players.white, players.black].map(|name| Some(name).filter(|name| !name.is_empty())),
        // SGF dates have no time of day.
        date: source.date.or_else(|| began.map(|moment| moment.chars().take(10).collect())),
        details: source.details,
        ending: table.ending.as_ref().map(|ending| match ending {
            Ending::Rules(outcome) => sgf::SgfResult::of(outcome),
            Ending::Resigned(side) => sgf::SgfResult::Won(side.other(), How::Resigned),
            Ending::TimedOut(Some(side)) => sgf::SgfResult::Won(side.other(), How::Time),
            Ending::DrawAgreed | Ending::TimedOut(None) => sgf::SgfResult::Draw,
            Ending::Aborted => sgf::SgfResult::Void,
            Ending::Imported(told) => to_sgf(told),
        }),
    };
    sgf::write_with(games, &document, branches)
}
