//! The program `deska`: its command line. The work is in the library beside it.

use anyhow::Context;
use bot::{app, copy_cli, record_cli, rules_cli};
use clap::{Parser, Subcommand};
use deska_config::Config;
use std::path::PathBuf;
use std::process::ExitCode;

/// Unusual board games inside Discord, Matrix and a local web console.
#[derive(Parser)]
#[command(name = "deska", version, about)]
struct Cli {
    /// The settings file [default: deska.toml, if it exists]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Sub>,
}

#[derive(Subcommand)]
enum Sub {
    /// Start every configured surface (the default)
    Run,
    /// Copy a database into an empty one, also from SQLite to PostgreSQL and back. Stop deska first
    Copy {
        /// The address of the source, such as sqlite://deska.db
        #[arg(long, value_name = "URL")]
        from: String,
        /// The address of the target, such as postgres://deska@localhost/deska
        #[arg(long, value_name = "URL")]
        to: String,
    },
    /// Answer requests of the replay protocol, one JSON line in, one out
    Rules,
    /// Read a record from /game export or another program, and print its moves and position
    Record {
        /// The file: SGF or JSON
        file: PathBuf,
    },
    /// Count the move sequences of a game up to a depth
    Perft {
        /// The game, such as dama
        game: String,
        /// The greatest depth
        #[arg(value_parser = clap::value_parser!(u32).range(1..=20))]
        depth: u32,
        /// The game's options as JSON
        options: Option<String>,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("deska: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<()> {
    match cli.command.unwrap_or(Sub::Run) {
        Sub::Rules => rules_cli::answer_lines(std::io::stdin().lock(), std::io::stdout().lock())
            .context("the answers cannot be written"),
        Sub::Copy { from, to } => {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            runtime.block_on(copy_cli::copy(&from, &to, &mut std::io::stdout().lock()))
        }
        Sub::Record { file } => record_cli::show(&file, &mut std::io::stdout().lock()),
        Sub::Perft { game, depth, options } => {
            rules_cli::perft(&game, depth, options.as_deref(), &mut std::io::stdout().lock())
        }
        Sub::Run => {
            let (file, required) = match cli.config {
                Some(file) => (file, true),
                None => (PathBuf::from("deska.toml"), false),
            };
            let config = Config::load(&file, required).with_context(|| {
                format!("the settings ({}, and DESKA_ variables over it) cannot be used", file.display())
            })?;
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
            runtime.block_on(app::run(&config))
        }
    }
}
