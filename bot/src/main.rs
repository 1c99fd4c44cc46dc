//! The program `deska`: its command line. The work is in the library beside it.

use anyhow::Context;
use bot::engine_cli::{self, Gomocup, Gtp, Session};
use bot::{app, backup_cli, check_cli, copy_cli, health_cli, log, record_cli, rules_cli};
use clap::{Parser, Subcommand};
use deska_config::Config;
use engine::Level;
use mimalloc::MiMalloc;
use std::path::PathBuf;
use std::process::ExitCode;

/// Pictures need large buffers for a moment; the system's allocator gives each back to the system at once.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

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
    /// Check the settings, try the connections and replay every game. Nothing is changed
    Check {
        /// Only this database, such as sqlite://backup.db
        #[arg(value_name = "URL")]
        database: Option<String>,
    },
    /// Ask the running program whether it lives, for health checks
    Health {
        /// Ask whether it is ready: the database takes changes, and the chats are connected
        #[arg(long)]
        ready: bool,
    },
    /// Save the database in a new file, also while deska runs
    Backup {
        /// The file, such as backup.db
        file: PathBuf,
    },
    /// Make the database anew from a backup. Stop deska first, and move the old database away
    Restore {
        /// The file that `deska backup` has written
        file: PathBuf,
    },
    /// Write the record of every game into a folder, as JSON and SGF
    Export {
        /// The folder; it is created if it is missing
        folder: PathBuf,
    },
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
    /// Play Go against another program, by the Go Text Protocol on standard input and output
    Gtp(Opponent),
    /// Play five in a row against another program, by the protocol of Gomocup
    Gomocup(Opponent),
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

/// Who plays for Deska.
#[derive(clap::Args)]
struct Opponent {
    /// The level, from 1 to 8
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: u8,
    /// The seed of its choices, for the same game again [default: another one each time]
    #[arg(long)]
    seed: Option<u64>,
}

impl Opponent {
    fn level(&self) -> Level {
        Level::new(self.level).unwrap_or(Level::HIGHEST)
    }

    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(engine_cli::fresh_seed)
    }
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if !error.is::<log::Logged>() {
                eprintln!("deska: {error:#}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<()> {
    let mut output = std::io::stdout().lock();
    let config = || settings(cli.config);
    let command = cli.command.unwrap_or(Sub::Run);
    if !matches!(command, Sub::Run) {
        log::start_for_command();
    }
    match command {
        Sub::Rules => {
            rules_cli::answer_lines(std::io::stdin().lock(), output).context("the answers cannot be written")
        }
        Sub::Gtp(opponent) => {
            let session = Gtp::new(opponent.level(), env!("CARGO_PKG_VERSION"), opponent.seed());
            serve(&mut session.context("there is no Go")?, output)
        }
        Sub::Gomocup(opponent) => {
            serve(&mut Gomocup::new(opponent.level(), env!("CARGO_PKG_VERSION"), opponent.seed()), output)
        }
        Sub::Copy { from, to } => wait_for(copy_cli::copy(&from, &to, &mut output)),
        Sub::Record { file } => record_cli::show(&file, &mut output),
        Sub::Perft { game, depth, options } => {
            rules_cli::perft(&game, depth, options.as_deref(), &mut output)
        }
        Sub::Check { database: Some(url) } => wait_for(check_cli::check_database(&url, &mut output)),
        Sub::Check { database: None } => wait_for(check_cli::check(&config()?, &mut output)),
        Sub::Health { ready } => health_cli::ask(&config()?, ready, &mut output),
        Sub::Backup { file } => wait_for(backup_cli::backup(url(&config()?), &file, &mut output)),
        Sub::Restore { file } => wait_for(backup_cli::restore(&file, url(&config()?), &mut output)),
        Sub::Export { folder } => wait_for(backup_cli::export(url(&config()?), &folder, &mut output)),
        Sub::Run => {
            // The program prints by itself while it runs.
            drop(output);
            let config = config()?;
            wait_for(app::run(&config)).map_err(|error| log::ended(&config.log, error))
        }
    }
}

/// Answers another program until it ends the session.
fn serve(session: &mut dyn Session, output: impl std::io::Write) -> anyhow::Result<()> {
    let notes = std::io::stderr();
    engine_cli::serve(session, std::io::stdin(), output, notes).context("the answers cannot be written")
}

/// Runs something that waits for other programs.
fn wait_for(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}

/// The settings.
fn settings(file: Option<PathBuf>) -> anyhow::Result<Config> {
    let (file, required) = match file {
        Some(file) => (file, true),
        None => (PathBuf::from("deska.toml"), false),
    };
    Config::load(&file, required).with_context(|| {
        format!("the settings ({}, and DESKA_ variables over it) cannot be used", file.display())
    })
}

/// The address of the database.
fn url(config: &Config) -> &str {
    config.database.url.reveal()
}
