//! What people have learned.

use crate::lessons;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ids::{AccountId, Time};
use deska_core::ports::{Lessons, StoreError};

#[async_trait]
impl Lessons for SqlStore {
    async fn lessons_solved(&self, account: AccountId, kind: &str) -> Result<Vec<String>, StoreError> {
        Ok(lessons::solved(&mut self.read().await?, account, kind).await?)
    }

    async fn solve_lesson(
        &self,
        account: AccountId,
        kind: &str,
        key: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| lessons::solve(tx, account, kind, key, at).await)
    }

    async fn lesson_at(&self, account: AccountId, kind: &str) -> Result<Option<String>, StoreError> {
        Ok(lessons::at(&mut self.read().await?, account, kind).await?)
    }

    async fn set_lesson_at(
        &self,
        account: AccountId,
        kind: &str,
        code: Option<&str>,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| lessons::set_at(tx, account, kind, code).await)
    }
}
