//! The program as an opponent in real processes: killed while it thinks, and two at once on one database.

use deska_testkit::console_client::{public, spoken, words};
use deska_testkit::deska::{Deska, command};
use deska_testkit::pace::comes;
use deska_testkit::postgres::Postgres;
use serde_json::json;
use std::path::Path;
use std::time::Duration;

/// How many games wait for the program at the same time.
const GAMES: usize = 4;

fn start(folder: &Path, database: &str) -> Deska {
    let variables = [
        ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
        ("DESKA_DATABASE__URL", database),
        ("DESKA_ENGINE__THREADS", "2"),
        ("DESKA_ENGINE__DELAY_MS", "0"),
    ];
    Deska::start_with(command(folder, &variables))
}

/// Begins games in which the program has the first move, each of a person of its own.
async fn begin(at: &Deska) {
    for number in 0..GAMES {
        let line = "/go new deska level=6 size=9 side=white clock=none";
        let begun = at.console().say(&format!("Player{number}"), line).await;
        assert!(words(public(&begun)).contains("Deska 6 (Black)"), "{begun}");
    }
}

/// The moves that the program has made in the game of each person.
async fn moves(at: &Deska) -> Vec<usize> {
    let mut made = Vec::new();
    for number in 0..GAMES {
        let history = at.console().say(&format!("Player{number}"), "/game history").await;
        made.push(spoken(&history).matches("1. ").count());
    }
    made
}

/// Waits until the program has moved in every game, and lets each person answer: that would be refused if it had moved more
/// than once.
async fn everybody_goes_on(at: &Deska) {
    comes("a move in every game", async || {
        let made = moves(at).await;
        made.iter().all(|made| *made > 0).then_some(())
    })
    .await;
    for number in 0..GAMES {
        let passed = at.console().say(&format!("Player{number}"), "/go pass").await;
        assert_eq!(passed["refused"], json!(false), "{passed}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_after_kills_in_the_middle_of_thoughts() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = start(folder.path(), "sqlite://deska.db");
    begin(&running).await;
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(300)).await;
        running.kill();
        running = start(folder.path(), "sqlite://deska.db");
    }
    everybody_goes_on(&running).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_move_once() {
    let Some(server) = Postgres::shared("computer::two_processes_move_once").await else { return };
    let (folder, database) = (tempfile::tempdir().unwrap(), server.database().await);
    let (one, other) = (start(folder.path(), &database), start(folder.path(), &database));
    begin(&one).await;
    everybody_goes_on(&other).await;
}
