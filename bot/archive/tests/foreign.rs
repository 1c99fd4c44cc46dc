//! Files of other programs: encodings, collections, set-ups, ways of writing the komi. All files here are made by hand.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use deska_archive::LONGEST;
use deska_model::records::file::{ImportedResult, RecordFile, Unread};
use encoding_rs::{
    BIG5, EUC_KR, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252,
};
use rules::sgf::{LineColumn, Note, ReadRequest};
use rules::{Registry, Side};
use serde_json::json;

fn read(games: &Registry, bytes: &[u8]) -> Result<RecordFile, Unread> {
    deska_archive::read(games, bytes, &ReadRequest::default())
}

fn file(bytes: &[u8]) -> RecordFile {
    let games = Registry::standard();
    let found = read(&games, bytes).unwrap_or_else(|unread| panic!("{unread:?}"));
    assert_eq!(found.position.text(), found.record.replay(&games).unwrap().text());
    found
}

fn unread(bytes: &[u8]) -> Unread {
    read(&Registry::standard(), bytes).unwrap_err()
}

fn encoded(encoding: &'static Encoding, text: &str) -> Vec<u8> {
    let (bytes, _, lossy) = encoding.encode(text);
    assert!(!lossy, "{text} in {}", encoding.name());
    bytes.into_owned()
}

/// A name, and a comment of the length that comments have, in a language.
const TEXTS: &[(&str, &Encoding, &str, &str)] = &[
    ("GB18030", GB18030, "张小明", "黑棋先占角，然后向边上发展。白棋应该在这里守住，否则中央的势力太大了。"),
    ("GB2312", GB18030, "李大同", "这一手很好，白棋没有更好的应法，只能先在下边活棋，以后再考虑中央。"),
    ("Big5", BIG5, "陳小華", "黑棋先佔角，然後向邊上發展。白棋應該在這裡守住，否則中央的勢力太大了。"),
    (
        "Shift_JIS",
        SHIFT_JIS,
        "山田ソ太郎",
        "黒はここで隅を守るべきでした。白の次の一手が厳しく、中央の石が苦しくなります。",
    ),
    (
        "EUC-KR",
        EUC_KR,
        "김철수",
        "흑은 여기서 귀를 지켜야 했습니다. 백의 다음 수가 좋아서 중앙이 어려워집니다.",
    ),
    (
        "windows-1251",
        WINDOWS_1251,
        "Пётр Иванов",
        "Чёрные должны были защитить угол. Теперь белые захватывают центр доски.",
    ),
    (
        "windows-1250",
        WINDOWS_1250,
        "Žofie Šťastná",
        "Černý měl bránit roh. Teď bílý získá střed a příští tah už nic nezmění.",
    ),
    (
        "ISO-8859-1",
        WINDOWS_1252,
        "José Müller",
        "Les noirs doivent protéger le coin, après quoi la défense à gauche était évidente.",
    ),
];

#[test]
fn the_encoding_that_a_file_names_is_taken() {
    for (label, encoding, name, comment) in TEXTS {
        let text = format!("(;GM[1]SZ[9]CA[{label}]\nPB[{name}];B[ee]C[{comment}]\n;W[ee])");
        let whole = encoded(encoding, &text.replace("\n;W[ee]", ";W[cc]"));
        assert_eq!(file(&whole).players[1].as_deref(), Some(*name), "{label}");
        // Columns count characters of the text and not bytes.
        let Unread::Illegal { place, number, .. } = unread(&encoded(encoding, &text)) else {
            panic!("{label}")
        };
        assert_eq!((place, number), (LineColumn { line: 3, column: 4 }, 2), "{label}");
        let Unread::Damaged { place, .. } =
            unread(&encoded(encoding, &text.replace("];B[ee]", "]SZ[x];B[ee]").replace("SZ[9]", "")))
        else {
            panic!("{label}")
        };
        assert_eq!(place, LineColumn { line: 2, column: name.chars().count() + 8 }, "{label}");
    }
}

