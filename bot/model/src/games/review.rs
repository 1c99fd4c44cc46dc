//! Reviews of finished games: what is said.

pub mod say;

use crate::games::table::Table;
use rules::Phase;

/// Whether a game has moves that can be judged.
#[must_use]
pub fn has_play(table: &Table) -> bool {
    table.moves.iter().any(|step| step.phase == Phase::Play)
}
