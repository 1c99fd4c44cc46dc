//! The store: one of the two databases, chosen by its address.

use crate::database::address::{self, is_postgres};
use crate::database::error::DbError;
use crate::database::isolation::Isolation;
use crate::database::open_error::{self, OpenError};
use crate::database::postgres::{self, PostgresPool};
use crate::database::purpose::{Noted, Purpose};
use crate::database::sql::{self, Conn};
use crate::database::sqlite::{self, Durability, SqliteFile};
use crate::database::{copy_note, migrations};
use std::sync::Arc;
use tokio::sync::{Mutex, watch};

/// How a database is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOptions {
    /// Most connections to PostgreSQL. SQLite has a fixed number.
    pub connections: u32,
}

impl Default for OpenOptions {
    fn default() -> Self {
        Self { connections: 10 }
    }
}

/// A [`Store`](deska_core::ports::Store) in a database.
#[derive(Clone, Debug)]
pub struct SqlStore {
    database: Database,
    /// Number of transactions that this process has committed.
    commits: watch::Sender<u64>,
}

#[derive(Clone, Debug)]
enum Database {
    Sqlite(SqliteFile),
    Postgres(PostgresPool),
}

impl Database {
    async fn read(&self) -> Result<Conn, sqlx::Error> {
        match self {
            Self::Sqlite(file) => file.read().await,
            Self::Postgres(pool) => pool.read().await,
        }
    }
}

impl SqlStore {
    /// Whether other processes may use the same database.
    pub(crate) const fn is_shared(&self) -> bool {
        matches!(self.database, Database::Postgres(_))
    }

    /// The file of SQLite; `None` for a server.
    pub(crate) const fn file(&self) -> Option<&SqliteFile> {
        match &self.database {
            Database::Sqlite(file) => Some(file),
            Database::Postgres(_) => None,
        }
    }

