//! Which games there are: the standard table, and registries of other games put together elsewhere.

use crate::dynamic::{Adapter, GameDef};
use crate::games::cheess::Cheess;
use crate::games::dama::Dama;
use crate::games::go::Go;
use crate::games::ordo::Ordo;
use crate::games::piskvorky::Piskvorky;
use std::sync::Arc;

/// The standard games, in the order in which they are offered.
pub static GAMES: &[&dyn GameDef] = &[
    &Adapter::<Dama>::new(),
    &Adapter::<Cheess>::new(),
    &Adapter::<Ordo>::new(),
    &Adapter::<Go>::new(),
    &Adapter::<Piskvorky>::new(),
];

/// The standard game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn GameDef> {
    GAMES.iter().copied().find(|game| game.meta().id == id)
}

/// The games that somebody plays, in the order in which they are offered; a value that is handed on.
#[derive(Clone, Debug)]
pub struct Registry(Arc<[&'static dyn GameDef]>);

impl Registry {
    /// The standard games.
    #[must_use]
    pub fn standard() -> Self {
        Self::new(GAMES.iter().copied())
    }

    /// These games. Of two with the same id the first is found.
    #[must_use]
    pub fn new(games: impl IntoIterator<Item = &'static dyn GameDef>) -> Self {
        Self(games.into_iter().collect())
    }

    /// The games in their order.
    pub fn games(&self) -> impl Iterator<Item = &'static dyn GameDef> {
        self.0.iter().copied()
    }

    /// Id of the first game, where any will do as an example; empty if there is none.
    #[must_use]
    pub fn first(&self) -> &'static str {
        self.games().next().map_or("", |game| game.meta().id)
    }

    /// The game with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&'static dyn GameDef> {
        self.games().find(|game| game.meta().id == id)
    }
}
