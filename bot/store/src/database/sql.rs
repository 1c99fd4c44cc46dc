//! Statements for both databases: one text, the same values, and rows that are read in the same way.
//!
//! A statement is written once, in the SQL that both databases understand. It runs on a [`Conn`], which is a connection to
//! one of them. This module knows no table.

use crate::database::commit_group::{self, Writer};
use crate::database::error::DbError;
use crate::database::kept::Kept;
use futures::TryStreamExt;
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{
    AssertSqlSafe, Database, Decode, Either, Error, Executor, Postgres, SqlSafeStr, SqlStr, Sqlite,
    SqliteConnection, Transaction, Type,
};
use std::borrow::Cow;
use std::convert::identity;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// A connection to one of the databases.
pub(crate) enum Conn {
    Sqlite(SqliteConn),
    Postgres(Held<Postgres>),
}

/// A connection to a file of SQLite: one of several that read, or the only one that writes.
pub(crate) enum SqliteConn {
    Reader(Kept),
    Writer(Writer),
}

impl Deref for SqliteConn {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        match self {
            Self::Reader(conn) => conn,
            Self::Writer(writer) => writer,
        }
    }
}

impl DerefMut for SqliteConn {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        match self {
            Self::Reader(conn) => conn,
            Self::Writer(writer) => writer,
        }
    }
}

/// A connection of a pool, alone or in a transaction.
pub(crate) enum Held<DB: Database> {
    Alone(PoolConnection<DB>),
    Transaction(Transaction<'static, DB>),
}

impl<DB: Database> Held<DB> {
    async fn commit(self) -> Result<(), Error> {
        match self {
            Self::Alone(_) => Ok(()),
            Self::Transaction(tx) => tx.commit().await,
        }
    }
}

impl<DB: Database> Deref for Held<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        match self {
            Self::Alone(conn) => conn,
            Self::Transaction(tx) => tx,
        }
    }
}

impl<DB: Database> DerefMut for Held<DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        match self {
            Self::Alone(conn) => conn,
            Self::Transaction(tx) => tx,
        }
    }
}

impl Conn {
    /// Ends the transaction. Without this, nothing that it has written stays.
    pub(crate) async fn commit(self) -> Result<(), DbError> {
        match self {
            Self::Sqlite(SqliteConn::Reader(mut conn)) => conn.commit().await?,
            Self::Sqlite(SqliteConn::Writer(writer)) => writer.commit().await?,
            Self::Postgres(held) => held.commit().await?,
        }
        Ok(())
    }

    /// Ends a transaction that has read. What it has read stays true if that fails.
    pub(crate) async fn end_reading(self) {
        if let Err(error) = self.commit().await {
            tracing::debug!(%error, "the end of a reading transaction was not answered");
        }
    }

    /// The writer whose transaction begins with the next statement.
    fn new_writer(&mut self) -> Option<&mut Writer> {
        match self {
            Self::Sqlite(SqliteConn::Writer(writer)) => Some(writer).filter(|writer| writer.is_new()),
            _ => None,
        }
    }

    /// Undoes the transaction. Afterwards, what it has seen of others is on the disk.
    pub(crate) async fn undo(self) {
        if let Self::Sqlite(SqliteConn::Writer(writer)) = self {
            writer.undo().await;
        }
    }
}

/// A value of a statement. Its type is known even if it is null, which PostgreSQL asks for.
#[derive(Clone)]
pub(crate) enum Value<'q> {
    Whole(Option<i64>),
    Text(Option<Cow<'q, str>>),
    Bool(Option<bool>),
}

/// The conversions into a value: each type alone, and as one that may be null.
macro_rules! conversions {
    ($($from:ty => $value:ident: $convert:expr;)*) => {
        $(impl<'q> From<$from> for Value<'q> {
            fn from(value: $from) -> Self {
                let convert: fn($from) -> _ = $convert;
                Self::$value(convert(value))
            }
        })*
    };
}

