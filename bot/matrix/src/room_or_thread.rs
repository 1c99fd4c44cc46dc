//! Rooms and threads as channels of the core.

use deska_model::people::caller::Place;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedRoomId, RoomId};

/// Name of the platform.
pub const PLATFORM: &str = "matrix";

/// What separates a room from the event that its thread starts with. An event id begins with `$`.
const THREAD: char = '/';

/// A room, or a thread in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RoomOrThread {
    pub room: OwnedRoomId,
    /// The event that the thread starts with.
    pub thread: Option<OwnedEventId>,
}

impl RoomOrThread {
    /// A room outside its threads.
    #[must_use]
    pub const fn room(room: OwnedRoomId) -> Self {
        Self { room, thread: None }
    }

    /// Reads the id of a channel; `None` if it is none of Matrix.
    #[must_use]
    pub fn parse(channel: &str) -> Option<Self> {
        match channel.split_once(THREAD) {
            Some((room, thread)) => {
                Some(Self { room: RoomId::parse(room).ok()?, thread: Some(EventId::parse(thread).ok()?) })
            }
            None => RoomId::parse(channel).ok().map(Self::room),
        }
    }

    /// The id of the channel.
    #[must_use]
    pub fn channel(&self) -> String {
        match &self.thread {
            Some(thread) => format!("{}{THREAD}{thread}", self.room),
            None => self.room.to_string(),
        }
    }

    /// The place in a space of rooms, or in a direct message.
    #[must_use]
    pub fn place(&self, space: &str) -> Place {
        Place { platform: PLATFORM.to_owned(), space: space.to_owned(), channel: self.channel() }
    }
}

/// The space of a room that belongs to none: it differs from the room's own id, which would be a direct message.
#[must_use]
pub fn space_of_one(room: &RoomId) -> String {
    format!("{room}{THREAD}")
}
