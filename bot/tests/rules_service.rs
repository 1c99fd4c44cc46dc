//! The rules service of the running program: the example client, and who may ask.
#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

use deska_testkit::deska::{Deska, command};
use deska_testkit::schemathesis;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

const TOKEN: &str = "a token of sixteen and more";

#[tokio::test]
async fn the_example_client_plays_every_game() {
    let folder = tempfile::tempdir().unwrap();
    let deska = Deska::start(folder.path());
    let games: Value = reqwest::get(deska.url("/v1/games")).await.unwrap().json().await.unwrap();
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let file = folder.path().join(format!("{id}.png"));
        play(&deska, id, &file);
        assert!(std::fs::read(&file).unwrap().starts_with(b"\x89PNG"), "{id}");
    }
}

fn play(deska: &Deska, game: &str, file: &Path) {
    let client = concat!(env!("CARGO_MANIFEST_DIR"), "/rules_service/doc/client.py");
    let arguments = [client, &deska.url(""), game, "12", file.to_str().unwrap()];
    let done = Command::new("python3").args(arguments).env("DESKA_TOKEN", TOKEN).output().unwrap();
    assert!(done.status.success(), "{game}: {}", String::from_utf8_lossy(&done.stderr));
}

#[tokio::test]
async fn a_program_needs_the_token_where_a_person_does() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
        ("DESKA_WEB__TOKEN", TOKEN),
        ("DESKA_DATABASE__URL", "sqlite://deska.db"),
    ];
    let deska = Deska::start_with(command(folder.path(), &settings));
    let ask = async |token: Option<&str>| {
        let request = Client::new().post(deska.url("/v1/replay")).json(&json!({"game": "go"}));
        let request = match token {
            Some(token) => request.bearer_auth(token),
            None => request,
        };
        request.send().await.unwrap().status()
    };
    assert_eq!(ask(None).await, StatusCode::UNAUTHORIZED);
    assert_eq!(ask(Some("a wrong token of any length")).await, StatusCode::UNAUTHORIZED);
    assert_eq!(ask(Some("")).await, StatusCode::UNAUTHORIZED);
    assert_eq!(ask(Some(TOKEN)).await, StatusCode::OK);
    play(&deska, "go", &folder.path().join("go.png"));
}

/// A page of another site must not use a visitor's browser to ask.
#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let deska = Deska::start(folder.path());
    let request = Client::new().post(deska.url("/v1/replay")).json(&json!({"game": "go"}));
    let answer = request.header("Origin", "https://example.org").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert!(!answer.headers().contains_key("access-control-allow-origin"));
}

/// Whatever the description allows is answered as described, and whatever it forbids is refused.
#[tokio::test(flavor = "multi_thread")]
async fn the_service_is_as_it_describes_itself() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
        ("DESKA_WEB__TOKEN", TOKEN),
        ("DESKA_DATABASE__URL", "sqlite://deska.db"),
    ];
    let deska = Deska::start_with(command(folder.path(), &settings));
    let faults = schemathesis::faults(
        "rules_service: the_service_is_as_it_describes_itself",
        &deska.url("/openapi.json"),
        TOKEN,
    );
    let faults = faults.unwrap_or_default();
    assert!(faults.is_empty(), "{faults}");
}
