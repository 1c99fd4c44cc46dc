//! People at the simulated client: they type commands, press buttons, choose from menus, submit modals and write messages.

use std::sync::Arc;

use serde_json::{Value, json};

use super::answer::Answer;
use super::interactions::modal_rows;
use super::messages;
use super::records::FileRecord;
use super::state::{ADMINISTRATOR, MANAGE_GUILD, MessageRecord, Shared, State};
use super::views::{Channel, Message};
use crate::pace::patience;

/// One person. Cheap to clone; settings take effect for the next action.
#[derive(Clone)]
pub struct User {
    pub(super) shared: Arc<Shared>,
    pub(super) id: String,
}

impl User {
    pub fn id(&self) -> &str {
        &self.id
    }

    /// `<@id>`, which is also the value of a user option.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    fn set(self, change: impl FnOnce(&mut super::state::UserRecord)) -> Self {
        if let Some(user) = self.shared.lock().users.get_mut(&self.id) {
            change(user);
        }
        self
    }

    /// Gives this person the permissions "Administrator" and "Manage Server".
    pub fn admin(self) -> Self {
        self.set(|u| u.permissions |= ADMINISTRATOR | MANAGE_GUILD)
    }

    /// This person is in no server.
    pub fn outside(self) -> Self {
        self.shared.lock().outsiders.insert(self.id.clone());
        self
    }

    /// This person leaves all servers, or was removed; the bot gets no event of that.
    pub fn leaves(&self) {
        self.shared.lock().outsiders.insert(self.id.clone());
    }

    /// This person is in the servers again.
    pub fn returns(&self) {
        self.shared.lock().outsiders.remove(&self.id);
    }

    /// Sets all permission bits of this person.
    pub fn permissions(self, bits: u64) -> Self {
        self.set(|u| u.permissions = bits)
    }

    /// Sets the language of this person's client.
    pub fn locale(self, locale: &str) -> Self {
        assert!(super::command_limits::LOCALES.contains(&locale), "{locale} is not a locale of Discord");
        self.set(|u| u.locale = locale.to_owned())
    }

    /// Makes the bot's direct messages to this person fail, or work again.
    pub fn close_dms(&self, closed: bool) {
        if let Some(user) = self.shared.lock().users.get_mut(&self.id) {
            user.dms_closed = closed;
        }
    }

    /// The direct message channel with the bot.
    pub fn dm(&self) -> Channel {
        let id = self.shared.lock().dm_channel(&self.id);
        Channel { shared: self.shared.clone(), id }
    }

    /// Whether the client would list `"game"` for this person by the registered default permissions.
    pub fn is_offered(&self, command: &str) -> bool {
        let state = self.shared.lock();
        state.commands.values().flatten().any(|c| c["name"] == command && state.offered(&self.id, c))
    }

    /// All messages of a channel that this person sees, including their ephemeral ones.
    pub fn sees(&self, channel: &Channel) -> Vec<Message> {
        channel.visible_to(Some(&self.id))
    }

    /// Waits until the bot is connected and has registered the command; if it does not, `find_command` explains.
    async fn wait_for_command(&self, channel: &Channel, words: &str) {
        self.shared
            .wait(patience(), |s| {
                (s.gateway.is_connected() && s.find_command(&channel.id, words).is_ok()).then_some(())
            })
            .await;
    }

    /// Types a command and waits for the answer. `words` is `"dama move"`, options are texts in the registered types.
    pub async fn slash(&self, channel: &Channel, words: &str, options: &[(&str, &str)]) -> Answer {
        self.wait_for_command(channel, words).await;
        self.begin_slash(channel, words, options).finished().await
    }

    /// Types a command without waiting.
    pub fn begin_slash(&self, channel: &Channel, words: &str, options: &[(&str, &str)]) -> Answer {
        let mut state = self.shared.lock();
        let made = state
            .find_command(&channel.id, words)
            .and_then(|found| state.command_data(&found, options, None));
        let data = match made {
            Ok(data) => data,
            Err(why) => {
                let text = format!("/{words}: {why}{}", state.complaints());
                drop(state);
                panic!("{text}");
            }
        };
        let shown: Vec<_> = options.iter().map(|(n, v)| format!(" {n}:{v}")).collect();
        let title = format!("/{words}{} by {}", shown.concat(), self.name(&state));
        self.start(&mut state, &channel.id, 2, data, title, None)
    }

    /// Asks for suggestions while typing `partial` into `focused`; returns (name, value) pairs.
    pub async fn autocomplete(
        &self,
        channel: &Channel,
        words: &str,
        focused: &str,
        partial: &str,
        others: &[(&str, &str)],
    ) -> Vec<(String, Value)> {
        self.wait_for_command(channel, words).await;
        self.begin_autocomplete(channel, words, focused, partial, others).finished().await.choices()
    }

    /// Like [`Self::autocomplete`], without waiting.
    pub fn begin_autocomplete(
        &self,
        channel: &Channel,
        words: &str,
        focused: &str,
        partial: &str,
        others: &[(&str, &str)],
    ) -> Answer {
        let mut state = self.shared.lock();
        let made = state.find_command(&channel.id, words).and_then(|found| {
            let data = state.command_data(&found, others, Some((focused, partial)))?;
            Ok((data, State::focused_kind(&found, focused)))
        });
        let (data, kind) = match made {
            Ok(made) => made,
            Err(why) => {
                drop(state);
                panic!("autocomplete of /{words}: {why}");
            }
        };
        let title = format!("autocomplete of /{words} {focused}:{partial}");
        let answer = self.start(&mut state, &channel.id, 4, data, title, None);
        if let Some(record) = state.interactions.get_mut(&answer.token) {
            record.focused_kind = kind;
        }
        answer
    }

    /// Presses the button with this custom id or label and waits for the answer.
    pub async fn press(&self, message: &Message, button: &str) -> Answer {
        self.begin_press(message, button).finished().await
    }

    /// Presses a button without waiting. The button must be on the message now and be enabled.
    pub fn begin_press(&self, message: &Message, button: &str) -> Answer {
        let id = {
            let current = self.current(message);
            let buttons = current.buttons();
            let found = buttons.iter().find(|b| b.custom_id.as_deref() == Some(button) || b.label == button);
            match found {
                Some(b) if b.disabled => panic!("button {button:?} is disabled"),
                Some(b) => b.custom_id.clone().unwrap_or_default(),
                None => panic!(
                    "no button {button:?} on the message; there are: {buttons:?}. For a click on an old view use press_raw"
                ),
            }
        };
        self.begin_component(message, json!({"component_type": 2, "custom_id": id}))
    }

    /// Sends a press with any custom id: a forged one, or one of a view that is no longer shown.
    pub async fn press_raw(&self, message: &Message, custom_id: &str) -> Answer {
        self.begin_press_raw(message, custom_id).finished().await
    }

    /// Like [`Self::press_raw`], without waiting.
    pub fn begin_press_raw(&self, message: &Message, custom_id: &str) -> Answer {
        self.begin_component(message, json!({"component_type": 2, "custom_id": custom_id}))
    }

    /// Chooses values in the select with this custom id, or in the first one if it is empty. Waits for the answer.
    pub async fn select(&self, message: &Message, select: &str, values: &[&str]) -> Answer {
        let current = self.current(message);
        let selects = current.selects();
        let found = selects
            .iter()
            .find(|s| select.is_empty() || s.custom_id == select)
            .unwrap_or_else(|| panic!("no select {select:?} on the message: {selects:?}"));
        assert!(!found.disabled, "select {select:?} is disabled");
        let chosen: Vec<&str> = values
            .iter()
            .map(|v| {
                found
                    .options
                    .iter()
                    .find(|(label, value)| value == v || label == v)
                    .unwrap_or_else(|| panic!("select has no option {v:?}: {:?}", found.options))
                    .1
                    .as_str()
            })
            .collect();
        assert!(
            (found.min..=found.max).contains(&chosen.len()),
            "select takes {} to {} values",
            found.min,
            found.max
        );
        self.select_raw(message, &found.custom_id, &chosen).await
    }

    /// Sends a choice with any custom id and values.
    pub async fn select_raw(&self, message: &Message, custom_id: &str, values: &[&str]) -> Answer {
        self.begin_select_raw(message, custom_id, values).finished().await
    }

    /// Like [`Self::select_raw`], without waiting.
    pub fn begin_select_raw(&self, message: &Message, custom_id: &str, values: &[&str]) -> Answer {
        let data = json!({"component_type": 3, "custom_id": custom_id, "values": values});
        self.begin_component(message, data)
    }

    /// Submits the modal that `answer` opened. Fields are named by custom id or label.
    pub async fn submit_modal(&self, answer: &Answer, fields: &[(&str, &str)]) -> Answer {
        let modal = answer.modal();
        let rows = modal_rows(&modal, fields).unwrap_or_else(|why| panic!("modal: {why}"));
        let id = modal["custom_id"].as_str().unwrap_or_default();
        self.submit_modal_raw(answer, id, rows).await
    }

    /// Submits a modal with any custom id and rows.
    pub async fn submit_modal_raw(&self, answer: &Answer, custom_id: &str, rows: Value) -> Answer {
        let begun = {
            let mut state = self.shared.lock();
            let opened = state.interactions.get(&answer.token).cloned();
            let (channel, source) = match opened {
                Some(o) => (o.channel_id, o.source),
                None => (String::new(), None),
            };
            let source = source.and_then(|(c, m)| state.message(&c, &m).cloned());
            let title = format!("modal {custom_id} by {}", self.name(&state));
            let data = json!({"custom_id": custom_id, "components": rows});
            self.start(&mut state, &channel, 5, data, title, source.as_ref())
        };
        begun.finished().await
    }

    /// Writes an ordinary message. The bot gets it only if its intents ask for messages.
    pub fn say(&self, channel: &Channel, text: &str) -> Message {
        let mut state = self.shared.lock();
        let mut record = messages::blank(&mut state, &channel.id, &self.id);
        record.content = text.to_owned();
        messages::mention(&state, &mut record, &Value::Null);
        messages::post(&mut state, record.clone());
        drop(state);
        self.shared.changed();
        Message::new(&self.shared, record)
    }

    /// Writes a message with a file.
    pub fn say_with(&self, channel: &Channel, text: &str, filename: &str, bytes: &[u8]) -> Message {
        let mut state = self.shared.lock();
        let mut record = messages::blank(&mut state, &channel.id, &self.id);
        record.content = text.to_owned();
        record.attachments = vec![attached(&mut state, filename, bytes)];
        messages::mention(&state, &mut record, &Value::Null);
        messages::post(&mut state, record.clone());
        drop(state);
        self.shared.changed();
        Message::new(&self.shared, record)
    }

    /// Writes a reply; with `ping` its author is mentioned, as the client does unless that is turned off.
    pub fn reply(&self, to: &Message, text: &str, ping: bool) -> Message {
        let mut state = self.shared.lock();
        let channel = to.record.channel_id.clone();
        let mut record = messages::blank(&mut state, &channel, &self.id);
        record.content = text.to_owned();
        record.reference = Some(to.record.id.clone());
        let allowed = json!({"allowed_mentions": {"parse": ["users"], "replied_user": ping}});
        messages::mention(&state, &mut record, &allowed);
        messages::post(&mut state, record.clone());
        drop(state);
        self.shared.changed();
        Message::new(&self.shared, record)
    }

    /// Replies with a file and no words.
    pub fn reply_with(&self, to: &Message, filename: &str, bytes: &[u8]) -> Message {
        let mut state = self.shared.lock();
        let channel = to.record.channel_id.clone();
        let mut record = messages::blank(&mut state, &channel, &self.id);
        record.reference = Some(to.record.id.clone());
        record.attachments = vec![attached(&mut state, filename, bytes)];
        let allowed = json!({"allowed_mentions": {"parse": ["users"], "replied_user": true}});
        messages::mention(&state, &mut record, &allowed);
        messages::post(&mut state, record.clone());
        drop(state);
        self.shared.changed();
        Message::new(&self.shared, record)
    }

    fn name(&self, state: &State) -> String {
        state.users.get(&self.id).map_or_else(String::new, |u| u.name.clone())
    }

    /// The current form of a message, which must exist and be visible to this person.
    fn current(&self, message: &Message) -> Message {
        let record = self.record(message);
        if let Some(only) = &record.ephemeral_for {
            assert!(*only == self.id, "the message is ephemeral and belongs to another person");
        }
        Message::new(&self.shared, record)
    }

    fn record(&self, message: &Message) -> MessageRecord {
        let state = self.shared.lock();
        let found = state.message(&message.record.channel_id, &message.record.id).cloned();
        drop(state);
        found.unwrap_or_else(|| panic!("the message has been deleted: {:?}", message.content()))
    }

    fn begin_component(&self, message: &Message, data: Value) -> Answer {
        let record = self.record(message);
        let mut state = self.shared.lock();
        let title = format!("click {} by {}", data["custom_id"], self.name(&state));
        let channel = record.channel_id.clone();
        self.start(&mut state, &channel, 3, data, title, Some(&record))
    }

    fn start(
        &self,
        state: &mut State,
        channel: &str,
        kind: u64,
        data: Value,
        title: String,
        source: Option<&MessageRecord>,
    ) -> Answer {
        let token = state.interact(&self.id, channel, kind, data, title, source);
        Answer { shared: self.shared.clone(), token }
    }
}

/// A file of a message.
fn attached(state: &mut State, filename: &str, bytes: &[u8]) -> FileRecord {
    FileRecord {
        id: state.new_id(),
        filename: filename.to_owned(),
        content_type: "application/octet-stream".to_owned(),
        description: None,
        bytes: bytes.to_vec(),
    }
}
