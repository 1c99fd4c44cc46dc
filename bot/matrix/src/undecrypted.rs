//! Encrypted events that cannot be read yet. Their keys may arrive a moment later; if they don't, the room gets one
//! hint. It must not know what the events say.

use crate::answer::{self, Earlier};
use crate::event::{self, RoomEvent};
use crate::progress::PendingBatch;
use crate::shared::Shared;
use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::TimelineEvent;
use matrix_sdk::ruma::events::room::encrypted::OriginalSyncRoomEncryptedEvent;
use matrix_sdk::ruma::serde::Raw;
use std::sync::Arc;
use std::time::Duration;
use tracing::{info, warn};

/// Pauses before the attempts to read an event.
const PAUSES: [Duration; 5] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(10),
];
/// Number of attempts after which the room gets its hint.
const ATTEMPTS_BEFORE_HINT: usize = 4;
/// Key of the hint.
const HINT: &str = "matrix-unreadable";

/// Carries out an event once it can be read.
pub type CarryOut = fn(&Arc<Shared>, &Room, (RoomEvent, Earlier), PendingBatch);

/// Waits for the key of an event and carries the event out when it can be read. `share` keeps its batch open
/// until then.
pub fn wait_for(
    shared: &Arc<Shared>,
    room: &Room,
    event: &TimelineEvent,
    (earlier, share): (Earlier, PendingBatch),
    carry_out: CarryOut,
) {
    let Ok(place) = Arc::clone(&shared.waiting).try_acquire_owned() else {
        return warn!(room = %room.room_id(), "too many messages cannot be decrypted; one is left out");
    };
    let (shared, room) = (Arc::clone(shared), room.clone());
    let raw: Raw<OriginalSyncRoomEncryptedEvent> = event.raw().clone().cast_unchecked();
    tokio::spawn(async move {
        try_to_read(&shared, &room, &raw, (earlier, share), carry_out).await;
        drop(place);
    });
}

async fn try_to_read(
    shared: &Arc<Shared>,
    room: &Room,
    raw: &Raw<OriginalSyncRoomEncryptedEvent>,
    (earlier, share): (Earlier, PendingBatch),
    carry_out: CarryOut,
) {
    for (at, pause) in PAUSES.into_iter().enumerate() {
        shared.life.pause(pause).await;
        if shared.life.is_stopping() {
            return share.keep_open();
        }
        if let Ok(event) = room.decrypt_event(raw, None).await {
            match event::read(&event, &shared.own) {
                Some(RoomEvent::Unreadable) => {}
                Some(event) => return carry_out(shared, room, (event, earlier), share),
                None => return,
            }
        }
        if at + 1 == ATTEMPTS_BEFORE_HINT {
            hint(shared, room).await;
        }
    }
    info!(room = %room.room_id(), "a message could not be decrypted");
}

/// Says once per room that a message cannot be read.
async fn hint(shared: &Shared, room: &Room) {
    let key = format!("matrix-hinted:{}", room.room_id());
    if !matches!(shared.desk.recall(&key).await, Ok(None)) {
        return;
    }
    shared.desk.remember(&key, "unreadable").await;
    warn!(room = %room.room_id(), "a message could not be decrypted: its sender's client gave this device no key");
    answer::notice(shared, room, HINT, format!("deska-hint-{}", room.room_id())).await;
}
