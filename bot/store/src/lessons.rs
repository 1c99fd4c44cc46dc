//! The tasks that people have solved, and at which one they are.

use crate::database::sql::{self, values};
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Lessons, StoreError};
use deska_model::ids::{AccountId, Time};

#[async_trait]
impl Lessons for SqlStore {
    async fn lessons_solved(&self, account: AccountId, kind: &str) -> Result<Vec<String>, StoreError> {
        let keys =
            sql::query_scalar("select key from lesson where account_id = $1 and kind = $2 order by key")
                .bind_all(values![account.0, kind])
                .fetch_all(&mut self.read().await?)
                .await?;
        Ok(keys)
    }

    async fn solve_lesson(
        &self,
        account: AccountId,
        kind: &str,
        key: &str,
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "insert into lesson (account_id, kind, key, solved_at) values ($1, $2, $3, $4)
                 on conflict (account_id, kind, key) do nothing",
            )
            .bind_all(values![account.0, kind, key, at.0])
            .run(tx)
            .await
        })
    }

    async fn lesson_at(&self, account: AccountId, kind: &str) -> Result<Option<String>, StoreError> {
        let code = sql::query_scalar("select code from lesson_at where account_id = $1 and kind = $2")
            .bind_all(values![account.0, kind])
            .fetch_optional(&mut self.read().await?)
            .await?;
        Ok(code)
    }

    async fn set_lesson_at(
        &self,
        account: AccountId,
        kind: &str,
        code: Option<&str>,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            let Some(code) = code else {
                sql::query("delete from lesson_at where account_id = $1 and kind = $2")
                    .bind_all(values![account.0, kind])
                    .run(tx)
                    .await?;
                return Ok(());
            };
            sql::query(
                "insert into lesson_at (account_id, kind, code) values ($1, $2, $3)
                 on conflict (account_id, kind) do update set code = excluded.code",
            )
            .bind_all(values![account.0, kind, code])
            .run(tx)
            .await
        })
    }
}
