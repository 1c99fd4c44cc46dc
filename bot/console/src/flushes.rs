//! Lets deliveries wait until what has been said is stored.

use deska_desk::waiting;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// How long a delivery waits for its message to be stored. It is not reported sooner: after a kill in between, the message
/// would be neither in the log nor due.
const KEPT_WITHIN: Duration = Duration::from_secs(5);

/// Who waits until what has been said so far is stored.
#[derive(Debug)]
pub struct Flushes {
    asked: watch::Sender<u64>,
    done: watch::Sender<u64>,
}

impl Default for Flushes {
    fn default() -> Self {
        Self { asked: watch::Sender::new(0), done: watch::Sender::new(0) }
    }
}

impl Flushes {
    /// Waits until everything that is in the log has been stored, or could not be.
    pub async fn flush(&self) {
        let mut done = self.done.subscribe();
        let mut wanted = 0;
        self.asked.send_modify(|asked| {
            *asked += 1;
            wanted = *asked;
        });
        let since = Instant::now();
        // Without a store the delivery cannot be reported either.
        let within = KEPT_WITHIN.min(waiting::left());
        let _ = timeout(within, done.wait_for(|done| *done >= wanted)).await;
        waiting::note(since.elapsed());
    }

    /// Waits until somebody waits.
    pub async fn wanted(&self) {
        let done = *self.done.borrow();
        // The sender is here, so this ends by the value only.
        let _ = self.asked.subscribe().wait_for(|asked| *asked > done).await;
    }

    /// How many have asked.
    pub fn asked(&self) -> u64 {
        *self.asked.borrow()
    }

    /// Lets those go on who were among the first `asked`.
    pub fn done(&self, asked: u64) {
        self.done.send_replace(asked);
    }
}
