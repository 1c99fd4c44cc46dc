//! Where games are shown: mirrors, threads of their own, and channels that others replace.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::{LeftPlace, NoThread, Notice};
use deska_model::people::caller::Place;
use deska_model::places::summary::PlaceSummary;

/// Places of games.
#[async_trait]
pub trait Places: Send + Sync {
    /// The newest channels of a platform, without threads and direct messages, in the spaces in which an account has a seat,
    /// has offered a game or was offered one, at most so many; with what is open there and in their threads.
    async fn places_of(
        &self,
        account: AccountId,
        platform: &str,
        most: u32,
    ) -> Result<Vec<PlaceSummary>, StoreError>;
    /// The place of a channel's row.
    async fn place_at(&self, channel_id: i64) -> Result<Option<Place>, StoreError>;
    /// Makes a place a mirror of a game, with a message that shows its board. Returns `false` if it is shown
    /// in `most` mirrors already. Where it is shown already, nothing changes.
    async fn join_game(
        &self,
        game: GameId,
        notice: &Notice,
        most: usize,
        at: Time,
    ) -> Result<bool, StoreError>;
    /// Notes that a player joins the game from one of its places. A place in which it is not shown changes nothing.
    async fn plays_from(&self, game: GameId, account: AccountId, place: &Place) -> Result<(), StoreError>;
    /// Ends a mirror: boards that wait for it are not sent, and its message there must lose its
    /// buttons. `None` if this is no mirror of the game.
    async fn leave_game(
        &self,
        game: GameId,
        place: &Place,
        at: Time,
    ) -> Result<Option<LeftPlace>, StoreError>;
    /// The message that a game's thread starts from: its row of the outbox, and its id once it is delivered.
    async fn thread_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, StoreError>;
    /// Moves a game that waits for a thread into the thread with this id of the platform, with its undelivered boards.
    /// Returns the message that had its buttons before. Does nothing if the game does not wait for a thread.
    async fn enter_thread(&self, game: GameId, thread: &str) -> Result<Option<String>, StoreError>;
    /// Notes that a game gets no thread.
    async fn no_thread(&self, game: GameId) -> Result<(), StoreError>;
    /// Moves the open games of a thread to its parent channel, each with a message that says why, and all undelivered
    /// messages of the thread. Returns whether the place is a thread.
    async fn leave_thread(&self, place: &Place, why: &NoThread, at: Time) -> Result<bool, StoreError>;
    /// Lets a channel go on as another one, in one transaction: settings, ratings, challenges, games with those of its
    /// threads, and undelivered messages. Each open game gets a message in the new channel. If that is known already, only
    /// open games, open challenges and undelivered messages move. Returns whether the old channel was known; a repeated
    /// call changes nothing.
    async fn replace_channel(&self, old: &Place, new: &Place, at: Time) -> Result<bool, StoreError>;
}
