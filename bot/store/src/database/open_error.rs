//! Why a database cannot be opened.

use crate::database::address::AddressError;
use crate::database::probe::probe;
use crate::database::sqlite_code;
use sqlx::migrate::MigrateError;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a database could not be opened. No message names a password.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The address cannot be read.
    #[error("the database's address cannot be read")]
    Address(#[source] sqlx::Error),
    /// The address is of another kind, or has a parameter that does not exist.
    #[error(transparent)]
    Refused(#[from] AddressError),
    /// There is no such file.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// A folder has the name of the file.
    #[error("{} is a folder, not a file", .0.display())]
    Folder(PathBuf),
    /// The program may not read the file.
    #[error("{} can't be read. Let deska's user read and write it", .0.display())]
    Unreadable(PathBuf),
    /// The program may read the file, and not write it.
    #[error("{} can only be read. Let deska's user write it", .0.display())]
    Unwritable(PathBuf),
    /// The file is on a file system that takes no changes.
    #[error("{} is on a file system that can only be read", .0.display())]
    ReadOnlyDisk(PathBuf),
    /// The file cannot be made.
    #[error("the file cannot be made")]
    Create(#[source] io::Error),
    /// The file is missing, and its last changes are there.
    #[error(
        "{file} is missing, and {file}-wal is there, which holds the changes of the last minutes. Put {file} back; or, to begin \
         anew, move {file}-wal and {file}-shm away", file = .0.display()
    )]
    WalAlone(PathBuf),
    /// The changes beside the file are those of another one that had its name.
    #[error(
        "{file} was replaced while deska ran, and {file}-wal belongs to the former file. Make sure that no deska runs on it, \
         move {file}-wal and {file}-shm away, and start again; or put the former file back", file = .0.display()
    )]
    WalOfOther(PathBuf),
    /// The changes beside the file are not those that the program has left there.
    #[error(
        "{file}-wal is not the file that deska has left beside {file}, and could damage it. Put the former {file}-wal back; or, \
         if it is lost, move {file}-wal, {file}-shm and {file}-pair away and start again, without the last changes",
        file = .0.display()
    )]
    OtherWal(PathBuf),
    /// The file was cut short after the program had ended without order.
    #[error(
        "{file} is shorter than deska has left it. Put a whole one in its place: move it away with {file}-wal, {file}-shm and \
         {file}-pair, and make it anew from the newest backup with deska restore. If you have made it smaller yourself, \
         remove {file}-pair", file = .0.display()
    )]
    CutShort(PathBuf),
    /// Something that made the file was interrupted.
    #[error(
        "{} is left over from a restore or a copy that was interrupted, or one is at work. If none runs, remove it, and \
         repeat what was interrupted", .0.display()
    )]
    LeftOver(PathBuf),
    /// The database is not one of this program.
    #[error("this is not a database of Deska")]
    NotDeska,
    /// The database has no tables.
    #[error("this is not a database of Deska: it is empty")]
    Empty,
    /// The database is another program's.
    #[error("it holds tables of another program; give Deska a database of its own")]
    Foreign,
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
    /// A build from before the first release has made the database and did not bring it to its last state.
    #[error(
        "the database has migration {found}, from before the first release; start a build that knows migration {last} \
         with it once, then this one"
    )]
    BeforeSchema {
        /// Number of the database's newest migration.
        found: i64,
        /// Number of the migration from which on a database goes on.
        last: i64,
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
    /// Another program has locked a file.
    Locked,
    /// There is no room on the disk of a file.
    Full,
    /// A file is damaged, or no database at all.
    Damaged,
    /// The server does not answer.
    NoServer,
    /// The server does not accept the name or the password.
    Login,
    /// The server has no database of that name.
    NoDatabase,
    /// The server takes no changes.
    ServerReadOnly,
    /// The user may not make tables.
    Privilege,
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
            Self::Create(error) if is_full(error) => Some(Obstacle::Full),
            Self::Create(_) => Some(Obstacle::File),
            _ => None,
        }
    }

    /// There is no such file.
    pub(crate) fn missing(file: &Path) -> Self {
        Self::Missing(std::path::absolute(file).unwrap_or_else(|_| file.to_owned()))
    }

    /// The same error with what the file system says about the file, if it says more than SQLite.
    ///
    /// Only for a file that could not be opened: to open and close one releases the locks of SQLite in this process.
    pub(crate) fn about_file(self, file: &Path) -> Self {
        if !matches!(self.obstacle(), Some(Obstacle::File | Obstacle::ReadOnly)) {
            // A disk that takes no more is one of several causes.
            let is_unclear = matches!(&self, Self::Database(error) if sqlite_code::kind(error) == Some(sqlite_code::IOERR));
            return match is_unclear.then(|| probe(file)) {
                Some(Err(error)) => Self::Create(error).about_file(file),
                _ => self,
            };
        }
        let kind_of = |opened: io::Result<File>| opened.err().map(|error| error.kind());
        if file.is_dir() {
            return Self::Folder(file.to_owned());
        }
        let is_read_only = match &self {
            Self::Create(error) => error.kind() == ErrorKind::ReadOnlyFilesystem,
            _ => kind_of(OpenOptions::new().append(true).open(file)) == Some(ErrorKind::ReadOnlyFilesystem),
        };
        if is_read_only {
            return Self::ReadOnlyDisk(file.to_owned());
        }
        match kind_of(File::open(file)) {
            Some(ErrorKind::PermissionDenied) if file.exists() => Self::Unreadable(file.to_owned()),
            _ => self,
        }
    }
}

