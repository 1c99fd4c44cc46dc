//! The program `deska`: from its command line to what does the work, in the library beside it.

use anyhow::{Context, bail};
use bot::cli::{Cli, Command, Opponent, SettingsFile};
use bot::engine_cli::{self, Gomocup, Gtp, Session};
use bot::{app, backup_cli, check_cli, copy_cli, health_cli, log, manual_cli, record_cli, rules_cli};
use clap::Parser;
use deska_config::Config;
use engine::Level;
use mimalloc::MiMalloc;
use std::path::PathBuf;
use std::process::ExitCode;

/// Pictures need large buffers for a moment; the system's allocator gives each back to the system at once.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

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
    let before = cli.settings.config;
    let command = cli.command.unwrap_or(Command::Run { settings: SettingsFile { config: None } });
    if !matches!(command, Command::Run { .. }) {
        log::start_for_command();
    }
    let config = |settings: SettingsFile| load(settings.config.or(before.clone()));
    match command {
        Command::Run { settings } => {
            // The program prints by itself while it runs.
            drop(output);
            let config = config(settings)?;
            wait_for(app::run(&config)).map_err(|error| log::ended(&config.log, error))
        }
        Command::Check { database: Some(url), .. } => wait_for(check_cli::check_database(&url, &mut output)),
        Command::Check { database: None, settings } => {
            wait_for(check_cli::check(&config(settings)?, &mut output))
        }
        Command::Health { settings, ready } => health_cli::ask(&config(settings)?, ready, &mut output),
        Command::Backup { settings, file } => {
            wait_for(backup_cli::backup(url(&config(settings)?), &file, &mut output))
        }
        Command::Restore { settings, file } => {
            wait_for(backup_cli::restore(&file, url(&config(settings)?), &mut output))
        }
        Command::Export { settings, folder } => {
            wait_for(backup_cli::export(url(&config(settings)?), &folder, &mut output))
        }
        _ if before.is_some() => bail!("This command reads no settings. Leave --config out."),
        Command::Copy { from, to } => wait_for(copy_cli::copy(&from, &to, &mut output)),
        Command::Record { file } => record_cli::show(&file, &mut output),
        Command::Rules => {
            rules_cli::answer_lines(std::io::stdin().lock(), output).context("the answers cannot be written")
        }
        Command::Gtp(opponent) => {
            let session = Gtp::new(level(&opponent), env!("CARGO_PKG_VERSION"), seed(&opponent));
            serve(&mut session.context("there is no Go")?, output)
        }
        Command::Gomocup(opponent) => {
            serve(&mut Gomocup::new(level(&opponent), env!("CARGO_PKG_VERSION"), seed(&opponent)), output)
        }
        Command::Perft { game, depth, options } => {
            rules_cli::perft(&game, depth, options.as_deref(), &mut output)
        }
        Command::Completions { shell } => manual_cli::completions(shell, &mut output),
        Command::Man { folder } => manual_cli::pages(&folder, &mut output),
    }
}

fn level(opponent: &Opponent) -> Level {
    Level::new(opponent.level).unwrap_or(Level::HIGHEST)
}

fn seed(opponent: &Opponent) -> u64 {
    opponent.seed.unwrap_or_else(engine_cli::fresh_seed)
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
fn load(file: Option<PathBuf>) -> anyhow::Result<Config> {
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
