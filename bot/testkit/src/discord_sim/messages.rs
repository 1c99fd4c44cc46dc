//! Creates and edits stored messages from request bodies: effective mentions, kept files, flags.

use serde_json::Value;

use super::limits::id_text;
use super::multipart::Upload;
use super::state::{COMPONENTS_V2, EPHEMERAL, FileRecord, LOADING, MessageRecord, State};

const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
/// Flags a bot may set: suppress embeds, ephemeral, suppress notifications, components V2.
const SETTABLE: u64 = (1 << 2) | EPHEMERAL | (1 << 12) | COMPONENTS_V2;

/// A new message before a body is applied.
pub fn blank(state: &mut State, channel: &str, author: &str) -> MessageRecord {
    MessageRecord {
        id: state.new_id(),
        channel_id: channel.to_owned(),
        author_id: author.to_owned(),
        content: String::new(),
        embeds: Vec::new(),
        components: Vec::new(),
        attachments: Vec::new(),
        flags: 0,
        ephemeral_for: None,
        allowed_mentions: None,
        pinged: Vec::new(),
        pinged_roles: Vec::new(),
        pinged_everyone: false,
        reference: None,
        nonce: None,
        token: None,
        sent_at: state.now(),
        edited_at: None,
        edits: 0,
        deleted: false,
    }
}

/// Fills a new message from a body.
pub fn fill(state: &mut State, message: &mut MessageRecord, body: &Value, uploads: &[Upload]) {
    let flags = body["flags"].as_u64().unwrap_or(0) & SETTABLE;
    message.flags |= flags;
    message.reference = body["message_reference"]["message_id"].as_str().map(str::to_owned);
    if !body["nonce"].is_null() {
        message.nonce = Some(body["nonce"].clone());
    }
    change(state, message, body, uploads);
    mention(state, message, body);
}

/// Applies an edit: absent keys stay as they are, and `attachments` is the full list to keep.
pub fn change(state: &mut State, message: &mut MessageRecord, body: &Value, uploads: &[Upload]) {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    if body.get("content").is_some() {
        message.content = body["content"].as_str().unwrap_or_default().to_owned();
    }
    if body.get("embeds").is_some() {
        message.embeds = list(&body["embeds"]);
    }
    if body.get("components").is_some() {
        message.components = list(&body["components"]);
    }
    let entries = list(&body["attachments"]);
    if body.get("attachments").is_some() {
        let described = |file: &FileRecord| {
            entries
                .iter()
                .find(|e| id_text(&e["id"]) == file.id)
                .map(|e| e["description"].as_str().map(str::to_owned))
        };
        message.attachments.retain_mut(|file| {
            let Some(description) = described(file) else {
                return false;
            };
            if description.is_some() {
                file.description = description;
            }
            true
        });
    }
    for upload in uploads {
        let entry = entries.iter().find(|e| id_text(&e["id"]) == upload.index);
        let text = |key: &str| entry.and_then(|e| e[key].as_str()).map(str::to_owned);
        message.attachments.push(FileRecord {
            id: state.new_id(),
            filename: text("filename").unwrap_or_else(|| upload.filename.clone()),
            content_type: upload.content_type.clone(),
            description: text("description"),
            bytes: upload.bytes.clone(),
        });
    }
    if let Some(flags) = body["flags"].as_u64() {
        let kept = message.flags & !(1 << 2);
        message.flags = kept | (flags & ((1 << 2) | COMPONENTS_V2));
    }
}

