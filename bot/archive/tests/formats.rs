//! Files in the formats of other programs. All of them are made by hand.

use deska_archive::read;
use deska_model::records::file::{RecordFile, Unread};
use rules::sgf::{Note, ReadRequest};
use rules::{Registry, Side};
use serde_json::json;

fn file(bytes: &[u8]) -> RecordFile {
    read(&Registry::standard(), bytes, &ReadRequest::default()).unwrap_or_else(|unread| panic!("{unread:?}"))
}

fn moves(found: &RecordFile) -> String {
    let texts: Vec<String> =
        found.record.moves.iter().map(|made| format!("{}{}", &made.by.name()[..1], made.text)).collect();
    texts.join(" ")
}

fn players(found: &RecordFile) -> [&str; 2] {
    [&found.players[0], &found.players[1]].map(|name| name.as_deref().unwrap_or("-"))
}

#[test]
fn games_of_piskvork_are_read() {
    let text = "Piskvorky 20x20, 11:11, 0\n20,20,0\n1,1,31\n7,9,12\npbrain-a.zip\npbrain-b.zip\n-1\n";
    for text in [text.to_owned(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
        let found = file(text.as_bytes());
        assert_eq!((found.record.game.as_str(), moves(&found).as_str()), ("piskvorky", "bt1 wa20 bg12"));
        assert_eq!(players(&found), ["pbrain-b.zip", "pbrain-a.zip"]);
        assert_eq!(found.record.options["size"], json!(20));
    }
    for text in [text.replace('\n', "\r"), text.replace(",31\n", ",31.5\n")] {
        assert_eq!(moves(&file(text.as_bytes())), "bt1 wa20 bg12", "{text:?}");
    }
    let second = file(text.replace("11, 0", "11, 1").as_bytes());
    assert_eq!(players(&second), ["pbrain-a.zip", "pbrain-b.zip"], "the second player begins");
    let bare = file(b"Piskvorky 15x15, 0:0, 0\n8,8,0\n");
    assert_eq!((moves(&bare).as_str(), players(&bare)), ("bh8", ["-", "-"]));
    // A bad move has the line of the file.
    for bad in [
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n",
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n",
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n0,1,0",
        // What stands between moves is one.
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n9;9,0\n10,10,0\na.zip\n",
        "Piskvorky 15x15, 0:0, 0\n8,8,0\nab\n10,10,0\n",
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1,9,0\n10,10,0\n",
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n9\n10,10,0\n",
    ] {
        let (Unread::Illegal { place, moves, .. } | Unread::Damaged { place, moves, .. }) =
            read(&Registry::standard(), bad.as_bytes(), &ReadRequest::default()).unwrap_err()
        else {
            panic!("{bad}")
        };
        assert_eq!((place.line, moves), (3, 1), "{bad}");
    }
    assert!(
        read(&Registry::standard(), b"Piskvorky 15x12, 0:0, 0\n8,8,0\n", &ReadRequest::default()).is_err()
    );
}

#[test]
fn texts_of_gomocup_are_read() {
    let record = file(b"brain-a\r\nbrain-b\r\n9,9,0\r\n10,9,31\r\n-1\r\n");
    assert_eq!((moves(&record).as_str(), players(&record)), ("bj11 wk11", ["brain-b", "brain-a"]));
    let talk = file(b"START 20\nOK\nINFO rule 1\nBEGIN\n10,10\nTURN 10,11\n11,10\n");
    assert_eq!(moves(&talk), "bk10 wk9 bl10");
    assert_eq!(
        (&talk.record.options["size"], &talk.record.options["overline"]),
        (&json!(20), &json!("ignored"))
    );
    let board = file(b"START 15\nBOARD\n7,7,1\n8,8,2\nDONE\n");
    assert_eq!((moves(&board).as_str(), &board.record.options["size"]), ("bh8 wi7", &json!(15)));
    for (bad, line) in [
        ("brain-a\nbrain-b\n9,9,0\n-1\n10,9,31\n", 4),
        ("START 15\nBEGIN\n7,7\nTURN 8;8\n9,9\n", 4),
        ("START 15\nBEGIN\n7;7\nTURN 8,8\n", 3),
    ] {
        let unread = read(&Registry::standard(), bad.as_bytes(), &ReadRequest::default()).unwrap_err();
        let Unread::Damaged { place, .. } = unread else { panic!("{bad}: {unread:?}") };
        assert_eq!(place.line, line, "{bad}");
    }
}

/// A library of RenLib: the main line h8 h9 i9 with a comment and a text, and a variation at the second move.
fn library() -> Vec<u8> {
    let mut bytes = b"\xffRenLib\xff\x03\x04".to_vec();
    bytes.resize(20, 0);
    bytes.extend([0x00, 0x00]);
    bytes.extend([0x78, 0x00]);
    bytes.extend([0x68, 0x80 | 0x08]);
    bytes.extend(b"indirect\0\0");
    bytes.extend([0x69, 0x40 | 0x01, 0, 0]);
    bytes.extend(b"A\0");
    bytes.extend([0x67, 0x40]);
    bytes
}

#[test]
fn the_main_line_of_a_library_is_read() {
    let found = file(&library());
    assert_eq!((found.record.game.as_str(), moves(&found).as_str()), ("piskvorky", "bh8 wh9 bi9"));
    assert_eq!(found.record.options["rule"], json!("renju"));
    let comment = &found.source.details.comments[0];
    assert_eq!((comment.after, comment.text.as_str()), (2, "indirect"));
    assert!(found.notes.is_empty(), "{:?}", found.notes);
    let main_line = library().len() - 2;
    for end in 21..main_line - 4 {
        let notes = file(&library()[..end]).notes;
        assert!(matches!(notes[..], [Note::CutOff]), "{end}: {notes:?}");
    }
}

const DATABASE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<database><players><player id="7" name="Ann" surname="O&apos;Hara"/><player id="8" name="Bob" surname="Bee"/></players>
<tournaments><tournament id="3" name="Open &amp; free" start="2019-05-06"/></tournaments>
<rules><rule id="2" name="Taraguchi-10"/></rules>
<games>
<game id="1" tournament="3" round="2" rule="2" black="7" white="8" bresult="1"><move>h8 i9 j9</move><info></info></game>
<game id="2" tournament="3" round="3" rule="2" black="8" white="7" bresult="0.5"><move>h8 h9</move></game>
</games></database>"#;

#[test]
fn games_of_the_renju_federation_are_read() {
    let found = file(DATABASE.as_bytes());
    assert_eq!((moves(&found).as_str(), players(&found)), ("bh8 wi9 bj9", ["Bob Bee", "Ann O'Hara"]));
    assert_eq!(found.told.as_ref().unwrap().winner, Some(Side::Black));
    assert_eq!(
        (found.source.date.as_deref(), found.source.details.properties["EV"].as_str()),
        (Some("2019-05-06"), "Open & free")
    );
    assert!(matches!(found.notes[..], [Note::Further { games: 2, read: 1, .. }]), "{:?}", found.notes);
    let second = ReadRequest { number: 2, ..ReadRequest::default() };
    let found = read(&Registry::standard(), DATABASE.as_bytes(), &second).unwrap();
    assert_eq!((moves(&found).as_str(), found.told.unwrap().winner), ("bh8 wh9", None));
    let third = ReadRequest { number: 3, ..ReadRequest::default() };
    assert!(read(&Registry::standard(), DATABASE.as_bytes(), &third).is_err());
}

#[test]
fn games_of_tygem_are_read() {
    let text = "\\HS\n\\[GAMEBLACKNAME=Ann (5D)\\]\n\\[GAMEWHITENAME=Bob (4D)\\]\n\\[GAMEDATE=2019- 5- 6-20-15-42\\]\n\\[GAMEINFOMAIN=GBKIND:3,GRLT:3,ZIPSU:0,GONGJE:65,TCNT:3\\]\n\\HE\n\\GS\n2 1 0\n119 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 15 3\nSTO 0 3 2 3 15\nSKI 0 4\n\\GE\n";
    let found = file(text.as_bytes());
    assert_eq!(players(&found), ["Bob", "Ann"]);
    assert!(moves(&found).starts_with("bq16 wd4"), "{}", moves(&found));
    assert_eq!(
        (&found.record.options["komi"], found.source.date.as_deref()),
        (&json!(6.5), Some("2019-05-06"))
    );
    assert_eq!(found.source.details.properties["BR"], "5D");
    let told = found.told.unwrap();
    assert_eq!((told.winner, told.reason.as_str()), (Some(Side::Black), "resigned"));
    assert!(found.notes.is_empty(), "{:?}", found.notes);
    let cut = file(text.replace("\\GE\n", "").as_bytes());
    assert!(matches!(cut.notes[..], [Note::CutOff]), "{:?}", cut.notes);
    let passes =
        file(text.replace("SKI 0 4\n", "SKI 0 4\nSTO 0 5 2 15 15\nSTO 0 6 1 3 3\nSKI 0 7\n").as_bytes());
    assert_eq!(moves(&passes), "bq16 wd4 bpass wq4 bd16 wpass");
    assert!(passes.notes.is_empty(), "{:?}", passes.notes);
    let colour = text.replace("STO 0 3 2 3 15", "STO 0 3 x 3 15");
    assert!(read(&Registry::standard(), colour.as_bytes(), &ReadRequest::default()).is_err());
    let handicap = text
        .replace("INI 0 1 0", "INI 0 1 2")
        .replace("STO 0 2 1 15 3\n", "")
        .replace("STO 0 3 2 3 15", "STO 0 3 2 3 3");
    let found = file(handicap.replace("SKI 0 4\n", "").as_bytes());
    assert_eq!((&found.record.options["handicap"], moves(&found).as_str()), (&json!(2), "wd16"));
}

#[test]
fn games_of_wbaduk_are_read() {
    let text = "Friendly game\n19\nBob       4D\nAnn       5D\nwww.example.org\n0\n0\n6\n20190506 [20:15]\n5\nBlack wins by resign!\n3\nPMABBQEQE\nPMACWEQEQ\nPMADBAAAA\n";
    let found = file(text.as_bytes());
    assert_eq!((moves(&found).as_str(), players(&found)), ("bq16 wd4 bpass", ["Bob", "Ann"]));
    assert_eq!(
        (&found.record.options["komi"], found.source.date.as_deref()),
        (&json!(6.5), Some("2019-05-06"))
    );
    let told = found.told.unwrap();
    assert_eq!((told.winner, told.reason.as_str()), (Some(Side::Black), "resigned"));
}

#[test]
fn games_of_pandanet_are_read() {
    let text = "[Header]\nTitle=Cup,\nDate=2019/05/06\nSize=19\nHdcp=0,6.5\nPlayerB=Ann,5d\nPlayerW=Bob,4d\nWinner=W,R\nRule=JPN0\nCoordinateType=IGS\n[Data]\nPP,B1,10\nDD,W2,12\nYA,B3,3\n[Figure]\n.Text,1\nAB,Both sides play well\n";
    let found = file(text.as_bytes());
    assert_eq!((moves(&found).as_str(), players(&found)), ("bq16 wd4 bpass", ["Bob", "Ann"]));
    assert_eq!(
        (&found.record.options["komi"], &found.record.options["scoring"]),
        (&json!(6.5), &json!("territory"))
    );
    assert_eq!(found.source.details.properties["EV"], "Cup");
    assert_eq!(found.told.unwrap().winner, Some(Side::White));
    let from_above = file(text.replace("CoordinateType=IGS\n", "").as_bytes());
    assert_eq!(moves(&from_above), "bq4 wd16 bpass");
    let handicap = text
        .replace("Hdcp=0", "Hdcp=2")
        .replace("PP,B1,10\n", "DD,B0,0\nPP,B0,0\n")
        .replace("DD,W2", "PD,W1");
    let found = file(handicap.replace("YA,B3,3\n", "").as_bytes());
    assert_eq!((&found.record.options["handicap"], moves(&found).as_str()), (&json!(2), "wq4"));
}

#[test]
fn hostile_files_come_to_an_end() {
    // A reader that is not linear would not be done within the limit of the test runner.
    for (head, part) in [
        ("<database><move>", "<game "),
        ("<database><move>", "<player id="),
        ("<database><game black=\"1\"><move>", "<player id='2'"),
        ("Piskvorky 20x20, 0:0, 0\n", "1,1\n"),
        ("\\HS\n", "STO 0 0\n"),
        ("[Header]\n[Data]\n", "AA,B\n"),
        ("a\nb\n", "1,1\n"),
        ("START 20\n", "TURN 1,1\nTAKEBACK 2,2\n"),
        ("START 20\n", "1,1 2,2 3,3\nTAKEBACK 2,2\n"),
        ("START 20\n", "RESTART\nTURN 1,1\n"),
        ("START 20\n", "BOARD\n1,1,1\nDONE\n"),
        ("(;GM[4]", ";B[H8]W[RESIGN]"),
        ("(;GM[1]AB", "[A1:S19]"),
        ("Title\n19\nA\nB\nsite\n0\n0\n6\n", "PMAABAA\n"),
    ] {
        let text = format!("{head}{}", part.repeat((1_000_000 - head.len()) / part.len()));
        let _ = read(&Registry::standard(), text.as_bytes(), &ReadRequest::default());
    }
}

#[test]
fn text_before_a_game_is_no_other_format() {
    let found = file(b"Info about a game\nStart 20\n(;GM[1]SZ[9];B[ee])");
    assert_eq!((found.record.game.as_str(), moves(&found).as_str()), ("go", "be5"));
}
