//! The worked cases of each game's rules page: every key that a case expects equals that key of the answer.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use rules::reason::Refusal;
use rules::{Registry, protocol};
use serde_json::Value;

fn answer(request: &Value) -> Value {
    let words = |refusal: &Refusal| refusal.reason.to_owned();
    serde_json::from_str(&protocol::answer(&Registry::standard(), &request.to_string(), &words)).unwrap()
}

fn run(name: &str, cases: &str) {
    let mut failed = Vec::new();
    for line in cases.lines().filter(|line| !line.is_empty()) {
        let case: Value = serde_json::from_str(line).unwrap();
        let got = answer(&case["request"]);
        for (key, expected) in case["expect"].as_object().unwrap() {
            if got.get(key) != Some(expected) {
                failed.push(format!("{}: {key}\n  expected {expected}\n  answered {got}", case["name"]));
            }
        }
    }
    assert!(failed.is_empty(), "{name}: {} differences\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn dama() {
    run("dama", include_str!("cases/dama.jsonl"));
}

#[test]
fn cheess() {
    run("cheess", include_str!("cases/cheess.jsonl"));
}

#[test]
fn ordo() {
    run("ordo", include_str!("cases/ordo.jsonl"));
}

#[test]
fn go() {
    run("go", include_str!("cases/go.jsonl"));
}

#[test]
fn piskvorky() {
    run("piskvorky", include_str!("cases/piskvorky.jsonl"));
}
