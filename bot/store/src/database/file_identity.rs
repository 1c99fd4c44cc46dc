//! Whether a path still leads to the file that was opened, as long as it was. It knows nothing of what the file holds.

use std::fmt::{self, Display, Formatter};
use std::io::{Error, Result};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What tells files of this computer apart, whatever their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FileId {
    device: u64,
    number: u64,
}

/// A file and how long it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FileState {
    pub id: FileId,
    pub size: u64,
}

impl FileState {
    /// The file at a path.
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let file = std::fs::metadata(path)?;
        Ok(Self { id: FileId { device: file.dev(), number: file.ino() }, size: file.len() })
    }

    /// Reads what the display form has written; a note without a size is of an earlier version.
    pub(crate) fn read(words: &str) -> Option<Self> {
        let mut numbers = words.split(' ').map(|word| word.parse().ok());
        let id = FileId { device: numbers.next()??, number: numbers.next()?? };
        Some(Self { id, size: numbers.next().unwrap_or(Some(0))? })
    }
}

/// As long for every size, so that it can be written in place.
impl Display for FileState {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:020}", self.id.device, self.id.number, self.size)
    }
}

/// A file that was opened, and the path that led to it.
#[derive(Clone, Debug)]
pub(crate) struct FileIdentity {
    path: PathBuf,
    id: FileId,
    /// The greatest size so far. SQLite cuts none of its files short while one is in use.
    size: Arc<AtomicU64>,
}

impl FileIdentity {
    /// The file at a path.
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let FileState { id, size } = FileState::of(path)?;
        Ok(Self { path: path.to_owned(), id, size: Arc::new(AtomicU64::new(size)) })
    }

    /// Fails if the path leads nowhere or to another file, or the file was cut short: what is written to the opened one
    /// would be gone with the process.
    pub(crate) fn check(&self) -> Result<FileState> {
        match FileState::of(&self.path) {
            Ok(now) if now.id == self.id && now.size >= self.size.fetch_max(now.size, Ordering::SeqCst) => {
                Ok(now)
            }
            _ => Err(self.refusal()),
        }
    }

    /// Whether the path leads to the file.
    pub(crate) fn is_there(&self) -> bool {
        FileState::of(&self.path).is_ok_and(|now| now.id == self.id)
    }

    /// Whether the path leads to another file.
    pub(crate) fn is_replaced(&self) -> bool {
        FileState::of(&self.path).is_ok_and(|now| now.id != self.id)
    }

    /// The error for a file that is not the one that was opened, or no longer whole.
    pub(crate) fn refusal(&self) -> Error {
        let path = self.path.display();
        Error::other(format!(
            "{path} was deleted, replaced or cut short while deska runs; nothing is written until it is back, or until \
             deska is stopped in good order and started again"
        ))
    }
}
