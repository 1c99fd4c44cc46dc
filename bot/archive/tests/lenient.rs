//! What people and programs write in other ways than a format has it, in every format: full width, capitals, signs that
//! can't be seen, moves as words, cut characters. What is guessed is noted, and what can't be read is refused.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use deska_archive::read;
use deska_model::records::file::{RecordFile, Unread};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS, UTF_8};
use rules::sgf::{LineColumn, Note, ReadRequest};
use rules::{Registry, Side};
use serde_json::json;

fn try_read(bytes: &[u8], number: usize) -> Result<RecordFile, Unread> {
    read(&Registry::standard(), bytes, &ReadRequest { number, ..ReadRequest::default() })
}

fn file(text: &str) -> RecordFile {
    try_read(text.as_bytes(), 1).unwrap_or_else(|unread| panic!("{unread:?}: {text}"))
}

fn moves(found: &RecordFile) -> String {
    let texts: Vec<String> =
        found.record.moves.iter().map(|made| format!("{}{}", &made.by.name()[..1], made.text)).collect();
    texts.join(" ")
}

fn players(found: &RecordFile) -> [&str; 2] {
    [&found.players[0], &found.players[1]].map(|name| name.as_deref().unwrap_or("-"))
}

fn full_width(text: &str) -> String {
    let wide = |sign: char| match sign {
        '!'..='~' => char::from_u32(u32::from(sign) + 0xfee0).unwrap(),
        other => other,
    };
    text.chars().map(wide).collect()
}

/// One file of each format that has lines of moves, with its moves and the lines.
const FILES: &[(&str, &str, &[&str])] = &[
    ("(;GM[1]SZ[19]\n;B[pd];W[dp]\n;B[dd])", "bq16 wd4 bd16", &["pd", "dp", "dd"]),
    ("(;GM[4]SZ[15]\n;B[hh];W[ii]\n;B[hj])", "bh8 wi7 bh6", &["hh", "ii", "hj"]),
    ("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,12\n7,9,3\n-1\n", "bh8 wi7 bg7", &["8,8,0", "9,9,12", "7,9,3"]),
    ("START 15\nTURN 7,7\n8,8\nTURN 6,8\n", "bh8 wi7 bg7", &["TURN 7,7", "8,8", "TURN 6,8"]),
    ("Ann\nBob\n7,12,0\n8,11,5\n-1\n", "bh8 wi9", &["7,12,0", "8,11,5"]),
    (
        "<database><game id=\"1\"><move>h8 i9 j10</move></game></database>",
        "bh8 wi9 bj10",
        &["h8", "i9", "j10"],
    ),
    (
        "\\HS\n\\[GAMEBLACKNAME=Ann\\]\n\\HE\n\\GS\nSTO 0 2 1 15 3\nSTO 0 3 2 3 15\nSKI 0 4\n\\GE\n",
        "bq16 wd4 bpass",
        &["STO 0 2 1 15 3", "STO 0 3 2 3 15", "SKI 0 4"],
    ),
    (
        "Friendly\n19\nBob 4D\nAnn 5D\nsite\n0\n0\n6\n20190506\n5\nB+R\n2\nPMABBQEQE\nPMACWEQEQ\n",
        "bq16 wd4",
        &["PMABBQEQE", "PMACWEQEQ"],
    ),
    (
        "[Header]\nSize=19\nHdcp=0,6.5\nCoordinateType=IGS\n[Data]\nPP,B1,10\nDD,W2,12\n[Figure]\n",
        "bq16 wd4",
        &["PP,B1,10", "DD,W2,12"],
    ),
];

#[test]
fn full_width_and_invisible_signs_change_no_move() {
    for (text, wanted, lines) in FILES {
        let plain = file(text);
        assert_eq!(moves(&plain), *wanted, "{text}");
        for line in *lines {
            assert_eq!(text.matches(line).count(), 1, "{line}");
            let middle = line.len() / 2;
            let parted = |sign: &str| format!("{}{sign}{}", &line[..middle], &line[middle..]);
            let around = format!("\u{2060}{line}\u{200b}");
            for other in [full_width(line), parted("\u{200b}"), parted("\u{feff}"), parted("\u{ad}"), around]
            {
                let changed = text.replace(line, &other);
                let found = file(&changed);
                assert_eq!(moves(&found), *wanted, "{changed:?}");
                assert_eq!(found.notes, plain.notes, "{changed:?}");
            }
        }
    }
}

