//! The system's clock and randomness behind the core's ports.

use deska_core::ids::Time;
use deska_core::ports::{Clock, Entropy};
use std::time::{SystemTime, UNIX_EPOCH};

/// The system's clock, in UTC.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// Randomness of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn draw(&self) -> u64 {
        getrandom::u64().unwrap_or_else(|error| {
            // Without randomness nothing secret can be drawn; a predictable seed would be worse than no game.
            tracing::error!(%error, "the operating system gives no randomness");
            std::process::abort()
        })
    }
}
