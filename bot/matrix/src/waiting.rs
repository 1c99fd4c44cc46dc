//! How many encrypted events may wait for their keys at a time. It must not know the events.

use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Most events that wait at a time.
const WAITING_MAX: usize = 256;

/// Places for events that wait.
pub struct Waiting(Arc<Semaphore>);

impl Default for Waiting {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(WAITING_MAX)))
    }
}

impl Waiting {
    /// A place, which is free again when it is dropped; `None` if all are taken.
    #[must_use]
    pub fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0).try_acquire_owned().ok()
    }
}
