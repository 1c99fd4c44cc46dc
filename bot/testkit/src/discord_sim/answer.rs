//! The answer of the bot to one interaction, as a test sees it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::state::{InteractionRecord, LOADING, Shared, State};
use super::views::Message;
use crate::pace::patience;

/// How long an answer waits for more after a bare acknowledgement, which may be all there is.
const AFTER_ACKNOWLEDGE: Duration = Duration::from_millis(400);

/// A live view of one interaction: every method reads the current state.
#[derive(Clone)]
pub struct Answer {
    pub(super) shared: Arc<Shared>,
    pub(super) token: String,
}

/// Whether the answer is complete: `Some(true)` for certain, `Some(false)` if more may come.
fn settled(state: &State, record: &InteractionRecord) -> Option<bool> {
    let loading = || {
        let message = record.original.as_ref().and_then(|(c, m)| state.message(c, m));
        message.is_some_and(|m| m.flags & LOADING != 0)
    };
    // After an acknowledgement, a new message of the bot in the channel is an answer too.
    let posted = || {
        let number = |id: &str| id.parse::<u64>().unwrap_or(0);
        let last = state.channel(&record.channel_id).and_then(|c| c.messages.last());
        last.is_some_and(|m| m.author_id == state.application_id && number(&m.id) > number(&record.id))
    };
    match record.first?.kind {
        5 => (record.edited_after_defer || !loading()).then_some(true),
        6 => Some(record.edited_after_defer || !record.followups.is_empty() || posted()),
        _ => Some(true),
    }
}

impl Answer {
    fn record(&self) -> InteractionRecord {
        let state = self.shared.lock();
        let found = state.interactions.get(&self.token).cloned();
        drop(state);
        found.unwrap_or_else(|| panic!("the interaction is unknown"))
    }

    async fn wait_settled(&self, patience: Duration, certain: bool) -> bool {
        self.shared
            .wait(patience, |state| {
                let record = state.interactions.get(&self.token)?;
                settled(state, record).filter(|sure| *sure || !certain)
            })
            .await
            .is_some()
    }

    /// Waits until the bot has answered (a deferral counts when its content has come); panics with everything recorded otherwise.
    pub async fn finished(self) -> Self {
        if !self.wait_settled(patience(), false).await {
            let title = self.record().title;
            let text = self.shared.lock().complaints();
            panic!("no answer within {:?} to {title}{text}", patience());
        }
        self.wait_settled(AFTER_ACKNOWLEDGE, true).await;
        self
    }

    /// Like [`Self::finished`], but returns whether it happened within `patience` instead of panicking.
    pub async fn finished_within(&self, patience: Duration) -> bool {
        self.wait_settled(patience, false).await
    }

    /// The id of the interaction.
    pub fn id(&self) -> String {
        self.record().id
    }

    /// Whether the answer is complete now.
    pub fn is_settled(&self) -> bool {
        let state = self.shared.lock();
        state.interactions.get(&self.token).is_some_and(|record| settled(&state, record) == Some(true))
    }

    /// Time to the first answer, if it has come.
    pub fn latency_so_far(&self) -> Option<Duration> {
        let state = self.shared.lock();
        state.interactions.get(&self.token)?.first.map(|first| first.latency)
    }

    /// Waits until there are at least `count` follow-up messages.
    pub async fn wait_followups(&self, count: usize) -> Vec<Message> {
        let done = self
            .shared
            .wait(patience(), |s| {
                let n = s.interactions.get(&self.token)?.followups.len();
                (n >= count).then_some(())
            })
            .await;
        if done.is_none() {
            let text = self.shared.lock().complaints();
            panic!("fewer than {count} follow-ups to {}{text}", self.record().title);
        }
        self.followups()
    }

    pub fn is_answered(&self) -> bool {
        self.record().first.is_some()
    }

    /// Type of the first answer: 4 message, 5 deferred, 6 acknowledged, 7 updated, 8 suggestions, 9 modal.
    pub fn first_kind(&self) -> Option<u64> {
        self.record().first.map(|f| f.kind)
    }

    /// Time from the dispatch of the interaction to the first answer.
    pub fn latency(&self) -> Duration {
        let record = self.record();
        match record.first {
            Some(first) => first.latency,
            None => panic!("no answer yet to {}", record.title),
        }
    }

    pub fn was_deferred(&self) -> bool {
        matches!(self.first_kind(), Some(5 | 6))
    }

    /// The message that `@original` names now: the answer, or the updated message of the component.
    pub fn message(&self) -> Option<Message> {
        let (channel, id) = self.record().original?;
        let record = self.shared.lock().message(&channel, &id).cloned();
        record.map(|r| Message::new(&self.shared, r))
    }

    /// The text of [`Self::message`], or of the first follow-up, or nothing.
    pub fn text(&self) -> String {
        let shown = match self.first_kind() {
            Some(6) => self.followups().into_iter().next().or(self.message()),
            _ => self.message(),
        };
        shown.map_or_else(String::new, |m| m.content().to_owned())
    }

    /// Whether only the user sees the answer.
    pub fn is_ephemeral(&self) -> bool {
        self.message().is_some_and(|m| m.is_ephemeral())
    }

    pub fn followups(&self) -> Vec<Message> {
        let targets = self.record().followups;
        let state = self.shared.lock();
        targets
            .iter()
            .filter_map(|(c, m)| state.message(c, m).cloned())
            .map(|r| Message::new(&self.shared, r))
            .collect()
    }

    /// The suggestions of an autocomplete answer.
    pub fn choices(&self) -> Vec<(String, Value)> {
        let choices = self.record().choices.unwrap_or_default();
        choices
            .iter()
            .map(|c| {
                let name = c["name"].as_str().unwrap_or_default();
                (name.to_owned(), c["value"].clone())
            })
            .collect()
    }

    /// The modal that was opened; panics if there is none.
    pub fn modal(&self) -> Value {
        let record = self.record();
        let title = record.title;
        record.modal.unwrap_or_else(|| panic!("{title} opened no modal"))
    }

    /// Makes the token expire now.
    pub fn expire_token(&self) {
        if let Some(record) = self.shared.lock().interactions.get_mut(&self.token) {
            record.expired = true;
        }
    }

    /// The payload the bot got.
    pub fn payload(&self) -> Value {
        self.record().payload
    }
}