#[test]
fn an_encoding_that_is_missing_or_wrong_is_detected() {
    for (label, encoding, name, comment) in TEXTS {
        for named in ["", "CA[UTF-8]", "CA[nonsense]"] {
            let text = format!("(;GM[1]SZ[9]{named}PB[{name}];B[ee]C[{comment}];W[cc])");
            let found = file(&encoded(encoding, &text));
            assert_eq!(found.players[1].as_deref(), Some(*name), "{label} {named}");
        }
    }
}

#[test]
fn unicode_is_recognised_by_its_bytes() {
    let text = "(;GM[1]SZ[9]CA[GB2312]PB[Žofie 小明];B[ee])";
    let wide = |bytes: fn(u16) -> [u8; 2]| {
        let marked = format!("\u{feff}{text}");
        marked.encode_utf16().flat_map(bytes).collect::<Vec<u8>>()
    };
    let marked = format!("\u{feff}{text}").into_bytes();
    for bytes in [text.as_bytes().to_vec(), marked, wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
        assert_eq!(file(&bytes).players[1].as_deref(), Some("Žofie 小明"));
    }
    let escapes = encoded(ISO_2022_JP, "(;GM[1]SZ[9]CA[ISO-2022-JP]PB[山田太郎];B[ee])");
    assert_eq!(file(&escapes).players[1].as_deref(), Some("山田太郎"));
    for end in [b"\x1a\0\0".as_slice(), b"\0\0\x1a"] {
        let ended = [text.as_bytes(), end].concat();
        assert_eq!(file(&ended).record.moves.len(), 1);
    }
}

#[test]
fn a_bad_byte_spoils_one_value_of_an_utf8_file() {
    let mut bytes = "(;GM[1]SZ[9]CA[UTF-8]\nPB[张小明]PW[李大同];B[ee]C[黑棋先占角])".as_bytes().to_vec();
    let at = bytes.windows(3).position(|three| three == "李".as_bytes()).unwrap();
    bytes[at + 1] = b'x';
    let found = file(&bytes);
    assert_eq!(found.players[1].as_deref(), Some("张小明"));
    assert_eq!(found.players[0].as_deref(), Some("\u{fffd}x\u{fffd}大同"));
    assert_eq!(found.source.details.comments[0].text, "黑棋先占角");
    let at = LineColumn { line: 2, column: 11 };
    assert_eq!(found.notes, [Note::Garbled { at, property: "PW".to_owned() }]);
}

#[test]
fn a_cut_character_spoils_one_value_in_any_encoding() {
    for (label, encoding, name, cut) in [
        ("UTF-8", encoding_rs::UTF_8, "张", "明"),
        ("UTF-8", encoding_rs::UTF_8, "", "明"),
        ("GB18030", GB18030, "张", "明"),
        ("gb2312", GB18030, "", "明"),
        ("Big5", BIG5, "張", "因"),
        ("Shift_JIS", SHIFT_JIS, "山", "ソ"),
        ("EUC-KR", EUC_KR, "김", "철"),
    ] {
        let mut bytes = format!("(;GM[1]SZ[9]CA[{label}]PB[").into_bytes();
        bytes.extend(encoded(encoding, name));
        let whole = encoded(encoding, cut);
        bytes.extend(&whole[..whole.len() - 1]);
        bytes.extend(b"]KM[7]\nPW[Bob];B[ee];W[ec])");
        let found = file(&bytes);
        let first = found.players[1].as_deref().unwrap_or_default();
        assert!(
            first.starts_with(name) && first.chars().count() == name.chars().count() + 1,
            "{label}: {first}"
        );
        assert_eq!(
            (found.players[0].as_deref(), &found.record.options["komi"]),
            (Some("Bob"), &json!(7)),
            "{label}"
        );
        assert!(matches!(found.notes[..], [Note::Garbled { .. }]), "{label}: {:?}", found.notes);
    }
}

#[test]
fn a_source_in_json_is_bounded() {
    let long = "x".repeat(150_000);
    let text = format!(
        r#"{{"deska":1,"players":{{"white":"A","black":"B"}},"source":{{"date":"{long}","details":{{"properties":{{"EV":"Cup","B":"ee"}},"comments":[{{"after":0,"text":"{long}"}},{{"after":0,"text":"{long}"}}]}}}},"record":{{"game":"go","rules_version":1,"options":{{"size":9}}}}}}"#
    );
    let found = file(text.as_bytes());
    let details = &found.source.details;
    assert_eq!((details.properties.len(), details.comments.len()), (1, 1));
    assert_eq!(found.source.date.unwrap().len(), 200);
    assert_eq!(found.notes, [Note::Comments]);
}

