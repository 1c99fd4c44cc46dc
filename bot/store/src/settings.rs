//! Settings with their audit table, which is also a log from which changes are undone.

use crate::database::columns::{self, native, shown_as};
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, DbRow, Query, values};
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::ports::{Settings, StoreError};
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, Time};
use deska_model::people::caller::{Person, Place};
use deska_model::settings::change::{ChangeLog, ChangedSetting, LoggedChange, SettingChange};
use deska_model::settings::stored::{Scope, Setting};
use serde_json::Value;

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

#[async_trait]
impl Settings for SqlStore {
    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError> {
        // What one statement reads needs no snapshot.
        if scopes.len() <= SCOPES_AT_ONCE {
            return Ok(settings(&mut self.read().await?, scopes).await?);
        }
        snapshot!(self, |tx| settings(tx, scopes).await)
    }

    async fn settings_within(&self, space_id: i64) -> Result<Vec<(Option<String>, Setting)>, StoreError> {
        snapshot!(self, |tx| {
            let of_space = settings(tx, &[Scope::Space(space_id)]).await?;
            let mut all: Vec<_> = of_space.into_iter().map(|setting| (None, setting)).collect();
            let rows = sql::query(
                "select c.id, c.native_id, s.key, s.value from setting s join channel c on c.id = s.scope_id
                 where s.scope = 'channel' and c.space_id = $1 order by c.native_id, s.key",
            )
            .bind(space_id)
            .fetch_all(tx)
            .await?;
            for row in rows {
                let scope = Scope::Channel(row.try_get("id")?);
                let setting =
                    Setting { scope, key: row.try_get("key")?, value: columns::json(&row, "value")? };
                all.push((Some(row.try_get("native_id")?), setting));
            }
            Ok(all)
        })
    }

    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError> {
        let origin = word(origin);
        let change = Change { scope, key, value, by, at, undoes: None, origin: Some(&origin), batch: None };
        transact!(self, |tx| {
            if is_carried_out(tx, &origin).await? {
                return Ok(false);
            }
            set(tx, &change).await?;
            Ok(true)
        })
    }

    async fn set_all(
        &self,
        changes: &[SettingChange],
        by: AccountId,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError> {
        let origin = word(origin);
        transact!(self, |tx| {
            if is_carried_out(tx, &origin).await? {
                return Ok(false);
            }
            let mut batch = None;
            for SettingChange { scope, key, value } in changes {
                // The request stands in the first entry, where it is unique.
                let origin = batch.is_none().then_some(&*origin);
                let value = value.as_ref();
                let change = Change { scope: *scope, key, value, by, at, undoes: None, origin, batch };
                let entry = set(tx, &change).await?;
                batch = batch.or(entry);
            }
            Ok(true)
        })
    }

    async fn changes(
        &self,
        space_id: i64,
        channel_id: Option<i64>,
        platform: &str,
        skip: u32,
        most: u32,
    ) -> Result<ChangeLog, StoreError> {
        snapshot!(self, |tx| {
            let rows = sql::query(concat!(
                logged!(),
                columns_of_change!(),
                " where l.entry in (
                   select distinct entry from logged where $3 is null or scope = 'channel' and scope_id = $3
                   order by entry desc limit $4 offset $5
                 ) order by l.entry desc, l.id"
            ))
            .bind_all(values![space_id, platform, channel_id, most, skip])
            .fetch_all(tx)
            .await?;
            let total: i64 = sql::query_scalar(concat!(
                logged!(),
                " select count(distinct l.entry) from logged l
                 where $2 is null or l.scope = 'channel' and l.scope_id = $2"
            ))
            .bind_all(values![space_id, channel_id])
            .fetch_one(tx)
            .await?;
            let total =
                u32::try_from(total).map_err(|_| DataError::Number { column: "count", number: total })?;
            Ok(ChangeLog { changes: changes_of(&rows)?, total })
        })
    }

    async fn change(
        &self,
        space_id: i64,
        number: Option<u32>,
        platform: &str,
    ) -> Result<Option<LoggedChange>, StoreError> {
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
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(changes_of(&rows)?.pop())
    }

    async fn undone_by(
        &self,
        space_id: i64,
        origin: &Origin,
        platform: &str,
    ) -> Result<Option<LoggedChange>, StoreError> {
        let rows = sql::query(concat!(
            logged!(),
            columns_of_change!(),
            " where l.entry = (select undoes from audit where origin = $3) order by l.id"
        ))
        .bind_all(values![space_id, platform, word(origin)])
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(changes_of(&rows)?.pop())
    }

    async fn undo(
        &self,
        change: &LoggedChange,
        by: AccountId,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let origin = word(origin);
            if is_carried_out(tx, &origin).await? {
                return Ok(false);
            }
            for part in &change.parts {
                if stored(tx, part.scope, &part.key).await? != part.after {
                    return Ok(false);
                }
            }
            let mut batch = None;
            for part in &change.parts {
                let origin = batch.is_none().then_some(&*origin);
                let back = Change {
                    scope: part.scope,
                    key: &part.key,
                    value: part.before.as_ref(),
                    by,
                    at,
                    undoes: Some(change.id),
                    origin,
                    batch,
                };
                let entry = set(tx, &back).await?;
                batch = batch.or(entry);
            }
            Ok(true)
        })
    }
}

