//! Events after which the bot may write where it could not before: changed channels, threads, roles, and the bot's own
//! roles and time-outs. What waits there is due at once.

use crate::request::PLATFORM;
use crate::shared::Shared;
use serde::Deserialize;
use serenity::all::Timestamp;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// A channel or a thread with other settings.
#[derive(Deserialize)]
pub struct ChangedChannel {
    id: String,
}

/// A role that has other permissions, or is deleted.
#[derive(Deserialize)]
pub struct ChangedRole {
    guild_id: String,
}

/// A member with other roles, or with another time-out. Without a privileged intent it is the bot itself.
#[derive(Deserialize)]
pub struct ChangedMember {
    guild_id: String,
    user: Member,
    #[serde(default)]
    communication_disabled_until: Option<Timestamp>,
}

#[derive(Deserialize)]
struct Member {
    id: String,
}

/// Delivers what waits for a channel that has changed.
pub fn channel_changed(shared: &Arc<Shared>, channel: ChangedChannel) {
    shared.outbox.gate().reopen(&channel.id);
    let shared = Arc::clone(shared);
    tokio::spawn(async move { shared.outbox.reopened(PLATFORM, &channel.id).await });
}

/// Delivers what waits for the channels of a server with a changed role.
pub fn role_changed(shared: &Arc<Shared>, role: ChangedRole) {
    space_opened(shared, role.guild_id);
}

/// Delivers what waits for the channels of a server in which the bot has other roles, or may speak again: at once, or when
/// its time-out ends, of which Discord says nothing.
pub fn member_changed(shared: &Arc<Shared>, member: ChangedMember) {
    if shared.bot_id.get().is_none_or(|bot| bot.to_string() != member.user.id) {
        return;
    }
    let left = member
        .communication_disabled_until
        .map_or(0, |until| until.unix_timestamp().saturating_sub(Timestamp::now().unix_timestamp()));
    let Some(left) = u64::try_from(left).ok().filter(|left| *left > 0) else {
        return space_opened(shared, member.guild_id);
    };
    let shared = Arc::clone(shared);
    tokio::spawn(async move {
        tokio::select! {
            () = sleep(Duration::from_secs(left + 1)) => space_opened(&shared, member.guild_id),
            () = shared.life.stopped() => {}
        }
    });
}

/// Delivers what waits for the channels of a server.
pub fn space_opened(shared: &Arc<Shared>, guild: String) {
    let shared = Arc::clone(shared);
    tokio::spawn(async move { shared.outbox.reopened_space(PLATFORM, &guild).await });
}
