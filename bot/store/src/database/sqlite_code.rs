//! The kinds of errors of SQLite, <https://www.sqlite.org/rescode.html>.

use sqlx::Error;
use sqlx::sqlite::SqliteError;

pub(crate) const PERM: i32 = 3;
pub(crate) const BUSY: i32 = 5;
pub(crate) const READONLY: i32 = 8;
pub(crate) const IOERR: i32 = 10;
pub(crate) const CORRUPT: i32 = 11;
pub(crate) const FULL: i32 = 13;
pub(crate) const CANTOPEN: i32 = 14;
pub(crate) const NOTADB: i32 = 26;

/// The kind of an error; `None` if it is not one of SQLite. The lower byte of a code is the kind, the rest are details.
pub(crate) fn kind(error: &Error) -> Option<i32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<SqliteError>()?;
    Some(error.code()?.parse::<i32>().ok()? & 0xff)
}
