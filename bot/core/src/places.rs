//! Requests about the places that show a game.

pub mod join;
pub mod leave;
pub mod thread;
pub mod welcome;
