//! The row of a game as the lock of what belongs to it: events, turns, timers, lines, offers and places.
//!
//! Moves are most of what is written. They run in transactions that see one state of the database and fail if a row that
//! they write was changed since ([`Isolation::Game`](crate::database::isolation::Isolation::Game)). That is enough if any two
//! transactions that concern each other write one row in common. So a transaction that changes what a move reads or
//! replaces writes the game's row, too. An update that changes nothing is a lock that both databases know.

use crate::database::columns;
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, values};
use deska_core::ports::StoreError;
use deska_model::ids::{AccountId, GameId};

/// Keeps a game from being changed by others until the transaction ends.
pub(crate) async fn lock(conn: &mut Conn, game: GameId) -> Result<(), DbError> {
    sql::query("update game set seq = seq where id = $1").bind(game.0).run(conn).await
}

/// The same if the last event of the game is `seq`; whether it is.
pub(crate) async fn lock_at(conn: &mut Conn, game: GameId, seq: u32) -> Result<bool, DbError> {
    let locked = sql::query("update game set seq = seq where id = $1 and seq = $2")
        .bind_all(values![game.0, seq])
        .execute(conn)
        .await?;
    Ok(locked == 1)
}

/// The same for all games that are shown in a channel besides their own.
pub(crate) async fn lock_shown_in(conn: &mut Conn, channel: i64) -> Result<(), DbError> {
    sql::query("update game set seq = seq where id in (select game_id from game_place where channel_id = $1)")
        .bind(channel)
        .run(conn)
        .await
}

/// The same for the open games of an account.
pub(crate) async fn lock_open_of(conn: &mut Conn, account: AccountId) -> Result<(), DbError> {
    sql::query(
        "update game set seq = seq
         where id in (select game_id from seat where account_id = $1 and ended_at is null)",
    )
    .bind(account.0)
    .run(conn)
    .await
}

/// The error for a change that another one has preceded.
pub(crate) async fn moved_on(conn: &mut Conn, game: GameId) -> Result<StoreError, DbError> {
    let row = sql::query("select seq from game where id = $1").bind(game.0).fetch_optional(conn).await?;
    let row = row.ok_or_else(|| DataError::Missing { what: format!("game with id {}", game.0) })?;
    Ok(StoreError::MovedOn { seq: columns::count(&row, "seq")? })
}
