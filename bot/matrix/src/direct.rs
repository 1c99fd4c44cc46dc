//! Rooms of direct messages.

use crate::failure::RequestError;
use crate::shared::Shared;
use matrix_sdk::ruma::UserId;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::{Room, RoomState};

/// The room of direct messages with a person; it is made if there is none.
///
/// # Errors
/// The person has left the room or refuses invitations, or the homeserver fails.
pub async fn room_with(shared: &Shared, user: &UserId) -> Result<Room, RequestError> {
    shared.needs_rooms()?;
    let turn = shared.turns.of(user);
    let _turn = turn.lock().await;
    let mut left = false;
    let mut rooms: Vec<Room> = shared.client.get_dm_rooms(user).collect();
    // A replaced room is the last choice; it serves until the bot has joined the new one.
    rooms.sort_by_key(|room| room.is_tombstoned());
    for room in rooms {
        // With further members it is no direct message any longer.
        if room.state() != RoomState::Joined || room.active_members_count() > 2 {
            continue;
        }
        match room.get_member(user).await?.map(|member| member.membership().clone()) {
            Some(MembershipState::Join | MembershipState::Invite) => return Ok(room),
            _ => left = true,
        }
    }
    if left || shared.desk.recall(&key(user)).await.ok().flatten().is_some() {
        // Somebody who leaves wants no messages; the game's room calls them instead.
        return Err(RequestError::not_in_room());
    }
    let room = shared.client.create_dm(user).await?;
    shared.desk.remember(&key(user), room.room_id().as_str()).await;
    Ok(room)
}

/// Notes that a person has opened a room of direct messages by themselves, or has come back to one.
pub async fn reopened(shared: &Shared, user: &UserId) {
    shared.desk.forget(&key(user)).await;
}

/// Notes that a person has left a room of direct messages or declined it. The bot leaves it, too, and would make another
/// one otherwise.
pub async fn left(shared: &Shared, user: &UserId, room: &Room) {
    shared.desk.remember(&key(user), room.room_id().as_str()).await;
}

fn key(user: &UserId) -> String {
    format!("matrix-direct:{user}")
}
