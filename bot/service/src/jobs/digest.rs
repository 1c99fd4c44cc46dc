//! Digests: one message to a person about all games that wait for them.
//!
//! The store decides whether a digest is due in the transaction that writes it into the outbox, so several processes
//! may run this job, and each may stop at any time.

use deska_core::ports::{Clock, Store};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Longest time between two rounds, because nothing announces a game that begins to wait or a changed choice.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Writes digests until the job is stopped.
pub async fn run(store: Arc<dyn Store>, clock: Arc<dyn Clock>, mut stopped: watch::Receiver<bool>) {
    loop {
        let pause = round(&*store, &*clock).await;
        // A timeout means that the next round is due.
        if timeout(pause, stopped.wait_for(|stopped| *stopped)).await.is_ok() {
            return;
        }
    }
}

/// Writes the due digests; returns the time until the next round.
async fn round(store: &dyn Store, clock: &dyn Clock) -> Duration {
    let now = clock.now();
    if let Err(error) = store.put_digests(now).await {
        tracing::error!(?error, "could not write digests");
        return LONGEST_PAUSE;
    }
    match store.next_digest().await {
        Ok(Some(next)) => {
            let wait = u64::try_from(next.0.saturating_sub(now.0)).unwrap_or(0);
            // Never at once: a digest that is still due has failed in this round.
            Duration::from_millis(wait).clamp(Duration::from_secs(1), LONGEST_PAUSE)
        }
        Ok(None) => LONGEST_PAUSE,
        Err(error) => {
            tracing::error!(?error, "could not read when the next digest is due");
            LONGEST_PAUSE
        }
    }
}
