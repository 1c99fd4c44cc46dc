//! `deska backup`, `restore`, `check` and `export` with the real program: a backup is made while people play.

use deska_core::ports::Memory;
use deska_model::ids::Time;
use deska_store::SqlStore;
use deska_testkit::answers::assert_says;
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::{Deska, FILE, command, on};
use deska_testkit::postgres::Postgres;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tempfile::TempDir;

/// A sub-command on this database: what it says, if it succeeds or fails as expected.
fn run(folder: &Path, database: &str, arguments: &[&str], succeeds: bool) -> String {
    let Output { status, stdout, stderr } =
        command(folder, &on(database, &[])).args(arguments).output().unwrap();
    let said = String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned();
    assert_eq!(status.success(), succeeds, "{arguments:?}: {said}");
    said
}

/// Begins a game and plays its first move; each of the two has a name of this number.
async fn begin(at: &ConsoleClient, number: usize) {
    let (white, black) = (format!("ann{number}"), format!("ben{number}"));
    // Only somebody whom the console knows can be challenged.
    at.join(&black).await;
    at.say(&white, &format!("/dama new {black} side=white setup=ones")).await;
    at.say(&black, "/game accept").await;
    at.say(&white, "/dama move c3 d4").await;
}

/// Who may do what with a file or folder.
fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

