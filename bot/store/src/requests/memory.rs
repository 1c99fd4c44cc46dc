//! Values that the program keeps for itself.

use crate::error::DbError;
use crate::settings;
use crate::sqlite::SqliteStore;
use async_trait::async_trait;
use deska_core::ids::Time;
use deska_core::ports::{Memory, StoreError};

#[async_trait]
impl Memory for SqliteStore {
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(settings::recall(&mut *self.read().await?, key).await?)
    }

    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::remember(&mut tx, key, value, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn forget(&self, key: &str) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::forget(&mut tx, key).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }
}
