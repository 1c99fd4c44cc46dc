//! The reviews of finished games.

use crate::database::sql::{self, DbRow, values};
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{ReviewWish, Reviews, StoreError, WantedReview};
use deska_model::ids::{AccountId, GameId, Time};

#[async_trait]
impl Reviews for SqlStore {
    async fn review(&self, game: GameId) -> Result<Option<String>, StoreError> {
        let found =
            sql::query_scalar("select thoughts from review where game_id = $1 and thoughts is not null")
                .bind_all(values![game.0])
                .fetch_optional(&mut self.read().await?)
                .await?;
        Ok(found)
    }

    async fn want_review(
        &self,
        game: GameId,
        by: AccountId,
        at: Time,
        most: u32,
    ) -> Result<ReviewWish, StoreError> {
        transact!(self, |tx| {
            sql::query(
                "insert into review (game_id, asked_at, asked_by) select $1, $2, $3
                 where (select count(*) from review where thoughts is null) < $4 on conflict do nothing",
            )
            .bind_all(values![game.0, at.0, by.0, most])
            .run(tx)
            .await?;
            let row = sql::query(
                "select (select count(*) from review where game_id = $1) as noted,
                        (select g.code from review r join game g on g.id = r.game_id
                         where r.asked_by = $2 and r.thoughts is null) as another",
            )
            .bind_all(values![game.0, by.0])
            .fetch_one(tx)
            .await?;
            let another: Option<String> = row.try_get("another")?;
            Ok(match (row.try_get::<i64>("noted")?, another) {
                (1.., _) => ReviewWish::Noted,
                (_, Some(code)) => ReviewWish::Another(code),
                (_, None) => ReviewWish::TooMany,
            })
        })
    }

    async fn wanted_reviews(&self, limit: u32) -> Result<Vec<WantedReview>, StoreError> {
        let read = |row: &DbRow| {
            let by: Option<i64> = row.try_get("asked_by")?;
            let (game, code) = (GameId(row.try_get("id")?), row.try_get("code")?);
            Ok(WantedReview { game, code, by: by.map(AccountId) })
        };
        let wanted = sql::query(
            "select g.id, g.code, r.asked_by from review r join game g on g.id = r.game_id
             where r.thoughts is null order by r.asked_at, r.game_id limit $1",
        )
        .bind_all(values![i64::from(limit)])
        .read_all(&mut self.read().await?, read)
        .await?;
        Ok(wanted)
    }

    async fn keep_review(&self, game: GameId, thoughts: &str) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update review set thoughts = $2, asked_by = null where game_id = $1")
                .bind_all(values![game.0, thoughts])
                .run(tx)
                .await
        })
    }
}
