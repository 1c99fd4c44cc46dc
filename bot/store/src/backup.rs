//! A database of SQLite as another file, while other processes may use it; and what SQLite says about a file.

use crate::database::new_file::{NewFile, NewFileError};
use crate::database::open_error::{OpenError, is_damage};
use crate::database::owner::Owner;
use crate::database::{address, copy_note, migrations, side_files, sql, sqlite};
use crate::store::SqlStore;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a database could not be saved.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The file cannot be begun, mostly because there is one of this name.
    #[error(transparent)]
    New(#[from] NewFileError),
    /// The name of the file is not UTF-8, as SQLite demands.
    #[error("{} is not a name that SQLite takes", .0.display())]
    Name(PathBuf),
    /// The source is missing, is no database of this program, or cannot be read.
    #[error("the source cannot be read")]
    Source(#[source] OpenError),
    /// The copy is damaged, as the source must be.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// SQLite cannot write the copy, for example because the disk is full.
    #[error("the file cannot be written")]
    Database(#[from] sqlx::Error),
}

/// Checks a new file and gives it its name. It is on the disk afterwards.
///
/// # Errors
/// If it is damaged, or cannot be renamed.
pub async fn finish(new: NewFile) -> Result<(), BackupError> {
    let mut conn = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(new.part())).await?;
    let faults = faults(&mut conn).await?;
    conn.close().await?;
    if let Some(fault) = faults.into_iter().next() {
        return Err(BackupError::Damaged(fault));
    }
    Ok(new.rename().map_err(NewFileError::Write)?)
}

/// Writes one state of a database of SQLite into a new file. Other processes may read and write it meanwhile.
///
/// # Errors
/// [`BackupError`].
pub async fn save(from: &str, to: &Path) -> Result<(), BackupError> {
    let mut source = open_source(from).await.map_err(BackupError::Source)?;
    let new = NewFile::begin(to)?;
    let name = new.part().to_str().ok_or_else(|| BackupError::Name(to.to_owned()))?;
    let copied = sqlx::query("vacuum into $1").bind(name).execute(&mut source).await;
    copied.map_err(|error| {
        if is_damage(&error) { BackupError::Source(error.into()) } else { BackupError::Database(error) }
    })?;
    source.close().await?;
    tidy(from);
    finish(new).await
}

/// Fails if a file is no complete and sound database of this version of the program or an earlier one.
///
/// # Errors
/// Why it cannot be restored.
pub async fn check_restorable(from: &str) -> Result<(), BackupError> {
    let mut source = open_source(from).await.map_err(BackupError::Source)?;
    let read = sqlx::query_scalar(migrations::FOUND).fetch_one(&mut source).await;
    let found: i64 = read.map_err(|error| BackupError::Source(error.into()))?;
    let known = sqlite::newest_migration();
    match migrations::check(found, known) {
        Ok(()) | Err(OpenError::Older { .. }) => {}
        Err(error) => return Err(BackupError::Source(error)),
    }
    let found = faults(&mut source).await.map_err(|error| BackupError::Source(error.into()))?;
    source.close().await?;
    tidy(from);
    found.into_iter().next().map_or(Ok(()), |fault| Err(BackupError::Damaged(fault)))
}

/// Removes the note of a file that nobody uses: with the last connection, SQLite has moved its `-wal` into it.
fn tidy(from: &str) {
    if let Ok(options) = sqlite::options_of(from) {
        side_files::tidy(options.get_filename());
    }
}

/// A connection to a complete database of this program in an existing file.
async fn open_source(from: &str) -> Result<SqliteConnection, OpenError> {
    let options = sqlite::options_of(from)?.create_if_missing(false);
    let file = options.get_filename();
    side_files::check(file)?;
    if !file.exists() {
        return Err(OpenError::missing(file));
    }
    let opened = async {
        let mut source = SqliteConnection::connect_with(&options).await?;
        Owner::of_file(&mut source).await?.demand()?;
        if is_incomplete(&mut source).await? { Err(OpenError::Incomplete) } else { Ok(source) }
    };
    opened.await.map_err(|error: OpenError| error.about_file(file))
}

/// The path of a file of SQLite as an address; `None` for another kind of database.
///
/// # Errors
/// If the address cannot be read.
pub fn path_of(url: &str) -> Result<Option<PathBuf>, OpenError> {
    address::check(url)?;
    if address::is_sqlite(url) {
        Ok(Some(sqlite::options_of(url)?.get_filename().to_owned()))
    } else {
        Ok(None)
    }
}

/// The address of a file of SQLite.
#[must_use]
pub fn address_of(file: &Path) -> String {
    let name = file.to_string_lossy().replace('%', "%25").replace('?', "%3F").replace('@', "%40");
    format!("sqlite://{name}")
}

impl SqlStore {
    /// What SQLite finds wrong with its file; nothing for a server, which looks after that itself.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn faults(&self) -> Result<Vec<String>, OpenError> {
        match &mut self.reader().await? {
            sql::Conn::Sqlite(conn) => Ok(faults(conn).await?),
            sql::Conn::Postgres(_) => Ok(Vec::new()),
        }
    }
}

/// What SQLite finds wrong with a file: damaged pages, and rows that refer to none.
async fn faults(conn: &mut SqliteConnection) -> Result<Vec<String>, sqlx::Error> {
    let checked: Vec<String> = sqlx::query_scalar("pragma integrity_check(5)").fetch_all(&mut *conn).await?;
    let dangling: Vec<String> =
        sqlx::query_scalar("select distinct \"table\" from pragma_foreign_key_check").fetch_all(conn).await?;
    let dangling =
        dangling.into_iter().map(|table| format!("rows of {table} refer to rows that are missing"));
    Ok(checked.into_iter().filter(|line| line != "ok").chain(dangling).collect())
}

/// Whether a file is the target of a copy that was cut off.
async fn is_incomplete(conn: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let query = "select exists (select 1 from memory where key = $1)";
    sqlx::query_scalar(query).bind(copy_note::KEY).fetch_one(conn).await
}
