//! Challenges and open seats.

use super::error::StoreError;
use crate::ids::{AccountId, GameId, OutboxId, Time};
use crate::outbox::Notice;
use crate::records::{Challenge, ChallengeStatus, NewChallenge};
use async_trait::async_trait;

/// Challenges and open seats.
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Stores a challenge with its notice; a repeated source gives back the stored one and its row of the outbox.
    async fn add_challenge(
        &self,
        new: &NewChallenge,
        notice: &Notice,
    ) -> Result<(Challenge, OutboxId), StoreError>;
    /// The challenge to play a game again that is open or was taken, if there is one.
    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError>;
    /// The challenge of this code.
    async fn challenge(&self, code: &str) -> Result<Option<Challenge>, StoreError>;
    /// Open challenges by or to an account, anywhere, newest first.
    async fn open_challenges(&self, account: AccountId) -> Result<Vec<Challenge>, StoreError>;
    /// Open seats of a channel, newest first.
    async fn open_seats(&self, channel_id: i64) -> Result<Vec<Challenge>, StoreError>;
    /// All open challenges of a platform, oldest first; for surfaces that must show them again after a restart.
    async fn waiting_challenges(&self, platform: &str) -> Result<Vec<Challenge>, StoreError>;
    /// Closes an open challenge; [`StoreError::ChallengeClosed`] if it is not open.
    async fn close_challenge(&self, code: &str, status: &ChallengeStatus, at: Time)
    -> Result<(), StoreError>;
}
