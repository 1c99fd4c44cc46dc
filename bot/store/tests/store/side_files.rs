//! What lies beside a file of SQLite, or in its place: nothing of one database gets into another one, and nothing is lost
//! without a word.

use crate::sqlite::{fresh, raw, url};
use crate::world::{NOW, World};
use deska_core::ports::{Memory, Store};
use deska_store::NewFileError;
use deska_store::OpenError;
use deska_store::SqlStore;
use deska_store::backup;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// All files of a folder.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let paths = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    paths.filter(|path| path.is_file()).map(|path| (path.clone(), std::fs::read(&path).unwrap())).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    files(folder).keys().map(name).collect()
}

/// A database in good order that remembers a word.
async fn saved(folder: &Path, word: &str) {
    let store = SqlStore::open(&url(folder)).await.unwrap();
    store.remember("word", word, NOW).await.unwrap();
    store.close().await;
}

async fn word(store: &SqlStore) -> Option<String> {
    store.recall("word").await.unwrap()
}

/// An open database with a game, and another file in its place.
async fn replaced() -> (SqlStore, TempDir) {
    let (folder, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    saved(other.path(), "new").await;
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let world = World::new(vec![Arc::new(store.clone()) as Arc<dyn Store>]).await;
    world.game("GAMES").await;
    store.remember("word", "old", NOW).await.unwrap();
    std::fs::copy(other.path().join("deska.db"), folder.path().join("new.db")).unwrap();
    std::fs::rename(folder.path().join("new.db"), folder.path().join("deska.db")).unwrap();
    (store, folder)
}

#[tokio::test]
async fn a_file_that_was_replaced_gets_nothing_of_the_former_one() {
    let (store, folder) = replaced().await;
    assert!(store.remember("word", "lost", NOW).await.is_err());
    let read = futures::future::join_all((0..20).map(|_| store.recall("word"))).await;
    assert!(read.iter().all(|word| word.as_ref().unwrap().as_deref() == Some("old")), "{read:?}");
    let before = std::fs::read(folder.path().join("deska.db")).unwrap();
    store.close().await;
    assert_eq!(names(folder.path()), ["deska.db", "deska.db-wal.old-1"]);
    assert_eq!(std::fs::read(folder.path().join("deska.db")).unwrap(), before);
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    assert_eq!(word(&store).await.as_deref(), Some("new"));
    assert_eq!(store.faults().await.unwrap(), Vec::<String>::new());
    store.close().await;
}

#[tokio::test]
async fn a_file_that_was_replaced_is_not_opened_beside_the_former_ones_wal() {
    // The first store is as a process that was killed, or still runs.
    let (_store, folder) = replaced().await;
    let (url, to) = (url(folder.path()), folder.path().join("backup.db"));
    let before = files(folder.path());
    assert!(matches!(SqlStore::open(&url).await, Err(OpenError::WalOfOther(_))));
    assert!(matches!(SqlStore::open_source(&url).await, Err(OpenError::WalOfOther(_))));
    let refused = backup::save(&url, &to).await;
    assert!(matches!(refused, Err(backup::BackupError::Source(OpenError::WalOfOther(_)))), "{refused:?}");
    assert_eq!(files(folder.path()), before);
    for end in ["-wal", "-shm"] {
        std::fs::remove_file(folder.path().join(format!("deska.db{end}"))).unwrap();
    }
    assert_eq!(word(&SqlStore::open(&url).await.unwrap()).await.as_deref(), Some("new"));
}

#[tokio::test]
async fn a_link_leads_to_the_wal_beside_the_file() {
    let (place, folder) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    std::fs::write(place.path().join("real.db"), "").unwrap();
    std::os::unix::fs::symlink(place.path().join("real.db"), folder.path().join("deska.db")).unwrap();
    saved(folder.path(), "first").await;
    assert_eq!(names(place.path()), ["real.db"]);
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    store.remember("word", "second", NOW).await.unwrap();
    std::fs::remove_file(place.path().join("real.db")).unwrap();
    assert!(matches!(SqlStore::open(&url(folder.path())).await, Err(OpenError::WalAlone(_))));
    drop(store);
}

#[tokio::test]
async fn a_database_that_was_copied_while_it_ran_keeps_its_last_changes() {
    let (world, folder) = fresh().await;
    world.store().remember("word", "last", NOW).await.unwrap();
    let there = TempDir::new().unwrap();
    for (path, bytes) in files(folder.path()) {
        std::fs::write(there.path().join(path.file_name().unwrap()), bytes).unwrap();
    }
    assert!(names(there.path()).contains(&"deska.db-pair".to_owned()), "{:?}", names(there.path()));
    let store = SqlStore::open(&url(there.path())).await.unwrap();
    assert_eq!(word(&store).await.as_deref(), Some("last"));
    store.close().await;
    assert_eq!(names(there.path()), ["deska.db"]);
}

#[tokio::test]
async fn one_of_two_that_ends_leaves_the_note_to_the_other() {
    let folder = TempDir::new().unwrap();
    let first = SqlStore::open(&url(folder.path())).await.unwrap();
    let second = SqlStore::open(&url(folder.path())).await.unwrap();
    first.close().await;
    assert!(names(folder.path()).contains(&"deska.db-pair".to_owned()));
    second.close().await;
    assert_eq!(names(folder.path()), ["deska.db"]);
}

#[tokio::test]
async fn a_wal_without_its_database_is_kept() {
    let (world, folder) = fresh().await;
    world.store().remember("word", "last", NOW).await.unwrap();
    let (file, aside) = (folder.path().join("deska.db"), folder.path().join("aside.db"));
    std::fs::rename(&file, &aside).unwrap();
    let before = files(folder.path());
    for refused in [
        SqlStore::open(&url(folder.path())).await.unwrap_err(),
        SqlStore::open_source(&url(folder.path())).await.unwrap_err(),
        SqlStore::open_target(&url(folder.path())).await.unwrap_err(),
    ] {
        assert!(matches!(refused, OpenError::WalAlone(_)), "{refused:?}");
        let said = refused.to_string();
        assert!(said.contains("deska.db is missing") && said.contains("Put "), "{said}");
    }
    assert_eq!(files(folder.path()), before);
    std::fs::rename(&aside, &file).unwrap();
    assert_eq!(word(&SqlStore::open(&url(folder.path())).await.unwrap()).await.as_deref(), Some("last"));
}

#[tokio::test]
async fn an_unfinished_file_is_neither_used_nor_passed_over() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("deska.db.part"), "half").unwrap();
    assert!(matches!(SqlStore::open(&url(folder.path())).await, Err(OpenError::LeftOver(_))));
    assert!(matches!(SqlStore::open_target(&url(folder.path())).await, Err(OpenError::LeftOver(_))));
    let other = TempDir::new().unwrap();
    saved(other.path(), "new").await;
    let refused = backup::save(&url(other.path()), &folder.path().join("deska.db")).await.unwrap_err();
    assert!(matches!(refused, backup::BackupError::New(NewFileError::LeftOver(_))), "{refused:?}");
    assert_eq!(names(folder.path()), ["deska.db.part"]);
}

