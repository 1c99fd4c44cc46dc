//! Reactions that stand for buttons: the bot adds them to a message and remembers what each does, also across restarts.

use crate::content;
use crate::delivery::Delivery;
use crate::event;
use crate::failure::RequestError;
use crate::room_or_thread::RoomOrThread;
use crate::shared::Shared;
use deska_desk::outbound::Reaction;
use matrix_sdk::Room;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, OwnedUserId};
use serde::{Deserialize, Serialize};
use tracing::debug;

/// The reactions of a message, as the desk stores them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Stored {
    /// The room or thread that they act in.
    channel: String,
    /// The room or thread whose readers see the message, if that is another one.
    #[serde(default)]
    shown_in: Option<String>,
    /// The person whom the message answers.
    #[serde(default)]
    asker: Option<OwnedUserId>,
    /// Each sign with its control.
    reactions: Vec<Reaction>,
    /// The bot's own reactions, to remove them later.
    own: Vec<OwnedEventId>,
}

/// What a sign below a message stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// The room or thread that it acts in.
    pub acts_in: RoomOrThread,
    /// The room or thread whose readers see the message.
    pub shown_in: RoomOrThread,
    /// Id of the control.
    pub control: String,
}

/// Adds reactions to a message. A sign works before the bot's own reaction is there, because what it does is stored
/// first. The transaction of the delivery tells a repetition from a new message.
pub async fn add(shared: &Shared, room: &Room, message: &EventId, to: &Delivery, reactions: &[Reaction]) {
    let acts_in = to.acts_in.as_ref().unwrap_or(&to.shown_in);
    let mut stored = Stored {
        channel: acts_in.channel(),
        shown_in: Some(to.shown_in.channel()).filter(|_| *acts_in != to.shown_in),
        asker: to.asker.clone(),
        reactions: reactions.to_vec(),
        own: load(shared, message).await.map(|before| before.own).unwrap_or_default(),
    };
    let there = stored.own.len();
    keep(shared, message, &stored).await;
    for (at, reaction) in reactions.iter().enumerate().skip(there) {
        let content = content::reaction(message, &reaction.sign);
        let sent = room
            .send_raw("m.reaction", content)
            .with_transaction_id(&OwnedTransactionId::from(format!("{}-r{at}", to.transaction)));
        match sent.await {
            Ok(sent) => stored.own.push(sent.response.event_id),
            // People can add the sign themselves; the text names it.
            Err(error) => debug!(error = %RequestError::from(error), "a reaction was not added"),
        }
    }
    keep(shared, message, &stored).await;
}

/// What a sign below a message does; `None` if the message has no such sign, or has it for another person.
pub async fn pressed(
    shared: &Shared,
    event::RoomReaction { to, sign, sender, .. }: &event::RoomReaction,
) -> Option<Pressed> {
    let stored = load(shared, to).await?;
    let reaction = stored
        .reactions
        .into_iter()
        .find(|known| content::without_look(&known.sign) == content::without_look(sign))?;
    if reaction.personal && stored.asker.is_some_and(|asker| asker != *sender) {
        return None;
    }
    let acts_in = RoomOrThread::parse(&stored.channel)?;
    let shown_in = match stored.shown_in {
        Some(channel) => RoomOrThread::parse(&channel)?,
        None => acts_in.clone(),
    };
    Some(Pressed { acts_in, shown_in, control: reaction.control })
}

/// Removes the bot's reactions from a message and forgets what they do.
///
/// # Errors
/// The homeserver refuses it or cannot be reached; the rest has to be removed later.
pub async fn remove(shared: &Shared, room: &Room, message: &EventId) -> Result<(), RequestError> {
    let Some(mut stored) = load(shared, message).await else { return Ok(()) };
    while let Some(own) = stored.own.last() {
        match room.redact(own, None, None).await.map_err(RequestError::from) {
            Ok(_) => {}
            Err(error) if error.is_transient() => {
                keep(shared, message, &stored).await;
                return Err(error);
            }
            // It is gone already, or can never be removed.
            Err(error) => debug!(%error, "a reaction was not removed"),
        }
        stored.own.pop();
    }
    shared.desk.forget(&key(message)).await;
    Ok(())
}

/// Whether signs below a message do something.
pub async fn has_any(shared: &Shared, message: &EventId) -> bool {
    load(shared, message).await.is_some()
}

async fn load(shared: &Shared, message: &EventId) -> Option<Stored> {
    let json = shared.desk.recall(&key(message)).await.ok().flatten()?;
    serde_json::from_str(&json).ok()
}

async fn keep(shared: &Shared, message: &EventId, stored: &Stored) {
    match serde_json::to_string(stored) {
        Ok(json) => shared.desk.remember(&key(message), &json).await,
        Err(error) => tracing::error!(%error, "the reactions of a message cannot be stored"),
    }
}

fn key(message: &EventId) -> String {
    format!("matrix-reactions:{message}")
}
