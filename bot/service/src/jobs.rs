//! Background jobs. They know only the core; their messages go into the outbox, which the surfaces deliver.

pub mod computer;
mod prune;
pub mod review;
mod tick;

use crate::jobs::computer::Thinking;
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
    computer: JoinHandle<()>,
    reviews: JoinHandle<()>,
}

impl Jobs {
    /// Starts all jobs.
    #[must_use]
    pub fn start(ports: &Ports, games: &GameCatalogue, thinking: Thinking) -> Self {
        let (stop, stopped) = watch::channel(false);
        let core = Core::new(ports.clone(), games.registry().clone());
        let prune = tokio::spawn(prune::run(core.clone(), Arc::clone(&ports.clock), stopped.clone()));
        let thinks = core.clone().thinking(Arc::new(thinking.threads.clone()));
        let thoughts = computer::run(core.clone(), Arc::clone(&ports.clock), thinking, stopped.clone());
        let computer = tokio::spawn(thoughts);
        let reviews = tokio::spawn(review::run(thinks, stopped.clone()));
        let tick = tokio::spawn(tick::run(core, Arc::clone(&ports.clock), stopped));
        Self { stop, tick, prune, computer, reviews }
    }

    /// Stops all jobs after their current round.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        let jobs = [
            (self.tick, "timers and digests"),
            (self.prune, "old messages"),
            (self.computer, "the program's moves"),
            (self.reviews, "reviews"),
        ];
        for (job, name) in jobs {
            if let Err(error) = job.await {
                tracing::error!(%error, "the job for {name} failed");
            }
        }
    }
}
