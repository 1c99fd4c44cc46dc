//! The parts of the program `deska`: wiring of the crates beside it, and the sub-commands that need no database.

pub mod app;
pub mod record_cli;
pub mod rules_cli;
