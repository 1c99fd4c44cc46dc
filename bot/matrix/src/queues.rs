//! Work queues by room: in order within a room, in parallel between rooms.

use deska_delivery::Lifecycle;
use futures::future::BoxFuture;
use matrix_sdk::ruma::OwnedRoomId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A piece of work.
pub type Job = BoxFuture<'static, ()>;

/// The waiting work by room. A room without work takes no memory.
#[derive(Clone)]
pub struct Queues {
    rooms: Arc<Mutex<HashMap<OwnedRoomId, VecDeque<Job>>>>,
    life: Arc<Lifecycle>,
}

impl Queues {
    /// Queues without work; a stop of the surface waits for what is pushed.
    #[must_use]
    pub fn new(life: Arc<Lifecycle>) -> Self {
        Self { rooms: Arc::default(), life }
    }

    /// Adds work for a room. It begins when all earlier work of the room is done.
    pub fn push(&self, room: OwnedRoomId, job: Job) {
        let mut rooms = self.rooms();
        if let Some(waiting) = rooms.get_mut(&room) {
            return waiting.push_back(job);
        }
        rooms.insert(room.clone(), VecDeque::from([job]));
        let (queues, in_flight) = (self.clone(), self.life.enter());
        tokio::spawn(async move {
            queues.work(&room).await;
            drop(in_flight);
        });
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
        }
        job
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<OwnedRoomId, VecDeque<Job>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
