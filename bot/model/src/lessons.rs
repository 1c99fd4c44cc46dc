//! Tasks that teach a game, and puzzles: their codes, what a person has solved, what is said of them.

pub mod code;
pub mod progress;
pub mod puzzle_ratings;
pub mod puzzles;
pub mod say;
