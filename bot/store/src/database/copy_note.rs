//! The note in a database that it is the target of a copy which is not complete. It lies in `memory`.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn};

/// The key of the note.
pub(crate) const KEY: &str = "copy";

/// Whether there is the note.
pub(crate) async fn is_there(conn: &mut Conn) -> Result<bool, DbError> {
    sql::query("select 1 from memory where key = $1").bind(KEY).exists(conn).await
}

/// Writes the note of this key, unless it is there.
pub(crate) const PUT: &str =
    "insert into memory (key, value, set_at) values ($1, 'incomplete', 0) on conflict (key) do nothing";

/// Writes the note.
pub(crate) async fn put(conn: &mut Conn) -> Result<(), DbError> {
    sql::query(PUT).bind(KEY).run(conn).await
}

/// Removes the note.
pub(crate) async fn remove(conn: &mut Conn) -> Result<(), DbError> {
    sql::query("delete from memory where key = $1").bind(KEY).run(conn).await
}
