//! Whether a file could be written beside a database. What SQLite says of a disk that takes nothing is often only that
//! there was an error.

use crate::database::file_names::{PROBE, beside, real};
use std::fs::OpenOptions;
use std::io::{Result, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// How much is written, in bytes: as much as a small change needs.
const BYTES: usize = 64 * 1024;

/// Makes a file beside the database at this path, and removes it again.
pub(crate) fn probe(file: &Path) -> Result<()> {
    let probe = beside(&real(file), PROBE);
    // One may be left over from a check that was killed.
    let _ = std::fs::remove_file(&probe);
    let opened = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&probe);
    let written = opened.and_then(|mut file| {
        file.write_all(&[0; BYTES])?;
        file.sync_all()
    });
    let _ = std::fs::remove_file(&probe);
    written
}
