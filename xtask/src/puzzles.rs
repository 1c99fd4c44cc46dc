//! `cargo xtask puzzles`: adds puzzles to a book, or checks it. An example of the engine makes them.

use crate::process::{cargo, run};
use std::process::ExitCode;

/// Runs the example with these arguments.
pub fn puzzles(args: &[String]) -> ExitCode {
    let mut example = cargo();
    example.args(["run", "--quiet", "--package", "engine", "--example", "puzzles", "--"]).args(args);
    if run(&mut example) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
