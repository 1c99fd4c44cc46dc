//! The games and their table. No game knows another.

use crate::dynamic::{Adapter, GameDef};

pub mod cheess;
pub mod dama;
pub mod go;
pub mod ordo;
pub mod piskvorky;

/// The standard games, in the order in which they are offered. A row is one version of a game's rules; an old
/// version stays as a row of its own as long as games that began with it must be replayed.
pub static GAMES: &[&dyn GameDef] = &[
    &Adapter::<dama::Dama>::new(),
    &Adapter::<cheess::Cheess>::new(),
    &Adapter::<ordo::Ordo>::new(),
    &Adapter::<go::Go>::new(),
    &Adapter::<piskvorky::Piskvorky>::new(),
];
