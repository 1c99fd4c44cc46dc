//! Direct messages: turns, digests, and the mention in the channel that replaces an undeliverable one.

use crate::service::Service;
use deska_core::caller::{Caller, Person};
use deska_core::ids::AccountId;
use deska_core::outbox::{OutboxRow, Receipt};
use deska_core::preference::Notify;
use deska_core::reply::Say;
use deska_desk::outbound::{Outbound, Post, Response, Span, SpanStyle};
use deska_present::reader::Reader;
use std::sync::Arc;

impl Service {
    /// The direct message about a turn; `None` if the turn is over or the person no longer wants direct messages.
    pub(crate) async fn turn_post(
        &self,
        row: &OutboxRow,
        code: &str,
        account: i64,
        seq: u32,
    ) -> Option<Post> {
        let (turn, notices) = self.core.turn_of(code, AccountId(account), Some(seq)).await?;
        if notices.chosen != Notify::Message {
            return None;
        }
        if notices.refused {
            // The platform refused an earlier direct message while this one waited.
            self.core.direct_failed(row.id, true).await;
            return None;
        }
        let person = turn.person.clone();
        self.direct_post(row, Say::YourTurn(turn), person).await
    }

    /// The digest of the games that wait for a person; `None` if there are none or they no longer want digests.
    pub(crate) async fn digest_post(&self, row: &OutboxRow, account: i64) -> Option<Post> {
        let platform = &row.place.platform;
        let (account, waiting) = self.core.waiting_for(AccountId(account), platform).await?;
        if waiting.is_empty() || account.notices.chosen != Notify::Digest {
            return None;
        }
        if account.notices.refused {
            self.core.direct_failed(row.id, true).await;
            return None;
        }
        self.direct_post(row, Say::Digest(waiting), account.person).await
    }

    /// The mention in the channel of a person who cannot be reached directly; `None` if nothing waits for them.
    pub(crate) async fn unreached_post(
        &self,
        row: &OutboxRow,
        code: &str,
        account: i64,
        all: bool,
    ) -> Option<Post> {
        let (turn, notices) = self.core.turn_of(code, AccountId(account), None).await?;
        if !notices.may_mention() {
            return None;
        }
        let others = match all {
            true => self.core.waiting_for(AccountId(account), &row.place.platform).await?.1.len(),
            false => 1,
        };
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        let say = Say::Unreached { told: turn, others: others.saturating_sub(1) };
        self.post(say, receipt, None, &row.place).await
    }

    async fn direct_post(&self, row: &OutboxRow, say: Say, person: Person) -> Option<Post> {
        let tag = self.core.language_of(&row.place.platform, &person.native_id).await;
        let locale = self.spoken(tag.as_deref().unwrap_or_default());
        let shared = Arc::clone(&self.shared);
        let can = self.capabilities(&row.place.platform);
        let worded = tokio::task::spawn_blocking(move || {
            shared.presenter.outbound(&shared.catalogue, &say, Reader { locale, can: &can })
        });
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        Some(Post { outbound: worded.await.ok()?, receipt, thread: None, replaces: None, to: Some(person) })
    }

    /// Adds a notice to an answer, once, if the platform refuses direct messages to the caller.
    pub(crate) async fn with_refusal(&self, caller: &Caller, response: Response) -> Response {
        let is_seen = response.private.is_some() || response.public.is_some();
        if !is_seen || !self.core.tells_refusal(caller).await {
            return response;
        }
        let notice = self.worded_for(caller, &Say::Refusal);
        let private = match response.private {
            None => notice,
            Some(private) => {
                let gap = Span { text: "\n\n".to_owned(), style: SpanStyle::Plain, person: None };
                let text = notice.text.into_iter().chain([gap]).chain(private.text).collect();
                Outbound { text, ..private }
            }
        };
        Response { private: Some(private), ..response }
    }
}
