//! A database file that gets its name when it is complete. It knows nothing of what it holds.

use crate::database::file_names::{MARK, PAIR, PART, SIDE_FILES, beside, real};
use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a file could not be begun.
#[derive(Debug, Error)]
pub enum NewFileError {
    /// There is a file of this name.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// There is an unfinished file of this name.
    #[error("{} is left over from something that was interrupted", .0.display())]
    LeftOver(PathBuf),
    /// The file cannot be written.
    #[error("the file cannot be written")]
    Write(#[from] io::Error),
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
    pub fn begin(to: &Path) -> Result<Self, NewFileError> {
        let side_files = SIDE_FILES.iter().map(|end| beside(to, end));
        if let Some(taken) = [to.to_owned()].into_iter().chain(side_files).find(|path| path.exists()) {
            return Err(NewFileError::Exists(taken));
        }
        let part = beside(to, PART);
        create(&part).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => NewFileError::LeftOver(part.clone()),
            _ => NewFileError::Write(error),
        })?;
        Ok(Self { to: to.to_owned(), part })
    }

    /// The name it has until it is complete.
    #[must_use]
    pub fn part(&self) -> &Path {
        &self.part
    }

    /// Gives it its name. It is on the disk afterwards.
    ///
    /// # Errors
    /// If it cannot be renamed.
    pub(crate) fn rename(&self) -> io::Result<()> {
        File::open(&self.part)?.sync_all()?;
        std::fs::rename(&self.part, &self.to)?;
        // It is about another database, which was moved away on purpose.
        let _ = std::fs::remove_file(beside(&self.to, MARK));
        // The name is in the folder.
        let folder = self.to.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        for end in SIDE_FILES.iter().chain(&[PAIR, ""]) {
            // After a success there is none of them.
            let _ = std::fs::remove_file(beside(&self.part, end));
        }
    }
}

/// Whether the program has used a database in this place last that is missing now.
#[must_use]
pub fn is_missed(file: &Path) -> bool {
    let file = real(file);
    !file.exists() && beside(&file, MARK).exists()
}

/// Creates a file so that only its owner can read it, because it contains secrets of games.
pub(crate) fn create(file: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)?;
    if std::fs::remove_file(beside(file, MARK)).is_ok() {
        tracing::warn!(
            file = %file.display(),
            "the database that deska has used last in this place is missing: a new, empty one is made. If it is not away on \
             purpose, stop deska, and put it back"
        );
    }
    Ok(())
}
