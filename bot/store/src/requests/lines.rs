//! Lines that players have set ahead.

use crate::conditional;
use crate::database::error::DbError;
use crate::database::sql::Conn;
use crate::games::append;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::conditional::tree::{SetLines, StoredLines};
use deska_core::ids::GameId;
use deska_core::ports::{LinesAhead, StoreError};

#[async_trait]
impl LinesAhead for SqlStore {
    async fn lines_of(&self, game: GameId) -> Result<Vec<StoredLines>, StoreError> {
        Ok(conditional::of_game(&mut self.read().await?, game).await?)
    }

    async fn set_lines(&self, set: &SetLines) -> Result<(), StoreError> {
        transact!(self, |tx| set_or_moved_on(tx, set).await)
    }
}

async fn set_or_moved_on(conn: &mut Conn, set: &SetLines) -> Result<(), DbError> {
    if conditional::set(conn, set).await? {
        Ok(())
    } else {
        Err(append::moved_on(conn, set.game).await?.into())
    }
}
