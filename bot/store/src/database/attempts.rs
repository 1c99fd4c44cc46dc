//! When a writing transaction is tried again: another one got in its way, or the connection was gone before it began.
//!
//! SQLite has one writer, so nothing of this happens there. PostgreSQL runs writing transactions at the same time and
//! refuses one whose result would depend on who came first; engines that are spread over several machines do the same.

use crate::database::error::DbError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, OwnedMutexGuard};

/// Most attempts. With pauses that double, the last ones come after some seconds.
const ATTEMPTS_MAX: u32 = 40;

/// The pause after the first attempt; it doubles up to [`PAUSE_MAX_MS`].
const PAUSE_MS: u64 = 2;
const PAUSE_MAX_MS: u64 = 250;

/// Conflicts between transactions: `serialization_failure` and `deadlock_detected`,
/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
const CONFLICTS: [&str; 2] = ["40001", "40P01"];

/// `unique_violation`. A transaction can meet a row that it cannot see yet. The next one sees it and answers rightly.
const UNIQUE: &str = "23505";

/// The attempts at one transaction.
#[derive(Default, Debug)]
pub(crate) struct Attempts {
    made: u32,
    met_unseen: bool,
    /// While it is held, no other transaction of the process runs again.
    turn: Option<OwnedMutexGuard<()>>,
}

impl Attempts {
    /// Whether there is another attempt after an error.
    pub(crate) fn again(&mut self, error: &DbError) -> bool {
        self.made += 1;
        let again = match error.source_of_driver() {
            Some(sqlx::Error::Database(error)) => match error.code().as_deref() {
                Some(UNIQUE) => !std::mem::replace(&mut self.met_unseen, true),
                Some(code) => CONFLICTS.contains(&code),
                None => false,
            },
            _ => false,
        };
        again && self.made < ATTEMPTS_MAX
    }

    /// Waits before the next attempt: until no other transaction of the process runs again, since those would get in each
    /// other's way once more, and each for another time, because of other processes.
    pub(crate) async fn pause(&mut self, queue: Arc<Mutex<()>>) {
        if self.turn.is_none() {
            self.turn = Some(queue.lock_owned().await);
        }
        let longest = (PAUSE_MS << self.made.min(16)).min(PAUSE_MAX_MS);
        tokio::time::sleep(Duration::from_millis(spread(longest))).await;
    }
}

/// Whether an error means that the connection is gone: its stream has ended, or the server shuts down,
/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
pub(crate) fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => matches!(error.code().as_deref(), Some("57P01" | "57P02" | "57P03")),
        _ => false,
    }
}

/// A number from 1 to `longest` that differs between transactions. Any source will do.
fn spread(longest: u64) -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0) % longest + 1
}
