//! How long tests wait and how much they repeat. Both come from the environment, so that no test decides it for a
//! machine that it doesn't know.
//!
//! - `DESKA_TEST_PATIENCE`: a factor for every time limit, 1 if it is not set. A busy machine needs a larger one.
//! - `DESKA_TEST_ROUNDS`: `short` (the default) or `full`.

use std::time::Duration;

/// Limit of one wait on a machine that isn't busy. A wait ends as soon as the thing happens, so it costs nothing.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long a test waits for something before it fails.
#[must_use]
pub fn patience() -> Duration {
    PATIENCE * factor()
}

/// The factor for time limits.
///
/// # Panics
/// If `DESKA_TEST_PATIENCE` is not a whole number from 1.
#[must_use]
pub fn factor() -> u32 {
    let Ok(text) = std::env::var("DESKA_TEST_PATIENCE") else { return 1 };
    text.parse().ok().filter(|factor| *factor > 0).expect("DESKA_TEST_PATIENCE is a whole number from 1")
}

/// The number of rounds, or whatever else makes a test long, for full and for short runs.
///
/// # Panics
/// If `DESKA_TEST_ROUNDS` is neither `full` nor `short`.
pub fn rounds<T>(full: T, short: T) -> T {
    match std::env::var("DESKA_TEST_ROUNDS").as_deref() {
        Ok("full") => full,
        Ok("short") | Err(_) => short,
        Ok(other) => panic!("DESKA_TEST_ROUNDS is full or short, not {other:?}"),
    }
}

/// The seed of the random moments of a test: `DESKA_TEST_SEED`, or else this one, the same in every run.
///
/// # Panics
/// If `DESKA_TEST_SEED` is not a number.
#[must_use]
pub fn seed(usual: u64) -> u64 {
    let given = std::env::var("DESKA_TEST_SEED").ok();
    given.map_or(usual, |text| text.parse().expect("DESKA_TEST_SEED is a number"))
}

/// Looks again and again until there is something, for as long as [`patience`] allows.
///
/// # Panics
/// If it never comes; `what` says what that is.
pub async fn comes<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let looking = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    match tokio::time::timeout(patience(), looking).await {
        Ok(found) => found,
        Err(_) => panic!("waited in vain for {what}"),
    }
}

/// Like [`comes`], for something that holds or doesn't.
///
/// # Panics
/// If it never holds.
pub async fn until(what: &str, holds: impl Fn() -> bool) {
    comes(what, async || holds().then_some(())).await;
}

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(20);
