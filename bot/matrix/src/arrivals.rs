//! Rooms that the bot is about to join or to greet.

use matrix_sdk::Room;
use matrix_sdk::ruma::OwnedRoomId;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// Rooms that the bot is about to join or to greet.
#[derive(Default)]
pub struct Arrivals(Mutex<HashSet<OwnedRoomId>>);

impl Arrivals {
    /// Notes a room; returns whether it is new.
    pub fn add(&self, room: &Room) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(room.room_id().to_owned())
    }

    /// Forgets a room; returns whether it was noted.
    pub fn remove(&self, room: &Room) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(room.room_id())
    }
}
