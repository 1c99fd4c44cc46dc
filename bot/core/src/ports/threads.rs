//! Games in threads of their own, and channels that others replace.

use super::error::StoreError;
use crate::ids::{GameId, OutboxId, Time};
use crate::outbox::NoThread;
use crate::people::caller::Place;
use async_trait::async_trait;

/// Games in threads of their own, and channels that others replace.
#[async_trait]
pub trait Threads: Send + Sync {
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
