//! The SQLite database: opening, migrating, closing.
//!
//! SQLite lets one connection write at a time. All writing uses one connection, so that writers wait in an orderly queue
//! of the program instead of polling for SQLite's lock. A few other connections read, and never wait for the writer.

use crate::error::DbError;
use futures::FutureExt;
use futures::future::BoxFuture;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::pool::{PoolConnection, PoolConnectionMetadata};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Sqlite, SqliteConnection, SqliteTransaction};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;
use tokio::time::{Instant, sleep};

static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/sqlite");

/// Number of reading connections: enough that a long list does not hold up a move.
const READERS: u32 = 4;

/// How long a connection waits for a writer of another process, such as a backup.
const BUSY: Duration = Duration::from_secs(10);

/// Why a database could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The address cannot be read.
    #[error("the database's address {url:?} cannot be read")]
    Address {
        /// The address as configured.
        url: String,
        /// The driver's error.
        #[source]
        source: sqlx::Error,
    },
    /// The database is in memory and would be lost with the program.
    #[error("a database in memory cannot be shared by several connections; name a file")]
    InMemory,
    /// A newer version of the program has changed the database.
    #[error("the database has migration {found}, this program knows {known}: a newer version has used it")]
    Newer {
        /// Number of the database's newest migration.
        found: i64,
        /// Number of this program's newest migration.
        known: i64,
    },
    /// A migration failed, or differs from the one that was applied.
    #[error("the database could not be brought up to date")]
    Migrate(#[source] MigrateError),
    /// SQLite failed.
    #[error("the database could not be opened")]
    Database(#[from] sqlx::Error),
}

impl OpenError {
    /// Whether SQLite could not open or create the file, mostly because of its folder.
    #[must_use]
    pub fn is_unreachable(&self) -> bool {
        // SQLITE_CANTOPEN, https://www.sqlite.org/rescode.html#cantopen
        matches!(self, Self::Database(sqlx::Error::Database(error)) if error.code().as_deref() == Some("14"))
    }
}

/// How safely a database writes, as it reports itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Durability {
    /// `wal`, unless the file system does not support it.
    pub journal_mode: String,
    /// 2 is FULL: every commit is on the disk before it is reported.
    pub synchronous: i64,
    /// Whether references between tables are checked.
    pub foreign_keys: bool,
}

/// A [`Store`](deska_core::ports::Store) in a file.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// Creates the file so that only its owner can read it, because it contains secrets of games.
fn keep_to_ourselves(file: &Path) {
    use std::os::unix::fs::OpenOptionsExt;
    // An existing file stays as it is. Any other error comes again, with a better message, when the database is opened.
    let _ = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file);
}

impl SqliteStore {
    /// Opens the database at an address such as `sqlite://deska.db`. Creates it if it is missing, and migrates it.
    ///
    /// # Errors
    /// If the file cannot be opened or was used by a newer version of the program.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        if url.contains(":memory:") || url.contains("mode=memory") {
            return Err(OpenError::InMemory);
        }
        let address = |source| OpenError::Address { url: url.to_owned(), source };
        let options = SqliteConnectOptions::from_str(url).map_err(address)?;
        let options = options.foreign_keys(true).busy_timeout(BUSY);
        keep_to_ourselves(options.get_filename());
        let writing = options
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let writer = connect_writer(writing).await?;
        migrate(&writer).await?;
        let readers =
            pool(READERS).before_acquire(usable).connect_with(options.pragma("query_only", "on")).await?;
        Ok(Self { writer, readers })
    }

    /// Waits for running requests and closes the file. Its side files are gone afterwards.
    pub async fn close(&self) {
        // The last connection that closes moves everything into the file, and only the writer may do that.
        self.readers.close().await;
        self.writer.close().await;
    }

    /// How safely the writing connection writes.
    ///
    /// # Errors
    /// If SQLite fails.
    pub async fn durability(&self) -> Result<Durability, OpenError> {
        let mut conn = self.writer.acquire().await?;
        Ok(Durability {
            journal_mode: sqlx::query_scalar("pragma journal_mode").fetch_one(&mut *conn).await?,
            synchronous: sqlx::query_scalar("pragma synchronous").fetch_one(&mut *conn).await?,
            foreign_keys: sqlx::query_scalar("pragma foreign_keys").fetch_one(&mut *conn).await?,
        })
    }

    /// A reading connection.
    pub(super) async fn read(&self) -> Result<PoolConnection<Sqlite>, DbError> {
        Ok(self.readers.acquire().await?)
    }

    /// A reading transaction: all its statements see the same state.
    pub(super) async fn snapshot(&self) -> Result<SqliteTransaction<'static>, DbError> {
        Ok(self.readers.begin().await?)
    }

    /// A writing transaction. If it is dropped before its commit, nothing has changed.
    pub(super) async fn write(&self) -> Result<SqliteTransaction<'static>, DbError> {
        // With the lock from the beginning, nothing that the transaction has read is out of date when it writes.
        Ok(self.writer.begin_with("begin immediate").await?)
    }
}

/// A pool whose connections stay open, because opening a file again would lose its cache.
fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .min_connections(1)
        .max_connections(size)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Connects the writer. If the file is locked, it tries again for a while.
///
/// Switching a new file to WAL needs exclusive access for a moment, and SQLite does not wait for that by itself.
async fn connect_writer(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let give_up = Instant::now() + BUSY;
    loop {
        match pool(1).before_acquire(usable).connect_with(options.clone()).await {
            Err(error) if is_busy(&error) && Instant::now() < give_up => sleep(BUSY / 500).await,
            connected => return connected,
        }
    }
}

/// Whether a connection may begin another transaction; if not, the pool closes it and opens a new one.
///
/// After some errors, such as a full disk, SQLite rolls a transaction back by itself. The rollback of sqlx then fails,
/// and sqlx goes on counting a transaction that no longer exists and refuses to begin the next one.
fn usable(
    conn: &mut SqliteConnection,
    _: PoolConnectionMetadata,
) -> BoxFuture<'_, Result<bool, sqlx::Error>> {
    let stuck = conn.is_in_transaction();
    if stuck {
        tracing::warn!("a connection is replaced after a transaction that could not be rolled back");
    }
    std::future::ready(Ok(!stuck)).boxed()
}

fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    // The lower byte is the kind of error, the rest are details; 5 is SQLITE_BUSY.
    code.is_some_and(|code| code & 0xff == 5)
}

/// Applies the missing migrations, all or none. If two processes start at the same time, the second one waits.
async fn migrate(writer: &SqlitePool) -> Result<(), OpenError> {
    let mut tx = writer.begin_with("begin immediate").await?;
    let conn: &mut SqliteConnection = &mut tx;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    match MIGRATIONS.run_direct(None, conn, false).await {
        Ok(()) => Ok(tx.commit().await?),
        Err(MigrateError::VersionMissing(found)) if found > known => Err(OpenError::Newer { found, known }),
        Err(error) => Err(OpenError::Migrate(error)),
    }
}
