//! The log: its format, its filter, and the count of warnings and errors. Libraries that write secrets or noise into
//! their lines are kept out of it, at every level.

use crate::surfaces::quiet;
use deska_config::{LogConfig, LogFormat};
use std::io::IsTerminal;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

/// Starts the log of this process. A second start, as in tests, keeps the first log.
pub fn start(config: &LogConfig) {
    let level = config.level.name();
    // PostgreSQL notes each rollback of a transaction that it has ended itself, after which the transaction runs again.
    let filter =
        EnvFilter::new(format!("{level},sqlx=warn,sqlx::postgres::notice=error,{}", quiet().join(",")));
    // A file gets plain text.
    let colours = std::io::stderr().is_terminal();
    let lines = fmt::layer().with_ansi(colours).with_writer(std::io::stderr);
    let log = tracing_subscriber::registry().with(filter).with(Counted);
    let _ = match config.format {
        LogFormat::Text => log.with(lines).try_init(),
        LogFormat::Json => log.with(lines.json()).try_init(),
    };
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
