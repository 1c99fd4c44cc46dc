//! Messages to one person alone, and what takes their place when they cannot be delivered.

use super::Service;
use deska_core::caller::{Caller, Person};
use deska_core::ids::AccountId;
use deska_core::outbox::{OutboxRow, Receipt};
use deska_core::preference::Notify;
use deska_core::reply::Say;
use deska_desk::outbound::{Outbound, Post, Response, Span, SpanStyle};
use std::sync::Arc;

impl Service {
    /// The message that it is somebody's turn; none if it no longer is, or they want to be told otherwise now.
    pub(super) async fn turn_post(
        &self,
        row: &OutboxRow,
        code: &str,
        account: i64,
        seq: u32,
    ) -> Option<Post> {
        let (told, notices) = self.core.turn_of(code, AccountId(account), Some(seq)).await?;
        if notices.chosen != Notify::Message {
            return None;
        }
        if notices.refused {
            // An earlier one was refused while this one waited.
            self.core.direct_failed(row.id, true).await;
            return None;
        }
        let person = told.person.clone();
        let say = Say::YourTurn(told);
        self.alone(row, say, person).await
    }

    /// The games that wait for somebody; none if there are none.
    pub(super) async fn digest_post(&self, row: &OutboxRow, account: i64) -> Option<Post> {
        let platform = &row.place.platform;
        let (account, waiting) = self.core.waiting_for(AccountId(account), platform).await?;
        if waiting.is_empty() || account.notices.chosen != Notify::Digest {
            return None;
        }
        if account.notices.refused {
            self.core.direct_failed(row.id, true).await;
            return None;
        }
        self.alone(row, Say::Digest(waiting), account.person).await
    }

    /// The mention for somebody who could not be written to; none if nothing waits for them any more.
    pub(super) async fn unreached_post(
        &self,
        row: &OutboxRow,
        code: &str,
        account: i64,
        all: bool,
    ) -> Option<Post> {
        let (told, notices) = self.core.turn_of(code, AccountId(account), None).await?;
        if !notices.may_mention() {
            return None;
        }
        let others = match all {
            true => self.core.waiting_for(AccountId(account), &row.place.platform).await?.1.len(),
            false => 1,
        };
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        self.post(Say::Unreached { told, others: others.saturating_sub(1) }, receipt, None).await
    }

    async fn alone(&self, row: &OutboxRow, say: Say, person: Person) -> Option<Post> {
        let told = self.core.language_of(&row.place.platform, &person.native_id).await;
        let locale = self.spoken(told.as_deref().unwrap_or_default());
        let words = Arc::clone(&self.words);
        let worded =
            tokio::task::spawn_blocking(move || words.presenter.outbound(&words.catalogue, &say, locale));
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        Some(Post { outbound: worded.await.ok()?, receipt, thread: None, replaces: None, to: Some(person) })
    }

    /// An answer that tells its asker besides, if they do not know yet, that they cannot be written to.
    pub(super) async fn with_refusal(&self, caller: &Caller, response: Response) -> Response {
        let heard = response.private.is_some() || response.public.is_some();
        if !heard || !self.core.tells_refusal(caller).await {
            return response;
        }
        let words = &self.words;
        let said = words.presenter.outbound(&words.catalogue, &Say::Refusal, self.language(caller));
        let private = match response.private {
            None => said,
            Some(private) => {
                let gap = Span { text: "\n\n".to_owned(), style: SpanStyle::Plain, person: None };
                let text = said.text.into_iter().chain([gap]).chain(private.text).collect();
                Outbound { text, ..private }
            }
        };
        Response { private: Some(private), ..response }
    }
}
