//! What an event of a room means to the surface.

use crate::author::{Author, author};
use crate::html;
use matrix_sdk::deserialized_responses::{TimelineEvent, TimelineEventKind};
use matrix_sdk::ruma::events::room::MediaSource;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::ruma::events::room::message::{
    MessageType, OriginalSyncRoomMessageEvent, Relation, TextMessageEventContent,
};
use matrix_sdk::ruma::events::{
    AnySyncMessageLikeEvent, AnySyncStateEvent, AnySyncTimelineEvent, SyncMessageLikeEvent, SyncStateEvent,
};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{MilliSecondsSinceUnixEpoch, OwnedEventId, OwnedRoomId, OwnedUserId, UserId};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use tracing::warn;

/// An event that the surface acts on.
#[derive(Clone, Debug)]
pub enum RoomEvent {
    /// A person wrote something.
    Message(Box<RoomMessage>),
    /// A person reacted to a message.
    Reaction(RoomReaction),
    /// A person changed what they had written.
    Edit(RoomEdit),
    /// A person asks to verify the bot's device.
    Verification(RoomRequest),
    /// The bot itself has joined; it ignores earlier events.
    Joined,
    /// A member came or went, or was removed.
    Members(OwnedUserId),
    /// A member has changed their profile, such as their name.
    Profile(OwnedUserId),
    /// The room belongs to another space than before.
    Spaces,
    /// The room is a space that has added or removed this room.
    Child(OwnedRoomId),
    /// What the bot may do in the room may have changed.
    Permissions,
    /// The room goes on as another one.
    Replaced,
    /// An encrypted event that can't be read, or whose author isn't known.
    Unreadable,
}

/// What a person wrote.
#[derive(Clone, Debug)]
pub struct RoomMessage {
    pub id: OwnedEventId,
    /// Who wrote it.
    pub sender: OwnedUserId,
    /// When, by the server of the sender.
    pub at: MilliSecondsSinceUnixEpoch,
    /// The text. People whom it names by a link are written with their ids.
    pub line: String,
    /// The event that its thread starts with.
    pub thread: Option<OwnedEventId>,
    /// The message that it answers.
    pub reply_to: Option<OwnedEventId>,
    /// The people it mentions.
    pub mentions: Vec<OwnedUserId>,
    /// The file that comes with it.
    pub file: Option<Attachment>,
    /// Whether it came encrypted.
    pub encrypted: bool,
}

/// A change of what a person wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomEdit {
    /// Who changed it.
    pub sender: OwnedUserId,
    /// The message that it changes.
    pub of: OwnedEventId,
    /// The new text.
    pub line: String,
}

/// A file that comes with a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub name: String,
    /// Where it is.
    pub source: MediaSource,
    /// Its size in bytes, as its sender says.
    pub size: Option<u64>,
}

/// A person's request to verify the bot's device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomRequest {
    /// The event, which names the verification.
    pub id: OwnedEventId,
    /// Who asks.
    pub sender: OwnedUserId,
    /// When.
    pub at: MilliSecondsSinceUnixEpoch,
}

/// A reaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomReaction {
    pub id: OwnedEventId,
    /// Who reacted.
    pub sender: OwnedUserId,
    /// When, by the server of the sender.
    pub at: MilliSecondsSinceUnixEpoch,
    pub to: OwnedEventId,
    pub sign: String,
    /// Whether it came encrypted.
    pub encrypted: bool,
}

/// The events that redactions among these events name. A homeserver may give an event as it was, with the redaction behind
/// it in the same answer.
#[must_use]
pub fn redacted(events: &[TimelineEvent]) -> HashSet<OwnedEventId> {
    events.iter().filter_map(|event| named_by_redaction(event.raw())).collect()
}

/// The event that a redaction names: in its content since version 11 of rooms, beside it before.
fn named_by_redaction(event: &Raw<AnySyncTimelineEvent>) -> Option<OwnedEventId> {
    if event.get_field::<String>("type").ok()?? != "m.room.redaction" {
        return None;
    }
    let content = event.get_field::<Redacts>("content").ok().flatten().unwrap_or_default();
    content.redacts.or_else(|| event.get_field("redacts").ok().flatten())
}

