//! Guilds: their channels, their settings, and the bot's coming and going.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use super::state::{self, Shared};
use super::views::Channel;

/// A server (in the users' sense) that the bot has been added to.
#[derive(Clone)]
pub struct Guild {
    pub(super) shared: Arc<Shared>,
    pub(super) id: String,
}

impl Guild {
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The text channel of this name, created on first use.
    pub fn channel(&self, name: &str) -> Channel {
        let mut state = self.shared.lock();
        let known = state
            .channels
            .iter()
            .find(|c| c.kind == 0 && c.name == name && c.guild_id.as_deref() == Some(&self.id))
            .map(|c| c.id.clone());
        let id = known.unwrap_or_else(|| state.add_channel(0, name, Some(&self.id), None));
        drop(state);
        Channel { shared: self.shared.clone(), id }
    }

    /// The channel for messages of the system.
    pub fn set_system_channel(&self, channel: &Channel) {
        let mut state = self.shared.lock();
        if let Some(guild) = state.guilds.iter_mut().find(|g| g.id == self.id) {
            guild.system_channel = Some(channel.id.clone());
        }
    }

    /// Makes the guild a community with this language.
    pub fn set_locale(&self, locale: &str) {
        let mut state = self.shared.lock();
        if let Some(guild) = state.guilds.iter_mut().find(|g| g.id == self.id) {
            (guild.locale, guild.community) = (locale.to_owned(), true);
        }
    }

    /// Removes the guild's community feature.
    pub fn leave_community(&self) {
        let mut state = self.shared.lock();
        if let Some(guild) = state.guilds.iter_mut().find(|g| g.id == self.id) {
            guild.community = false;
        }
    }

    /// Somebody removes the bot from the guild.
    pub fn remove_bot(&self) {
        let mut state = self.shared.lock();
        if let Some(guild) = state.guilds.iter_mut().find(|g| g.id == self.id) {
            guild.removed = true;
        }
        if state.intends(1) {
            state.dispatch("GUILD_DELETE", json!({"id": self.id}));
        }
    }

    /// Somebody adds the bot again.
    pub fn add_bot_again(&self) {
        let mut state = self.shared.lock();
        if let Some(guild) = state.guilds.iter_mut().find(|g| g.id == self.id) {
            guild.removed = false;
        }
        self.announce(&mut state);
    }

    /// Starts or ends an outage of the guild; the bot stays a member.
    pub fn set_unavailable(&self, unavailable: bool) {
        let mut state = self.shared.lock();
        if unavailable {
            state.dispatch("GUILD_DELETE", json!({"id": self.id, "unavailable": true}));
        } else {
            self.announce(&mut state);
        }
    }

    /// A new guild, with the bot in it since this time since 1970.
    pub(super) fn joined(shared: Arc<Shared>, name: &str, at: Duration) -> Self {
        let mut state = shared.lock();
        let id = state.add_guild(name);
        if let Some(guild) = state.guilds.iter_mut().find(|guild| guild.id == id) {
            guild.joined_at = at;
        }
        drop(state);
        Self { shared, id }
    }

    /// Announces the guild to the bot, as Discord does when somebody adds it.
    pub fn announce_bot(&self) {
        let mut state = self.shared.lock();
        self.announce(&mut state);
    }

    fn announce(&self, state: &mut state::State) {
        if let Some(guild) = state.guild(&self.id).cloned().filter(|_| state.intends(1)) {
            let json = state.guild_json(&guild);
            state.dispatch("GUILD_CREATE", json);
        }
    }
}
