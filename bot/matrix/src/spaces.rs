//! Which space a room belongs to: the settings and the ratings of a space hold in all of its rooms.
//!
//! A room only says to which space it wants to belong, so a space counts if it lists the room as well. The space of a
//! room with open games never changes, because the core knows a game by its place.

use crate::room_or_thread::{RoomOrThread, space_of_one};
use deska_desk::ChatDesk;
use deska_model::people::caller::Caller;
use futures::StreamExt;
use matrix_sdk::Room;
use matrix_sdk::room::ParentSpace;
use matrix_sdk::ruma::{OwnedRoomId, RoomId};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The spaces of the rooms that were used since the start.
#[derive(Default)]
pub struct Spaces(Mutex<HashMap<OwnedRoomId, String>>);

impl Spaces {
    /// The space of a room; of a room that belongs to none, one of its own.
    pub async fn of(&self, desk: &dyn ChatDesk, room: &Room) -> String {
        let id = room.room_id();
        if let Some(known) = self.known().get(id) {
            return known.clone();
        }
        let stored = desk.recall(&key(id)).await.ok().flatten();
        let space = match stored {
            Some(stored) => stored,
            None => {
                let space = declared(room).await;
                desk.remember(&key(id), &space).await;
                space
            }
        };
        self.known().insert(id.to_owned(), space.clone());
        space
    }

    /// Moves a room to the space that it declares now, unless games are open there. `caller` is a member of the room.
    pub async fn renew(&self, desk: &dyn ChatDesk, room: &Room, caller: &Caller) {
        let (id, now) = (room.room_id(), declared(room).await);
        if self.known().get(id) == Some(&now) {
            return;
        }
        match desk.games_here(caller).await {
            Ok(games) if games.is_empty() => {
                desk.remember(&key(id), &now).await;
                self.known().insert(id.to_owned(), now);
            }
            // With open games the room stays where it is until its space is declared anew.
            Ok(_) | Err(_) => {}
        }
    }

    /// Gives the room that replaces another one the space of that. Returns the spaces of both.
    pub async fn handed_on(&self, desk: &dyn ChatDesk, old: &Room, new: &Room) -> (String, String) {
        let before = self.of(desk, old).await;
        let after =
            if before == space_of_one(old.room_id()) { space_of_one(new.room_id()) } else { before.clone() };
        let done = format!("matrix-replaced:{}", old.room_id());
        // Only once: the new room may declare another space later.
        if matches!(desk.recall(&done).await, Ok(None)) {
            desk.remember(&key(new.room_id()), &after).await;
            self.known().insert(new.room_id().to_owned(), after.clone());
            desk.remember(&done, new.room_id().as_str()).await;
        }
        (before, after)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<OwnedRoomId, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The space that a room declares and that lists the room; of several the first by its id.
async fn declared(room: &Room) -> String {
    let mut spaces: Vec<OwnedRoomId> = Vec::new();
    if let Ok(parents) = room.parent_spaces().await {
        let mut parents = std::pin::pin!(parents);
        while let Some(parent) = parents.next().await {
            if let Ok(ParentSpace::Reciprocal(space)) = parent {
                spaces.push(space.room_id().to_owned());
            }
        }
    }
    spaces.into_iter().min().map_or_else(|| space_of_one(room.room_id()), |space| space.to_string())
}

/// The room of a space; `None` for a room that belongs to none.
#[must_use]
pub fn room_of(space: &str) -> Option<OwnedRoomId> {
    RoomOrThread::parse(space).filter(|place| place.thread.is_none()).map(|place| place.room)
}

fn key(room: &RoomId) -> String {
    format!("matrix-space:{room}")
}