#[test]
fn the_first_game_of_a_collection_is_read_and_the_others_are_named() {
    let found = file(b"(;GM[1]SZ[9]PB[Ann];B[ee])\n(;GM[1]SZ[9]PB[Eva];B[cc])(;GM[2])");
    assert_eq!(found.players[1].as_deref(), Some("Ann"));
    let at = LineColumn { line: 2, column: 1 };
    assert_eq!(found.notes, [Note::Further { at, games: 3, read: 1 }]);
}

#[test]
fn komi_set_up_and_handicap_are_read_as_they_are_meant() {
    let found = file(b"(;GM[1]SZ[19]KM[375]RU[Chinese]HA[2];B[pd];B[dp];W[dd];B[pp];W[];B[];W[tt])");
    assert_eq!(found.record.options["komi"], json!(7.5));
    let moves: Vec<&str> = found.record.moves.iter().map(|made| made.text.as_str()).collect();
    assert_eq!(moves, ["q16", "pass", "d4", "d16", "q4", "pass", "pass"]);
    let found = file(b"(;GM[1]SZ[9]AB[aa][bb]AW[cc];B[dd])");
    assert_eq!((found.record.moves.len(), found.notes), (1, Vec::new()));
    let found = file(b"(;GM[1]SZ[9]\nKM[99000];B[aa])");
    assert!(matches!(&found.notes[..], [Note::Unread { at: LineColumn { line: 2, column: 4 }, .. }]));
}

#[test]
fn the_result_says_whether_a_game_is_over() {
    let told = |result: &str| file(format!("(;GM[1]SZ[9]RE[{result}];B[ee])").as_bytes()).told;
    let won = |side, reason: &str, margin| {
        Some(ImportedResult { winner: Some(side), reason: reason.to_owned(), margin, words: None })
    };
    assert_eq!(told("B+R"), won(Side::Black, "resigned", None));
    assert_eq!(told("W+3.5"), won(Side::White, "points", Some(json!(3.5))));
    assert_eq!(told("W+T"), won(Side::White, "time", None));
    assert_eq!(told("B+"), won(Side::Black, "untold", None));
    assert_eq!(
        told("0"),
        Some(ImportedResult { winner: None, reason: "draw_agreed".to_owned(), margin: None, words: None })
    );
    assert_eq!(
        told("Void"),
        Some(ImportedResult { winner: None, reason: "aborted".to_owned(), margin: None, words: None })
    );
    assert_eq!((told("?"), told("")), (None, None));
}

#[test]
fn what_is_no_record_is_named_as_such() {
    for bytes in [b"".as_slice(), b"hello", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR(;", b"\xff\xfe(;", b"[1]"] {
        assert_eq!(unread(bytes), Unread::NoRecord, "{bytes:?}");
    }
    let long = format!("(;GM[1]C[{}])", " ".repeat(LONGEST));
    assert_eq!(unread(long.as_bytes()), Unread::TooLong { max: LONGEST });
}

#[test]
fn a_large_file_is_read_in_a_short_time() {
    // A reader that counts lines anew for every part would take minutes.
    let moves = r#"{"by":"white","move":"pass"},"#.repeat(30_000);
    let text = format!(
        r#"{{"deska":1,"players":{{"white":"A","black":"B"}},"record":{{"game":"go","rules_version":1,"moves":[{}]}}}}"#,
        moves.trim_end_matches(',')
    );
    assert!(matches!(unread(text.as_bytes()), Unread::Illegal { number: 1, .. }));
    let names: String = (0..60_000).map(|number| format!("\"n{number}\":1,")).collect();
    let text = format!(r#"{{"deska":1,{}}}"#, names.trim_end_matches(','));
    assert!(matches!(unread(text.as_bytes()), Unread::Damaged { .. }));
}
