//! How often surfaces have tried to deliver messages.

use crate::ids::OutboxId;
use crate::outbox::OutboxRow;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Earlier attempts at the messages that surfaces are delivering; the wait before the next attempt grows with them.
#[derive(Debug, Default)]
pub(crate) struct Attempts(Mutex<HashMap<OutboxId, u32>>);

impl Attempts {
    /// Remembers the attempts at claimed rows.
    pub(crate) fn begin(&self, rows: &[OutboxRow]) {
        self.lock().extend(rows.iter().map(|row| (row.id, row.attempts)));
    }

    /// Forgets messages that need no further attempt.
    pub(crate) fn forget(&self, rows: &[OutboxId]) {
        self.lock().retain(|row, _| !rows.contains(row));
    }

    /// The attempts so far; `None` for the answer to a request, which is no attempt of the outbox.
    pub(crate) fn of(&self, row: OutboxId) -> Option<u32> {
        self.lock().get(&row).copied()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<OutboxId, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
