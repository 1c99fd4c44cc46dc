//! Notifications of turns: a person's choice, and the games that wait for them.
//!
//! The choice covers turns only. Challenges, offers, answers and the end of a game mention the people they concern,
//! unless a person has chosen no notifications at all.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::logged;
use deska_model::games::waiting::{GameLine, MessageTarget, WaitingGame};
use deska_model::ids::AccountId;
use deska_model::message::Content;
use deska_model::people::account::{Account, ResolvedCaller};
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::people::notices::{Notices, Notify};
use deska_model::reply::Reply;
use std::sync::Arc;

impl Core {
    /// Shows or changes how the caller is notified of their turns.
    pub(crate) async fn notify(
        &self,
        context: &RequestContext<'_>,
        chosen: Option<Notify>,
    ) -> Result<Reply, Halt> {
        let ResolvedCaller { account: Account { id, notices, .. }, .. } = &context.resolved;
        let notices = match chosen {
            Some(chosen) => {
                self.store.set_notices(*id, chosen).await?;
                Notices { chosen, refused: false }
            }
            None => {
                // This answer mentions a refused direct message, so no other answer needs to.
                self.tells_refusal(context.caller).await;
                *notices
            }
        };
        // Turns that began before the change were notified in the old way, or are still due in a digest.
        let waiting = self.store.waiting(*id).await?.len();
        Ok(Reply::private(Content::Notices { notices, changed: chosen.is_some(), waiting }))
    }

    /// Whether this answer must mention that the caller refuses direct messages. Each refusal is mentioned once.
    pub async fn tells_refusal(&self, caller: &Caller) -> bool {
        let told = self.store.tell_refusal(&caller.place.platform, &caller.person.native_id).await;
        logged(told).unwrap_or_default()
    }

    /// Notes the present name of a person, if the person is known.
    pub async fn renamed(&self, platform: &str, person: &Person) {
        let _ = logged(self.store.rename(platform, person).await);
    }

    /// A game in which it is this account's turn, with `seq` only if that event began the turn; otherwise `None`.
    ///
    /// # Errors
    /// As [`table`](Self::table).
    pub async fn turn_of(
        &self,
        code: &str,
        account: AccountId,
        seq: Option<u32>,
    ) -> Result<Option<(MessageTarget, Notices)>, Halt> {
        let Some(table) = self.table(code).await? else { return Ok(None) };
        let turn = table.turns().into_iter().find(|turn| turn.account == account);
        if turn.is_none_or(|turn| seq.is_some_and(|seq| seq != turn.seq)) {
            return Ok(None);
        }
        let Some(side) = table.side_of(account) else { return Ok(None) };
        let Some(Account { person, notices, .. }) = table.account(side).cloned() else { return Ok(None) };
        Ok(Some((MessageTarget { table: Arc::new(table), side, person }, notices)))
    }

    /// A game and the player with this account; `None` if there is no such game, or they do not play in it.
    ///
    /// # Errors
    /// As [`table`](Self::table).
    pub(crate) async fn player_of(
        &self,
        code: &str,
        account: AccountId,
    ) -> Result<Option<(MessageTarget, Notices)>, Halt> {
        let Some(table) = self.table(code).await? else { return Ok(None) };
        let Some(side) = table.side_of(account) else { return Ok(None) };
        let Some(Account { person, notices, .. }) = table.account(side).cloned() else { return Ok(None) };
        Ok(Some((MessageTarget { table: Arc::new(table), side, person }, notices)))
    }

    /// A person and those of their games with these codes whose clocks can run, as a message in this place shows them; `None`
    /// if there is no such account. Games that cannot be replayed are left out.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn games_with(
        &self,
        account: AccountId,
        place: &Place,
        codes: &[String],
    ) -> Result<Option<(Person, Vec<GameLine>)>, Halt> {
        let Some(person) = self.store.account_on(account, &place.platform).await? else { return Ok(None) };
        let mut games = Vec::new();
        for code in codes {
            match self.table(code).await {
                Ok(Some(table)) if table.ending.is_none() && !table.is_paused() => {
                    games.push(GameLine::of(&Arc::new(table).seen_in(place), account));
                }
                Ok(_) | Err(Halt::Reply(_)) => {}
                Err(halt) => return Err(halt),
            }
        }
        Ok(Some((person.person, games)))
    }

    /// An account and the games that wait for it, longest wait first, for a message on a platform; `None` if the
    /// account has never used the platform. Games that cannot be replayed are left out.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn waiting_for(
        &self,
        account: AccountId,
        platform: &str,
    ) -> Result<Option<(Account, Vec<WaitingGame>)>, Halt> {
        let Some(person) = self.store.account_on(account, platform).await? else { return Ok(None) };
        let mut waiting = Vec::new();
        for (code, _) in self.store.waiting(account).await? {
            let told = match self.turn_of(&code, account, None).await {
                Ok(Some((told, _))) => told,
                Ok(None) | Err(Halt::Reply(_)) => continue,
                Err(halt) => return Err(halt),
            };
            waiting.extend(WaitingGame::of(&told, account, platform));
        }
        Ok(Some((person, waiting)))
    }
}
