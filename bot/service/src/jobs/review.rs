//! Lets the program think about finished games whose review somebody wants, one after another and below everything else.
//!
//! The wanted reviews are a query, so one that was interrupted is begun again after the next start.

use deska_core::engine::{Core, Halt};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// Longest time between two looks while nothing wakes the job.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Changes of this time get one look.
const TOGETHER: Duration = Duration::from_millis(200);

/// Most reviews that one look reads.
const LOOK: u32 = 20;

/// Thinks until it is stopped.
pub async fn run(core: Core, mut stopped: watch::Receiver<bool>) {
    let stop = Arc::new(AtomicBool::new(false));
    let ends = {
        let mut stopped = stopped.clone();
        let stop = Arc::clone(&stop);
        tokio::spawn(async move {
            // An error means that nobody can stop it any more.
            drop(stopped.wait_for(|stopped| *stopped).await);
            stop.store(true, Ordering::Relaxed);
        })
    };
    let (mut here, mut elsewhere) = (0, 0);
    let mut failed = HashSet::new();
    loop {
        while !stop.load(Ordering::Relaxed) {
            match next(&core, &failed).await {
                None => break,
                Some(code) => match core.think_review(&code, &|| stop.load(Ordering::Relaxed)).await {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(halt) => {
                        halt.log();
                        failed.insert(code);
                    }
                },
            }
        }
        tokio::select! {
            _ = stopped.wait_for(|stopped| *stopped) => break,
            changes = core.changed_here(here) => here = changes,
            changes = core.changed_elsewhere(elsewhere) => elsewhere = changes,
            () = sleep(LONGEST_PAUSE) => failed.clear(),
        }
        sleep(TOGETHER).await;
    }
    ends.abort();
}

/// The next wanted review, apart from those that have failed lately.
async fn next(core: &Core, failed: &HashSet<String>) -> Option<String> {
    match core.wanted_reviews(LOOK).await {
        Ok(wanted) => wanted.into_iter().find(|code| !failed.contains(code)),
        Err(error) => {
            tracing::error!(?error, "could not read which reviews are wanted");
            None
        }
    }
}

/// Thinks about all games whose review is wanted, for tests. Returns how many there were.
///
/// # Errors
/// A game cannot be read, or a review not be kept.
pub async fn think_all(core: &Core) -> Result<usize, Halt> {
    let mut count = 0;
    for code in core.wanted_reviews(LOOK).await? {
        count += usize::from(core.think_review(&code, &|| false).await?);
    }
    Ok(count)
}
