//! Verification of the bot's device: a person compares emojis with the bot, and their client then shows the device as
//! verified. The bot runs unattended, so it takes part with its operators only, confirms by itself, and says in
//! the log and in a room what it sees.
//!
//! The SDK keeps the state of each verification and answers what needs no decision.

use crate::callers;
use crate::delivery::Delivery;
use crate::direct;
use crate::event::RoomRequest;
use crate::failure::RequestError;
use crate::formatted;
use crate::room_or_thread::RoomOrThread;
use crate::send;
use crate::shared::Shared;
use deska_delivery::RateCheck;
use deska_desk::outbound::{Span, SpanStyle};
use futures::StreamExt;
use matrix_sdk::Room;
use matrix_sdk::deserialized_responses::ProcessedToDeviceEvent;
use matrix_sdk::encryption::verification::{
    EmojiShortAuthString, SasState, SasVerification, Verification, VerificationRequest,
    VerificationRequestState,
};
use matrix_sdk::ruma::api::client::to_device::send_event_to_device::v3::Request as ToDevice;
use matrix_sdk::ruma::events::key::verification::VerificationMethod;
use matrix_sdk::ruma::events::{AnyToDeviceEvent, ToDeviceEventType};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::to_device::DeviceIdOrAllDevices;
use matrix_sdk::ruma::{
    MilliSecondsSinceUnixEpoch, OwnedDeviceId, OwnedEventId, OwnedUserId, SecondsSinceUnixEpoch,
    TransactionId, UserId,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout};
use tracing::{info, warn};

/// Age from which on a request is over, in seconds; the SDK ignores older ones.
const TOO_OLD_S: u64 = 600;
/// How long a verification may take. The SDK ends it earlier.
const LONGEST: Duration = Duration::from_secs(900);
/// Phrase above the emojis.
const COMPARE: &str = "matrix-verify-compare";
/// Phrase for people who are not operators.
const REFUSED: &str = "matrix-verify-refused";
/// Phrase for an operator whose session was unknown: ask again.
const AGAIN: &str = "matrix-verify-again";
/// The code of a declined verification.
const UNWANTED: &str = "m.user";

/// A request to verify the bot's device.
struct Asked {
    sender: OwnedUserId,
    /// The id of the verification.
    flow: String,
    by: By,
}

/// How the two sides exchange the messages of a verification.
enum By {
    /// Messages of a room.
    Room(Room, OwnedEventId),
    /// Messages from device to device.
    Device(OwnedDeviceId),
}

/// What the SDK knows of a verification.
enum Known {
    Request(VerificationRequest),
    /// It has begun without a request, as with older clients.
    Begun(SasVerification),
}

/// Fetches the devices of the operators, because the SDK ignores requests from unknown devices.
pub async fn prepare(shared: &Shared) {
    for operator in shared.settings.operators.iter().filter_map(|pattern| pattern.user()) {
        know(shared, operator).await;
    }
}

/// Handles a request sent from device to device.
pub fn by_device(shared: &Arc<Shared>, event: &ProcessedToDeviceEvent) {
    let (sender, flow, device) = match event.as_raw().deserialize() {
        Ok(AnyToDeviceEvent::KeyVerificationRequest(event)) if is_new(event.content.timestamp) => {
            (event.sender, event.content.transaction_id, event.content.from_device)
        }
        Ok(AnyToDeviceEvent::KeyVerificationStart(event)) => {
            (event.sender, event.content.transaction_id, event.content.from_device)
        }
        _ => return,
    };
    let is_start = event.as_raw().get_field::<String>("type").ok().flatten();
    let asked = Asked { sender, flow: flow.to_string(), by: By::Device(device) };
    take_up(shared, asked, is_start.as_deref() == Some("m.key.verification.start"));
}

/// Handles a request sent in a room.
pub fn in_room(shared: &Arc<Shared>, room: &Room, request: RoomRequest) {
    if is_new(request.at) {
        let RoomRequest { id, sender, .. } = request;
        take_up(shared, Asked { sender, flow: id.to_string(), by: By::Room(room.clone(), id) }, false);
    }
}

fn is_new(at: MilliSecondsSinceUnixEpoch) -> bool {
    let now = u64::from(SecondsSinceUnixEpoch::now().get());
    now.saturating_sub(u64::from(at.as_secs())) <= TOO_OLD_S
}