/// Fails if a database at this path could not be written. Nothing of it must be open in this process, because the look at
/// the file would release the locks of SQLite.
///
/// # Errors
/// Why it could not, such as a folder that can only be read or a full disk.
pub(crate) fn refuse_unwritable(file: &Path) -> Result<(), OpenError> {
    probe(file).map_err(|error| OpenError::Create(error).about_file(file))?;
    match OpenOptions::new().append(true).open(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(OpenError::Unwritable(file.to_owned())),
        _ => Ok(()),
    }
}

/// Whether a file can't be written because there is no room for it.
fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

fn obstacle(error: &sqlx::Error) -> Option<Obstacle> {
    if let Some(kind) = sqlite_code::kind(error) {
        return match kind {
            _ if is_damage(error) => Some(Obstacle::Damaged),
            sqlite_code::CANTOPEN => Some(Obstacle::File),
            sqlite_code::READONLY | sqlite_code::PERM => Some(Obstacle::ReadOnly),
            sqlite_code::BUSY => Some(Obstacle::Locked),
            sqlite_code::FULL => Some(Obstacle::Full),
            _ => None,
        };
    }
    match error {
        // https://www.postgresql.org/docs/current/errcodes-appendix.html
        sqlx::Error::Database(error) => match error.code().as_deref()? {
            "28000" | "28P01" => Some(Obstacle::Login),
            "3D000" => Some(Obstacle::NoDatabase),
            "25006" => Some(Obstacle::ServerReadOnly),
            "42501" => Some(Obstacle::Privilege),
            _ => None,
        },
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => Some(Obstacle::NoServer),
        sqlx::Error::Tls(_) => Some(Obstacle::Encryption),
        _ => None,
    }
}

/// Whether SQLite has found its file damaged, or no database.
pub(crate) fn is_damage(error: &sqlx::Error) -> bool {
    matches!(sqlite_code::kind(error), Some(sqlite_code::CORRUPT | sqlite_code::NOTADB))
}

/// The error of migrating a database whose newest migration the program knows as `known`.
pub(crate) fn of_migration(error: MigrateError, known: i64) -> OpenError {
    match error {
        MigrateError::VersionMissing(found) if found > known => OpenError::Newer { found, known },
        error => OpenError::Migrate(error),
    }
}
