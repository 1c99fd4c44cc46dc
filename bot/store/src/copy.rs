//! Copies all rows of a database into an empty one, of the same kind or of the other.
//!
//! A note in the target says that it is incomplete until [`finish`] removes it. With that note no store opens it, so a
//! copy that was cut off can't be mistaken for a community; [`SqlStore::open_target`] writes it together with the tables.
//! The source is only read, in one snapshot.

use crate::database::copy_note;
use crate::database::error::DbError;
use crate::database::isolation::Isolation;
use crate::database::sql::{self, Conn, DbRow, Value};
use crate::store::{SqlStore, transact_as};
use sqlx::AssertSqlSafe;
use thiserror::Error;

/// How many rows are read and written at once.
const ROWS: usize = 200;

/// A table: its name, the columns that identify a row, and a column that may refer to a row of it, or of a
/// table behind it, that comes later.
struct Table {
    name: &'static str,
    key: &'static [&'static str],
    later: Option<&'static str>,
}

const fn table(name: &'static str, key: &'static [&'static str]) -> Table {
    Table { name, key, later: None }
}

/// All tables, each behind those that it refers to.
const TABLES: [Table; 54] = [
    table("space", &["id"]),
    Table { name: "channel", key: &["id"], later: Some("parent_id") },
    Table { name: "account", key: &["id"], later: Some("merged_into") },
    table("identity", &["id"]),
    table("setting", &["scope", "scope_id", "key"]),
    table("audit", &["id"]),
    table("memory", &["key"]),
    Table { name: "challenge", key: &["id"], later: Some("rematch_of") },
    table("game", &["id"]),
    table("seat", &["game_id", "side"]),
    table("event", &["game_id", "seq"]),
    table("offer", &["game_id", "kind"]),
    table("line", &["game_id", "account_id"]),
    table("turn", &["game_id", "account_id"]),
    table("outdated", &["channel_id", "message_id"]),
    table("unreached", &["game_id", "side", "from_at"]),
    table("presence", &["channel_id", "native_id"]),
    table("vacation", &["id"]),
    table("outage", &["id"]),
    table("platform_outage", &["id"]),
    table("timer", &["id"]),
    table("result", &["id"]),
    table("rating", &["scope", "scope_id", "class", "season", "account_id"]),
    table("rating_event", &["game_id", "account_id", "scope"]),
    table("block", &["account_id", "blocked_id"]),
    table("session", &["id"]),
    table("push", &["session_id"]),
    table("sign_in", &["id"]),
    table("link_code", &["code"]),
    table("link_try", &["account_id"]),
    table("game_place", &["game_id", "channel_id"]),
    table("club", &["id"]),
    table("club_event", &["club_id", "seq"]),
    table("club_player", &["club_id", "account_id"]),
    table("club_game", &["game_id"]),
    table("vote_game", &["game_id"]),
    table("proposal", &["game_id", "seq", "choice"]),
    table("vote", &["game_id", "seq", "account_id"]),
    table("vote_invitation", &["code"]),
    table("outbox", &["id"]),
    table("unscored", &["game_id"]),
    table("review", &["game_id"]),
    table("lesson", &["account_id", "kind", "key"]),
    table("lesson_at", &["account_id", "kind"]),
    table("puzzle_solved", &["account_id", "kind", "key", "day"]),
    table("puzzle_at", &["account_id"]),
    table("puzzle_post", &["channel_id", "day"]),
    table("seats_board", &["channel_id"]),
    table("look_back_post", &["channel_id", "day"]),
    table("puzzle_try", &["id"]),
    table("puzzle_rating", &["key"]),
    table("puzzle_skill", &["account_id", "book"]),
    table("transcript", &["id"]),
    table("transcript_person", &["platform", "native_id", "transcript_id"]),
];

/// The tables whose ids are hashes; the database numbers the rows of others.
const HASHED: [&str; 2] = ["session", "sign_in"];

/// Why a database could not be copied.
#[derive(Debug, Error)]
pub enum CopyError {
    /// The target has rows.
    #[error("the target is not empty: its table {0} has rows")]
    NotEmpty(&'static str),
    /// A table of the target has another number of rows than that of the source.
    #[error("table {table} has {from} rows in the source and {to} in the target")]
    Differs {
        /// Name of the table.
        table: &'static str,
        /// Its rows in the source.
        from: i64,
        /// Its rows in the target.
        to: i64,
    },
    /// A database failed.
    #[error("a database failed")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<DbError> for CopyError {
    fn from(error: DbError) -> Self {
        Self::Database(Box::new(error))
    }
}

/// Copies all rows. The target stays noted as incomplete.
///
/// # Errors
/// If the target is not empty, or a database fails.
pub async fn copy(from: &SqlStore, to: &SqlStore) -> Result<(), CopyError> {
    let mut target = to.read().await?;
    for table in &TABLES {
        if has_rows(&mut target, table.name).await? {
            return Err(CopyError::NotEmpty(table.name));
        }
    }
    drop(target);
    transact_as!(Isolation::Full, to, |tx| copy_note::put(tx).await)?;
    let mut source = from.snapshot().await?;
    let mut target = to.write(Isolation::Full).await?;
    let mut later = Vec::new();
    for table in &TABLES {
        copy_table(&mut source, &mut target, table, &mut later).await?;
    }
    for Later { table, column, id, value } in later {
        let set = format!("update {table} set {column} = $1 where id = $2");
        sql::query(AssertSqlSafe(set)).bind(value).bind(id).run(&mut target).await?;
    }
    let is_numbered = |table: &&Table| table.key == ["id"] && !HASHED.contains(&table.name);
    for table in TABLES.iter().filter(is_numbered) {
        let highest = highest_id(&mut source, table.name).await?;
        go_on_after(&mut target, table.name, highest).await?;
    }
    for Table { name, .. } in &TABLES {
        let noted = i64::from(*name == "memory");
        let (from, to) = (count(&mut source, name).await?, count(&mut target, name).await? - noted);
        if from != to {
            return Err(CopyError::Differs { table: name, from, to });
        }
    }
    to.commit(target).await?;
    source.commit().await?;
    count_values(&mut to.read().await?).await?;
    Ok(())
}

/// Lets a server count what its planner needs to know. By itself it does so minutes after the rows have come.
async fn count_values(target: &mut Conn) -> Result<(), DbError> {
    match target {
        Conn::Sqlite(_) => Ok(()),
        Conn::Postgres(_) => sql::query("analyze").run(target).await,
    }
}

/// Codes of all games, oldest first.
///
/// # Errors
/// If the database fails.
pub async fn codes(of: &SqlStore) -> Result<Vec<String>, CopyError> {
    Ok(sql::query_scalar("select code from game order by id").fetch_all(&mut of.read().await?).await?)
}

/// Says that a copy is complete. From now on the target can be opened.
///
/// # Errors
/// If the database fails.
pub async fn finish(to: &SqlStore) -> Result<(), CopyError> {
    transact_as!(Isolation::Full, to, |tx| copy_note::remove(tx).await)?;
    Ok(())
}

/// A reference that is set when the row it refers to is there.
struct Later {
    table: &'static str,
    column: &'static str,
    id: i64,
    value: i64,
}

async fn copy_table(
    source: &mut Conn,
    target: &mut Conn,
    table: &Table,
    later: &mut Vec<Later>,
) -> Result<(), DbError> {
    let columns = columns_of(source, table.name).await?;
    let mut last: Option<Vec<Value<'static>>> = None;
    loop {
        let rows = page(source, table, &columns, last).await?;
        let Some(end) = rows.last() else { return Ok(()) };
        last = Some(read_all(end, &columns, |column| table.key.contains(&&*column.name))?);
        let mut values = Vec::with_capacity(rows.len() * columns.len());
        for row in &rows {
            for column in &columns {
                let referred = match table.later.filter(|later| *later == column.name) {
                    Some(name) => row.try_get::<Option<i64>>(name)?.map(|value| (name, value)),
                    None => None,
                };
                values.push(match referred {
                    Some((name, value)) => {
                        later.push(Later { table: table.name, column: name, id: row.try_get("id")?, value });
                        Value::Whole(None)
                    }
                    None => read(row, column)?,
                });
            }
        }
        let insert = AssertSqlSafe(insertion(table.name, &columns, rows.len()));
        let insert = values.into_iter().fold(sql::query(insert), |query, value| query.bind(value));
        insert.execute(target).await?;
    }
}

/// A column of a table.
struct Column {
    name: String,
    is_text: bool,
}

/// The columns of a table, those of its key in the order of the key.
async fn columns_of(conn: &mut Conn, table: &'static str) -> Result<Vec<Column>, DbError> {
    let query = match conn {
        Conn::Sqlite(_) => {
            "select name, upper(type) = 'TEXT' as is_text from pragma_table_info($1) order by cid"
        }
        Conn::Postgres(_) => {
            "select cast(column_name as text) as name, data_type = 'text' as is_text
             from information_schema.columns
             where table_schema = current_schema() and table_name = $1 order by ordinal_position"
        }
    };
    let rows = sql::query(query).bind(table).fetch_all(conn).await?;
    rows.iter()
        .map(|row| Ok(Column { name: row.try_get("name")?, is_text: row.try_get("is_text")? }))
        .collect()
}

fn read(row: &DbRow, column: &Column) -> Result<Value<'static>, DbError> {
    Ok(if column.is_text {
        row.try_get::<Option<String>>(&column.name)?.into()
    } else {
        row.try_get::<Option<i64>>(&column.name)?.into()
    })
}

fn read_all(
    row: &DbRow,
    columns: &[Column],
    wanted: impl Fn(&Column) -> bool,
) -> Result<Vec<Value<'static>>, DbError> {
    columns.iter().filter(|column| wanted(column)).map(|column| read(row, column)).collect()
}

