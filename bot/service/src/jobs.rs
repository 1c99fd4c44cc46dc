//! What the program does by itself when its time has come. Jobs know the ports alone; what is to be said goes
//! into the outbox, which the surfaces empty.

mod digest;

use deska_core::ports::Ports;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The jobs at work.
#[derive(Debug)]
pub struct Jobs {
    stop: watch::Sender<bool>,
    digests: JoinHandle<()>,
}

impl Jobs {
    /// Starts all of them.
    #[must_use]
    pub fn start(ports: &Ports) -> Self {
        let (stop, stopped) = watch::channel(false);
        let digests = tokio::spawn(digest::run(ports.store.clone(), ports.clock.clone(), stopped));
        Self { stop, digests }
    }

    /// Stops them; what one of them is in the middle of is finished.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(error) = self.digests.await {
            tracing::error!(%error, "the digests ended badly");
        }
    }
}