/// How many games `deska check` finds in a sound database.
fn games(folder: &Path, database: &str) -> usize {
    let said = run(folder, database, &["check", database], true);
    let count = said.split_once(": ").unwrap().1.split(' ').next().unwrap().parse().unwrap();
    assert!(said.contains("all can be replayed"), "{said}");
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_whole_while_people_play() {
    let folder = TempDir::new().unwrap();
    let deska = Deska::start_on(folder.path(), FILE, &[]);
    let (stop, begun) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let playing = {
        let (at, stop, begun) = (deska.console(), Arc::clone(&stop), Arc::clone(&begun));
        tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                begin(&at, begun.load(Ordering::Relaxed)).await;
                begun.fetch_add(1, Ordering::Relaxed);
            }
        })
    };
    for (name, least) in [("first.db", 1), ("second.db", 4), ("third.db", 8)] {
        while begun.load(Ordering::Relaxed) < least {
            tokio::task::yield_now().await;
        }
        let before = begun.load(Ordering::Relaxed);
        let at = folder.path().to_owned();
        let said =
            tokio::task::spawn_blocking(move || run(&at, FILE, &["backup", name], true)).await.unwrap();
        assert!(said.contains(name), "{said}");
        // One more may be under way.
        let after = begun.load(Ordering::Relaxed) + 1;
        let saved = games(folder.path(), &format!("sqlite://{name}"));
        assert!((before..=after).contains(&saved), "{saved} games, and {before} to {after} were begun");
    }
    stop.store(true, Ordering::Relaxed);
    playing.await.unwrap();
    // The program goes on, and so does the one that begins with the backup.
    let there = TempDir::new().unwrap();
    let backup = folder.path().join("first.db");
    assert_says(run(there.path(), FILE, &["restore", backup.to_str().unwrap()], true), "is ready");
    let again = Deska::start_on(there.path(), FILE, &[]);
    let moved = again.console().say("ben0", "/dama move b6 a5").await.to_string();
    assert!(moved.contains("ann0") && !moved.contains("\"refused\":true"), "{moved}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_overwritten_and_damage_is_found() {
    let folder = TempDir::new().unwrap();
    let mut deska = Deska::start_on(folder.path(), FILE, &[]);
    begin(&deska.console(), 0).await;
    run(folder.path(), FILE, &["backup", "backup.db"], true);
    assert_says(run(folder.path(), FILE, &["backup", "backup.db"], false), "backup.db exists already");
    assert_says(run(folder.path(), FILE, &["restore", "backup.db"], false), "deska.db exists already");
    deska.kill();
    // A side file of the old database would be taken for one of the new.
    std::fs::remove_file(folder.path().join("deska.db")).unwrap();
    assert_says(run(folder.path(), FILE, &["restore", "backup.db"], false), "deska.db-wal exists already");
    let said = run(folder.path(), FILE, &["restore", "nothing.db"], false);
    assert!(said.contains("There is no file /") && said.contains("/nothing.db."), "{said}");
    let said = run(folder.path(), "sqlite://new.db", &["backup", "new-backup.db"], false);
    assert!(said.contains("There is no file /") && said.contains("/new.db."), "{said}");
    assert_eq!(mode(&folder.path().join("backup.db")), 0o600, "only the owner may read secrets of games");
    damage(&folder.path().join("backup.db"));
    assert_says(run(folder.path(), FILE, &["check", "sqlite://backup.db"], false), "FAILED");
    let said = run(folder.path(), "sqlite://other.db", &["restore", "backup.db"], false);
    assert!(said.contains("backup.db is damaged"), "{said}");
    let mut left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    left.retain(|name| !name.to_string_lossy().starts_with("deska.db"));
    assert_eq!(left, ["backup.db"], "a failed attempt leaves nothing behind");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_backup_and_what_is_left_over_is_named() {
    let folder = TempDir::new().unwrap();
    let deska = Deska::start_on(folder.path(), FILE, &[]);
    begin(&deska.console(), 0).await;
    drop(deska);
    run(folder.path(), FILE, &["backup", "backup.db"], true);
    let there = TempDir::new().unwrap();
    let backup = folder.path().join("backup.db");
    assert_says(run(there.path(), FILE, &["restore", backup.to_str().unwrap()], true), "Restored 1 game. ");
    assert_says(run(there.path(), FILE, &["export", "records"], true), "the records of 1 game to");
    std::fs::write(folder.path().join("half.db.part"), "").unwrap();
    let said = run(folder.path(), FILE, &["backup", "half.db"], false);
    assert!(said.contains("half.db.part is left over from") && said.contains("remove it"), "{said}");
    assert_says(run(folder.path(), "sqlite://half.db", &["run"], false), "half.db.part is left over from");
    std::fs::write(folder.path().join("empty.db"), "").unwrap();
    for command in [&["restore", "empty.db"][..], &["check", "sqlite://empty.db"]] {
        assert_says(run(folder.path(), "sqlite://new.db", command, false), "this is not a database of Deska");
    }
    let said = run(folder.path(), "sqlite://empty.db", &["backup", "new.db"], false);
    assert!(said.contains("this is not a database of Deska"), "{said}");
    let said = run(folder.path(), "sqlite://empty.db", &["check"], true);
    assert!(said.contains("is empty; Deska makes its tables"), "{said}");
    let said = run(folder.path(), FILE, &["check", "sqlite://typo.db"], false);
    assert!(said.contains("FAILED  There is no file /") && said.contains("/typo.db."), "{said}");
    assert_says(run(folder.path(), "sqlite://typo.db", &["check"], true), "doesn't exist yet");
    let said = run(folder.path(), "sqlite://typo.db", &["export", "records"], false);
    assert!(said.contains("There is no file /") && said.contains("/typo.db."), "{said}");
    assert!(!folder.path().join("new.db").exists() && !folder.path().join("typo.db").exists());
    assert_says(
        run(folder.path(), FILE, &["export", "backup.db"], false),
        "backup.db is a file; name a folder",
    );
    std::fs::rename(folder.path().join("deska.db"), folder.path().join("away.db")).unwrap();
    assert_says(run(folder.path(), FILE, &["check"], false), "is missing, and Deska has used it here last");
}

/// A backup that is stopped leaves nothing in the way of the next one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_is_stopped_removes_what_it_has_begun() {
    let folder = TempDir::new().unwrap();
    let deska = Deska::start_on(folder.path(), FILE, &[]);
    begin(&deska.console(), 0).await;
    drop(deska);
    grow(folder.path()).await;
    let part = folder.path().join("backup.db.part");
    for signal in ["-TERM", "-INT"] {
        let mut saving = command(folder.path(), &[("DESKA_DATABASE__URL", FILE)])
            .args(["backup", "backup.db"])
            .spawn()
            .unwrap();
        while !part.metadata().is_ok_and(|part| part.len() > 0) {
            assert!(saving.try_wait().unwrap().is_none(), "it takes long enough to be stopped");
        }
        let stopped =
            std::process::Command::new("kill").args([signal, &saving.id().to_string()]).status().unwrap();
        assert!(stopped.success());
        let Output { status, stderr, .. } = saving.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&stderr).into_owned();
        assert_eq!(status.code(), Some(1), "{said}");
        assert!(said.contains("stopped by a signal"), "{said}");
        let names = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
        let left: Vec<_> = names.filter(|name| name.to_string_lossy().starts_with("backup")).collect();
        assert!(left.is_empty(), "{left:?}");
    }
    run(folder.path(), FILE, &["backup", "backup.db"], true);
}

