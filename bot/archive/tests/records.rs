//! Files as other programs write them, each with the right reading beside it.
//!
//! A reading `NAME.expect.json` says what must be so: `game`, `moves`, `options`, `players`, `position`, `note` are
//! compared, and `want` and `now` are words for people. What it doesn't say may be as it is.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use deska_archive::read;
use deska_model::records::file::{RecordFile, Unread};
use rules::sgf::ReadRequest;
use rules::{Registry, Side};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn read_as(name: &str, request: &ReadRequest<'_>) -> Result<RecordFile, Unread> {
    read(&Registry::standard(), &fs::read(folder().join(name)).unwrap(), request)
}

/// The file of a name, whatever its ending is.
fn file_of(name: &str) -> String {
    let mut files =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let own = |file: &String| {
        file.strip_prefix(name).is_some_and(|rest| rest.starts_with('.')) && !file.ends_with(".json")
    };
    files.find(own).unwrap_or_else(|| panic!("{name} has no file"))
}

/// A move as the readings write it. `(resume)` and a remark in brackets are for people.
fn is_move(found: &rules::Made, wanted: &str) -> bool {
    match wanted.split_once(" (") {
        Some((wanted, _)) => is_move(found, wanted),
        None if wanted == "(resume)" => found.text == "resume",
        None => format!("{} {}", found.by.name(), found.text) == wanted,
    }
}

fn compare(name: &str, wanted: &Value, found: &RecordFile) {
    let record = &found.record;
    if let Some(game) = wanted["game"].as_str() {
        assert_eq!(record.game, game, "{name}");
    }
    match &wanted["moves"] {
        Value::Array(moves) => {
            let same = |(found, wanted): (&rules::Made, &Value)| is_move(found, wanted.as_str().unwrap());
            let all = record.moves.len() == moves.len() && record.moves.iter().zip(moves).all(same);
            assert!(all, "{name}: {:?} and not {moves:?}", record.moves);
        }
        Value::Number(count) => assert_eq!(Some(record.moves.len() as u64), count.as_u64(), "{name}"),
        _ => {}
    }
    let game = rules::registry::find(&record.game).unwrap();
    let options = game.resolve_options(&record.options).unwrap();
    for (option, value) in wanted["options"].as_object().into_iter().flatten() {
        assert_eq!(options.get(option).and_then(Value::as_f64), value.as_f64(), "{name}: {option}");
        if !value.is_number() {
            assert_eq!(options.get(option), Some(value), "{name}: {option}");
        }
    }
    for side in Side::BOTH {
        let Some(player) = wanted["players"][side.name()].as_str() else { continue };
        let own = found.players[side.index()].as_deref().unwrap_or_default();
        match player.strip_prefix("begins with ") {
            Some(start) => assert!(own.starts_with(start) && own.chars().count() < 5, "{name}: {own}"),
            None => assert_eq!(own, player, "{name}"),
        }
    }
    if let Some(position) = wanted["position"].as_str().filter(|text| text.contains('/')) {
        assert_eq!(found.position.text().split(' ').next(), Some(position), "{name}");
    }
    if let Some(note) = wanted["note"].as_str() {
        let property = note.split(' ').next().unwrap();
        let notes = format!("{:?}", found.notes);
        let told = notes.contains(property) || (property == "HA" && notes.contains("Handicap"));
        assert!(told, "{name}: {notes}");
    }
    assert_eq!(found.position.text(), record.replay(&Registry::standard()).unwrap().text(), "{name}");
}

#[test]
fn every_file_is_read_as_it_is_meant() {
    let mut names: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .filter_map(|entry| {
            Some(entry.unwrap().file_name().to_str()?.strip_suffix(".expect.json")?.to_owned())
        })
        .collect();
    names.sort();
    assert!(names.len() > 25, "{names:?}");
    for name in names {
        let wanted: Value =
            serde_json::from_slice(&fs::read(folder().join(format!("{name}.expect.json"))).unwrap()).unwrap();
        let games: &[Option<&str>] = match name.as_str() {
            // Its number is that of another game, and nothing else in it tells the game.
            "renju-with-game-number-5" => &[Some("piskvorky")],
            _ => &[None],
        };
        for game in games {
            let request = ReadRequest { game: *game, ..ReadRequest::default() };
            let found =
                read_as(&file_of(&name), &request).unwrap_or_else(|unread| panic!("{name}: {unread:?}"));
            compare(&name, &wanted, &found);
        }
    }
}

#[test]
fn what_the_readings_say_in_words_is_so() {
    let read_default = |name: &str| read_as(name, &ReadRequest::default());
    let unknown = read_default("renju-with-game-number-5.sgf").unwrap_err();
    assert!(matches!(unknown, Unread::Damaged { moves: 0, .. }), "{unknown:?}");
    let large = read_default("five-in-a-row-20-lines.sgf").unwrap();
    assert_eq!((large.record.options["size"].as_u64(), large.record.moves.len()), (Some(20), 2));
    assert_eq!(large.told.unwrap().margin, None, "five in a row counts no points");
    let unequal = read_default("five-in-a-row-unequal-stones.sgf").unwrap();
    assert_eq!(unequal.record.moves.len(), 1);
    assert_eq!(unequal.position.sgf_stones().map(|stones| stones.len()), [2, 3]);
    let words = read_default("result-in-words.sgf").unwrap();
    let told = words.told.unwrap();
    assert_eq!((told.winner, told.reason.as_str()), (Some(Side::Black), "resigned"));
    let resigned = read_default("resign-as-a-move-five-in-a-row.sgf").unwrap().told.unwrap();
    assert_eq!((resigned.winner, resigned.reason.as_str()), (Some(Side::Black), "resigned"));
    let resigned = read_default("resign-as-a-move.sgf").unwrap().told.unwrap();
    assert_eq!((resigned.winner, resigned.reason.as_str()), (Some(Side::White), "resigned"));
    let again = ReadRequest { number: 2, ..ReadRequest::default() };
    let again = read_as("gomocup-restart.rec", &again).unwrap();
    let texts: Vec<&str> = again.record.moves.iter().map(|made| made.text.as_str()).collect();
    assert_eq!(texts, ["h8", "g9"]);
    let captured = read_default("renju-with-game-number-1.sgf").unwrap();
    assert_eq!(captured.position.sgf_stones().map(|stones| stones.len()), [4, 4]);
    let forbidden = read_default("rule-number-4-renju.sgf").unwrap().position.outcome().unwrap();
    assert_eq!((forbidden.winner, forbidden.reason), (Some(Side::White), "forbidden"));
    assert_eq!(forbidden.figures["kind"], "double_three");
}
