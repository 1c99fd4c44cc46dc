//! Coming into rooms and leaving them.

use crate::answer;
use crate::callers;
use crate::direct;
use crate::failure::RequestError;
use crate::joining::join;
use crate::room_or_thread::{PLATFORM, RoomOrThread};
use crate::shared::Shared;
use crate::upgrade;
use deska_desk::{Arrival, Hindrance, PresenceQuestion, Whereabouts};
use deska_model::people::caller::Place;
use futures::FutureExt;
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, TransactionId, UserId};
use matrix_sdk::{Room, RoomState};
use std::sync::Arc;
use tracing::info;

/// Key of the greeting.
const HELLO: &str = "matrix-hello";

/// Accepts or declines an invitation, in the background.
pub fn invited(shared: &Arc<Shared>, room: Room) {
    if !shared.arrivals.add(&room) {
        return;
    }
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        if !answer_invitation(&shared, &room).await {
            shared.arrivals.remove(&room);
        }
    });
}

/// Returns whether the bot joins the room.
async fn answer_invitation(shared: &Shared, room: &Room) -> bool {
    let inviter: Option<OwnedUserId> = match room.invite_details().await {
        Ok(invite) => Some(invite.inviter_id),
        Err(_) => None,
    };
    let is_allowed = inviter
        .as_ref()
        .map_or(shared.settings.invite_allow.is_empty(), |user| shared.settings.may_invite(user));
    if !is_allowed {
        info!(room = %room.room_id(), "an invitation is declined because of matrix.invite_allow");
        if let Err(error) = room.leave().await {
            info!(error = %RequestError::from(error), "an invitation was not declined");
        }
        return false;
    }
    let attempt = || {
        let room = room.clone();
        async move { room.join().await.map_err(RequestError::from) }.boxed()
    };
    let joins = join(shared, room.room_id(), attempt, |_| room.state() != RoomState::Invited).await;
    if joins {
        info!(room = %room.room_id(), "the bot joined a room");
        if let Some(user) = inviter {
            direct::reopened(shared, &user).await;
        }
    }
    joins
}

/// The bot has come into a room: it says hello, and messages that wait for the room are due.
pub async fn joined(shared: &Shared, room: &Room) {
    let follows = upgrade::follow(shared, room).await;
    permissions_changed(shared, room).await;
    let is_new = shared.arrivals.remove(room) && !follows;
    if room.is_space() {
        // Its rooms may have named it before the bot could see that it lists them.
        for child in shared.client.joined_rooms() {
            space_changed(shared, &child).await;
        }
    } else if !follows && !welcomed(shared, room).await && is_new {
        answer::notice(shared, room, HELLO, TransactionId::new().to_string(), None).await;
    }
}

/// Whether the desk welcomes the people of a room, because the bot is new in its space. A direct message gets no welcome.
async fn welcomed(shared: &Shared, room: &Room) -> bool {
    // The bot makes rooms for direct messages only, and may not have marked this one yet.
    if room.creators().is_some_and(|creators| creators.contains(&shared.own)) {
        return false;
    }
    let is_direct = |user: &UserId| callers::is_alone(room, user);
    if room.direct_targets().iter().filter_map(|target| target.as_user_id()).any(is_direct) {
        return false;
    }
    let here = RoomOrThread::room(room.room_id().to_owned());
    let space = shared.spaces.of(&*shared.desk, room).await;
    let arrival = Arrival { place: here.place(&space), language: None, at: None };
    // After a fault the room gets its first words in the other way.
    shared.desk.joined(&arrival).await.unwrap_or(false)
}

/// The space of a room may be another one.
pub async fn space_changed(shared: &Shared, room: &Room) {
    if room.state() == RoomState::Joined && !room.is_space() {
        let here = RoomOrThread::room(room.room_id().to_owned());
        let caller = callers::caller(shared, room, &shared.own, &here).await;
        shared.spaces.renew(&*shared.desk, room, &caller).await;
    }
}

/// A member came or went, which decides where their games call them. A room in which the bot is alone is left.
pub async fn members_changed(shared: &Shared, room: &Room, user: &UserId) {
    let Ok(member) = room.get_member_no_sync(user).await else { return };
    let found =
        if member.as_ref().is_some_and(callers::is_joined) { Whereabouts::Here } else { Whereabouts::Gone };
    shared.desk.found(&place_of(shared, room).await, user.as_str(), found).await;
    if callers::is_alone(room, user) && member.is_some_and(|member| callers::has_left(&member)) {
        direct::left(shared, user, room).await;
    }
    if room.state() == RoomState::Joined && room.active_members_count() <= 1 {
        info!(room = %room.room_id(), "the bot leaves a room in which it is alone");
        if let Err(error) = room.leave().await {
            info!(error = %RequestError::from(error), "an empty room was not left");
        }
        return;
    }
    for person in room.direct_targets() {
        if let Some(user) = person.as_user_id()
            && callers::is_alone(room, user)
            && matches!(room.get_member_no_sync(user).await, Ok(Some(member)) if callers::is_joined(&member))
        {
            direct::reopened(shared, user).await;
        }
    }
}

/// Where a person is, as the room's members say: whether they can still read a room or a thread in it.
pub async fn whereabouts(shared: &Shared, question: &PresenceQuestion) -> Whereabouts {
    if shared.needs_rooms().is_err() {
        return Whereabouts::Unknown;
    }
    let user = UserId::parse(question.person.as_str());
    let (Some(target), Ok(user)) = (RoomOrThread::parse(&question.place.channel), user) else {
        return Whereabouts::Here;
    };
    let Some(room) = shared.client.get_room(&target.room).filter(|room| room.state() == RoomState::Joined)
    else {
        return Whereabouts::ShutOut;
    };
    match room.get_member(&user).await {
        Ok(Some(member)) if callers::is_joined(&member) => Whereabouts::Here,
        Ok(_) => Whereabouts::Gone,
        Err(_) => Whereabouts::Unknown,
    }
}

/// The bot is no longer in a room: the players to move there are called directly.
pub fn removed(shared: &Arc<Shared>, room: OwnedRoomId) {
    shared.outbox.gate().close(room.as_str());
    let Some(room) = shared.client.get_room(&room) else { return };
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        let place = place_of(&shared, &room).await;
        shared.desk.shut_out(&place, false, Hindrance::Closed).await;
    });
}

/// A room as a channel of the desk.
async fn place_of(shared: &Shared, room: &Room) -> Place {
    let space = shared.spaces.of(&*shared.desk, room).await;
    RoomOrThread::room(room.room_id().to_owned()).place(&space)
}

/// Updates a member's display name, so that the next board shows it.
pub async fn profile_changed(shared: &Shared, room: &Room, user: &UserId) {
    if *user != shared.own {
        shared.desk.renamed(PLATFORM, &callers::person(shared, room, user).await).await;
    }
}

/// What the bot may do in a room may have changed, so messages that wait for it are due.
pub async fn permissions_changed(shared: &Shared, room: &Room) {
    let channel = RoomOrThread::room(room.room_id().to_owned()).channel();
    shared.outbox.gate().reopen(&channel);
    shared.desk.retry_closed(PLATFORM, None).await;
}
