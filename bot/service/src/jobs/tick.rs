//! The clock of the program: calls the core when something is due.
//!
//! The core decides what is due, and each timer and each digest is one transaction, so several processes may run this
//! job, and each may stop at any time.

use deska_core::engine::Core;
use deska_core::ids::Time;
use deska_core::ports::Clock;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Longest time between two rounds, because nothing announces a new timer, a game that begins to wait or a changed
/// choice.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Shortest time between two rounds: what is still due has failed in this round.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);

/// Does what is due until the job is stopped.
pub async fn run(core: Core, clock: Arc<dyn Clock>, mut stopped: watch::Receiver<bool>) {
    loop {
        let pause = round(&core, clock.now()).await;
        // A timeout means that the next round is due.
        if timeout(pause, stopped.wait_for(|stopped| *stopped)).await.is_ok() {
            return;
        }
    }
}

/// Does what is due at `now`; returns the time until the next round.
async fn round(core: &Core, now: Time) -> Duration {
    if let Err(error) = core.tick(now).await {
        tracing::error!(?error, "could not do what is due");
        return LONGEST_PAUSE;
    }
    match core.next_due().await {
        Ok(Some(next)) => {
            let wait = u64::try_from(next.0.saturating_sub(now.0)).unwrap_or(0);
            Duration::from_millis(wait).clamp(SHORTEST_PAUSE, LONGEST_PAUSE)
        }
        Ok(None) => LONGEST_PAUSE,
        Err(error) => {
            tracing::error!(?error, "could not read when something is due next");
            LONGEST_PAUSE
        }
    }
}
