//! Discord's documented limits of messages: content, embeds, mentions, files. Each finding names the rule and the field.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::component_limits;
use super::multipart::Upload;
use super::state::{COMPONENTS_V2, EPHEMERAL, FILE_LIMIT};

/// One violated limit: stable rule name, dotted field path, sentence.
#[derive(Clone, Debug)]
pub struct Problem {
    pub rule: &'static str,
    pub path: String,
    pub message: String,
}

/// Collects problems. Every check continues after a failure, so that one reply names all of them.
#[derive(Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    pub fn add(&mut self, rule: &'static str, path: impl Into<String>, message: impl Into<String>) {
        self.0.push(Problem { rule, path: path.into(), message: message.into() });
    }

    /// The text in `value` must have between `min` and `max` characters. Absent and null values pass.
    pub fn length(&mut self, rule: &'static str, path: &str, value: &Value, min: usize, max: usize) {
        match value {
            Value::Null => {}
            Value::String(text) => {
                let n = text.chars().count();
                if n < min || n > max {
                    self.add(rule, path, format!("Must be between {min} and {max} in length (is {n})."));
                }
            }
            _ => self.add("wrong_type", path, "Must be a string."),
        }
    }

    /// Like [`Self::length`], and the value must exist.
    pub fn required(&mut self, rule: &'static str, path: &str, value: &Value, min: usize, max: usize) {
        if value.is_null() {
            self.add(rule, path, "This field is required.");
        }
        self.length(rule, path, value, min, max);
    }

    /// The list in `value`, empty if there is none; more than `max` entries are a problem.
    pub fn list<'v>(&mut self, rule: &'static str, path: &str, value: &'v Value, max: usize) -> &'v [Value] {
        match value {
            Value::Null => &[],
            Value::Array(list) => {
                if list.len() > max {
                    self.add(rule, path, format!("Must be {max} or fewer in length (is {}).", list.len()));
                }
                list
            }
            _ => {
                self.add("wrong_type", path, "Must be a list.");
                &[]
            }
        }
    }
}

/// Discord's "Invalid Form Body" answer with the fields nested as it does.
pub fn form_error(problems: &[Problem]) -> Value {
    let mut errors = json!({});
    let mut text = "Invalid Form Body".to_owned();
    for problem in problems {
        text.push_str(&format!("\n{}: {}", problem.path, problem.message));
        let mut at = &mut errors;
        for key in problem.path.split('.') {
            if !at[key].is_object() {
                at[key] = json!({});
            }
            at = &mut at[key];
        }
        if !at["_errors"].is_array() {
            at["_errors"] = json!([]);
        }
        if let Some(list) = at["_errors"].as_array_mut() {
            list.push(json!({"code": problem.rule.to_uppercase(), "message": problem.message.clone()}));
        }
    }
    json!({"code": 50035, "message": text, "errors": errors})
}

/// The kind of a body, which decides what may be absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// First answer or follow-up to an interaction.
    Answer,
    /// Message in a channel.
    Channel,
    /// Edit of a message that people have seen.
    Edit,
    /// First content of a deferred answer: an edit in form, a new message in effect.
    DeferredContent,
}

impl Body {
    fn creates(self) -> bool {
        self != Self::Edit
    }

    fn is_patch(self) -> bool {
        matches!(self, Self::Edit | Self::DeferredContent)
    }
}

/// Checks a message body and its files. `kept` holds the ids of attachments the edited message has now.
pub fn message(body: &Value, uploads: &[Upload], kind: Body, kept: &[String]) -> Vec<Problem> {
    let mut p = Problems::default();
    if !body.is_object() {
        p.add("body", "body", "A JSON object is required.");
        return p.0;
    }
    let flags = body["flags"].as_u64().unwrap_or(0);
    let v2 = flags & COMPONENTS_V2 != 0;
    p.length("content_length", "content", &body["content"], 0, 2000);
    if v2
        && (body["content"].as_str().is_some_and(|c| !c.is_empty())
            || body["embeds"].as_array().is_some_and(|e| !e.is_empty()))
    {
        p.add("v2_content", "flags", "Content and embeds cannot be used with IS_COMPONENTS_V2.");
    }
    if kind == Body::Channel && flags & EPHEMERAL != 0 {
        p.add("ephemeral_channel_message", "flags", "A channel message cannot be ephemeral.");
    }
    embeds(&mut p, &body["embeds"], uploads, kind);
    component_limits::rows(&mut p, &body["components"], v2);
    mentions(&mut p, &body["allowed_mentions"], kind);
    files(&mut p, &body["attachments"], uploads, kind, kept);
    p.length("nonce_length", "nonce", &string_only(&body["nonce"]), 0, 25);
    p.0
}

fn string_only(value: &Value) -> Value {
    if value.is_string() { value.clone() } else { Value::Null }
}