/// The content of a redaction.
#[derive(Default, Deserialize)]
struct Redacts {
    redacts: Option<OwnedEventId>,
}

/// Whether this user has sent an event.
#[must_use]
pub fn is_of(event: &TimelineEvent, user: &UserId) -> bool {
    event.raw().get_field::<String>("sender").is_ok_and(|sender| sender.is_some_and(|id| id == *user))
}

/// The bot's own answers among events: to which event, and whether it is a reply or the given sign. An answer says what it
/// belongs to even if it is encrypted.
#[must_use]
pub fn own_answers(events: &[TimelineEvent], own: &UserId, sign: &str) -> OwnAnswers {
    let mut answers = OwnAnswers::default();
    for event in events {
        let raw = event.raw();
        let content = raw.get_field::<Relating>("content").ok().flatten();
        let (true, Some(about), Some(id)) =
            (is_of(event, own), content.and_then(|it| it.relates_to), event.event_id())
        else {
            continue;
        };
        if let Some(to) = about.in_reply_to.filter(|_| !about.is_falling_back) {
            answers.replies.entry(to.event_id).or_default().push(id);
        } else if let Some(to) = about.event_id.filter(|_| about.key.as_deref() == Some(sign)) {
            answers.signs.insert(to);
        }
    }
    answers
}

/// The bot's own answers among events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnAnswers {
    /// The replies to each event, in order.
    pub replies: HashMap<OwnedEventId, Vec<OwnedEventId>>,
    /// The events that have the sign.
    pub signs: HashSet<OwnedEventId>,
}

/// A content that belongs to another event.
#[derive(Deserialize)]
struct Relating {
    #[serde(rename = "m.relates_to")]
    relates_to: Option<About>,
}

/// What a content belongs to.
#[derive(Deserialize)]
struct About {
    #[serde(rename = "m.in_reply_to")]
    in_reply_to: Option<ReplyTo>,
    #[serde(default)]
    is_falling_back: bool,
    event_id: Option<OwnedEventId>,
    key: Option<String>,
}

#[derive(Deserialize)]
struct ReplyTo {
    event_id: OwnedEventId,
}

/// Reads an event; `None` if the surface has nothing to do with it, such as the bot's own messages, notices of other bots,
/// redacted messages, and what another person than the sender wrote.
#[must_use]
pub fn read(event: &TimelineEvent, own: &UserId) -> Option<RoomEvent> {
    let encrypted = match &event.kind {
        TimelineEventKind::UnableToDecrypt { .. } => return Some(RoomEvent::Unreadable),
        TimelineEventKind::PlainText { .. } => false,
        TimelineEventKind::Decrypted(decrypted) => match author(&decrypted.encryption_info) {
            Author::Sender => true,
            Author::Unknown => return Some(RoomEvent::Unreadable),
            Author::Other => {
                warn!(sender = %decrypted.encryption_info.sender, "an event with another person's ciphertext is left out");
                return None;
            }
        },
    };
    let read = event.raw().deserialize().ok().or_else(|| without_address(event.raw()));
    match read? {
        AnySyncTimelineEvent::MessageLike(event) => {
            if event.sender() == own {
                return None;
            }
            match event {
                AnySyncMessageLikeEvent::RoomMessage(SyncMessageLikeEvent::Original(event)) => {
                    if let MessageType::VerificationRequest(asked) = &event.content.msgtype {
                        let (id, sender, at) = (event.event_id, event.sender, event.origin_server_ts);
                        return (asked.to == own).then_some(RoomEvent::Verification(RoomRequest {
                            id,
                            sender,
                            at,
                        }));
                    }
                    message(event, encrypted)
                }
                AnySyncMessageLikeEvent::Reaction(SyncMessageLikeEvent::Original(event)) => {
                    let about = event.content.relates_to;
                    let (id, sender, at) = (event.event_id, event.sender, event.origin_server_ts);
                    Some(RoomEvent::Reaction(RoomReaction {
                        id,
                        sender,
                        at,
                        to: about.event_id,
                        sign: about.key,
                        encrypted,
                    }))
                }
                _ => None,
            }
        }
        AnySyncTimelineEvent::State(event) => state(&event, own),
    }
}

