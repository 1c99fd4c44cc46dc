//! What is due at a moment.

use super::error::StoreError;
use crate::ids::Time;
use async_trait::async_trait;

/// What is due at a moment.
#[async_trait]
pub trait Timers: Send + Sync {
    /// Writes down the digests that are due; how many. Of several processes one does it.
    async fn put_digests(&self, now: Time) -> Result<u32, StoreError>;
    /// When the next digest may be due, as things stand.
    async fn next_digest(&self) -> Result<Option<Time>, StoreError>;
}
