//! Routes of channels: messages, threads, typing, direct message channels.

use std::time::Duration;

use serde_json::{Value, json};

use super::http::{Reply, Request, unknown};
use super::limits::{self, Body, id_text};
use super::messages;
use super::problems::{Problem, Problems, form_error};
use super::rooms;
use super::state::{COMPONENTS_V2, ChannelRecord, EPHEMERAL, State, THREADS};

/// Age of a message up to which edits are not limited.
const EDITABLE: Duration = Duration::from_secs(3600);

pub fn open_dm(state: &mut State, request: &Request) -> Reply {
    let route = request.route();
    state.check_openapi("CreatePrivateChannelRequest", &route, &request.body);
    let recipient = id_text(&request.body["recipient_id"]);
    if state.users.get(&recipient).is_none_or(|u| u.bot) {
        return Reply::error(400, 50033, "Invalid Recipient(s)");
    }
    let id = state.dm_channel(&recipient);
    match state.channel(&id) {
        Some(channel) => Reply::ok(state.channel_json(channel)),
        None => Reply::error(404, 10003, "Unknown Channel"),
    }
}

pub fn route(state: &mut State, request: &Request, id: &str, rest: &[&str]) -> Reply {
    let Some(channel) = state.channel(id).filter(|channel| !channel.deleted).map(ChannelRecord::bare) else {
        return Reply::error(404, 10003, "Unknown Channel");
    };
    let in_lost_guild = channel.guild_id.as_deref().is_some_and(|g| state.guild(g).is_none());
    if channel.bot_forbidden || in_lost_guild {
        return Reply::error(403, 50001, "Missing Access");
    }
    match (request.method.as_str(), rest) {
        ("GET", []) => Reply::ok(state.channel_json(&channel)),
        ("PATCH", []) if channel.kind == 11 => edit_thread(state, request, id),
        ("POST", ["typing"]) => {
            if let Some(channel) = state.channel_mut(id) {
                channel.typing += 1;
            }
            Reply::no_content()
        }
        ("GET", ["messages"]) => list(state, request, id),
        ("POST", ["messages"]) => create(state, request, id),
        ("GET", ["messages", mid]) => match visible(state, id, mid) {
            Some(()) => message_reply(state, id, mid),
            None => unknown_message(),
        },
        ("PATCH", ["messages", mid]) => edit(state, request, id, mid),
        ("DELETE", ["messages", mid]) => {
            if visible(state, id, mid).is_none() {
                return unknown_message();
            }
            let own = state.message(id, mid).is_some_and(|m| m.author_id == state.application_id);
            if !own && !channel.bot_moderates {
                return Reply::error(403, 50013, "Missing Permissions");
            }
            messages::delete(state, id, mid);
            Reply::no_content()
        }
        ("POST", ["messages", mid, "threads"]) => start_thread(state, request, id, Some(mid)),
        ("POST", ["threads"]) => start_thread(state, request, id, None),
        ("GET", ["thread-members", user]) if THREADS.contains(&channel.kind) => {
            rooms::member(state, id, user)
        }
        ("PUT" | "DELETE", ["thread-members", user]) if channel.kind == 11 => {
            rooms::change_members(state, request, id, user)
        }
        _ => unknown(state, request),
    }
}

pub fn unknown_message() -> Reply {
    Reply::error(404, 10008, "Unknown Message")
}

/// Ephemeral messages do not exist for the channel routes.
fn visible(state: &State, channel: &str, id: &str) -> Option<()> {
    let message = state.message(channel, id)?;
    (message.flags & EPHEMERAL == 0).then_some(())
}

pub fn message_reply(state: &State, channel: &str, id: &str) -> Reply {
    match state.message(channel, id) {
        Some(message) => Reply::ok(state.message_json(message)),
        None => unknown_message(),
    }
}

