//! Replies about errors to messages of people. There are no ephemeral answers to messages, so the last such reply in a
//! channel is deleted once the same person succeeds there.

use crate::rest::Rest;
use crate::snowflake::snowflake;
use deska_delivery::Cache;
use deska_desk::ChatDesk;
use deska_model::people::caller::Person;
use serenity::all::{ChannelId, MessageId};
use tracing::info;

/// The last reply about an error by channel and writer, `None` if there is none. The desk stores the ids as well,
/// since a person may succeed only after a restart; this holds what is known of that.
#[derive(Default)]
pub struct ErrorReplies(Cache<(u64, String), Option<u64>, 4096>);

impl ErrorReplies {
    /// Stores the id of a reply about an error.
    pub async fn store(&self, desk: &dyn ChatDesk, channel: ChannelId, person: &Person, reply: u64) {
        self.0.put((channel.get(), person.native_id.clone()), Some(reply));
        desk.remember(&storage_key(channel, person), &reply.to_string()).await;
    }

    /// Deletes the last reply about an error to a person, if there is one.
    pub async fn retract(&self, desk: &dyn ChatDesk, rest: &Rest, channel: ChannelId, person: &Person) {
        if let Some(reply) = self.take(desk, channel, person).await
            && let Err(error) = rest.delete(channel, MessageId::new(reply)).await
        {
            info!(%error, "a reply about an error was not deleted");
        }
    }

    async fn take(&self, desk: &dyn ChatDesk, channel: ChannelId, person: &Person) -> Option<u64> {
        let known = self.0.put((channel.get(), person.native_id.clone()), None);
        let key = storage_key(channel, person);
        let reply = match known {
            Some(reply) => reply,
            None => desk.recall(&key).await.ok().flatten().and_then(|id| snowflake(&id)),
        };
        if reply.is_some() {
            desk.forget(&key).await;
        }
        reply
    }
}

fn storage_key(channel: ChannelId, person: &Person) -> String {
    format!("discord-slip:{channel}:{}", person.native_id)
}
