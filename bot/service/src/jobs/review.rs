//! Lets the program think about finished games whose review is wanted.
//!
//! The wanted reviews are a query, so one that was interrupted is begun again after the next start. Their people take turns
//! with all others for whom the program thinks.

use deska_core::engine::{Core, Halt};
use deska_core::ports::WantedReview;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::sleep;

/// Longest time between two looks while nothing wakes the job.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Changes of this time get one look.
const TOGETHER: Duration = Duration::from_millis(200);

/// Most reviews that go on at a time, each of another person.
const LOOK: u32 = 20;

/// Thinks until it is stopped.
pub async fn run(core: Core, mut stopped: watch::Receiver<bool>) {
    let stop = Arc::new(AtomicBool::new(false));
    let (mut here, mut elsewhere) = (0, 0);
    let mut thoughts: JoinSet<Result<bool, Halt>> = JoinSet::new();
    let mut busy: HashMap<Id, String> = HashMap::new();
    let mut resting: HashSet<String> = HashSet::new();
    loop {
        for review in wanted(&core).await {
            if resting.contains(&review.code) || busy.values().any(|code| *code == review.code) {
                continue;
            }
            let (core, code, stop) = (core.clone(), review.code.clone(), Arc::clone(&stop));
            let task = thoughts.spawn(async move { think(&core, &review, &stop).await });
            busy.insert(task.id(), code);
        }
        tokio::select! {
            _ = stopped.wait_for(|stopped| *stopped) => break,
            Some(joined) = thoughts.join_next_with_id() => {
                let id = joined.as_ref().map_or_else(JoinError::id, |(id, _)| *id);
                let Some(code) = busy.remove(&id) else { continue };
                match joined.map(|(_, done)| done) {
                    Ok(Ok(true)) => continue,
                    // Another process thinks about it.
                    Ok(Ok(false)) => {}
                    Ok(Err(halt)) => halt.log(),
                    Err(error) => tracing::error!(%error, game = code, "a review failed"),
                }
                resting.insert(code);
            }
            changes = core.changed_here(here) => here = changes,
            changes = core.changed_elsewhere(elsewhere) => elsewhere = changes,
            () = sleep(LONGEST_PAUSE) => resting.clear(),
        }
        sleep(TOGETHER).await;
    }
    // What waits for its turn is dropped; a thread that thinks ends soon.
    stop.store(true, Ordering::Relaxed);
    thoughts.shutdown().await;
}

async fn wanted(core: &Core) -> Vec<WantedReview> {
    match core.wanted_reviews(LOOK).await {
        Ok(wanted) => wanted,
        Err(error) => {
            tracing::error!(?error, "could not read which reviews are wanted");
            Vec::new()
        }
    }
}

/// Thinks about a review, unless another process does; whether it is kept.
async fn think(core: &Core, review: &WantedReview, stop: &AtomicBool) -> Result<bool, Halt> {
    if !core.claim_review(review).await {
        return Ok(false);
    }
    let done = core.think_review(review, &|| stop.load(Ordering::Relaxed)).await;
    core.release_review(review).await;
    done
}

/// Thinks about all games whose review is wanted, for tests. Returns how many there were.
///
/// # Errors
/// A game cannot be read, or a review not be kept.
pub async fn think_all(core: &Core) -> Result<usize, Halt> {
    let mut count = 0;
    for review in core.wanted_reviews(LOOK).await? {
        count += usize::from(core.think_review(&review, &|| false).await?);
    }
    Ok(count)
}
