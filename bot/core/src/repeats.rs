//! Which requests may have saved something at an earlier attempt. A platform or a page sends a request again under the
//! same id, and a failure of the repeat must not claim that nothing was changed. It keeps ids only, and the newest ones.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Most requests that are kept; a repeat comes within minutes.
const KEPT_MAX: usize = 10_000;

/// The requests of this process.
#[derive(Debug, Default)]
pub(crate) struct Repeats {
    hashes: RandomState,
    known: Mutex<Known>,
}

/// Requests as hashes of their ids. If two of them agree, one is answered more carefully than it need be.
#[derive(Debug, Default)]
struct Known {
    /// The attempts that run.
    running: HashMap<u64, usize>,
    /// Those that have saved something, or may have.
    open: HashSet<u64>,
    /// The same, the oldest first.
    order: VecDeque<u64>,
}

impl Known {
    fn keep(&mut self, id: u64) {
        if !self.open.insert(id) {
            return;
        }
        self.order.push_back(id);
        if self.order.len() > KEPT_MAX
            && let Some(oldest) = self.order.pop_front()
        {
            self.open.remove(&oldest);
        }
    }
}

/// An attempt at a request. If it is dropped before [`Attempt::end`], it may have saved something.
#[derive(Debug)]
pub(crate) struct Attempt<'a> {
    repeats: &'a Repeats,
    id: u64,
    is_open: bool,
}

impl Repeats {
    /// Begins an attempt at a request.
    pub(crate) fn begin(&self, platform: &str, source: &str) -> Attempt<'_> {
        let id = self.hashes.hash_one((platform, source));
        *self.known().running.entry(id).or_default() += 1;
        Attempt { repeats: self, id, is_open: true }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Attempt<'_> {
    /// Whether another attempt at the same request has saved something, or may have.
    pub(crate) fn follows_another(&self) -> bool {
        let known = self.repeats.known();
        known.open.contains(&self.id) || known.running.get(&self.id).is_some_and(|running| *running > 1)
    }

    /// Ends it. `saved`: whether it has saved something, or may have.
    pub(crate) fn end(mut self, saved: bool) {
        self.is_open = saved;
    }
}

impl Drop for Attempt<'_> {
    fn drop(&mut self) {
        let mut known = self.repeats.known();
        match known.running.get_mut(&self.id) {
            Some(running) if *running > 1 => *running -= 1,
            _ => drop(known.running.remove(&self.id)),
        }
        if self.is_open {
            known.keep(self.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn follows(repeats: &Repeats, source: &str) -> bool {
        let attempt = repeats.begin("test", source);
        let follows = attempt.follows_another();
        attempt.end(false);
        follows
    }

    #[test]
    fn an_attempt_counts_that_has_saved_was_dropped_or_still_runs() {
        let repeats = Repeats::default();
        repeats.begin("test", "refused").end(false);
        repeats.begin("test", "saved").end(true);
        drop(repeats.begin("test", "dropped"));
        let running = repeats.begin("test", "running");
        assert!(!running.follows_another() && !follows(&repeats, "refused"));
        assert!(["saved", "dropped", "running"].iter().all(|source| follows(&repeats, source)));
        running.end(false);
        assert!(!follows(&repeats, "running"));
        repeats.begin("other", "elsewhere").end(true);
        assert!(!follows(&repeats, "elsewhere"));
    }

    #[test]
    fn only_the_newest_are_kept() {
        let repeats = Repeats::default();
        for number in 0..=KEPT_MAX {
            repeats.begin("test", &number.to_string()).end(true);
        }
        assert!(!follows(&repeats, "0") && follows(&repeats, "1"));
        assert_eq!(repeats.known().open.len(), KEPT_MAX);
        assert!(repeats.known().running.is_empty());
    }
}
