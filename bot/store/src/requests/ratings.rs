//! Ratings and results.

use crate::ratings;
use crate::ratings::rankings;
use crate::ratings::withdrawals;
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::ids::{AccountId, GameId, Time};
use deska_core::ports::{Ratings, StoreError};
use deska_core::ratings::ranking::{
    RatedPlayers, RatingProblem, Results, StatsOf, SuggestedResult, Withdrawal,
};
use deska_core::ratings::season::Season;
use deska_core::ratings::{GameRating, GameResult, RatingScope, RatingTable};

#[async_trait]
impl Ratings for SqlStore {
    async fn rating_of(&self, game: GameId) -> Result<Option<GameRating>, StoreError> {
        snapshot!(self, |tx| ratings::rating_of(tx, game).await)
    }

    async fn withdraw_result(
        &self,
        withdrawal: &Withdrawal,
    ) -> Result<Result<(), RatingProblem>, StoreError> {
        transact!(self, |tx| withdrawals::withdraw(tx, withdrawal).await)
    }

    async fn unscored(&self, account: AccountId) -> Result<Vec<(GameId, String)>, StoreError> {
        Ok(rankings::unscored(&mut self.read().await?, account).await?)
    }

    async fn score(&self, game: GameId, result: Option<&GameResult>, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| ratings::score(tx, game, result, at).await)
    }

    async fn rated_results(
        &self,
        space_id: i64,
        platform: &str,
        withdrawn: Option<bool>,
        most: u32,
    ) -> Result<Vec<SuggestedResult>, StoreError> {
        let conn = &mut self.read().await?;
        Ok(withdrawals::rated_results(conn, space_id, platform, withdrawn, most).await?)
    }

    async fn ranked(
        &self,
        table: &RatingTable,
        season: Season,
        platform: &str,
        now: Time,
        range: (u32, u32),
    ) -> Result<RatedPlayers, StoreError> {
        snapshot!(self, |tx| rankings::ranked(tx, table, season, platform, now, range).await)
    }

    async fn rated_seasons(&self, scope: RatingScope) -> Result<Vec<(Season, Time)>, StoreError> {
        Ok(rankings::seasons(&mut self.read().await?, scope).await?)
    }

    async fn rated_classes(&self, scope: RatingScope, season: Season) -> Result<Vec<String>, StoreError> {
        Ok(rankings::classes(&mut self.read().await?, scope, season).await?)
    }

    async fn results(&self, of: &StatsOf<'_>) -> Result<Results<String>, StoreError> {
        snapshot!(self, |tx| rankings::results(tx, of).await)
    }
}
