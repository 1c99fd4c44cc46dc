//! Sends a message of the desk into a room: uploads, the events in order, the reactions. A repetition with the same
//! transaction shows nothing twice: the database knows what was sent ([`sent`]), and for what it has not noted yet the
//! homeserver knows the transactions of a device.

use crate::addresses::Address;
use crate::buttons;
use crate::content::{self, Envelope, FileInfo, Relation, Upload};
use crate::delivery::Delivery;
use crate::failure::{RequestError, RequestErrorKind};
use crate::formatted::{self, Formatted};
use crate::sent::{self, Sent};
use crate::shared::Shared;
use crate::upload::{self, Bytes};
use deska_delivery::words;
use deska_desk::outbound::{File, Outbound, Picture};
use matrix_sdk::ruma::events::MessageLikeEventType;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId};
use matrix_sdk::{Room, RoomState};
use serde_json::Value;
use std::time::Duration;
use tokio::time::Instant;
use tracing::warn;

/// How much later the bytes of a picture leave than its message. The homeserver then has the message before it makes
/// thumbnails, and the bytes before a reader who got the message asks for them.
const HEAD_START: Duration = Duration::from_millis(15);

/// Key of the words in place of a file that the homeserver doesn't take.
const NO_FILE: &str = "matrix-no-file";

/// Sends a message and returns the id of its first event; if it edits another message, the id of that.
///
/// # Errors
/// [`RequestError`] if an event could not be sent. Earlier ones may be there; another attempt does not repeat them.
pub async fn send(shared: &Shared, outbound: &Outbound, to: &Delivery) -> Result<OwnedEventId, RequestError> {
    shared.needs_rooms()?;
    let room = shared.client.get_room(&to.shown_in.room).filter(|room| room.state() == RoomState::Joined);
    let room = room.ok_or_else(RequestError::not_in_room)?;
    let before = sent_before(shared, &room, to).await?;
    let mut whole = outbound.clone();
    let (reactions, files) = (std::mem::take(&mut whole.reactions), std::mem::take(&mut whole.files));
    let (first, others) = deska_delivery::split(whole, formatted::fits);
    let mut notified = formatted::mentioned(outbound);
    notified.extend(to.notifies.clone().filter(|user| !notified.contains(user)));
    // An edit is silent, and changes neither signs nor files.
    let is_board_alone = outbound.picture.is_some() && others.is_empty() && files.is_empty();
    let edits = match &to.replaces {
        Some(old)
            if is_board_alone
                && reactions.is_empty()
                && notified.is_empty()
                && !buttons::has_any(shared, old).await =>
        {
            Some(old.clone())
        }
        _ => None,
    };
    let mut sender = Sender { room: &room, shared, to, edits, before, now: Sent::default() };
    sender.message(&first, notified).await?;
    for part in &others {
        sender.message(part, Vec::new()).await?;
    }
    for file in &files {
        sender.file(file).await?;
    }
    let Sender { before, mut now, edits, .. } = sender;
    let stays = |id: &&OwnedEventId| Some(*id) != now.redacted.as_ref();
    let first = now.events.iter().find(stays).cloned();
    let (Some(first), Some(last)) = (first, now.events.last().cloned()) else {
        return Err(RequestError::refused("the message is empty"));
    };
    if let Some(edited) = edits {
        return Ok(edited);
    }
    // The board takes the reactions; a text of several parts has them at its end.
    let at = if outbound.picture.is_some() { &first } else { &last };
    if !reactions.is_empty() && !before.reactions {
        buttons::add(shared, &room, at, to, &reactions).await;
        now.reactions = true;
        sent::keep(shared, &to.transaction, &now).await;
    }
    Ok(at.clone())
}

/// Gives a message of text new words. That is silent, and a repetition shows nothing twice.
///
/// # Errors
/// [`RequestError`] if the message has its old words.
pub async fn rewrite(
    shared: &Shared,
    room: &Room,
    message: &EventId,
    words: &Outbound,
) -> Result<(), RequestError> {
    let envelope = Envelope { relation: Relation::default(), mentions: Vec::new() };
    let words = content::text(&formatted::formatted(words, shared), &envelope);
    room.send_raw("m.room.message", content::edit(words, message)).await?;
    Ok(())
}

