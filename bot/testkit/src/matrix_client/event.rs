//! An event of a room as a client sees it. Knows no client.

use serde_json::Value;
use std::fmt;

/// An event of a room's timeline.
#[derive(Clone, PartialEq)]
pub struct Event {
    pub room: String,
    pub id: String,
    pub sender: String,
    /// Its type, such as `m.room.message`; that of the decrypted event if it was encrypted.
    pub kind: String,
    pub state_key: Option<String>,
    pub content: Value,
    /// Whether it went through the server encrypted.
    pub encrypted: bool,
    /// Whether this client has no key for it.
    pub unreadable: bool,
    /// The event as the server sent it, or as it was decrypted.
    pub json: Value,
}

/// What a message says about its picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Info {
    pub width: u64,
    pub height: u64,
    pub size: u64,
    pub mimetype: String,
}

/// A sign that somebody has put below a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reaction {
    /// The id of the reaction itself, with which it can be taken back.
    pub id: String,
    pub sender: String,
    pub key: String,
}

impl Event {
    /// Reads an event as the client's program reports it.
    pub fn new(json: &Value, encrypted: bool, unreadable: bool) -> Self {
        let text = |key: &str| json[key].as_str().map(str::to_owned);
        Self {
            room: text("room_id").unwrap_or_default(),
            id: text("event_id").unwrap_or_default(),
            sender: text("sender").unwrap_or_default(),
            kind: text("type").unwrap_or_default(),
            state_key: text("state_key"),
            content: json["content"].clone(),
            encrypted,
            unreadable,
            json: json.clone(),
        }
    }

    /// Whether it is a message with text, a notice, a picture or a file, and no edit of one.
    pub fn is_message(&self) -> bool {
        self.kind == "m.room.message" && self.msgtype() != "" && self.replaces().is_none()
    }

    /// The kind of message, such as `m.text`.
    pub fn msgtype(&self) -> &str {
        text(&self.content, "msgtype")
    }

    /// The text of a message: of an edit, the new text.
    pub fn body(&self) -> &str {
        text(self.shown(), "body")
    }

    /// The same with formatting, as HTML; empty if it has none.
    pub fn formatted_body(&self) -> &str {
        text(self.shown(), "formatted_body")
    }

    /// The content that a reader sees: of an edit, the new one.
    pub fn shown(&self) -> &Value {
        self.content.get("m.new_content").unwrap_or(&self.content)
    }

    /// The users whom it notifies.
    pub fn mentions(&self) -> Vec<&str> {
        let users = self.shown()["m.mentions"]["user_ids"].as_array();
        users.into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// Whether it notifies everybody in the room.
    pub fn mentions_room(&self) -> bool {
        self.shown()["m.mentions"]["room"] == true
    }

    /// The root of the thread that it is in.
    pub fn thread(&self) -> Option<&str> {
        self.related("m.thread")
    }

    /// The event that it replies to. In a thread it may be the one before it, for clients that know no threads.
    pub fn in_reply_to(&self) -> Option<&str> {
        self.content["m.relates_to"]["m.in_reply_to"]["event_id"].as_str()
    }

    /// Whether its reply is one for clients that know no threads.
    pub fn is_falling_back(&self) -> bool {
        self.content["m.relates_to"]["is_falling_back"] == true
    }

    /// The event that it edits.
    pub fn replaces(&self) -> Option<&str> {
        self.related("m.replace")
    }

    /// The event below which it puts a sign, and the sign.
    pub fn reaction(&self) -> Option<(&str, &str)> {
        Some((self.related("m.annotation")?, self.content["m.relates_to"]["key"].as_str()?))
    }

    /// The event that it removes.
    pub fn redacts(&self) -> Option<&str> {
        if self.kind != "m.room.redaction" {
            return None;
        }
        self.content["redacts"].as_str().or_else(|| self.json["redacts"].as_str())
    }

    /// What a picture or a file says of itself.
    pub fn info(&self) -> Option<Info> {
        let info = self.shown().get("info")?;
        let number = |key: &str| info[key].as_u64().unwrap_or_default();
        let mimetype = text(info, "mimetype").to_owned();
        Some(Info { width: number("w"), height: number("h"), size: number("size"), mimetype })
    }

    /// The membership that it gives to the user of its state key.
    pub fn membership(&self) -> Option<(&str, &str)> {
        let user = self.state_key.as_deref().filter(|_| self.kind == "m.room.member")?;
        Some((user, self.content["membership"].as_str()?))
    }

    fn related(&self, kind: &str) -> Option<&str> {
        let relation = &self.content["m.relates_to"];
        relation["event_id"].as_str().filter(|_| relation["rel_type"] == kind)
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// In one line, for the message of a test that has waited in vain.
impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lock = if self.unreadable {
            " (unreadable)"
        } else if self.encrypted {
            " (encrypted)"
        } else {
            ""
        };
        write!(f, "{} in {} by {}: {}{lock} {}", self.id, self.room, self.sender, self.kind, self.content)
    }
}
