//! The parts of the program `deska`: the wiring of the crates, and the sub-commands.

pub mod app;
pub mod copy_cli;
pub mod record_cli;
pub mod rules_cli;
mod surfaces;
