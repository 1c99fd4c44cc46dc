//! A surface at work, as the program sees it: its tasks from the start to the stop.

use crate::avatars::fetch_wanted;
use crate::lifecycle::Lifecycle;
use crate::outbox::OutboxLoop;
use deska_desk::home::Home;
use deska_desk::surface::Surface;
use futures::FutureExt as _;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{error, warn};

/// How long a stop waits until nothing new is read.
const CLOSE: Duration = Duration::from_secs(5);
/// How long it then waits for answers in flight.
const DRAIN: Duration = Duration::from_secs(10);
/// How long it waits for the outbox, which loses nothing when it is aborted, and for other tasks beside it.
const SHORT_DRAIN: Duration = Duration::from_secs(3);

/// A surface at work.
pub struct Running {
    surface: Arc<dyn Surface>,
    home: Option<Arc<dyn Home>>,
    outbox: Arc<OutboxLoop>,
    life: Arc<Lifecycle>,
    greeting: String,
    reading: JoinHandle<()>,
    beside: Vec<JoinHandle<()>>,
}

impl Running {
    /// Starts a surface with a line for the person who starts the program. `reading` takes what people do until the
    /// surface stops or can't go on. The outbox is delivered at the same time.
    pub fn start(
        surface: Arc<dyn Surface>,
        outbox: Arc<OutboxLoop>,
        greeting: impl Into<String>,
        reading: impl Future<Output = ()> + Send + 'static,
    ) -> Self {
        let life = Arc::clone(outbox.life());
        let reading = {
            let (life, platform) = (Arc::clone(&life), surface.platform());
            tokio::spawn(async move {
                // The log already has the reason of a panic.
                if AssertUnwindSafe(reading).catch_unwind().await.is_err() {
                    error!(platform, "a surface panicked");
                }
                if !life.is_stopping() {
                    life.end(format!("the connection to {platform} broke off; the log says why"));
                }
            })
        };
        let delivering = {
            let (surface, outbox) = (Arc::clone(&surface), Arc::clone(&outbox));
            tokio::spawn(async move { outbox.run(&*surface).await })
        };
        let fetching = {
            let (surface, outbox) = (Arc::clone(&surface), Arc::clone(&outbox));
            tokio::spawn(async move { fetch_wanted(&**outbox.desk(), &*surface, outbox.life()).await })
        };
        let beside = vec![delivering, fetching];
        Self { surface, home: None, outbox, life, greeting: greeting.into(), reading, beside }
    }

    /// The same surface, whose platform says who a person is in its places.
    #[must_use]
    pub fn with_home(self, home: Arc<dyn Home>) -> Self {
        Self { home: Some(home), ..self }
    }

    /// What says who a person is in the platform's places; `None` if it has no places of its own.
    #[must_use]
    pub const fn home(&self) -> Option<&Arc<dyn Home>> {
        self.home.as_ref()
    }

    /// Runs something beside, which ends by itself when the surface stops.
    #[must_use]
    pub fn beside(mut self, task: impl Future<Output = ()> + Send + 'static) -> Self {
        self.beside.push(tokio::spawn(task));
        self
    }

    /// The line for the person who starts the program.
    #[must_use]
    pub fn greeting(&self) -> &str {
        &self.greeting
    }

    /// Name of the platform.
    #[must_use]
    pub fn platform(&self) -> &'static str {
        self.surface.platform()
    }

    /// The life of the surface: whether it is connected, and why it cannot go on.
    #[must_use]
    pub const fn life(&self) -> &Arc<Lifecycle> {
        &self.life
    }

    /// Looks into the outbox at once, and returns when everything that was due at the call has been tried.
    pub async fn look_into_outbox(&self) {
        self.outbox.look().await;
    }

    /// Stops in order: reads nothing new, finishes the answers in flight, and delivers what they have put out.
    pub async fn stop(self) {
        let Self { surface, outbox, life, mut reading, beside, .. } = self;
        let platform = surface.platform();
        life.stop();
        if timeout(CLOSE, &mut reading).await.is_err() {
            warn!(platform, "a connection did not close in time");
            reading.abort();
        }
        if timeout(DRAIN, life.drained()).await.is_err() {
            warn!(platform, "an answer was still in flight when the surface stopped");
        }
        for mut task in beside {
            if timeout(SHORT_DRAIN, &mut task).await.is_err() {
                task.abort();
            }
        }
        if timeout(SHORT_DRAIN, outbox.flush(&*surface)).await.is_err() {
            warn!(platform, "messages wait for the next start");
        }
    }
}