#[test]
fn capitals_change_no_move() {
    for (text, wanted, lines) in FILES {
        for line in *lines {
            for other in [line.to_uppercase(), line.to_lowercase()] {
                let changed = text.replace(line, &other);
                let found = file(&changed);
                assert_eq!(moves(&found), *wanted, "{changed:?}");
                let guessed = found.notes.iter().any(|note| matches!(note, Note::Guessed { .. }));
                assert_eq!(
                    guessed,
                    text.starts_with("(;") && other != *line,
                    "{changed:?}: {:?}",
                    found.notes
                );
            }
        }
    }
}

#[test]
fn a_move_that_cannot_be_read_refuses_its_file() {
    for (text, _, lines) in FILES {
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.starts_with("SKI")) {
            let last = line.rfind(|sign: char| sign.is_alphanumeric()).unwrap();
            for other in
                [format!("{}?{}", &line[..1], &line[1..]), format!("{}#{}", &line[..last], &line[last..])]
            {
                // What is no command at all is no move of these formats.
                if ["TURN", "STO", "PM"].iter().any(|start| line.starts_with(start))
                    && !other.starts_with(&line[..2])
                {
                    continue;
                }
                // The last number of some lines is a time.
                let Err(unread) = try_read(text.replace(line, &other).as_bytes(), 1) else {
                    assert!(line.contains(',') || line.starts_with("PM"), "{other:?} is read");
                    continue;
                };
                // Without names and moves nothing tells the format.
                if unread == Unread::NoRecord && text.starts_with("Ann") {
                    continue;
                }
                let (Unread::Damaged { moves, .. } | Unread::Illegal { moves, .. }) = unread else {
                    panic!("{other}: {unread:?}")
                };
                assert_eq!(moves, at, "{other:?}");
            }
        }
    }
}

#[test]
fn the_name_of_a_point_is_read_with_a_note() {
    let found = file("(;GM[1]SZ[19];B[Q16];W[d4];B[dd];W[K10])");
    assert_eq!(moves(&found), "bq16 wd4 bd16 wk10");
    let note = |line, column, property: &str, value: &str, read: &str, more| Note::Guessed {
        at: LineColumn { line, column },
        property: property.to_owned(),
        value: value.to_owned(),
        read: read.to_owned(),
        more,
    };
    assert_eq!(found.notes, [note(1, 17, "B", "Q16", "Q16", 0), note(1, 24, "W", "d4", "D4", 1)]);
    let found = file("(;GM[4]SZ[15]AB[H8]AW[I7:J8];B[DD])");
    assert_eq!(found.record.options["stones"], json!("black b:h8 w:i7,i8,j7,j8"));
    assert_eq!(moves(&found), "bd12");
    assert_eq!(found.notes.len(), 3, "{:?}", found.notes);
    // Go has no column i.
    assert!(try_read(b"(;GM[1]SZ[19];B[i9])", 1).is_err());
}

#[test]
fn passes_and_endings_are_read_as_words() {
    for pass in
        ["pass", "PASS", "Pass", " pass ", "ｐａｓｓ", "pa\u{200b}ss", "パス", "虚手", "tt", "", "\u{200b}"]
    {
        let found = file(&format!("(;GM[1]SZ[9];B[ee];W[{pass}];B[cc])"));
        assert_eq!(moves(&found), "be5 wpass bc7", "{pass:?}");
        assert!(found.notes.is_empty(), "{pass:?}: {:?}", found.notes);
    }
    for (word, reason) in [
        ("resign", "resigned"),
        ("RESIGN", "resigned"),
        ("Resigns", "resigned"),
        ("ｒｅｓｉｇｎ", "resigned"),
        ("投了", "resigned"),
        ("认输", "resigned"),
        ("time", "time"),
        ("forfeit", "forfeit"),
    ] {
        for (game, result) in [("1", ""), ("4", ""), ("1", "RE[?]"), ("4", "RE[W]"), ("1", "RE[W+]")] {
            let found = file(&format!("(;GM[{game}]SZ[15]{result};B[hh];W[ii];B[{word}]C[end])"));
            assert_eq!(found.record.moves.len(), 2, "{word}");
            let told = found.told.as_ref().unwrap();
            assert_eq!((told.winner, told.reason.as_str()), (Some(Side::White), reason), "{word} {result}");
            assert!(found.notes.is_empty(), "{word}: {:?}", found.notes);
        }
        let margin = file(&format!("(;GM[1]SZ[15]RE[W+3.5];B[hh];W[ii];B[{word}])")).told.unwrap();
        assert_eq!((margin.winner, margin.reason.as_str()), (Some(Side::White), "points"));
        // The result says something else, or the game goes on.
        let other = file(&format!("(;GM[1]SZ[15]RE[B+3.5];B[hh];W[ii];B[{word}])"));
        assert_eq!(other.told.unwrap().winner, Some(Side::Black));
        assert!(matches!(other.notes[..], [Note::Unread { .. }]), "{:?}", other.notes);
        let on = file(&format!("(;GM[1]SZ[15];B[hh];W[{word}];W[ii])"));
        assert_eq!((moves(&on).as_str(), on.told), ("bh8 wj7", None));
        assert!(matches!(on.notes[..], [Note::Unread { .. }]), "{:?}", on.notes);
    }
}