fn list(state: &State, request: &Request, id: &str) -> Reply {
    let limit = request.query.get("limit").and_then(|l| l.parse().ok()).unwrap_or(50);
    let bound = |key: &str| request.query.get(key).and_then(|v| v.parse::<u64>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let found = state
        .channel(id)
        .into_iter()
        .flat_map(|c| c.messages.iter().rev())
        .filter(|m| !m.deleted && m.flags & EPHEMERAL == 0)
        .filter(|m| {
            let id = m.id.parse::<u64>().unwrap_or(0);
            before.is_none_or(|b| id < b) && after.is_none_or(|a| id > a)
        })
        .take(limit)
        .map(|m| state.message_json(m))
        .collect();
    Reply::ok(found)
}

/// The message of this channel that an earlier attempt with the same enforced nonce created.
fn repeated(state: &State, body: &Value, channel: &str) -> Option<String> {
    if body["enforce_nonce"] != true || body["nonce"].is_null() {
        return None;
    }
    let channel = state.channel(channel)?;
    channel
        .messages
        .iter()
        .find(|m| m.nonce.as_ref() == Some(&body["nonce"]) && m.author_id == state.application_id)
        .map(|m| m.id.clone())
}

fn create(state: &mut State, request: &Request, id: &str) -> Reply {
    let (route, body) = (request.route(), &request.body);
    state.check_openapi("MessageCreateRequest", &route, body);
    let problems = limits::message(body, &request.uploads, Body::Channel, &[]);
    if let Some(reply) = state.reject(&route, &problems) {
        return reply;
    }
    if let Some(channel) = state.channel(id) {
        let closed =
            channel.recipient.as_ref().and_then(|r| state.users.get(r)).is_some_and(|u| u.dms_closed);
        if closed {
            return Reply::error(403, 50007, "Cannot send messages to this user");
        }
        if channel.locked {
            return rooms::archived();
        }
    }
    if let Some(reply) = rooms::may_post(state, id, !request.uploads.is_empty()) {
        return reply;
    }
    if let Some(earlier) = repeated(state, body, id) {
        return message_reply(state, id, &earlier);
    }
    let reference = &body["message_reference"];
    if let Some(replied) = reference["message_id"].as_str()
        && visible(state, id, replied).is_none()
        && reference["fail_if_not_exists"] != false
    {
        let problem = Problem {
            rule: "message_reference_unknown_message",
            path: "message_reference".to_owned(),
            message: "Unknown message".to_owned(),
        };
        return Reply { status: 400, ..Reply::ok(form_error(&[problem])) };
    }
    let bot = state.application_id.clone();
    let mut message = messages::blank(state, id, &bot);
    messages::fill(state, &mut message, body, &request.uploads);
    if messages::is_empty(&message) {
        return empty(state, &route);
    }
    let mid = messages::post(state, message);
    message_reply(state, id, &mid)
}

pub fn empty(state: &mut State, route: &str) -> Reply {
    let text = "Cannot send an empty message";
    state.refuse("empty_message", route, 400, 50006, text)
}

/// A message that uses components V2 keeps using them.
pub fn drops_v2(flags: u64, body: &Value) -> bool {
    flags & COMPONENTS_V2 != 0 && body["flags"].as_u64().is_some_and(|f| f & COMPONENTS_V2 == 0)
}

fn edit(state: &mut State, request: &Request, id: &str, mid: &str) -> Reply {
    let (route, body) = (request.route(), &request.body);
    state.check_openapi("MessageEditRequestPartial", &route, body);
    if visible(state, id, mid).is_none() {
        return unknown_message();
    }
    let Some(mut message) = state.message(id, mid).cloned() else {
        return unknown_message();
    };
    if state.channel(id).is_some_and(|c| c.archived) {
        return rooms::archived();
    }
    if message.author_id != state.application_id {
        let text = "Cannot edit a message authored by another user";
        return state.refuse("foreign_edit", &route, 403, 50005, text);
    }
    if state.refuse_old_edits && state.now().saturating_sub(message.sent_at) > EDITABLE {
        let text = "Maximum number of edits to messages older than 1 hour reached. Try again later";
        return Reply::error(429, 30046, text);
    }
    let kept: Vec<_> = message.attachments.iter().map(|f| f.id.clone()).collect();
    let mut problems = limits::message(&with_v2(body, message.flags), &request.uploads, Body::Edit, &kept);
    if drops_v2(message.flags, body) {
        let mut p = Problems(problems);
        p.add("v2_flag", "flags", "IS_COMPONENTS_V2 cannot be removed.");
        problems = p.0;
    }
    if let Some(reply) = state.reject(&route, &problems) {
        return reply;
    }
    messages::change(state, &mut message, body, &request.uploads);
    if messages::is_empty(&message) {
        return empty(state, &route);
    }
    messages::put_back(state, message);
    message_reply(state, id, mid)
}

/// The body as it is checked: an edit of a V2 message need not repeat the flag.
pub fn with_v2(body: &Value, flags: u64) -> Value {
    let mut judged = body.clone();
    if flags & COMPONENTS_V2 != 0 && judged.is_object() && judged["flags"].is_null() {
        judged["flags"] = json!(COMPONENTS_V2);
    }
    judged
}

fn thread_name(state: &mut State, request: &Request, required: bool) -> Option<Reply> {
    let mut p = Problems::default();
    if required {
        p.required("thread_name", "name", &request.body["name"], 1, 100);
    } else {
        p.length("thread_name", "name", &request.body["name"], 1, 100);
    }
    let minutes = &request.body["auto_archive_duration"];
    if !minutes.is_null() && !matches!(minutes.as_u64(), Some(60 | 1440 | 4320 | 10080)) {
        p.add("thread_archive", "auto_archive_duration", "Must be one of 60, 1440, 4320, 10080.");
    }
    state.reject(&request.route(), &p.0)
}

fn start_thread(state: &mut State, request: &Request, parent: &str, mid: Option<&str>) -> Reply {
    let schema = match mid {
        Some(_) => "CreateTextThreadWithMessageRequest",
        None => "CreateTextThreadWithoutMessageRequest",
    };
    state.check_openapi(schema, &request.route(), &request.body);
    if let Some(reply) = thread_name(state, request, true) {
        return reply;
    }
    let guild = state.channel(parent).and_then(|c| c.guild_id.clone());
    let in_thread = state.channel(parent).is_some_and(|c| c.kind == 11);
    let Some(guild) = guild.filter(|_| !in_thread) else {
        let text = "Cannot execute action on this channel type";
        return state.refuse("thread_place", &request.route(), 400, 50024, text);
    };
    if let Some(reply) = rooms::may_open(state, parent, &guild) {
        return reply;
    }
    if let Some(mid) = mid {
        if visible(state, parent, mid).is_none() {
            return unknown_message();
        }
        if state.channel(mid).is_some() {
            let text = "A thread has already been created for this message";
            return Reply::error(400, 160_004, text);
        }
    }
    let name = request.body["name"].as_str().unwrap_or_default();
    let mut id = state.add_channel(11, name, Some(&guild), Some(parent));
    // A thread on a message has the message's id.
    if let Some(mid) = mid
        && let Some(channel) = state.channel_mut(&id)
    {
        channel.id = mid.to_owned();
        id = mid.to_owned();
    }
    let Some(channel) = state.channel(&id).cloned() else {
        return unknown_message();
    };
    let mut json = state.channel_json(&channel);
    if state.intends(1) {
        json["newly_created"] = json!(true);
        state.dispatch("THREAD_CREATE", json.clone());
    }
    Reply::created(json)
}

fn edit_thread(state: &mut State, request: &Request, id: &str) -> Reply {
    if let Some(reply) = thread_name(state, request, false) {
        return reply;
    }
    let body = &request.body;
    if let Some(channel) = state.channel_mut(id) {
        if let Some(name) = body["name"].as_str() {
            channel.name = name.to_owned();
        }
        channel.archived = body["archived"].as_bool().unwrap_or(channel.archived);
        channel.locked = body["locked"].as_bool().unwrap_or(channel.locked);
    }
    match state.channel(id) {
        Some(channel) => Reply::ok(state.channel_json(channel)),
        None => Reply::error(404, 10003, "Unknown Channel"),
    }
}
