//! Direct messages: turns, digests, and the mention in the channel that replaces an undeliverable one.

use crate::drawing::Length;
use crate::numbered::own_place;
use crate::service::Service;
use deska_core::conditional::say::LinesSay;
use deska_core::engine::Halt;
use deska_core::ids::{AccountId, Time};
use deska_core::outbox::{Dropped, OutboxRow, Receipt};
use deska_core::people::caller::{Caller, Person};
use deska_core::people::own_time::OwnTimeSay;
use deska_core::people::preference::{Notices, Notify};
use deska_core::reply::{Reply, Say};
use deska_desk::capabilities::PrivateReplies;
use deska_desk::outbound::{Outbound, Post, Response, Span, SpanStyle};
use deska_present::reader::Reader;
use futures::future::join;
use std::sync::Arc;

impl Service {
    /// The direct message about a turn; `None` if the turn is over or the person no longer wants direct messages.
    pub(crate) async fn turn_post(
        &self,
        row: &OutboxRow,
        code: &str,
        account: i64,
        seq: u32,
    ) -> Result<Option<Post>, Halt> {
        let known = self.core.turn_of(code, AccountId(account), Some(seq)).await?;
        let wants = |notices: &Notices| notices.chosen == Notify::Message;
        let Some((turn, notices)) = known.filter(|(_, notices)| wants(notices)) else { return Ok(None) };
        if notices.refused {
            // The platform refused an earlier direct message while this one waited.
            self.give_up(row.id, true).await;
            return Ok(None);
        }
        let turn = turn.seen_in(&row.place);
        let person = turn.person.clone();
        self.direct_post(row, Say::YourTurn(turn), AccountId(account), person).await.map(Some)
    }

    /// The digest of the games that wait for a person; `None` if there are none or they no longer want digests.
    pub(crate) async fn digest_post(&self, row: &OutboxRow, account: i64) -> Result<Option<Post>, Halt> {
        let known = self.core.waiting_for(AccountId(account), &row.place.platform).await?;
        let Some((account, waiting)) = known else { return Ok(None) };
        if waiting.is_empty() || account.notices.chosen != Notify::Digest {
            return Ok(None);
        }
        if account.notices.refused {
            self.give_up(row.id, true).await;
            return Ok(None);
        }
        self.direct_post(row, Say::Digest(waiting), account.id, account.person).await.map(Some)
    }

    /// The direct message that the lines of a person are dropped; `None` if the game is gone.
    pub(crate) async fn lines_post(
        &self,
        row: &OutboxRow,
        code: &str,
        account: i64,
        seq: u32,
        why: &Dropped,
    ) -> Result<Option<Post>, Halt> {
        let account = AccountId(account);
        let Some((told, notices)) = self.core.player_of(code, account).await? else { return Ok(None) };
        if notices.refused {
            self.give_up(row.id, true).await;
            return Ok(None);
        }
        let told = told.seen_in(&row.place);
        let person = told.person.clone();
        let say = Say::Lines(LinesSay::Dropped { told, seq, why: why.clone() });
        self.direct_post(row, say, account, person).await.map(Some)
    }

    /// The reminder of games that still wait for a person; `None` if none does, if they want no reminders, or if it is put
    /// off because of quiet hours.
    pub(crate) async fn reminder_post(&self, row: &OutboxRow, direct: bool) -> Result<Option<Post>, Halt> {
        let Some((account, games)) = self.core.due_reminder_of(row).await? else { return Ok(None) };
        if direct && account.notices.refused {
            self.give_up(row.id, true).await;
            return Ok(None);
        }
        let person = account.person.clone();
        let say = Say::OwnTime(OwnTimeSay::Reminder { person: person.clone(), games, direct });
        if direct {
            return self.direct_post(row, say, account.id, person).await.map(Some);
        }
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        self.post(say, receipt, None, &row.place).await.map(Some)
    }

    /// The line in a channel about the vacation of a person; `None` if their games there are over.
    pub(crate) async fn vacation_post(
        &self,
        row: &OutboxRow,
        account: i64,
        codes: &[String],
        until: Option<i64>,
    ) -> Result<Option<Post>, Halt> {
        let known = self.core.games_with(AccountId(account), &row.place, codes).await?;
        let Some((person, games)) = known.filter(|(_, games)| !games.is_empty()) else { return Ok(None) };
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        let say = Say::OwnTime(OwnTimeSay::OnVacation { person, games, until: until.map(Time) });
        self.post(say, receipt, None, &row.place).await.map(Some)
    }

    /// The mention in the channel of a person who cannot be reached directly; `None` if nothing waits for them.
    pub(crate) async fn unreached_post(
        &self,
        row: &OutboxRow,
        code: &str,
        account: i64,
        all: bool,
    ) -> Result<Option<Post>, Halt> {
        let account = AccountId(account);
        let known = self.core.turn_of(code, account, None).await?;
        let Some((turn, _)) = known.filter(|(_, notices)| notices.may_mention()) else { return Ok(None) };
        let turn = turn.seen_in(&row.place);
        let waiting = match all {
            true => self.core.waiting_for(account, &row.place.platform).await?,
            false => None,
        };
        let others = waiting.map_or(1, |(_, waiting)| waiting.len());
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        let say = Say::Unreached { told: turn, others: others.saturating_sub(1) };
        self.post(say, receipt, None, &row.place).await.map(Some)
    }

    async fn direct_post(
        &self,
        row: &OutboxRow,
        say: Say,
        account: AccountId,
        person: Person,
    ) -> Result<Post, Halt> {
        let tag = self.core.language_of(&row.place.platform, &person.native_id).await;
        let locale = self.spoken(tag.as_deref().unwrap_or_default());
        let shared = Arc::clone(&self.shared);
        let can = self.capabilities(&row.place.platform);
        let own = self.core.appearance_for(account, &row.place).await?;
        let worded = self.draw(&row.place.platform, Length::Short, move || {
            let reader = Reader::new(locale, &can).seeing(&own);
            shared.presenter.outbound(&shared.catalogue, &say, reader)
        });
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        let outbound = worded.await.map_err(|error| self.core.own_fault(&error))?;
        let own = own_place(&row.place.platform, &person);
        let post = Post { outbound, receipt, thread: None, replaces: None, to: Some(person) };
        self.expect_numbers(&own, &post, None);
        Ok(post)
    }

    /// The messages of a reply, with a notice, once, if the platform refuses direct messages to the caller. The notice is
    /// for the caller only, so it waits where others read.
    pub(crate) async fn worded_with_refusal(
        &self,
        reply: Reply,
        caller: &Caller,
        others_read: bool,
    ) -> Response {
        let is_seen = reply.private.is_some() || reply.public.is_some();
        let tells = async { is_seen && !others_read && self.core.tells_refusal(caller).await };
        let (response, tells) = join(self.worded(reply, caller, others_read), tells).await;
        if tells { self.with_refusal(caller, response).await } else { response }
    }

    async fn with_refusal(&self, caller: &Caller, response: Response) -> Response {
        let notice = self.worded_for(&self.core.answered_in(caller).await, &Say::Refusal);
        let private = match &response.private {
            None => notice,
            Some(private) => {
                let private = private.clone();
                let gap = Span { text: "\n\n".to_owned(), style: SpanStyle::Plain, person: None };
                let text = notice.text.into_iter().chain([gap]).chain(private.text).collect();
                Outbound { text, ..private }
            }
        };
        let open = match response.private {
            Some(_) => response.open,
            None => self.capabilities(&caller.place.platform).private == PrivateReplies::Direct,
        };
        Response { private: Some(private), open, ..response }
    }
}
