//! The folder of the surface: who it is logged in as, and the lock that keeps a second process out. The SDK keeps its
//! databases in the same folder. Files with secrets are readable by their owner only.

use crate::error::MatrixError;
use deska_config::secret::Secret;
use matrix_sdk::authentication::matrix::MatrixSession;
use serde::{Deserialize, Serialize};
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

const SESSION: &str = "session.json";
const RECOVERY_KEY: &str = "recovery-key";
const LOCK: &str = "lock";
const PROBE: &str = "deska-check";

/// How the names of the SDK's databases begin.
const SDK_FILES: &str = "matrix-sdk-";

/// Access rights of a file with secrets.
const OWNER_ONLY: u32 = 0o600;

/// The folder, locked for this process.
pub struct Folder {
    path: PathBuf,
    /// Held open: the system releases the lock when the process ends, however it ends.
    _lock: File,
}

/// Who the surface is logged in as.
#[derive(Clone, Serialize, Deserialize)]
pub struct Login {
    /// URL of the homeserver.
    pub homeserver: String,
    /// User, device and tokens.
    pub session: MatrixSession,
}

impl Folder {
    /// Opens the folder, and makes it if it is missing.
    ///
    /// # Errors
    /// [`MatrixError::Folder`] if it cannot be written, [`MatrixError::FolderInUse`] if another process has it.
    pub fn open(path: &Path) -> Result<Self, MatrixError> {
        let failed = |error: std::io::Error| MatrixError::Folder {
            path: path.to_owned(),
            reason: error.kind().to_string(),
        };
        DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(failed)?;
        let mut options = OpenOptions::new();
        let lock = options.create(true).truncate(false).write(true).mode(OWNER_ONLY).open(path.join(LOCK));
        let lock = lock.map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(MatrixError::FolderInUse { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Fails if the folder couldn't be made or written. It makes a file and removes it again, and leaves the lock alone.
    ///
    /// # Errors
    /// [`MatrixError::Folder`] with the reason.
    pub fn refuse_unwritable(path: &Path) -> Result<(), MatrixError> {
        let failed = |error: std::io::Error| MatrixError::Folder {
            path: path.to_owned(),
            reason: error.kind().to_string(),
        };
        // A folder that is missing is made in the nearest one that exists.
        let absolute = std::path::absolute(path).map_err(failed)?;
        let there = absolute.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("/"));
        let probe = there.join(PROBE);
        let opened = OpenOptions::new().create(true).truncate(true).write(true).mode(OWNER_ONLY).open(&probe);
        opened.map_err(failed)?;
        fs::remove_file(&probe).map_err(failed)
    }

    /// The folder's path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The login of an earlier start; `None` if there was none.
    ///
    /// # Errors
    /// [`MatrixError::Damaged`] if its file is unreadable.
    pub fn login(&self) -> Result<Option<Login>, MatrixError> {
        let path = self.path.join(SESSION);
        let damaged = |reason: String| MatrixError::Damaged { path: path.clone(), reason };
        match fs::read(&path) {
            // The error of the parser could quote the token.
            Ok(bytes) => serde_json::from_slice(&bytes)
                .map(Some)
                .map_err(|error| damaged(format!("line {} is no session of Deska", error.line()))),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(damaged(error.kind().to_string())),
        }
    }

    /// Stores the login for later starts.
    ///
    /// # Errors
    /// [`MatrixError::Folder`] if it cannot be written.
    pub fn keep_login(&self, login: &Login) -> Result<(), MatrixError> {
        let json = serde_json::to_vec_pretty(login)
            .map_err(|error| MatrixError::Folder { path: self.path.clone(), reason: error.to_string() })?;
        self.write(SESSION, &json)
    }

    /// Removes everything about a device that the homeserver has deleted: the session and the SDK's databases.
    ///
    /// # Errors
    /// [`MatrixError::Folder`] if a file cannot be removed.
    pub fn forget_device(&self) -> Result<(), MatrixError> {
        let failed = |error: std::io::Error| self.unusable(&error);
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name == SESSION || name.starts_with(SDK_FILES) {
                fs::remove_file(entry.path()).map_err(failed)?;
            }
        }
        Ok(())
    }

    /// The recovery key that an earlier start has made.
    #[must_use]
    pub fn recovery_key(&self) -> Option<Secret> {
        let key = fs::read_to_string(self.path.join(RECOVERY_KEY)).ok()?;
        Secret::new(&key)
    }

    /// Stores a recovery key and returns the path of its file.
    ///
    /// # Errors
    /// [`MatrixError::Folder`] if it cannot be written.
    pub fn keep_recovery_key(&self, key: &str) -> Result<PathBuf, MatrixError> {
        self.write(RECOVERY_KEY, format!("{key}\n").as_bytes())?;
        Ok(self.path.join(RECOVERY_KEY))
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), MatrixError> {
        write_whole(&self.path.join(name), bytes).map_err(|error| self.unusable(&error))
    }

    /// What an error of a file in it means.
    #[must_use]
    pub fn unusable(&self, error: &std::io::Error) -> MatrixError {
        MatrixError::Folder { path: self.path.clone(), reason: error.kind().to_string() }
    }
}

/// Writes a file whole or not at all, readable by its owner only.
///
/// # Errors
/// It can't be written; a file that was there before stays.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let mut options = OpenOptions::new();
    let mut file = options.create(true).truncate(true).write(true).mode(OWNER_ONLY).open(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)
}
