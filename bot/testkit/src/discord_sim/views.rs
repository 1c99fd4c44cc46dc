//! Messages and channels as a test sees them.

use std::sync::Arc;

use serde_json::Value;

use super::state::{ChannelRecord, EPHEMERAL, MessageRecord, Shared};
use crate::pace::patience;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    /// Absent for link buttons.
    pub custom_id: Option<String>,
    pub style: u64,
    /// The address of a link button.
    pub url: Option<String>,
    pub disabled: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    pub custom_id: String,
    pub placeholder: String,
    /// Label and value.
    pub options: Vec<(String, String)>,
    pub min: usize,
    pub max: usize,
    pub disabled: bool,
}

/// A snapshot of a message; [`Message::refresh`] returns its current form.
#[derive(Clone)]
pub struct Message {
    shared: Arc<Shared>,
    pub(super) record: MessageRecord,
}

impl Message {
    pub(super) fn new(shared: &Arc<Shared>, record: MessageRecord) -> Self {
        Self { shared: shared.clone(), record }
    }

    pub fn id(&self) -> &str {
        &self.record.id
    }

    pub fn content(&self) -> &str {
        &self.record.content
    }

    /// Everything stored: embeds, components, attachments with bytes and description, flags, allowed_mentions, pinged.
    pub fn record(&self) -> &MessageRecord {
        &self.record
    }

    pub fn is_ephemeral(&self) -> bool {
        self.record.flags & EPHEMERAL != 0
    }

    /// Ids of the notified users.
    pub fn pinged(&self) -> &[String] {
        &self.record.pinged
    }

    /// Bytes of the first attached file.
    pub fn picture(&self) -> Option<&[u8]> {
        self.record.attachments.first().map(|f| f.bytes.as_slice())
    }

    /// Alt text of the first attached file.
    pub fn alt(&self) -> Option<&str> {
        self.record.attachments.first()?.description.as_deref()
    }

    /// How often the message was edited after people had seen it.
    pub fn edits(&self) -> u32 {
        self.record.edits
    }

    /// The current form of the message; `None` if it was deleted.
    pub fn refresh(&self) -> Option<Self> {
        let state = self.shared.lock();
        let record = state.message(&self.record.channel_id, &self.record.id)?.clone();
        Some(Self::new(&self.shared, record))
    }

    /// Waits until the current form of the message matches; panics after [`patience`] or if it was deleted.
    pub async fn wait_until(&self, fits: impl Fn(&Self) -> bool) -> Self {
        let (channel, id) = (&self.record.channel_id, &self.record.id);
        let found = self
            .shared
            .wait(patience(), |state| {
                let message = Self::new(&self.shared, state.message(channel, id)?.clone());
                fits(&message).then_some(message)
            })
            .await;
        found.unwrap_or_else(|| {
            let text = self.shared.lock().complaints();
            panic!("the message did not change as expected; it is {:?}{text}", self.refresh())
        })
    }

    /// The channel the message is in.
    pub fn channel(&self) -> Channel {
        Channel { shared: self.shared.clone(), id: self.record.channel_id.clone() }
    }

    /// The thread on this message.
    pub fn thread(&self) -> Option<Channel> {
        self.shared.lock().channel(&self.record.id)?;
        Some(Channel { shared: self.shared.clone(), id: self.record.id.clone() })
    }

    /// A moderator deletes the message.
    pub fn delete(&self) {
        super::messages::delete(&mut self.shared.lock(), &self.record.channel_id, &self.record.id);
        self.shared.changed();
    }