    /// Opens the database at an address such as `sqlite://deska.db` or `postgres://deska@localhost/deska`, and migrates
    /// it. A file of SQLite is created if it is missing; a database of PostgreSQL must exist.
    ///
    /// # Errors
    /// If the database cannot be opened or was used by a newer version of the program.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        Self::open_with(url, OpenOptions::default()).await
    }

    /// As [`Self::open`], with options.
    ///
    /// # Errors
    /// As those of [`Self::open`].
    pub async fn open_with(url: &str, options: OpenOptions) -> Result<Self, OpenError> {
        Self::open_for(url, options, Purpose::Work).await
    }

    /// Opens a database to copy another one into it. If it has no tables yet, it is noted as incomplete from the moment
    /// when it has them, until [`copy::finish`](crate::copy::finish).
    ///
    /// # Errors
    /// As those of [`Self::open`].
    pub async fn open_target(url: &str) -> Result<Self, OpenError> {
        Self::open_for(url, OpenOptions::default(), Purpose::CopyTarget).await
    }

    async fn open_for(url: &str, options: OpenOptions, purpose: Purpose) -> Result<Self, OpenError> {
        address::check(url)?;
        let (database, noted) = if is_postgres(url) {
            let (pool, noted) = PostgresPool::open(url, options.connections, purpose).await?;
            (Database::Postgres(pool), noted)
        } else {
            let (file, noted) = SqliteFile::open(url, purpose).await?;
            (Database::Sqlite(file), noted)
        };
        let store = Self { database, commits: watch::Sender::default() };
        match noted {
            Noted::Now => Ok(store),
            Noted::Before => store.refuse_incomplete().await,
        }
    }

    /// Opens an existing database of this version of the program, to read it. It is neither created nor migrated.
    ///
    /// # Errors
    /// If the database cannot be opened, or is one of another version.
    pub async fn open_source(url: &str) -> Result<Self, OpenError> {
        address::check(url)?;
        let (database, known) = if is_postgres(url) {
            let pool = PostgresPool::open_source(url, OpenOptions::default().connections).await?;
            (Database::Postgres(pool), postgres::newest_migration())
        } else {
            (Database::Sqlite(SqliteFile::open_source(url).await?), sqlite::newest_migration())
        };
        let store = Self { database, commits: watch::Sender::default() };
        match store.check_version(known).await {
            Ok(()) => store.refuse_incomplete().await,
            Err(error) => store.refuse(error).await,
        }
    }

    /// Fails if a database would take no changes. It changes nothing, and nothing of the database may be open in this
    /// process: the look at a file would release the locks of SQLite.
    ///
    /// # Errors
    /// Why it would take none, such as a folder that can only be read, a full disk or a standby.
    pub async fn refuse_unwritable(url: &str) -> Result<(), OpenError> {
        address::check(url)?;
        if is_postgres(url) {
            postgres::refuse_unwritable(url).await
        } else {
            open_error::refuse_unwritable(sqlite::options_of(url)?.get_filename())
        }
    }

    /// Fails if the database is of another version than `known`.
    async fn check_version(&self, known: i64) -> Result<(), OpenError> {
        let newest = sql::query_scalar(migrations::FOUND);
        let found: i64 = newest.fetch_one(&mut self.database.read().await?).await?;
        migrations::check(found, known)
    }

    /// Fails if the database is the target of a copy that was cut off.
    async fn refuse_incomplete(self) -> Result<Self, OpenError> {
        let incomplete = match self.database.read().await {
            Ok(mut conn) => copy_note::is_there(&mut conn).await,
            Err(error) => Err(error.into()),
        };
        match incomplete {
            Ok(false) => Ok(self),
            Ok(true) => self.refuse(OpenError::Incomplete).await,
            Err(error) => self.refuse(error.into()).await,
        }
    }

    /// Closes a database that can't be used, so that nothing of this program is left beside it.
    async fn refuse(self, error: OpenError) -> Result<Self, OpenError> {
        self.close().await;
        Err(error)
    }

    /// Waits for running requests and closes all connections.
    pub async fn close(&self) {
        match &self.database {
            Database::Sqlite(file) => file.close().await,
            Database::Postgres(pool) => pool.close().await,
        }
    }

    /// How safely a file of SQLite is written; `None` for a server, which decides that itself.
    ///
    /// # Errors
    /// If SQLite fails.
    pub async fn durability(&self) -> Result<Option<Durability>, OpenError> {
        match &self.database {
            Database::Sqlite(file) => file.durability().await.map(Some),
            Database::Postgres(_) => Ok(None),
        }
    }

    /// A connection for reading, for those who open the database.
    pub(crate) async fn reader(&self) -> Result<Conn, OpenError> {
        Ok(self.database.read().await?)
    }

    /// A connection for reading.
    pub(crate) async fn read(&self) -> Result<Conn, DbError> {
        Ok(self.database.read().await?)
    }

    /// A reading transaction: all its statements see the same state.
    pub(crate) async fn snapshot(&self) -> Result<Conn, DbError> {
        Ok(match &self.database {
            Database::Sqlite(file) => file.snapshot().await?,
            Database::Postgres(pool) => pool.snapshot().await?,
        })
    }

    /// The queue in which transactions of this process run again.
    pub(crate) fn again(&self) -> Arc<Mutex<()>> {
        match &self.database {
            // There is one writer, and nothing runs again.
            Database::Sqlite(_) => Arc::default(),
            Database::Postgres(pool) => pool.again(),
        }
    }

    /// Tells those who wait for it, here and in other processes of the database, that something has changed.
    pub(crate) fn announce(&self) {
        self.commits.send_modify(|commits| *commits += 1);
        if let Database::Postgres(pool) = &self.database {
            pool.wakeups().say();
        }
    }

    /// Waits until this process has written something.
    pub(crate) async fn wrote(&self, seen: u64) -> u64 {
        let commits =
            self.commits.subscribe().wait_for(|commits| *commits != seen).await.map(|commits| *commits);
        // It is never closed while this waits for it.
        commits.unwrap_or(seen)
    }

    /// Waits until another process has written something. Nobody announces that in a file of SQLite.
    pub(crate) async fn other_process_wrote(&self, seen: u64) -> u64 {
        match &self.database {
            Database::Sqlite(_) => std::future::pending().await,
            Database::Postgres(pool) => pool.wakeups().heard(seen).await,
        }
    }

    /// Claims the work of this number among the processes of the database; returns whether no other one has it. A file of
    /// SQLite has one process.
    pub(crate) async fn claim(&self, number: i64) -> bool {
        match &self.database {
            Database::Sqlite(_) => true,
            Database::Postgres(pool) => pool.claims().take(number).await,
        }
    }

    /// Ends a claim.
    pub(crate) async fn release(&self, number: i64) {
        if let Database::Postgres(pool) = &self.database {
            pool.claims().give(number).await;
        }
    }

    /// Ends a writing transaction. Without this, nothing that it has written stays.
    pub(crate) async fn commit(&self, conn: Conn) -> Result<(), DbError> {
        match (&self.database, conn) {
            (Database::Postgres(pool), Conn::Postgres(held)) => pool.commit(held).await,
            (Database::Sqlite(file), conn) => file.commit(conn).await,
            (_, conn) => conn.commit().await,
        }
    }

    /// A writing transaction. If it is dropped before its commit, nothing has changed. Requests begin one
    /// by [`transact`] or [`transact_game`].
    pub(crate) async fn write(&self, isolation: Isolation) -> Result<Conn, DbError> {
        Ok(match &self.database {
            Database::Sqlite(file) => file.write().await?,
            Database::Postgres(pool) => pool.write(isolation).await?,
        })
    }
}