fn embeds(p: &mut Problems, embeds: &Value, uploads: &[Upload], kind: Body) {
    let mut total = 0;
    let count = |v: &Value| v.as_str().map_or(0, |t| t.chars().count());
    for (i, embed) in p.list("embed_count", "embeds", embeds, 10).iter().enumerate() {
        let at = format!("embeds.{i}");
        for (field, max) in [("title", 256), ("description", 4096)] {
            p.length("embed_length", &format!("{at}.{field}"), &embed[field], 0, max);
            total += count(&embed[field]);
        }
        for (outer, inner, max) in [("footer", "text", 2048), ("author", "name", 256)] {
            let value = &embed[outer][inner];
            p.length("embed_length", &format!("{at}.{outer}.{inner}"), value, 0, max);
            total += count(value);
        }
        let fields = p.list("embed_fields", &format!("{at}.fields"), &embed["fields"], 25);
        for (j, field) in fields.iter().enumerate() {
            for (name, max) in [("name", 256), ("value", 1024)] {
                let path = format!("{at}.fields.{j}.{name}");
                p.required("embed_length", &path, &field[name], 1, max);
                total += count(&field[name]);
            }
        }
        for picture in ["image", "thumbnail"] {
            let url = embed[picture]["url"].as_str().unwrap_or("");
            if let Some(name) = url.strip_prefix("attachment://") {
                let path = format!("{at}.{picture}.url");
                let lower = name.to_lowercase();
                if ![".png", ".jpg", ".jpeg", ".webp", ".gif"].iter().any(|e| lower.ends_with(e)) {
                    p.add(
                        "embed_picture_type",
                        &path,
                        "Only png, jpg, webp and gif may be shown in an embed.",
                    );
                }
                if kind.creates() && !uploads.iter().any(|u| u.filename == name) {
                    p.add("embed_picture_missing", &path, format!("No attached file is named {name}."));
                }
            }
        }
    }
    if total > 6000 {
        p.add("embed_total", "embeds", format!("Embed size exceeds maximum size of 6000 (is {total})."));
    }
}

fn mentions(p: &mut Problems, mentions: &Value, kind: Body) {
    const PATH: &str = "allowed_mentions";
    if mentions.is_null() {
        if kind.creates() {
            p.add("allowed_mentions_missing", PATH, "Must be set on every new message of this bot.");
        }
        return;
    }
    let parse = p.list("allowed_mentions", PATH, &mentions["parse"], 3);
    let mut seen = BTreeSet::new();
    for word in parse.iter().filter_map(Value::as_str) {
        if !["users", "roles", "everyone"].contains(&word) {
            p.add(
                "allowed_mentions",
                "allowed_mentions.parse",
                format!("{word} is not one of users, roles, everyone."),
            );
        }
        if !seen.insert(word) {
            p.add("allowed_mentions", "allowed_mentions.parse", "Must be unique.");
        }
    }
    for list in ["users", "roles"] {
        let path = format!("allowed_mentions.{list}");
        let ids = p.list("allowed_mentions", &path, &mentions[list], 100);
        if !ids.is_empty() && seen.contains(list) {
            p.add(
                "allowed_mentions_exclusive",
                &path,
                format!("parse:[\"{list}\"] and {list}: [ids...] are mutually exclusive."),
            );
        }
    }
}

/// The id of one entry as text, whether it came as a number or as text.
pub fn id_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn files(p: &mut Problems, entries: &Value, uploads: &[Upload], kind: Body, kept: &[String]) {
    let list = p.list("file_count", "attachments", entries, 10);
    let mut ids = BTreeSet::new();
    for (i, entry) in list.iter().enumerate() {
        let at = format!("attachments.{i}");
        let id = id_text(&entry["id"]);
        p.length("alt_text_length", &format!("{at}.description"), &entry["description"], 0, 1024);
        let known = uploads.iter().any(|u| u.index == id) || kept.contains(&id);
        if !known {
            p.add(
                "file_pairing",
                format!("{at}.id"),
                format!("{id} is neither a file of this request nor an attachment of the message."),
            );
        }
        if !ids.insert(id) {
            p.add("file_pairing", format!("{at}.id"), "Must be unique.");
        }
    }
    let keeps = if kind.is_patch() && entries.is_null() {
        kept.len()
    } else {
        list.len().saturating_sub(uploads.len())
    };
    if uploads.len() + keeps > 10 {
        p.add("file_count", "files", "A message has at most 10 files.");
    }
    for upload in uploads {
        let path = format!("files.{}", upload.index);
        if !ids.contains(&upload.index) {
            p.add("file_pairing", &path, "The file has no entry in attachments with its number as id.");
        }
        if upload.bytes.len() > FILE_LIMIT {
            p.add("file_size", &path, format!("File is larger than {FILE_LIMIT} bytes."));
        }
        if upload.filename.is_empty() {
            p.add("file_name", &path, "A file needs a name.");
        }
    }
}
