//! Records as SGF: written files are read back, files of other programs are read, damage has a line and column.

use proptest::prelude::*;
use rules::coords::Square;
use rules::options::OptionKind;
use rules::record::Record;
use rules::rng::SplitMix64;
use rules::sgf::{
    self, Comment, Details, Document, How, Note, ReadRequest, SgfFault, SgfResult, Variation, WriteError,
};
use rules::{AnyPosition, GameDef, Made, Registry, Side};
use rules_conformance::{all_games, each_game, some_move, some_side};
use serde_json::{Map, Value, json};

/// Every game that SGF has, with every preset and every value of every option.
fn variants() -> Vec<(&'static dyn GameDef, Map<String, Value>)> {
    let mut all = Vec::new();
    for game in each_game().filter(|game| game.sgf().is_some()) {
        let meta = game.meta();
        let presets = meta.presets.iter().map(|preset| serde_json::from_str(preset.options).unwrap());
        let mut given: Vec<Map<String, Value>> = presets.collect();
        for spec in meta.options {
            let values: Vec<Value> = match spec.kind {
                OptionKind::Integer { min, max } => (min..=max).map(Value::from).collect(),
                OptionKind::Halves { .. } => vec![json!(0), json!(-7.5), json!(6), json!(0.5)],
                OptionKind::Stones => {
                    vec![json!("white b:a1,b2,c3 w:d4"), json!("black b: w:a1,b1"), json!("white b: w:")]
                }
                _ => spec.suggestions().iter().map(|word| spec.read(word)).collect(),
            };
            for value in values {
                let alone = Map::from_iter([(spec.name.to_owned(), value)]);
                for other in [json!({"size": 7}), json!({"size": 9}), json!({"rule": "renju"})] {
                    let mut both = other.as_object().unwrap().clone();
                    both.extend(alone.clone());
                    given.push(both);
                }
                given.push(alone);
            }
        }
        all.extend(given.into_iter().filter(|given| game.start(given).is_ok()).map(|given| (game, given)));
    }
    all
}

/// Prefers moves that are no plain stones: passes, marks, claims, choices.
fn lively_move(position: &dyn AnyPosition, side: Side, random: &mut SplitMix64) -> String {
    let mut words = position.legal(side);
    words.retain(|text| Square::parse(text).is_none());
    if position.form(side).is_none() && !words.is_empty() && random.below(3) == 0 {
        return words.swap_remove(random.below(words.len()));
    }
    some_move(position, side, random)
}

fn some_record(game: &dyn GameDef, options: Map<String, Value>, seed: u64) -> Record {
    let random = &mut SplitMix64::new(seed);
    let mut position = game.start(&options).unwrap();
    let mut moves = Vec::new();
    let most = random.below(120);
    while let Some(side) = some_side(&*position, random).filter(|_| moves.len() < most) {
        let text = lively_move(&*position, side, random);
        moves.push(position.play(Some(side), &text).unwrap());
    }
    let meta = game.meta();
    Record { game: meta.id.to_owned(), rules_version: meta.rules_version, options, moves }
}

fn bare(record: Record) -> Document {
    Document { record, players: [None, None], date: None, ending: None, details: Details::default() }
}

fn go(text: &str) -> Record {
    sgf::read(&Registry::standard(), text.as_bytes())
        .unwrap_or_else(|damage| panic!("{damage}: {text}"))
        .record
}

