//! The log: its format, its filter, and the count of warnings and errors. Libraries that write secrets or noise into
//! their lines are kept out of it, at every level.

use crate::surfaces::quiet;
use deska_config::{LogConfig, LogFormat};
use std::fmt;
use std::io::IsTerminal;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

/// Starts the log of this process. A second start, as in tests, keeps the first log.
pub fn start(config: &LogConfig) {
    let level = config.level.name();
    // PostgreSQL notes each rollback of a transaction that it has ended itself, after which the transaction runs again.
    // Its driver quotes what it doesn't understand in an address, which may be a password.
    let filter = format!(
        "{level},sqlx=warn,sqlx::postgres::notice=error,sqlx_postgres::options=off,{}",
        quiet().collect::<Vec<_>>().join(",")
    );
    let filter = EnvFilter::new(filter);
    // A file gets plain text.
    let colours = std::io::stderr().is_terminal();
    let lines = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(std::io::stderr);
    let log = tracing_subscriber::registry().with(filter).with(Counted);
    let _ = match config.format {
        LogFormat::Text => log.with(lines).try_init(),
        LogFormat::Json => log.with(lines.json()).try_init(),
    };
}

/// Starts the log of a command that ends by itself: only what the store warns of.
pub fn start_for_command() {
    let lines = tracing_subscriber::fmt::layer().with_target(false).without_time().with_ansi(false);
    let lines = lines.with_writer(std::io::stderr);
    let _ = tracing_subscriber::registry().with(EnvFilter::new("deska_store=warn")).with(lines).try_init();
}

/// An error that the log has already.
#[derive(Debug)]
pub struct Logged;

impl fmt::Display for Logged {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the log says why the program has ended")
    }
}

impl std::error::Error for Logged {}

/// The reason why the program has ended, as those who read it expect it: a log for machines has it as a line of its own
/// kind, and it need not be printed.
#[must_use]
pub fn ended(config: &LogConfig, reason: anyhow::Error) -> anyhow::Error {
    match config.format {
        LogFormat::Text => reason,
        LogFormat::Json => {
            tracing::error!("{reason:#}");
            Logged.into()
        }
    }
}

/// Counts warnings and errors.
struct Counted;

impl<S: Subscriber> Layer<S> for Counted {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        match *event.metadata().level() {
            Level::ERROR => deska_meters::log_line("error"),
            Level::WARN => deska_meters::log_line("warn"),
            _ => {}
        }
    }
}
