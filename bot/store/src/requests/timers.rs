//! What is due at a moment: timers of games, and digests.

use crate::clocks::timers::{self, Claim};
use crate::people::notices;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::clocks::timer::{DueTimer, NewTimer};
use deska_core::ids::{GameId, Time, TimerId};
use deska_core::ports::{StoreError, Timers};

#[async_trait]
impl Timers for SqlStore {
    async fn claim_timers(
        &self,
        claimant: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<DueTimer>, StoreError> {
        // Usually nothing is due, and then the writer is not needed.
        let due = timers::due(&mut self.read().await?, now, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let claim = Claim { claimant, now, until: now.plus_ms(lease_ms) };
        transact!(self, |tx| timers::claim(tx, &due, &claim).await)
    }

    async fn timers_of(&self, game: GameId) -> Result<Vec<NewTimer>, StoreError> {
        Ok(timers::of_game(&mut self.read().await?, game).await?)
    }

    async fn drop_timer(&self, timer: TimerId, claimant: &str) -> Result<(), StoreError> {
        transact!(self, |tx| timers::drop_claimed(tx, timer, claimant).await)
    }

    async fn hold_timer(&self, timer: TimerId, claimant: &str, until: Time) -> Result<(), StoreError> {
        transact!(self, |tx| timers::hold(tx, timer, claimant, until).await)
    }

    async fn next_timer(&self) -> Result<Option<Time>, StoreError> {
        Ok(timers::next(&mut self.read().await?).await?)
    }

    async fn put_digests(&self, now: Time) -> Result<u32, StoreError> {
        let known = notices::digests(&mut self.read().await?).await?;
        let mut written = 0;
        for (account, _) in known.into_iter().filter(|(_, due)| *due <= now) {
            written += u32::from(transact!(self, |tx| notices::put_digest(tx, account, now).await)?);
        }
        Ok(written)
    }

    async fn next_digest(&self) -> Result<Option<Time>, StoreError> {
        let known = notices::digests(&mut self.read().await?).await?;
        Ok(known.into_iter().map(|(_, due)| due).min())
    }
}
