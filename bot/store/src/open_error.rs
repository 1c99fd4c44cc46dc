//! Why a database cannot be opened.

use sqlx::migrate::MigrateError;
use thiserror::Error;

/// Why a database could not be opened. No message names a password.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The address cannot be read.
    #[error("the database's address cannot be read")]
    Address(#[source] sqlx::Error),
    /// The database is in memory and would be lost with the program.
    #[error("a database in memory cannot be shared by several connections; name a file")]
    InMemory,
    /// The address names no file.
    #[error("the database's address names no file; write for example sqlite://deska.db")]
    NoFile,
    /// A newer version of the program has changed the database.
    #[error("the database has migration {found}, this program knows {known}: a newer version has used it")]
    Newer {
        /// Number of the database's newest migration.
        found: i64,
        /// Number of this program's newest migration.
        known: i64,
    },
    /// An older version of the program has made the database, and it must stay as it is.
    #[error(
        "the database has migration {found}, this program knows {known}: start deska with it once, which brings it up to \
         date"
    )]
    Older {
        /// Number of the database's newest migration.
        found: i64,
        /// Number of this program's newest migration.
        known: i64,
    },
    /// A copy into the database was cut off.
    #[error("a copy into this database was not completed; remove the database and copy again")]
    Incomplete,
    /// A migration failed, or differs from the one that was applied.
    #[error("the database could not be brought up to date")]
    Migrate(#[source] MigrateError),
    /// The database failed.
    #[error("the database could not be opened")]
    Database(#[from] sqlx::Error),
}

/// What keeps the program from a database, for a sentence that helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// A file cannot be opened or created, mostly because of its folder.
    File,
    /// A file can only be read.
    ReadOnly,
    /// A file is damaged, or no database at all.
    Damaged,
    /// The server does not answer.
    NoServer,
    /// The server does not accept the name or the password.
    Login,
    /// The server has no database of that name.
    NoDatabase,
    /// The connection cannot be encrypted as the address asks for.
    Encryption,
}

impl OpenError {
    /// What keeps the program from the database; `None` if it is something else.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstacle> {
        match self {
            Self::Database(error) => obstacle(error),
            Self::Migrate(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => {
                obstacle(error)
            }
            _ => None,
        }
    }
}

fn obstacle(error: &sqlx::Error) -> Option<Obstacle> {
    match error {
        _ if is_damage(error) => Some(Obstacle::Damaged),
        // SQLITE_CANTOPEN and SQLITE_READONLY, https://www.sqlite.org/rescode.html; the others are PostgreSQL's,
        // https://www.postgresql.org/docs/current/errcodes-appendix.html
        sqlx::Error::Database(error) => match error.code().as_deref()? {
            "14" => Some(Obstacle::File),
            "8" | "776" | "1032" => Some(Obstacle::ReadOnly),
            "28000" | "28P01" => Some(Obstacle::Login),
            "3D000" => Some(Obstacle::NoDatabase),
            _ => None,
        },
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => Some(Obstacle::NoServer),
        sqlx::Error::Tls(_) => Some(Obstacle::Encryption),
        _ => None,
    }
}

/// Whether SQLite has found its file damaged, or no database: SQLITE_CORRUPT and SQLITE_NOTADB. The lower byte is the kind
/// of error.
pub(crate) fn is_damage(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return false };
    let is_of_sqlite = error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some();
    let code = error.code().and_then(|code| code.parse::<i32>().ok());
    is_of_sqlite && code.is_some_and(|code| matches!(code & 0xff, 11 | 26))
}

/// The error of migrating a database whose newest migration the program knows as `known`.
pub(crate) fn of_migration(error: MigrateError, known: i64) -> OpenError {
    match error {
        MigrateError::VersionMissing(found) if found > known => OpenError::Newer { found, known },
        error => OpenError::Migrate(error),
    }
}
