//! The core decides what happens in games. Commands come in as values; replies go out as values.
//!
//! It knows no platform, SQL, language, picture, system clock or source of randomness. What it needs from outside are
//! the traits of [`ports`].

pub mod challenges;
pub mod clocks;
pub mod command;
pub mod commit;
pub mod computer;
pub mod conditional;
pub mod engine;
pub mod games;
pub mod ids;
pub mod lessons;
pub mod memory;
pub mod message;
pub mod outbox;
pub mod people;
pub mod places;
pub mod ports;
pub mod problem;
pub mod queries;
pub mod ratings;
pub mod records;
mod repeated_choices;
mod repeats;
pub mod reply;
pub mod rows;
pub mod settings;
pub mod text;
pub mod tick;