/// Answers in the background, because people take their time.
fn take_up(shared: &Arc<Shared>, asked: Asked, is_start: bool) {
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        let known = known(&shared, &asked).await;
        // The task that follows the request sees its start too.
        if is_start && matches!(known, Some(Known::Request(_))) {
            return;
        }
        match timeout(LONGEST, answer(&shared, &asked, known)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => info!(user = %asked.sender, %error, "a verification failed"),
            Err(_) => info!(user = %asked.sender, "a verification took too long"),
        }
    });
}

async fn known(shared: &Shared, asked: &Asked) -> Option<Known> {
    let encryption = shared.client.encryption();
    if let Some(request) = encryption.get_verification_request(&asked.sender, &asked.flow).await {
        return Some(Known::Request(request));
    }
    let begun = encryption.get_verification(&asked.sender, &asked.flow).await;
    begun.and_then(Verification::sas).map(Known::Begun)
}

async fn answer(shared: &Shared, asked: &Asked, known: Option<Known>) -> Result<(), RequestError> {
    if !shared.settings.is_operator(&asked.sender) {
        return decline(shared, asked, known).await;
    }
    match known {
        Some(Known::Request(request)) => {
            info!(user = %asked.sender, "an operator verifies the bot's device");
            follow(shared, asked, &request).await
        }
        Some(Known::Begun(sas)) => compare(shared, asked, &sas).await,
        None => {
            know(shared, &asked.sender).await;
            info!(user = %asked.sender, "an operator's session was unknown; it can ask for verification now");
            cancel(shared, asked, None).await?;
            say(shared, asked, AGAIN, Vec::new()).await
        }
    }
}

/// Gets the devices of a user.
async fn know(shared: &Shared, user: &UserId) {
    if let Err(error) = shared.client.encryption().request_user_identity(user).await {
        warn!(%user, error = %RequestError::from(error), "the devices of an operator are not known yet");
    }
}

/// Declines a verification, and names the bot's session in the room, so that people can compare its key by hand.
async fn decline(shared: &Shared, asked: &Asked, known: Option<Known>) -> Result<(), RequestError> {
    if asked.sender == shared.own {
        // Verified devices of an account share its secrets, so a password must not be enough. Another device of the account
        // may answer; the bot's refusal would end that too.
        info!("a session of the bot's own account asks for verification; it would need matrix.operators");
        return Ok(());
    }
    if !matches!(shared.rate_limiter.check(asked.sender.clone(), Instant::now()), RateCheck::Allowed) {
        return Ok(());
    }
    info!(user = %asked.sender, "a verification is declined; matrix.operators does not name the person");
    cancel(shared, asked, known).await?;
    say(shared, asked, REFUSED, session(shared).await).await
}

/// Cancels the verification on the other device.
async fn cancel(shared: &Shared, asked: &Asked, known: Option<Known>) -> Result<(), RequestError> {
    let mut content = json!({"code": UNWANTED, "reason": "Declined"});
    match (known, &asked.by) {
        (Some(Known::Request(request)), _) => Ok(request.cancel().await?),
        (Some(Known::Begun(sas)), _) => Ok(sas.cancel().await?),
        (None, By::Room(room, event)) => {
            content["m.relates_to"] = json!({"rel_type": "m.reference", "event_id": event});
            room.send_raw("m.key.verification.cancel", content).await?;
            Ok(())
        }
        (None, By::Device(device)) => {
            content["transaction_id"] = json!(asked.flow);
            to_device(shared, asked, device, &content).await
        }
    }
}

async fn to_device(
    shared: &Shared,
    asked: &Asked,
    device: &OwnedDeviceId,
    content: &Value,
) -> Result<(), RequestError> {
    let content = Raw::new(content).map_err(|_| RequestError::refused("the content is no JSON"))?;
    let to = BTreeMap::from([(DeviceIdOrAllDevices::DeviceId(device.clone()), content.cast_unchecked())]);
    let kind = ToDeviceEventType::KeyVerificationCancel;
    let request = ToDevice::new_raw(kind, TransactionId::new(), BTreeMap::from([(asked.sender.clone(), to)]));
    shared.client.send(request).await.map(drop).map_err(|error| RequestError::from(&error))
}

