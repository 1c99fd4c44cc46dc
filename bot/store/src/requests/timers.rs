//! What is due at a moment.

use crate::error::DbError;
use crate::notices;
use crate::sqlite::SqliteStore;
use async_trait::async_trait;
use deska_core::ids::Time;
use deska_core::ports::{StoreError, Timers};

#[async_trait]
impl Timers for SqliteStore {
    async fn put_digests(&self, now: Time) -> Result<u32, StoreError> {
        let known = notices::digests(&mut *self.read().await?).await?;
        let mut written = 0;
        for (account, _) in known.into_iter().filter(|(_, due)| *due <= now) {
            let mut tx = self.write().await?;
            written += u32::from(notices::put_digest(&mut tx, account, now).await?);
            tx.commit().await.map_err(DbError::from)?;
        }
        Ok(written)
    }

    async fn next_digest(&self) -> Result<Option<Time>, StoreError> {
        let known = notices::digests(&mut *self.read().await?).await?;
        Ok(known.into_iter().map(|(_, due)| due).min())
    }
}
