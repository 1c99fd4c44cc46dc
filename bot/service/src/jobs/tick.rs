//! The clock of the program: calls the core when something is due.
//!
//! The core decides what is due, and each timer and each digest is one transaction, so several processes may run this
//! job, and each may stop at any time.

use deska_core::engine::Core;
use deska_core::ports::Clock;
use deska_core::tick::BEAT_EVERY_MS;
use deska_model::ids::Time;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Longest time between two rounds, each of which notes that the program runs.
const LONGEST_PAUSE: Duration = Duration::from_millis(BEAT_EVERY_MS as u64);

/// How soon a round that failed is tried again. Much later, and the time would look like an outage.
const AFTER_FAILURE: Duration = Duration::from_secs(10);

/// If this is how much later it looks than it meant to, in milliseconds, the process or its machine was frozen.
const FROZEN_MS: i64 = 4_000;

/// How often it looks whether something is due earlier: nothing announces a new timer, a game that begins to wait or a
/// changed choice, and the shortest clock runs out in ten seconds. What is still due after a round has failed waits for
/// the next one.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Does what is due until the job is stopped.
pub async fn run(core: Core, clock: Arc<dyn Clock>, mut stopped: watch::Receiver<bool>) {
    if let Err(error) = core.come_back(clock.now()).await {
        tracing::error!(?error, "could not note how long the program was down");
    }
    loop {
        let done = round(&core, clock.now()).await;
        let mut pause = if done { LONGEST_PAUSE } else { AFTER_FAILURE };
        while !pause.is_zero() {
            let step = pause.min(LOOK_EVERY);
            let seen = clock.now();
            // A timeout means that it goes on.
            if timeout(step, stopped.wait_for(|stopped| *stopped)).await.is_ok() {
                if let Err(error) = core.go_off(clock.now()).await {
                    tracing::error!(?error, "could not note when the program stopped");
                }
                return;
            }
            pause -= step;
            let now = clock.now();
            if now.0.saturating_sub(seen.0) > FROZEN_MS + LOOK_EVERY.as_millis() as i64 {
                tracing::warn!(from = seen.0, until = now.0, "the program was frozen");
                if let Err(error) = core.wake(seen, now).await {
                    tracing::error!(?error, "could not note how long the program was frozen");
                }
            }
            if done && is_due(&core, now).await {
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
