//! The events of a message, as Matrix writes them: text, picture, files, reactions.

use crate::formatted::{Formatted, escaped};
use matrix_sdk::ruma::events::room::EncryptedFile;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedMxcUri, OwnedUserId};
use serde_json::{Map, Value, json};

/// Where an uploaded file is.
#[derive(Clone, Debug)]
pub enum Upload {
    /// Readable for everybody who knows the address.
    Plain(OwnedMxcUri),
    /// Readable with the keys in the event.
    Encrypted(Box<EncryptedFile>),
}

/// Which earlier messages a message belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Relation {
    /// The event that its thread starts with.
    pub thread: Option<OwnedEventId>,
    /// The message that it answers.
    pub reply_to: Option<OwnedEventId>,
}

/// What every message says about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// Which earlier messages it belongs to.
    pub relation: Relation,
    /// The people it notifies.
    pub mentions: Vec<OwnedUserId>,
}

/// What a file is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileInfo<'a> {
    pub name: &'a str,
    /// Its media type.
    pub media: &'a str,
    /// Its size in bytes.
    pub bytes: usize,
    /// Width and height in pixels of a picture.
    pub pixels: Option<(u32, u32)>,
}

/// A message of text. A notice is silent, whatever it mentions, so a message that notifies is a text.
#[must_use]
pub fn text(words: &Formatted, envelope: &Envelope) -> Value {
    let kind = if envelope.mentions.is_empty() { "m.notice" } else { "m.text" };
    let mut content =
        Map::from_iter([("msgtype".to_owned(), json!(kind)), ("body".to_owned(), json!(words.body))]);
    format(&mut content, &words.html);
    finish(content, envelope)
}

/// A picture with a caption. Matrix has no field for the description of a picture: the plain text is what screen
/// readers and clients without pictures give, so it holds the description, and the formatted text is the caption.
#[must_use]
pub fn picture(
    words: &Formatted,
    alt: &str,
    info: &FileInfo<'_>,
    upload: &Upload,
    envelope: &Envelope,
) -> Value {
    let described: Vec<&str> =
        [words.body.as_str(), alt].into_iter().filter(|text| !text.is_empty()).collect();
    let mut content = file_content("m.image", &described.join("\n\n"), info, upload);
    let caption = if words.html.is_empty() { escaped(&words.body) } else { words.html.clone() };
    format(&mut content, &caption);
    finish(content, envelope)
}

/// A file to download.
#[must_use]
pub fn file(info: &FileInfo<'_>, upload: &Upload, envelope: &Envelope) -> Value {
    finish(file_content("m.file", info.name, info, upload), envelope)
}

/// A reaction to a message.
#[must_use]
pub fn reaction(to: &EventId, sign: &str) -> Value {
    json!({"m.relates_to": {"rel_type": "m.annotation", "event_id": to, "key": sign}})
}

/// A content in place of that of an earlier message. Clients without edits show it as a message of its own.
#[must_use]
pub fn edit(mut content: Value, of: &EventId) -> Value {
    if let Some(fields) = content.as_object_mut() {
        fields.remove("m.relates_to");
    }
    let mut edit = content.clone();
    edit["m.new_content"] = content;
    edit["m.relates_to"] = json!({"rel_type": "m.replace", "event_id": of});
    edit
}

/// A sign without what only changes how it looks: the selectors, which clients leave out or add, and skin tones, which
/// people choose once for all signs.
#[must_use]
pub fn without_look(sign: &str) -> String {
    let is_look = |letter: char| matches!(letter, '\u{fe0e}' | '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}');
    sign.chars().filter(|letter| !is_look(*letter)).collect()
}

/// Width and height of a PNG or GIF, from its head.
#[must_use]
pub fn pixels(bytes: &[u8]) -> Option<(u32, u32)> {
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

fn file_content(kind: &str, body: &str, info: &FileInfo<'_>, upload: &Upload) -> Map<String, Value> {
    let mut about = json!({"mimetype": info.media, "size": info.bytes});
    if let Some((width, height)) = info.pixels {
        about["w"] = json!(width);
        about["h"] = json!(height);
    }
    let mut content = Map::from_iter([
        ("msgtype".to_owned(), json!(kind)),
        ("body".to_owned(), json!(body)),
        ("filename".to_owned(), json!(info.name)),
        ("info".to_owned(), about),
    ]);
    match upload {
        Upload::Plain(uri) => content.insert("url".to_owned(), json!(uri)),
        Upload::Encrypted(file) => content.insert("file".to_owned(), json!(file)),
    };
    content
}

fn format(content: &mut Map<String, Value>, html: &str) {
    if !html.is_empty() {
        content.insert("format".to_owned(), json!("org.matrix.custom.html"));
        content.insert("formatted_body".to_owned(), json!(html));
    }
}

fn finish(mut content: Map<String, Value>, envelope: &Envelope) -> Value {
    // An empty object says that there are no mentions, so clients look for no names in the text.
    let mentions = match envelope.mentions.as_slice() {
        [] => json!({}),
        users => json!({"user_ids": users}),
    };
    content.insert("m.mentions".to_owned(), mentions);
    if let Some(relation) = related(&envelope.relation) {
        content.insert("m.relates_to".to_owned(), relation);
    }
    Value::Object(content)
}

fn related(Relation { thread, reply_to }: &Relation) -> Option<Value> {
    let to = |event: &OwnedEventId| json!({"event_id": event});
    match (thread, reply_to) {
        (Some(thread), reply_to) => Some(json!({
            "rel_type": "m.thread",
            "event_id": thread,
            "is_falling_back": reply_to.is_none(),
            // Clients without threads show the message as an answer to this one.
            "m.in_reply_to": to(reply_to.as_ref().unwrap_or(thread)),
        })),
        (None, Some(reply_to)) => Some(json!({"m.in_reply_to": to(reply_to)})),
        (None, None) => None,
    }
}