#[test]
fn words_are_no_points_of_a_board_without_size() {
    for last in ["W[resign]", "W[ｔｉｍｅ]", "W[投了]"] {
        let found = file(&format!("(;GM[4];B[hh];W[ii];B[hj];{last})"));
        assert_eq!((&found.record.options["size"], found.record.moves.len()), (&json!(15), 3), "{last}");
    }
    assert_eq!(file("(;GM[4];B[hh];W[SA])").record.options["size"], json!(19));
}

#[test]
fn numbers_may_be_of_full_width() {
    let found = file("(;GM[１]SZ[１３]KM[６．５]HA[０]RE[Ｂ＋Ｒ];B[ee])");
    assert_eq!((&found.record.options["size"], &found.record.options["komi"]), (&json!(13), &json!(6.5)));
    assert_eq!(found.told.unwrap().reason, "resigned");
    assert!(found.notes.is_empty(), "{:?}", found.notes);
    let minus = file("(;GM[1]SZ[9]KM[\u{2212}7\u{200b},5];B[ee])");
    assert_eq!(minus.record.options["komi"], json!(-7.5));
    assert_eq!(file("(;GM[1]SZ[９：９]PL[Ｗ]AB[ee])").record.options["size"], json!(9));
}

#[test]
fn fox_writes_the_komi_in_hundredths() {
    for (komi, wanted) in [
        ("50", json!(0.5)),
        ("0", json!(0)),
        ("375", json!(7.5)),
        ("650", json!(6.5)),
        ("750", json!(7.5)),
        ("100", json!(1)),
        ("-50", json!(-0.5)),
        ("７５０", json!(7.5)),
        ("6.5", json!(6.5)),
        ("7", json!(7)),
    ] {
        for program in ["AP[foxwq]", "AP[FoxWeiqi:1]", "SO[野狐围棋]", "PC[Fox]"] {
            for size in [9, 13, 19] {
                let found = file(&format!("(;GM[1]SZ[{size}]{program}KM[{komi}];B[cc])"));
                assert_eq!(found.record.options["komi"], wanted, "{program} {komi}");
                assert!(found.notes.is_empty(), "{program} {komi}: {:?}", found.notes);
            }
        }
    }
    let unnamed = file("(;GM[1]SZ[19]KM[375];B[cc])");
    assert_eq!(unnamed.record.options["komi"], json!(7.5));
    assert!(
        matches!(&unnamed.notes[..], [Note::Guessed { read, .. }] if read == "7.5"),
        "{:?}",
        unnamed.notes
    );
    assert_eq!(file("(;GM[1]SZ[19]KM[50];B[cc])").record.options["komi"], json!(50));
}

/// White sends two stones, Black takes them, White returns: the board is the same as three moves before.
#[test]
fn a_cycle_that_another_site_allowed_is_read_with_a_note() {
    let cycle = ";W[ai];B[ci];W[bi]";
    let start = |rules: &str| format!("(;GM[1]SZ[9]RU[{rules}]AB[ah][bh]AW[bi][ch][di]PL[W];W[gg];B[ee]");
    for rules in ["Chinese", "chinese", "中国规则", "Tromp-Taylor", "Ing"] {
        let found = file(&format!("{}{cycle};B[cc])", start(rules)));
        assert_eq!(found.record.moves.len(), 6, "{rules}");
        let Note::Repeats { number, .. } = found.notes[0] else { panic!("{rules}: {:?}", found.notes) };
        assert_eq!((number, &found.record.options["ko"]), (5, &json!("simple")), "{rules}");
        assert_eq!(found.record.options["scoring"], json!("area"), "{rules}");
    }
    // Two rounds are one note.
    let twice =
        file(&format!("{};B[ff]{cycle};B[cc]{cycle})", start("Chinese")).replace(";B[ff];W[ai]", ";W[ai]"));
    assert_eq!(twice.notes.len(), 1, "{:?}", twice.notes);
    for rules in ["Japanese", "AGA"] {
        assert!(file(&format!("{}{cycle})", start(rules))).notes.is_empty(), "{rules} allow it");
    }
    // A ko taken back at once is legal nowhere.
    let ko = "(;GM[1]SZ[9]RU[Chinese];B[cd];W[dd];B[dc];W[ec];B[de];W[ee];B[aa];W[fd];B[ed];W[dd])";
    let Err(Unread::Illegal { number, refusal, .. }) = try_read(ko.as_bytes(), 1) else {
        panic!("it is read")
    };
    assert_eq!((number, refusal.reason), (10, "go-superko-positional"));
}

