//! Messages that must be delivered.

use crate::outbox;
use crate::outbox::deliveries;
use crate::outbox::outdated;
use crate::outbox::prune;
use crate::people;
use crate::people::notices;
use crate::store::{SqlStore, transact, transact_game};
use async_trait::async_trait;
use deska_core::ids::{GameId, OutboxId, Time};
use deska_core::outbox::following::FollowedRow;
use deska_core::outbox::{Delivery, OutboxRow, Outdated, Subject};
use deska_core::people::caller::Place;
use deska_core::ports::{Outbox, StoreError};

#[async_trait]
impl Outbox for SqlStore {
    async fn notice_of(
        &self,
        game: GameId,
        seq: u32,
        further: Option<i64>,
    ) -> Result<Option<OutboxId>, StoreError> {
        Ok(outbox::board_of(&mut self.read().await?, game, seq, further).await?)
    }

    async fn put_welcome(&self, place: &Place, language: Option<&str>, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| outbox::put_welcome(tx, place, language, at).await)
    }

    async fn is_welcomed(&self, space_id: i64) -> Result<bool, StoreError> {
        Ok(outbox::is_welcomed(&mut self.read().await?, space_id).await?)
    }

    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
        let due = outbox::due(&mut self.read().await?, platform, now, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        transact!(self, |tx| outbox::claim(tx, &due, now, now.plus_ms(lease_ms)).await)
    }

    async fn changed_elsewhere(&self, seen: u64) -> u64 {
        self.other_process_wrote(seen).await
    }

    async fn last_outbox(&self) -> Result<OutboxId, StoreError> {
        Ok(outbox::last(&mut self.read().await?).await?)
    }

    async fn outbox_after(
        &self,
        platform: &str,
        own: &str,
        after: OutboxId,
        limit: u32,
    ) -> Result<Vec<FollowedRow>, StoreError> {
        Ok(outbox::after(&mut self.read().await?, platform, own, after, limit).await?)
    }

    async fn next_outbox(&self, platform: &str) -> Result<Option<Time>, StoreError> {
        Ok(outbox::next(&mut self.read().await?, platform).await?)
    }

    async fn delivered(&self, delivery: &Delivery, at: Time) -> Result<Vec<String>, StoreError> {
        transact_game!(self, |tx| deliveries::delivered(tx, delivery, at).await)
    }

    async fn cover(
        &self,
        row: OutboxId,
        subject: &Subject,
        covered: &[OutboxId],
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| outbox::cover(tx, row, subject, covered, at).await)
    }

    async fn postpone(
        &self,
        row: OutboxId,
        now: Option<&Subject>,
        later: &[(Subject, Time)],
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| notices::postpone(tx, row, now, later, at).await)
    }

    async fn extend_lease(&self, row: OutboxId, until: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| outbox::extend_lease(tx, row, until).await)
    }

    async fn failed(&self, row: OutboxId, next_at: Option<Time>, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| outbox::failed(tx, row, next_at, at).await)
    }

    async fn retry_closed(
        &self,
        platform: &str,
        place: Option<&Place>,
        now: Time,
        lease_ms: i64,
    ) -> Result<(), StoreError> {
        let channel = match place {
            Some(place) => match people::known_place(&mut self.read().await?, place).await? {
                Some(known) => Some(known.channel_id),
                None => return Ok(()),
            },
            None => None,
        };
        let after = now.plus_ms(lease_ms);
        transact!(self, |tx| outbox::retry_closed(tx, platform, channel, now, after).await)
    }

    async fn direct_failed(&self, row: OutboxId, refused: bool, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| notices::direct_failed(tx, row, refused, at).await)
    }

    async fn withdraw(&self, row: OutboxId, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| notices::withdraw(tx, row, at).await)
    }

    async fn prune_outbox(
        &self,
        after: OutboxId,
        settled_before: Time,
        limit: u32,
    ) -> Result<Option<OutboxId>, StoreError> {
        let span = prune::next(&mut self.read().await?, after, settled_before, limit).await?;
        if !span.rows.is_empty() {
            transact!(self, |tx| prune::delete(tx, &span.rows).await)?;
        }
        Ok(span.last)
    }

    async fn put_off_cleanup(
        &self,
        platform: &str,
        outdated: &Outdated,
        next_at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| outdated::put_off(tx, platform, outdated, next_at).await)
    }

    async fn claim_cleanups(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<Outdated>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
        if !outdated::any_due(&mut self.read().await?, platform, now).await? {
            return Ok(Vec::new());
        }
        transact!(self, |tx| outdated::claim(tx, platform, now, now.plus_ms(lease_ms), limit).await)
    }

    async fn cleaned(&self, platform: &str, outdated: &Outdated) -> Result<(), StoreError> {
        transact!(self, |tx| outdated::drop(tx, platform, outdated).await)
    }
}
