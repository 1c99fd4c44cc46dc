//! Forgets once a day what the core no longer needs.

use deska_core::engine::Core;
use deska_core::ports::Clock;
use deska_model::ids::OutboxId;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// From the start of the program to the first round: a program that starts has more urgent work.
const FIRST: Duration = Duration::from_mins(10);

/// Between two rounds.
const EVERY: Duration = Duration::from_hours(24);

/// Between two steps of a round, so that the store serves others meanwhile.
const BREATH: Duration = Duration::from_millis(20);

/// Works until it is stopped. A round that fails is taken up on the next day.
pub async fn run(core: Core, clock: Arc<dyn Clock>, mut stopped: watch::Receiver<bool>) {
    let mut pause = FIRST;
    let mut after = OutboxId(0);
    // A timeout means that it goes on.
    while timeout(pause, stopped.wait_for(|stopped| *stopped)).await.is_err() {
        (after, pause) = match core.prune(after, clock.now()).await {
            Ok(Some(last)) => (last, BREATH),
            Ok(None) => (OutboxId(0), EVERY),
            Err(error) => {
                tracing::warn!(?error, "old messages cannot be deleted");
                (OutboxId(0), EVERY)
            }
        };
    }
}
