//! Reads a game: its row and events from the store, folded into a table. A game that was read lately takes only its
//! newest events.

use crate::engine::recent_tables::known_part;
use crate::engine::{Core, Halt};
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::{FoldError, Table};
use deska_model::ids::GameId;
use deska_model::reason::Reason;
use std::sync::PoisonError;

/// By how many events a kept game is behind at most, before it is kept anew.
const EVENTS_BEHIND: u32 = 8;

impl Core {
    /// A game by its code; `None` if there is no such game.
    ///
    /// # Errors
    /// The store failed, or the game cannot be replayed; the log has the cause of the latter.
    pub async fn table(&self, code: &str) -> Result<Option<Table>, Halt> {
        let kept = self.recent.get(code);
        let known = kept.as_deref().map(known_part);
        let Some((row, events)) = self.store.game_after(code, known).await? else { return Ok(None) };
        self.folded_on(kept.as_deref(), row, events).await.map(Some)
    }

    /// A game by its row as it was read.
    pub(crate) async fn table_by_row(&self, row: GameRow) -> Result<Table, Halt> {
        let kept = self.recent.get(&row.code);
        let known = kept.as_deref().map(known_part);
        let (row, events) = self.store.history(row, known).await?;
        self.folded_on(kept.as_deref(), row, events).await
    }

    /// A game by its events, which go on from the last one of the kept game if there is one.
    async fn folded_on(
        &self,
        kept: Option<&Table>,
        mut row: GameRow,
        events: Vec<StoredEvent>,
    ) -> Result<Table, Halt> {
        row.time.read_at = Some(self.clock.now());
        let table = match kept {
            None => self.folded(row, events)?,
            Some(kept) => match kept.continued(&row, &events) {
                // A few events are read and replayed faster than a table is copied.
                Some(table) if table.seq - kept.seq < EVENTS_BEHIND => return Ok(table),
                Some(table) => table,
                None => {
                    let (row, events) = self.store.history(row, None).await?;
                    self.folded(row, events)?
                }
            },
        };
        self.recent.keep(&table);
        Ok(table)
    }

    /// Games by their rows as they were read, each or why it cannot be replayed.
    pub(crate) async fn tables_from(&self, rows: Vec<GameRow>) -> Result<Vec<Result<Table, Halt>>, Halt> {
        let whole = self.store.with_events(rows).await?;
        Ok(whole.into_iter().map(|(row, events)| self.folded(row, events)).collect())
    }

    fn folded(&self, mut row: GameRow, events: Vec<StoredEvent>) -> Result<Table, Halt> {
        row.time.read_at = Some(self.clock.now());
        let code = row.code.clone();
        Table::fold(&self.games, row, events).map_err(|error| self.broken(&code, &error))
    }

    /// A game by its row.
    ///
    /// # Errors
    /// As [`table`](Self::table).
    pub async fn table_of(&self, game: GameId) -> Result<Option<Table>, Halt> {
        match self.store.code_of(game).await? {
            Some(code) => self.table(&code).await,
            None => Ok(None),
        }
    }

    /// A game by its code, if it can be read; the log has the cause if not.
    pub(crate) async fn readable_table(&self, code: &str) -> Option<Table> {
        match self.table(code).await {
            Ok(table) => table,
            Err(halt) => {
                halt.log();
                None
            }
        }
    }

    pub(crate) async fn load(&self, code: &str) -> Result<Table, Halt> {
        self.table(code).await?.ok_or_else(|| Reason::new("no-such-game").with("code", code).into())
    }

    /// The answer for a game that cannot be replayed. It is an error in the log once; each further attempt, such as that
    /// of a timer, only counts while somebody looks for causes.
    pub(crate) fn broken(&self, code: &str, error: &FoldError) -> Halt {
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.insert(code.to_owned()) {
            tracing::error!(code, %error, "a game cannot be replayed and is stopped");
        } else {
            tracing::debug!(code, %error, "a game still cannot be replayed");
        }
        Reason::broken(code).into()
    }
}
