//! The core decides what happens in games. Commands come in as values; replies go out as values.
//!
//! It knows no platform, SQL, language, picture, system clock or source of randomness. What it needs from outside are
//! the traits of [`ports`].

pub mod challenges;
pub mod clocks;
pub mod club;
pub mod commit;
pub mod computer;
pub mod conditional;
pub mod engine;
pub mod games;
pub mod lessons;
mod look_back;
pub mod memory;
pub mod outbox;
pub mod people;
pub mod places;
pub mod ports;
pub mod queries;
pub mod ratings;
pub mod records;
mod repeated_choices;
mod repeats;
pub mod settings;
pub mod tick;
pub mod votes;
