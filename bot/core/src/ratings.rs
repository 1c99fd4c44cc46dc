//! Ratings of games that have ended, and their tables.

pub mod rated;
pub mod season_choice;
pub mod standings;
