//! Each reason for a refusal, with a position that causes it: the player is told the real reason.

use crate::data;

use rules::reason::SHARED_REASONS;
use rules::text::Datum;
use rules::{GameDef, Side};
use rules_conformance::all_games;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Reasons of the game's file, whose lines are: options; moves; the refused move; the reason; optionally arguments
/// as `name=value`. A move of a certain side is written `white/<move>`.
fn told(game: &dyn GameDef, refusals: &str) -> BTreeSet<&'static str> {
    let mut told = BTreeSet::new();
    for line in refusals.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
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
        let given: Vec<String> =
            refusal.data.iter().map(|(name, datum)| format!("{name}={}", plain(datum))).collect();
        for datum in data {
            assert!(given.iter().any(|one| one == datum), "{line}\n{given:?}");
        }
        told.insert(refusal.reason);
    }
    told
}

fn read(entry: &str) -> (Option<Side>, &str) {
    match entry.split_once('/') {
        Some((side, text)) => (Some(Side::parse(side).unwrap()), text),
        None => (None, entry),
    }
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

#[test]
fn every_reason_of_a_game_has_an_example() {
    for (game, refusals) in data::files("refusals", "txt") {
        let told = told(game, &refusals);
        let untold: Vec<_> = game.meta().refusals().filter(|reason| !told.contains(reason)).collect();
        let id = game.meta().id;
        assert!(untold.is_empty(), "add a line to rules/tests/refusals/{id}.txt for each of {untold:?}");
    }
}

#[test]
fn reasons_about_the_side_to_move_have_an_example() {
    // Few games have such a refusal, so all of them are looked at even if `DESKA_GAME` names one.
    let files = data::files_of(all_games().games(), "refusals", "txt");
    let told: BTreeSet<&str> = files.iter().flat_map(|(game, refusals)| told(*game, refusals)).collect();
    let about_sides = ["say-who-moves", "not-your-turn"];
    assert!(about_sides.iter().all(|reason| SHARED_REASONS.contains(reason)));
    let untold: Vec<_> = about_sides.iter().filter(|reason| !told.contains(**reason)).collect();
    assert!(untold.is_empty(), "no example of {untold:?}");
}

#[test]
fn every_file_belongs_to_a_game() {
    data::every_file_belongs_to_a_game("refusals", "txt");
}