conversions! {
    i64 => Whole: Some;
    &i64 => Whole: |value| Some(*value);
    u32 => Whole: |value| Some(i64::from(value));
    Option<i64> => Whole: |value| value;
    bool => Bool: Some;
    Option<bool> => Bool: |value| value;
    String => Text: |value| Some(Cow::Owned(value));
    Option<String> => Text: |value| value.map(Cow::Owned);
    &'q str => Text: |value| Some(Cow::Borrowed(value));
    Option<&'q str> => Text: |value| value.map(Cow::Borrowed);
    &'q String => Text: |value| Some(Cow::Borrowed(value.as_str()));
    &'q Option<String> => Text: |value| value.as_deref().map(Cow::Borrowed);
    Option<&'q String> => Text: |value| value.map(|value| Cow::Borrowed(value.as_str()));
}

/// The values of a statement in the order of their numbers, for [`Query::bind_all`].
macro_rules! values {
    ($($value:expr),+ $(,)?) => {
        [$($crate::database::sql::Value::from($value)),+]
    };
}
pub(crate) use values;

/// A statement with its values, `$1` first.
pub(crate) struct Query<'q> {
    text: SqlStr,
    values: Vec<Value<'q>>,
}

/// A statement.
pub(crate) fn query<'q>(text: impl SqlSafeStr) -> Query<'q> {
    Query { text: text.into_sql_str(), values: Vec::new() }
}

/// Calls a method of the driver's query, with the values bound.
macro_rules! run {
    ($query:expr, $conn:expr, $method:ident, $wrap:ident) => {
        match $conn {
            Conn::Sqlite(conn) => bound!(Sqlite, $query, identity)
                .$method(&mut **conn)
                .await
                .map(|done| wrap!($wrap, Sqlite, done))
                .map_err(DbError::from),
            Conn::Postgres(conn) => bound!(Postgres, $query, without_zero)
                .$method(&mut **conn)
                .await
                .map(|done| wrap!($wrap, Postgres, done))
                .map_err(DbError::from),
        }
    };
}

macro_rules! bound {
    ($db:ty, $query:expr, $text:path) => {{
        let mut bound = sqlx::query::<$db>($query.text);
        for value in $query.values {
            bound = match value {
                Value::Whole(value) => bound.bind(value),
                Value::Text(value) => bound.bind(value.map($text)),
                Value::Bool(value) => bound.bind(value),
            };
        }
        bound
    }};
}

/// A text as PostgreSQL can hold it, which has no U+0000: U+FFFD is in its place. JSON writes both as an escape, so only
/// names and keys can change.
fn without_zero(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains('\0') { Cow::Owned(text.replace('\0', "\u{fffd}")) } else { text }
}

/// What a result of the driver becomes.
macro_rules! wrap {
    (row, $db:ident, $done:expr) => {
        DbRow::$db($done)
    };
    (optional, $db:ident, $done:expr) => {
        $done.map(DbRow::$db)
    };
    (rows, $db:ident, $done:expr) => {
        $done.into_iter().map(DbRow::$db).collect()
    };
    (done, $db:ident, $done:expr) => {
        $done.rows_affected()
    };
}

/// Most ids in one statement.
pub(crate) const IDS: usize = 16;

/// The places of [`IDS`] ids in a statement, which [`Query::bind_ids`] fills.
macro_rules! ids {
    () => {
        "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)"
    };
}
pub(crate) use ids;

/// The rows of a statement with [`ids`] for these ids, a part of them after another.
pub(crate) async fn rows_of_ids(
    conn: &mut Conn,
    text: &'static str,
    ids: &[i64],
) -> Result<Vec<DbRow>, DbError> {
    let mut rows = Vec::new();
    for some in ids.chunks(IDS) {
        rows.extend(query(text).bind_ids(some).fetch_all(conn).await?);
    }
    Ok(rows)
}

/// What a statement has done.
#[derive(Default)]
pub(crate) struct Done {
    rows: Vec<DbRow>,
    changed: u64,
}

impl Done {
    /// Number of rows that it has written or deleted; meaningless for a statement that only reads.
    pub(crate) const fn changed(&self) -> u64 {
        self.changed
    }

    /// The first row, as `read` reads it.
    pub(crate) fn read_first<T>(
        &self,
        read: impl Fn(&DbRow) -> Result<T, DbError>,
    ) -> Result<Option<T>, DbError> {
        self.rows.first().map(read).transpose()
    }

    /// All rows, as `read` reads them.
    pub(crate) fn read_all<T>(&self, read: impl Fn(&DbRow) -> Result<T, DbError>) -> Result<Vec<T>, DbError> {
        self.rows.iter().map(read).collect()
    }
}

