//! Whether a path still leads to the file that was opened. It knows nothing of what the file holds.

use std::fmt::{self, Display, Formatter};
use std::io::{Error, Result};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// What tells files of this computer apart, whatever their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// The file at a path.
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let file = std::fs::metadata(path)?;
        Ok(Self { device: file.dev(), number: file.ino() })
    }

    /// Reads what the display form has written.
    pub(crate) fn read(words: &str) -> Option<Self> {
        let (device, number) = words.split_once(' ')?;
        Some(Self { device: device.parse().ok()?, number: number.parse().ok()? })
    }
}

impl Display for FileId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.device, self.number)
    }
}

/// A file that was opened, and the path that led to it.
#[derive(Clone, Debug)]
pub(crate) struct FileIdentity {
    path: PathBuf,
    id: FileId,
}

impl FileIdentity {
    /// The file at a path.
    pub(crate) fn of(path: &Path) -> Result<Self> {
        Ok(Self { path: path.to_owned(), id: FileId::of(path)? })
    }

    /// Fails if the path leads nowhere or to another file: what is written to the opened one would be gone with the
    /// process.
    pub(crate) fn check(&self) -> Result<()> {
        if FileId::of(&self.path).is_ok_and(|id| id == self.id) { Ok(()) } else { Err(self.refusal()) }
    }

    /// Whether the path leads to another file.
    pub(crate) fn is_replaced(&self) -> bool {
        FileId::of(&self.path).is_ok_and(|id| id != self.id)
    }

    /// The error for a file that is not the one that was opened.
    pub(crate) fn refusal(&self) -> Error {
        let path = self.path.display();
        Error::other(format!(
            "{path} was deleted or replaced while deska runs; nothing is written until it is back, or until deska is \
             stopped and started again"
        ))
    }
}
