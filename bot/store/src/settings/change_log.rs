//! The audit table as a log: who has changed which setting, and undoing a change.

use crate::database::columns::{self, native, shown_as};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, values};
use crate::settings::{self, Change, Undoing};
use deska_core::games::actor::Origin;
use deska_core::ids::{AccountId, Time};
use deska_core::people::caller::Person;
use deska_core::rows::Scope;
use deska_core::settings::change::{ChangeLog, ChangedSetting, LoggedChange};

/// The changed settings of server `$1` with the numbers of their changes; those that were changed together have one
/// number. Withdrawn results are in the audit table as well; they have requests of their own.
macro_rules! logged {
    () => {
        "with logged as (
            select a.*, coalesce(a.batch, a.id) as entry, dense_rank() over (order by coalesce(a.batch, a.id)) as number
            from audit a
            where (a.scope = 'space' and a.scope_id = $1
                   or a.scope = 'channel' and a.scope_id in (select id from channel where space_id = $1))
              and substr(a.key, 1, 7) <> 'rating.'
         )"
    };
}

/// The columns that [`changes_of`] reads; `$2` is the platform.
macro_rules! columns_of_change {
    () => {
        concat!(
            " select l.entry, l.number, l.at, l.scope, l.scope_id, l.key, l.before, l.after, ",
            native!("i"),
            " as native_id, i.name, c.native_id as channel,
              (select u.number from logged u where u.id = l.undoes) as undoes,
              (select v.value from setting v
               where v.scope = l.scope and v.scope_id = l.scope_id and v.key = l.key) is not distinct from l.after as holds,
              exists (select 1 from audit u where u.undoes = l.entry) as undone
             from logged l join (select $2 as platform) s on true
             left join channel c on l.scope = 'channel' and c.id = l.scope_id
             left join identity i on i.id = ",
            shown_as!("l.account_id")
        )
    };
}

/// Rows in the order of their changes as these changes.
fn changes_of(rows: &[DbRow]) -> Result<Vec<LoggedChange>, DbError> {
    let mut changes: Vec<LoggedChange> = Vec::new();
    for row in rows {
        let (id, part) = (row.try_get("entry")?, part(row)?);
        match changes.last_mut().filter(|last| last.id == id) {
            Some(last) => last.parts.push(part),
            None => changes.push(LoggedChange {
                id,
                number: columns::count(row, "number")?,
                at: columns::time(row, "at")?,
                by: person(row)?,
                parts: vec![part],
                undoes: columns::some_count(row, "undoes")?,
                undone: row.try_get("undone")?,
            }),
        }
    }
    Ok(changes)
}

fn person(row: &DbRow) -> Result<Person, DbError> {
    let name = row.try_get::<Option<String>>("name")?.unwrap_or_default();
    let native_id = row.try_get::<Option<String>>("native_id")?.unwrap_or_default();
    Ok(Person { native_id, name })
}

fn part(row: &DbRow) -> Result<ChangedSetting, DbError> {
    let (word, id): (&str, i64) = (row.try_get("scope")?, row.try_get("scope_id")?);
    Ok(ChangedSetting {
        scope: if word == "channel" { Scope::Channel(id) } else { Scope::Space(id) },
        channel: row.try_get("channel")?,
        key: row.try_get("key")?,
        before: columns::some_json(row, "before")?,
        after: columns::some_json(row, "after")?,
        holds: row.try_get("holds")?,
    })
}

/// Some changes, newest first. Of a channel those that changed a setting there, in all their parts.
pub(crate) async fn page(
    conn: &mut Conn,
    space_id: i64,
    channel_id: Option<i64>,
    platform: &str,
    (skip, most): (u32, u32),
) -> Result<ChangeLog, DbError> {
    let rows = sql::query(concat!(
        logged!(),
        columns_of_change!(),
        " where l.entry in (
            select distinct entry from logged where $3 is null or scope = 'channel' and scope_id = $3
            order by entry desc limit $4 offset $5
          ) order by l.entry desc, l.id"
    ))
    .bind_all(values![space_id, platform, channel_id, most, skip])
    .fetch_all(conn)
    .await?;
    let total: i64 = sql::query_scalar(concat!(
        logged!(),
        " select count(distinct l.entry) from logged l
          where $2 is null or l.scope = 'channel' and l.scope_id = $2"
    ))
    .bind_all(values![space_id, channel_id])
    .fetch_one(conn)
    .await?;
    let total = u32::try_from(total).map_err(|_| DataError::Number { column: "count", number: total })?;
    Ok(ChangeLog { changes: changes_of(&rows)?, total })
}

/// The change with this number, or else the newest one that can be undone and undoes none itself.
pub(crate) async fn numbered(
    conn: &mut Conn,
    space_id: i64,
    number: Option<u32>,
    platform: &str,
) -> Result<Option<LoggedChange>, DbError> {
    let rows = sql::query(concat!(
        "with found as (",
        logged!(),
        columns_of_change!(),
        ") select * from found where entry = (
            select entry from found group by entry
            having max(number) = $3 or $3 is null and max(undoes) is null
              and min(case when holds and not undone then 1 else 0 end) = 1
            order by entry desc limit 1
         ) order by entry"
    ))
    .bind_all(values![space_id, platform, number.map(i64::from)])
    .fetch_all(conn)
    .await?;
    Ok(changes_of(&rows)?.pop())
}

/// The change that a request has undone.
pub(crate) async fn undone_by(
    conn: &mut Conn,
    space_id: i64,
    origin: &Origin,
    platform: &str,
) -> Result<Option<LoggedChange>, DbError> {
    let rows = sql::query(concat!(
        logged!(),
        columns_of_change!(),
        " where l.entry = (select undoes from audit where origin = $3) order by l.id"
    ))
    .bind_all(values![space_id, platform, word(origin)])
    .fetch_all(conn)
    .await?;
    Ok(changes_of(&rows)?.pop())
}

/// Undoes a change, all of it or nothing: if its settings still have its values and the request has undone nothing yet.
pub(crate) async fn undo(
    conn: &mut Conn,
    change: &LoggedChange,
    by: AccountId,
    origin: &Origin,
    at: Time,
) -> Result<bool, DbError> {
    let origin = word(origin);
    let repeated: Option<i64> =
        sql::query_scalar("select 1 from audit where origin = $1").bind(&origin).fetch_optional(conn).await?;
    if repeated.is_some() {
        return Ok(false);
    }
    for part in &change.parts {
        if settings::stored(conn, part.scope, &part.key).await? != part.after {
            return Ok(false);
        }
    }
    let mut batch = None;
    // The request stands in the first entry, where it is unique.
    let origins = std::iter::once(Some(&*origin)).chain(std::iter::repeat(None));
    for (part, origin) in change.parts.iter().zip(origins) {
        let back = Change {
            scope: part.scope,
            key: &part.key,
            value: part.before.as_ref(),
            by,
            at,
            undoes: Some(Undoing { id: change.id, origin }),
            batch,
        };
        let entry = settings::set(conn, &back).await?;
        batch = batch.or(entry);
    }
    Ok(true)
}

/// A request as one text.
fn word(origin: &Origin) -> String {
    format!("{}:{}", origin.kind(), origin.id())
}
