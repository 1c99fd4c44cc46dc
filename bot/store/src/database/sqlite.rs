//! The SQLite database: opening, migrating, closing.
//!
//! SQLite lets one connection write at a time. All writing uses one connection, so that writers wait in an orderly queue
//! of the program (`commit_group`) instead of polling for SQLite's lock. A few other connections read, and never wait for the writer.

use crate::database::commit_group::{self, Writers};
use crate::database::error::DbError;
use crate::database::file_identity::FileIdentity;
use crate::database::kept::KeptConnections;
use crate::database::new_file::{self, NewFile, NewFileError};
use crate::database::open_error::{self, Obstacle, OpenError};
use crate::database::owner::Owner;
use crate::database::purpose::{Noted, Purpose};
use crate::database::side_files::{self, SideFiles};
use crate::database::sql::{Conn, SqliteConn};
use crate::database::{address, busy, copy_note, migrations, sqlite_code};
use deska_model::waiting;
use futures::future::try_join_all;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Number of reading connections: enough that a long list does not hold up a move.
const READERS: u32 = 4;

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

/// A database in a file.
#[derive(Clone, Debug)]
pub(crate) struct SqliteFile {
    writers: Writers,
    readers: KeptConnections,
    identity: FileIdentity,
    file: PathBuf,
    side_files: Option<SideFiles>,
}

impl SqliteFile {
    /// Opens the database at an address such as `sqlite://deska.db`. Creates it if it is missing, and migrates it.
    ///
    /// # Errors
    /// If the file cannot be opened or was used by a newer version of the program.
    pub(crate) async fn open(url: &str, purpose: Purpose) -> Result<(Self, Noted), OpenError> {
        let options = options_of(url)?;
        let file = options.get_filename().to_owned();
        side_files::check(&file)?;
        side_files::make_writable(&file);
        let before = side_files::present(&file);
        let opened = async {
            let made = match purpose {
                Purpose::CopyTarget if !file.exists() => make_target(&options).await?,
                _ => make_file(&file)?,
            };
            refuse_other(&options).await?;
            let (opened, noted) = Self::open_writing(options, purpose).await?;
            Ok((opened, if made == Noted::Now { made } else { noted }))
        };
        opened.await.map_err(|error: OpenError| {
            // SQLite gives them the mode of the file, so they would block it when it can be written again.
            if error.obstacle() == Some(Obstacle::ReadOnly) {
                side_files::remove_new(&file, &before);
            }
            error.about_file(&file)
        })
    }

    async fn open_writing(
        options: SqliteConnectOptions,
        purpose: Purpose,
    ) -> Result<(Self, Noted), OpenError> {
        let writing = options
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(busy::STEP);
        side_files::opening(options.get_filename());
        let writer = connect_writer(writing).await?;
        let noted = match prepare(&writer, purpose).await {
            Ok(noted) => noted,
            Err(error) => {
                writer.close().await;
                return Err(error);
            }
        };
        let file = options.get_filename().to_owned();
        let identity = FileIdentity::of(&file).map_err(OpenError::Create)?;
        let side_files = SideFiles::note(&file).map_err(OpenError::Create)?;
        let readers = pool(READERS).connect_with(options.pragma("query_only", "on")).await?;
        let readers = KeptConnections::new(readers);
        // All of them now, while the name leads to this file.
        drop(try_join_all((0..READERS).map(|_| readers.take())).await?);
        Ok((Self { writers: Writers::new(writer), readers, identity, file, side_files }, noted))
    }

    /// Opens an existing file of this version for reading only.
    pub(crate) async fn open_source(url: &str) -> Result<Self, OpenError> {
        let options = options_of(url)?.create_if_missing(false).pragma("query_only", "on");
        let file = options.get_filename().to_owned();
        side_files::check(&file)?;
        if !file.exists() {
            return Err(OpenError::missing(&file));
        }
        let opened = async {
            let readers = pool(READERS).connect_with(options).await?;
            let owner = Owner::of_file(&mut *readers.acquire().await?).await?;
            owner.demand()?;
            let identity = FileIdentity::of(&file).map_err(OpenError::Create)?;
            let writers = Writers::new(readers.clone());
            let readers = KeptConnections::new(readers);
            Ok(Self { writers, readers, identity, file: file.clone(), side_files: None })
        };
        opened.await.map_err(|error: OpenError| error.about_file(&file))
    }

