//! Threads: permissions of the bot, limits of the server, and members.

use serde_json::json;

use super::http::{Reply, Request, unknown};
use super::json::timestamp;
use super::permissions::{ATTACH_FILES, CREATE_PUBLIC_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS};
use super::state::State;

/// Discord's channel type of a public thread.
const THREAD: u8 = 11;

impl State {
    /// The permissions of the bot in a channel; a thread inherits those of its parent.
    pub fn granted(&self, channel: &str) -> u64 {
        let Some(channel) = self.channel(channel) else { return 0 };
        let above = channel.parent_id.as_deref().and_then(|parent| self.channel(parent));
        if channel.bot_forbidden || above.is_some_and(|above| above.bot_forbidden) {
            return 0;
        }
        let denied = channel.denied | above.map_or(0, |above| above.denied);
        self.permits(&self.application_id, &channel.id) & !denied
    }
}

fn forbidden() -> Reply {
    Reply::error(403, 50013, "Missing Permissions")
}

pub fn archived() -> Reply {
    Reply::error(400, 50083, "Thread is archived")
}

/// The refusal of a message if the bot may not post there, or no files.
pub fn may_post(state: &State, id: &str, files: bool) -> Option<Reply> {
    let channel = state.channel(id)?;
    channel.guild_id.as_ref()?;
    let send = if channel.kind == THREAD { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES };
    let needed = if files { send | ATTACH_FILES } else { send };
    (state.granted(id) & needed != needed).then(forbidden)
}

/// The refusal of a new thread if the bot lacks the permission or the server has too many.
pub fn may_open(state: &State, parent: &str, guild: &str) -> Option<Reply> {
    if state.granted(parent) & CREATE_PUBLIC_THREADS == 0 {
        return Some(forbidden());
    }
    let open = |c: &&super::state::ChannelRecord| {
        c.kind == THREAD && !c.archived && c.guild_id.as_deref() == Some(guild)
    };
    let full = state.channels.iter().filter(open).count() >= state.thread_cap;
    full.then(|| Reply::error(400, 160_006, "Maximum number of active threads reached"))
}

/// The answer whether somebody is in a thread.
pub fn member(state: &State, id: &str, user: &str) -> Reply {
    let is_in = state.channel(id).is_some_and(|thread| thread.members.iter().any(|member| member == user));
    if !is_in {
        return Reply::error(404, 10007, "Unknown Member");
    }
    Reply::ok(json!({"id": id, "user_id": user, "join_timestamp": timestamp(state.now()), "flags": 0}))
}

pub fn change_members(state: &mut State, request: &Request, id: &str, user: &str) -> Reply {
    if !state.users.contains_key(user) {
        return unknown(state, request);
    }
    let Some(channel) = state.channel_mut(id) else { return unknown(state, request) };
    if channel.archived {
        return archived();
    }
    channel.members.retain(|member| member != user);
    if request.method == "PUT" {
        channel.members.push(user.to_owned());
    }
    Reply::no_content()
}
