//! Games in threads of their own.

use crate::error::DbError;
use crate::sqlite::SqliteStore;
use crate::threads;
use async_trait::async_trait;
use deska_core::caller::Place;
use deska_core::ids::{GameId, OutboxId, Time};
use deska_core::outbox::NoThread;
use deska_core::ports::{StoreError, Threads};

#[async_trait]
impl Threads for SqliteStore {
    async fn thread_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, StoreError> {
        Ok(threads::notice(&mut *self.read().await?, game).await?)
    }

    async fn enter_thread(&self, game: GameId, thread: &str) -> Result<Option<String>, StoreError> {
        let mut tx = self.write().await?;
        let before = threads::enter(&mut tx, game, thread).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(before)
    }

    async fn no_thread(&self, game: GameId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        threads::none(&mut tx, game).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn leave_thread(&self, place: &Place, why: &NoThread, at: Time) -> Result<bool, StoreError> {
        let mut tx = self.write().await?;
        let left = threads::leave(&mut tx, place, why, at).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(left)
    }
}
