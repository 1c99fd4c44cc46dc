//! Two processes on one database, each with a console: what one of them posts appears in the other as well.

use deska_testkit::deska::{Deska, command};
use deska_testkit::pace::comes as come;
use deska_testkit::postgres::Postgres;
use reqwest::Client;
use serde_json::{Value, json};
use std::path::Path;

fn start(folder: &Path, database: &str) -> Deska {
    let variables = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", database)];
    Deska::start_with(command(folder, &variables))
}

async fn say(at: &Deska, number: usize, who: &str, text: &str) {
    let body = json!({"id": format!("r{number}"), "as": who, "channel": "main", "text": text});
    let answer = Client::new().post(at.url("/api/say")).json(&body).send().await.unwrap();
    let answer: Value = answer.json().await.unwrap();
    assert_eq!(answer["refused"], json!(false), "{text}: {answer}");
}

/// The messages of a console that a person can read, oldest first.
async fn log(at: &Deska, who: &str) -> Vec<Value> {
    let url = at.url(&format!("/api/events?as={who}&channel=main"));
    let mut stream = Client::new().get(url).send().await.unwrap();
    let mut text = String::new();
    while !text.contains("event: ready") {
        text += std::str::from_utf8(&stream.chunk().await.unwrap().expect("the whole log")).unwrap();
    }
    let of_messages = text.split("\n\n").filter(|event| event.contains("event: message"));
    let data = of_messages.map(|event| event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap());
    data.map(|data| serde_json::from_str(data).unwrap()).collect()
}

fn words(message: &Value) -> String {
    let spans = message["text"].as_array().unwrap().iter();
    spans.map(|span| span["text"].as_str().unwrap()).collect()
}

/// Waits until a console knows somebody.
async fn meets(at: &Deska, who: &str) {
    come(&format!("{who} to be known"), async || {
        let hello = Client::new().get(at.url("/api/hello")).send().await.unwrap().text().await.unwrap();
        hello.contains(&format!("\"name\":\"{who}\"")).then_some(())
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
    let (one, other) = (start(folder, database), start(folder, database));
    // Both consoles are open.
    for (at, who) in [(&one, "Alice"), (&other, "Bob"), (&one, "Carol")] {
        let body = json!({"as": who, "channel": "main"});
        Client::new().post(at.url("/api/join")).json(&body).send().await.unwrap().error_for_status().unwrap();
        log(at, who).await;
    }
    meets(&one, "Bob").await;
    say(&one, 1, "Alice", "/go new @Bob side=black size=9 clock=none").await;
    comes(&other, "Bob", "Alice challenges Bob").await;
    say(&other, 2, "Bob", "/game accept").await;
    let log = comes(&one, "Alice", "Alice to move").await;
    assert_eq!(with_buttons(&log).len(), 1, "the challenge has no buttons any longer: {log:?}");
    let moves = [(&one, "Alice", "c3"), (&other, "Bob", "g7"), (&one, "Alice", "c4")];
    for (number, (at, who, text)) in moves.into_iter().enumerate() {
        say(at, 10 + number, who, text).await;
        for (at, reader) in [(&one, "Alice"), (&other, "Bob")] {
            let log = comes(at, reader, &format!("{who}: {text}")).await;
            let boards: Vec<String> =
                with_buttons(&log).into_iter().filter(|words| words.contains("to move")).collect();
            assert_eq!(boards.len(), 1, "{boards:?}");
            assert!(boards[0].contains(text), "{boards:?}");
            let times =
                log.iter().filter(|message| words(message).contains(&format!("{who}: {text}"))).count();
            assert_eq!(times, 1, "{text} is shown once to {reader}");
        }
    }
    // A newcomer's page shows the game as it is, wherever it is opened.
    for at in [&one, &other] {
        comes(at, "Carol", "c4").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn consoles_of_two_processes_show_the_same_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    follow_each_other(folder.path(), "sqlite://deska.db").await;
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
