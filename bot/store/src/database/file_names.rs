//! The names of what lies beside a database.

use std::path::{Path, PathBuf};

/// Files that SQLite keeps beside a database. Left over from another database they would damage a new one.
pub(crate) const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// What the name of an unfinished file ends with.
pub(crate) const PART: &str = ".part";

/// What the name of the note ends with that says which `-wal` belongs to the file.
pub(crate) const PAIR: &str = "-pair";

/// What the name of the note ends with that says which database was used last in a place. It stays after an orderly end.
pub(crate) const MARK: &str = "-mark";

/// What the name of a file ends with that only shows whether there can be one.
pub(crate) const PROBE: &str = "-check";

/// A file beside another one, by the end of its name.
pub(crate) fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// The file that a path leads to: SQLite keeps the side files beside it, and not beside a link.
pub(crate) fn real(file: &Path) -> PathBuf {
    if let Ok(real) = file.canonicalize() {
        return real;
    }
    // A link may lead to a file that is missing.
    let Ok(target) = file.read_link() else { return file.to_owned() };
    file.parent().map_or_else(|| target.clone(), |folder| folder.join(&target))
}
