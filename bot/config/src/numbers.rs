//! The settings that are numbers, and their ranges.

use std::ops::RangeInclusive;

/// A setting that is a number.
pub(crate) struct Number {
    pub(crate) key: &'static str,
    pub(crate) range: RangeInclusive<u64>,
}

/// Most connections to PostgreSQL. One request may need two.
pub(crate) const CONNECTIONS: Number = Number { key: "database.connections", range: 2..=200 };
/// Threads that think.
pub(crate) const THREADS: Number = Number { key: "engine.threads", range: 0..=256 };
/// Milliseconds after a player.
pub(crate) const DELAY: Number = Number { key: "engine.delay_ms", range: 0..=60_000 };

/// Most connections to the console at once.
pub(crate) const WEB_CONNECTIONS: Number = Number { key: "web.connections", range: 50..=100_000 };
/// Most of them of one proxy, or of this computer.
pub(crate) const PROXY_CONNECTIONS: Number = Number { key: "web.proxy_connections", range: 20..=100_000 };

impl Number {
    /// What is wrong with any other value.
    pub(crate) fn problem(&self) -> String {
        format!("must be a whole number from {} to {}", self.range.start(), self.range.end())
    }
}

/// What is wrong with a value of this setting that is no number; `None` for a setting that isn't one.
pub(crate) fn problem_of(key: &str) -> Option<String> {
    [CONNECTIONS, THREADS, DELAY, WEB_CONNECTIONS, PROXY_CONNECTIONS]
        .iter()
        .find(|number| number.key == key)
        .map(Number::problem)
}
