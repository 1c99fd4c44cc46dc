//! Whether the games of a database can be replayed, and whether their rows say what their events say. It must not know
//! what the answer is for.

use anyhow::Context;
use deska_core::ports::Games as _;
use deska_model::games::table::Table;
use deska_store::SqlStore;
use deska_store::copy;
use rules::Registry;

/// What was found in a database.
#[derive(Debug, Default)]
pub struct Found {
    /// How many games there are.
    pub games: usize,
    /// Codes of those that cannot be replayed.
    pub unplayable: Vec<String>,
    /// Codes of those whose row says something else than their events.
    pub untrue: Vec<String>,
}

/// So many games, in words.
#[must_use]
pub fn games(count: usize) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

/// Replays every game.
///
/// # Errors
/// If the database cannot be read.
pub async fn replay_all(store: &SqlStore, games: &Registry) -> anyhow::Result<Found> {
    let codes = copy::codes(store).await.context("the games cannot be listed")?;
    let mut found = Found { games: codes.len(), ..Found::default() };
    for code in codes {
        // A game may change while others are read, but its row and its events are read together.
        let read = store.game(&code).await.with_context(|| format!("game {code} cannot be read"))?;
        let Some((row, events)) = read else { continue };
        let (open, seq) = (row.open, row.seq);
        match Table::fold(games, row, events) {
            Err(_) => found.unplayable.push(code),
            Ok(table) if table.ending.is_some() == open || table.seq != seq => found.untrue.push(code),
            Ok(_) => {}
        }
    }
    Ok(found)
}
