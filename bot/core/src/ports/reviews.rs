//! What the program thinks of finished games.

use super::error::StoreError;
use crate::ids::{GameId, Time};
use async_trait::async_trait;

/// A review that somebody has asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReview {
    /// The thoughts, in the core's form; `None` while the program has yet to think.
    pub thoughts: Option<String>,
    /// Number of reviews that come first.
    pub ahead: u32,
}

/// The reviews of finished games.
#[async_trait]
pub trait Reviews: Send + Sync {
    /// The review of a game; `None` if nobody has asked for it.
    async fn review(&self, game: GameId) -> Result<Option<StoredReview>, StoreError>;
    /// Notes that a review is wanted. The first time stays.
    async fn want_review(&self, game: GameId, at: Time) -> Result<(), StoreError>;
    /// Codes of the games whose review is wanted, the longest wait first.
    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<String>, StoreError>;
    /// Keeps the thoughts of a review. Of two processes that do so the later one stays; both have thought the same.
    async fn keep_review(&self, game: GameId, thoughts: &str) -> Result<(), StoreError>;
}
