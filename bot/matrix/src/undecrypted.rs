//! Encrypted events that can't be read yet, or whose author isn't known. Their keys may arrive a moment later; if they
//! don't, the sender gets a hint.

use crate::answer::{self, Earlier};
use crate::ciphertexts;
use crate::event::{self, RoomEvent};
use crate::progress::PendingBatch;
use crate::shared::Shared;
use deska_delivery::RateCheck;
use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tracing::{info, warn};

/// Pauses before the attempts to read an event.
const PAUSES: [Duration; 5] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(10),
];
/// Number of attempts after which the sender gets the hint.
const ATTEMPTS_BEFORE_HINT: usize = 4;
/// Key of the hint.
const HINT: &str = "matrix-unreadable";

/// Carries out an event once it can be read.
pub type CarryOut = fn(&Arc<Shared>, &Room, RoomEvent, Earlier, PendingBatch);

/// Waits for the key of an event and carries the event out when it can be read. `share` keeps its batch open
/// until then.
pub fn wait_for(
    shared: &Arc<Shared>,
    room: &Room,
    event: &TimelineEvent,
    earlier: Earlier,
    share: PendingBatch,
    carry_out: CarryOut,
) {
    let Ok(place) = Arc::clone(&shared.waiting).try_acquire_owned() else {
        return warn!(room = %room.room_id(), "too many messages cannot be decrypted; one is left out");
    };
    let (shared, room, event) = (Arc::clone(shared), room.clone(), event.clone());
    tokio::spawn(async move {
        try_to_read(&shared, &room, &event, earlier, share, carry_out).await;
        drop(place);
    });
}

async fn try_to_read(
    shared: &Arc<Shared>,
    room: &Room,
    event: &TimelineEvent,
    earlier: Earlier,
    share: PendingBatch,
    carry_out: CarryOut,
) {
    // The device of an event that can be read is one question away.
    let first = matches!(event.kind, TimelineEventKind::Decrypted(_)).then_some(Duration::ZERO);
    for (at, pause) in first.into_iter().chain(PAUSES).enumerate() {
        shared.life.pause(pause).await;
        if shared.life.is_stopping() {
            return share.keep_open();
        }
        match again(shared, room, event).await.map(|event| event::read(&event, &shared.own)) {
            Some(Some(RoomEvent::Unreadable)) | None => {}
            Some(Some(event)) => return carry_out(shared, room, event, earlier, share),
            Some(None) => return,
        }
        if at + 1 == ATTEMPTS_BEFORE_HINT {
            hint(shared, room, event).await;
        }
    }
    info!(room = %room.room_id(), "a message could not be decrypted");
}

/// The event with the keys that are there now; `None` if it can't be read.
async fn again(shared: &Shared, room: &Room, event: &TimelineEvent) -> Option<TimelineEvent> {
    let TimelineEventKind::Decrypted(decrypted) = &event.kind else {
        return room.decrypt_event(event.raw().cast_ref_unchecked(), None).await.ok();
    };
    let decrypted = ciphertexts::look_again(shared, room, decrypted).await;
    Some(TimelineEvent::from_decrypted(decrypted, None))
}

/// Says to the sender that a message can't be read, at most once a minute.
async fn hint(shared: &Shared, room: &Room, event: &TimelineEvent) {
    let (Some(id), Some(sender)) = (event.event_id(), event.sender()) else { return };
    if !matches!(shared.unreadable.check(sender, Instant::now()), RateCheck::Allowed) {
        return;
    }
    warn!(room = %room.room_id(), "a message could not be decrypted: its sender's client gave this device no key");
    answer::notice(shared, room, HINT, format!("deska-hint-{id}"), Some(id)).await;
}
