//! The promises that every game keeps, a player that chooses at random, and the toy game Trio, which the tests of every game
//! go through too. Test code that several crates share; it must not know a game of the table.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

pub mod parallel;
mod player;
mod promises;
pub mod scenes;
pub mod trio;

use rules::dynamic::Adapter;
use rules::{GameDef, Registry};

/// Trio behind the object-safe face. A game of the table has this line in `rules/src/games.rs`.
pub static TRIO: &dyn GameDef = &Adapter::<trio::Trio>::new();

/// The games of the table and Trio.
pub fn all_games() -> Registry {
    Registry::new(Registry::standard().rows().chain([TRIO]))
}

/// The same; only one of them if the variable `DESKA_GAME` names it.
pub fn games() -> Registry {
    let all = all_games();
    let Ok(id) = std::env::var("DESKA_GAME") else { return all };
    let one: Vec<_> = all.rows().filter(|row| row.meta().id == id).collect();
    assert!(!one.is_empty(), "rules/src/games.rs has no row of {id}");
    Registry::new(one)
}

/// The newest versions of [`games`], to go through.
pub fn each_game() -> impl Iterator<Item = &'static dyn GameDef> {
    games().games().collect::<Vec<_>>().into_iter()
}

pub use player::{some_move, some_side};
pub use promises::{
    games_describe_themselves, hidden_values_are_shown_only_to_their_owner,
    imagined_positions_look_the_same_and_know_nothing_hidden, nothing_shown_tells_the_seed,
    random_games_keep_every_promise, random_play_reaches_an_end_and_is_the_same_for_the_same_seed,
    supposed_facts_know_nothing_hidden,
};
