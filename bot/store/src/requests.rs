//! [`Store`] itself: which connection and which transaction each request gets.
//!
//! What usually changes nothing looks first on a connection that reads, so that it need not wait for the writer.

use super::settings::{self, Change};
use super::sqlite::SqliteStore;
use super::{append, begin, challenges, deliveries, games, notices, outbox, people, threads, turns};
use crate::DbError;
use async_trait::async_trait;
use deska_core::caller::{Caller, Person, Place};
use deska_core::ids::{AccountId, GameId, OutboxId, Time};
use deska_core::outbox::Delivery;
use deska_core::outbox::{NoThread, Notice, OutboxRow};
use deska_core::ports::{Store, StoreError};
use deska_core::preference::Notify;
use deska_core::records::{
    Account, Append, Challenge, ChallengeStatus, GameRow, NewChallenge, NewGame, ResolvedCaller, Scope,
    Setting, StoredEvent,
};
use serde_json::Value;

#[async_trait]
impl Store for SqliteStore {
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<ResolvedCaller, StoreError> {
        if let Some(arrival) = people::known(&mut *self.read().await?, caller).await? {
            return Ok(arrival);
        }
        let mut tx = self.write().await?;
        let arrival = people::note(&mut tx, caller, now).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(arrival)
    }

    async fn met(&self, caller: &Caller) -> Result<Option<ResolvedCaller>, StoreError> {
        Ok(people::met(&mut *self.read().await?, caller).await?)
    }

    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError> {
        let known = people::find_account(&mut *self.read().await?, platform, &person.native_id).await?;
        if let Some(account) = known {
            return Ok(account);
        }
        let mut tx = self.write().await?;
        let account = people::account(&mut tx, platform, person, now).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(account)
    }

    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError> {
        if let Some(ids) = people::find_channel(&mut *self.read().await?, place).await? {
            return Ok(ids);
        }
        let mut tx = self.write().await?;
        let ids = people::channel(&mut tx, place).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(ids)
    }

