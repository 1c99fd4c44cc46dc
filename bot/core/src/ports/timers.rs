//! What is due at a moment: timers of games, and digests.

use super::error::StoreError;
use crate::clocks::timer::{DueTimer, NewTimer};
use crate::ids::{GameId, Time, TimerId};
use async_trait::async_trait;

/// Timers of games, and digests.
#[async_trait]
pub trait Timers: Send + Sync {
    /// Claims timers that are due and that nobody else has claimed, the earliest first, at most `limit`, for `lease_ms`
    /// milliseconds. Deletes those that are dead because their game has moved on.
    ///
    /// Each row is claimed by a conditional update, so that of several callers one gets it.
    async fn claim_timers(
        &self,
        claimant: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<DueTimer>, StoreError>;
    /// The timers of a game.
    async fn timers_of(&self, game: GameId) -> Result<Vec<NewTimer>, StoreError>;
    /// Deletes a timer that has nothing to do, if `claimant` still has it.
    async fn drop_timer(&self, timer: TimerId, claimant: &str) -> Result<(), StoreError>;
    /// Makes the claim of `claimant` on a timer last until another moment.
    async fn hold_timer(&self, timer: TimerId, claimant: &str, until: Time) -> Result<(), StoreError>;
    /// When the next timer can be claimed: it is due, and no claim on it is left.
    async fn next_timer(&self) -> Result<Option<Time>, StoreError>;
    /// Writes digests that are due into the outbox; returns their number.
    ///
    /// Each digest is one transaction: the conditional update that takes it, the turns it covers and its row of the
    /// outbox. Of several callers one writes it.
    async fn put_digests(&self, now: Time) -> Result<u32, StoreError>;
    /// When the next digest may be due, as things stand.
    async fn next_digest(&self) -> Result<Option<Time>, StoreError>;
}