#[test]
fn talks_of_gomocup_are_read_as_they_are_played() {
    // Several games, of which each can be read.
    let text = "START 15\nINFO  rule  1\nTURN 7,7\n8,8\nRESTART\nOK\nTURN 7,7\n6,6\nSTART 20\nBEGIN\n0,0\n";
    for (number, wanted, size) in [(1, "bh8 wi7", 15), (2, "bh8 wg9", 15), (3, "ba20", 20)] {
        let found = try_read(text.as_bytes(), number).unwrap();
        assert_eq!((moves(&found).as_str(), &found.record.options["size"]), (wanted, &json!(size)));
        assert_eq!(found.record.options["overline"], json!("ignored"));
        let [Note::Further { at, games: 3, read }] = found.notes[..] else { panic!("{:?}", found.notes) };
        assert_eq!((at.line, read), (if number == 1 { 5 } else { 1 }, number));
    }
    assert!(try_read(text.as_bytes(), 4).is_err());
    // A stone in the middle is taken back.
    let middle = file("START 15\nTURN 7,7\n8,8\nTURN 6,6\n5,5\nTAKEBACK 8,8\nOK\n9,9\n");
    assert_eq!(moves(&middle), "wj6");
    assert_eq!(middle.record.options["stones"], json!("white b:g9,h8 w:f10"));
    let none = file("START 15\nTURN 7,7\nTAKEBACK 8,8\nOK\n9,9\n");
    assert_eq!(moves(&none), "bh8 wj6");
    assert!(matches!(&none.notes[..], [Note::Unread { property, .. }] if property == "TAKEBACK"));
    // Points that are no stones, messages with brackets, a move repeated in the answer.
    let board = file("start 15\nBOARD\n7,7,2\n3,3,3\nDONE\nMESSAGE depth 3 (12 nodes)\n8,8\n");
    assert_eq!(moves(&board), "bh8 wi7");
    assert!(matches!(&board.notes[..], [Note::Unread { property, .. }] if property == "BOARD"));
    let played = file("START 15\nBEGIN\nSUGGEST 7,7\nPLAY 7,7\n7,7\nTURN 8,8\nEND\n1,1\n");
    assert_eq!(moves(&played), "bh8 wi7");
    // The owner of a stone can't be read.
    assert!(try_read(b"START 15\nBOARD\n7,7,x\nDONE\n8,8\n", 1).is_err());
    assert_eq!(moves(&file("RECTSTART 15,15\nBEGIN\n7, 7\n")), "bh8");
}

/// A name in a language, and the last of its characters in pieces.
const NAMES: &[(&str, &Encoding, &str, &str, &str)] = &[
    (
        "UTF-8",
        UTF_8,
        "张小明",
        "李大同",
        "黑棋先占角，然后向边上发展。白棋应该在这里守住，否则中央的势力太大了。",
    ),
    (
        "UTF-8",
        UTF_8,
        "Žofie Šťastná",
        "Jiří Čáp",
        "Černý měl bránit roh. Teď bílý získá střed a příští tah už nic nezmění.",
    ),
    (
        "GB18030",
        GB18030,
        "张小明",
        "李大同",
        "黑棋先占角，然后向边上发展。白棋应该在这里守住，否则中央的势力太大了。",
    ),
    (
        "Big5",
        BIG5,
        "陳小華",
        "許功蓋",
        "黑棋先佔角，然後向邊上發展。白棋應該在這裡守住，否則中央的勢力太大了。",
    ),
    (
        "Shift_JIS",
        SHIFT_JIS,
        "山田太郎",
        "表示ソ",
        "黒はここで隅を守るべきでした。白の次の一手が厳しく、中央の石が苦しくなります。",
    ),
    (
        "EUC-JP",
        EUC_JP,
        "山田太郎",
        "鈴木",
        "黒はここで隅を守るべきでした。白の次の一手が厳しく、中央の石が苦しくなります。",
    ),
    (
        "EUC-KR",
        EUC_KR,
        "김철수",
        "박영희",
        "흑은 여기서 귀를 지켜야 했습니다. 백의 다음 수가 좋아서 중앙이 어려워집니다.",
    ),
];

