//! The worked cases of the rules pages: every key that a case expects equals that key of the answer.

use crate::data;

use rules::protocol;
use rules::reason::Refusal;
use rules_conformance::all_games;
use serde_json::Value;

fn answer(request: &Value) -> Value {
    let words = |refusal: &Refusal| refusal.reason.to_owned();
    serde_json::from_str(&protocol::answer(&all_games(), &request.to_string(), &words)).unwrap()
}

#[test]
fn every_case_is_answered_as_expected() {
    let mut failed = Vec::new();
    for (game, cases) in data::files("cases", "jsonl") {
        for line in cases.lines().filter(|line| !line.is_empty()) {
            let case: Value = serde_json::from_str(line).unwrap();
            assert_eq!(case["request"]["game"], game.meta().id, "a case of another game: {line}");
            let got = answer(&case["request"]);
            for (key, expected) in case["expect"].as_object().unwrap() {
                if got.get(key) != Some(expected) {
                    failed.push(format!("{}: {key}\n  expected {expected}\n  answered {got}", case["name"]));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{} differences\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_case_has_a_name_of_its_own() {
    for (_, cases) in data::files("cases", "jsonl") {
        let mut seen = std::collections::BTreeSet::new();
        for line in cases.lines().filter(|line| !line.is_empty()) {
            let case: Value = serde_json::from_str(line).unwrap();
            assert!(seen.insert(case["name"].to_string()), "{} twice", case["name"]);
        }
    }
}

#[test]
fn every_file_belongs_to_a_game() {
    data::every_file_belongs_to_a_game("cases", "jsonl");
}
