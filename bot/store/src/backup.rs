//! A database of SQLite as another file, while other processes may use it; and what SQLite says about a file.

use crate::copy_note;
use crate::open_error::OpenError;
use crate::sql;
use crate::sqlite;
use crate::store::SqlStore;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Files that SQLite keeps beside a database. Left over from another database they would damage a new one.
const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Why a database could not be saved.
#[derive(Debug, Error)]
pub enum BackupError {
    /// There is no such file.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// There is a file of this name.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// The name of the file is not UTF-8, as SQLite demands.
    #[error("{} is not a name that SQLite takes", .0.display())]
    Name(PathBuf),
    /// The source is missing, is no database of this program, or cannot be read.
    #[error("the source cannot be read")]
    Source(#[source] OpenError),
    /// The copy is damaged, and with it probably the source.
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    /// A file cannot be written.
    #[error("the file cannot be written")]
    Write(#[source] io::Error),
    /// SQLite cannot write the copy, for example because the disk is full.
    #[error("the file cannot be written")]
    Database(#[from] sqlx::Error),
}

/// A file that becomes a database when it is complete. Until then it has another name, and it goes if this is dropped.
#[derive(Debug)]
pub struct NewFile {
    to: PathBuf,
    part: PathBuf,
}

impl NewFile {
    /// Begins a file. Only its owner can read it, because it contains secrets of games.
    ///
    /// # Errors
    /// If there is such a file, or none can be made there.
    pub fn begin(to: &Path) -> Result<Self, BackupError> {
        let side_files = SIDE_FILES.iter().map(|end| beside(to, end));
        if let Some(taken) = [to.to_owned()].into_iter().chain(side_files).find(|path| path.exists()) {
            return Err(BackupError::Exists(taken));
        }
        let part = beside(to, ".part");
        sqlite::new_file(&part).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => BackupError::Exists(part.clone()),
            _ => BackupError::Write(error),
        })?;
        Ok(Self { to: to.to_owned(), part })
    }

    /// The name it has until it is complete.
    #[must_use]
    pub fn part(&self) -> &Path {
        &self.part
    }

    /// Checks the file and gives it its name. It is on the disk afterwards.
    ///
    /// # Errors
    /// If it is damaged, or cannot be renamed.
    pub async fn finish(self) -> Result<(), BackupError> {
        let mut conn =
            SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&self.part)).await?;
        let faults = faults(&mut conn).await?;
        conn.close().await?;
        if let Some(fault) = faults.into_iter().next() {
            return Err(BackupError::Damaged(fault));
        }
        self.rename().map_err(BackupError::Write)
    }

    fn rename(&self) -> io::Result<()> {
        File::open(&self.part)?.sync_all()?;
        std::fs::rename(&self.part, &self.to)?;
        // The name is in the folder.
        let folder = self.to.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        for end in SIDE_FILES.iter().chain(&[""]) {
            // After a success there is none of them.
            let _ = std::fs::remove_file(beside(&self.part, end));
        }
    }
}

/// Writes one state of a database of SQLite into a new file. Other processes may read and write it meanwhile.
///
/// # Errors
/// [`BackupError`].
pub async fn save(from: &str, to: &Path) -> Result<(), BackupError> {
    let options = sqlite::options_of(from).map_err(BackupError::Source)?.create_if_missing(false);
    if !options.get_filename().is_file() {
        return Err(BackupError::Missing(options.get_filename().to_owned()));
    }
    let opened = SqliteConnection::connect_with(&options).await;
    let mut source = opened.map_err(|error| BackupError::Source(error.into()))?;
    if is_incomplete(&mut source).await.map_err(|error| BackupError::Source(error.into()))? {
        return Err(BackupError::Source(OpenError::Incomplete));
    }
    let file = NewFile::begin(to)?;
    let name = file.part().to_str().ok_or_else(|| BackupError::Name(to.to_owned()))?;
    sqlx::query("vacuum into $1").bind(name).execute(&mut source).await?;
    source.close().await?;
    file.finish().await
}

/// The path of a file of SQLite as an address; `None` for another kind of database.
///
/// # Errors
/// If the address cannot be read.
pub fn path_of(url: &str) -> Result<Option<PathBuf>, OpenError> {
    match url.starts_with("sqlite:") {
        true => Ok(Some(sqlite::options_of(url)?.get_filename().to_owned())),
        false => Ok(None),
    }
}

/// The address of a file of SQLite.
#[must_use]
pub fn address_of(file: &Path) -> String {
    let name = file.to_string_lossy().replace('%', "%25").replace('?', "%3F");
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

/// Whether the source is the target of a copy that was cut off. Fails if it is no database of this program.
async fn is_incomplete(conn: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let query = "select exists (select 1 from memory where key = $1)";
    sqlx::query_scalar(query).bind(copy_note::KEY).fetch_one(conn).await
}

fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}
