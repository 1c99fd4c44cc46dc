//! Lines that players have set ahead.

use crate::append;
use crate::error::DbError;
use crate::lines;
use crate::sql::Conn;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ids::GameId;
use deska_core::line::{SetLines, StoredLines};
use deska_core::ports::{LinesAhead, StoreError};

#[async_trait]
impl LinesAhead for SqlStore {
    async fn lines_of(&self, game: GameId) -> Result<Vec<StoredLines>, StoreError> {
        Ok(lines::of_game(&mut self.read().await?, game).await?)
    }

    async fn set_lines(&self, set: &SetLines) -> Result<(), StoreError> {
        Ok(transact!(self, tx => set_or_moved_on(tx, set).await)?)
    }
}

async fn set_or_moved_on(conn: &mut Conn, set: &SetLines) -> Result<(), DbError> {
    if lines::set(conn, set).await? { Ok(()) } else { Err(append::moved_on(conn, set.game).await?.into()) }
}
