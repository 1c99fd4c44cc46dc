//! The program as an opponent in real processes: killed while it thinks, and two at once on one database.

use deska_testkit::computer_kills::{Plan, run};
use deska_testkit::console_client::{public, spoken, words};
use deska_testkit::deska::{Deska, FILE};
use deska_testkit::pace::{comes, rounds, seed};
use deska_testkit::postgres::Postgres;
use serde_json::json;
use std::path::Path;
use std::process::{Command, Stdio};

/// How many games wait for the program at the same time.
const GAMES: usize = 4;

fn start(folder: &Path, database: &str) -> Deska {
    Deska::start_on(folder, database, &[("DESKA_ENGINE__THREADS", "2"), ("DESKA_ENGINE__DELAY_MS", "0")])
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
    let database = format!("sqlite://{}", folder.path().join("deska.db").display());
    let plan = Plan { database: &database, games: GAMES, kills: rounds(40, 6), seed: seed(3) };
    let outcome = run(folder.path(), plan).await;
    assert!(outcome.wrong.is_empty(), "{outcome:#?}");
    assert!(outcome.moves > GAMES && outcome.cut_off > 0, "{outcome:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_move_once() {
    let Some(server) = Postgres::shared("computer::two_processes_move_once").await else { return };
    let (folder, database) = (tempfile::tempdir().unwrap(), server.database().await);
    let (one, other) = (start(folder.path(), &database), start(folder.path(), &database));
    begin(&one).await;
    everybody_goes_on(&other).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_stops_in_the_middle_of_thoughts_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = start(folder.path(), FILE);
    begin(&running).await;
    for signals in [1, 2] {
        for _ in 0..signals {
            let process = running.child.id().to_string();
            // The second one may come when it has ended.
            let _ = Command::new("kill").args(["-TERM", &process]).stderr(Stdio::null()).status();
        }
        let ended = tokio::task::block_in_place(|| running.child.wait().unwrap());
        assert!(signals > 1 || ended.success(), "{ended}");
        running = start(folder.path(), FILE);
    }
    everybody_goes_on(&running).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_go_is_counted_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(folder.path(), FILE);
    let console = running.console();
    let line = "/go new deska level=1 size=5 scoring=area side=black clock=none";
    assert_eq!(console.say("Alice", line).await["refused"], json!(false));
    assert_eq!(console.say("Alice", "/go play c3").await["refused"], json!(false));
    comes("the end of the game", async || {
        let games = console.ask("/api/running?as=Alice&channel=main").await;
        let Some(game) = games["games"].as_array().unwrap().first() else { return Some(()) };
        if game["my_turn"] == json!(true) {
            let passed = console.say("Alice", "/go pass").await;
            if passed["refused"] == json!(true) {
                console.say("Alice", "/go agree").await;
            }
        }
        None
    })
    .await;
    let shown = spoken(&console.say("Alice", "/game history").await);
    assert!(shown.contains("wins") || shown.contains("points"), "{shown}");
}
