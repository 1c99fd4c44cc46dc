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

/// Longest time between two rounds.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// How often it looks whether something is due earlier: nothing announces a new timer, a game that begins to wait or a
/// changed choice, and the shortest clock runs out in ten seconds. What is still due after a round has failed in it, and
/// is not tried more often.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Does what is due until the job is stopped.
pub async fn run(core: Core, clock: Arc<dyn Clock>, mut stopped: watch::Receiver<bool>) {
    if let Err(error) = core.come_back(clock.now()).await {
        tracing::error!(?error, "could not note how long the program was down");
    }
    loop {
        let done = round(&core, clock.now()).await;
        let mut pause = LONGEST_PAUSE;
        while !pause.is_zero() {
            let step = pause.min(LOOK_EVERY);
            // A timeout means that it goes on.
            if timeout(step, stopped.wait_for(|stopped| *stopped)).await.is_ok() {
                return;
            }
            pause -= step;
            if done && is_due(&core, clock.now()).await {
                break;
            }
        }
    }
}

/// Does what is due at `now`; whether that worked.
async fn round(core: &Core, now: Time) -> bool {
    let ticked = core.tick(now).await;
    if let Err(error) = &ticked {
        tracing::error!(?error, "could not do what is due");
    }
    ticked.is_ok()
}

async fn is_due(core: &Core, now: Time) -> bool {
    match core.next_due().await {
        Ok(next) => next.is_some_and(|next| next <= now),
        Err(error) => {
            tracing::error!(?error, "could not read when something is due next");
            false
        }
    }
}
