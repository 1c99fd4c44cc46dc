//! The files that SQLite keeps beside a database, and whether they belong to it. SQLite tells by their names alone, so
//! the `-wal` of a file that was replaced would be written into the new one.
//!
//! While the program runs, a note beside the database (`-pair`) says which `-wal` belongs to which file, and how long both
//! are at least. It goes at an orderly end. A note that was copied along to another place fits neither, and says nothing.

use crate::database::file_identity::{FileIdentity, FileState};
use crate::database::file_names::{PAIR, PART, SIDE_FILES, beside, real};
use crate::database::open_error::OpenError;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

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
    let Ok(now) = FileState::of(file) else { return Ok(()) };
    let wal = FileState::of(&wal).ok();
    // SQLite takes an empty file for a new database, and removes its `-wal`.
    if now.size == 0 && wal.is_some_and(|wal| wal.size > 0) {
        return Err(OpenError::CutShort(file.clone()));
    }
    match read_pair(file) {
        Some(noted) => {
            if noted.has_lost(file, now, wal)? {
                tracing::warn!(
                    file = %file.display(),
                    "deska did not end in good order, and the -wal file of its database is missing or shorter since: \
                     unless another program has moved it into the database, the last changes are lost"
                );
            }
            Ok(())
        }
        None => Ok(()),
    }
}

/// Notes that the database is being opened: SQLite may move the `-wal` into the file before [`SideFiles::note`] says how long
/// it is then, and a process that is killed in between has lost nothing.
pub(crate) fn opening(file: &Path) {
    let file = &real(file);
    if let Some(noted) = read_pair(file) {
        write_pair(file, Pair { wal: FileState { size: 0, ..noted.wal }, ..noted });
    }
}

/// What the note says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pair {
    file: FileState,
    wal: FileState,
}

impl Pair {
    /// Whether changes may be lost since the note was written; an error if what is there now must not be opened.
    fn has_lost(self, file: &Path, now: FileState, wal: Option<FileState>) -> Result<bool, OpenError> {
        if now.id != self.file.id {
            let is_ours = wal.is_some_and(|wal| wal.id == self.wal.id);
            return if is_ours { Err(OpenError::WalOfOther(file.to_owned())) } else { Ok(false) };
        }
        if now.size < self.file.size {
            return Err(OpenError::CutShort(file.to_owned()));
        }
        match wal {
            Some(wal) if wal.id != self.wal.id && wal.size > 0 => Err(OpenError::OtherWal(file.to_owned())),
            Some(wal) => Ok(wal.id != self.wal.id || wal.size < self.wal.size),
            None => Ok(self.wal.size > 0),
        }
    }
}

fn read_pair(file: &Path) -> Option<Pair> {
    let note = std::fs::read_to_string(beside(file, PAIR)).ok()?;
    let mut lines = note.lines();
    Some(Pair { file: FileState::read(lines.next()?)?, wal: FileState::read(lines.next()?)? })
}

/// Makes the side files writable if the database is. A reader of a read-only database creates them read-only, and SQLite
/// can't write with such files later.
pub(crate) fn make_writable(file: &Path) {
    let Ok(mode) = std::fs::metadata(real(file)).map(|file| file.permissions()) else { return };
    if mode.readonly() {
        return;
    }
    for path in present(file) {
        if path.metadata().is_ok_and(|side| side.permissions().readonly())
            && let Err(error) = std::fs::set_permissions(&path, mode.clone())
        {
            tracing::warn!(%error, file = %path.display(), "a file beside the database can't be made writable");
        }
    }
}

/// The side files that are there.
pub(crate) fn present(file: &Path) -> Vec<PathBuf> {
    let file = &real(file);
    SIDE_FILES.iter().map(|end| beside(file, end)).filter(|path| path.exists()).collect()
}

/// Removes the side files that have come since, unless they hold anything.
pub(crate) fn remove_new(file: &Path, before: &[PathBuf]) {
    let new: Vec<_> = present(file).into_iter().filter(|path| !before.contains(path)).collect();
    let is_empty = |wal: &PathBuf| wal.metadata().is_ok_and(|wal| wal.len() == 0);
    let wal = beside(&real(file), "-wal");
    if !new.contains(&wal) || is_empty(&wal) {
        for path in new {
            let _ = std::fs::remove_file(path);
        }
    }
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
    wal: FileIdentity,
    noted: Arc<Mutex<Pair>>,
}

