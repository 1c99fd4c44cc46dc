//! The rules service of the running program: the example client, and who may ask.

use deska_testkit::deska::{Deska, FILE};
use deska_testkit::schemathesis;
use reqwest::{Client, Method, Response, StatusCode};
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

/// The program behind a token, with these settings.
fn guarded(folder: &Path, more: &[(&str, &str)]) -> Deska {
    Deska::start_on(folder, FILE, &[&[("DESKA_WEB__TOKEN", TOKEN)], more].concat())
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
    let deska = guarded(folder.path(), &[]);
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
    let deska = Deska::fresh();
    let request = Client::new().post(deska.url("/v1/replay")).json(&json!({"game": "go"}));
    let answer = request.header("Origin", "https://example.org").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert!(!answer.headers().contains_key("access-control-allow-origin"));
}

/// A site that the host names may ask the rules service, and nothing else.
#[tokio::test]
async fn pages_of_a_site_that_the_host_names_may_ask() {
    let folder = tempfile::tempdir().unwrap();
    let deska = guarded(folder.path(), &[("DESKA_WEB__ORIGINS", "https://example.org")]);
    let ask = async |method: Method, path: &str, origin: &str| {
        let request = Client::new().request(method, deska.url(path)).header("Origin", origin);
        let request = request.header("Access-Control-Request-Method", "POST");
        request.bearer_auth(TOKEN).json(&json!({"game": "go"})).send().await.unwrap()
    };
    let allowed = |answer: &Response| {
        let header = answer.headers().get("access-control-allow-origin");
        header.map(|origin| origin.to_str().unwrap().to_owned())
    };
    let site = "https://example.org";
    let before = ask(Method::OPTIONS, "/v1/replay", site).await;
    assert_eq!((before.status(), allowed(&before)), (StatusCode::OK, Some(site.to_owned())));
    let answer = ask(Method::POST, "/v1/replay", site).await;
    assert_eq!((answer.status(), allowed(&answer)), (StatusCode::OK, Some(site.to_owned())));
    for (path, origin) in [("/v1/replay", "https://evil.example"), ("/api/say", site), ("/metrics", site)] {
        assert_eq!(allowed(&ask(Method::OPTIONS, path, origin).await), None, "{path} {origin}");
        let answer = ask(Method::POST, path, origin).await;
        assert_eq!((answer.status(), allowed(&answer)), (StatusCode::FORBIDDEN, None), "{path} {origin}");
    }
}

/// The console's own routes must not answer for the service, and not with an empty page.
#[tokio::test]
async fn what_is_not_there_is_told_in_json() {
    let deska = Deska::fresh();
    for (path, status) in
        [("/v1", 404), ("/v1/", 404), ("/v1/replay/", 404), ("/v1/nothing/there", 404), ("/v1/render", 405)]
    {
        let answer = reqwest::get(deska.url(path)).await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{path}");
        let told: Value = answer.json().await.unwrap();
        assert!(told["error"].as_str().unwrap().contains(path), "{told}");
    }
    let request = Client::new().post(deska.url("/v1/replay")).json(&json!({"game": "go"}));
    let packed = request.header("Content-Encoding", "gzip").send().await.unwrap();
    assert_eq!(packed.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

/// Whatever the description allows is answered as described, and whatever it forbids is refused.
#[tokio::test(flavor = "multi_thread")]
async fn the_service_is_as_it_describes_itself() {
    let folder = tempfile::tempdir().unwrap();
    let deska = guarded(folder.path(), &[]);
    let faults = schemathesis::faults(
        "rules_service: the_service_is_as_it_describes_itself",
        &deska.url("/openapi.json"),
        TOKEN,
    );
    let faults = faults.unwrap_or_default();
    assert!(faults.is_empty(), "{faults}");
}
