//! What moderators and the service change: limits of threads, permissions of the bot, deleted threads.

use super::command_limits::ENTRY_POINT;
use super::state::State;
use super::{Channel, Guild, Simulator};
use serde_json::json;

/// The intent that brings events of threads.
const GUILDS: u64 = 1 << 0;

impl Simulator {
    /// Sets how many active threads a server may have.
    pub fn set_thread_cap(&self, cap: usize) {
        self.shared.lock().thread_cap = cap;
    }
}

impl Guild {
    /// Somebody changes a role of the bot, which may change what it may do in any channel.
    pub fn change_role(&self) {
        let mut state = self.shared.lock();
        if state.intends(GUILDS) {
            let data = json!({"guild_id": self.id, "role": {"id": self.id}});
            state.dispatch("GUILD_ROLE_UPDATE", data);
        }
    }

    /// A moderator ends the time-out of the bot.
    pub fn end_timeout(&self) {
        let mut state = self.shared.lock();
        let user = state.bot_user();
        let data =
            json!({"guild_id": self.id, "user": user, "roles": [], "communication_disabled_until": null});
        if state.intends(GUILDS) {
            state.dispatch("GUILD_MEMBER_UPDATE", data);
        }
    }
}

impl Simulator {
    /// The developer turns on Activities: the service adds a global command that starts one.
    pub fn turn_on_activities(&self) {
        let mut state = self.shared.lock();
        let entry = json!({
            "id": state.new_id(), "application_id": state.application_id, "version": state.new_id(),
            "type": ENTRY_POINT, "handler": 2, "name": "launch", "name_localizations": {"cs": "spustit"},
            "description": "", "description_localizations": {}, "options": [], "nsfw": false,
            "integration_types": [0, 1], "contexts": [0, 1, 2], "default_member_permissions": null,
        });
        state.commands.entry(String::new()).or_default().push(entry);
    }
}

impl Channel {
    /// Takes these permissions of the bot or gives them back without a word, as the change of a role or a time-out does.
    pub fn deny_bot_silently(&self, bits: u64) {
        if let Some(channel) = self.shared.lock().channel_mut(&self.id) {
            channel.denied = bits;
        }
    }

    /// Removes these permissions of the bot in this channel and its threads; it has all others.
    pub fn deny_bot(&self, bits: u64) {
        let mut state = self.shared.lock();
        if let Some(channel) = state.channel_mut(&self.id) {
            channel.denied = bits;
        }
        self.announce(&mut state, "CHANNEL_UPDATE");
    }

    /// Tells the bot of a change of the channel.
    pub(super) fn announce(&self, state: &mut State, event: &str) {
        if let Some(channel) = state.channel(&self.id).cloned()
            && state.intends(GUILDS)
        {
            let data = json!({"id": channel.id, "guild_id": channel.guild_id, "type": channel.kind});
            state.dispatch(event, data);
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