/// The rows behind the one with the key `last`.
async fn page(
    source: &mut Conn,
    table: &Table,
    columns: &[Column],
    last: Option<Vec<Value<'static>>>,
) -> Result<Vec<DbRow>, DbError> {
    let names = names(columns.iter());
    // In the order in which the columns come, which is that of the values in `last`.
    let key = columns.iter().filter(|column| table.key.contains(&&*column.name));
    let key: Vec<&str> = key.map(|column| column.name.as_str()).collect();
    let key = key.join(", ");
    let behind = match &last {
        Some(values) => format!("where ({key}) > ({})", places(1, values.len())),
        None => String::new(),
    };
    let query = format!("select {names} from {} {behind} order by {key} limit {ROWS}", table.name);
    let query = sql::query(AssertSqlSafe(query));
    last.into_iter().flatten().fold(query, |query, value| query.bind(value)).fetch_all(source).await
}

fn insertion(table: &str, columns: &[Column], rows: usize) -> String {
    let width = columns.len();
    let rows: Vec<String> = (0..rows).map(|row| format!("({})", places(row * width + 1, width))).collect();
    format!("insert into {table} ({}) values {}", names(columns.iter()), rows.join(", "))
}

fn names<'a>(columns: impl Iterator<Item = &'a Column>) -> String {
    columns.map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Places for values, such as `$3, $4`.
fn places(first: usize, count: usize) -> String {
    (first..first + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

/// Whether a table has rows, other than the note.
async fn has_rows(conn: &mut Conn, table: &str) -> Result<bool, DbError> {
    if table == "memory" {
        let others = sql::query("select 1 from memory where key <> $1 limit 1").bind(copy_note::KEY);
        return others.exists(conn).await;
    }
    sql::query(AssertSqlSafe(format!("select 1 from {table} limit 1"))).exists(conn).await
}

async fn count(conn: &mut Conn, table: &str) -> Result<i64, DbError> {
    sql::query_scalar(AssertSqlSafe(format!("select count(*) from {table}"))).fetch_one(conn).await
}

/// The highest id that a table has ever given; 0 for none. Some ids are parts of keys, so none may come again.
async fn highest_id(conn: &mut Conn, table: &'static str) -> Result<i64, DbError> {
    let query = match conn {
        Conn::Sqlite(_) => format!(
            "select coalesce(max(id), 0) from (
                select seq as id from sqlite_sequence where name = '{table}'
                union all select max(id) from {table}) as ids"
        ),
        Conn::Postgres(_) => {
            format!("select case when is_called then last_value else 0 end from {table}_id_seq")
        }
    };
    sql::query_scalar(AssertSqlSafe(query)).fetch_one(conn).await
}

/// Makes a table give ids behind `highest`.
async fn go_on_after(conn: &mut Conn, table: &'static str, highest: i64) -> Result<(), DbError> {
    if highest == 0 {
        return Ok(());
    }
    match conn {
        Conn::Sqlite(_) => {
            // Only tables that never use an id again have a row here.
            sql::query("delete from sqlite_sequence where name = $1").bind(table).execute(&mut *conn).await?;
            sql::query(
                "insert into sqlite_sequence (name, seq) select name, $2 from sqlite_master
                 where name = $1 and type = 'table' and sql like '%autoincrement%'",
            )
            .bind(table)
            .bind(highest)
            .run(conn)
            .await?;
        }
        Conn::Postgres(_) => {
            let query = format!("select setval('{table}_id_seq', $1)");
            sql::query(AssertSqlSafe(query)).bind(highest).run(conn).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[tokio::test]
    async fn every_table_is_copied() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("deska.db").display());
        let store = SqlStore::open(&url).await.unwrap();
        let stored = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
                      and name <> '_sqlx_migrations'";
        let stored: Vec<String> =
            sql::query_scalar(stored).fetch_all(&mut store.read().await.unwrap()).await.unwrap();
        let stored: BTreeSet<&str> = stored.iter().map(String::as_str).collect();
        assert_eq!(stored, TABLES.iter().map(|table| table.name).collect());
    }
}
