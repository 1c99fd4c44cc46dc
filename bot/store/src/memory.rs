//! Values that the program keeps for itself.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Memory, StoreError};
use deska_model::ids::Time;

#[async_trait]
impl Memory for SqlStore {
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(get(&mut self.read().await?, key).await?)
    }

    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| put(tx, key, value, at).await)
    }

    async fn remember_first(&self, key: &str, value: &str, at: Time) -> Result<String, StoreError> {
        transact!(self, |tx| {
            sql::query(
                "insert into memory (key, value, set_at) values ($1, $2, $3) on conflict (key) do nothing",
            )
            .bind_all(values![key, value, at.0])
            .run(tx)
            .await?;
            Ok(get(tx, key).await?.unwrap_or_else(|| value.to_owned()))
        })
    }

    async fn forget(&self, key: &str) -> Result<(), StoreError> {
        transact!(self, |tx| sql::query("delete from memory where key = $1").bind(key).run(tx).await)
    }

    async fn forget_old(&self, prefix: &str, before: Time, limit: u32) -> Result<u32, StoreError> {
        let old: Vec<String> = sql::query(
            "select key from memory where substr(key, 1, length($1)) = $1 and set_at < $2 order by key limit $3",
        )
        .bind_all(values![prefix, before.0, limit])
        .read_all(&mut self.read().await?, |row| Ok(row.try_get::<&str>("key")?.to_owned()))
        .await?;
        if !old.is_empty() {
            // A value may have been set again since.
            transact!(self, |tx| {
                for key in &old {
                    sql::query("delete from memory where key = $1 and set_at < $2")
                        .bind_all(values![key.as_str(), before.0])
                        .run(tx)
                        .await?;
                }
                Ok(())
            })?;
        }
        Ok(u32::try_from(old.len()).unwrap_or(limit))
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
