//! What requests cost beside their work: statements of the database, hops to the thread of a connection, and changes
//! between threads.

use std::fmt;
use std::fs;
use std::ops::Sub;
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber, subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry;

/// The target under which sqlx logs each call with one statement or several.
const CALLS: &str = "sqlx::query";

/// How the names of the threads of SQLite's connections begin.
const CONNECTION: &str = "sqlx-sqlite";

static STATEMENTS: AtomicU64 = AtomicU64::new(0);
static COUNTING: Once = Once::new();

/// Counts since the process began.
#[derive(Clone, Copy)]
pub struct Counts {
    /// Statements since they are counted.
    statements: u64,
    /// How often a connection's thread waited: for the next call, or for the disk.
    hops: u64,
    /// Changes between threads, of all threads that there are.
    changes: u64,
}

impl Counts {
    pub fn now() -> Self {
        let (mut hops, mut changes) = (0, 0);
        for thread in fs::read_dir("/proc/self/task").expect("threads").flatten() {
            // A thread may end meanwhile.
            let status = fs::read_to_string(thread.path().join("status")).unwrap_or_default();
            let value = |name: &str| {
                let line = status.lines().find_map(|line| line.strip_prefix(name));
                line.map(str::trim).unwrap_or_default()
            };
            let count = |name: &str| value(name).parse::<u64>().unwrap_or_default();
            let waits = count("voluntary_ctxt_switches:");
            changes += waits + count("nonvoluntary_ctxt_switches:");
            if value("Name:").starts_with(CONNECTION) {
                hops += waits;
            }
        }
        Self { statements: STATEMENTS.load(Ordering::Relaxed), hops, changes }
    }

    /// Changes between threads for each of so many moves.
    pub fn changes_each(self, moves: usize) -> f64 {
        self.changes as f64 / moves as f64
    }

    /// Everything for each of so many moves, in words.
    pub fn each(self, moves: usize) -> String {
        let [statements, hops] = [self.statements, self.hops].map(|count| count as f64 / moves as f64);
        format!(
            "{statements:.1} statements, {hops:.1} hops, {:.0} changes between threads",
            self.changes_each(moves)
        )
    }
}

impl Sub for Counts {
    type Output = Self;

    fn sub(self, earlier: Self) -> Self {
        Self {
            statements: self.statements - earlier.statements,
            hops: self.hops.saturating_sub(earlier.hops),
            changes: self.changes.saturating_sub(earlier.changes),
        }
    }
}

/// Counts statements from now on, which costs a little time. With `DESKA_BENCH_STATEMENTS` it prints them, too.
pub fn count_statements() {
    COUNTING.call_once(|| {
        let print = std::env::var_os("DESKA_BENCH_STATEMENTS").is_some();
        let counting = registry().with(Counter { print });
        subscriber::set_global_default(counting).expect("the only subscriber");
    });
}

struct Counter {
    print: bool,
}

impl<S: Subscriber> Layer<S> for Counter {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target() == CALLS
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut text = Text::default();
        event.record(&mut text);
        let Text { summary, whole } = text;
        let call = if whole.trim().is_empty() { summary } else { whole };
        let statements = call.split(';').filter(|statement| !statement.trim().is_empty()).count();
        STATEMENTS.fetch_add(statements as u64, Ordering::Relaxed);
        if self.print {
            println!("{}", call.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
}

/// The text of a call: its first words and, if there are more, the whole.
#[derive(Default)]
struct Text {
    summary: String,
    whole: String,
}

impl Visit for Text {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => self.summary = value.to_owned(),
            "db.statement" => self.whole = value.to_owned(),
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn fmt::Debug) {}
}
