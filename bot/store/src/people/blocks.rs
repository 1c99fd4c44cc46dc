//! Whom people have blocked, and whether two accounts may begin a game together.

use crate::database::columns::{self, native, shown_as};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use deska_core::ids::{AccountId, Time};
use deska_core::ports::StoreError;
use deska_core::rows::Account;

/// Whom an account has blocked, newest first.
pub(crate) async fn of(conn: &mut Conn, account: AccountId, platform: &str) -> Result<Vec<Account>, DbError> {
    let rows = sql::query(concat!(
        "select a.id as i_id, ",
        native!("i"),
        " as i_native, i.name as i_name, a.notices as i_notices, a.refused_at as i_refused
         from block b join account a on a.id = b.blocked_id join (select $2 as platform) s on true
         left join identity i on i.id = ",
        shown_as!("a.id"),
        " where b.account_id = $1 order by b.at desc, b.blocked_id desc"
    ))
    .bind_all(values![account.0, platform])
    .fetch_all(conn)
    .await?;
    rows.iter().map(|row| columns::account(row, "i")).collect()
}

/// Blocks a person. Returns `false` if the account has blocked `most` others.
pub(crate) async fn put(
    conn: &mut Conn,
    account: AccountId,
    blocked: AccountId,
    most: usize,
    at: Time,
) -> Result<bool, DbError> {
    exists(conn, account, blocked).await?;
    let others: i64 =
        sql::query_scalar("select count(*) from block where account_id = $1 and blocked_id <> $2")
            .bind_all(values![account.0, blocked.0])
            .fetch_one(conn)
            .await?;
    if usize::try_from(others).is_ok_and(|others| others >= most) {
        return Ok(false);
    }
    sql::query(
        "insert into block (account_id, blocked_id, at) values ($1, $2, $3)
         on conflict (account_id, blocked_id) do nothing",
    )
    .bind_all(values![account.0, blocked.0, at.0])
    .execute(conn)
    .await?;
    Ok(true)
}

/// Ends a block. Returns whether there was one.
pub(crate) async fn remove(conn: &mut Conn, account: AccountId, blocked: AccountId) -> Result<bool, DbError> {
    let done = sql::query("delete from block where account_id = $1 and blocked_id = $2")
        .bind_all(values![account.0, blocked.0])
        .execute(conn)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// Fails if the two may not begin a game: one has blocked the other, or an account is gone.
pub(crate) async fn may_play(conn: &mut Conn, one: AccountId, other: AccountId) -> Result<(), DbError> {
    exists(conn, one, other).await?;
    let blocked = sql::query(
        "select 1 from block where (account_id = $1 and blocked_id = $2) or (account_id = $2 and blocked_id = $1)
         limit 1",
    )
    .bind_all(values![one.0, other.0])
    .exists(conn)
    .await?;
    if blocked { Err(StoreError::Blocked.into()) } else { Ok(()) }
}

/// Fails if one of two accounts was forgotten or joined to another one since the request has read it.
async fn exists(conn: &mut Conn, one: AccountId, other: AccountId) -> Result<(), DbError> {
    let gone = sql::query(
        "select 1 from account
         where id in ($1, $2) and (forgotten_at is not null or merged_into is not null) limit 1",
    )
    .bind_all(values![one.0, other.0])
    .exists(conn)
    .await?;
    if gone { Err(StoreError::AccountGone.into()) } else { Ok(()) }
}
