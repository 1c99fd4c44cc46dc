//! Messages that must be delivered.

use crate::deliveries;
use crate::error::DbError;
use crate::notices;
use crate::outbox;
use crate::outdated;
use crate::people;
use crate::sqlite::SqliteStore;
use async_trait::async_trait;
use deska_core::caller::Place;
use deska_core::ids::{GameId, OutboxId, Time};
use deska_core::outbox::{Delivery, OutboxRow, Outdated, Subject};
use deska_core::ports::{Outbox, StoreError};

#[async_trait]
impl Outbox for SqliteStore {
    async fn notice_of(
        &self,
        game: GameId,
        seq: u32,
        further: Option<i64>,
    ) -> Result<Option<OutboxId>, StoreError> {
        Ok(outbox::board_of(&mut *self.read().await?, game, seq, further).await?)
    }

    async fn put_welcome(&self, place: &Place, language: Option<&str>, at: Time) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let is_new = outbox::put_welcome(&mut tx, place, language, at).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(is_new)
    }

    async fn is_welcomed(&self, space_id: i64) -> Result<bool, StoreError> {
        Ok(outbox::is_welcomed(&mut *self.read().await?, space_id).await?)
    }

    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
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

    async fn cover(
        &self,
        row: OutboxId,
        subject: &Subject,
        covered: &[OutboxId],
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        if outbox::set_subject(&mut tx, row, subject).await? {
            for older in covered {
                outbox::failed(&mut tx, *older, None, at).await?;
            }
        }
        tx.commit().await.map_err(DbError::from)?;
        Ok(())
    }

    async fn postpone(
        &self,
        row: OutboxId,
        now: Option<&Subject>,
        later: &[(Subject, Time)],
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        notices::postpone(&mut tx, row, now, later, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
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

    async fn put_off_cleanup(
        &self,
        platform: &str,
        outdated: &Outdated,
        next_at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        outdated::put_off(&mut tx, platform, outdated, next_at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn claim_cleanups(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<Outdated>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
        if !outdated::any_due(&mut *self.read().await?, platform, now).await? {
            return Ok(Vec::new());
        }
        let mut tx = self.write().await?;
        let claimed = outdated::claim(&mut tx, platform, now, now.plus_ms(lease_ms), limit).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(claimed)
    }

    async fn cleaned(&self, platform: &str, outdated: &Outdated) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        outdated::drop(&mut tx, platform, outdated).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }
}