/// Reads a file event without an address, which the SDK rejects. It gets an empty address, so that fetching it fails
/// and the sender gets an answer.
fn without_address(raw: &Raw<AnySyncTimelineEvent>) -> Option<AnySyncTimelineEvent> {
    let mut event: Value = serde_json::from_str(raw.json().get()).ok()?;
    let content = event.get_mut("content")?.as_object_mut()?;
    if content.get("msgtype")? != "m.file" || content.contains_key("url") || content.contains_key("file") {
        return None;
    }
    content.insert("url".to_owned(), Value::from(""));
    serde_json::from_value(event).ok()
}

fn state(event: &AnySyncStateEvent, own: &UserId) -> Option<RoomEvent> {
    match event {
        AnySyncStateEvent::RoomMember(SyncStateEvent::Original(event)) => {
            let was_in = event
                .unsigned
                .prev_content
                .as_ref()
                .is_some_and(|before| before.membership == MembershipState::Join);
            let is_in = event.content.membership == MembershipState::Join;
            Some(match (was_in, is_in) {
                (false, true) if event.state_key == *own => RoomEvent::Joined,
                (true, true) => RoomEvent::Profile(event.state_key.clone()),
                _ => RoomEvent::Members(event.state_key.clone()),
            })
        }
        AnySyncStateEvent::SpaceParent(_) => Some(RoomEvent::Spaces),
        AnySyncStateEvent::SpaceChild(event) => Some(RoomEvent::Child(event.state_key().clone())),
        AnySyncStateEvent::RoomPowerLevels(_) => Some(RoomEvent::Permissions),
        AnySyncStateEvent::RoomTombstone(_) => Some(RoomEvent::Replaced),
        _ => None,
    }
}

fn message(event: OriginalSyncRoomMessageEvent, encrypted: bool) -> Option<RoomEvent> {
    let content = event.content;
    let (thread, reply_to) = match content.relates_to {
        None => (None, None),
        // An edit of a command is no new command.
        Some(Relation::Replacement(edit)) => {
            let MessageType::Text(text) = edit.new_content.msgtype else { return None };
            let line = line(&text, false);
            return Some(RoomEvent::Edit(RoomEdit { sender: event.sender, of: edit.event_id, line }));
        }
        Some(Relation::Reply(reply)) => (None, Some(reply.in_reply_to.event_id)),
        Some(Relation::Thread(thread)) => {
            let answered = thread.in_reply_to.filter(|_| !thread.is_falling_back);
            (Some(thread.event_id), answered.map(|to| to.event_id))
        }
        Some(_) => (None, None),
    };
    let (line, file) = match content.msgtype {
        MessageType::Text(text) => (line(&text, reply_to.is_some()), None),
        MessageType::File(file) => {
            let size = file.info.as_ref().and_then(|info| info.size).map(u64::from);
            // Without a caption the text is the name of the file.
            let (name, caption) = match file.filename {
                Some(name) if name != file.body => (name, file.body),
                Some(name) => (name, String::new()),
                None => (file.body, String::new()),
            };
            (caption, Some(Attachment { name, source: file.source, size }))
        }
        _ => return None,
    };
    let mentions = content.mentions.map(|mentions| mentions.user_ids.into_iter().collect());
    let mentions = mentions.unwrap_or_default();
    let (id, sender, at) = (event.event_id, event.sender, event.origin_server_ts);
    let message = RoomMessage { id, sender, at, line, thread, reply_to, mentions, file, encrypted };
    Some(RoomEvent::Message(Box::new(message)))
}

fn line(text: &TextMessageEventContent, is_reply: bool) -> String {
    let named = text.formatted.as_ref().and_then(|formatted| html::named_text(&formatted.body));
    let plain = || if is_reply { without_quote(&text.body) } else { text.body.trim().to_owned() };
    named.unwrap_or_else(|| html::plain_text(&plain()))
}

/// The text of a reply without the quote that old clients put before it: lines that begin with `>`, and an empty one.
fn without_quote(body: &str) -> String {
    let mut lines = body.lines().skip_while(|line| line.starts_with('>')).peekable();
    if body.starts_with('>') && lines.peek().is_some_and(|line| line.trim().is_empty()) {
        lines.next();
    }
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}
