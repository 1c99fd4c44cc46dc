//! Leagues.

use crate::ports::StoreError;
use async_trait::async_trait;
use deska_model::club::rows::{ClubChange, ClubGame, ClubId, NewClub, StoredClub};
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, Time};
use deska_model::outbox::Notice;

/// Leagues: their events, their games and what is due in them.
#[async_trait]
pub trait Clubs: Send + Sync {
    /// Stores a league. Fails with [`StoreError::CodeTaken`], or with [`StoreError::Repeated`] and the code of the league that
    /// the same origin has opened.
    async fn add_club(&self, new: &NewClub) -> Result<(), StoreError>;
    /// Changes a league. Fails with [`StoreError::MovedOn`] if it has other events by now, or with [`StoreError::Repeated`].
    async fn change_club(&self, change: &ClubChange) -> Result<(), StoreError>;
    /// A league with its events, in which accounts that were joined to another one have its number.
    async fn club(&self, code: &str) -> Result<Option<StoredClub>, StoreError>;
    /// The code of the league that an origin has opened or changed.
    async fn club_of(&self, origin: &Origin) -> Result<Option<String>, StoreError>;
    /// Codes of the leagues of a space, those that go on first, the newest first; at most `most`.
    async fn clubs_in(&self, space_id: i64, most: u32) -> Result<Vec<String>, StoreError>;
    /// Codes of the leagues of a channel that go on, the newest first; at most `most`.
    async fn running_clubs(&self, channel_id: i64, most: u32) -> Result<Vec<String>, StoreError>;
    /// The leagues in whose games it is an account's turn, and in how many.
    async fn club_turns(&self, account: AccountId) -> Result<Vec<(ClubId, u32)>, StoreError>;
    /// Codes of the leagues in which something is due, claimed until then: nobody else gets them before, and if nothing
    /// changes them, they are due again afterwards.
    async fn claim_clubs(&self, now: Time, until: Time) -> Result<Vec<String>, StoreError>;
    /// When something is due next in any league.
    async fn next_club(&self) -> Result<Option<Time>, StoreError>;
    /// Puts direct messages about an announcement into the outbox, each once.
    async fn call_to_club(&self, post: &str, calls: &[(AccountId, Notice)]) -> Result<(), StoreError>;
    /// The games of a league.
    async fn club_games(&self, club: ClubId) -> Result<Vec<ClubGame>, StoreError>;
}