fn texts(record: &Record) -> String {
    record.moves.iter().map(|made| made.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// Line, column and fault of a damaged file.
fn damage(text: &str) -> (usize, usize, SgfFault) {
    let damage = sgf::read(&Registry::standard(), text.as_bytes()).unwrap_err();
    (damage.at.line, damage.at.column, damage.fault)
}

#[test]
fn every_variant_is_read_back() {
    let mut seen = std::collections::BTreeSet::new();
    for (number, (game, options)) in variants().into_iter().enumerate() {
        for round in 0..4 {
            let record = some_record(game, options.clone(), (number * 4 + round) as u64);
            let file = sgf::write(&Registry::standard(), &bare(record.clone())).unwrap();
            let read = sgf::read(&Registry::standard(), file.as_bytes())
                .unwrap_or_else(|damage| panic!("{damage}\n{file}"));
            assert_eq!(read.record, record, "{file}");
            let words = record.moves.iter().filter(|made| Square::parse(&made.text).is_none());
            seen.extend(words.map(|made| {
                made.text
                    .trim_matches(|sign: char| !"!:+".contains(sign) && !sign.is_ascii_lowercase())
                    .split(':')
                    .next()
                    .unwrap()
                    .to_owned()
            }));
        }
    }
    for word in ["pass", "dead", "chain", "neutral", "agree", "resume", "take", "add"] {
        assert!(seen.contains(word), "no game with {word}: {seen:?}");
    }
    assert!(seen.iter().any(|word| word.ends_with('!')), "no claim");
}

#[test]
fn games_that_sgf_lacks_are_not_written() {
    for game in each_game().filter(|game| game.sgf().is_none()) {
        let record = some_record(game, Map::new(), 1);
        let written = sgf::write(&all_games(), &bare(record));
        let id = game.meta().id;
        assert!(matches!(written, Err(WriteError::NotInFormat(_))), "{id} is written: {written:?}");
    }
}

#[test]
fn a_file_uses_the_properties_of_sgf() {
    let options =
        json!({"size": 9, "handicap": 4, "komi": 0.5, "scoring": "area", "ko": "positional_superko"});
    let moves = [("white", "e5"), ("black", "pass"), ("white", "pass"), ("black", "dead:e5")];
    let moves = moves.into_iter().chain([("white", "agree"), ("black", "agree")]);
    let made = |(by, text): (&str, &str)| rules::Made { by: Side::parse(by).unwrap(), text: text.to_owned() };
    let record = Record {
        game: "go".to_owned(),
        rules_version: 1,
        options: options.as_object().unwrap().clone(),
        moves: moves.map(made).collect(),
    };
    let document = Document {
        ending: record
            .replay(&Registry::standard())
            .unwrap()
            .outcome()
            .map(|outcome| SgfResult::of(&outcome)),
        record,
        players: [Some("Žofie [2d] \\o/ : (;B[aa])".to_owned()), Some("Bob".to_owned())],
        date: Some("2026-11-21".to_owned()),
        details: Details::default(),
    };
    let file = sgf::write(&Registry::standard(), &document).unwrap();
    assert!(file.starts_with("(;FF[4]GM[1]CA[UTF-8]AP[Deska:"), "{file}");
    let known =
        "SZ[9]KM[0.5]HA[4]RU[Chinese]PB[Bob]PW[Žofie [2d\\] \\\\o/ : (;B[aa\\])]DT[2026-11-21]RE[B+80.5]";
    assert!(file.contains(known), "{file}");
    assert!(file.contains("AB[cg][cc][gg][gc]\n;W[ee];B[];W[];DKMOVE[black dead:e5];"), "{file}");
    assert!(file.contains("TB[aa]") || file.contains("TB[ai]"), "{file}");
    assert_eq!(sgf::read(&Registry::standard(), file.as_bytes()).unwrap(), document);
}

#[test]
fn colours_of_an_opening_are_those_of_the_stones() {
    let options = json!({"opening": "swap2", "size": 15});
    let game = rules::registry::find("piskvorky").unwrap();
    let mut position = game.start(options.as_object().unwrap()).unwrap();
    let moves = ["h8", "i9", "h9", "add", "a1", "o15", "take:white", "c3"];
    let moves = moves.map(|text| position.play(None, text).unwrap()).to_vec();
    let record = Record {
        game: "piskvorky".into(),
        rules_version: 1,
        options: options.as_object().unwrap().clone(),
        moves,
    };
    let file = sgf::write(&Registry::standard(), &bare(record.clone())).unwrap();
    let nodes = ";B[hh];W[ig];B[hg];DKMOVE[white add]PL[W];W[ao];B[oa];DKMOVE[black take:white]PL[W];W[cm])";
    assert!(file.contains(nodes), "{file}");
    assert_eq!(go(&file), record);
}

#[test]
fn files_of_other_programs_are_read() {
    let with_everything = "\u{feff}Dear Ann,\n\n(\n;GaMe[1]FF[3]SiZe[ 9 ]KM[5,5]RU[chinese]PC[a\\]b (;B[xx\\])]AP[X:1]XYZZY[1][2]\n;AB[]C[set up]\n ;b[ee]C[hm:\\\\]N[x](;W[ec]LB[aa:1](;B[tt];W[])(;B[cc];W[dd]))(;W[aa];B[zz]))\n\n\u{1a}";
    let record = go(with_everything);
    assert_eq!(texts(&record), "e5 e7 pass pass");
    let options = json!({"size": 9, "komi": 5.5, "ko": "positional_superko", "scoring": "area"});
    assert_eq!(Value::Object(record.options), options);

    let handicap = go("(;GM[1]SZ[19]HA[2]KM[0.5]PB[a]PW[b]AB[dp][pd];W[dd];B[pp])");
    assert_eq!(handicap.options["handicap"], json!(2));
    assert_eq!(handicap.moves[0].by, Side::White);
    assert_eq!(go("(;SZ[19]AB[pd:pd][dp][dp][aa]AE[aa];W[dd])").options["handicap"], json!(2));
    assert_eq!(go("(;HA[0];B[pd])").options, *json!({"size": 19, "komi": 0}).as_object().unwrap());
    assert_eq!(go("(;HA[1]SZ[9:9]KM[];B[aa])").moves[0].text, "a9");
    assert_eq!(
        go("(;GM[1];B[cc];W[dd])").options["size"],
        json!(19),
        "the usual size, though fewer lines would do"
    );

    let renju = go("(;GM[4]SZ[15]RU[renju];B[hh];W[hg])");
    assert_eq!((renju.game.as_str(), texts(&renju).as_str()), ("piskvorky", "h8 h9"));
    assert_eq!(renju.options["rule"], json!("renju"));
    let latin = b"(;GM[4]SZ[9]PB[Jos\xe9];B[aa])";
    assert_eq!(sgf::read(&Registry::standard(), latin).unwrap().players[1].as_deref(), Some("José"));
    let told = sgf::read(&Registry::standard(), b"(;SZ[5]PW[ A\nB ]RE[b+Resign]DT[1999-05-01,02])").unwrap();
    assert_eq!(told.players[0].as_deref(), Some(" A B "));
    assert_eq!(told.ending, Some(SgfResult::Won(Side::Black, How::Resigned)));
}

/// The record and the notes of a file.
fn read(text: &str) -> (Record, Vec<Note>) {
    let reading = sgf::read_text(&Registry::standard(), text, &ReadRequest::default())
        .unwrap_or_else(|damage| panic!("{damage}: {text}"));
    (reading.document.record, reading.notes)
}

/// The stones of White and Black after all moves, and the side to move.
fn stones(record: &Record) -> ([Vec<String>; 2], Option<Side>) {
    let position = record.replay(&Registry::standard()).unwrap();
    let letters = rules::coords::Letters::WithoutI;
    let named = |squares: Vec<Square>| {
        let mut names: Vec<String> = squares.into_iter().map(|square| square.name(letters)).collect();
        names.sort();
        names
    };
    (position.sgf_stones().map(named), position.to_act().only())
}

#[test]
fn the_komi_means_what_its_program_means() {
    for (told, komi) in [
        ("750", json!(7.5)),
        ("375", json!(7.5)),
        ("3.75", json!(7.5)),
        ("2.75", json!(5.5)),
        ("0", json!(0)),
    ] {
        assert_eq!(go(&format!("(;SZ[9]KM[{told}])")).options["komi"], komi, "{told}");
    }
}

#[test]
fn stones_at_the_start_are_fixed_handicap_stones_or_no_moves_at_all() {
    // Fixed handicap stones, whether the file tells their number or not.
    for text in ["(;SZ[9]HA[2]AB[cg][gc];W[ee])", "(;SZ[9]AB[gc][cg];W[ee])", "(;SZ[9]AB[gc][cg]PL[W])"] {
        let (record, notes) = read(text);
        assert_eq!((&record.options["handicap"], notes), (&json!(2), Vec::new()), "{text}");
    }
    for (text, white, black, to_move, moves) in [
        // Handicap stones on points of Black's choice.
        ("(;SZ[9]HA[3]AB[aa][bb][cc])", "", "a9 b8 c7", Side::White, 0),
        ("(;SZ[9]AB[aa][bb][cc];W[ee])", "e5", "a9 b8 c7", Side::Black, 1),
        // A set-up: these are the points of a handicap, but Black begins.
        ("(;SZ[9]AB[cg][gc];B[ee])", "", "c3 e5 g7", Side::White, 1),
        ("(;SZ[9]AB[cg][gc]PL[B])", "", "c3 g7", Side::Black, 0),
        ("(;SZ[9]AB[aa]AW[bb][cc])", "b8 c7", "a9", Side::Black, 0),
        ("(;SZ[9]AW[aa])", "a9", "", Side::Black, 0),
        ("(;SZ[9]AB[aa];W[])", "", "a9", Side::Black, 1),
        // More stones than any handicap has.
        ("(;SZ[9]AB[aa:cd])", "", "a6 a7 a8 a9 b6 b7 b8 b9 c6 c7 c8 c9", Side::White, 0),
    ] {
        let (record, notes) = read(text);
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(stones(&record), ([words(white), words(black)], Some(to_move)), "{text}");
        assert_eq!((record.moves.len(), notes), (moves, Vec::new()), "{text}");
        assert!(!record.options.contains_key("handicap"), "{text}");
    }
    let (record, notes) = read("(;GM[4]SZ[15]AB[aa][cc][dd]AW[bb];W[ee])");
    assert_eq!((texts(&record).as_str(), notes), ("e11", Vec::new()));
    assert_eq!(record.options["stones"], json!("white b:a15,c13,d12 w:b14"));
}

#[test]
fn the_order_of_stones_on_the_board_does_not_matter() {
    // The white stones are surrounded, but have an eye of two points. Laid by moves, some would be captured.
    let mut points: Vec<&str> =
        "AW[aa] AW[ba] AW[ab] AB[ac] AB[bb] AB[ca] AW[da] AB[db] AB[ea]".split(' ').collect();
    let file = |points: &[&str]| format!("(;SZ[9]{}PL[W])", points.concat());
    let (record, notes) = read(&file(&points));
    assert_eq!(stones(&record).0, [Vec::<&str>::new(), vec!["a7", "b8", "c9", "d8", "e9"]]);
    assert_eq!(notes, [Note::Captured { count: 4 }], "no white stone has a liberty");
    points.retain(|point| *point != "AW[ab]" && *point != "AW[da]");
    let first = read(&file(&points)).0;
    for turn in 0..points.len() {
        points.rotate_left(1);
        if turn % 2 == 0 {
            points.reverse();
        }
        assert_eq!(read(&file(&points)).0, first);
    }
}

#[test]
fn stones_in_mid_game_begin_the_record_anew() {
    let (record, notes) = read("(;SZ[9];B[ee];W[ec]C[before];AE[ee]AB[aa]C[set];W[gg];B[bb])");
    assert_eq!(texts(&record), "g3 b8");
    assert_eq!(record.options["stones"], json!("white b:a9 w:e7"));
    assert_eq!(notes, [Note::Before { moves: 2 }]);
    // Their comments are one, as a node has one.
    let text = b"(;SZ[9]C[first];B[ee]C[second];AB[aa]C[third];W[gg]C[fourth])";
    let comments = sgf::read(&Registry::standard(), text).unwrap().details.comments;
    let comment = |after, text: &str| Comment { after, text: text.to_owned() };
    assert_eq!(comments, [comment(0, "first\nsecond\nthird"), comment(1, "fourth")]);
    // Five in a row has no passes.
    let (record, notes) = read("(;GM[4]SZ[15];B[hh];B[ii];W[aa])");
    assert_eq!((texts(&record).as_str(), notes), ("i7 a15", vec![Note::Before { moves: 1 }]));
    assert_eq!(record.options["stones"], json!("black b:h8 w:"));
}

#[test]
fn a_handicap_may_be_placed_by_moves() {
    for text in [
        "(;SZ[9]HA[3];B[aa];B[bb];B[cc];W[dd];B[ee])",
        "(;SZ[9]HA[3];B[aa];W[];B[bb];W[tt];B[cc];W[dd];B[ee])",
    ] {
        let (record, notes) = read(text);
        assert_eq!(texts(&record), "a9 pass b8 pass c7 d6 e5", "{text}");
        assert_eq!(notes, Vec::new());
    }
    assert_eq!(texts(&go("(;SZ[9]HA[3];B[aa];B[bb])")), "a9 pass b8");
    // After the handicap the sides take turns; a side that doesn't has passed.
    let (record, notes) = read("(;SZ[9]HA[2];B[aa];B[bb];W[cc]\n;B[dd];B[ee])");
    assert_eq!(texts(&record), "a9 pass b8 c7 d6 pass e5");
    assert_eq!(notes, [Note::Passes { count: 1 }]);
}

#[test]
fn play_goes_on_after_passes() {
    assert_eq!(texts(&go("(;SZ[9];B[ee];W[];B[];W[tt];B[])")), "e5 pass pass");
    let record = go("(;SZ[9];B[ee];W[];B[];W[aa];B[bb])");
    assert_eq!(texts(&record), "e5 pass pass resume a9 b8");
    assert_eq!(record.moves[4].by, Side::White);
    // Two passes and a third, and the same side moves.
    assert_eq!(texts(&go("(;SZ[9];B[ee];W[];B[];W[];B[aa])")), "e5 pass pass resume a9");
    assert_eq!(texts(&go("(;SZ[9];B[ee];B[];B[aa])")), "e5 pass pass resume a9");
}

#[test]
fn one_game_of_a_collection_is_read() {
    let text = "(;SZ[9];B[ee])\n\n  (;SZ[13];B[aa]) (;broken";
    let (record, notes) = read(text);
    assert_eq!((texts(&record).as_str(), &record.options["size"]), ("e5", &json!(9)));
    let [Note::Further { at, games: 3, read: 1 }] = notes[..] else { panic!("{notes:?}") };
    assert_eq!((at.line, at.column), (3, 3));
    assert!(notes[0].to_string().starts_with("line 3, column 3: another game begins here"));
    let second = ReadRequest { number: 2, ..ReadRequest::default() };
    let reading = sgf::read_text(&Registry::standard(), text, &second).unwrap();
    assert_eq!(texts(&reading.document.record), "a13");
    let none = ReadRequest { number: 4, ..ReadRequest::default() };
    let damage = sgf::read_text(&Registry::standard(), text, &none).unwrap_err();
    assert_eq!(damage.fault, SgfFault::NoSuchGame { wanted: 4, games: 3 });
}

#[test]
fn the_game_is_that_of_the_request_or_of_the_rules() {
    let piskvorky = ReadRequest { game: Some("piskvorky"), ..ReadRequest::default() };
    for (text, game) in [
        ("(;GM[1]SZ[15]RU[Renju];B[hh])", "piskvorky"),
        ("(;GM[5]SZ[15]RU[Taraguchi-10];B[hh])", "piskvorky"),
        ("(;SZ[15]RU[RIF];B[hh])", "piskvorky"),
        ("(;GM[1]SZ[15]RU[Standard];B[hh])", "go"),
        ("(;GM[Go]SZ[15];B[hh])", "go"),
    ] {
        if text.contains("GM[Go]") {
            assert_eq!(damage(text).2, SgfFault::UnknownGame { number: "Go".into() });
        } else {
            assert_eq!(go(text).game, game, "{text}");
        }
        let reading = sgf::read_text(&Registry::standard(), text, &piskvorky).unwrap();
        assert_eq!(reading.document.record.game, "piskvorky", "{text}");
    }
    let other = ReadRequest { game: Some("dama"), ..ReadRequest::default() };
    assert!(sgf::read_text(&Registry::standard(), "(;SZ[9];B[aa])", &other).is_err());
}

#[test]
fn as_many_moves_as_wanted_are_read() {
    let text = "(;SZ[9]RE[B+R];B[ee];W[ec];B[ee];W[aa])";
    let damage = sgf::read_text(&Registry::standard(), text, &ReadRequest::default()).unwrap_err();
    assert!(matches!(damage.fault, SgfFault::Move { number: 3, .. }));
    assert_eq!(damage.moves, 2);
    let two = ReadRequest { moves: damage.moves, ..ReadRequest::default() };
    let document = sgf::read_text(&Registry::standard(), text, &two).unwrap().document;
    assert_eq!((texts(&document.record).as_str(), document.ending), ("e5 e7", None));
}

#[test]
fn what_is_not_understood_is_noted() {
    let notes = |text: &str| {
        let notes = read(text).1;
        notes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | ")
    };
    for (text, note) in [
        ("(;SZ[9]HA[even];B[ee])", "line 1, column 11: HA is not read: \"even\""),
        ("(;SZ[9]KM[six];B[ee])", "line 1, column 11: KM is not read: \"six\""),
        ("(;SZ[9]KM[30000];B[ee])", "line 1, column 11: KM is not read: \"30000\""),
        ("(;SZ[7]HA[9];W[aa])", "line 1, column 11: HA is not read: \"9\""),
        ("(;SZ[9]HA[2];B[aa];W[bb])", "line 1, column 11: HA is not read: \"2\""),
        ("(;SZ[9]AB[aa][jj];B[ee])", "line 1, column 15: AB is not read: \"jj\""),
        (
            "(;SZ[9]HA[2]AB[aa][bb][cc];W[ee])",
            "the handicap is given as 2, but 3 black stones are on the board",
        ),
        (
            "(;SZ[9]KM[5.5][7.5];B[ee])",
            "line 1, column 16: KM has a second value, which is not read: \"7.5\"",
        ),
        ("(;SZ[9]SZ[13];B[ee])", "line 1, column 11: SZ has a second value, which is not read: \"13\""),
        ("(;SZ[9]XY;B[ee])", "line 1, column 8: XY has no value"),
        ("(;SZ[9];B[ee]) and text", "line 1, column 16: from here on there are signs that mean nothing"),
        ("(;SZ[9];B[ee]", "the file ends before the game does"),
        ("(;SZ[9];B[ee]C[x", "the file ends before the game does"),
        ("(;SZ[9]RU[house];B[ee])", "there are no rules called \"house\"; the usual ones apply"),
        ("(;SZ[9]RU[stone scoring];B[ee])", "the rules \"stone scoring\" are followed only in part"),
        ("(;GM[4]SZ[9]RU[Renju];B[ee])", "line 1, column 16: RU is not read: \"Renju\""),
        ("(;GM[4]SZ[9]KM[6.5];B[ee])", "line 1, column 16: KM is not read: \"6.5\""),
        ("(;SZ[9]RE[A fine game];B[ee])", "the result is not understood: \"A fine game\""),
        (
            "(;SZ[9]PB[x\u{fffd}];B[ee])",
            "line 1, column 11: PB has bytes that are no text in the encoding of the file",
        ),
        ("(;SZ[9]KM[5.5]KM[5.5]HA[0]KM[]PB[]RE[?];B[ee]B[ee];W[ec])", ""),
        ("(;SZ[9]KM[6.5 points]HA[2 stones];W[ee])", ""),
    ] {
        assert_eq!(notes(text), note, "{text}");
    }
    let many: String = (0..40).map(|number| format!("X{number} ")).collect();
    let all = read(&format!("(;SZ[9]{many};B[ee])")).1;
    assert_eq!((all.len(), all.last()), (13, Some(&Note::More { count: 28 })));
}

#[test]
fn details_are_written_as_they_were_read() {
    let text = "(;GM[1]SZ[9]EV[Cup \\] \\\\ x]RO[3]DT[2019-05-06,07]C[two\nlines];B[ee]C[here: \\]];W[ec];B[gc]C[a]C[b])";
    let document = sgf::read(&Registry::standard(), text.as_bytes()).unwrap();
    assert_eq!(document.details.properties["EV"], "Cup ] \\ x");
    let comment = |after, text: &str| Comment { after, text: text.to_owned() };
    assert_eq!(
        document.details.comments,
        [comment(0, "two\nlines"), comment(1, "here: ]"), comment(3, "a\nb")]
    );
    let file = sgf::write(&Registry::standard(), &document).unwrap();
    assert!(file.contains("DT[2019-05-06,07]"), "{file}");
    assert_eq!(sgf::read(&Registry::standard(), file.as_bytes()).unwrap(), document);
}

#[test]
fn damage_has_a_line_and_column() {
    let bad =
        |property: &str, value: &str| SgfFault::BadValue { property: property.into(), value: value.into() };
    let off = |value: &str| SgfFault::OffBoard { value: value.into(), size: 9 };
    let contradiction = |property: &str| SgfFault::Contradiction { property: property.into() };
    for (text, line, column, fault) in [
        ("", 1, 1, SgfFault::NoGame),
        ("(;SZ[9]\r\n;B[ee];W[cc)", 2, 9, SgfFault::OpenValue),
        ("(;SZ[9];B)", 1, 9, SgfFault::NoValue { property: "B".into() }),
        ("(;SZ[9];B[e])", 1, 11, SgfFault::BadPoint { value: "e".into() }),
        ("(;SZ[9];B[5e])", 1, 11, SgfFault::BadPoint { value: "5e".into() }),
        ("(;SZ[9];B[é])", 1, 11, SgfFault::BadPoint { value: "é".into() }),
        ("(;SZ[9]\r\r;B[ee];W[ej])", 3, 10, off("ej")),
        ("(;SZ[9];B[JJ])", 1, 11, off("JJ")),
        ("(;SZ[nine])", 1, 6, bad("SZ", "nine")),
        ("(;SZ[9:13])", 1, 6, bad("SZ", "9:13")),
        ("(;SZ[0])", 1, 6, bad("SZ", "0")),
        ("(;GM[2])", 1, 6, SgfFault::UnknownGame { number: "2".into() }),
        ("(;DKGAME[go])", 1, 10, bad("DKGAME", "go")),
        ("(;DKGAME[go 2])", 1, 10, SgfFault::RulesVersion { found: 2, known: 1 }),
        ("(;DKGAME[go 1]DKOPT[{)])", 1, 21, bad("DKOPT", "{)")),
        ("(;SZ[9]DKOPT[{\"size\":13}])", 1, 6, contradiction("SZ")),
        ("(;SZ[9]DKOPT[{\"size\":9}]AB[aa])", 1, 25, SgfFault::Stones),
        ("(;SZ[9];DKMOVE[nobody e5])", 1, 16, bad("DKMOVE", "nobody e5")),
        ("(;SZ[9];B[ee]DKMOVE[black e6])", 1, 11, contradiction("B")),
        ("(;GM[4]SZ[9];B[])", 1, 16, SgfFault::NoPass { number: 1 }),
    ] {
        assert_eq!(damage(text), (line, column, fault), "{text}");
    }
    let refused = |text: &str| match damage(text) {
        (line, column, SgfFault::Move { number, refusal }) => (line, column, number, refusal.reason),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused("(;SZ[9];B[ee]\n;W[ee])"), (2, 4, 2, "go-occupied"));
    assert!(matches!(damage("(;SZ[25];B[aa])"), (1, 6, SgfFault::Options(_))));
    assert!(matches!(damage("(;DKOPT[{\"sice\":9}])"), (1, 9, SgfFault::Options(_))));
}

#[test]
fn huge_files_are_refused() {
    let deep = "(;B[aa]".repeat(50_000);
    assert!(matches!(damage(&deep).2, SgfFault::TooDeep { .. }));
    let long = format!("(;C[{}])", " ".repeat(1 << 20));
    assert!(matches!(damage(&long).2, SgfFault::TooLong { .. }));
    let stones = format!("(;SZ[26]AB{})", "[aa:zz]".repeat(10_000));
    assert!(matches!(damage(&stones).2, SgfFault::Options(_)));
    for text in ["(".repeat(100_000), ")".repeat(100_000)] {
        assert!(sgf::read(&Registry::standard(), text.as_bytes()).is_err());
    }
    let open = "(;".repeat(3) + &"[".repeat(100_000);
    assert!(sgf::read(&Registry::standard(), open.as_bytes()).unwrap().record.moves.is_empty());
}

/// Files of nearly the greatest length in which every part asks for work.
#[test]
fn huge_files_come_to_an_end() {
    // A reader that is not linear would not be done within the limit of the test runner.
    for (part, times) in [
        (";AB[aa];AE[aa]", 70_000),
        (";AB[aa];B[bb];AE[aa];W[cc];AE[bb][cc]", 25_000),
        (";C[x]", 200_000),
        (";B[];W[]", 120_000),
        (";B[aa];B[ba];AE[aa][ba]", 40_000),
        ("KM[1]KM[2]", 100_000),
        ("X ", 500_000),
        ("(;C[x])", 140_000),
        (")(;", 300_000),
        ("\u{fffd}", 300_000),
    ] {
        for head in ["(;SZ[9]", "(;GM[4]SZ[9]"] {
            let text = format!("{head}{}", part.repeat(times));
            let _ = sgf::read(&Registry::standard(), text.as_bytes());
        }
    }
}

fn names() -> impl Strategy<Value = Option<String>> {
    proptest::option::of("[^\\p{C}\\s]([^\\p{C}\\p{Z}]| ){0,30}")
}

fn endings() -> impl Strategy<Value = Option<SgfResult>> {
    let how = prop_oneof![
        Just(How::Plain),
        (0i64..2000).prop_map(How::Points),
        Just(How::Resigned),
        Just(How::Time),
        Just(How::Forfeit),
    ];
    let won = (any::<bool>(), how)
        .prop_map(|(white, how)| SgfResult::Won(if white { Side::White } else { Side::Black }, how));
    let ending = prop_oneof![won, Just(SgfResult::Draw), Just(SgfResult::Void), Just(SgfResult::Unknown)];
    proptest::option::of(ending)
}

fn documents() -> impl Strategy<Value = Document> {
    (any::<prop::sample::Index>(), any::<u64>(), names(), names(), names(), endings()).prop_map(
        |(variant, seed, white, black, date, ending)| {
            let variants = variants();
            let (game, options) = variants[variant.index(variants.len())].clone();
            // Only a game that counts points tells them.
            let ending = match ending {
                Some(SgfResult::Won(side, How::Points(_))) if game.meta().id != "go" => {
                    Some(SgfResult::Won(side, How::Plain))
                }
                ending => ending,
            };
            Document {
                record: some_record(game, options, seed),
                players: [white, black],
                date,
                ending,
                details: Details::default(),
            }
        },
    )
}

#[test]
fn variations_stand_beside_the_main_line() {
    let games = Registry::standard();
    let made = |by, text: &str| Made { by, text: text.to_owned() };
    let moves =
        [(Side::Black, "e5"), (Side::White, "c3"), (Side::Black, "g3")].map(|(by, text)| made(by, text));
    let options = json!({ "size": 9 }).as_object().unwrap().clone();
    let record = Record { game: "go".to_owned(), rules_version: 1, options, moves: moves.to_vec() };
    let document =
        Document { record, players: [None, None], date: None, details: Details::default(), ending: None };
    let leaf = |by, text, comment: &str| Variation {
        made: made(by, text),
        comment: comment.to_owned(),
        next: vec![],
    };
    let (white, black) = (Side::White, Side::Black);
    let split =
        Variation { next: vec![leaf(black, "c3", "solid]"), leaf(black, "c7", "")], ..leaf(white, "g7", "") };
    let branches = [(1, vec![split]), (3, vec![leaf(white, "d4", "")])];
    let file = sgf::write_with(&games, &document, &branches).unwrap();
    let body = file.split_once("\n(").unwrap().1;
    assert_eq!(body, ";W[cg];B[gg];W[df])\n(;W[gc]\n(;B[cg]C[solid\\]])\n(;B[cc])))\n");
    // Whoever follows the main line reads the game, and the first variation of its end.
    let read = sgf::read(&games, file.as_bytes()).unwrap();
    assert_eq!(&read.record.moves[..3], &document.record.moves[..]);
    assert_eq!(read.record.moves.len(), 4);
    let wrong = [(1, vec![leaf(white, "e5", "")])];
    assert!(matches!(sgf::write_with(&games, &document, &wrong), Err(WriteError::Record(_))));
    assert_eq!(sgf::write_with(&games, &document, &[]).unwrap(), sgf::write(&games, &document).unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn documents_are_read_back(document in documents()) {
        let file = sgf::write(&Registry::standard(), &document).unwrap();
        prop_assert_eq!(sgf::read(&Registry::standard(), file.as_bytes()).map_err(|damage| damage.to_string()), Ok(document));
    }

    /// After bytes are inserted, removed or changed, the file is read or the damage is inside it.
    #[test]
    fn damaged_files_are_read_or_refused_with_a_line_and_column(
        document in documents(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..4), 1..6),
    ) {
        let mut file = sgf::write(&Registry::standard(), &document).unwrap().into_bytes();
        for (at, byte, what) in cuts {
            let at = at.index(file.len());
            let sign = b"()[];:\\ aABWtz059\n\"{}"[usize::from(byte) % 21];
            match what {
                0 => { file.remove(at); }
                1 => file.insert(at, sign),
                2 => file[at] = sign,
                _ => file[at] = byte,
            }
            if file.is_empty() { file.push(byte); }
        }
        // What is read is written and read as the same.
        if let Ok(document) = sgf::read(&Registry::standard(), &file) {
            let written = sgf::write(&Registry::standard(), &document).unwrap();
            let again = sgf::read(&Registry::standard(), written.as_bytes()).map_err(|damage| damage.to_string());
            prop_assert_eq!(again.map(|again| again.record), Ok(document.record), "{}", written);
        }
        if let Err(damage) = sgf::read(&Registry::standard(), &file) {
            let lines = file.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count() + 1;
            prop_assert!((1..=lines).contains(&damage.at.line), "{}", damage);
            prop_assert!((1..=file.len() + 1).contains(&damage.at.column), "{}", damage);
            prop_assert!(!damage.to_string().is_empty());
        }
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), text in "[()\\[\\];A-Za-e\\\\ \n0-9:]{0,120}") {
        let _ = sgf::read(&Registry::standard(), &bytes);
        let _ = sgf::read(&Registry::standard(), format!("(;SZ[9]{text}").as_bytes());
    }
}