/// Runs a piece of work in a writing transaction and commits it. The work returns a `Result<_, DbError>`, the macro a
/// `Result<_, StoreError>`.
///
/// If another transaction has got in its way, everything is undone and the work runs again, so it must change nothing
/// but the database. This is a macro because the work borrows from the request.
macro_rules! transact {
    ($store:expr, |$tx:ident| $work:expr) => {
        $crate::store::transact_as!($crate::database::isolation::Isolation::Full, $store, |$tx| $work)
            .map_err(::deska_core::ports::StoreError::from)
    };
}
pub(crate) use transact;

/// The same for a move, which writes the game's row, and for the report of a delivery, which writes the row of each
/// game, place or challenge that it reads.
macro_rules! transact_game {
    ($store:expr, |$tx:ident| $work:expr) => {
        $crate::store::transact_as!($crate::database::isolation::Isolation::Game, $store, |$tx| $work)
            .map_err(::deska_core::ports::StoreError::from)
    };
}
pub(crate) use transact_game;

/// The same with the isolation as a value, and with the error of the database as it is.
macro_rules! transact_as {
    ($isolation:expr, $store:expr, |$tx:ident| $work:expr) => {{
        let mut attempts = $crate::database::attempts::Attempts::default();
        loop {
            let done: Result<_, $crate::database::error::DbError> = async {
                let mut tx = $store.write($isolation).await?;
                let $tx = &mut tx;
                match async { $work }.await {
                    Ok(done) => {
                        $store.commit(tx).await?;
                        ::deska_core::ports::saved::note();
                        $store.announce();
                        Ok(done)
                    }
                    Err(error) => {
                        tx.undo().await;
                        Err(error)
                    }
                }
            }
            .await;
            match done {
                Err(error) if attempts.again(&error) => attempts.pause($store.again()).await,
                done => break done,
            }
        }
    }};
}
pub(crate) use transact_as;

/// Runs a piece of work in a reading transaction, in which all statements see the same state.
macro_rules! snapshot {
    ($store:expr, |$tx:ident| $work:expr) => {{
        let done: Result<_, $crate::database::error::DbError> = async {
            let mut tx = $store.snapshot().await?;
            let $tx = &mut tx;
            let done: Result<_, $crate::database::error::DbError> = async { $work }.await;
            let done = done?;
            tx.end_reading().await;
            Ok(done)
        }
        .await;
        done.map_err(::deska_core::ports::StoreError::from)
    }};
}
pub(crate) use snapshot;
