//! Challenges and open seats.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::changes::NewChallenge;
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::Notice;

/// Challenges and open seats.
#[async_trait]
pub trait Challenges: Send + Sync {
    /// Ends the challenges that nobody has answered in time, each with a message. Returns their number.
    ///
    /// Each is one transaction with a conditional update, so that of several callers one ends it.
    async fn expire_challenges(&self, now: Time) -> Result<u32, StoreError>;
    /// When the next challenge ends by itself.
    async fn next_expiring_challenge(&self) -> Result<Option<Time>, StoreError>;
    /// Stores a challenge with its message, if it has one. Returns both, or those that the same origin has stored before.
    ///
    /// Unique keys decide between simultaneous calls: the origin, the code, and the game of an open rematch. For the
    /// last two the error is [`StoreError::CodeTaken`].
    async fn add_challenge(
        &self,
        new: &NewChallenge,
        notice: Option<&Notice>,
    ) -> Result<(Challenge, Option<OutboxId>), StoreError>;
    /// The newest challenge for a rematch of a game that is open or was taken.
    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError>;
    /// The challenge with this code.
    async fn challenge(&self, code: &str) -> Result<Option<Challenge>, StoreError>;
    /// Open challenges by or to an account, in all places, newest first.
    async fn open_challenges(&self, account: AccountId) -> Result<Vec<Challenge>, StoreError>;
    /// Open seats of a channel for everybody, newest first.
    async fn open_seats(&self, channel_id: i64) -> Result<Vec<Challenge>, StoreError>;
    /// Open seats of all channels of a space for everybody, newest first, at most `most`.
    async fn open_seats_of(&self, space_id: i64, most: u32) -> Result<Vec<Challenge>, StoreError>;
    /// The newest open challenges of a channel that others may see, newest first. Surfaces show them again after a restart.
    async fn waiting_challenges(&self, channel_id: i64, most: u32) -> Result<Vec<Challenge>, StoreError>;
    /// Closes an open challenge; [`StoreError::ChallengeClosed`] if it is not open.
    ///
    /// A conditional update of the status decides between simultaneous calls, and between this call and
    /// [`Games::begin`](super::Games::begin). `stays` says that no other message takes the place of the challenge's: it then
    /// has to say that the challenge is closed.
    async fn close_challenge(
        &self,
        code: &str,
        status: &ChallengeStatus,
        stays: bool,
        at: Time,
    ) -> Result<(), StoreError>;
    /// The game of which this challenge is the rematch.
    async fn game_before(&self, code: &str) -> Result<Option<GameId>, StoreError>;
    /// The challenge from which a game began.
    async fn challenge_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError>;
    /// The platform's id of the message of that challenge, if it is in the place of the game and the first message about the
    /// game takes its place.
    async fn message_replaced_by(&self, game: GameId) -> Result<Option<String>, StoreError>;
}