/// What was sent of this message before.
async fn sent_before(shared: &Shared, room: &Room, to: &Delivery) -> Result<Sent, RequestError> {
    let mut before = sent::load(shared, &to.transaction).await?;
    to.earlier.without(&before.events);
    if before.events.is_empty()
        && let Some(reply) = to.earlier.take()
    {
        before.events.push(reply);
        sent::keep(shared, &to.transaction, &before).await;
    }
    if before.events.is_empty() && to.may_be_there {
        before.events = shared.already_sent.find(room, &to.transaction).await?;
        if !before.events.is_empty() {
            sent::keep(shared, &to.transaction, &before).await;
        }
    }
    Ok(before)
}

struct Sender<'a> {
    room: &'a Room,
    shared: &'a Shared,
    to: &'a Delivery,
    /// The message that the board is written into.
    edits: Option<OwnedEventId>,
    /// What an earlier attempt has sent.
    before: Sent,
    /// What is there now.
    now: Sent,
}

impl Sender<'_> {
    async fn message(
        &mut self,
        part: &Outbound,
        mentions: Vec<matrix_sdk::ruma::OwnedUserId>,
    ) -> Result<(), RequestError> {
        let words = formatted::formatted(part, self.shared);
        let envelope = self.envelope(mentions);
        match &part.picture {
            Some(picture) => {
                let (pictures, room) = (self.shared.outbox.pictures(), self.to.shown_in.room.as_str());
                let homeserver = self.shared.own.as_str();
                let has = |scope| pictures.has(scope, Instant::now());
                // What an earlier attempt has sent shows whether it was the picture.
                if self.before.events.is_empty() && (has(room) || has(homeserver)) {
                    return self.without_picture(part, &envelope).await;
                }
                let mut sent = self.picture(&words, picture, &envelope).await;
                if matches!(&sent, Err(error) if error.kind == RequestErrorKind::Forbidden) {
                    if !self.may_write().await {
                        return sent;
                    }
                    // The room may have been opened while the picture was on its way.
                    sent = self.picture(&words, picture, &envelope).await;
                }
                match sent {
                    Err(error) if error.may_be_the_picture() => {
                        warn!(%error, "the homeserver refuses a picture");
                        self.without_picture(part, &envelope).await?;
                        // A room that refuses the words as well says nothing about pictures.
                        let is_everywhere = error.kind == RequestErrorKind::Media { passing: true };
                        pictures.note(if is_everywhere { homeserver } else { room }, Instant::now());
                        Ok(())
                    }
                    sent => sent,
                }
            }
            None if words.body.is_empty() => Ok(()),
            None => self.event(content::text(&words, &envelope)).await.map(drop),
        }
    }

    /// Whether the room, as far as it's known here, lets the bot write.
    async fn may_write(&self) -> bool {
        let levels = self.room.power_levels_or_default().await;
        levels.user_can_send_message(&self.shared.own, MessageLikeEventType::RoomMessage)
    }

    /// The same message with its board as text, and the first time in a room with the reason.
    async fn without_picture(&mut self, part: &Outbound, envelope: &Envelope) -> Result<(), RequestError> {
        let pictures = self.shared.outbox.pictures();
        let explained = pictures.lacks_reason(self.to.shown_in.room.as_str()).await;
        let part = part.clone().without_picture(explained);
        self.event(content::text(&formatted::formatted(&part, self.shared), envelope)).await?;
        if explained {
            pictures.gave_reason(self.to.shown_in.room.as_str()).await;
        }
        Ok(())
    }

    async fn picture(
        &mut self,
        words: &Formatted,
        picture: &Picture,
        envelope: &Envelope,
    ) -> Result<(), RequestError> {
        if let Some(sent) = self.again() {
            if self.before.redacted.as_ref() == Some(&sent) {
                self.now.redacted = Some(sent);
                return Err(RequestError::refused("the homeserver has refused the picture before"));
            }
            return Ok(());
        }
        let info = info_of(picture);
        let bytes = Bytes { media: info.media, content: &picture.bytes };
        let content = |upload| content::picture(words, &picture.alt, &info, &upload, envelope);
        let room = self.room;
        let Some(Address { uri, file, .. }) = self.address(bytes).await else {
            let upload = upload::with_patience(|| upload::whole(room, bytes)).await?;
            return self.event(content(upload)).await.map(drop);
        };
        let (client, pending) = (&self.shared.client, &self.shared.pending);
        let event = self.event(content(Upload::Plain(uri.clone())));
        let fill = async {
            tokio::time::sleep(HEAD_START).await;
            upload::with_patience(|| upload::fill(client, &uri, bytes)).await
        };
        let (sent, filled) = tokio::join!(event, fill);
        let filled = pending.settle(file, filled).await;
        let sent = sent?;
        if filled.is_err() {
            // Nobody should look at a picture that never comes.
            let redacted = room.redact(&sent, None, None).await.map_err(RequestError::from);
            redacted.inspect_err(|error| warn!(%error, "a message without its picture stays")).ok();
            self.now.redacted = Some(sent);
            sent::keep(self.shared, &self.to.transaction, &self.now).await;
        }
        filled
    }

    /// An address whose bytes may follow the message, as they are kept. `None` if they have to go first.
    async fn address(&self, bytes: Bytes<'_>) -> Option<Address> {
        if self.room.encryption_state().is_encrypted() {
            return None;
        }
        let address = self.shared.addresses.take(&self.shared.client).await?;
        match self.shared.pending.keep(&address.file, &address.uri, bytes).await {
            Ok(()) => Some(address),
            Err(error) => {
                warn!(error = %error.kind(), "the folder of Matrix can't be written");
                self.shared.pending.leave(address.file);
                None
            }
        }
    }

    async fn file(&mut self, file: &File) -> Result<(), RequestError> {
        if self.again().is_some() {
            return Ok(());
        }
        let info = FileInfo { name: &file.name, media: file.media, bytes: file.bytes.len(), pixels: None };
        let bytes = Bytes { media: file.media, content: &file.bytes };
        let envelope = self.envelope(Vec::new());
        let content = match upload::with_patience(|| upload::whole(self.room, bytes)).await {
            Ok(upload) => content::file(&info, &upload, &envelope),
            Err(error) if matches!(error.kind, RequestErrorKind::Media { .. }) => {
                warn!(%error, "the homeserver refuses a file");
                let words = words(self.shared.desk.word(NO_FILE, ""));
                content::text(&formatted::formatted(&words, self.shared), &envelope)
            }
            Err(error) => return Err(error),
        };
        self.event(content).await.map(drop)
    }

    /// Only the first event answers a message; the others follow it.
    fn envelope(&self, mentions: Vec<matrix_sdk::ruma::OwnedUserId>) -> Envelope {
        let reply_to = self.to.reply_to.clone().filter(|_| self.now.events.is_empty());
        let relation = Relation { thread: self.to.shown_in.thread.clone(), reply_to };
        Envelope { relation, mentions }
    }

    async fn event(&mut self, content: Value) -> Result<OwnedEventId, RequestError> {
        if let Some(sent) = self.again() {
            return Ok(sent);
        }
        let mut content = match &self.edits {
            Some(old) => content::edit(content, old),
            None => content,
        };
        self.shared.already_sent.mark(&mut content, &self.to.transaction).await?;
        let transaction = match self.now.events.len() {
            0 => self.to.transaction.clone(),
            at => format!("{}-{at}", self.to.transaction),
        };
        let transaction = OwnedTransactionId::from(transaction);
        let sent = self.room.send_raw("m.room.message", content).with_transaction_id(&transaction).await?;
        self.now.events.push(sent.response.event_id.clone());
        sent::keep(self.shared, &self.to.transaction, &self.now).await;
        Ok(sent.response.event_id)
    }

    /// The next event, if an earlier attempt has sent it.
    fn again(&mut self) -> Option<OwnedEventId> {
        let sent = self.before.events.get(self.now.events.len())?.clone();
        self.now.events.push(sent.clone());
        Some(sent)
    }
}

fn info_of(picture: &Picture) -> FileInfo<'_> {
    let media = if picture.name.ends_with(".gif") { "image/gif" } else { "image/png" };
    FileInfo {
        name: &picture.name,
        media,
        bytes: picture.bytes.len(),
        pixels: content::pixels(&picture.bytes),
    }
}
