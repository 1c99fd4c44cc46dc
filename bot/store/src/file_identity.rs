//! Whether a path still leads to the file that was opened. It knows nothing of what the file holds.

use std::io::{Error, Result};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A file that was opened, and the path that led to it.
#[derive(Clone, Debug)]
pub(crate) struct FileIdentity {
    path: PathBuf,
    device: u64,
    number: u64,
}

impl FileIdentity {
    /// The file at a path.
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let file = std::fs::metadata(path)?;
        Ok(Self { path: path.to_owned(), device: file.dev(), number: file.ino() })
    }

    /// Fails if the path leads nowhere or to another file: what is written to the opened one would be gone with the
    /// process.
    pub(crate) fn check(&self) -> Result<()> {
        let same = |file: &std::fs::Metadata| (file.dev(), file.ino()) == (self.device, self.number);
        if std::fs::metadata(&self.path).is_ok_and(|file| same(&file)) {
            return Ok(());
        }
        let path = self.path.display();
        Err(Error::other(format!(
            "{path} was deleted or replaced while deska runs; nothing is written until it is back or deska is started again"
        )))
    }
}
