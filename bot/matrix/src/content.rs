//! The events of a message, as Matrix writes them: text, picture, files, reactions. It must not know who gets them, or
//! when.

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
    /// Its name.
    pub name: &'a str,
    /// Its media type.
    pub media: &'a str,
    /// Its size in bytes.
    pub bytes: usize,
    /// Width and height in pixels of a picture.
    pub pixels: Option<(u32, u32)>,
}

/// A message of text. A notice notifies nobody, whatever it mentions, so a message that notifies is a text.
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
    // An empty object says that nobody is meant, so clients look for no names in the text.
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

#[cfg(test)]
mod tests {
    use super::*;
    use matrix_sdk::ruma::{owned_event_id, owned_mxc_uri, owned_user_id};

    fn envelope(mentions: Vec<OwnedUserId>, thread: bool, reply: bool) -> Envelope {
        let relation = Relation {
            thread: thread.then(|| owned_event_id!("$root")),
            reply_to: reply.then(|| owned_event_id!("$command")),
        };
        Envelope { relation, mentions }
    }

    fn words(body: &str, html: &str) -> Formatted {
        Formatted { body: body.to_owned(), html: html.to_owned() }
    }

    #[test]
    fn a_text_that_notifies_is_no_notice() {
        let quiet = text(&words("a", ""), &envelope(Vec::new(), false, false));
        assert_eq!(quiet, json!({"msgtype": "m.notice", "body": "a", "m.mentions": {}}));
        let loud = text(&words("a", "<b>a</b>"), &envelope(vec![owned_user_id!("@b:x.org")], false, true));
        let expected = json!({
            "msgtype": "m.text", "body": "a", "format": "org.matrix.custom.html", "formatted_body": "<b>a</b>",
            "m.mentions": {"user_ids": ["@b:x.org"]}, "m.relates_to": {"m.in_reply_to": {"event_id": "$command"}},
        });
        assert_eq!(loud, expected);
    }

    #[test]
    fn a_message_in_a_thread_is_an_answer_or_falls_back_to_its_start() {
        let relation =
            |reply| text(&words("a", ""), &envelope(Vec::new(), true, reply))["m.relates_to"].clone();
        let of = |back: bool, event: &str| {
            json!({
                "rel_type": "m.thread", "event_id": "$root", "is_falling_back": back,
                "m.in_reply_to": {"event_id": event},
            })
        };
        assert_eq!(relation(false), of(true, "$root"));
        assert_eq!(relation(true), of(false, "$command"));
    }

    #[test]
    fn a_picture_has_its_description_in_the_plain_text() {
        let info = FileInfo { name: "board.png", media: "image/png", bytes: 5, pixels: Some((960, 720)) };
        let upload = Upload::Plain(owned_mxc_uri!("mxc://x.org/abc"));
        let shown = picture(
            &words("Bob <3", ""),
            "White on a1.",
            &info,
            &upload,
            &envelope(Vec::new(), false, false),
        );
        let expected = json!({
            "msgtype": "m.image", "body": "Bob <3\n\nWhite on a1.", "filename": "board.png",
            "format": "org.matrix.custom.html", "formatted_body": "Bob &lt;3", "url": "mxc://x.org/abc",
            "info": {"mimetype": "image/png", "size": 5, "w": 960, "h": 720}, "m.mentions": {},
        });
        assert_eq!(shown, expected);
    }
}
