//! Files of games that are damaged: each is refused with the place of the damage and a plain sentence.

use bot::record_cli;
use deska_i18n::{Locale, Vocabulary};
use deska_model::records::file::Unread;
use deska_present::Presenter;
use deska_testkit::answers::assert_begins;
use rules::Registry;
use rules::sgf::{Note, ReadRequest};

/// A sound file; `ě` makes lines longer in bytes than in signs.
const SOUND: &str = r#"{
  "deska": 1,
  "players": {"white": "Zdeněk", "black": "Bob"},
  "began": "2027-01-15T08:00:00Z",
  "ended": null,
  "result": {"winner": "white", "reason": "resigned"},
  "record": {
    "game": "dama",
    "rules_version": 1,
    "options": {"seed": 1, "setup": "ones"},
    "moves": [
      {"by": "white", "move": "c3-d4"},
      {"by": "black", "move": "b6-c5"}
    ]
  }
}
"#;

fn told(bytes: &[u8]) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, bytes).unwrap();
    let mut output = Vec::new();
    let name = format!("{}: ", path.display());
    match record_cli::show(&path, &mut output) {
        Ok(()) => Ok(String::from_utf8(output).unwrap()),
        Err(error) => Err(format!("{error:#}").replace(&name, "")),
    }
}

fn presenter() -> Presenter {
    Presenter::new(Vocabulary::load(), Registry::standard())
}

