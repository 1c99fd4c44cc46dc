//! Who wrote an encrypted event, and whether its ciphertext came before. A homeserver or a member of the room can put a
//! ciphertext into a further event, under any sender.

use crate::author::{Author, author};
use crate::failure::{RequestError, RequestErrorKind};
use crate::shared::Shared;
use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::{
    AlgorithmInfo, DecryptedRoomEvent, EncryptionInfo, VerificationLevel, VerificationState,
};
use matrix_sdk::encryption::vodozemac::megolm::MegolmMessage;
use matrix_sdk::ruma::api::client::room::get_room_event;
use matrix_sdk::ruma::{DeviceKeyAlgorithm, EventId, OwnedEventId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use tracing::{debug, warn};

/// Asks the homeserver for the devices of an event's sender and looks again who wrote it.
pub async fn look_again(shared: &Shared, room: &Room, event: &DecryptedRoomEvent) -> DecryptedRoomEvent {
    let mut event = event.clone();
    let sender = event.encryption_info.sender.clone();
    let encryption = shared.client.encryption();
    if let Err(error) = encryption.request_user_identity(&sender).await {
        debug!(error = %RequestError::from(error), "the devices of a sender could not be fetched");
    }
    if let Some(session) = event.encryption_info.session_id()
        && let Some(info) = room.get_encryption_info(session, &sender).await
    {
        event.encryption_info = info;
    }
    // The SDK finds no device for a key from the backup.
    if author(&event.encryption_info) == Author::Unknown && is_of_sender(shared, &event.encryption_info).await
    {
        let mut info = EncryptionInfo::clone(&event.encryption_info);
        info.verification_state = VerificationState::Unverified(VerificationLevel::UnsignedDevice);
        event.encryption_info = Arc::new(info);
    }
    event
}

/// Whether the sender has a device with the keys that an event's session names.
async fn is_of_sender(shared: &Shared, info: &EncryptionInfo) -> bool {
    let AlgorithmInfo::MegolmV1AesSha2 { curve25519_key, sender_claimed_keys, .. } = &info.algorithm_info
    else {
        return false;
    };
    let Some(signing) = sender_claimed_keys.get(&DeviceKeyAlgorithm::Ed25519) else { return false };
    let Ok(devices) = shared.client.encryption().get_user_devices(&info.sender).await else { return false };
    devices.devices().any(|device| {
        device.curve25519_key().is_some_and(|key| key.to_base64() == *curve25519_key)
            && device.ed25519_key().is_some_and(|key| key.to_base64() == *signing)
    })
}

/// Whether an encrypted event is the first with its ciphertext, which it stays from then on.
///
/// # Errors
/// The homeserver or the database can't be reached.
pub async fn is_first(shared: &Shared, room: &Room, event: &EventId) -> Result<bool, RequestError> {
    // The SDK drops the ciphertext.
    let request = get_room_event::v3::Request::new(room.room_id().to_owned(), event.to_owned());
    let raw = match shared.client.send(request).await.map_err(RequestError::from) {
        Ok(response) => response.event,
        Err(error) if error.is_transient() => return Err(error),
        // Redacted meanwhile, or out of sight.
        Err(_) => return Ok(false),
    };
    let content = raw.get_field::<Ciphertext>("content").ok().flatten();
    let message = content.as_ref().and_then(|it| MegolmMessage::from_base64(&it.ciphertext).ok());
    let (Some(content), Some(message)) = (content, message) else { return Ok(false) };
    let key = format!("matrix-ciphertexts:{}:{}", shared.own, content.session_id);
    let stored = shared.desk.recall(&key).await;
    let stored = stored
        .map_err(|_| RequestError::new(RequestErrorKind::Transient, "the database could not be read"))?;
    let before: Ciphertexts = stored.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default();
    let mut seen = before.clone();
    let is_first = seen.take(message.message_index(), event);
    if !is_first {
        warn!(room = %room.room_id(), %event, "a repeated ciphertext is left out");
    }
    if seen != before {
        match serde_json::to_string(&seen) {
            Ok(json) => shared.desk.remember(&key, &json).await,
            Err(error) => tracing::error!(%error, "the ciphertexts of a session can't be stored"),
        }
    }
    Ok(is_first)
}

/// The content of an encrypted event.
#[derive(Deserialize)]
struct Ciphertext {
    session_id: String,
    ciphertext: String,
}

/// Number of ciphertexts of a session that are remembered. Older ones count as repeated.
const REMEMBERED: usize = 64;

/// The newest ciphertexts of a session, by their index, which is signed: the same ciphertext can be written in several ways.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ciphertexts(BTreeMap<u32, OwnedEventId>);

impl Ciphertexts {
    /// Takes a ciphertext for an event. Returns whether no other event had it before.
    pub fn take(&mut self, index: u32, event: &EventId) -> bool {
        if let Some(first) = self.0.get(&index) {
            return first == event;
        }
        if self.0.len() >= REMEMBERED {
            if self.0.keys().next().is_some_and(|oldest| index < *oldest) {
                return false;
            }
            self.0.pop_first();
        }
        self.0.insert(index, event.to_owned());
        true
    }
}