#[test]
fn a_cut_name_spoils_no_other() {
    for (label, encoding, cut, whole, comment) in NAMES {
        let encoded = |text: &str| encoding.encode(text).0.into_owned();
        let name = encoded(cut);
        let last = cut.chars().last().unwrap();
        let first = encoded(&cut[..cut.len() - last.len_utf8()]).len();
        for end in first + 1..name.len() {
            for named in [format!("CA[{label}]"), String::new()] {
                let mut bytes = format!("(;GM[1]SZ[9]{named}PB[").into_bytes();
                bytes.extend(&name[..end]);
                bytes.extend(b"]KM[7]\nPW[");
                bytes.extend(encoded(whole));
                bytes.extend(b"]RE[B+R];B[ee]C[");
                bytes.extend(encoded(comment));
                bytes.extend(b"];W[cc])");
                let found = try_read(&bytes, 1).unwrap();
                assert_eq!(players(&found)[0], *whole, "{label} {named} {end}");
                assert_eq!(found.source.details.comments[0].text, *comment, "{label} {named} {end}");
                assert_eq!(
                    (&found.record.options["komi"], found.record.moves.len()),
                    (&json!(7), 2),
                    "{label}"
                );
                assert!(
                    matches!(found.notes[..], [Note::Garbled { .. }]),
                    "{label} {named}: {:?}",
                    found.notes
                );
            }
        }
    }
}

#[test]
fn a_cut_name_of_tygem_spoils_itself_only() {
    for (label, encoding, cut, whole, comment) in NAMES.iter().filter(|(_, encoding, ..)| *encoding != UTF_8)
    {
        let name = encoding.encode(cut).0.into_owned();
        let mut bytes = b"\\HS\r\n\\[GAMEBLACKNAME=".to_vec();
        bytes.extend(&name[..name.len() - 1]);
        bytes.extend(b"\\]\r\n\\[GAMEWHITENAME=");
        bytes.extend(encoding.encode(&format!("{whole}{whole}{whole} (5D)")).0.iter());
        bytes.extend(b"\\]\r\n\\[GAMENAME=");
        bytes.extend(encoding.encode(comment).0.iter());
        bytes.extend(b"\\]\r\n\\[GAMEINFOMAIN=GONGJE:65\\]\r\n\\HE\r\n\\GS\r\nSTO 0 2 1 15 3\r\n\\GE\r\n");
        let found = try_read(&bytes, 1).unwrap();
        assert_eq!(players(&found)[0], whole.repeat(3), "{label}");
        let own = players(&found)[1];
        assert!(
            own.ends_with('\u{fffd}') && cut.starts_with(own.trim_end_matches('\u{fffd}')),
            "{label}: {own}"
        );
        assert_eq!(found.record.options["komi"], json!(6.5), "{label}");
    }
}

#[test]
fn names_have_their_entities_resolved_once() {
    for (written, name) in [
        ("Bj&#246;rn", "Björn"),
        ("O&#x27;Neil", "O'Neil"),
        ("O&#X27;Neil", "O'Neil"),
        ("&amp;#246;", "&#246;"),
        ("&amp;amp;", "&amp;"),
        ("A &amp B", "A &amp B"),
        ("&#xd800;x", "&#xd800;x"),
        ("&#0;x", "&#0;x"),
        ("&#99999999999;", "&#99999999999;"),
        ("&lt;&#26446;&gt;", "<李>"),
        ("&;", "&;"),
        ("x&", "x&"),
    ] {
        let text = format!(
            "<database><player id=\"1\" name=\"{written}\" surname=\"\"/><game black=\"1\"><move>h8</move></game></database>"
        );
        assert_eq!(players(&file(&text))[1].trim(), name, "{written}");
    }
}

