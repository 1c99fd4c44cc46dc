//! Discord's documented limits of messages: content, embeds, mentions, files. Each finding names the rule and the field.

use std::collections::BTreeSet;

use serde_json::Value;

use super::component_limits;
use super::multipart::Upload;
use super::problems::{Problem, Problems};
use super::state::{COMPONENTS_V2, EPHEMERAL, FILE_LIMIT};

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
