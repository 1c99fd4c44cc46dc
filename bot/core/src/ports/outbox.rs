//! Messages that must be delivered.

use super::error::StoreError;
use crate::caller::Place;
use crate::ids::{GameId, OutboxId, Time};
use crate::outbox::{Delivery, OutboxRow, Subject};
use async_trait::async_trait;

/// Messages that must be delivered.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// The row of the outbox that tells of an event and of whatever else its request caused, if there is one.
    async fn notice_of(&self, game: GameId, seq: u32) -> Result<Option<OutboxId>, StoreError>;
    /// Claims rows of the outbox that are due on `platform`, for `lease_ms`.
    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError>;
    /// When the next row of the outbox on `platform` is due.
    async fn next_outbox(&self, platform: &str) -> Result<Option<Time>, StoreError>;
    /// Notes a delivery: row done, and the message becomes the one with the current buttons of its game or
    /// challenge. Tells the ids of messages that must lose their buttons now.
    async fn delivered(&self, delivery: &Delivery, at: Time) -> Result<Vec<String>, StoreError>;
    /// Gives a row a new subject and gives up the rows that it covers now, in one transaction. Changes nothing if the
    /// row is settled.
    async fn cover(
        &self,
        row: OutboxId,
        subject: &Subject,
        covered: &[OutboxId],
        at: Time,
    ) -> Result<(), StoreError>;
    /// Keeps a row until then from being claimed by anybody; no if it was claimed or given up already. A row that was
    /// delivered by its own surface is that surface's for ever.
    async fn extend_lease(&self, row: OutboxId, until: Time) -> Result<bool, StoreError>;
    /// Notes a failed try; `next_at` of `None` gives the row up. A row that was settled or given up stays so.
    async fn failed(&self, row: OutboxId, next_at: Option<Time>, at: Time) -> Result<(), StoreError>;
    /// Makes rows due at `now` that failed before and would wait longer than any lease: those of a place, or of a whole
    /// platform.
    async fn retry_closed(
        &self,
        platform: &str,
        place: Option<&Place>,
        now: Time,
        lease_ms: i64,
    ) -> Result<(), StoreError>;
    /// Gives up a message to one person and has them mentioned in the game's channel instead; `refused` notes
    /// that they cannot be written to. Any other message is only given up.
    async fn direct_failed(&self, row: OutboxId, refused: bool, at: Time) -> Result<(), StoreError>;
    /// Gives up a message that has become needless.
    async fn withdraw(&self, row: OutboxId, at: Time) -> Result<(), StoreError>;
}
