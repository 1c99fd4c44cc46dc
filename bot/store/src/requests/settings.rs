//! Settings of servers and channels.

use crate::error::DbError;
use crate::settings;
use crate::settings::Change;
use crate::sqlite::SqliteStore;
use async_trait::async_trait;
use deska_core::ids::{AccountId, Time};
use deska_core::ports::{Settings, StoreError};
use deska_core::records::{Scope, Setting};
use serde_json::Value;

#[async_trait]
impl Settings for SqliteStore {
    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError> {
        let mut tx = self.snapshot().await?;
        let stored = settings::settings(&mut tx, scopes).await?;
        tx.commit().await.map_err(DbError::from)?;
        Ok(stored)
    }

    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::set(&mut tx, &Change { scope, key, value, by, at }).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }
}
