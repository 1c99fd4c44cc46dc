//! A new database for a test, without the time of its migrations.

use deska_store::SqlStore;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs, thread};
use tempfile::TempDir;
use tokio::runtime::Builder;

/// A folder with an empty database of this version in `deska.db`.
///
/// It is a copy of one that lies beside the test program, where processes that run one test each share it. The first test
/// makes that one, and does so again after the program was built anew, perhaps with other migrations.
#[must_use]
pub fn folder() -> TempDir {
    let program = env::current_exe().expect("the test program");
    let template = program.with_extension("db");
    if modified(&template) <= modified(&program) {
        make(&template);
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(&template, folder.path().join("deska.db")).expect("a copy");
    folder
}

/// When a file was written; `None`, which is before everything, if there is no such file.
fn modified(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|found| found.modified()).ok()
}

/// Makes the database elsewhere first: other processes see all of it or nothing.
fn make(template: &Path) {
    let beside = template.parent().expect("a folder of programs");
    let folder = tempfile::tempdir_in(beside).expect("a folder");
    let file: PathBuf = folder.path().join("deska.db");
    let url = format!("sqlite://{}", file.display());
    // A thread of its own, because a test may run within a runtime.
    let made = thread::spawn(move || {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async { SqlStore::open(&url).await.expect("a database").close().await });
    });
    made.join().expect("a closed database");
    fs::rename(&file, template).expect("a renamed file");
}
