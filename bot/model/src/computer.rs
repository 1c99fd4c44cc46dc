//! The program as a player: its levels, and how long it takes.

pub mod levels;
pub mod wait;