/// How many scopes one statement reads: a server and a channel.
const SCOPES_AT_ONCE: usize = 2;

/// The settings of these scopes, in the order of the scopes and of the keys.
pub(crate) async fn settings(conn: &mut Conn, scopes: &[Scope]) -> Result<Vec<Setting>, DbError> {
    let mut settings = Vec::new();
    for pair in scopes.chunks(SCOPES_AT_ONCE) {
        let mut query = sql::query(
            "select scope, scope_id, key, value from setting
             where scope = $1 and scope_id = $2 or scope = $3 and scope_id = $4 order by key",
        );
        for scope in [pair.first(), pair.last()].into_iter().flatten() {
            let (word, id) = words(*scope);
            query = query.bind_all(values![word, id]);
        }
        let rows: Vec<Setting> = query.read_all(conn, setting).await?;
        settings.extend(pair.iter().flat_map(|scope| rows.iter().filter(|row| row.scope == *scope)).cloned());
    }
    Ok(settings)
}

/// The settings of a place that is stored: those of its space, then those of its channel, or of the channel above a thread.
pub(crate) fn of_place(place: &Place) -> Query<'_> {
    sql::query(
        "select scope, scope_id, key, value from setting
         where scope = 'space' and scope_id = (select id from space where platform = $1 and native_id = $2)
            or scope = 'channel' and scope_id = (
               select coalesce(channel.parent_id, channel.id) from space
               join channel on channel.space_id = space.id and channel.native_id = $3
               where space.platform = $1 and space.native_id = $2)
         order by scope desc, key",
    )
    .bind_all(values![&place.platform, &place.space, &place.channel])
}

/// A setting with its scope.
pub(crate) fn setting(row: &DbRow) -> Result<Setting, DbError> {
    let (scope, id): (String, i64) = (row.try_get("scope")?, row.try_get("scope_id")?);
    let scope = match scope.as_str() {
        "space" => Scope::Space(id),
        _ => Scope::Channel(id),
    };
    Ok(Setting { scope, key: row.try_get("key")?, value: columns::json(row, "value")? })
}

/// A change of a setting; a `value` of `None` removes it.
struct Change<'a> {
    pub scope: Scope,
    pub key: &'a str,
    pub value: Option<&'a Value>,
    pub by: AccountId,
    pub at: Time,
    /// Row of the change that this one undoes.
    pub undoes: Option<i64>,
    /// The request that asks for it; of several changes one names the request.
    pub origin: Option<&'a str>,
    /// Row of the first of the changes that are made together; `None` for one by itself.
    pub batch: Option<i64>,
}

/// Whether a request has changed settings before.
async fn is_carried_out(conn: &mut Conn, origin: &str) -> Result<bool, DbError> {
    sql::query("select 1 from audit where origin = $1").bind(origin).exists(conn).await
}

/// The value of a setting.
async fn stored(conn: &mut Conn, scope: Scope, key: &str) -> Result<Option<Value>, DbError> {
    let (scope, id) = words(scope);
    let row = sql::query("select value from setting where scope = $1 and scope_id = $2 and key = $3")
        .bind_all(values![scope, id, key])
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(|row| columns::json(row, "value")).transpose()
}

/// Carries out a change and adds a line to the audit table, whose number it returns. If the value stays the same, nothing
/// is written.
async fn set(conn: &mut Conn, change: &Change<'_>) -> Result<Option<i64>, DbError> {
    let (scope, id) = words(change.scope);
    let before: Option<String> =
        sql::query_scalar("select value from setting where scope = $1 and scope_id = $2 and key = $3")
            .bind_all(values![scope, id, change.key])
            .fetch_optional(conn)
            .await?;
    let after = change.value.map(Value::to_string);
    if before == after {
        return Ok(None);
    }
    match &after {
        Some(value) => put(conn, change, value).await?,
        None => remove(conn, change).await?,
    }
    let entry = sql::query_scalar(
        "insert into audit (at, account_id, scope, scope_id, key, before, after, undoes, origin, batch)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
    )
    .bind_all(values![
        change.at.0,
        change.by.0,
        scope,
        id,
        change.key,
        before,
        after,
        change.undoes,
        change.origin,
        change.batch
    ])
    .fetch_one(conn)
    .await?;
    Ok(Some(entry))
}

async fn put(conn: &mut Conn, change: &Change<'_>, value: &str) -> Result<(), DbError> {
    let (scope, id) = words(change.scope);
    sql::query(
        "insert into setting (scope, scope_id, key, value, set_by, set_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (scope, scope_id, key) do update
         set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at",
    )
    .bind_all(values![scope, id, change.key, value, change.by.0, change.at.0])
    .run(conn)
    .await
}

async fn remove(conn: &mut Conn, change: &Change<'_>) -> Result<(), DbError> {
    let (scope, id) = words(change.scope);
    sql::query("delete from setting where scope = $1 and scope_id = $2 and key = $3")
        .bind_all(values![scope, id, change.key])
        .run(conn)
        .await
}

fn words(scope: Scope) -> (&'static str, i64) {
    match scope {
        Scope::Space(id) => ("space", id),
        Scope::Channel(id) => ("channel", id),
    }
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

/// A request as one text.
fn word(origin: &Origin) -> String {
    format!("{}:{}", origin.kind(), origin.id())
}
