//! The promises that every game keeps, and a player that chooses at random. Test code that several crates share; it
//! must not know a concrete game.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

pub mod parallel;
mod player;
mod promises;
pub mod scenes;

use rules::Registry;

/// The standard games; only one of them if the variable `DESKA_GAME` names it.
pub fn games() -> Registry {
    let standard = Registry::standard();
    let Ok(id) = std::env::var("DESKA_GAME") else { return standard };
    let one: Vec<_> = standard.rows().filter(|row| row.meta().id == id).collect();
    assert!(!one.is_empty(), "rules/src/games.rs has no row of {id}");
    Registry::new(one)
}

pub use player::{some_move, some_side};
pub use promises::{
    games_describe_themselves, hidden_values_are_shown_only_to_their_owner,
    imagined_positions_look_the_same_and_know_nothing_hidden, nothing_shown_tells_the_seed,
    random_games_keep_every_promise, random_play_reaches_an_end_and_is_the_same_for_the_same_seed,
    supposed_facts_know_nothing_hidden,
};
