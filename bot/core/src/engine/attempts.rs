//! How often surfaces have tried to deliver messages.

use deska_model::ids::OutboxId;
use deska_model::outbox::OutboxRow;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Earlier attempts at the messages that surfaces are delivering; the wait before the next attempt grows with them.
#[derive(Debug, Default)]
pub(crate) struct Attempts(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    counts: HashMap<OutboxId, u32>,
    /// Answers that did not reach the person who had asked.
    unanswered: HashSet<OutboxId>,
}

impl Attempts {
    /// Remembers the attempts at claimed rows.
    pub(crate) fn begin(&self, rows: &[OutboxRow]) {
        self.lock().counts.extend(rows.iter().map(|row| (row.id, row.attempts)));
    }

    /// Forgets messages that need no further attempt.
    pub(crate) fn forget(&self, rows: &[OutboxId]) {
        let mut known = self.lock();
        known.counts.retain(|row, _| !rows.contains(row));
        known.unanswered.retain(|row| !rows.contains(row));
    }

    /// The attempts so far; `None` for the answer to a request, which is no attempt of the outbox.
    pub(crate) fn of(&self, row: OutboxId) -> Option<u32> {
        self.lock().counts.get(&row).copied()
    }

    /// Notes that the answer to a request, which is this message, has failed.
    pub(crate) fn note_unanswered(&self, row: OutboxId) {
        self.lock().unanswered.insert(row);
    }

    /// Whether the message was an answer that has failed.
    pub(crate) fn is_unanswered(&self, row: OutboxId) -> bool {
        self.lock().unanswered.contains(&row)
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
