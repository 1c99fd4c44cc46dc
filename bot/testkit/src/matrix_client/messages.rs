//! Messages, files, reactions and redactions that a person sends.

use crate::matrix_client::MatrixClient;
use crate::matrix_client::event::{Event, Info};
use reqwest::Method;
use serde_json::{Value, json};

/// A message of text.
#[derive(Clone, Default)]
pub struct Text<'a> {
    pub body: &'a str,
    /// The same as HTML.
    pub formatted_body: Option<&'a str>,
    /// The message with which its thread begins.
    pub thread: Option<&'a str>,
    pub reply_to: Option<&'a str>,
    /// User ids to notify.
    pub mentions: &'a [&'a str],
    /// The message that it takes the place of.
    pub edit_of: Option<&'a str>,
    /// Whether it is an `m.notice`, as bots send.
    pub notice: bool,
}

impl<'a> Text<'a> {
    pub fn new(body: &'a str) -> Self {
        Self { body, ..Self::default() }
    }

    fn content(&self) -> Value {
        let mut content = json!({
            "msgtype": if self.notice { "m.notice" } else { "m.text" },
            "body": self.body,
            "m.mentions": if self.mentions.is_empty() { json!({}) } else { json!({"user_ids": self.mentions}) },
        });
        if let Some(html) = self.formatted_body {
            content["format"] = json!("org.matrix.custom.html");
            content["formatted_body"] = json!(html);
        }
        if let Some(edited) = self.edit_of {
            let relation = json!({"rel_type": "m.replace", "event_id": edited});
            let body = format!("* {}", self.body);
            let msgtype = content["msgtype"].clone();
            return json!({"msgtype": msgtype, "body": body, "m.new_content": content, "m.relates_to": relation});
        }
        // In a thread, a message that replies to none names one all the same, for clients that know no threads.
        match (self.thread, self.reply_to) {
            (None, None) => {}
            (None, Some(to)) => content["m.relates_to"] = json!({"m.in_reply_to": {"event_id": to}}),
            (Some(root), to) => {
                content["m.relates_to"] = json!({
                    "rel_type": "m.thread", "event_id": root, "is_falling_back": to.is_none(),
                    "m.in_reply_to": {"event_id": to.unwrap_or(root)},
                });
            }
        }
        content
    }
}

impl MatrixClient {
    /// Sends a message; gives its id.
    pub async fn send_text(&self, room: &str, text: Text<'_>) -> String {
        self.send(room, "m.room.message", text.content()).await
    }

    /// Sends a line.
    pub async fn say(&self, room: &str, body: &str) -> String {
        self.send_text(room, Text::new(body)).await
    }

    /// Sends a line into a thread.
    pub async fn say_in_thread(&self, room: &str, root: &str, body: &str) -> String {
        self.send_text(room, Text { thread: Some(root), ..Text::new(body) }).await
    }

    /// Replies to a message with a line.
    pub async fn reply(&self, room: &str, to: &str, body: &str) -> String {
        self.send_text(room, Text { reply_to: Some(to), ..Text::new(body) }).await
    }

    /// Sends a line as bots do, which notifies nobody.
    pub async fn send_notice(&self, room: &str, body: &str) -> String {
        self.send_text(room, Text { notice: true, ..Text::new(body) }).await
    }

    /// Replaces the text of a message.
    pub async fn edit(&self, room: &str, message: &str, body: &str) -> String {
        self.send_text(room, Text { edit_of: Some(message), ..Text::new(body) }).await
    }

    /// Sends an event of any type, encrypted if the room is; gives its id.
    pub async fn send(&self, room: &str, kind: &str, content: Value) -> String {
        self.try_send(room, kind, content)
            .await
            .unwrap_or_else(|error| panic!("{} {kind}: {error}", self.id()))
    }

    /// The same where it may be refused.
    ///
    /// # Errors
    /// What the server says against it.
    pub async fn try_send(&self, room: &str, kind: &str, content: Value) -> Result<String, String> {
        id(self.try_tell("send", json!({"room": room, "type": kind, "content": content})).await)
    }

