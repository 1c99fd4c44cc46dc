//! A file of SQLite that another program has locked: who wants to write waits, until a moment that the caller names.

use crate::database::sqlite_code;
use deska_model::waiting;
use sqlx::Error;
use std::io;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How long SQLite itself waits at each attempt. In between it is seen whether there is time left.
pub(crate) const STEP: Duration = Duration::from_millis(250);

/// The pause between two attempts where SQLite does not wait.
const PAUSE: Duration = Duration::from_millis(20);

/// When those give up who begin to wait now and for no request.
pub(crate) fn patience() -> Instant {
    Instant::now() + waiting::PATIENCE
}

/// Makes an attempt until it meets no lock, or the moment comes.
pub(crate) async fn unless_locked<T, F>(until: Instant, mut attempt: impl FnMut() -> F) -> Result<T, Error>
where
    F: Future<Output = Result<T, Error>>,
{
    loop {
        match attempt().await {
            Err(error) if may_wait(&error, until) => pause().await,
            done => return done,
        }
    }
}

/// Whether an attempt has met a lock, and another one is worth making before the moment.
pub(crate) fn may_wait(error: &Error, until: Instant) -> bool {
    is_busy(error) && Instant::now() < until
}

/// The pause before another attempt.
pub(crate) async fn pause() {
    sleep(PAUSE).await;
}

/// Whether another connection has locked the file.
pub(crate) fn is_busy(error: &Error) -> bool {
    sqlite_code::kind(error) == Some(sqlite_code::BUSY)
}

/// The error for a writer that has waited long enough behind other writers.
pub(crate) fn locked() -> Error {
    let why = "the database is locked: other changes, or another program, have taken too long";
    Error::Io(io::Error::new(io::ErrorKind::TimedOut, why))
}
