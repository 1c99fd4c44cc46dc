//! What the program thinks of finished games.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, GameId, Time};

/// A review that is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WantedReview {
    pub game: GameId,
    /// Code of the game.
    pub code: String,
    /// The person who asked first; `None` if they are gone.
    pub by: Option<AccountId>,
}

/// What became of a wish for a review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewWish {
    /// It is noted, or was before.
    Noted,
    /// The person waits for the review of another game, with this code.
    Another(String),
    /// As many reviews are wanted as may be.
    TooMany,
}

/// The reviews of finished games.
#[async_trait]
pub trait Reviews: Send + Sync {
    /// The thoughts of a review in the core's form; `None` if nobody has asked for it, or if the program has yet to think.
    async fn review(&self, game: GameId) -> Result<Option<String>, StoreError>;
    /// Notes that a person wants a review, if they want no other one and fewer than `most` are wanted. The first wish of a
    /// game stays. A unique index holds that a person wants one.
    async fn want_review(
        &self,
        game: GameId,
        by: AccountId,
        at: Time,
        most: u32,
    ) -> Result<ReviewWish, StoreError>;
    /// The reviews that are wanted, the longest wait first.
    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<WantedReview>, StoreError>;
    /// Keeps the thoughts of a review. Of two processes that do so the later one stays; both have thought the same.
    async fn keep_review(&self, game: GameId, thoughts: &str) -> Result<(), StoreError>;
}
