//! Each reason for a refusal with a position that calls for it: what the player is told is the real reason.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use rules::registry;
use rules::text::Datum;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

#[test]
fn dama_tells_the_real_reason() {
    run("dama", include_str!("refusals/dama.txt"));
}

#[test]
fn cheess_tells_the_real_reason() {
    run("cheess", include_str!("refusals/cheess.txt"));
}

#[test]
fn ordo_tells_the_real_reason() {
    run("ordo", include_str!("refusals/ordo.txt"));
}

#[test]
fn piskvorky_tells_the_real_reason() {
    run("piskvorky", include_str!("refusals/piskvorky.txt"));
}

/// A line: options; moves; the refused move; the reason; optionally data as `name=value`.
fn run(game: &str, refusals: &str) {
    let game = registry::find(game).unwrap();
    let mut told = BTreeSet::new();
    for line in refusals.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [options, moves, refused, reason, data @ ..] = &fields[..] else { panic!("{line}") };
        let options: Map<String, Value> = serde_json::from_str(options).unwrap();
        let mut position = game.start(&options).unwrap();
        for text in moves.split_whitespace() {
            let by = text.strip_prefix("black/").map(|_| rules::Side::Black);
            let by = by.or(text.strip_prefix("white/").map(|_| rules::Side::White));
            let text = text.rsplit('/').next().unwrap();
            position.play(by, text).unwrap_or_else(|refusal| panic!("{line}: {text}: {refusal:?}"));
        }
        let refusal = position.check(None, refused).expect_err(line);
        assert_eq!(refusal.reason, *reason, "{line}\n{refusal:?} in {}", position.text());
        let given: Vec<String> =
            refusal.data.iter().map(|(name, datum)| format!("{name}={}", plain(datum))).collect();
        for datum in data {
            assert!(given.iter().any(|one| one == datum), "{line}\n{given:?}");
        }
        told.insert(refusal.reason);
    }
    let untold: Vec<_> = game.meta().refusals().filter(|reason| !told.contains(reason)).collect();
    assert!(untold.is_empty(), "no example of {untold:?}");
}

fn plain(datum: &Datum) -> String {
    match datum {
        Datum::Verbatim(text) => text.clone(),
        Datum::Number(number) => number.to_string(),
        Datum::Side(side) => side.name().to_owned(),
        Datum::Term(word) | Datum::Word(word) => (*word).to_owned(),
        Datum::List(items) => items.join(" "),
    }
}
