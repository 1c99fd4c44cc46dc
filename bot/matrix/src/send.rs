//! Sends a message of the desk into a room: uploads, the events in order, the reactions. A repetition with the same
//! transaction shows nothing twice, because the homeserver knows the transactions of a device.

use crate::buttons;
use crate::content::{self, Envelope, FileInfo, Relation, Upload};
use crate::failure::RequestError;
use crate::formatted;
use crate::place::Spot;
use crate::shared::Shared;
use deska_desk::outbound::{File, Outbound, Picture};
use matrix_sdk::ruma::{OwnedEventId, OwnedTransactionId};
use matrix_sdk::{Room, RoomState};
use serde_json::Value;
use std::io::Cursor;

/// Where and how a message is sent.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The room or thread whose readers get it.
    pub spot: Spot,
    /// The room or thread that its reactions act in, if that is another one.
    pub acts_in: Option<Spot>,
    /// The message that it answers.
    pub reply_to: Option<OwnedEventId>,
    /// Names this message. Two attempts with the same name are one message.
    pub transaction: String,
}

/// Sends a message and returns the id of its first event.
///
/// # Errors
/// [`RequestError`] if an event could not be sent. Earlier ones may be there; another attempt does not repeat them.
pub async fn send(shared: &Shared, outbound: &Outbound, to: &Delivery) -> Result<OwnedEventId, RequestError> {
    let room = shared.client.get_room(&to.spot.room).filter(|room| room.state() == RoomState::Joined);
    let room = room.ok_or_else(RequestError::not_in_room)?;
    let mut whole = outbound.clone();
    let (reactions, files) = (std::mem::take(&mut whole.reactions), std::mem::take(&mut whole.files));
    let (first, others) = deska_delivery::split(whole, formatted::fits);
    let mut sender = Sender { room: &room, shared, to, sent: Vec::new() };
    sender.message(&first, formatted::mentioned(outbound)).await?;
    for part in &others {
        sender.message(part, Vec::new()).await?;
    }
    for file in &files {
        sender.file(file).await?;
    }
    let (Some(first), Some(last)) = (sender.sent.first().cloned(), sender.sent.last().cloned()) else {
        return Err(RequestError::refused("the message is empty"));
    };
    let acts_in = to.acts_in.as_ref().unwrap_or(&to.spot);
    // The board takes the reactions; a text of several parts has them at its end.
    let at = if outbound.picture.is_some() { &first } else { &last };
    buttons::add(shared, &room, at, acts_in, &reactions, &to.transaction).await;
    Ok(at.clone())
}

struct Sender<'a> {
    room: &'a Room,
    shared: &'a Shared,
    to: &'a Delivery,
    sent: Vec<OwnedEventId>,
}

impl Sender<'_> {
    async fn message(
        &mut self,
        part: &Outbound,
        mentions: Vec<matrix_sdk::ruma::OwnedUserId>,
    ) -> Result<(), RequestError> {
        let words = formatted::formatted(part, self.shared);
        let envelope = self.envelope(mentions);
        let content = match &part.picture {
            Some(picture) => {
                let info = info_of(picture);
                let upload = self.upload(info.media, &picture.bytes).await?;
                content::picture(&words, &picture.alt, &info, &upload, &envelope)
            }
            None if words.body.is_empty() => return Ok(()),
            None => content::text(&words, &envelope),
        };
        self.event(content).await
    }

    async fn file(&mut self, file: &File) -> Result<(), RequestError> {
        let info = FileInfo { name: &file.name, media: file.media, bytes: file.bytes.len(), pixels: None };
        let upload = self.upload(file.media, &file.bytes).await?;
        let envelope = self.envelope(Vec::new());
        self.event(content::file(&info, &upload, &envelope)).await
    }

    /// Only the first event answers a message; the others follow it.
    fn envelope(&self, mentions: Vec<matrix_sdk::ruma::OwnedUserId>) -> Envelope {
        let reply_to = self.to.reply_to.clone().filter(|_| self.sent.is_empty());
        let relation = Relation { thread: self.to.spot.thread.clone(), reply_to };
        Envelope { relation, mentions }
    }

    async fn event(&mut self, content: Value) -> Result<(), RequestError> {
        let transaction = match self.sent.len() {
            0 => self.to.transaction.clone(),
            at => format!("{}-{at}", self.to.transaction),
        };
        let transaction = OwnedTransactionId::from(transaction);
        let sent = self.room.send_raw("m.room.message", content).with_transaction_id(&transaction).await?;
        self.sent.push(sent.response.event_id);
        Ok(())
    }

    async fn upload(&self, media: &str, bytes: &[u8]) -> Result<Upload, RequestError> {
        if self.room.encryption_state().is_encrypted() {
            let mut reader = Cursor::new(bytes);
            let file = self.shared.client.upload_encrypted_file(&mut reader).await?;
            return Ok(Upload::Encrypted(Box::new(file)));
        }
        let media = media.parse().map_err(|_| RequestError::refused("the media type of a file is wrong"))?;
        let uploaded = self.shared.client.media().upload(&media, bytes.to_vec(), None).await?;
        Ok(Upload::Plain(uploaded.content_uri))
    }
}

fn info_of(picture: &Picture) -> FileInfo<'_> {
    let media = if picture.name.ends_with(".gif") { "image/gif" } else { "image/png" };
    FileInfo { name: &picture.name, media, bytes: picture.bytes.len(), pixels: pixels(&picture.bytes) }
}

/// Width and height of a PNG or GIF, from its head.
fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((number(16)?, number(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
        return Some((number(6)?, number(8)?));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_picture_is_in_its_head() {
        let png =
            [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice(), &960_u32.to_be_bytes(), &720_u32.to_be_bytes()];
        assert_eq!(pixels(&png.concat()), Some((960, 720)));
        assert_eq!(pixels(b"GIF89a\x80\x02\xe0\x01"), Some((640, 480)));
        assert_eq!(pixels(b"\x89PNG\r\n\x1a\n"), None);
        assert_eq!(pixels(b"no picture"), None);
    }
}
