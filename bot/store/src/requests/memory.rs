//! Values that the program keeps for itself.

use crate::settings;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ids::Time;
use deska_core::ports::{Memory, StoreError};

#[async_trait]
impl Memory for SqlStore {
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(settings::recall(&mut self.read().await?, key).await?)
    }

    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| settings::remember(tx, key, value, at).await)
    }

    async fn forget(&self, key: &str) -> Result<(), StoreError> {
        transact!(self, |tx| settings::forget(tx, key).await)
    }
}