    fn components(&self) -> Vec<&Value> {
        fn walk<'v>(list: &'v [Value], out: &mut Vec<&'v Value>) {
            for component in list {
                out.push(component);
                if let Some(children) = component["components"].as_array() {
                    walk(children, out);
                }
                if component["accessory"].is_object() {
                    out.push(&component["accessory"]);
                }
            }
        }
        let mut out = Vec::new();
        walk(&self.record.components, &mut out);
        out
    }

    pub fn buttons(&self) -> Vec<Button> {
        self.components()
            .into_iter()
            .filter(|c| c["type"] == 2)
            .map(|c| Button {
                label: c["label"].as_str().unwrap_or_default().to_owned(),
                custom_id: c["custom_id"].as_str().map(str::to_owned),
                style: c["style"].as_u64().unwrap_or(0),
                url: c["url"].as_str().map(str::to_owned),
                disabled: c["disabled"] == true,
            })
            .collect()
    }

    pub fn selects(&self) -> Vec<Select> {
        let text = |v: &Value| v.as_str().unwrap_or_default().to_owned();
        let number = |v: &Value| v.as_u64().unwrap_or(1) as usize;
        self.components()
            .into_iter()
            .filter(|c| matches!(c["type"].as_u64(), Some(3 | 5..=8)))
            .map(|c| Select {
                custom_id: text(&c["custom_id"]),
                placeholder: text(&c["placeholder"]),
                options: c["options"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|o| (text(&o["label"]), text(&o["value"])))
                    .collect(),
                min: number(&c["min_values"]),
                max: number(&c["max_values"]),
                disabled: c["disabled"] == true,
            })
            .collect()
    }
}

impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Message")
            .field("content", &self.record.content)
            .field("buttons", &self.buttons())
            .field("files", &self.record.attachments.len())
            .finish_non_exhaustive()
    }
}

/// A text channel, a thread or a direct message channel.
#[derive(Clone)]
pub struct Channel {
    pub(super) shared: Arc<Shared>,
    pub(super) id: String,
}

impl Channel {
    pub fn id(&self) -> &str {
        &self.id
    }

    /// All public messages in order, in their current form, without deleted ones.
    pub fn messages(&self) -> Vec<Message> {
        self.visible_to(None)
    }

    /// The newest public message.
    pub fn last(&self) -> Option<Message> {
        self.messages().pop()
    }

    /// The newest public message, without copying the others.
    pub fn newest(&self) -> Option<Message> {
        let state = self.shared.lock();
        let list = &state.channel(&self.id)?.messages;
        let newest = list.iter().rev().find(|m| !m.deleted && m.ephemeral_for.is_none()).cloned();
        newest.map(|record| Message::new(&self.shared, record))
    }

    pub(super) fn visible_to(&self, user: Option<&str>) -> Vec<Message> {
        let state = self.shared.lock();
        let list = state.channel(&self.id).map_or(&[][..], |c| &c.messages);
        list.iter()
            .filter(|m| !m.deleted)
            .filter(|m| m.ephemeral_for.is_none() || m.ephemeral_for.as_deref() == user)
            .map(|m| Message::new(&self.shared, m.clone()))
            .collect()
    }

    /// Threads below this channel, in order of creation.
    pub fn threads(&self) -> Vec<Channel> {
        let state = self.shared.lock();
        state
            .channels
            .iter()
            .filter(|c| c.parent_id.as_deref() == Some(&self.id))
            .map(|c| Channel { shared: self.shared.clone(), id: c.id.clone() })
            .collect()
    }

    /// Name, kind and state of the channel.
    pub fn record(&self) -> ChannelRecord {
        let state = self.shared.lock();
        let found = state.channel(&self.id).cloned();
        drop(state);
        found.unwrap_or_else(|| panic!("channel {} is gone", self.id))
    }

    /// Removes the bot's access to this channel, or restores it.
    pub fn forbid_bot(&self, forbidden: bool) {
        let mut state = self.shared.lock();
        if let Some(channel) = state.channel_mut(&self.id) {
            channel.bot_forbidden = forbidden;
        }
        self.announce(&mut state, "CHANNEL_UPDATE");
    }

    /// Deletes the channel with its messages.
    pub fn delete(&self) {
        let mut state = self.shared.lock();
        self.announce(&mut state, "CHANNEL_DELETE");
        drop(state);
        self.delete_silently();
    }

    /// The same while the bot hears of no event.
    pub fn delete_silently(&self) {
        if let Some(channel) = self.shared.lock().channel_mut(&self.id) {
            channel.deleted = true;
        }
        self.shared.changed();
    }

    /// Locks and archives a thread, as a moderator does.
    pub fn lock_thread(&self) {
        if let Some(channel) = self.shared.lock().channel_mut(&self.id) {
            channel.locked = true;
            channel.archived = true;
        }
    }
}