    async fn known_channel(&self, place: &Place) -> Result<Option<(i64, i64)>, StoreError> {
        Ok(people::find_channel(&mut *self.read().await?, place).await?)
    }

    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError> {
        Ok(settings::settings(&mut *self.read().await?, scopes).await?)
    }

    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::set(&mut tx, &Change { scope, key, value, by, at }).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn add_challenge(
        &self,
        new: &NewChallenge,
        notice: &Notice,
    ) -> Result<(Challenge, OutboxId), StoreError> {
        let mut tx = self.write().await?;
        let stored = challenges::add(&mut tx, new, notice).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(stored)
    }

    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        Ok(challenges::rematch_of(&mut *self.read().await?, game).await?)
    }

    async fn challenge(&self, code: &str) -> Result<Option<Challenge>, StoreError> {
        Ok(challenges::get(&mut *self.read().await?, code).await?)
    }

    async fn open_challenges(&self, account: AccountId) -> Result<Vec<Challenge>, StoreError> {
        Ok(challenges::open(&mut *self.read().await?, account).await?)
    }

    async fn open_seats(&self, channel_id: i64) -> Result<Vec<Challenge>, StoreError> {
        Ok(challenges::seats(&mut *self.read().await?, channel_id).await?)
    }

    async fn waiting_challenges(&self, platform: &str) -> Result<Vec<Challenge>, StoreError> {
        Ok(challenges::open_on(&mut *self.read().await?, platform).await?)
    }

    async fn close_challenge(
        &self,
        code: &str,
        status: &ChallengeStatus,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        challenges::close(&mut tx, code, status, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn begin(
        &self,
        challenge: &str,
        game: &NewGame,
        actor: AccountId,
        platform: &str,
        source: &str,
        notice: &Notice,
    ) -> Result<(GameRow, OutboxId), StoreError> {
        let request = begin::Request { challenge, actor, platform, source };
        let mut tx = self.write().await?;
        let begun = begin::begin(&mut tx, &request, game, notice).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(begun)
    }

    async fn game(&self, code: &str) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError> {
        Ok(games::with_events(&mut *self.read().await?, code).await?)
    }

    async fn locale_of(&self, platform: &str, native_id: &str) -> Result<Option<String>, StoreError> {
        Ok(people::locale(&mut *self.read().await?, platform, native_id).await?)
    }

    async fn code_of(&self, game: GameId) -> Result<Option<String>, StoreError> {
        let row = games::get(&mut *self.read().await?, game).await?;
        Ok(row.map(|row| row.code))
    }

    async fn home(&self, channel_id: i64) -> Result<i64, StoreError> {
        Ok(people::home(&mut *self.read().await?, channel_id).await?)
    }

    async fn games_below(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::below(&mut *self.read().await?, channel_id).await?)
    }

    async fn games_in(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::in_channel(&mut *self.read().await?, channel_id).await?)
    }

    async fn games_of(&self, account: AccountId, ended: u32) -> Result<Vec<GameRow>, StoreError> {
        let mut conn = self.read().await?;
        let mut rows = games::open_of(&mut conn, account).await?;
        if ended > 0 {
            rows.extend(games::ended_of(&mut conn, account, ended).await?);
        }
        Ok(rows)
    }

    async fn ended_here(
        &self,
        account: AccountId,
        channel_id: i64,
        kind: Option<&str>,
    ) -> Result<Option<GameRow>, StoreError> {
        Ok(games::ended_here(&mut *self.read().await?, account, channel_id, kind).await?)
    }

    async fn open_games(&self, platform: &str) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::open_on(&mut *self.read().await?, platform).await?)
    }

    async fn append(&self, append: &Append) -> Result<OutboxId, StoreError> {
        let mut tx = self.write().await?;
        let row = append::append(&mut tx, append).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(row)
    }

    async fn shown_in(&self, platform: &str, message: &str) -> Result<Option<String>, StoreError> {
        Ok(deliveries::shown_in(&mut *self.read().await?, platform, message).await?)
    }

    async fn event_of(&self, platform: &str, source: &str) -> Result<Option<(String, u32)>, StoreError> {
        Ok(append::caused_by(&mut *self.read().await?, platform, source).await?)
    }

    async fn notice_of(&self, game: GameId, seq: u32) -> Result<Option<OutboxId>, StoreError> {
        Ok(append::notice_of(&mut *self.read().await?, game, seq).await?)
    }

    async fn thread_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, StoreError> {
        Ok(threads::notice(&mut *self.read().await?, game).await?)
    }

    async fn enter_thread(&self, game: GameId, thread: &str) -> Result<Option<String>, StoreError> {
        let mut tx = self.write().await?;
        let before = threads::enter(&mut tx, game, thread).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(before)
    }

    async fn no_thread(&self, game: GameId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        threads::none(&mut tx, game).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn leave_thread(&self, place: &Place, why: &NoThread, at: Time) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let left = threads::leave(&mut tx, place, why, at).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(left)
    }

    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        // Mostly nothing is due, and then nobody has to wait for the writer.
        let due = outbox::due(&mut *self.read().await?, platform, now, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let mut tx = self.write().await?;
        let claimed = outbox::claim(&mut tx, due, now, now.plus_ms(lease_ms)).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(claimed)
    }

    async fn next_outbox(&self, platform: &str) -> Result<Option<Time>, StoreError> {
        Ok(outbox::next(&mut *self.read().await?, platform).await?)
    }

    async fn delivered(&self, delivery: &Delivery, at: Time) -> Result<Vec<String>, StoreError> {
        let mut tx = self.write().await?;
        let strip = deliveries::delivered(&mut tx, delivery, at).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(strip)
    }

    async fn extend_lease(&self, row: OutboxId, until: Time) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let kept = outbox::extend_lease(&mut tx, row, until).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(kept)
    }

    async fn failed(&self, row: OutboxId, next_at: Option<Time>, at: Time) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        outbox::failed(&mut tx, row, next_at, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn retry_closed(
        &self,
        platform: &str,
        place: Option<&Place>,
        now: Time,
        lease_ms: i64,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        let channel = match place {
            Some(place) => match people::find_channel(&mut tx, place).await? {
                Some((_, channel)) => Some(channel),
                None => return Ok(()),
            },
            None => None,
        };
        outbox::retry_closed(&mut tx, platform, channel, now, now.plus_ms(lease_ms)).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn set_notices(&self, account: AccountId, chosen: Notify) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        notices::choose(&mut tx, account, chosen).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn tell_refusal(&self, platform: &str, native_id: &str) -> Result<bool, StoreError> {
        let untold = notices::refusal_untold(&mut *self.read().await?, platform, native_id).await?;
        let Some(account) = untold else { return Ok(false) };
        let mut tx = self.write().await?;
        let tells = notices::tell_refusal(&mut tx, account).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(tells)
    }

    async fn account_on(&self, account: AccountId, platform: &str) -> Result<Option<Account>, StoreError> {
        Ok(notices::account_on(&mut *self.read().await?, account, platform).await?)
    }

    async fn direct_failed(&self, row: OutboxId, refused: bool, at: Time) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        notices::direct_failed(&mut tx, row, refused, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn withdraw(&self, row: OutboxId, at: Time) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        notices::withdraw(&mut tx, row, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn waiting(&self, account: AccountId) -> Result<Vec<(String, Time)>, StoreError> {
        Ok(turns::of_account(&mut *self.read().await?, account).await?)
    }

    async fn put_digests(&self, now: Time) -> Result<u32, StoreError> {
        let known = notices::digests(&mut *self.read().await?).await?;
        let mut written = 0;
        for (account, _) in known.into_iter().filter(|(_, due)| *due <= now) {
            let mut tx = self.write().await?;
            written += u32::from(notices::put_digest(&mut tx, account, now).await?);
            tx.commit().await.map_err(DbError::from)?;
        }
        Ok(written)
    }

    async fn next_digest(&self) -> Result<Option<Time>, StoreError> {
        let known = notices::digests(&mut *self.read().await?).await?;
        Ok(known.into_iter().map(|(_, due)| due).min())
    }

    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(settings::recall(&mut *self.read().await?, key).await?)
    }

    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::remember(&mut tx, key, value, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn forget(&self, key: &str) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::forget(&mut tx, key).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }
}
