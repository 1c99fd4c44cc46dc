//! Records as SGF: written files are read back, files of other programs are read, damage has a line and column.

use proptest::prelude::*;
use rules::coords::Square;
use rules::options::OptionKind;
use rules::record::Record;
use rules::registry::GAMES;
use rules::rng::SplitMix64;
use rules::sgf::{self, Document, Ending, Fault, How, Note};
use rules::{AnyPosition, GameDef, Registry, Side};
use rules_conformance::{some_move, some_side};
use serde_json::{Map, Value, json};

/// Every game that SGF has, with every preset and every value of every option.
fn variants() -> Vec<(&'static dyn GameDef, Map<String, Value>)> {
    let mut all = Vec::new();
    for game in GAMES.iter().filter(|game| game.sgf().is_some()) {
        let meta = game.meta();
        let presets = meta.presets.iter().map(|preset| serde_json::from_str(preset.options).unwrap());
        let mut given: Vec<Map<String, Value>> = presets.collect();
        for spec in meta.options {
            let values: Vec<Value> = match spec.kind {
                OptionKind::Integer { min, max } => (min..=max).map(Value::from).collect(),
                OptionKind::Halves { .. } => vec![json!(0), json!(-7.5), json!(6), json!(0.5)],
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
        all.extend(given.into_iter().filter(|given| game.start(given).is_ok()).map(|given| (*game, given)));
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
    Document { record, players: [None, None], date: None, ending: None }
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
fn damage(text: &str) -> (usize, usize, Fault) {
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
    for game in GAMES.iter().filter(|game| game.sgf().is_none()) {
        let record = some_record(*game, Map::new(), 1);
        assert!(matches!(
            sgf::write(&Registry::standard(), &bare(record)),
            Err(sgf::WriteError::NotInFormat(_))
        ));
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
        ending: record.replay(&Registry::standard()).unwrap().outcome().map(|outcome| Ending::of(&outcome)),
        record,
        players: [Some("Žofie [2d] \\o/ : (;B[aa])".to_owned()), Some("Bob".to_owned())],
        date: Some("2026-11-21".to_owned()),
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

    let renju = go("(;GM[4]SZ[15]RU[renju];B[hh];W[hg])");
    assert_eq!((renju.game.as_str(), texts(&renju).as_str()), ("piskvorky", "h8 h9"));
    assert_eq!(renju.options["rule"], json!("renju"));
    let latin = b"(;GM[4]SZ[9]PB[Jos\xe9];B[aa])";
    assert_eq!(sgf::read(&Registry::standard(), latin).unwrap().players[1].as_deref(), Some("José"));
    let told = sgf::read(&Registry::standard(), b"(;SZ[5]PW[ A\nB ]RE[b+Resign]DT[1999-05-01,02])").unwrap();
    assert_eq!(told.players[0].as_deref(), Some(" A B "));
    assert_eq!(told.ending, Some(Ending::Won(Side::Black, How::Resigned)));
}

/// The record and the notes of a file.
fn read(text: &str) -> (Record, Vec<Note>) {
    let reading =
        sgf::read_text(&Registry::standard(), text).unwrap_or_else(|damage| panic!("{damage}: {text}"));
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
fn stones_at_the_start_are_fixed_handicap_stones_or_the_first_moves() {
    // Fixed handicap stones, whether the file tells their number or not.
    for text in ["(;SZ[9]HA[2]AB[cg][gc];W[ee])", "(;SZ[9]AB[gc][cg];W[ee])", "(;SZ[9]AB[gc][cg]PL[W])"] {
        let (record, notes) = read(text);
        assert_eq!((&record.options["handicap"], notes), (&json!(2), Vec::new()), "{text}");
    }
    for (text, white, black, to_move, laid) in [
        // Handicap stones on points of Black's choice.
        ("(;SZ[9]HA[3]AB[aa][bb][cc])", "", "a9 b8 c7", Side::White, 5),
        ("(;SZ[9]AB[aa][bb][cc];W[ee])", "e5", "a9 b8 c7", Side::Black, 5),
        // A set-up: these are the points of a handicap, but Black begins.
        ("(;SZ[9]AB[cg][gc];B[ee])", "", "c3 e5 g7", Side::White, 4),
        ("(;SZ[9]AB[cg][gc]PL[B])", "", "c3 g7", Side::Black, 4),
        ("(;SZ[9]AB[aa]AW[bb][cc])", "b8 c7", "a9", Side::Black, 4),
        ("(;SZ[9]AW[aa])", "a9", "", Side::Black, 2),
        ("(;SZ[9]AB[aa];W[])", "", "a9", Side::Black, 1),
        // More stones than any handicap has.
        ("(;SZ[9]AB[aa:cd])", "", "a6 a7 a8 a9 b6 b7 b8 b9 c6 c7 c8 c9", Side::White, 23),
    ] {
        let (record, notes) = read(text);
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(stones(&record), ([words(white), words(black)], Some(to_move)), "{text}");
        assert_eq!(notes, [Note::Laid { moves: laid }], "{text}");
        assert!(!record.options.contains_key("handicap"), "{text}");
    }
    let (record, notes) = read("(;GM[4]SZ[15]AB[aa][cc]AW[bb];W[dd])");
    assert_eq!((texts(&record).as_str(), notes), ("a15 b14 c13 d12", vec![Note::Laid { moves: 3 }]));
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
    // After the handicap the sides take turns.
    let (line, column, fault) = damage("(;SZ[9]HA[2];B[aa];B[bb];W[cc]\n;B[dd];B[ee])");
    assert_eq!((line, column, fault), (2, 10, Fault::WrongColour { number: 5, colour: Side::Black }));
}

#[test]
fn passes_after_the_end_of_play_are_no_moves() {
    assert_eq!(texts(&go("(;SZ[9];B[ee];W[];B[];W[tt];B[])")), "e5 pass pass");
    let (line, column, fault) = damage("(;SZ[9];B[ee];W[];B[];W[]\n;B[aa])");
    assert!(matches!((line, column, fault), (2, 4, Fault::Move { number: 5, .. })));
}

#[test]
fn the_first_game_of_a_collection_is_read() {
    let (record, notes) = read("(;SZ[9];B[ee])\n\n  (;SZ[13];B[aa]) (;broken");
    assert_eq!((texts(&record).as_str(), &record.options["size"]), ("e5", &json!(9)));
    let [Note::Further { at }] = notes[..] else { panic!("{notes:?}") };
    assert_eq!((at.line, at.column), (3, 3));
    assert!(notes[0].to_string().starts_with("line 3, column 3: another game begins here"));
}

#[test]
fn damage_has_a_line_and_column() {
    let bad =
        |property: &str, value: &str| Fault::BadValue { property: property.into(), value: value.into() };
    let off = |value: &str| Fault::OffBoard { value: value.into(), size: 9 };
    let twice = |property: &str| Fault::Twice { property: property.into() };
    let contradiction = |property: &str| Fault::Contradiction { property: property.into() };
    for (text, line, column, fault) in [
        ("", 1, 1, Fault::NoGame),
        ("(;SZ[9]\n;B[ee]", 2, 7, Fault::OpenTree),
        ("(;SZ[9]\r\n;B[ee];W[cc)", 2, 9, Fault::OpenValue),
        ("(;SZ[9];B)", 1, 9, Fault::NoValue { property: "B".into() }),
        ("(;SZ[9]))", 1, 9, Fault::Unexpected { found: ')' }),
        ("(;SZ[9];B[e])", 1, 11, Fault::BadPoint { value: "e".into() }),
        ("(;SZ[9];B[e5])", 1, 11, Fault::BadPoint { value: "e5".into() }),
        ("(;SZ[9];B[é])", 1, 11, Fault::BadPoint { value: "é".into() }),
        ("(;SZ[9]\r\r;B[ee];W[ej])", 3, 10, off("ej")),
        ("(;SZ[9];B[EE])", 1, 11, off("EE")),
        ("(;SZ[9]AB[aa:jj])", 1, 11, off("jj")),
        ("(;SZ[9]SZ[9];B[ee])", 1, 11, twice("SZ")),
        ("(;SZ[9][13];B[ee])", 1, 9, twice("SZ")),
        ("(;SZ[9];SZ[13];B[ee])", 1, 12, twice("SZ")),
        ("(;SZ[9];B[ee]B[aa])", 1, 16, twice("B")),
        ("(;SZ[nine])", 1, 6, bad("SZ", "nine")),
        ("(;SZ[9:13])", 1, 6, bad("SZ", "9:13")),
        ("(;SZ[0])", 1, 6, bad("SZ", "0")),
        ("(;KM[3.8])", 1, 6, bad("KM", "3.8")),
        ("(;HA[two])", 1, 6, bad("HA", "two")),
        ("(;GM[2])", 1, 6, Fault::UnknownGame { number: "2".into() }),
        ("(;GM[4])", 1, 1, Fault::NoSize),
        ("(;DKGAME[go])", 1, 10, bad("DKGAME", "go")),
        ("(;GM[4]SZ[9]DKGAME[go 1])", 1, 6, Fault::UnknownGame { number: "4".into() }),
        ("(;DKGAME[go 2])", 1, 10, Fault::RulesVersion { found: 2, known: 1 }),
        ("(;DKGAME[go 1]DKOPT[{)])", 1, 21, bad("DKOPT", "{)")),
        ("(;SZ[9]DKOPT[{\"size\":13}])", 1, 6, contradiction("SZ")),
        ("(;SZ[13]KM[5.5]DKOPT[{}])", 1, 12, contradiction("KM")),
        ("(;SZ[13]HA[2]DKOPT[{}])", 1, 12, contradiction("HA")),
        ("(;SZ[9]HA[3]AB[aa][bb])", 1, 11, contradiction("HA")),
        ("(;SZ[9]HA[2];B[aa];W[bb];B[cc])", 1, 11, contradiction("HA")),
        ("(;SZ[9]HA[2];B[aa];B[bb];B[cc];W[dd])", 1, 11, contradiction("HA")),
        ("(;SZ[9]AW[ab][ba]\nAB[aa]PL[W])", 1, 8, Fault::Stones),
        ("(;SZ[9]DKOPT[{\"size\":9}]AB[aa])", 1, 25, Fault::Stones),
        ("(;GM[4]SZ[15]AB[aa][bb]AW[cc][dd][ee])", 1, 14, Fault::Stones),
        ("(;SZ[9];B[ee]\n;AE[ee]B[cc])", 2, 2, Fault::LateStones { property: "AE".into() }),
        ("(;SZ[9];B[ee]W[aa])", 1, 16, Fault::BothColours),
        ("(;SZ[9];B[ee];B[aa])", 1, 17, Fault::WrongColour { number: 2, colour: Side::Black }),
        ("(;GM[4]SZ[9];B[])", 1, 16, Fault::NoPass { number: 1 }),
        ("(;SZ[9];DKMOVE[nobody e5])", 1, 16, bad("DKMOVE", "nobody e5")),
        ("(;SZ[9];B[ee]DKMOVE[black e6])", 1, 11, contradiction("B")),
        ("(;SZ[9];B[ee])\n(SZ[9])", 2, 1, Fault::Unexpected { found: '(' }),
    ] {
        assert_eq!(damage(text), (line, column, fault), "{text}");
    }
    let refused = |text: &str| match damage(text) {
        (line, column, Fault::Move { number, refusal }) => (line, column, number, refusal.reason),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused("(;SZ[9];B[ee]\n;W[ee])"), (2, 4, 2, "go-occupied"));
    assert_eq!(refused("(;SZ[9];B[];W[tt];B[ee])").2, 3);
    assert!(matches!(damage("(;HA[10])"), (1, 6, Fault::Options(_))));
    assert!(matches!(damage("(;SZ[25];B[aa])"), (1, 6, Fault::Options(_))));
    assert!(matches!(damage("(;DKOPT[{\"sice\":9}])"), (1, 9, Fault::Options(_))));
    assert!(matches!(damage("(;SZ[9]\nKM[30000])"), (2, 4, Fault::Options(_))));
    assert!(matches!(damage("(;SZ[7]AB[aa]\nKM[-30000])"), (2, 4, Fault::Options(_))));
    assert!(matches!(damage("(;SZ[7]HA[9])"), (1, 11, Fault::Options(_))));
    assert!(matches!(damage("(;GM[4]SZ[9]RU[Renju])"), (1, 11, Fault::Options(_))));
    let utf8 = sgf::read(&Registry::standard(), b"(;CA[UTF-8]\nPB[Jos\xe9])").unwrap_err();
    assert_eq!((utf8.at.line, utf8.at.column, utf8.fault), (2, 7, Fault::Encoding));
}

#[test]
fn huge_files_are_refused() {
    let deep = "(;B[aa]".repeat(50_000);
    assert!(matches!(damage(&deep).2, Fault::TooDeep { .. }));
    let long = format!("(;C[{}])", " ".repeat(1 << 20));
    assert!(matches!(damage(&long).2, Fault::TooLong { .. }));
    let stones = format!("(;SZ[26]AB{})", "[aa:zz]".repeat(10_000));
    assert!(matches!(damage(&stones).2, Fault::Stones));
    for text in ["(".repeat(100_000), ")".repeat(100_000), "(;".repeat(3) + &"[".repeat(100_000)] {
        assert!(sgf::read(&Registry::standard(), text.as_bytes()).is_err());
    }
}

fn names() -> impl Strategy<Value = Option<String>> {
    proptest::option::of("[^\\p{C}\\s]([^\\p{C}\\p{Z}]| ){0,30}")
}

fn endings() -> impl Strategy<Value = Option<Ending>> {
    let how = prop_oneof![
        Just(How::Plain),
        (0i64..2000).prop_map(How::Points),
        Just(How::Resigned),
        Just(How::Time),
        Just(How::Forfeit),
    ];
    let won = (any::<bool>(), how)
        .prop_map(|(white, how)| Ending::Won(if white { Side::White } else { Side::Black }, how));
    let ending = prop_oneof![won, Just(Ending::Draw), Just(Ending::Void), Just(Ending::Unknown)];
    proptest::option::of(ending)
}

fn documents() -> impl Strategy<Value = Document> {
    (any::<prop::sample::Index>(), any::<u64>(), names(), names(), names(), endings()).prop_map(
        |(variant, seed, white, black, date, ending)| {
            let variants = variants();
            let (game, options) = variants[variant.index(variants.len())].clone();
            Document { record: some_record(game, options, seed), players: [white, black], date, ending }
        },
    )
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
