//! Settings with their audit table, and values that the program keeps for itself.

pub(crate) mod change_log;

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use deska_core::ids::{AccountId, Time};
use deska_core::rows::{Scope, Setting};
use deska_core::settings::change::SettingChange;
use serde_json::Value;

/// How many scopes one statement reads: a server and a channel.
pub(crate) const SCOPES_AT_ONCE: usize = 2;

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
        let rows = query.fetch_all(conn).await?;
        for &scope in pair {
            for row in &rows {
                if words(scope) == (row.try_get("scope")?, row.try_get("scope_id")?) {
                    let value = columns::json(row, "value")?;
                    settings.push(Setting { scope, key: row.try_get("key")?, value });
                }
            }
        }
    }
    Ok(settings)
}

/// The settings of a server, then those of its channels with the platform's ids of these.
pub(crate) async fn within(
    conn: &mut Conn,
    space_id: i64,
) -> Result<Vec<(Option<String>, Setting)>, DbError> {
    let of_space = settings(conn, &[Scope::Space(space_id)]).await?;
    let mut all: Vec<_> = of_space.into_iter().map(|setting| (None, setting)).collect();
    let rows = sql::query(
        "select c.id, c.native_id, s.key, s.value from setting s join channel c on c.id = s.scope_id
         where s.scope = 'channel' and c.space_id = $1 order by c.native_id, s.key",
    )
    .bind(space_id)
    .fetch_all(conn)
    .await?;
    for row in rows {
        let scope = Scope::Channel(row.try_get("id")?);
        let setting = Setting { scope, key: row.try_get("key")?, value: columns::json(&row, "value")? };
        all.push((Some(row.try_get("native_id")?), setting));
    }
    Ok(all)
}

/// A change of a setting; a `value` of `None` removes it.
pub(crate) struct Change<'a> {
    pub scope: Scope,
    pub key: &'a str,
    pub value: Option<&'a Value>,
    pub by: AccountId,
    pub at: Time,
    pub undoes: Option<Undoing<'a>>,
    /// Row of the first of the changes that are made together; `None` for one by itself.
    pub batch: Option<i64>,
}

/// The change that another one undoes, and the request that asks for it; of several changes one names the request.
#[derive(Clone, Copy)]
pub(crate) struct Undoing<'a> {
    pub id: i64,
    pub origin: Option<&'a str>,
}

/// The value of a setting.
pub(crate) async fn stored(conn: &mut Conn, scope: Scope, key: &str) -> Result<Option<Value>, DbError> {
    let (scope, id) = words(scope);
    let row = sql::query("select value from setting where scope = $1 and scope_id = $2 and key = $3")
        .bind_all(values![scope, id, key])
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(|row| columns::json(row, "value")).transpose()
}

/// Carries out a change and adds a line to the audit table, whose number it returns. If the value stays the same, nothing
/// is written.
pub(crate) async fn set(conn: &mut Conn, change: &Change<'_>) -> Result<Option<i64>, DbError> {
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
        change.undoes.map(|undoing| undoing.id),
        change.undoes.and_then(|undoing| undoing.origin),
        change.batch
    ])
    .fetch_one(conn)
    .await?;
    Ok(Some(entry))
}

/// Carries out changes that are one change in the log.
pub(crate) async fn set_all(
    conn: &mut Conn,
    changes: &[SettingChange],
    by: AccountId,
    at: Time,
) -> Result<(), DbError> {
    let mut batch = None;
    for SettingChange { scope, key, value } in changes {
        let change = Change { scope: *scope, key, value: value.as_ref(), by, at, undoes: None, batch };
        let entry = set(conn, &change).await?;
        batch = batch.or(entry);
    }
    Ok(())
}

async fn put(conn: &mut Conn, change: &Change<'_>, value: &str) -> Result<(), DbError> {
    let (scope, id) = words(change.scope);
    sql::query(
        "insert into setting (scope, scope_id, key, value, set_by, set_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (scope, scope_id, key) do update
         set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at",
    )
    .bind_all(values![scope, id, change.key, value, change.by.0, change.at.0])
    .execute(conn)
    .await?;
    Ok(())
}

async fn remove(conn: &mut Conn, change: &Change<'_>) -> Result<(), DbError> {
    let (scope, id) = words(change.scope);
    sql::query("delete from setting where scope = $1 and scope_id = $2 and key = $3")
        .bind_all(values![scope, id, change.key])
        .execute(conn)
        .await?;
    Ok(())
}

fn words(scope: Scope) -> (&'static str, i64) {
    match scope {
        Scope::Space(id) => ("space", id),
        Scope::Channel(id) => ("channel", id),
    }
}

/// The value of a key.
pub(crate) async fn recall(conn: &mut Conn, key: &str) -> Result<Option<String>, DbError> {
    let value =
        sql::query_scalar("select value from memory where key = $1").bind(key).fetch_optional(conn).await?;
    Ok(value)
}

/// Sets the value of a key.
pub(crate) async fn remember(conn: &mut Conn, key: &str, value: &str, at: Time) -> Result<(), DbError> {
    sql::query(
        "insert into memory (key, value, set_at) values ($1, $2, $3)
         on conflict (key) do update set value = excluded.value, set_at = excluded.set_at",
    )
    .bind_all(values![key, value, at.0])
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes a key.
pub(crate) async fn forget(conn: &mut Conn, key: &str) -> Result<(), DbError> {
    sql::query("delete from memory where key = $1").bind(key).execute(conn).await?;
    Ok(())
}