/// Statements as one, for SQLite: their values follow each other, so the numbers in each text go on from those before it.
pub(crate) fn joined<'q>(queries: Vec<Query<'q>>) -> Query<'q> {
    let (mut text, mut values) = (String::new(), Vec::new());
    for query in queries {
        numbered_on(&mut text, query.text.as_str(), values.len());
        text.push_str(";\n");
        values.extend(query.values);
    }
    // It has only texts of statements, with other numbers.
    Query { text: AssertSqlSafe(text).into_sql_str(), values }
}

/// Adds a statement to a text. Its values have numbers that are higher by `before`.
fn numbered_on(text: &mut String, statement: &str, before: usize) {
    let mut parts = statement.split('$');
    text.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|char: char| char.is_ascii_digit()).len();
        let (number, rest) = part.split_at(digits);
        text.push('$');
        match number.parse::<usize>() {
            Ok(number) => text.push_str(&(number + before).to_string()),
            Err(_) => text.push_str(number),
        }
        text.push_str(rest);
    }
}

/// Adds to `$all` what each statement of a query has done, in their order, up to the first that fails.
macro_rules! run_all {
    ($query:expr, $conn:expr, $db:ident, $text:path, $all:ident) => {{
        let mut done = Done::default();
        let mut stream = $conn.fetch_many(bound!($db, $query, $text));
        loop {
            match stream.try_next().await {
                Ok(Some(Either::Right(row))) => done.rows.push(DbRow::$db(row)),
                // The end of a statement.
                Ok(Some(Either::Left(ended))) => {
                    done.changed = ended.rows_affected();
                    $all.push(std::mem::take(&mut done));
                }
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        }
    }};
}

/// Begins a transaction and carries out its first query, in one call.
async fn run_first(writer: &mut Writer, query: Query<'_>) -> Result<Vec<Done>, DbError> {
    let text = format!("{};\n{}", commit_group::BEGIN, query.text.as_str());
    loop {
        // It has only texts of statements.
        let both = Query { text: AssertSqlSafe(text.clone()).into_sql_str(), values: query.values.clone() };
        let mut done = Vec::new();
        let conn = writer.beginning();
        let ended = run_all!(both, conn, Sqlite, identity, done);
        match ended {
            Err(error) if done.is_empty() && writer.not_begun(&error).await => {}
            Err(error) => return Err(error.into()),
            Ok(()) => return Ok(done.into_iter().skip(1).collect()),
        }
    }
}

impl<'q> Query<'q> {
    /// Carries it out, or all of them if they are [`joined`].
    pub(crate) async fn run_all(self, conn: &mut Conn) -> Result<Vec<Done>, DbError> {
        if let Some(writer) = conn.new_writer() {
            return run_first(writer, self).await;
        }
        let mut all = Vec::new();
        match conn {
            Conn::Sqlite(conn) => run_all!(self, (&mut **conn), Sqlite, identity, all)?,
            Conn::Postgres(conn) => run_all!(self, (&mut **conn), Postgres, without_zero, all)?,
        }
        Ok(all)
    }

    /// What it has done, as the first statement of a transaction; itself if that has begun.
    async fn run_if_first(self, conn: &mut Conn) -> Result<Either<Done, Self>, DbError> {
        match conn.new_writer() {
            Some(writer) => Ok(Either::Left(run_first(writer, self).await?.pop().unwrap_or_default())),
            None => Ok(Either::Right(self)),
        }
    }

    /// Gives the first [`IDS`] values: these ids, of which the last one fills the places that are left.
    pub(crate) fn bind_ids(self, ids: &[i64]) -> Self {
        (0..IDS).fold(self, |query, at| query.bind(ids.get(at).or(ids.last()).copied()))
    }

    /// Gives the next value.
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Gives the next values, see [`values`].
    pub(crate) fn bind_all(mut self, values: impl IntoIterator<Item = Value<'q>>) -> Self {
        self.values.extend(values);
        self
    }

    /// Carries it out.
    pub(crate) async fn run(self, conn: &mut Conn) -> Result<(), DbError> {
        self.execute(conn).await.map(drop)
    }

    /// Carries it out. Returns the number of rows that it has written or deleted.
    pub(crate) async fn execute(self, conn: &mut Conn) -> Result<u64, DbError> {
        match self.run_if_first(conn).await? {
            Either::Left(done) => Ok(done.changed),
            Either::Right(query) => run!(query, conn, execute, done),
        }
    }

    /// The first row, which must exist.
    pub(crate) async fn fetch_one(self, conn: &mut Conn) -> Result<DbRow, DbError> {
        match self.run_if_first(conn).await? {
            Either::Left(done) => done.rows.into_iter().next().ok_or_else(|| Error::RowNotFound.into()),
            Either::Right(query) => run!(query, conn, fetch_one, row),
        }
    }

    /// The first row.
    pub(crate) async fn fetch_optional(self, conn: &mut Conn) -> Result<Option<DbRow>, DbError> {
        match self.run_if_first(conn).await? {
            Either::Left(done) => Ok(done.rows.into_iter().next()),
            Either::Right(query) => run!(query, conn, fetch_optional, optional),
        }
    }

    /// All rows.
    pub(crate) async fn fetch_all(self, conn: &mut Conn) -> Result<Vec<DbRow>, DbError> {
        match self.run_if_first(conn).await? {
            Either::Left(done) => Ok(done.rows),
            Either::Right(query) => run!(query, conn, fetch_all, rows),
        }
    }

    /// The first row, as `read` reads it.
    pub(crate) async fn read_optional<T>(
        self,
        conn: &mut Conn,
        read: impl Fn(&DbRow) -> Result<T, DbError>,
    ) -> Result<Option<T>, DbError> {
        self.fetch_optional(conn).await?.as_ref().map(read).transpose()
    }

    /// All rows, as `read` reads them.
    pub(crate) async fn read_all<T>(
        self,
        conn: &mut Conn,
        read: impl Fn(&DbRow) -> Result<T, DbError>,
    ) -> Result<Vec<T>, DbError> {
        self.fetch_all(conn).await?.iter().map(read).collect()
    }

    /// Whether there is a row.
    pub(crate) async fn exists(self, conn: &mut Conn) -> Result<bool, DbError> {
        Ok(self.fetch_optional(conn).await?.is_some())
    }
}

/// A statement of which the first column is read.
pub(crate) struct Scalar<'q, T> {
    query: Query<'q>,
    read: PhantomData<fn() -> T>,
}

