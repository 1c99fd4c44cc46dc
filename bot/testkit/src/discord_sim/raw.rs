//! Requests beyond those of the client's forms: context-menu commands of messages, and forged or damaged
//! interactions.

use serde_json::{Value, json};

use super::answer::Answer;
use super::players::User;
use super::views::{Channel, Message};

impl User {
    /// Uses a context-menu command of a message, by its English name.
    pub async fn on_message(&self, message: &Message, name: &str) -> Answer {
        let channel = message.channel();
        let answer = {
            let mut state = self.shared.lock();
            let command = state
                .commands
                .values()
                .flatten()
                .find(|c| c["type"] == 3 && c["name"] == name && state.is_for(c, &channel.id))
                .cloned()
                .unwrap_or_else(|| panic!("no command {name:?} in the menu of this message"));
            let id = message.id().to_owned();
            let data = json!({
                "id": command["id"], "name": name, "type": 3, "target_id": id,
                "resolved": {"messages": {id: state.message_json(message.record())}},
            });
            let title = format!("{name} on a message");
            let token = state.interact(&self.id, &channel.id, 2, data, title, None);
            Answer { shared: self.shared.clone(), token }
        };
        answer.finished().await
    }

    /// Sends an interaction of this kind with this data, after `change` was applied to the whole.
    pub async fn interact_raw(
        &self,
        channel: &Channel,
        kind: u64,
        data: Value,
        change: impl FnOnce(&mut Value),
    ) -> Answer {
        self.begin_interact_raw(channel, kind, data, change).finished().await
    }

    /// Like [`Self::interact_raw`], without waiting.
    pub fn begin_interact_raw(
        &self,
        channel: &Channel,
        kind: u64,
        data: Value,
        change: impl FnOnce(&mut Value),
    ) -> Answer {
        let mut state = self.shared.lock();
        let title = format!("interaction {kind} with {data}");
        let token = state.interact_changed(&self.id, &channel.id, kind, data, title, None, change);
        Answer { shared: self.shared.clone(), token }
    }
}

impl Channel {
    /// A public thread that a person opens in this channel.
    pub fn open_thread(&self, name: &str) -> Self {
        let mut state = self.shared.lock();
        let guild = state.channel(&self.id).and_then(|c| c.guild_id.clone());
        let id = state.add_channel(11, name, guild.as_deref(), Some(&self.id));
        drop(state);
        Self { shared: self.shared.clone(), id }
    }
}
