//! Upgraded rooms: the bot joins the room that replaces the old one, and games, settings and waiting messages move
//! there.
//!
//! The old room names the new one in its tombstone, the new one the old one in its first event. Only if both do, games
//! move: otherwise the admins of one room could take those of another, or put theirs into it.

use crate::failure::RequestError;
use crate::joining::join;
use crate::room_or_thread::RoomOrThread;
use crate::shared::Shared;
use deska_model::people::caller::Place;
use futures::FutureExt;
use matrix_sdk::ruma::events::room::tombstone::RoomTombstoneEventContent;
use matrix_sdk::ruma::{OwnedUserId, RoomId};
use matrix_sdk::{Room, RoomState};
use std::sync::Arc;
use tracing::{info, warn};

/// Follows the rooms that were replaced while the program was not running, or by a version that did not follow them.
pub async fn take_up(shared: &Arc<Shared>) {
    for room in shared.client.joined_rooms() {
        follow(shared, &room).await;
        replaced(shared, &room).await;
    }
}

/// A room may have been replaced by another one: the bot joins that in the background, if those who replaced it may
/// invite the bot.
pub async fn replaced(shared: &Arc<Shared>, old: &Room) {
    let Some(next) = old.successor_room() else { return };
    if let Some(new) = shared.client.get_room(&next.room_id).filter(|new| new.state() == RoomState::Joined) {
        follow(shared, &new).await;
        return;
    }
    let Some(by) = replaced_by(old).await.filter(|user| shared.settings.may_invite(user)) else {
        return info!(room = %old.room_id(), "a new version of a room is left alone because of matrix.invite_allow");
    };
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        // A room that only invited people may join invites the bot later, and is followed then.
        let servers = [by.server_name().to_owned()];
        let id = next.room_id;
        let attempt = || {
            let (client, id, servers) = (shared.client.clone(), id.clone(), servers.clone());
            let joined = async move { client.join_room_by_id_or_alias((&*id).into(), &servers).await };
            joined.map(|joined| joined.map(drop).map_err(RequestError::from)).boxed()
        };
        join(&shared, &id, attempt, |error| !error.is_transient()).await
    });
}

/// Who has replaced a room.
async fn replaced_by(old: &Room) -> Option<OwnedUserId> {
    let tombstone = old.get_state_event_static::<RoomTombstoneEventContent>().await.ok()??;
    Some(tombstone.deserialize().ok()?.sender().to_owned())
}

/// Moves games, settings and waiting messages from the replaced room to this one. Returns whether this room replaces
/// one.
pub async fn follow(shared: &Shared, new: &Room) -> bool {
    let Some(old) = predecessor(shared, new) else { return false };
    if !old.direct_targets().is_empty()
        && new.direct_targets().is_empty()
        && let Err(error) = new.set_is_direct(true).await
    {
        info!(error = %RequestError::from(error), "a room is not marked as direct");
    }
    let spaces = shared.spaces.handed_on(&*shared.desk, &old, new).await;
    let direct = (old.room_id().to_string(), new.room_id().to_string());
    for (before, after) in [direct, spaces] {
        let (from, to) = (place(old.room_id(), &before), place(new.room_id(), &after));
        match shared.desk.replaced(&from, &to).await {
            Ok(false) => {}
            Ok(true) => {
                info!(old = %old.room_id(), new = %new.room_id(), "games and settings followed a room to its new version");
                shared.outbox.gate().close(old.room_id().as_str());
            }
            // The next start tries again.
            Err(_) => warn!(room = %old.room_id(), "games could not follow a room to its new version"),
        }
    }
    true
}

/// The room that this one replaces, if both say so.
fn predecessor(shared: &Shared, new: &Room) -> Option<Room> {
    let old = shared.client.get_room(&new.predecessor_room()?.room_id)?;
    old.successor_room().is_some_and(|next| next.room_id == new.room_id()).then_some(old)
}

fn place(room: &RoomId, space: &str) -> Place {
    RoomOrThread::room(room.to_owned()).place(space)
}