/// A statement of which the first column is read.
pub(crate) fn query_scalar<'q, T: for<'r> Column<'r>>(text: impl SqlSafeStr) -> Scalar<'q, T> {
    Scalar { query: query(text), read: PhantomData }
}

impl<'q, T: for<'r> Column<'r>> Scalar<'q, T> {
    /// Gives the next value.
    pub(crate) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.query = self.query.bind(value);
        self
    }

    /// Gives the next values, see [`values`].
    pub(crate) fn bind_all(mut self, values: impl IntoIterator<Item = Value<'q>>) -> Self {
        self.query = self.query.bind_all(values);
        self
    }

    /// The column of the first row, which must exist.
    pub(crate) async fn fetch_one(self, conn: &mut Conn) -> Result<T, DbError> {
        self.query.fetch_one(conn).await?.first()
    }

    /// The column of the first row.
    pub(crate) async fn fetch_optional(self, conn: &mut Conn) -> Result<Option<T>, DbError> {
        self.query.fetch_optional(conn).await?.map(|row| row.first()).transpose()
    }

    /// The column of all rows.
    pub(crate) async fn fetch_all(self, conn: &mut Conn) -> Result<Vec<T>, DbError> {
        self.query.fetch_all(conn).await?.iter().map(DbRow::first).collect()
    }
}

/// A type that a column of both databases can be read as.
pub(crate) trait Column<'r>:
    Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>
{
}

impl<'r, T> Column<'r> for T where T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>
{}

/// A row of one of the databases.
pub(crate) enum DbRow {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl DbRow {
    /// The value of the column of this name.
    pub(crate) fn try_get<'r, T: Column<'r>>(&'r self, column: &str) -> Result<T, DbError> {
        Ok(match self {
            Self::Sqlite(row) => sqlx::Row::try_get(row, column)?,
            Self::Postgres(row) => sqlx::Row::try_get(row, column)?,
        })
    }

    fn first<'r, T: Column<'r>>(&'r self) -> Result<T, DbError> {
        Ok(match self {
            Self::Sqlite(row) => sqlx::Row::try_get(row, 0)?,
            Self::Postgres(row) => sqlx::Row::try_get(row, 0)?,
        })
    }
}
