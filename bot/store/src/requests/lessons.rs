//! What people have learned.

use crate::error::DbError;
use crate::lessons;
use crate::sqlite::SqliteStore;
use async_trait::async_trait;
use deska_core::ids::{AccountId, Time};
use deska_core::ports::{Lessons, StoreError};

#[async_trait]
impl Lessons for SqliteStore {
    async fn lessons_solved(&self, account: AccountId, kind: &str) -> Result<Vec<String>, StoreError> {
        Ok(lessons::solved(&mut *self.read().await?, account, kind).await?)
    }

    async fn solve_lesson(
        &self,
        account: AccountId,
        kind: &str,
        key: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        lessons::solve(&mut tx, account, kind, key, at).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }

    async fn lesson_at(&self, account: AccountId, kind: &str) -> Result<Option<String>, StoreError> {
        Ok(lessons::at(&mut *self.read().await?, account, kind).await?)
    }

    async fn set_lesson_at(
        &self,
        account: AccountId,
        kind: &str,
        code: Option<&str>,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        lessons::set_at(&mut tx, account, kind, code).await?;
        Ok(tx.commit().await.map_err(DbError::from)?)
    }
}
