//! The reviews of finished games.

use crate::database::sql::{self, values};
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ids::{GameId, Time};
use deska_core::ports::{Reviews, StoreError, StoredReview};

#[async_trait]
impl Reviews for SqlStore {
    async fn review(&self, game: GameId) -> Result<Option<StoredReview>, StoreError> {
        let mut conn = self.read().await?;
        let found = sql::query("select thoughts, asked_at from review where game_id = $1")
            .bind_all(values![game.0])
            .fetch_optional(&mut conn)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let (thoughts, asked_at): (Option<String>, i64) =
            (row.try_get("thoughts")?, row.try_get("asked_at")?);
        if thoughts.is_some() {
            return Ok(Some(StoredReview { thoughts, ahead: 0 }));
        }
        let ahead: i64 =
            sql::query_scalar("select count(*) from review where thoughts is null and asked_at < $1")
                .bind_all(values![asked_at])
                .fetch_one(&mut conn)
                .await?;
        Ok(Some(StoredReview { thoughts, ahead: u32::try_from(ahead).unwrap_or(u32::MAX) }))
    }

    async fn want_review(&self, game: GameId, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query(
                "insert into review (game_id, asked_at) values ($1, $2) on conflict (game_id) do nothing",
            )
            .bind_all(values![game.0, at.0])
            .run(tx)
            .await
        })
    }

    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let codes = sql::query_scalar(
            "select g.code from review r join game g on g.id = r.game_id where r.thoughts is null
             order by r.asked_at, r.game_id limit $1",
        )
        .bind_all(values![i64::from(limit)])
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(codes)
    }

    async fn keep_review(&self, game: GameId, thoughts: &str) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update review set thoughts = $2 where game_id = $1")
                .bind_all(values![game.0, thoughts])
                .run(tx)
                .await
        })
    }
}
