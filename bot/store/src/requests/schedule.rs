//! What decides about clocks apart from the events of games: vacations, reminders, outages.

use crate::clocks::schedule;
use crate::games::times;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::clocks::calendar::Span;
use deska_core::clocks::reminders::PersonTime;
use deska_core::clocks::timer::NewTimer;
use deska_core::ids::{AccountId, GameId, OutboxId, Time};
use deska_core::outbox::Notice;
use deska_core::people::own_time::{PersonChoice, Vacation};
use deska_core::ports::{Reminding, Schedule, StoreError};
use deska_core::rows::Turn;

/// How often the program notes at most that it runs, in milliseconds.
const BEAT_EVERY_MS: i64 = deska_core::tick::BEAT_EVERY_MS;

#[async_trait]
impl Schedule for SqlStore {
    async fn person_time(&self, account: AccountId) -> Result<PersonTime, StoreError> {
        Ok(times::person_time(&mut self.read().await?, account).await?)
    }

    async fn set_person_choice(
        &self,
        account: AccountId,
        choice: PersonChoice,
        value: Option<&str>,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| schedule::set_choice(tx, account, choice, value).await)
    }

    async fn person_choice(
        &self,
        account: AccountId,
        choice: PersonChoice,
    ) -> Result<Option<String>, StoreError> {
        Ok(schedule::choice(&mut self.read().await?, account, choice).await?)
    }

    async fn vacations(&self, account: AccountId, after: Time) -> Result<Vec<Vacation>, StoreError> {
        Ok(schedule::vacations(&mut self.read().await?, account, after).await?)
    }

    async fn begin_vacation(
        &self,
        account: AccountId,
        vacation: Vacation,
        notices: &[Notice],
    ) -> Result<(), StoreError> {
        transact!(self, |tx| schedule::begin_vacation(tx, account, vacation, notices).await)
    }

    async fn end_vacation(
        &self,
        account: AccountId,
        at: Time,
        notices: &[Notice],
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| schedule::end_vacation(tx, account, at, notices).await)
    }

    async fn vacations_over(&self, now: Time) -> Result<Vec<AccountId>, StoreError> {
        Ok(schedule::vacations_over(&mut self.read().await?, now).await?)
    }

    async fn announce_vacation_end(
        &self,
        account: AccountId,
        now: Time,
        notices: &[Notice],
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| schedule::announce_vacation_end(tx, account, now, notices).await)
    }

    async fn next_vacation_end(&self) -> Result<Option<Time>, StoreError> {
        Ok(schedule::next_vacation_end(&mut self.read().await?).await?)
    }

    async fn time_changes(&self) -> Result<Vec<(AccountId, i64)>, StoreError> {
        Ok(schedule::time_changes(&mut self.read().await?).await?)
    }

    async fn time_settled(&self, account: AccountId, changes: i64) -> Result<(), StoreError> {
        transact!(self, |tx| schedule::time_settled(tx, account, changes).await)
    }

    async fn reschedule(
        &self,
        game: GameId,
        seq: u32,
        timers: &[NewTimer],
        turns: &[Turn],
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| schedule::reschedule(tx, game, seq, timers, turns).await)
    }

    async fn remind(&self, reminding: &Reminding) -> Result<Option<OutboxId>, StoreError> {
        transact!(self, |tx| schedule::remind(tx, reminding).await)
    }

    async fn beat(&self, now: Time, grace_ms: i64) -> Result<Option<Span>, StoreError> {
        // Usually the last beat is recent, and then the writer is not needed.
        let last = schedule::last_beat(&mut self.read().await?).await?;
        if last.is_some_and(|last| last <= now && now < last.plus_ms(BEAT_EVERY_MS)) {
            return Ok(None);
        }
        transact!(self, |tx| schedule::beat(tx, now, grace_ms).await)
    }
}
