//! Places where the bot is a guest: people who added it to their account use it in servers that it is not in, and in
//! their conversations. It can only answer there.
//!
//! Rules: `followup_count` (five follow-ups per interaction), and error 50001 on every route of the channel.

use super::Simulator;
use super::http::Reply;
use super::permissions::USE_EXTERNAL_APPS;
use super::state::{ADMINISTRATOR, EPHEMERAL, InteractionRecord, State};
use super::views::Channel;

/// Follow-ups per interaction.
const FOLLOWUPS: usize = 5;

impl Simulator {
    /// A conversation between people, without the bot.
    pub fn conversation(&self) -> Channel {
        self.guest_channel(3, None)
    }

    /// A channel of a server that the bot was not added to.
    pub fn foreign_channel(&self) -> Channel {
        let guild = self.shared.lock().add_guild("Another server");
        self.guest_channel(0, Some(&guild))
    }

    fn guest_channel(&self, kind: u8, guild: Option<&str>) -> Channel {
        let mut state = self.shared.lock();
        let id = state.add_channel(kind, "elsewhere", guild, None);
        if let Some(channel) = state.channel_mut(&id) {
            channel.bot_forbidden = true;
        }
        state.guest_channels.insert(id.clone());
        drop(state);
        Channel { shared: self.shared.clone(), id }
    }
}

impl State {
    /// Discord's interaction context of a channel.
    pub fn context(&self, channel: &str) -> u64 {
        let found = self.channel(channel);
        match found.map(|c| (c.guild_id.is_some(), c.recipient.is_some())) {
            Some((true, _)) => 0,
            Some((_, true)) => 1,
            _ => 2,
        }
    }

    /// Whether the bot is a guest in the channel.
    pub fn is_guest(&self, channel: &str) -> bool {
        self.guest_channels.contains(channel)
    }

    /// Flags that Discord adds to a new answer.
    pub fn forced_flags(&self, interaction: &InteractionRecord) -> u64 {
        let in_guild = self.context(&interaction.channel_id) == 0;
        let may = self.users.get(&interaction.user_id).map_or(0, |u| u.permissions);
        let hidden = self.is_guest(&interaction.channel_id)
            && in_guild
            && may & (ADMINISTRATOR | USE_EXTERNAL_APPS) == 0;
        if hidden { EPHEMERAL } else { 0 }
    }

    /// Refuses follow-ups over the limit.
    pub fn check_followups(&mut self, interaction: &InteractionRecord, route: &str) -> Option<Reply> {
        let over = self.is_guest(&interaction.channel_id) && interaction.followups.len() >= FOLLOWUPS;
        let text = "This interaction has reached the maximum number of follow-up messages";
        over.then(|| self.refuse("followup_count", route, 400, 40094, text))
    }

    /// Whether the registered contexts of a command allow it in the channel.
    pub fn is_for(&self, command: &serde_json::Value, channel: &str) -> bool {
        let lists = |field: &str, number: u64| {
            command[field].as_array().is_none_or(|list| list.iter().any(|listed| *listed == number))
        };
        lists("contexts", self.context(channel))
            && lists("integration_types", u64::from(self.is_guest(channel)))
    }
}