/// Makes a database so large that it takes a while to save.
async fn grow(folder: &Path) {
    let store = SqlStore::open(&format!("sqlite://{}/deska.db", folder.display())).await.unwrap();
    for number in 0..60 {
        store.remember(&format!("filler {number}"), &"x".repeat(1 << 20), Time(0)).await.unwrap();
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_programs_file_is_refused_and_stays_as_it_is() {
    let folder = TempDir::new().unwrap();
    drop(Deska::start_on(folder.path(), FILE, &[]));
    run(folder.path(), FILE, &["backup", "theirs.db"], true);
    // Without the migrator's table it is any program's.
    let file = folder.path().join("theirs.db");
    let (ours, theirs) = (b"_sqlx_migrations", b"their_migrations");
    let mut bytes = std::fs::read(&file).unwrap();
    let places: Vec<usize> =
        (0..bytes.len() - ours.len()).filter(|at| bytes[*at..].starts_with(ours)).collect();
    places.iter().for_each(|at| bytes[*at..at + ours.len()].copy_from_slice(theirs));
    std::fs::write(&file, &bytes).unwrap();
    let said = run(folder.path(), "sqlite://theirs.db", &["run"], false);
    assert!(said.contains("it holds tables of another program"), "{said}");
    for command in [&["check"][..], &["backup", "saved.db"], &["export", "records"]] {
        let said = run(folder.path(), "sqlite://theirs.db", command, false);
        assert!(said.contains("this is not a database of Deska"), "{said}");
    }
    let said = run(folder.path(), "sqlite://other.db", &["restore", "theirs.db"], false);
    assert!(said.contains("Can't restore theirs.db: this is not a database of Deska"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}

/// Overwrites every page of a file but the first, which a reader needs to know it.
fn damage(file: &Path) {
    let mut bytes = std::fs::read(file).unwrap();
    bytes[4096..].fill(0x5a);
    std::fs::write(file, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_all_games_are_written_without_secrets() {
    let folder = TempDir::new().unwrap();
    let deska = Deska::start_on(folder.path(), FILE, &[]);
    begin(&deska.console(), 0).await;
    deska.console().say("ann0", "/go new ben0 side=black size=9").await;
    deska.console().say("ben0", "/game accept").await;
    deska.console().say("ann0", "/ordo new ben0 side=white").await;
    deska.console().say("ben0", "/game accept").await;
    assert_says(run(folder.path(), FILE, &["export", "deep/records"], true), "3 games");
    let records = folder.path().join("deep/records");
    for made in [&records, &folder.path().join("deep")] {
        assert_eq!(mode(made), 0o700, "{}", made.display());
    }
    let mut ends = Vec::new();
    for file in std::fs::read_dir(&records).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(!text.contains("\"seed\":"), "{text}");
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        ends.push((name.split('-').next().unwrap().to_owned(), name.rsplit('.').next().unwrap().to_owned()));
        let shown = command(folder.path(), &[]).arg("record").arg(&path).output().unwrap();
        // A game that goes on keeps its secrets, and dáma can't be replayed without them.
        assert!(shown.status.success() || name.starts_with("dama"), "{name}");
    }
    ends.sort();
    let expected = [("dama", "json"), ("go", "json"), ("go", "sgf"), ("ordo", "json")];
    assert_eq!(ends, expected.map(|(game, end)| (game.to_owned(), end.to_owned())));
    // One that others can read, as earlier versions have written it.
    let file = std::fs::read_dir(&records).unwrap().next().unwrap().unwrap().path();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    run(folder.path(), FILE, &["export", "deep/records"], true);
    assert_eq!(mode(&file), 0o600);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_saved_in_a_file_and_restored() {
    let Some(server) = Postgres::shared("backup::a_server_is_saved_in_a_file_and_restored").await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let (first, second) = (server.database().await, server.database().await);
    let deska = Deska::start_on(folder.path(), &first, &[]);
    begin(&deska.console(), 0).await;
    run(folder.path(), &first, &["backup", "server.db"], true);
    begin(&deska.console(), 1).await;
    assert_eq!(games(folder.path(), "sqlite://server.db"), 1);
    assert_eq!(games(folder.path(), &first), 2);
    run(folder.path(), FILE, &["restore", "server.db"], true);
    run(folder.path(), &second, &["restore", "server.db"], true);
    for database in [FILE, &second] {
        assert_eq!(games(folder.path(), database), 1);
        let again = Deska::start_on(folder.path(), database, &[]);
        let moved = again.console().say("ben0", "/dama move b6 a5").await.to_string();
        assert!(moved.contains("ann0") && !moved.contains("\"refused\":true"), "{moved}");
    }
}
