//! Games and their events.

use crate::database::error::DbError;
use crate::database::isolation::Isolation;
use crate::games;
use crate::games::append;
use crate::games::begin;
use crate::games::histories;
use crate::games::turns;
use crate::outbox::deliveries;
use crate::places;
use crate::store::{SqlStore, snapshot, transact, transact_as};
use async_trait::async_trait;
use deska_core::games::actor::Origin;
use deska_core::ids::{AccountId, GameId, OutboxId, Time};
use deska_core::outbox::{LeftPlace, Notice};
use deska_core::people::caller::Place;
use deska_core::ports::{Games, KnownPart, StoreError};
use deska_core::rows::{Append, Begin, GameRow, StoredEvent};

#[async_trait]
impl Games for SqlStore {
    async fn begin(&self, begin: &Begin) -> Result<(GameRow, OutboxId), StoreError> {
        transact!(self, |tx| begin::begin(tx, begin).await)
    }

    async fn append(&self, append: &Append) -> Result<OutboxId, StoreError> {
        // The end of a game concerns its players' other games, too: their ratings, and how many they may have.
        let ends = append.effects.summary.result.is_some();
        let isolation = if ends { Isolation::Full } else { Isolation::Game };
        match transact_as!(isolation, self, |tx| append::append(tx, append).await) {
            Err(DbError::Conflict { .. }) => Err(append::lost(&mut self.read().await?, append).await?),
            stored => Ok(stored?),
        }
    }

    async fn game_after(
        &self,
        code: &str,
        known: Option<KnownPart>,
    ) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError> {
        let conn = &mut self.read().await?;
        match games::by_code(conn, code).await? {
            Some(row) => Ok(Some(histories::one(conn, row, known).await?)),
            None => Ok(None),
        }
    }

    async fn history(
        &self,
        row: GameRow,
        known: Option<KnownPart>,
    ) -> Result<(GameRow, Vec<StoredEvent>), StoreError> {
        Ok(histories::one(&mut self.read().await?, row, known).await?)
    }

    async fn with_events(&self, rows: Vec<GameRow>) -> Result<Vec<(GameRow, Vec<StoredEvent>)>, StoreError> {
        Ok(histories::of(&mut self.read().await?, rows).await?)
    }

    async fn leave_game(
        &self,
        game: GameId,
        place: &Place,
        at: Time,
    ) -> Result<Option<LeftPlace>, StoreError> {
        transact!(self, |tx| places::remove(tx, game, place, at).await)
    }

    async fn join_game(
        &self,
        game: GameId,
        notice: &Notice,
        most: usize,
        at: Time,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| places::join(tx, game, notice, most, at).await)
    }

    async fn plays_from(&self, game: GameId, account: AccountId, place: &Place) -> Result<(), StoreError> {
        transact!(self, |tx| places::plays(tx, game, account, place).await)
    }

    async fn code_of(&self, game: GameId) -> Result<Option<String>, StoreError> {
        Ok(games::code(&mut self.read().await?, game).await?)
    }

    async fn games_in(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::in_channel(&mut self.read().await?, channel_id, most).await?)
    }

    async fn games_below(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::below(&mut self.read().await?, channel_id, most).await?)
    }

    async fn games_from_elsewhere(&self, channel_id: i64, most: u32) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::from_elsewhere(&mut self.read().await?, channel_id, most).await?)
    }

    async fn own_games_in(&self, account: AccountId, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::own_in_channel(&mut self.read().await?, account, channel_id).await?)
    }

    async fn own_games_below(&self, account: AccountId, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        Ok(games::own_below(&mut self.read().await?, account, channel_id).await?)
    }

    async fn games_of(&self, account: AccountId, ended: u32) -> Result<Vec<GameRow>, StoreError> {
        let mut tx = self.snapshot().await?;
        let mut rows = games::open_of(&mut tx, account).await?;
        if ended > 0 {
            rows.extend(games::ended_of(&mut tx, account, ended).await?);
        }
        tx.commit().await?;
        Ok(rows)
    }

    async fn ended_here(
        &self,
        account: AccountId,
        channel_id: i64,
        kind: Option<&str>,
    ) -> Result<Option<GameRow>, StoreError> {
        Ok(games::ended_here(&mut self.read().await?, account, channel_id, kind).await?)
    }

    async fn event_of(&self, origin: &Origin) -> Result<Option<(String, u32)>, StoreError> {
        Ok(append::caused_by(&mut self.read().await?, origin).await?)
    }

    async fn shown_in(&self, platform: &str, message: &str) -> Result<Option<String>, StoreError> {
        snapshot!(self, |tx| deliveries::shown_in(tx, platform, message).await)
    }

    async fn waiting(&self, account: AccountId) -> Result<Vec<(String, Time)>, StoreError> {
        Ok(turns::of_account(&mut self.read().await?, account).await?)
    }
}
