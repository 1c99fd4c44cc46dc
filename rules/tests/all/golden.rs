//! Transcripts of whole games, one for each outcome. A change of rules shows as a difference.
//!
//! The first line of a file is the game's record. `UPDATE_GOLDEN=1 cargo test -p rules --test all golden` rewrites the rest.
//! It finds a game by random play if an outcome has no file yet.

use crate::data;

use rules::record::Record;
use rules::rng::SplitMix64;
use rules::{AnyPosition, GameDef, Side};
use rules_conformance::{all_games, each_game, some_move, some_side};
use serde_json::{Map, Value};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Outcomes that are believed impossible: lines `outcome: why` of the file `impossible.md` in the game's folder.
fn impossible(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("impossible.md")).unwrap_or_default();
    text.lines().filter_map(|line| line.split_once(": ")).map(|(outcome, _)| outcome.to_owned()).collect()
}

#[test]
fn games_are_replayed_as_recorded() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for game in each_game() {
        let id = game.meta().id;
        let folder = data::home(id).join("tests/golden").join(id);
        let impossible = impossible(&folder);
        for outcome in impossible.iter().map(String::as_str) {
            assert!(game.meta().outcomes.contains(&outcome), "{} has no outcome {outcome}", game.meta().id);
        }
        let possible = |outcome: &&&str| !impossible.iter().any(|known| known == **outcome);
        for outcome in game.meta().outcomes.iter().filter(possible) {
            let path = folder.join(format!("{outcome}.txt"));
            let kept = fs::read_to_string(&path).unwrap_or_default();
            let record = match kept.lines().next() {
                Some(line) => serde_json::from_str(line).unwrap(),
                None if update => find(game, outcome),
                None => panic!(
                    "{id} lacks a game that ends by {outcome}, in {}: UPDATE_GOLDEN=1 cargo xtask game {id} plays one",
                    path.display()
                ),
            };
            let transcript = transcribe(&record);
            if update {
                fs::create_dir_all(&folder).unwrap();
                fs::write(&path, &transcript).unwrap();
            }
            let ending = format!(r#""reason":"{outcome}""#);
            assert!(transcript.contains(&ending), "{} ends in another way", path.display());
            assert!(update || transcript == kept, "{} differs", path.display());
        }
    }
}

fn transcribe(record: &Record) -> String {
    let mut text = serde_json::to_string(record).unwrap();
    let mut position = record.replay_to(&all_games(), 0).unwrap();
    describe(&mut text, &*position);
    for (number, made) in (1..).zip(&record.moves) {
        let made = position.play(Some(made.by), &made.text).unwrap();
        write!(text, "\n\n{number}. {} {}", made.by.name(), made.text).unwrap();
        describe(&mut text, &*position);
    }
    writeln!(text, "\n\n{}", serde_json::to_string(&position.outcome()).unwrap()).unwrap();
    text
}

fn describe(text: &mut String, position: &dyn AnyPosition) {
    write!(text, "\n{}", position.text()).unwrap();
    for side in Side::BOTH {
        let legal = position.legal(side);
        if !legal.is_empty() {
            write!(text, "\n{}: {}", side.name(), legal.join(" ")).unwrap();
        }
    }
}

/// The shortest of the first hundred random games with this outcome.
fn find(game: &dyn GameDef, outcome: &str) -> Record {
    let ends_so = |seed| play(game, seed).filter(|(_, ending)| *ending == outcome).map(|(record, _)| record);
    let found = (0..30_000).filter_map(ends_so).take(100).min_by_key(|record| record.moves.len());
    found.unwrap_or_else(|| panic!("no random game of {} ends with {outcome}", game.meta().id))
}

fn play(game: &dyn GameDef, seed: u64) -> Option<(Record, &'static str)> {
    let mut random = SplitMix64::new(seed);
    let meta = game.meta();
    let preset = &meta.presets[random.below(meta.presets.len())];
    let mut options: Map<String, Value> = serde_json::from_str(preset.options).unwrap();
    if let Some(spec) = meta.options.iter().find(|spec| spec.secret) {
        options.insert(spec.name.to_owned(), Value::from(seed));
    }
    let mut position = game.start(&options).unwrap();
    let mut moves = Vec::new();
    while let Some(side) = some_side(&*position, &mut random) {
        let text = some_move(&*position, side, &mut random);
        moves.push(position.play(Some(side), &text).unwrap());
    }
    let record = Record { game: meta.id.to_owned(), rules_version: meta.rules_version, options, moves };
    Some((record, position.outcome()?.reason))
}
