//! The real program on PostgreSQL, and `deska copy`: a game that is going on moves between the databases.

use deska_testkit::answers::assert_says;
use deska_testkit::deska::{Deska, command};
use deska_testkit::postgres::Postgres;
use deska_testkit::recorded::SHORT;
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

/// `deska copy`, in a folder.
fn copy(folder: &Path, from: &str, to: &str) -> Output {
    command(folder, &[]).args(["copy", "--from", from, "--to", to]).output().unwrap()
}

fn copied(folder: &Path, from: &str, to: &str) {
    let output = copy(folder, from, to);
    let words = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(words.contains("Copied and replayed 1 game. "), "{words}");
}

/// A copy of a database on which the program runs.
fn refused_while_it_runs(folder: &Path, from: &str, to: &str) {
    let output = copy(folder, from, to);
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && words.contains("Deska runs on"), "{words}");
    assert!(words.contains("Stop it first"), "{words}");
    assert!(!folder.join("early.db").exists(), "nothing is made");
}

/// Begins the recorded game.
async fn begin(at: &Deska) {
    at.console().dama(SHORT.options, "").await;
}

/// Plays some moves of the recorded game, each at one of these processes.
async fn play(at: &[&Deska], moves: std::ops::Range<usize>) -> String {
    let mut last = String::new();
    for number in moves {
        let (who, text) = (["alice", "bob"][number % 2], SHORT.moves()[number]);
        last = at[number % at.len()].console().say(who, text).await.to_string();
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_moves_to_postgres_and_back() {
    let Some(server) = Postgres::shared("copy::a_game_moves_to_postgres_and_back").await else { return };
    let folder = tempfile::tempdir().unwrap();
    let (first, there, back) = ("sqlite://first.db", server.database().await, "sqlite://back.db");
    let mut running = Deska::start_on(folder.path(), first, &[]);
    begin(&running).await;
    play(&[&running], 0..8).await;
    refused_while_it_runs(folder.path(), first, "sqlite://early.db");
    running.kill();
    copied(folder.path(), first, &there);
    // Two processes go on in one database.
    let (mut one, mut two) =
        (Deska::start_on(folder.path(), &there, &[]), Deska::start_on(folder.path(), &there, &[]));
    play(&[&one, &two], 8..20).await;
    one.kill();
    refused_while_it_runs(folder.path(), &there, "sqlite://early.db");
    two.kill();
    copied(folder.path(), &there, back);
    let running = Deska::start_on(folder.path(), back, &[]);
    assert_says(play(&[&running], 20..SHORT.moves().len()).await, "wins");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_that_is_killed_leaves_the_source_and_no_half() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Deska::start_on(folder.path(), "sqlite://first.db", &[]);
    begin(&running).await;
    play(&[&running], 0..4).await;
    refused_while_it_runs(folder.path(), "sqlite://first.db", "sqlite://early.db");
    running.kill();
    for (round, wait) in [0, 5, 10, 20, 30, 50, 80].into_iter().enumerate() {
        let to = format!("sqlite://to{round}.db");
        let mut copying = command(folder.path(), &[])
            .args(["copy", "--from", "sqlite://first.db", "--to", &to])
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        copying.kill().unwrap();
        copying.wait().unwrap();
        // Either nothing is there yet, or it is refused, or it was complete.
        let again = copy(folder.path(), "sqlite://first.db", &to);
        let why = String::from_utf8_lossy(&again.stderr).into_owned();
        let halves = ["was not completed", "is left over from"];
        let half = halves.into_iter().find(|half| why.contains(half));
        assert!(again.status.success() || half.is_some() || why.contains("is not empty"), "{wait} ms: {why}");
        // What is refused here is refused at a start as well.
        let settings = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", to.as_str())];
        for start in [&["run"][..], &["check"]].into_iter().filter(|_| half.is_some()) {
            let started = command(folder.path(), &settings).args(start).output().unwrap();
            let words = [started.stdout, started.stderr].concat();
            let words = String::from_utf8_lossy(&words);
            assert!(words.contains(half.unwrap()) && !started.status.success(), "{wait} ms: {words}");
        }
    }
    let running = Deska::start_on(folder.path(), "sqlite://first.db", &[]);
    play(&[&running], 4..8).await;
}

#[test]
fn what_cannot_be_copied_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |from: &str, to: &str| {
        let output = copy(folder.path(), from, to);
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let words = refused("sqlite://absent.db", "sqlite://to.db");
    assert!(words.contains("There is no file /") && words.contains("/absent.db."), "{words}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is made");
    drop(Deska::start_on(folder.path(), "sqlite://first.db", &[]));
    let words = refused("sqlite://first.db", "postgres://deska:very-secret@127.0.0.1:1/deska");
    assert!(words.contains("postgres://deska@127.0.0.1:1/deska: the server doesn't answer"), "{words}");
    assert!(!words.contains("very-secret"), "{words}");
    assert_says(refused("sqlite://first.db", "sqlite://first.db"), "the same database");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_source_is_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Deska::start_on(folder.path(), "sqlite://first.db", &[]);
    begin(&running).await;
    // An orderly end moves everything into the file.
    let process = running.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    assert!(running.child.wait().unwrap().success());
    let file = folder.path().join("first.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let last = bytes.len() - 4096;
    bytes[last..].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let output = copy(folder.path(), "sqlite://first.db", "sqlite://second.db");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("damaged"), "{said}");
    assert!(!folder.path().join("second.db").exists());
}
