//! The turns in open games: a cache of the games' events, for queries about all games of a person.

use super::columns;
use crate::connection::{Conn, DbRow};
use crate::error::DbError;
use deska_core::ids::{AccountId, GameId, Time};
use deska_core::records::Turn;
use sqlx::Row;

/// Replaces the turns of a game. A turn that goes on keeps its beginning and whether its player was notified.
pub(super) async fn set(conn: &mut Conn, game: GameId, turns: &[Turn], at: Time) -> Result<(), DbError> {
    for turn in turns {
        sqlx::query(
            "insert into turn (game_id, account_id, seq, began_at, told_at) values ($1, $2, $3, $4, $5)
             on conflict (game_id, account_id) do update
             set seq = excluded.seq, began_at = excluded.began_at, told_at = excluded.told_at
             where turn.seq <> excluded.seq",
        )
        .bind(game.0)
        .bind(turn.account.0)
        .bind(i64::from(turn.seq))
        .bind(turn.at.0)
        .bind(turn.told.then_some(at.0))
        .execute(&mut *conn)
        .await?;
    }
    let holder = |at: usize| turns.get(at).map_or(-1, |turn| turn.account.0);
    sqlx::query("delete from turn where game_id = $1 and account_id not in ($2, $3)")
        .bind(game.0)
        .bind(holder(0))
        .bind(holder(1))
        .execute(conn)
        .await?;
    Ok(())
}

/// Codes of the games that wait for an account, each with the moment since when; the longest wait first.
pub(super) async fn of_account(conn: &mut Conn, account: AccountId) -> Result<Vec<(String, Time)>, DbError> {
    let rows = sqlx::query(
        "select g.code, t.began_at from turn t join game g on g.id = t.game_id
         where t.account_id = $1 order by t.began_at, g.id",
    )
    .bind(account.0)
    .fetch_all(conn)
    .await?;
    let read = |row: &DbRow| Ok((row.try_get("code")?, columns::time(row, "began_at")?));
    rows.iter().map(read).collect()
}
