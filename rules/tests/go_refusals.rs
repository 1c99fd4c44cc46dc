//! Each reason for which Go refuses a move, with a position that calls for it, section 11 of the rules page.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use rules::reason::SHARED_REASONS;
use rules::text::Datum;
use rules::{Side, registry};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

fn read(entry: &str) -> (Option<Side>, &str) {
    match entry.split_once('/') {
        Some((side, text)) => (Some(Side::parse(side).unwrap()), text),
        None => (None, entry),
    }
}

/// A line: options; moves; the refused move; the reason; optionally data as `name=value`.
#[test]
fn go_tells_the_real_reason() {
    let game = registry::find("go").unwrap();
    let mut told = BTreeSet::new();
    let lines = include_str!("refusals/go.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [options, moves, refused, reason, data @ ..] = &fields[..] else { panic!("{line}") };
        let options: Map<String, Value> = serde_json::from_str(options).unwrap();
        let mut position = game.start(&options).unwrap();
        for (by, text) in moves.split_whitespace().map(read) {
            position.play(by, text).unwrap_or_else(|refusal| panic!("{line}: {text}: {refusal:?}"));
        }
        let (by, text) = read(refused);
        let refusal = position.check(by, text).expect_err(line);
        assert_eq!(refusal.reason, *reason, "{line}\n{refusal:?} in {}", position.text());
        for datum in data {
            let (name, value) = datum.split_once('=').unwrap();
            assert!(
                refusal.data.contains(&(name_of(&refusal.data, name), Datum::from(value))),
                "{refusal:?}"
            );
        }
        told.insert(refusal.reason);
    }
    let all = game.meta().refusals().chain(SHARED_REASONS[2..].iter().copied());
    let untold: Vec<_> = all.filter(|reason| !told.contains(reason)).collect();
    assert!(untold.is_empty(), "no example of {untold:?}");
}

fn name_of(data: &[(&'static str, Datum)], name: &str) -> &'static str {
    data.iter().find(|(known, _)| *known == name).unwrap().0
}