/// The first fault of a file with its place, if it has one.
fn fault(presenter: &Presenter, bytes: &[u8]) -> Option<String> {
    match deska_archive::read(&presenter.games, bytes, &ReadRequest::default()) {
        Ok(_) => None,
        Err(Unread::Damaged { place, fault, .. }) => {
            Some(format!("{place}: {}", presenter.file_fault(&fault, Locale::En)))
        }
        Err(Unread::Illegal { place, number, .. }) => Some(format!("{place}: move {number} is not legal")),
        Err(Unread::NoRecord) if bytes.contains(&0) => None,
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn what_is_no_record_is_named_as_such() {
    let picture = include_bytes!("../../../docs/pictures/start.png").as_slice();
    for bytes in [picture, b"", b" \n", b"[]", b"[(]", b"null", b"Hello; (this) is a letter.", b"\xff\xfe("] {
        assert_eq!(
            told(bytes).unwrap_err(),
            "This is no record that can be read: SGF, JSON, PSQ, RenLib, RIF, GIB, NGF or UGF."
        );
    }
    // What begins like a record has a place for its fault.
    for bytes in [b"{".as_slice(), b"{}", b"(;SZ[x]", b"a letter (;GM[99])"] {
        assert_begins(told(bytes).unwrap_err(), "line 1, column ");
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of damages")]
fn every_damage_has_its_place_and_a_sentence() {
    assert!(told(SOUND.as_bytes()).unwrap().contains("2. black b6-c5\n"));
    let cases = [
        // What stands in the file, what in its place, and what is said of it.
        (
            r#""deska": 1,"#,
            r#""deska" 1,"#,
            "line 2, column 11: a colon between the name and its value is expected here",
        ),
        (r#""deska": 1,"#, r#""deska": 1"#, "line 3, column 3: a comma or the closing } is expected here"),
        (
            r#""deska": 1,"#,
            r#""deska": one,"#,
            "line 2, column 12: a text in quotation marks, a number, true",
        ),
        (r#""deska": 1,"#, r#""deska": 01,"#, "line 2, column 13: a number without a zero in front"),
        (r#""deska": 1,"#, "", "line 16, column 1: “deska” is missing"),
        (
            r#""deska": 1,"#,
            r#""deska": 2,"#,
            "line 2, column 12: the file has version 2, but this program reads version 1",
        ),
        (
            r#""deska": 1,"#,
            r#""deska": "1","#,
            "line 2, column 12: the version of the file, a whole number, is expected",
        ),
        (
            r#""deska": 1,"#,
            r#""deska": 1, "deska": 1,"#,
            "line 2, column 15: “deska” appears a second time here",
        ),
        (
            r#""deska": 1,"#,
            r#""deska": 1, deska: 1,"#,
            "line 2, column 15: a name in quotation marks is expected here",
        ),
        (r#""deska": 1,"#, r#""deska": 1, "dame": 1,"#, "line 2, column 15: “dame” isn't a known name here"),
        (r#""black": "Bob""#, r#""black": 7"#, "line 3, column 43: the name of a player in quotation marks"),
        (r#""black": "Bob""#, r#""black": "B\xb""#, "line 3, column 46: a sign that may follow a backslash"),
        (r#""black": "Bob""#, "\"black\": \"Bob\n\"", "line 3, column 47: \\n in the place of a line break"),
        (r#", "black": "Bob""#, "", "line 3, column 32: “black” is missing in the part that ends here"),
        ("Z\",", "\",", "line 4, column 12: a moment such as"),
        (
            r#""ended": null"#,
            r#""ended": 5"#,
            "line 5, column 12: a moment in quotation marks, or null, is expected",
        ),
        (
            r#""winner": "white""#,
            r#""winner": "red""#,
            "line 6, column 24: \"white\", \"black\" or null is expected",
        ),
        (r#""winner": "white", "#, "", "line 6, column 34: “winner” is missing"),
        (r#""game": "dama""#, r#""game": "dame""#, "line 8, column 13: there's no game dame"),
        (r#""game": "dama""#, r#""game": {}"#, "line 8, column 13: the id of a game in quotation marks"),
        (
            r#""rules_version": 1"#,
            r#""rules_version": 9"#,
            "line 9, column 22: the file uses version 9 of the rules, but this program has version",
        ),
        (
            r#""seed": 1,"#,
            r#""seed": 1, "seed": 2,"#,
            "line 10, column 28: “seed” appears a second time here",
        ),
        (r#""seed": 1,"#, r#""seed": "x","#, "line 10, column 25: seed must be"),
        (r#""seed": 1,"#, r#""seat": 1,"#, "line 10, column 25: there's no option seat"),
        (r#""seed": 1,"#, r#""seed": 1e999,"#, "line 10, column 29: a smaller number is expected here"),
        (
            r#""by": "white""#,
            r#""by": "White""#,
            "line 12, column 14: \"white\" or \"black\" is expected here",
        ),
        (
            r#""by": "white""#,
            r#""by": "white", "by": "black""#,
            "line 12, column 23: “by” appears a second time here",
        ),
        ("\"c3-d4\"},", "\"c3-d4\"}", "line 13, column 7: a comma or the closing ] is expected here"),
        ("b6-c5", "b6-c6", "line 13, column 31: move 2 is not legal. "),
        (r#""black", "move""#, r#""white", "move""#, "line 13, column 31: move 2 is not legal. "),
        ("\"b6-c5\"}", "\"b6-c5\"},", "line 14, column 5: a text in quotation marks, a number, true"),
        ("  }\n}\n", "  }\n}\n}", "line 17, column 1: nothing more but the end of the file is expected here"),
    ];
    let mut wrong = Vec::new();
    for (sound, broken, said) in cases {
        assert!(SOUND.contains(sound), "{sound}");
        let words = told(SOUND.replacen(sound, broken, 1).as_bytes()).expect_err(broken);
        if !words.starts_with(said) {
            wrong.push(format!("{broken} is told as {words}, not as {said}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_file_cut_anywhere_is_told_to_end_there() {
    let presenter = presenter();
    let whole = SOUND.trim_end().len();
    for end in 1..whole {
        let words = fault(&presenter, &SOUND.as_bytes()[..end]).unwrap();
        assert!(words.contains("the file ends here, before the record does"), "cut at {end}: {words}");
        let line = SOUND.as_bytes()[..end].iter().filter(|byte| **byte == b'\n').count() + 1;
        assert!(words.starts_with(&format!("line {line}, column ")), "cut at {end}: {words}");
    }
}

#[test]
fn any_byte_may_be_wrong() {
    let presenter = presenter();
    for at in 1..SOUND.len() {
        for wrong in [b'}', b'"', b'\\', b'0', b'\n', 0, 0xff] {
            let mut bytes = SOUND.as_bytes().to_vec();
            bytes[at] = wrong;
            // Some are other games, as sound as this one.
            if let Some(words) = fault(&presenter, &bytes) {
                assert!(words.starts_with("line "), "{wrong} at {at}: {words}");
                assert!(!words.contains(" at line "), "{wrong} at {at}: {words}");
            }
        }
    }
}

#[test]
fn options_that_a_game_refuses_are_told_as_the_file_names_them() {
    let cheess = SOUND.replacen("\"dama\"", "\"cheess\"", 1);
    let together = cheess.replacen(r#""seed": 1, "setup": "ones""#, r#""points": 8, "enter": 9"#, 1);
    let words = told(together.as_bytes()).unwrap_err();
    assert!(
        words.starts_with("line 10, column ") && words.ends_with("enter can't be more than points"),
        "{words}"
    );
    let rows = "2bb2bb2/bbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2";
    let setup = format!(r#""setup": "{rows}""#);
    let ordo = SOUND.replacen("\"dama\"", "\"ordo\"", 1).replacen(r#""seed": 1, "setup": "ones""#, &setup, 1);
    let words = told(ordo.as_bytes()).unwrap_err();
    assert!(words.ends_with("setup can't be read: Row 7 has 3 squares instead of 10"), "{words}");
    let words = told(b"(;GM[1]\nSZ[25];B[aa])").unwrap_err();
    assert_eq!(words, "line 2, column 4: size must be 5..19, not 25");
    // A game can be read without its komi.
    let words = told(b"(;GM[1]SZ[9]\nKM[99000];B[aa])").unwrap();
    assert!(words.contains("note line 2, column 4: KM is not read: \"99000\""), "{words}");
}

#[test]
fn lists_within_lists_come_to_an_end() {
    let deep = SOUND.replacen("\"dama\"", &format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)), 1);
    let words = told(deep.as_bytes()).unwrap_err();
    assert!(words.starts_with("line 8, column ") && words.contains("nested more than 32 deep"), "{words}");
}

/// Reading takes a time that grows with the file, whatever its rectangles cover: one stone after another, these would
/// take hours.
#[test]
fn very_many_rectangles_are_read_at_once() {
    let presenter = presenter();
    let rectangles = "[aa:ss]".repeat(140_000);
    let full = format!("(;GM[1]SZ[19]\nAB{rectangles};B[aa])");
    let full = deska_archive::read(&presenter.games, full.as_bytes(), &ReadRequest::default()).unwrap();
    assert_eq!(full.notes, [Note::Captured { count: 361 }], "no stone of a full board has a liberty");
    // Of stones on one point the last counts, and a point is counted once.
    let sound = format!("(;GM[1]SZ[19]\nAB{rectangles}AE[aa:ss]AB[cc:dd]AW[dd];B[aa])");
    let read = deska_archive::read(&presenter.games, sound.as_bytes(), &ReadRequest::default()).unwrap();
    let moves: Vec<String> = read.record.moves.iter().map(|made| made.text.clone()).collect();
    assert_eq!(moves, ["a19"]);
    assert_eq!(read.record.options["stones"], "black b:c16,c17,d17 w:d16");
}

#[test]
fn a_result_follows_from_the_moves() {
    let lines = ["a1", "a2", "b1", "b2", "c1", "c2", "d1"];
    let moves = |count: usize| {
        let made = lines.iter().take(count).enumerate();
        let side = |at: usize| if at.is_multiple_of(2) { "black" } else { "white" };
        let made = made.map(|(at, text)| serde_json::json!({"by": side(at), "move": text}));
        made.collect::<Vec<_>>()
    };
    let file = |result: serde_json::Value, count| {
        serde_json::json!({
            "deska": 1, "players": {"white": "Alice", "black": "Bob"}, "result": result,
            "record": {"game": "piskvorky", "rules_version": 1, "options": {"size": 6, "line": 4}, "moves": moves(count)},
        })
        .to_string()
    };
    let won = serde_json::json!({"winner": "black", "reason": "line", "line": ["a1", "b1", "c1", "d1"]});
    let shown = told(file(won.clone(), 7).as_bytes()).unwrap();
    let outcome = shown.lines().find_map(|line| line.strip_prefix("outcome ")).unwrap();
    assert_eq!(serde_json::from_str::<serde_json::Value>(outcome).unwrap(), won, "{shown}");
    let resigned = serde_json::json!({"winner": "black", "reason": "resigned"});
    assert!(told(file(resigned.clone(), 4).as_bytes()).is_ok());
    let other = serde_json::json!({"winner": "white", "reason": "line", "line": ["a1", "b1", "c1", "d1"]});
    for (result, count) in [(other, 7), (resigned, 7), (won, 4)] {
        let error = told(file(result, count).as_bytes()).unwrap_err();
        assert!(error.contains("isn't the one that the moves lead to"), "{error}");
        assert!(error.starts_with("line 1, column "), "{error}");
    }
}