    /// Where the file is.
    pub(crate) fn path(&self) -> &Path {
        &self.file
    }

    /// Waits for running requests and closes the file. Its side files are gone afterwards.
    pub(crate) async fn close(&self) {
        // The last connection that closes moves everything into the file, and only the writer may do that.
        self.readers.close().await;
        self.writers.close().await;
        match &self.side_files {
            Some(side_files) => side_files.leave(),
            None => side_files::tidy(&self.file),
        }
    }

    /// How safely the writing connection writes.
    ///
    /// # Errors
    /// If SQLite fails.
    pub(crate) async fn durability(&self) -> Result<Durability, OpenError> {
        let mut conn = self.writers.connection().await?;
        Ok(Durability {
            journal_mode: sqlx::query_scalar("pragma journal_mode").fetch_one(&mut *conn).await?,
            synchronous: sqlx::query_scalar("pragma synchronous").fetch_one(&mut *conn).await?,
            foreign_keys: sqlx::query_scalar("pragma foreign_keys").fetch_one(&mut *conn).await?,
        })
    }

    pub(crate) async fn read(&self) -> Result<Conn, sqlx::Error> {
        self.refuse_new_reader()?;
        Ok(Conn::Sqlite(SqliteConn::Reader(self.readers.take().await?)))
    }

    pub(crate) async fn snapshot(&self) -> Result<Conn, sqlx::Error> {
        self.refuse_new_reader()?;
        let mut conn = self.readers.take().await?;
        conn.begin("begin").await?;
        Ok(Conn::Sqlite(SqliteConn::Reader(conn)))
    }

    /// Fails if another file has the name and reading may take another connection, which would open that file together
    /// with the `-wal` of the first.
    fn refuse_new_reader(&self) -> Result<(), sqlx::Error> {
        if !self.readers.is_complete() && self.identity.is_replaced() {
            Err(sqlx::Error::Io(self.identity.refusal()))
        } else {
            Ok(())
        }
    }

    /// Fails if what is written now, or was written just now, would be gone with the process.
    fn check(&self) -> std::io::Result<()> {
        self.identity.check()?;
        self.side_files.as_ref().map_or(Ok(()), SideFiles::check)
    }

    /// Ends a transaction. A change that went into a file without a name may be lost, and one whose file could not be
    /// written to the disk may be found there after a crash.
    pub(crate) async fn commit(&self, conn: Conn) -> Result<(), DbError> {
        match conn.commit().await {
            Err(DbError::Sql(error)) if is_open(&error) => return Err(DbError::Unknown(error)),
            done => done?,
        }
        self.check().map_err(|error| DbError::Unknown(sqlx::Error::Io(error)))
    }

    pub(crate) async fn write(&self) -> Result<Conn, sqlx::Error> {
        self.check().map_err(sqlx::Error::Io)?;
        Ok(Conn::Sqlite(SqliteConn::Writer(self.writers.begin().await?)))
    }
}

pub(crate) fn options_of(url: &str) -> Result<SqliteConnectOptions, OpenError> {
    address::check(url)?;
    if url.contains(":memory:") || url.contains("mode=memory") {
        return Err(OpenError::InMemory);
    }
    let options = SqliteConnectOptions::from_str(url).map_err(OpenError::Address)?;
    // Without a name SQLite makes a temporary file.
    if options.get_filename().as_os_str().is_empty() {
        return Err(OpenError::NoFile);
    }
    Ok(options.foreign_keys(true).busy_timeout(waiting::PATIENCE))
}

/// A pool whose connections stay open, because opening a file again would lose its cache.
fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(size)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Connects the writer. If the file is locked, it tries again for a while.
///
/// Switching a new file to WAL needs exclusive access for a moment, and SQLite does not wait for that by itself.
pub(crate) async fn connect_writer(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let connect = || pool(1).connect_with(options.clone());
    busy::unless_locked(busy::patience(), connect).await
}

/// Creates the file if it is missing.
fn make_file(file: &Path) -> Result<Noted, OpenError> {
    match new_file::create(file) {
        Err(error) if error.kind() == ErrorKind::ReadOnlyFilesystem => Err(OpenError::Create(error)),
        // An existing file stays as it is. Any other error comes again, with a better message, when it is opened.
        _ => Ok(Noted::Before),
    }
}

