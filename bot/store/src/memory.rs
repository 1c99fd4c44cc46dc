//! Values that the program keeps for itself.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ids::Time;
use deska_core::ports::{Memory, StoreError};

#[async_trait]
impl Memory for SqlStore {
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(get(&mut self.read().await?, key).await?)
    }

    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| put(tx, key, value, at).await)
    }

    async fn forget(&self, key: &str) -> Result<(), StoreError> {
        transact!(self, |tx| sql::query("delete from memory where key = $1").bind(key).run(tx).await)
    }
}

pub(crate) async fn get(conn: &mut Conn, key: &str) -> Result<Option<String>, DbError> {
    sql::query_scalar("select value from memory where key = $1").bind(key).fetch_optional(conn).await
}

pub(crate) async fn put(conn: &mut Conn, key: &str, value: &str, at: Time) -> Result<(), DbError> {
    sql::query(
        "insert into memory (key, value, set_at) values ($1, $2, $3)
         on conflict (key) do update set value = excluded.value, set_at = excluded.set_at",
    )
    .bind_all(values![key, value, at.0])
    .run(conn)
    .await
}
