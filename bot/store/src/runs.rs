//! Whether a file of SQLite is the one that the program has used last at its place. Nothing else shows an older copy
//! that was put there after an orderly end.
//!
//! Each start and each end counts a number up in the database, and then notes it beside the file (`-mark`). So the
//! database is never behind the note, unless it is another one. A database that came from elsewhere has no note.

use crate::database::file_names::{MARK, beside, real};
use crate::database::postgres;
use crate::database::sqlite::SqliteFile;
use crate::memory;
use crate::store::{SqlStore, transact};
use deska_core::ports::StoreError;
use deska_model::ids::Time;
use std::fs::{File, OpenOptions, TryLockError};
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// The key under which the database holds its mark.
const KEY: &str = "deska:mark";

/// A state of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    /// Number of starts and ends so far.
    number: u64,
    /// Tells databases apart that were copies of each other and have the same number.
    chance: u64,
}

impl Mark {
    fn read(text: &str) -> Option<Self> {
        let (number, chance) = text.trim().split_once(' ')?;
        Some(Self { number: number.parse().ok()?, chance: chance.parse().ok()? })
    }

    fn text(self) -> String {
        format!("{} {}", self.number, self.chance)
    }

    fn after(before: Option<Self>) -> Self {
        let number = before.map_or(0, |before| before.number).saturating_add(1);
        Self { number, chance: RandomState::new().hash_one(number) }
    }
}

/// Whether a database is behind what was noted beside it.
fn is_behind(stored: Option<Mark>, noted: Option<Mark>) -> bool {
    let Some(noted) = noted else { return false };
    stored.is_none_or(|stored| stored != noted && stored.number <= noted.number)
}

impl SqlStore {
    /// Warns in the log if the database is another one than the program has used last in its place, such as an older
    /// copy.
    ///
    /// # Errors
    /// The store fails.
    pub async fn warn_of_older_copy(&self) -> Result<(), StoreError> {
        let Some(file) = self.file().map(SqliteFile::path) else { return Ok(()) };
        let stored = memory::get(&mut self.read().await?, KEY).await?;
        if is_behind(stored.as_deref().and_then(Mark::read), noted(file)) {
            tracing::warn!(
                file = %file.display(),
                "this is not the database that deska has used last in this place, but an older copy or another one: what has \
                 happened since is not in it. If it is not there on purpose, stop deska, and put the newer file back"
            );
        }
        Ok(())
    }

    /// Marks that a run of the program begins or ends with this state of the database.
    ///
    /// # Errors
    /// The store fails.
    pub async fn mark_run(&self, at: Time) -> Result<(), StoreError> {
        let Some(file) = self.file() else { return Ok(()) };
        let mark = transact!(self, |tx| {
            let mark = Mark::after(memory::get(tx, KEY).await?.as_deref().and_then(Mark::read));
            memory::put(tx, KEY, &mark.text(), at).await?;
            Ok(mark)
        })?;
        note(file.path(), mark);
        Ok(())
    }

    /// Shows [`Self::is_in_use`] that the program runs on this database, until the result is dropped or the process ends. On a
    /// server its connections show it.
    #[must_use]
    pub fn hold(&self) -> Held {
        let Some(file) = self.file() else { return Held(None) };
        let mut options = OpenOptions::new();
        let opened = options.write(true).create(true).truncate(false).mode(0o600).open(mark_of(file.path()));
        let held = opened.and_then(|mark| mark.lock_shared().map(|()| mark));
        if let Err(error) = &held {
            tracing::debug!(%error, "a copy of the database can't tell that the program runs");
        }
        Held(held.ok())
    }

    /// Whether the program runs on this database. A process that has just ended doesn't count.
    ///
    /// # Errors
    /// The store fails.
    pub async fn is_in_use(&self) -> Result<bool, StoreError> {
        match self.file() {
            Some(file) => {
                let mark = File::open(mark_of(file.path()));
                Ok(mark.is_ok_and(|mark| matches!(mark.try_lock(), Err(TryLockError::WouldBlock))))
            }
            None => Ok(postgres::is_in_use(&mut self.read().await?).await?),
        }
    }
}

/// What shows that the program runs on a database.
#[derive(Debug)]
pub struct Held(#[expect(dead_code, reason = "its lock goes with it")] Option<File>);

/// The note beside a file, of which running programs hold a shared lock.
fn mark_of(file: &Path) -> PathBuf {
    beside(&real(file), MARK)
}

fn noted(file: &Path) -> Option<Mark> {
    Mark::read(&std::fs::read_to_string(mark_of(file)).ok()?)
}

/// Half a note says nothing, and the program can do without.
fn note(file: &Path, mark: Mark) {
    let opened = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(mark_of(file));
    if let Err(error) = opened.and_then(|mut file| file.write_all(mark.text().as_bytes())) {
        tracing::warn!(%error, "the state of the database can't be noted beside it");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_behind_if_its_number_is_lower_or_it_is_another_one() {
        let mark = |number, chance| Some(Mark { number, chance });
        assert!(!is_behind(mark(3, 7), None) && !is_behind(None, None));
        assert!(!is_behind(mark(3, 7), mark(3, 7)) && !is_behind(mark(4, 1), mark(3, 7)));
        assert!(is_behind(mark(2, 9), mark(3, 7)) && is_behind(mark(3, 8), mark(3, 7)));
        assert!(is_behind(None, mark(1, 7)));
        let next = Mark::after(mark(3, 7));
        assert_eq!((next.number, Mark::read(&next.text())), (4, Some(next)));
    }
}
