//! What things are: games and their events, places, people, clocks, messages, settings. Values with their checks and folds.
//!
//! It knows no store, no port, no task and no clock of the system.

pub mod challenges;
pub mod changes;
pub mod clocks;
pub mod club;
pub mod command;
pub mod computer;
pub mod conditional;
pub mod files;
pub mod games;
pub mod ids;
pub mod lessons;
pub mod look_back;
pub mod memory;
pub mod message;
pub mod named;
pub mod outbox;
pub mod people;
pub mod personal;
pub mod places;
pub mod problem;
pub mod profile;
pub mod ratings;
pub mod reason;
pub mod records;
pub mod reply;
pub mod scoped;
pub mod settings;
pub mod text;
pub mod votes;
pub mod waiting;
