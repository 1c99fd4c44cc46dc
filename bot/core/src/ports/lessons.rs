//! What people have learned.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, Time};

/// The tasks that people solve.
#[async_trait]
pub trait Lessons: Send + Sync {
    /// Keys of the tasks of a game that an account has solved.
    async fn lessons_solved(&self, account: AccountId, kind: &str) -> Result<Vec<String>, StoreError>;
    /// Notes that an account has solved a task. The first time stays.
    async fn solve_lesson(
        &self,
        account: AccountId,
        kind: &str,
        key: &str,
        at: Time,
    ) -> Result<(), StoreError>;
    /// Code of the task of a game at which an account is.
    async fn lesson_at(&self, account: AccountId, kind: &str) -> Result<Option<String>, StoreError>;
    /// Notes or forgets it; of simultaneous calls the last one holds.
    async fn set_lesson_at(
        &self,
        account: AccountId,
        kind: &str,
        code: Option<&str>,
    ) -> Result<(), StoreError>;
}
