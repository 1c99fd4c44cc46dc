//! `cargo xtask match`: games between the searches, their levels and other programs. The engine's benchmark plays them.

use crate::process::{cargo, root, run, target};
use std::process::ExitCode;

const USAGE: &str =
    "usage: cargo xtask match ROW … [--ours PLAYER] [--peer PLAYER] [--games N] [--nodes N | --ms N]
                    [--seed N] [--judge COMMAND] [--records FOLDER] [--verbose]
  PLAYER  a level from 1 to 8, level:N, search[:NODES], plain[:NODES], careless, gtp:COMMAND, gomocup:COMMAND
  --judge compares the dead stones of finished games of Go with those of a program of the Go Text Protocol";

/// Plays the matches that the arguments ask for. The games are kept in the build folder if no other is named.
pub fn play(args: &[String]) -> ExitCode {
    if args.is_empty() || args.iter().any(|arg| arg == "--help") {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    }
    let mut bench = cargo();
    bench.args(["bench", "--quiet", "--package", "engine", "--bench", "strength", "--"]);
    match args.iter().position(|arg| arg == "--records").and_then(|at| Some((at, args.get(at + 1)?))) {
        // The benchmark runs in the folder of its package.
        Some((at, folder)) => {
            let here = std::env::current_dir().unwrap_or_else(|_| root());
            bench.args(&args[..=at]).arg(here.join(folder)).args(&args[at + 2..]);
        }
        None => {
            bench.arg("--records").arg(target().join("matches")).args(args);
        }
    }
    if run(&mut bench) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
