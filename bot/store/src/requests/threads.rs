//! Games in threads of their own, and channels that others replace.

use crate::places::replaced;
use crate::places::threads;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ids::{GameId, OutboxId, Time};
use deska_core::outbox::NoThread;
use deska_core::people::caller::Place;
use deska_core::ports::{StoreError, Threads};

#[async_trait]
impl Threads for SqlStore {
    async fn thread_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, StoreError> {
        Ok(threads::notice(&mut self.read().await?, game).await?)
    }

    async fn enter_thread(&self, game: GameId, thread: &str) -> Result<Option<String>, StoreError> {
        transact!(self, |tx| threads::enter(tx, game, thread).await)
    }

    async fn no_thread(&self, game: GameId) -> Result<(), StoreError> {
        transact!(self, |tx| threads::none(tx, game).await)
    }

    async fn leave_thread(&self, place: &Place, why: &NoThread, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| threads::leave(tx, place, why, at).await)
    }

    async fn replace_channel(&self, old: &Place, new: &Place, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| replaced::replace(tx, old, new, at).await)
    }
}
