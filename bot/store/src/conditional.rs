//! Lines that players have set ahead, as trees of opaque moves.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::lock;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{ConditionalMoves, StoreError};
use deska_model::conditional::tree::{ConditionalTree, NewConditionals, StoredConditionals};
use deska_model::ids::{AccountId, GameId};

#[async_trait]
impl ConditionalMoves for SqlStore {
    async fn lines_of(&self, game: GameId) -> Result<Vec<StoredConditionals>, StoreError> {
        Ok(sql::query(
            "select account_id, tree, version, revision from line where game_id = $1 order by account_id",
        )
        .bind(game.0)
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn set_lines(&self, set: &NewConditionals) -> Result<(), StoreError> {
        transact!(self, |tx| {
            // The write is also a lock, see `games::lock`.
            let game = sql::query("update game set seq = seq where id = $1 and seq = $2 and status = 'open'")
                .bind_all(values![set.game.0, set.seq])
                .execute(tx)
                .await?;
            let done = game == 1
                && match set.revision {
                    Some(revision) => {
                        let lines =
                            StoredConditionals { account: set.account, lines: set.lines.clone(), revision };
                        put(tx, set.game, set.seq, &lines).await?
                    }
                    None => insert(tx, set).await?,
                };
            if done { Ok(()) } else { Err(lock::moved_on(tx, set.game).await?.into()) }
        })
    }
}

/// Version of a stored tree.
const TREE_VERSION: i64 = 1;

fn read(row: &DbRow) -> Result<StoredConditionals, DbError> {
    let account = AccountId(row.try_get("account_id")?);
    let known = row.try_get::<i64>("version")? <= TREE_VERSION;
    let lines: Result<ConditionalTree, DbError> = columns::json(row, "tree");
    let lines = match lines {
        Ok(lines) if known => lines,
        // What the parser reports can quote a move.
        _ => {
            tracing::error!(account = account.0, "lines that cannot be read are dropped");
            ConditionalTree::default()
        }
    };
    Ok(StoredConditionals { account, lines, revision: row.try_get("revision")? })
}

async fn insert(conn: &mut Conn, set: &NewConditionals) -> Result<bool, DbError> {
    let done = sql::query(
        "insert into line (game_id, account_id, tree, version, seq) values ($1, $2, $3, $4, $5)
         on conflict (game_id, account_id) do nothing",
    )
    .bind_all(values![set.game.0, set.account.0, serde_json::to_string(&set.lines)?, TREE_VERSION, set.seq])
    .execute(conn)
    .await?;
    Ok(done == 1)
}

/// Replaces the lines of a player, or drops them if they are empty now; whether they had the given revision.
async fn put(conn: &mut Conn, game: GameId, seq: u32, lines: &StoredConditionals) -> Result<bool, DbError> {
    let done = if lines.lines.is_empty() {
        sql::query("delete from line where game_id = $1 and account_id = $2 and revision = $3")
            .bind_all(values![game.0, lines.account.0, lines.revision])
            .execute(conn)
            .await?
    } else {
        sql::query(
            "update line set tree = $1, version = $2, seq = $3, revision = revision + 1
             where game_id = $4 and account_id = $5 and revision = $6",
        )
        .bind_all(values![
            serde_json::to_string(&lines.lines)?,
            TREE_VERSION,
            seq,
            game.0,
            lines.account.0,
            lines.revision
        ])
        .execute(conn)
        .await?
    };
    Ok(done == 1)
}

/// Replaces the lines of a game whose last event is `seq` now. Returns whether each has the revision that was read.
pub(crate) async fn advance(
    conn: &mut Conn,
    game: GameId,
    seq: u32,
    lines: &[StoredConditionals],
) -> Result<bool, DbError> {
    for lines in lines {
        if !put(conn, game, seq, lines).await? {
            return Ok(false);
        }
    }
    Ok(true)
}
