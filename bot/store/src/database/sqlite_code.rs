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

/// Whether a commit that has failed with this may be found on the disk after a crash.
///
/// This includes `IOERR_WRITE`. SQLite writes over the frames of a `-wal` whose changes are in the file already. If the last
/// page is refused halfway, and the old frame at this place ends in the same bytes, the commit is complete.
pub(crate) fn is_open_write(error: &Error) -> bool {
    kind(error) == Some(IOERR)
}
