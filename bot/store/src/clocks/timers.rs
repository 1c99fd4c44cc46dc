//! Timers of games.
//!
//! A caller claims a timer by a conditional update, as it does with a row of the outbox. The claim ends by itself. The
//! events that a timer causes delete it in their transaction.

use crate::database::batch::Batch;
use crate::database::columns;
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, Query, values};
use deska_model::clocks::timer::{DueTimer, NewTimer, TimerKind};
use deska_model::ids::{AccountId, GameId, Time, TimerId};

/// Replaces the timers of a game by those of its last event.
pub(crate) fn set(batch: &mut Batch<'_>, game: GameId, seq: u32, timers: &[NewTimer]) {
    batch.add(sql::query("delete from timer where game_id = $1").bind(game.0));
    for timer in timers {
        batch.add(added(game, seq, timer));
    }
}

/// Adds a timer to a game.
pub(crate) fn added<'q>(game: GameId, seq: u32, timer: &NewTimer) -> Query<'q> {
    sql::query(
        "insert into timer (game_id, kind, account_id, seq, due_at, after_at) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind_all(values![
        game.0, timer.kind.name(), timer.account.map(|account| account.0), seq, timer.due_at.0, timer.after.0,
    ])
}

pub(crate) fn account(row: &DbRow) -> Result<Option<AccountId>, DbError> {
    Ok(row.try_get::<Option<i64>>("account_id")?.map(AccountId))
}

pub(crate) fn kind(row: &DbRow) -> Result<TimerKind, DbError> {
    let word: &str = row.try_get("kind")?;
    Ok(TimerKind::parse(word).ok_or_else(|| DataError::Word { column: "kind", word: word.to_owned() })?)
}

/// Ids of timers that are due and not claimed, the earliest first.
pub(crate) async fn due(conn: &mut Conn, now: Time, limit: u32) -> Result<Vec<TimerId>, DbError> {
    let ids: Vec<i64> = sql::query_scalar(
        "select id from timer where due_at <= $1 and (claimed_until is null or claimed_until <= $1)
         order by due_at, id limit $2",
    )
    .bind_all(values![now.0, limit])
    .fetch_all(conn)
    .await?;
    Ok(ids.into_iter().map(TimerId).collect())
}

/// A claim on timers.
pub(crate) struct Claim<'a> {
    /// Who carries them out.
    pub claimant: &'a str,
    /// The moment of the claim.
    pub now: Time,
    /// The end of the claim.
    pub until: Time,
}

/// Claims those of the due timers that nobody else has claimed meanwhile. Deletes the dead ones.
pub(crate) async fn claim(
    conn: &mut Conn,
    due: &[TimerId],
    claim: &Claim<'_>,
) -> Result<Vec<DueTimer>, DbError> {
    let mut claimed = Vec::new();
    for &id in due {
        if is_dead(conn, id).await? {
            sql::query("delete from timer where id = $1").bind(id.0).run(conn).await?;
        } else if take(conn, id, claim).await? {
            claimed.extend(read(conn, id).await?);
        }
    }
    Ok(claimed)
}

/// Whether the game of a timer has a later event.
async fn is_dead(conn: &mut Conn, id: TimerId) -> Result<bool, DbError> {
    let later = sql::query(
        "select 1 from timer join game on game.id = timer.game_id
         where timer.id = $1 and game.seq <> timer.seq",
    )
    .bind(id.0)
    .exists(conn)
    .await?;
    Ok(later)
}

async fn take(conn: &mut Conn, id: TimerId, claim: &Claim<'_>) -> Result<bool, DbError> {
    let done = sql::query(
        "update timer set claimed_by = $1, claimed_until = $2
         where id = $3 and due_at <= $4 and (claimed_until is null or claimed_until <= $4)",
    )
    .bind_all(values![claim.claimant, claim.until.0, id.0, claim.now.0])
    .execute(conn)
    .await?;
    Ok(done == 1)
}

/// A claimed timer. One that cannot be read is only logged and stays claimed, so that it is not found again at once.
async fn read(conn: &mut Conn, id: TimerId) -> Result<Option<DueTimer>, DbError> {
    let row = sql::query(
        "select timer.id, timer.kind, timer.account_id, timer.seq, timer.after_at, game.code from timer
         left join game on game.id = timer.game_id where timer.id = $1",
    )
    .bind(id.0)
    .fetch_one(conn)
    .await?;
    match timer(&row) {
        Ok(timer) => Ok(Some(timer)),
        Err(error) => {
            tracing::error!(timer = id.0, %error, "a timer cannot be read");
            Ok(None)
        }
    }
}

fn timer(row: &DbRow) -> Result<DueTimer, DbError> {
    Ok(DueTimer {
        id: TimerId(row.try_get("id")?),
        code: row.try_get("code")?,
        seq: columns::count(row, "seq")?,
        kind: kind(row)?,
        account: account(row)?,
        after: columns::time(row, "after_at")?,
    })
}
