//! Games and their events.

use super::error::StoreError;
use crate::actor::Origin;
use crate::ids::{AccountId, GameId, OutboxId, Time};
use crate::records::{Append, Begin, GameRow, StoredEvent};
use async_trait::async_trait;

/// Games and their events.
#[async_trait]
pub trait Games: Send + Sync {
    /// Turns an open challenge into a game with its first event, in one transaction. Gives the outbox row too.
    async fn begin(&self, begin: &Begin) -> Result<(GameRow, OutboxId), StoreError>;
    /// Stores what follows from one request: events, summary, offers and notice in one transaction.
    async fn append(&self, append: &Append) -> Result<OutboxId, StoreError>;
    /// The game of this code with its events in order.
    async fn game(&self, code: &str) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError>;
    /// The code of a game.
    async fn code_of(&self, game: GameId) -> Result<Option<String>, StoreError>;
    /// Open games in a channel, newest first.
    async fn games_in(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Open games in the threads of a channel, newest first.
    async fn games_below(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Open games of an account, and (`ended` > 0) its last ended ones, newest first.
    async fn games_of(&self, account: AccountId, ended: u32) -> Result<Vec<GameRow>, StoreError>;
    /// The game of an account in a channel, or else in a thread of it, that ended last; of this kind if one is named.
    async fn ended_here(
        &self,
        account: AccountId,
        channel_id: i64,
        kind: Option<&str>,
    ) -> Result<Option<GameRow>, StoreError>;
    /// All open games of a platform, oldest first; for surfaces that must show them again after a restart.
    async fn open_games(&self, platform: &str) -> Result<Vec<GameRow>, StoreError>;
    /// Code of the game and number of the first event that this origin has caused, if it has caused one.
    async fn event_of(&self, origin: &Origin) -> Result<Option<(String, u32)>, StoreError>;
    /// The game whose board a message shows or has shown.
    async fn shown_in(&self, platform: &str, message: &str) -> Result<Option<String>, StoreError>;
    /// Codes of the games that wait for an account, each with since when; what waits longest first.
    async fn waiting(&self, account: AccountId) -> Result<Vec<(String, Time)>, StoreError>;
}
