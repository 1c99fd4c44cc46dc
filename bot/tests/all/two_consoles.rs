//! Two processes on one database, each with a console: what one of them posts appears in the other as well.

use deska_testkit::console_client::words;
use deska_testkit::deska::{Deska, FILE};
use deska_testkit::pace::comes as come;
use deska_testkit::postgres::Postgres;
use serde_json::{Value, json};
use std::path::Path;

async fn say(at: &Deska, who: &str, text: &str) {
    let answer = at.console().say(who, text).await;
    assert_eq!(answer["refused"], json!(false), "{text}: {answer}");
}

/// The messages of a console that a person can read, oldest first.
async fn log(at: &Deska, who: &str) -> Vec<Value> {
    let events = at.console().events(who, None).await.until("ready").await;
    events.into_iter().filter(|event| event.name == "message").map(|event| event.data).collect()
}

/// Waits until a console knows somebody.
async fn meets(at: &Deska, who: &str) {
    come(&format!("{who} to be known"), async || {
        at.console()
            .ask("/api/hello")
            .await
            .to_string()
            .contains(&format!("\"name\":\"{who}\""))
            .then_some(())
    })
    .await;
}

/// Waits for a message with these words and gives the log as it is then.
async fn comes(at: &Deska, who: &str, expected: &str) -> Vec<Value> {
    come(&format!("{expected:?} for {who}"), async || {
        let log = log(at, who).await;
        log.iter().any(|message| words(message).contains(expected)).then_some(log)
    })
    .await
}

/// The words of Deska's messages that still have buttons.
fn with_buttons(log: &[Value]) -> Vec<String> {
    let live = log.iter().filter(|message| !message["controls"].as_array().unwrap().is_empty());
    live.map(words).collect()
}

async fn follow_each_other(folder: &Path, database: &str) {
    let (one, other) = (Deska::start_on(folder, database, &[]), Deska::start_on(folder, database, &[]));
    // Both consoles are open.
    for (at, who) in [(&one, "Alice"), (&other, "Bob"), (&one, "Carol")] {
        at.console().join(who).await;
        log(at, who).await;
    }
    meets(&one, "Bob").await;
    say(&one, "Alice", "/go new @Bob side=black size=9 clock=none").await;
    comes(&other, "Bob", "Alice challenges Bob").await;
    say(&other, "Bob", "/game accept").await;
    let log = comes(&one, "Alice", "Alice to move").await;
    assert_eq!(with_buttons(&log).len(), 1, "the challenge has no buttons any longer: {log:?}");
    let moves = [(&one, "Alice", "c3"), (&other, "Bob", "g7"), (&one, "Alice", "c4")];
    for (at, who, text) in moves {
        say(at, who, text).await;
        let text = text.to_uppercase();
        for (at, reader) in [(&one, "Alice"), (&other, "Bob")] {
            let log = comes(at, reader, &format!("{who}: {text}")).await;
            let boards: Vec<String> =
                with_buttons(&log).into_iter().filter(|words| words.contains("to move")).collect();
            assert_eq!(boards.len(), 1, "{boards:?}");
            assert!(boards[0].contains(&text), "{boards:?}");
            let times =
                log.iter().filter(|message| words(message).contains(&format!("{who}: {text}"))).count();
            assert_eq!(times, 1, "{text} is shown once to {reader}");
        }
    }
    // A newcomer's page shows the game as it is, wherever it is opened.
    for at in [&one, &other] {
        comes(at, "Carol", "C4").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn consoles_of_two_processes_show_the_same_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    follow_each_other(folder.path(), FILE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn consoles_of_two_processes_show_the_same_on_postgres() {
    let folder = tempfile::tempdir().unwrap();
    let Some(server) =
        Postgres::shared("two_consoles::consoles_of_two_processes_show_the_same_on_postgres").await
    else {
        return;
    };
    follow_each_other(folder.path(), &server.database().await).await;
}
