//! Games in threads of their own.

use super::error::StoreError;
use crate::caller::Place;
use crate::ids::{GameId, OutboxId, Time};
use crate::outbox::NoThread;
use async_trait::async_trait;

/// Games in threads of their own.
#[async_trait]
pub trait Threads: Send + Sync {
    /// The message that a game's thread is to hang on: its row of the outbox, and its id once it is there.
    async fn thread_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, StoreError>;
    /// Moves a game that wants a thread into this one (the platform's id), with the messages that wait for it.
    /// Tells the message that bore its buttons before.
    async fn enter_thread(&self, game: GameId, thread: &str) -> Result<Option<String>, StoreError>;
    /// Notes that a game gets no thread.
    async fn no_thread(&self, game: GameId) -> Result<(), StoreError>;
    /// Moves the open games of a thread to the channel it hangs from, each with a message that tells so.
    /// Whether the place is a thread at all.
    async fn leave_thread(&self, place: &Place, why: &NoThread, at: Time) -> Result<bool, StoreError>;
}
