//! The parts of the program `deska`: the wiring of the crates, and the sub-commands.

pub mod app;
pub mod backup_cli;
pub mod check_cli;
pub mod cli;
pub mod copy_cli;
pub mod engine_cli;
mod games_check;
pub mod health_cli;
mod io_words;
mod listening;
pub mod log;
pub mod manual_cli;
mod operations;
mod own_address;
pub mod record_cli;
mod requirements;
pub mod rules_cli;
mod say;
mod surfaces;
