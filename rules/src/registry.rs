//! The one table of games.

use crate::dynamic::{Adapter, GameDef};
use crate::games::cheess::Cheess;
use crate::games::dama::Dama;
use crate::games::go::Go;
use crate::games::ordo::Ordo;
use crate::games::piskvorky::Piskvorky;

/// Every game there is, in the order in which they are offered.
pub static GAMES: &[&dyn GameDef] = &[
    &Adapter::<Dama>::new(),
    &Adapter::<Cheess>::new(),
    &Adapter::<Ordo>::new(),
    &Adapter::<Go>::new(),
    &Adapter::<Piskvorky>::new(),
];

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn GameDef> {
    GAMES.iter().copied().find(|game| game.meta().id == id)
}
