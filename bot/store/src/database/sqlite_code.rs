//! The kinds of errors of SQLite, <https://www.sqlite.org/rescode.html>.

use sqlx::Error;
use sqlx::sqlite::SqliteError;

pub(crate) const PERM: i32 = 3;
pub(crate) const BUSY: i32 = 5;
pub(crate) const READONLY: i32 = 8;
pub(crate) const IOERR: i32 = 10;
/// A page could not be written.
const IOERR_WRITE: i32 = IOERR | (3 << 8);
pub(crate) const CORRUPT: i32 = 11;
pub(crate) const FULL: i32 = 13;
pub(crate) const CANTOPEN: i32 = 14;
pub(crate) const NOTADB: i32 = 26;

/// The kind of an error; `None` if it is not one of SQLite. The lower byte of a code is the kind, the rest are details.
pub(crate) fn kind(error: &Error) -> Option<i32> {
    Some(code(error)? & 0xff)
}

/// Whether a commit that has failed with this may be found on the disk after a crash. If a page could not be written, the
/// commit is incomplete in the `-wal` and so is none; an error of the disk afterwards leaves it open.
pub(crate) fn is_open_write(error: &Error) -> bool {
    code(error).is_some_and(|code| code & 0xff == IOERR && code != IOERR_WRITE)
}

fn code(error: &Error) -> Option<i32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<SqliteError>()?;
    error.code()?.parse().ok()
}