#[tokio::test]
async fn another_programs_file_is_refused_and_stays_as_it_is() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("deska.db");
    let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let mut conn = options.connect().await.unwrap();
    sqlx::raw_sql("create table memory (words text)").execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let before = files(folder.path());
    for purpose in
        [SqlStore::open(&url(folder.path())).await, SqlStore::open_target(&url(folder.path())).await]
    {
        assert!(matches!(purpose, Err(OpenError::Foreign)), "{purpose:?}");
    }
    assert!(matches!(SqlStore::open_source(&url(folder.path())).await, Err(OpenError::NotDeska)));
    let refused = backup::check_restorable(&url(folder.path())).await.unwrap_err();
    assert!(matches!(refused, backup::BackupError::Source(OpenError::NotDeska)), "{refused:?}");
    assert_eq!(files(folder.path()), before);
    std::fs::write(&file, "").unwrap();
    assert!(matches!(SqlStore::open_source(&url(folder.path())).await, Err(OpenError::Empty)));
    assert_eq!(files(folder.path())[&file], b"");
}

#[tokio::test]
async fn what_is_in_the_place_of_a_file_is_named() {
    let folder = TempDir::new().unwrap();
    let refused = SqlStore::open_source(&url(folder.path())).await.unwrap_err();
    assert!(matches!(&refused, OpenError::Missing(file) if file.is_absolute()), "{refused:?}");
    std::fs::create_dir(folder.path().join("deska.db")).unwrap();
    for refused in
        [SqlStore::open(&url(folder.path())).await, SqlStore::open_source(&url(folder.path())).await]
    {
        assert!(matches!(refused, Err(OpenError::Folder(_))), "{refused:?}");
    }
    for url in ["mysql://h/x", "postgres:/h/x", "deska.db", "postgres://h/x?passwd=secret"] {
        let refused = SqlStore::open(url).await;
        assert!(matches!(refused, Err(OpenError::Refused(_))), "{url}: {refused:?}");
    }
}

#[tokio::test]
async fn a_backup_is_checked_before_anything_is_made() {
    let folder = TempDir::new().unwrap();
    saved(folder.path(), "fine").await;
    backup::check_restorable(&url(folder.path())).await.unwrap();
    let future = "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                  values (9000, 'from the future', true, x'00', 0)";
    sqlx::query(future).execute(&mut raw(folder.path()).await).await.unwrap();
    let refused = backup::check_restorable(&url(folder.path())).await.unwrap_err();
    let newer = matches!(refused, backup::BackupError::Source(OpenError::Newer { found: 9000, .. }));
    assert!(newer, "{refused:?}");
}

/// A database whose process was killed: its files as they are while it runs, in the same place, with what is in the
/// `-wal`.
async fn killed() -> (TempDir, SqlStore) {
    let folder = TempDir::new().unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    store.remember("word", "last", NOW).await.unwrap();
    (folder, store)
}

fn beside(folder: &TempDir, end: &str) -> PathBuf {
    folder.path().join(format!("deska.db{end}"))
}

