//! The files that SQLite keeps beside a database, and whether they belong to it. SQLite tells by their names alone, so
//! the `-wal` of a file that was replaced would be written into the new one.
//!
//! While the program runs, a note beside the database (`-pair`) says which `-wal` belongs to which file. A note that was
//! copied along to another place fits neither, and says nothing.

use crate::database::file_identity::{FileId, FileIdentity};
use crate::database::open_error::OpenError;
use std::io;
use std::path::{Path, PathBuf};

/// Files that SQLite keeps beside a database. Left over from another database they would damage a new one.
pub(crate) const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// What the name of an unfinished file ends with.
pub(crate) const PART: &str = ".part";

/// What the name of the note ends with.
pub(crate) const PAIR: &str = "-pair";

/// A file beside another one, by the end of its name.
pub(crate) fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// The file that a path leads to: SQLite keeps the side files beside it, and not beside a link.
fn real(file: &Path) -> PathBuf {
    if let Ok(real) = file.canonicalize() {
        return real;
    }
    // A link may lead to a file that is missing.
    let Ok(target) = file.read_link() else { return file.to_owned() };
    file.parent().map_or_else(|| target.clone(), |folder| folder.join(&target))
}

/// Fails if what is beside a database would be lost with the opening, or would damage it.
pub(crate) fn check(file: &Path) -> Result<(), OpenError> {
    let file = &real(file);
    let wal = beside(file, "-wal");
    if !file.exists() {
        if wal.metadata().is_ok_and(|wal| wal.len() > 0) {
            return Err(OpenError::WalAlone(file.clone()));
        }
        let part = beside(file, PART);
        return if part.exists() { Err(OpenError::LeftOver(part)) } else { Ok(()) };
    }
    let Some((noted_file, noted_wal)) = read_pair(file) else { return Ok(()) };
    match (FileId::of(file), FileId::of(&wal)) {
        (Ok(now), Ok(wal)) if wal == noted_wal && now != noted_file => {
            Err(OpenError::WalOfOther(file.clone()))
        }
        _ => Ok(()),
    }
}

fn read_pair(file: &Path) -> Option<(FileId, FileId)> {
    let note = std::fs::read_to_string(beside(file, PAIR)).ok()?;
    let (file, wal) = note.trim_end().split_once('\n')?;
    Some((FileId::read(file)?, FileId::read(wal)?))
}

/// Removes the note of a database that is closed. Another process may still use it.
pub(crate) fn tidy(file: &Path) {
    let file = &real(file);
    if !beside(file, "-wal").exists() {
        let _ = std::fs::remove_file(beside(file, PAIR));
    }
}

/// A database in use and its `-wal`.
#[derive(Clone, Debug)]
pub(crate) struct SideFiles {
    file: FileIdentity,
    path: PathBuf,
    wal: FileId,
}

impl SideFiles {
    /// Those of a file that was opened, noted beside it; `None` if it has no `-wal`.
    pub(crate) fn note(file: &Path) -> io::Result<Option<Self>> {
        let path = real(file);
        let wal = match FileId::of(&beside(&path, "-wal")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            wal => wal?,
        };
        let note = format!("{}\n{wal}\n", FileId::of(&path)?);
        // Half a note says nothing, and the program can do without one.
        if let Err(error) = std::fs::write(beside(&path, PAIR), note) {
            tracing::warn!(%error, "which -wal belongs to the database cannot be noted");
        }
        Ok(Some(Self { file: FileIdentity::of(&path)?, path, wal }))
    }

    /// After the file was closed: if another one has its name now, the `-wal` must lose its name, or SQLite would write
    /// it into that one.
    pub(crate) fn leave(&self) {
        let wal = beside(&self.path, "-wal");
        let is_ours = FileId::of(&wal).is_ok_and(|id| id == self.wal);
        if is_ours && self.file.is_replaced() {
            match self.move_away(&wal) {
                Ok(to) => tracing::warn!(
                    file = %self.path.display(), wal = %to.display(),
                    "the database file was replaced while deska ran: what belongs to the former one is moved away"
                ),
                Err(error) => tracing::error!(
                    %error, file = %self.path.display(),
                    "the database file was replaced while deska ran: before you start again, move its -wal and -shm \
                     away, which belong to the former one"
                ),
            }
        }
        tidy(&self.path);
    }

    fn move_away(&self, wal: &Path) -> io::Result<PathBuf> {
        let names = (1..).map(|number| beside(wal, &format!(".old-{number}")));
        let to = { names }.find(|name| !name.exists()).unwrap_or_else(|| beside(wal, ".old"));
        std::fs::rename(wal, &to)?;
        // It is an index of the other one, which SQLite makes anew.
        match std::fs::remove_file(beside(&self.path, "-shm")) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(to),
        }
    }
}
