//! Background jobs. They know only the core; their messages go into the outbox, which the surfaces deliver.

mod prune;
mod tick;

use deska_catalogue::games::GameCatalogue;
use deska_core::engine::Core;
use deska_core::ports::Ports;
use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The running jobs.
#[derive(Debug)]
pub struct Jobs {
    stop: watch::Sender<bool>,
    tick: JoinHandle<()>,
    prune: JoinHandle<()>,
}

impl Jobs {
    /// Starts all jobs.
    #[must_use]
    pub fn start(ports: &Ports, games: &GameCatalogue) -> Self {
        let (stop, stopped) = watch::channel(false);
        let core = Core::new(ports.clone(), games.registry().clone());
        let prune = tokio::spawn(prune::run(core.clone(), Arc::clone(&ports.clock), stopped.clone()));
        let tick = tokio::spawn(tick::run(core, Arc::clone(&ports.clock), stopped));
        Self { stop, tick, prune }
    }

    /// Stops all jobs after their current round.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        for (job, name) in [(self.tick, "timers and digests"), (self.prune, "old messages")] {
            if let Err(error) = job.await {
                tracing::error!(%error, "the job for {name} failed");
            }
        }
    }
}
