//! The tasks that people have solved, and at which one they are.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use deska_core::ids::{AccountId, Time};

/// Keys of the tasks of a game that an account has solved.
pub(super) async fn solved(conn: &mut Conn, account: AccountId, kind: &str) -> Result<Vec<String>, DbError> {
    let keys = sql::query_scalar("select key from lesson where account_id = $1 and kind = $2 order by key")
        .bind_all(values![account.0, kind])
        .fetch_all(conn)
        .await?;
    Ok(keys)
}

/// Notes that an account has solved a task.
pub(super) async fn solve(
    conn: &mut Conn,
    account: AccountId,
    kind: &str,
    key: &str,
    at: Time,
) -> Result<(), DbError> {
    sql::query(
        "insert into lesson (account_id, kind, key, solved_at) values ($1, $2, $3, $4)
         on conflict (account_id, kind, key) do nothing",
    )
    .bind_all(values![account.0, kind, key, at.0])
    .execute(conn)
    .await?;
    Ok(())
}

/// Code of the task of a game at which an account is.
pub(super) async fn at(conn: &mut Conn, account: AccountId, kind: &str) -> Result<Option<String>, DbError> {
    let code = sql::query_scalar("select code from lesson_at where account_id = $1 and kind = $2")
        .bind_all(values![account.0, kind])
        .fetch_optional(conn)
        .await?;
    Ok(code)
}

/// Notes or forgets at which task an account is.
pub(super) async fn set_at(
    conn: &mut Conn,
    account: AccountId,
    kind: &str,
    code: Option<&str>,
) -> Result<(), DbError> {
    let Some(code) = code else {
        sql::query("delete from lesson_at where account_id = $1 and kind = $2")
            .bind_all(values![account.0, kind])
            .execute(conn)
            .await?;
        return Ok(());
    };
    sql::query(
        "insert into lesson_at (account_id, kind, code) values ($1, $2, $3)
         on conflict (account_id, kind) do update set code = excluded.code",
    )
    .bind_all(values![account.0, kind, code])
    .execute(conn)
    .await?;
    Ok(())
}
