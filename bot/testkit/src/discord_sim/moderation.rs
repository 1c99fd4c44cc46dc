//! What moderators and the service change: limits of threads, permissions of the bot, deleted threads.

use super::{Channel, Simulator};
use serde_json::json;

/// The intent that brings events of threads.
const GUILDS: u64 = 1 << 0;

impl Simulator {
    /// Sets how many active threads a server may have.
    pub fn set_thread_cap(&self, cap: usize) {
        self.shared.lock().thread_cap = cap;
    }
}

impl Channel {
    /// Removes these permissions of the bot in this channel and its threads; it has all others.
    pub fn deny_bot(&self, bits: u64) {
        if let Some(channel) = self.shared.lock().channel_mut(&self.id) {
            channel.denied = bits;
        }
    }

    /// Gives the bot the permission "Manage Messages" in this channel.
    pub fn let_bot_moderate(&self) {
        if let Some(channel) = self.shared.lock().channel_mut(&self.id) {
            channel.bot_moderates = true;
        }
    }

    /// A moderator deletes the thread.
    pub fn delete_thread(&self) {
        let mut state = self.shared.lock();
        let Some(gone) = state.channel(&self.id).cloned() else { return };
        if let Some(channel) = state.channel_mut(&self.id) {
            channel.deleted = true;
        }
        if state.intends(GUILDS) {
            let data = json!({
                "id": gone.id, "guild_id": gone.guild_id, "parent_id": gone.parent_id, "type": gone.kind,
            });
            state.dispatch("THREAD_DELETE", data);
        }
        drop(state);
        self.shared.changed();
    }
}
