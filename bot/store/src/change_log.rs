//! The audit table as a log: who has changed which setting, and undoing a change.

use crate::columns::{self, native, shown_as};
use crate::connection::{Conn, DbRow};
use crate::error::{DataError, DbError};
use crate::settings::{self, Change, Undoing};
use deska_core::actor::Origin;
use deska_core::caller::Person;
use deska_core::change::{ChangeLog, LoggedChange};
use deska_core::ids::{AccountId, Time};
use deska_core::records::Scope;
use sqlx::Row;

/// The changes of server `$1` with their numbers. Withdrawn results are in the audit table as well; they have requests
/// of their own.
macro_rules! logged {
    () => {
        "with logged as (
            select a.*, row_number() over (order by a.id) as number from audit a
            where (a.scope = 'space' and a.scope_id = $1
                   or a.scope = 'channel' and a.scope_id in (select id from channel where space_id = $1))
              and substr(a.key, 1, 7) <> 'rating.'
         )"
    };
}

/// The columns that [`change`] reads; `$2` is the platform.
macro_rules! columns_of_change {
    () => {
        concat!(
            " select l.id, l.number, l.at, l.scope, l.scope_id, l.key, l.before, l.after, ",
            native!("i"),
            " as native_id, i.name, c.native_id as channel,
              (select u.number from logged u where u.id = l.undoes) as undoes,
              (select v.value from setting v
               where v.scope = l.scope and v.scope_id = l.scope_id and v.key = l.key) is l.after as holds,
              exists (select 1 from audit u where u.undoes = l.id) as undone
             from logged l join (select $2 as platform) s
             left join channel c on l.scope = 'channel' and c.id = l.scope_id
             left join identity i on i.id = ",
            shown_as!("l.account_id")
        )
    };
}

fn change(row: &DbRow) -> Result<LoggedChange, DbError> {
    let (word, id): (&str, i64) = (row.try_get("scope")?, row.try_get("scope_id")?);
    let scope = if word == "channel" { Scope::Channel(id) } else { Scope::Space(id) };
    let name = row.try_get::<Option<String>, _>("name")?.unwrap_or_default();
    let native_id = row.try_get::<Option<String>, _>("native_id")?.unwrap_or_default();
    Ok(LoggedChange {
        id: row.try_get("id")?,
        number: columns::count(row, "number")?,
        at: columns::time(row, "at")?,
        by: Person { native_id, name },
        scope,
        channel: row.try_get("channel")?,
        key: row.try_get("key")?,
        before: columns::some_json(row, "before")?,
        after: columns::some_json(row, "after")?,
        undoes: columns::some_count(row, "undoes")?,
        holds: row.try_get("holds")?,
        undone: row.try_get("undone")?,
    })
}

/// Some changes, newest first.
pub(super) async fn page(
    conn: &mut Conn,
    space_id: i64,
    channel_id: Option<i64>,
    platform: &str,
    (skip, most): (u32, u32),
) -> Result<ChangeLog, DbError> {
    let rows = sqlx::query(concat!(
        logged!(),
        columns_of_change!(),
        " where $3 is null or l.scope = 'channel' and l.scope_id = $3 order by l.id desc limit $4 offset $5"
    ))
    .bind(space_id)
    .bind(platform)
    .bind(channel_id)
    .bind(i64::from(most))
    .bind(i64::from(skip))
    .fetch_all(&mut *conn)
    .await?;
    let total: i64 = sqlx::query_scalar(concat!(
        logged!(),
        " select count(*) from logged l where $2 is null or l.scope = 'channel' and l.scope_id = $2"
    ))
    .bind(space_id)
    .bind(channel_id)
    .fetch_one(conn)
    .await?;
    let total = u32::try_from(total).map_err(|_| DataError::Number { column: "count", number: total })?;
    Ok(ChangeLog { changes: rows.iter().map(change).collect::<Result<_, _>>()?, total })
}

/// The change with this number, or else the newest one that can be undone and undoes none itself.
pub(super) async fn numbered(
    conn: &mut Conn,
    space_id: i64,
    number: Option<u32>,
    platform: &str,
) -> Result<Option<LoggedChange>, DbError> {
    let row = sqlx::query(concat!(
        "select * from (",
        logged!(),
        columns_of_change!(),
        ") where number = $3 or $3 is null and undoes is null and holds and not undone order by id desc limit 1"
    ))
    .bind(space_id)
    .bind(platform)
    .bind(number.map(i64::from))
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(change).transpose()
}

/// The change that a request has undone.
pub(super) async fn undone_by(
    conn: &mut Conn,
    space_id: i64,
    origin: &Origin,
    platform: &str,
) -> Result<Option<LoggedChange>, DbError> {
    let row = sqlx::query(concat!(
        logged!(),
        columns_of_change!(),
        " where l.id = (select undoes from audit where origin = $3)"
    ))
    .bind(space_id)
    .bind(platform)
    .bind(word(origin))
    .fetch_optional(conn)
    .await?;
    row.as_ref().map(change).transpose()
}

/// Undoes a change if the setting still has its value and the request has undone nothing yet.
pub(super) async fn undo(
    conn: &mut Conn,
    change: &LoggedChange,
    by: AccountId,
    origin: &Origin,
    at: Time,
) -> Result<bool, DbError> {
    let origin = word(origin);
    let repeated: Option<i64> = sqlx::query_scalar("select 1 from audit where origin = $1")
        .bind(&origin)
        .fetch_optional(&mut *conn)
        .await?;
    if repeated.is_some() || settings::stored(conn, change.scope, &change.key).await? != change.after {
        return Ok(false);
    }
    let undoing = Undoing { id: change.id, origin: &origin };
    let back = Change {
        scope: change.scope,
        key: &change.key,
        value: change.before.as_ref(),
        by,
        at,
        undoes: Some(undoing),
    };
    settings::set(conn, &back).await?;
    Ok(true)
}

/// A request as one text.
fn word(origin: &Origin) -> String {
    format!("{}:{}", origin.kind(), origin.id())
}
