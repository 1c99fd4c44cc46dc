//! Whether requests fail again and again because of the store. It knows neither the requests nor the store.

use crate::ids::Time;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

/// So many failed requests in a row are no accident.
const IN_A_ROW: u32 = 3;
/// For how long the last failed request counts, in milliseconds, while nobody asks for anything.
const COUNTS_MS: i64 = 60_000;

/// The requests that the store has failed since the last change of a game.
#[derive(Debug, Default)]
pub(crate) struct Failing {
    in_a_row: AtomicU32,
    last_ms: AtomicI64,
}

impl Failing {
    /// Notes that the store has failed a request.
    pub(crate) fn failed(&self, now: Time) {
        self.last_ms.store(now.0, Ordering::Relaxed);
        self.in_a_row.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes that a game was changed.
    pub(crate) fn changed(&self) {
        self.in_a_row.store(0, Ordering::Relaxed);
    }

    /// Whether the next request would probably fail as well.
    pub(crate) fn is_failing(&self, now: Time) -> bool {
        let last = Time(self.last_ms.load(Ordering::Relaxed));
        self.in_a_row.load(Ordering::Relaxed) >= IN_A_ROW && now < last.plus_ms(COUNTS_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_failures_in_a_row_count_until_something_was_changed_or_a_minute_has_passed() {
        let failing = Failing::default();
        let now = Time(1_000_000);
        for _ in 0..IN_A_ROW {
            assert!(!failing.is_failing(now));
            failing.failed(now);
        }
        assert!(failing.is_failing(now) && !failing.is_failing(now.plus_ms(COUNTS_MS)));
        failing.changed();
        failing.failed(now);
        assert!(!failing.is_failing(now));
    }
}