fn cut(file: &Path, size: u64) {
    std::fs::OpenOptions::new().write(true).open(file).unwrap().set_len(size).unwrap();
}

/// What becomes of a running program whose files are damaged: it takes no further change.
async fn takes_nothing_after(damage: impl FnOnce(&TempDir)) {
    let (folder, store) = killed().await;
    damage(&folder);
    let refused = store.remember("word", "lost", NOW).await.unwrap_err();
    assert!(format!("{refused:?}").contains("while deska runs"), "{refused:?}");
}

#[tokio::test]
async fn nothing_is_written_beside_a_wal_that_is_gone_or_cut_short() {
    takes_nothing_after(|folder| std::fs::remove_file(beside(folder, "-wal")).unwrap()).await;
    takes_nothing_after(|folder| cut(&beside(folder, "-wal"), 0)).await;
    takes_nothing_after(|folder| cut(&beside(folder, "-wal"), 4096)).await;
    takes_nothing_after(|folder| {
        std::fs::copy(beside(folder, "-wal"), beside(folder, "-other")).unwrap();
        std::fs::rename(beside(folder, "-other"), beside(folder, "-wal")).unwrap();
    })
    .await;
}

#[tokio::test]
async fn nothing_is_written_to_a_file_that_was_cut_short() {
    for size in [0, 4096] {
        let (folder, store) = killed().await;
        // What came before is in the file itself.
        store.close().await;
        let store = SqlStore::open(&url(folder.path())).await.unwrap();
        store.remember("word", "more", NOW).await.unwrap();
        cut(&beside(&folder, ""), size);
        let refused = store.remember("word", "lost", NOW).await.unwrap_err();
        assert!(format!("{refused:?}").contains("while deska runs"), "{size}: {refused:?}");
    }
}

#[tokio::test]
async fn what_was_saved_before_a_wal_was_removed_is_in_the_file_after_an_orderly_end() {
    let (folder, store) = killed().await;
    std::fs::remove_file(beside(&folder, "-wal")).unwrap();
    store.close().await;
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    assert_eq!(word(&store).await.as_deref(), Some("last"));
}

#[tokio::test]
async fn a_file_or_wal_that_is_not_as_a_killed_process_left_it_is_refused() {
    let (folder, _killed) = killed().await;
    std::fs::copy(beside(&folder, "-wal"), beside(&folder, "-other")).unwrap();
    std::fs::rename(beside(&folder, "-other"), beside(&folder, "-wal")).unwrap();
    let refused = SqlStore::open(&url(folder.path())).await;
    assert!(matches!(refused, Err(OpenError::OtherWal(_))), "{refused:?}");

    for size in [0, 4096] {
        let folder = TempDir::new().unwrap();
        saved(folder.path(), "first").await;
        let store = SqlStore::open(&url(folder.path())).await.unwrap();
        store.remember("word", "last", NOW).await.unwrap();
        cut(&beside(&folder, ""), size);
        let before = files(folder.path());
        let refused = SqlStore::open(&url(folder.path())).await;
        assert!(matches!(refused, Err(OpenError::CutShort(_))), "{size}: {refused:?}");
        let refused = SqlStore::open_source(&url(folder.path())).await;
        assert!(matches!(refused, Err(OpenError::CutShort(_))), "{size}: {refused:?}");
        assert_eq!(files(folder.path()), before);
    }
}

#[tokio::test]
async fn the_head_of_a_frame_whose_page_was_not_written_before_a_kill_is_no_change() {
    let (folder, _running) = killed().await;
    let after = TempDir::new().unwrap();
    for end in ["", "-wal"] {
        std::fs::copy(beside(&folder, end), beside(&after, end)).unwrap();
    }
    let wal = beside(&after, "-wal");
    let mut bytes = std::fs::read(&wal).unwrap();
    let salt = bytes[16..24].to_vec();
    let last = bytes.len();
    bytes.extend([0, 0, 0, 2, 0, 0, 0, 9]);
    bytes.extend(salt);
    bytes.extend([7; 8]);
    assert_eq!(bytes.len(), last + 24);
    std::fs::write(&wal, bytes).unwrap();
    let store = SqlStore::open(&url(after.path())).await.unwrap();
    for number in 0..5 {
        store.remember("word", &format!("{number}"), NOW).await.unwrap();
    }
    assert_eq!(word(&store).await.as_deref(), Some("4"));
}

#[tokio::test]
async fn a_wal_that_begins_anew_is_the_same() {
    let (folder, store) = killed().await;
    let beginning = || std::fs::read(beside(&folder, "-wal")).unwrap()[16..24].to_vec();
    let first = beginning();
    for round in 0..3_000 {
        store.remember("word", &format!("{round} {}", "long ".repeat(200)), NOW).await.unwrap();
    }
    assert_ne!(beginning(), first, "all changes have come into the database in between");
    // Another process writes as well.
    let other = SqlStore::open(&url(folder.path())).await.unwrap();
    for round in 0..20 {
        other.remember("word", &format!("other {round}"), NOW).await.unwrap();
        store.remember("word", &format!("{round}"), NOW).await.unwrap();
    }
}
