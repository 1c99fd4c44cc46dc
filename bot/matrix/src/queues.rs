//! Work queues by room: in order within a room, in parallel between rooms. They must not know what the work is.

use futures::future::BoxFuture;
use matrix_sdk::ruma::OwnedRoomId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// A piece of work.
pub type Job = BoxFuture<'static, ()>;

/// The waiting work by room. A room without work takes no memory.
#[derive(Clone, Default)]
pub struct Queues {
    rooms: Arc<Mutex<HashMap<OwnedRoomId, VecDeque<Job>>>>,
    emptied: Arc<Notify>,
}

impl Queues {
    /// Adds work for a room. It begins when all earlier work of the room is done.
    pub fn push(&self, room: OwnedRoomId, job: Job) {
        let mut rooms = self.rooms();
        if let Some(waiting) = rooms.get_mut(&room) {
            return waiting.push_back(job);
        }
        rooms.insert(room.clone(), VecDeque::from([job]));
        let queues = self.clone();
        tokio::spawn(async move { queues.work(&room).await });
    }

    /// Waits until no room has work.
    pub async fn idle(&self) {
        loop {
            let emptied = self.emptied.notified();
            if self.rooms().is_empty() {
                return;
            }
            emptied.await;
        }
    }

    async fn work(&self, room: &OwnedRoomId) {
        while let Some(job) = self.next(room) {
            // A panic ends its own piece of work only; the others of the room still have to be done.
            if tokio::spawn(job).await.is_err() {
                tracing::error!(%room, "the answer to a message ended unexpectedly");
            }
        }
    }

    /// The next piece of work; without one the room is forgotten, so that `push` starts anew.
    fn next(&self, room: &OwnedRoomId) -> Option<Job> {
        let mut rooms = self.rooms();
        let job = rooms.get_mut(room).and_then(VecDeque::pop_front);
        if job.is_none() {
            rooms.remove(room);
            self.emptied.notify_waiters();
        }
        job
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<OwnedRoomId, VecDeque<Job>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
