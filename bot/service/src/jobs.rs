//! Background jobs. They know only the ports; their messages go into the outbox, which the surfaces deliver.

mod digest;

use deska_core::ports::Ports;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The running jobs.
#[derive(Debug)]
pub struct Jobs {
    stop: watch::Sender<bool>,
    digests: JoinHandle<()>,
}

impl Jobs {
    /// Starts all jobs.
    #[must_use]
    pub fn start(ports: &Ports) -> Self {
        let (stop, stopped) = watch::channel(false);
        let digests = tokio::spawn(digest::run(ports.store.clone(), ports.clock.clone(), stopped));
        Self { stop, digests }
    }

    /// Stops all jobs after their current round.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(error) = self.digests.await {
            tracing::error!(%error, "the digest job failed");
        }
    }
}
