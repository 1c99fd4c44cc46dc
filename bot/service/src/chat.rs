//! The desk for a chat: people's requests, and what a surface reports of people and places.

use crate::service::Service;
use async_trait::async_trait;
use deska_catalogue::Catalogue;
use deska_catalogue::invocation::{Addressed, Argument, Call};
use deska_desk::capabilities::{Capabilities, PrivateReplies};
use deska_desk::outbound::{Later, Response, Suggestion};
use deska_desk::{Arrival, ChatDesk};
use deska_i18n::Locale;
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::problem::Fault;
use deska_model::waiting;
use deska_present::controls::press;
use std::collections::BTreeMap;
use std::time::Duration;

#[async_trait]
impl ChatDesk for Service {
    fn catalogue(&self) -> &Catalogue {
        &self.shared.catalogue
    }

    fn connect(&self, platform: &str, capabilities: Capabilities) {
        if let Ok(mut surfaces) = self.surfaces.write() {
            surfaces.insert(platform.to_owned(), capabilities);
        }
    }

    fn languages(&self) -> Vec<&'static str> {
        Locale::SPOKEN.map(Locale::tag).to_vec()
    }

    fn word(&self, key: &str, locale: &str) -> String {
        self.shared.presenter.words.say(self.spoken(locale), key, &[])
    }

    fn describe(&self, key: &str, locale: &str) -> Option<String> {
        self.shared.presenter.words.describe(Locale::parse(locale)?, key)
    }

    async fn locale(&self, caller: &Caller) -> String {
        self.language(&self.core.answered_in(caller).await).tag().to_owned()
    }

    async fn answer(&self, caller: &Caller, source: &str, call: Call) -> Response {
        waiting::bounded(self.answer_any(caller, source, call)).await
    }

    async fn late(&self, caller: &Caller, source: &str, later: &Later) -> Response {
        self.thought(caller, later).await;
        let can = self.capabilities_for(caller);
        let others_read = can.private == PrivateReplies::None && !caller.place_info.alone;
        let reply = self.core.late_answer(caller, source, later).await;
        self.respond(reply, caller, others_read).await
    }

    async fn before_form(&self, caller: &Caller, source: &str, control: &str) -> Option<Response> {
        let reply = self.carry_out(caller, source, press::before_form(control)?).await;
        reply.private.as_ref()?;
        Some(self.respond(reply, caller, false).await)
    }

    async fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        args: &BTreeMap<String, Argument>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        self.values_for(&self.core.answered_in(caller).await, path, args, focused, typed).await
    }

    async fn complete(&self, caller: &Caller, line: &str) -> Vec<Suggestion> {
        self.completions(&self.core.answered_in(caller).await, line).await
    }

    async fn is_request(&self, caller: &Caller, addressed: Addressed) -> bool {
        !matches!(self.addressed_request(caller, "", addressed).await, Ok(None))
    }

    async fn games_here(&self, caller: &Caller) -> Result<Vec<String>, Fault> {
        self.core.games_here(caller).await
    }

    async fn joined(&self, arrival: &Arrival) -> Result<bool, Fault> {
        self.core.joined(arrival).await
    }

    async fn renamed(&self, platform: &str, person: &Person) {
        self.core.renamed(platform, person).await;
    }

    fn has_avatar(&self, platform: &str, person: &str, avatar: Option<&str>) {
        self.shared.presenter.avatars.named(platform, person, avatar);
    }

    async fn replaced(&self, old: &Place, new: &Place) -> Result<bool, Fault> {
        self.core.replaced(old, new).await
    }

    async fn recall(&self, key: &str) -> Result<Option<String>, Fault> {
        self.core.recall(key).await
    }

    async fn remember(&self, key: &str, value: &str) {
        // A failure is logged.
        let _ = self.core.remember(key, value).await;
    }

    async fn forget(&self, key: &str) {
        let _ = self.core.forget(key).await;
    }
}

/// How often it is asked whether a review is there: another process may think about it.
const LOOK_EVERY: Duration = Duration::from_secs(1);

impl Service {
    /// Waits until the program has thought about something. A failure is logged, and the answer says what there is then.
    async fn thought(&self, caller: &Caller, later: &Later) {
        let done = match later {
            Later::Hint(_) => self.core.hint_thought(caller).await,
            Later::Review(code) => loop {
                match self.core.is_reviewed(code).await {
                    Ok(false) => tokio::time::sleep(LOOK_EVERY).await,
                    done => break done.map(drop),
                }
            },
        };
        if let Err(halt) = done {
            halt.log();
        }
    }
}