#[test]
fn tygem_tells_the_head_in_several_places() {
    let of =
        |head: &str| file(&format!("\\HS\n{head}\n\\HE\n\\GS\n2 1 0\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n\\GE\n"));
    let tag = of("\\[GAMETAG=S1,R3,D5,G65,W1,Z25,T30-3-1200,C2016:03:26:17:29,I:x\\]");
    let told = tag.told.unwrap();
    assert_eq!((told.winner, told.margin), (Some(Side::White), Some(json!(2.5))));
    assert_eq!((&tag.record.options["komi"], tag.source.date.as_deref()), (&json!(6.5), Some("2016-03-26")));
    for size in [9, 13, 19] {
        let found = of(&format!("\\[GAMEINFOMAIN=line:{size},GONGJE:65\\]"));
        assert_eq!((&found.record.options["size"], found.notes.len()), (&json!(size), 0));
    }
    for wrong in ["x", "0", "3", "99"] {
        let found = of(&format!("\\[GAMEINFOMAIN=LINE:{wrong}\\]"));
        assert_eq!(found.record.options["size"], json!(19));
        assert!(matches!(&found.notes[..], [Note::Unread { property, .. }] if property == "LINE"), "{wrong}");
    }
    let unknown = file("\\HS\n\\HE\n\\GS\nSTO 0 2 1 3 3\nXYZ 1 2\n\\GE\n");
    assert!(matches!(&unknown.notes[..], [Note::Unread { at: LineColumn { line: 5, .. }, .. }]));
}

#[test]
fn wbaduk_tells_names_with_ranks() {
    for (line, name, rank) in [
        ("Anna Maria  7D*", "Anna Maria", "7D"),
        ("LQC         9DP", "LQC", "9DP"),
        ("Bob* 12K", "Bob", "12K"),
        ("노영현      7단P", "노영현", "7단P"),
        ("李载雄 五段", "李载雄", "五段"),
        ("Bob Lee", "Bob Lee", ""),
        ("Bob 5", "Bob 5", ""),
        ("Ann*", "Ann", ""),
    ] {
        let lines = "PMABBREER\nPMACWEEEE\n";
        let plain = format!("Rated\n19\n{line}\n{line}\nsite\n0\n0\n6\n20190506\n5\nB+R\n2\n{lines}");
        let prefixed =
            format!("GIRated\nGI{line}\nGI{line}\nGI\nGI\nGI\nGI2019-5-6\nGI19\nGI0\nGI0\nGI6\nGI2\n{lines}");
        for text in [plain, prefixed] {
            let found = file(&text);
            assert_eq!((players(&found), moves(&found).as_str()), ([name, name], "br16 wd16"), "{line}");
            let told = found.source.details.properties.get("WR").map_or("", String::as_str);
            assert_eq!((told, found.source.date.as_deref()), (rank, Some("2019-05-06")), "{line}");
            assert_eq!(found.record.options["komi"], json!(6.5));
        }
    }
}

#[test]
fn json_of_other_sites_is_named() {
    for (text, site) in [
        (r#"{"game_id":1,"rules":"japanese","moves":[[4,4,100]]}"#, Some("OGS")),
        (r#"{"id":5,"gamedata":{"moves":[]}}"#, Some("OGS")),
        (
            r#"{"header":{"game":{"name":"Go"},"site":{"name":"Abstract Play"}},"moves":[]}"#,
            Some("Abstract Play"),
        ),
        (r#"{"status":1,"data":{"table_id":"7"}}"#, Some("Board Game Arena")),
        (
            "{\"id\":\"a\",\"rated\":true,\"variant\":\"standard\"}\n{\"id\":\"b\",\"rated\":true}\n",
            Some("lichess"),
        ),
        (r#"[{"id":"a","perf":"blitz","speed":"blitz"}]"#, Some("lichess")),
        ("{\"x\":1}\n{\"x\":2}\n", None),
        ("\u{feff} {\"moves\":\"e2e4\"}", None),
    ] {
        assert_eq!(try_read(text.as_bytes(), 1).unwrap_err(), Unread::OtherSite { site }, "{text}");
    }
    // These may be records of this program, or are none at all.
    for text in ["{}", "{", r#"{"deska":2}"#, r#"{"record":{"game":"go"}}"#, r#"{"a":1"#] {
        assert!(matches!(try_read(text.as_bytes(), 1), Err(Unread::Damaged { .. })), "{text}");
    }
    for text in ["[]", "[1]", "null", "7"] {
        assert_eq!(try_read(text.as_bytes(), 1).unwrap_err(), Unread::NoRecord, "{text}");
    }
}