impl SideFiles {
    /// Those of a file that was opened, noted beside it; `None` if it has no `-wal`.
    pub(crate) fn note(file: &Path) -> io::Result<Option<Self>> {
        let path = real(file);
        let wal = match FileIdentity::of(&beside(&path, "-wal")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            wal => wal?,
        };
        let file = FileIdentity::of(&path)?;
        let pair = Pair { file: file.check()?, wal: wal.check()? };
        write_pair(&path, pair);
        Ok(Some(Self { file, path, wal, noted: Arc::new(Mutex::new(pair)) }))
    }

    /// Fails if the `-wal` is no longer the one that is in use, or was cut short: a change in it would be gone with the
    /// process. Notes how long both files are now.
    pub(crate) fn check(&self) -> io::Result<()> {
        let now = Pair { file: self.file.check()?, wal: self.wal.check()? };
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        if now.file.size > noted.file.size || now.wal.size > noted.wal.size {
            *noted = now;
            write_pair(&self.path, now);
        }
        Ok(())
    }

    /// After the file was closed: if another one has its name now, the `-wal` must lose its name, or SQLite would write
    /// it into that one.
    pub(crate) fn leave(&self) {
        let wal = beside(&self.path, "-wal");
        if self.wal.is_there() && self.file.is_replaced() {
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

/// Writes the note in place, so that a kill leaves a whole one. Half a note says nothing, and the program can do without.
fn write_pair(file: &Path, Pair { file: state, wal }: Pair) {
    let note = format!("{state}\n{wal}\n");
    let written =
        OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(beside(file, PAIR));
    if let Err(error) = written.and_then(|mut file| file.write_all(note.as_bytes())) {
        tracing::warn!(%error, "which -wal belongs to the database cannot be noted");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wal_that_is_missing_or_shorter_after_a_kill_is_told() {
        let state = |words| FileState::read(words).unwrap();
        let (file, wal) = (state("1 7 8192"), state("1 8 4152"));
        let noted = Pair { file, wal };
        let lost = |wal| noted.has_lost(Path::new("deska.db"), file, wal).unwrap();
        assert!(!lost(Some(wal)) && !lost(Some(state("1 8 8272"))));
        assert!(
            lost(None)
                && lost(Some(state("1 8 4151")))
                && lost(Some(state("1 8 0")))
                && lost(Some(state("1 9 0")))
        );
        let copied = noted.has_lost(Path::new("deska.db"), state("1 17 8192"), None);
        assert!(!copied.unwrap(), "a note that was copied along says nothing");
        let earlier = Pair { file: state("1 7"), wal: state("1 8") };
        assert!(!earlier.has_lost(Path::new("deska.db"), file, None).unwrap(), "a note without sizes");
    }

    #[test]
    fn files_left_read_only_get_the_mode_of_the_database() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("deska.db");
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        for path in [file.clone(), beside(&file, "-wal"), beside(&file, "-shm")] {
            std::fs::write(&path, "").unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o444)).unwrap();
        }
        make_writable(&file);
        assert_eq!(mode(&beside(&file, "-wal")), 0o444, "the database is read-only itself");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
        make_writable(&file);
        assert_eq!((mode(&beside(&file, "-wal")), mode(&beside(&file, "-shm"))), (0o600, 0o600));
    }

    #[test]
    fn a_wal_that_goes_while_the_database_is_opened_is_not_missed() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("deska.db");
        std::fs::write(&file, [0; 16]).unwrap();
        let now = FileState::of(&file).unwrap();
        write_pair(&file, Pair { file: now, wal: FileState::read("1 8 4152").unwrap() });
        assert!(read_pair(&file).unwrap().has_lost(&file, now, None).unwrap());
        opening(&file);
        let noted = read_pair(&file).unwrap();
        assert!(!noted.has_lost(&file, now, None).unwrap());
        assert_eq!(noted.file, now);
    }
}
