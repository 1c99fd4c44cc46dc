//! Lines that players have set ahead.

use crate::append;
use crate::error::DbError;
use crate::lines;
use crate::sqlite::SqliteStore;
use async_trait::async_trait;
use deska_core::ids::GameId;
use deska_core::line::{SetLines, StoredLines};
use deska_core::ports::{LinesAhead, StoreError};

#[async_trait]
impl LinesAhead for SqliteStore {
    async fn lines_of(&self, game: GameId) -> Result<Vec<StoredLines>, StoreError> {
        Ok(lines::of_game(&mut *self.read().await?, game).await?)
    }

    async fn set_lines(&self, set: &SetLines) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        if !lines::set(&mut tx, set).await? {
            return Err(append::moved_on(&mut tx, set.game).await?);
        }
        tx.commit().await.map_err(DbError::from)?;
        Ok(())
    }
}