    /// Sends an event as it is, so plain in an encrypted room too.
    pub async fn send_unencrypted(&self, room: &str, kind: &str, content: Value) -> String {
        let path = format!("/_matrix/client/v3/rooms/{room}/send/{kind}/{}", self.transaction());
        let answer = self.raw(Method::PUT, &path, Some(content)).await.expect_ok(kind);
        answer["event_id"].as_str().expect("an id").to_owned()
    }

    /// Sends a file, as a picture if its type says so; encrypted if the room is.
    pub async fn send_file(&self, room: &str, name: &str, bytes: &[u8], info: &Info) -> String {
        let path = self.folder().join("upload");
        std::fs::write(&path, bytes).expect("a file");
        let msgtype = if info.mimetype.starts_with("image/") { "m.image" } else { "m.file" };
        let mut about = json!({"size": bytes.len(), "mimetype": info.mimetype});
        if msgtype == "m.image" {
            about["w"] = json!(info.width);
            about["h"] = json!(info.height);
        }
        let content = json!({"msgtype": msgtype, "body": name, "filename": name, "info": about});
        let sent = self.try_tell("send_file", json!({"room": room, "path": path, "content": content})).await;
        id(sent).unwrap_or_else(|error| panic!("{}: {error}", self.id()))
    }

    /// The bytes of the file or picture of a message, decrypted.
    pub async fn download(&self, message: &Event) -> Vec<u8> {
        let path = self.folder().join("download");
        self.tell("download", json!({"content": message.shown(), "to": path})).await;
        std::fs::read(&path).expect("a file")
    }

    /// Whether the file or picture of a message can be downloaded.
    pub async fn has_file(&self, message: &Event) -> bool {
        let path = self.folder().join("download");
        self.try_tell("download", json!({"content": message.shown(), "to": path})).await.is_ok()
    }

    /// Puts a sign below a message; gives the id of the reaction.
    pub async fn react(&self, room: &str, message: &str, key: &str) -> String {
        let relation = json!({"rel_type": "m.annotation", "event_id": message, "key": key});
        self.send(room, "m.reaction", json!({"m.relates_to": relation})).await
    }

    /// Removes a message, or takes a reaction back.
    pub async fn redact(&self, room: &str, event: &str) -> String {
        let path = format!("/_matrix/client/v3/rooms/{room}/redact/{event}/{}", self.transaction());
        let answer = self.raw(Method::PUT, &path, Some(json!({}))).await.expect_ok("redact");
        answer["event_id"].as_str().expect("an id").to_owned()
    }

    /// Gives a user's devices no keys for messages to come, so that they cannot read them; gives those devices.
    pub async fn withhold_keys(&self, user: &str) -> Vec<String> {
        self.withhold(user, true).await
    }

    /// Gives them keys again.
    pub async fn share_keys(&self, user: &str) -> Vec<String> {
        self.withhold(user, false).await
    }

    async fn withhold(&self, user: &str, on: bool) -> Vec<String> {
        let devices = self.tell("withhold", json!({"user": user, "on": on})).await;
        let devices = devices.as_array().cloned().unwrap_or_default();
        devices.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// Sends an encrypted event for which nobody will ever have a key.
    pub async fn send_undecryptable(&self, room: &str) -> String {
        let content = json!({
            "algorithm": "m.megolm.v1.aes-sha2",
            "sender_key": "Ix0bRhP6Zz3kT1v9sYpV3Q0uJxg2mO4dFq8nWcLhEao",
            "device_id": self.device,
            "session_id": "tT3nT7qkJ1Zq0nq1c9U0mWwzv2J0m3o9pA5rX8yLbVs",
            "ciphertext": "AwgAEnB4An0r1Z0Wv4Fh9m7yq2pYQk3vJm8cXoT5uNwL6eRzDsHbGiKjPfAtVaMyCxOlBnEwQrUsIdFgYhZkJvLp\
                           0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopq",
        });
        self.send_unencrypted(room, "m.room.encrypted", content).await
    }

    /// A transaction id that this client has not used.
    fn transaction(&self) -> String {
        format!("raw-{}", self.next_number())
    }
}

fn id(sent: Result<Value, String>) -> Result<String, String> {
    sent.map(|id| id.as_str().expect("an id").to_owned())
}
