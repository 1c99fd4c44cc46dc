//! Requests about the places that show a game.

pub mod join;
pub mod leave;
pub mod summaries;
pub mod thread;
pub mod welcome;
