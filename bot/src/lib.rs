//! The parts of the program `deska`: the wiring of the crates, and the sub-commands that need no database.

pub mod app;
pub mod record_cli;
pub mod rules_cli;
mod surfaces;
