//! How far the surface has got in the homeserver's stream of events. The token of a batch is stored when everything in
//! it is answered, so a process that is killed reads the rest of the batch again.

use deska_desk::{ChatDesk, Fault};
use futures::FutureExt as _;
use matrix_sdk::ruma::{OwnedUserId, UserId};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// How old the stored token may become while nothing happens that has to be answered.
const IDLE: Duration = Duration::from_secs(60);

/// A share of the work of a batch. The batch is done when all shares are dropped.
#[derive(Clone)]
pub struct PendingBatch {
    alive: mpsc::Sender<Infallible>,
}

impl PendingBatch {
    /// Keeps the batch from ever being taken as done, so that it is read again after the next start.
    pub fn keep_open(self) {
        std::mem::forget(self.alive);
    }
}

/// A batch whose work may still go on.
struct Batch {
    next: String,
    has_work: bool,
    finished: mpsc::Receiver<Infallible>,
    /// Dropped when the batch and all before it are done.
    _done: oneshot::Sender<Infallible>,
}

/// Takes up batches in their order.
pub struct Progress {
    batches: mpsc::UnboundedSender<Batch>,
}

/// The token from which an account goes on; `None` at its first start.
///
/// # Errors
/// The program failed.
pub async fn stored(desk: &dyn ChatDesk, own: &UserId) -> Result<Option<String>, Fault> {
    desk.recall(&key(own)).await
}

/// Stores a token at once.
pub async fn store(desk: &dyn ChatDesk, own: &UserId, token: &str) {
    desk.remember(&key(own), token).await;
}

fn key(own: &UserId) -> String {
    format!("matrix-next-batch:{own}")
}

impl Progress {
    /// Follows batches by the future in the result, which ends when the other part is dropped and the last batch is done.
    pub fn follow(desk: Arc<dyn ChatDesk>, own: OwnedUserId) -> (Self, impl Future<Output = ()>) {
        let (batches, incoming) = mpsc::unbounded_channel();
        (Self { batches }, store_all(desk, own, incoming))
    }

    /// A share of the work of the next batch.
    #[must_use]
    pub fn begin() -> (PendingBatch, Pending) {
        let (alive, finished) = mpsc::channel(1);
        (PendingBatch { alive }, Pending { finished })
    }

    /// Adds a batch after all earlier ones. `next` is the token after it. The result comes when they are all done.
    pub fn add(&self, next: String, has_work: bool, pending: Pending) -> impl Future<Output = ()> + use<> {
        let (done, is_done) = oneshot::channel();
        // An error means that the task is gone, and with it the program.
        let _ = self.batches.send(Batch { next, has_work, finished: pending.finished, _done: done });
        is_done.map(drop)
    }
}

/// The end of the work of a batch.
pub struct Pending {
    finished: mpsc::Receiver<Infallible>,
}

async fn store_all(desk: Arc<dyn ChatDesk>, own: OwnedUserId, mut incoming: mpsc::UnboundedReceiver<Batch>) {
    let mut unstored: Option<String> = None;
    let mut stored_at = Instant::now();
    while let Some(mut batch) = incoming.recv().await {
        // Nothing is ever sent, so this waits for the last share to be dropped.
        let _ = batch.finished.recv().await;
        if batch.has_work || stored_at.elapsed() >= IDLE {
            store(&*desk, &own, &batch.next).await;
            (unstored, stored_at) = (None, Instant::now());
        } else {
            unstored = Some(batch.next);
        }
    }
    if let Some(token) = unstored {
        store(&*desk, &own, &token).await;
    }
}