/// Creates the target of a copy, which is noted as incomplete from the moment when it has its name.
async fn make_target(options: &SqliteConnectOptions) -> Result<Noted, OpenError> {
    let new = NewFile::begin(options.get_filename()).map_err(|error| match error {
        NewFileError::Exists(file) | NewFileError::LeftOver(file) => OpenError::LeftOver(file),
        NewFileError::Write(error) => OpenError::Create(error),
    })?;
    let part = connect_writer(options.clone().filename(new.part())).await?;
    let noted = migrate(&part, Purpose::CopyTarget).await?;
    part.close().await;
    new.rename().map_err(OpenError::Create)?;
    Ok(noted)
}

/// Fails if the file is another program's, before anything in it is changed, its journal mode for one.
async fn refuse_other(options: &SqliteConnectOptions) -> Result<(), OpenError> {
    if options.get_filename().metadata().is_ok_and(|file| file.len() == 0) {
        return Ok(());
    }
    let owner = busy::unless_locked(busy::patience(), || owner_of(options)).await?;
    owner.refuse_other().map(drop)
}

async fn owner_of(options: &SqliteConnectOptions) -> Result<Owner, sqlx::Error> {
    let mut looking = SqliteConnection::connect_with(options).await?;
    let owner = Owner::of_file(&mut looking).await;
    looking.close().await?;
    owner
}

/// Whether a commit that has failed may have reached the disk, or the task that waited for it has ended.
fn is_open(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::WorkerCrashed) || sqlite_code::is_open_write(commit_group::cause(error))
}

/// Number of the newest migration that the program knows.
pub(crate) fn newest_migration() -> i64 {
    migrations::newest(&migrations::SQLITE)
}

async fn prepare(writer: &SqlitePool, purpose: Purpose) -> Result<Noted, OpenError> {
    let noted = migrate(writer, purpose).await?;
    refuse_read_only(writer).await?;
    Ok(noted)
}

/// A transaction of those who open the file.
async fn begin(writer: &SqlitePool) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
    busy::unless_locked(busy::patience(), || writer.begin_with("begin immediate")).await
}

/// Fails if nothing can be written: SQLite opens such a file all the same.
async fn refuse_read_only(writer: &SqlitePool) -> Result<(), sqlx::Error> {
    let mut tx = begin(writer).await?;
    sqlx::query("insert into memory (key, value, set_at) values ('deska:writable', '', 0)")
        .execute(&mut *tx)
        .await?;
    tx.rollback().await
}

/// Applies the missing migrations, all or none. If two processes start at the same time, the second one waits.
async fn migrate(writer: &SqlitePool, purpose: Purpose) -> Result<Noted, OpenError> {
    let mut tx = begin(writer).await?;
    let conn: &mut SqliteConnection = &mut tx;
    let owner = Owner::of_file(conn).await?.refuse_other()?;
    if owner == Owner::Deska {
        fold(conn).await?;
    }
    let known = newest_migration();
    let done = migrations::SQLITE.run_direct(None, conn, false).await;
    done.map_err(|error| open_error::of_migration(error, known))?;
    // The tables of a new target and its note come together, so that nobody takes it for a new database meanwhile.
    let noted = match purpose {
        Purpose::CopyTarget if owner == Owner::Nobody => {
            sqlx::query(copy_note::PUT).bind(copy_note::KEY).execute(&mut *tx).await?;
            Noted::Now
        }
        _ => Noted::Before,
    };
    tx.commit().await?;
    Ok(noted)
}

/// Lists the schema in place of the steps that made it.
async fn fold(conn: &mut SqliteConnection) -> Result<(), OpenError> {
    let Some(schema) = migrations::schema(&migrations::SQLITE) else { return Ok(()) };
    sqlx::query(migrations::FOLD_STEPS).bind(migrations::LAST_STEP).execute(&mut *conn).await?;
    let last = sqlx::query(migrations::FOLD_LAST).bind(migrations::LAST_STEP).bind(schema.version);
    last.bind(&*schema.description).bind(&*schema.checksum).execute(&mut *conn).await?;
    let found = sqlx::query_scalar(migrations::FOUND).fetch_one(conn).await?;
    migrations::refuse_unfinished(found)
}
