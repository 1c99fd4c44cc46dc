//! Tables of games: rules by game and version. A program may use a table of other games than the [standard](GAMES) ones.

use crate::dynamic::GameDef;
pub use crate::games::GAMES;
use crate::rating::Class;
use std::sync::Arc;

/// The newest version of the standard game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn GameDef> {
    newest(GAMES, id)
}

fn newest(rows: &[&'static dyn GameDef], id: &str) -> Option<&'static dyn GameDef> {
    let mut found: Option<&'static dyn GameDef> = None;
    for row in rows.iter().copied().filter(|row| row.meta().id == id) {
        if found.is_none_or(|known| row.meta().rules_version > known.meta().rules_version) {
            found = Some(row);
        }
    }
    found
}

/// A table of games as a value. Parts of the program get it as an argument instead of asking for a global table.
#[derive(Clone, Debug)]
pub struct Registry {
    /// One row for each game and version.
    rows: Arc<[&'static dyn GameDef]>,
    /// The newest version of each game, in the order of the games' first rows.
    newest: Arc<[&'static dyn GameDef]>,
}

impl Registry {
    /// The standard games.
    #[must_use]
    pub fn standard() -> Self {
        Self::new(GAMES.iter().copied())
    }

    /// A table of these rows. Of two rows with the same id and version the first counts.
    #[must_use]
    pub fn new(rows: impl IntoIterator<Item = &'static dyn GameDef>) -> Self {
        let rows: Arc<[&'static dyn GameDef]> = rows.into_iter().collect();
        let mut ids: Vec<&str> = Vec::new();
        for row in rows.iter() {
            if !ids.contains(&row.meta().id) {
                ids.push(row.meta().id);
            }
        }
        let newest = ids.into_iter().filter_map(|id| newest(&rows, id)).collect();
        Self { rows, newest }
    }

    /// Every version of every game.
    pub fn rows(&self) -> impl Iterator<Item = &'static dyn GameDef> {
        self.rows.iter().copied()
    }

    /// The newest version of every game, in their order.
    pub fn games(&self) -> impl Iterator<Item = &'static dyn GameDef> {
        self.newest.iter().copied()
    }

    /// Id of the first game, for use as an example; empty if the table is empty.
    #[must_use]
    pub fn first(&self) -> &'static str {
        self.games().next().map_or("", |game| game.meta().id)
    }

    /// The newest version of the game with this id. New games begin with it.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&'static dyn GameDef> {
        self.games().find(|game| game.meta().id == id)
    }

    /// The classes in which the games are rated, in their order.
    pub fn classes(&self) -> impl Iterator<Item = Class> {
        self.games().flat_map(|game| game.meta().classes())
    }

    /// The rules of this version of a game. A game that has begun keeps its version.
    #[must_use]
    pub fn version(&self, id: &str, rules_version: u32) -> Option<&'static dyn GameDef> {
        let is_it = |row: &&&'static dyn GameDef| {
            let meta = row.meta();
            meta.id == id && meta.rules_version == rules_version
        };
        self.rows.iter().find(is_it).copied()
    }
}
