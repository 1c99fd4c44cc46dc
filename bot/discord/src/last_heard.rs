//! When the gateway was last heard.

use std::sync::{Mutex, PoisonError};
use tokio::time::Instant;

/// When something came last over the gateway, be it the answer to a heartbeat.
#[derive(Debug, Default)]
pub struct LastHeard(Mutex<Option<Instant>>);

impl LastHeard {
    /// Something has come.
    pub fn now(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// When that was; `None` before the first time.
    pub fn at(&self) -> Option<Instant> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
