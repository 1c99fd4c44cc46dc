//! Digests: one message to a person for all games that wait for them.
//!
//! Whether one is due is decided by the store in the transaction that writes it into the outbox, so it does not
//! matter how many processes ask, nor when one of them ends.

use deska_core::ports::{Clock, Store};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Longest time between two looks: a game that begins to wait, or somebody's new choice, is not announced.
const LOOK: Duration = Duration::from_secs(60);

/// Writes digests until it is time to stop.
pub async fn run(store: Arc<dyn Store>, clock: Arc<dyn Clock>, mut stopped: watch::Receiver<bool>) {
    loop {
        let pause = round(&*store, &*clock).await;
        // Both outcomes are fine: it is time to stop, or to look again.
        if timeout(pause, stopped.wait_for(|stopped| *stopped)).await.is_ok() {
            return;
        }
    }
}

/// Writes the digests that are due; how long nothing more can be.
async fn round(store: &dyn Store, clock: &dyn Clock) -> Duration {
    let now = clock.now();
    if let Err(error) = store.put_digests(now).await {
        tracing::error!(?error, "digests could not be written");
        return LOOK;
    }
    match store.next_digest().await {
        Ok(Some(next)) => {
            let wait = u64::try_from(next.0.saturating_sub(now.0)).unwrap_or(0);
            // Never at once: what is due after a round has failed in it.
            Duration::from_millis(wait).clamp(Duration::from_secs(1), LOOK)
        }
        Ok(None) => LOOK,
        Err(error) => {
            tracing::error!(?error, "it is not known when the next digest is due");
            LOOK
        }
    }
}