/// Accepts a request and goes on when the other side begins.
async fn follow(shared: &Shared, asked: &Asked, request: &VerificationRequest) -> Result<(), RequestError> {
    let mut changes = Box::pin(request.changes());
    request.accept_with_methods(vec![VerificationMethod::SasV1]).await?;
    while let Some(state) = changes.next().await {
        match state {
            VerificationRequestState::Transitioned { verification } => {
                return match verification.sas() {
                    Some(sas) => compare(shared, asked, &sas).await,
                    None => Ok(()),
                };
            }
            VerificationRequestState::Cancelled(why) => {
                info!(user = %asked.sender, reason = why.reason(), "a verification was cancelled");
                return Ok(());
            }
            VerificationRequestState::Done => return Ok(()),
            _ => {}
        }
    }
    Ok(())
}

/// Shows the emojis that the other side must see too, and confirms them.
async fn compare(shared: &Shared, asked: &Asked, sas: &SasVerification) -> Result<(), RequestError> {
    let mut changes = Box::pin(sas.changes());
    sas.accept().await?;
    while let Some(state) = changes.next().await {
        match state {
            SasState::KeysExchanged { emojis, decimals } => {
                show(shared, asked, emojis.as_ref(), decimals).await;
                sas.confirm().await?;
            }
            SasState::Done { .. } => {
                info!(user = %asked.sender, device = %sas.other_device().device_id(), "an operator has verified the bot's device");
                return Ok(());
            }
            SasState::Cancelled(why) => {
                warn!(user = %asked.sender, reason = why.reason(), "a verification was cancelled");
                return Ok(());
            }
            _ => {}
        }
    }
    Ok(())
}

/// Writes the emojis, or numbers for clients without emojis, to the log and to the other side.
async fn show(
    shared: &Shared,
    asked: &Asked,
    emojis: Option<&EmojiShortAuthString>,
    decimals: (u16, u16, u16),
) {
    let numbers = format!("{} {} {}", decimals.0, decimals.1, decimals.2);
    let (named, signs) = match emojis.map(|found| &found.emojis) {
        Some(emojis) => (
            emojis.each_ref().map(|emoji| format!("{} {}", emoji.symbol, emoji.description)).join(", "),
            emojis.each_ref().map(|emoji| emoji.symbol).join("  "),
        ),
        None => (numbers.clone(), numbers),
    };
    info!(user = %asked.sender, sees = named, "compare this with what the operator's app shows");
    let line = Span { text: signs, style: SpanStyle::Plain, person: None };
    if let Err(error) = say(shared, asked, COMPARE, vec![line]).await {
        info!(user = %asked.sender, %error, "the emojis of a verification are in the log only");
    }
}

/// The bot's session, for people who compare its key by hand.
async fn session(shared: &Shared) -> Vec<Span> {
    let device = shared.client.device_id().map(ToString::to_string).unwrap_or_default();
    let key = shared.client.encryption().ed25519_key().await.unwrap_or_default();
    let code = |text: String| Span { text, style: SpanStyle::Code, person: None };
    let blank = Span { text: " ".to_owned(), style: SpanStyle::Plain, person: None };
    vec![code(device), blank, code(formatted::grouped(&key))]
}

/// Says words, with a line below them, in the room of a verification. One that takes place between devices has none: an
/// operator gets a direct message, others get nothing.
async fn say(shared: &Shared, asked: &Asked, key: &str, line: Vec<Span>) -> Result<(), RequestError> {
    let room = match &asked.by {
        By::Room(room, _) => room.clone(),
        By::Device(_) if !shared.settings.is_operator(&asked.sender) => return Ok(()),
        By::Device(_) => direct::room_with(shared, &asked.sender).await?,
    };
    let shown_in = RoomOrThread::room(room.room_id().to_owned());
    let caller = callers::caller(shared, &room, &asked.sender, &shown_in).await;
    let mut words = deska_delivery::phrase(&*shared.desk, &caller, key).await;
    if !line.is_empty() {
        words.text.push(Span { text: "\n".to_owned(), style: SpanStyle::Plain, person: None });
        words.text.extend(line);
    }
    let reply_to = match &asked.by {
        By::Room(_, event) => Some(event.clone()),
        By::Device(_) => None,
    };
    let transaction = TransactionId::new().to_string();
    let delivery = Delivery { reply_to, ..Delivery::new(shown_in, transaction) };
    send::send(shared, &words, &delivery).await.map(drop)
}