/// Determines who is notified of the message.
pub fn mention(state: &State, message: &mut MessageRecord, body: &Value) {
    let allowed = &body["allowed_mentions"];
    message.allowed_mentions = (!allowed.is_null()).then(|| allowed.clone());
    let parse = |word: &str| match allowed["parse"].as_array() {
        Some(list) => list.iter().any(|w| w == word),
        // An object without `parse` allows only its lists; without any object the service's default applies.
        None => allowed.is_null() && (word == "users" || message.token.is_none()),
    };
    let listed =
        |list: &str, id: &str| allowed[list].as_array().is_some_and(|l| l.iter().any(|v| id_text(v) == id));
    // Only its recipient sees an ephemeral message, and nobody is notified.
    if message.ephemeral_for.is_some() {
        return;
    }
    let text = message.content.clone();
    let named = |prefixes: &[&str]| {
        let mut ids = Vec::new();
        for prefix in prefixes {
            for piece in text.split(prefix).skip(1) {
                if let Some((id, _)) = piece.split_once('>')
                    && !id.is_empty()
                    && id.bytes().all(|b| b.is_ascii_digit())
                    && !ids.iter().any(|i| i == id)
                {
                    ids.push(id.to_owned());
                }
            }
        }
        ids
    };
    let mut users = named(&["<@", "<@!"]);
    users.retain(|id| state.users.contains_key(id) && (parse("users") || listed("users", id)));
    let replied = message.reference.as_ref().and_then(|r| state.message(&message.channel_id, r));
    if let Some(replied) = replied
        && allowed["replied_user"] == true
        && !users.contains(&replied.author_id)
    {
        users.push(replied.author_id.clone());
    }
    let mut roles = named(&["<@&"]);
    roles.retain(|id| parse("roles") || listed("roles", id));
    message.pinged_everyone = parse("everyone") && (text.contains("@everyone") || text.contains("@here"));
    message.pinged = users;
    message.pinged_roles = roles;
}

pub fn is_empty(message: &MessageRecord) -> bool {
    message.flags & LOADING == 0
        && message.content.trim().is_empty()
        && message.embeds.is_empty()
        && message.attachments.is_empty()
        && message.components.is_empty()
}

/// Adds a finished message to its channel, and sends the event if the intents of the bot ask for it.
pub fn post(state: &mut State, message: MessageRecord) -> String {
    let id = message.id.clone();
    announce(state, "MESSAGE_CREATE", &message);
    if let Some(channel) = state.channel_mut(&message.channel_id) {
        channel.archived = false;
        channel.messages.push(message);
    }
    id
}

/// Replaces a message with its edited form.
pub fn put_back(state: &mut State, mut message: MessageRecord) {
    message.edits += 1;
    message.edited_at = Some(state.now());
    announce(state, "MESSAGE_UPDATE", &message);
    if let Some(old) = state.message_mut(&message.channel_id, &message.id) {
        *old = message;
    }
}

pub fn delete(state: &mut State, channel: &str, id: &str) -> bool {
    let Some(message) = state.message_mut(channel, id) else {
        return false;
    };
    message.deleted = true;
    let message = message.clone();
    announce(state, "MESSAGE_DELETE", &message);
    true
}

fn announce(state: &mut State, event: &str, message: &MessageRecord) {
    let guild = state.channel(&message.channel_id).and_then(|c| c.guild_id.clone());
    let bit = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
    if !state.intends(bit) || message.ephemeral_for.is_some() {
        return;
    }
    let mut value = state.message_json(message);
    // Without the message content intent the bot reads only direct messages, its own ones and those that mention it.
    let readable = guild.is_none()
        || message.author_id == state.application_id
        || message.pinged.contains(&state.application_id);
    if !readable {
        for field in ["content", "embeds", "attachments", "components"] {
            value[field] = if field == "content" { Value::from("") } else { Value::Array(Vec::new()) };
        }
    }
    let replied = message.reference.as_ref().and_then(|id| state.message(&message.channel_id, id));
    if let Some(replied) = replied.filter(|replied| !replied.deleted) {
        value["referenced_message"] = state.message_json(replied);
    }
    if let Some(guild) = guild {
        // In a server, the event has the mentioned people as its members, too.
        for mentioned in value["mentions"].as_array_mut().into_iter().flatten() {
            let id = mentioned["id"].as_str().unwrap_or_default().to_owned();
            if !state.outsiders.contains(&id) {
                mentioned["member"] = state.member_without_user(&id);
            }
        }
        value["guild_id"] = Value::from(guild);
    }
    state.dispatch(event, value);
}
