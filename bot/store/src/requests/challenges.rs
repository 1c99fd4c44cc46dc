//! Challenges and open seats.

use crate::challenges;
use crate::database::constraint::Constraint;
use crate::database::error::DbError;
use crate::database::isolation::Isolation;
use crate::store::{SqlStore, transact, transact_as};
use async_trait::async_trait;
use deska_core::ids::{AccountId, GameId, OutboxId, Time};
use deska_core::outbox::Notice;
use deska_core::ports::{Challenges, StoreError};
use deska_core::rows::{Challenge, ChallengeStatus, NewChallenge};

#[async_trait]
impl Challenges for SqlStore {
    async fn expire_challenges(&self, now: Time) -> Result<u32, StoreError> {
        let overdue = challenges::overdue(&mut self.read().await?, now).await?;
        let mut expired = 0;
        for code in overdue {
            expired += u32::from(transact!(self, |tx| challenges::expire(tx, &code, now).await)?);
        }
        Ok(expired)
    }

    async fn next_expiring_challenge(&self) -> Result<Option<Time>, StoreError> {
        Ok(challenges::next_expiring(&mut self.read().await?).await?)
    }

    async fn add_challenge(
        &self,
        new: &NewChallenge,
        notice: &Notice,
    ) -> Result<(Challenge, OutboxId), StoreError> {
        match transact_as!(Isolation::Full, self, |tx| challenges::add(tx, new, notice).await) {
            Err(DbError::Conflict { constraint: Constraint::ChallengeOrigin, source }) => {
                let stored = challenges::of_origin(&mut self.read().await?, &new.origin).await?;
                Ok(stored.ok_or(DbError::Sql(source))?)
            }
            stored => Ok(stored?),
        }
    }

    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        Ok(challenges::rematch_of(&mut self.read().await?, game).await?)
    }

    async fn challenge(&self, code: &str) -> Result<Option<Challenge>, StoreError> {
        Ok(challenges::get(&mut self.read().await?, code).await?)
    }

    async fn open_challenges(&self, account: AccountId) -> Result<Vec<Challenge>, StoreError> {
        Ok(challenges::open(&mut self.read().await?, account).await?)
    }

    async fn open_seats(&self, channel_id: i64) -> Result<Vec<Challenge>, StoreError> {
        Ok(challenges::seats(&mut self.read().await?, channel_id).await?)
    }

    async fn waiting_challenges(&self, channel_id: i64, most: u32) -> Result<Vec<Challenge>, StoreError> {
        Ok(challenges::waiting(&mut self.read().await?, channel_id, most).await?)
    }

    async fn close_challenge(
        &self,
        code: &str,
        status: &ChallengeStatus,
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| challenges::close(tx, code, status, at).await)
    }

    async fn game_before(&self, code: &str) -> Result<Option<GameId>, StoreError> {
        Ok(challenges::game_before(&mut self.read().await?, code).await?)
    }

    async fn challenge_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        Ok(challenges::of_game(&mut self.read().await?, game).await?)
    }
}
