//! Properties of Programátorská dáma on random games, random boards and arbitrary texts.

use crate::dama_reference;

use dama_reference::Reference;
use proptest::prelude::*;
use rules::games::dama::board::{Board, Piece};
use rules::games::dama::cells::{Cell, DARK, cells};
use rules::games::dama::moves::MoveGen;
use rules::games::dama::operator::Operator;
use rules::games::dama::options::Rules;
use rules::games::dama::{check, notation};
use rules::reason::{Code, Refusal};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Registry, Side, protocol, registry};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

fn pick<T: Copy>(random: &mut SplitMix64, items: &[T]) -> T {
    items[random.below(items.len())]
}

fn some_options(random: &mut SplitMix64) -> Map<String, Value> {
    let mut tiles = Map::new();
    for name in ["AND", "OR", "XOR"] {
        tiles.insert(name.to_owned(), json!(1 + random.below(3)));
    }
    for name in ["NAND", "NOR", "IMP", "EQ"] {
        tiles.insert(name.to_owned(), json!(random.below(4)));
    }
    let operators = [json!("basic"), json!("advanced"), Value::Object(tiles)];
    let options = json!({
        "setup": pick(random, &["ones", "zeros", "alternating", "random"]),
        "operators": operators[random.below(3)],
        "chain": pick(random, &["must", "may"]),
        "king_landing": pick(random, &["any", "next"]),
        "promotion": pick(random, &["keep", "choose"]),
        "no_progress": pick(random, &[0, 1, 10, 40]),
        "seed": random.draw(),
    });
    options.as_object().unwrap().clone()
}

/// Prefers captures and steps, so that kings appear.
fn lively_move(legal: &[String], random: &mut SplitMix64) -> String {
    let steps: Vec<&String> = legal.iter().filter(|text| !text.starts_with('~')).collect();
    if steps.is_empty() || random.below(5) == 0 {
        legal[random.below(legal.len())].clone()
    } else {
        steps[random.below(steps.len())].clone()
    }
}

#[test]
fn whole_games_agree_with_the_reference() {
    let mut reasons = BTreeSet::new();
    for seed in 0..1500 {
        let mut random = SplitMix64::new(seed);
        let options = some_options(&mut random);
        let mut position = registry::find("dama").unwrap().start(&options).unwrap();
        let mut reference = Reference::start(&Value::Object(options.clone()));
        for _ in 0..250 {
            assert_eq!(position.text(), reference.text(), "{options:?}");
            let side = if reference.white_moves { Side::White } else { Side::Black };
            let legal = position.legal(side);
            assert_eq!(legal, reference.legal(), "{}", position.text());
            assert!(position.legal(side.other()).is_empty());
            assert_eq!(position.outcome().map(|outcome| outcome.reason), reference.reason);
            if legal.is_empty() {
                reasons.extend(reference.reason);
                break;
            }
            let text = lively_move(&legal, &mut random);
            position.play(None, &text).unwrap();
            reference.play(&text);
        }
    }
    assert_eq!(reasons.len(), 3, "every end is reached: {reasons:?}");
}

struct Random {
    board: Board,
    plain: dama_reference::Board,
    side: Side,
    operator: Operator,
    rules: Rules,
}

/// A random board, which a game need not reach: any number of men and kings on any dark squares.
fn some_board(random: &mut SplitMix64) -> Random {
    let mut board = Board::default();
    let mut plain: dama_reference::Board = [[None; 8]; 8];
    let density = 2 + random.below(6);
    for cell in cells(DARK) {
        if random.below(8) >= density {
            continue;
        }
        let side = pick(random, &Side::BOTH);
        let (king, bit) = (random.below(3) == 0, random.below(2) == 0);
        let white = side == Side::White;
        let stuck = !king && cell.row() == if white { 7 } else { 0 };
        if stuck || board.of(side).count_ones() == 12 {
            continue;
        }
        board.put(cell, Piece { side, king, bit });
        plain[usize::from(cell.row())][usize::from(cell.column())] =
            Some(dama_reference::Piece { white, king, bit });
    }
    let rules = Rules {
        chain_must: random.below(2) == 0,
        landing_any: random.below(2) == 0,
        choose_bit: random.below(2) == 0,
        no_progress: 0,
    };
    let (side, operator) = (pick(random, &Side::BOTH), pick(random, &Operator::ALL));
    Random { board, plain, side, operator, rules }
}

impl Random {
    fn choices(&self) -> MoveGen<'_> {
        MoveGen { board: &self.board, side: self.side, operator: self.operator, rules: self.rules }
    }

    fn generated(&self) -> Vec<String> {
        self.choices().all().iter().map(notation::write).collect()
    }

    fn allows(&self, text: &str) -> bool {
        let action = notation::read(text).unwrap();
        let verdict = check::turn(&self.choices(), &action);
        if let Err(refusal) = &verdict {
            assert_eq!(refusal.code, Code::Illegal);
            assert!(registry::find("dama").unwrap().meta().ground(refusal.reason).is_some());
        }
        verdict.is_ok()
    }
}

#[test]
fn random_boards_agree_with_the_reference() {
    for seed in 0..20_000 {
        let random = some_board(&mut SplitMix64::new(seed));
        let Rules { chain_must: must, landing_any: any, choose_bit: choose, .. } = random.rules;
        let rules = dama_reference::Rules { must, any, choose, no_progress: 0 };
        let white = random.side == Side::White;
        let expected = dama_reference::legal(&random.plain, white, random.operator.name(), &rules);
        assert_eq!(random.generated(), expected, "board {seed}");
    }
}

/// For every step, flip and single jump, and for legal chains shortened, lengthened and changed: the checker accepts
/// exactly the moves that the generator lists.
#[test]
fn the_checker_agrees_with_the_generator() {
    let squares: Vec<String> = (0..64).map(|i| Cell::new(i / 8, i % 8).square().to_string()).collect();
    for seed in 0..300 {
        let random = some_board(&mut SplitMix64::new(seed));
        let legal: BTreeSet<String> = random.generated().into_iter().collect();
        let mut asked: BTreeSet<String> = squares.iter().map(|square| format!("~{square}")).collect();
        for from in &squares {
            for to in &squares {
                for (joint, suffix) in [("-", ""), ("x", ""), ("-", "=0"), ("x", "=1")] {
                    asked.insert(format!("{from}{joint}{to}{suffix}"));
                }
            }
        }
        for text in legal.iter().filter(|text| text.contains('x')).take(40) {
            let bare = text.split('=').next().unwrap();
            for square in &squares {
                asked.extend([format!("{bare}x{square}"), format!("{}x{square}", &bare[..bare.len() - 3])]);
            }
            asked.extend((5..=bare.len()).step_by(3).map(|end| bare[..end].to_owned()));
            asked.extend(["=0", "=1"].map(|suffix| format!("{bare}{suffix}")));
        }
        for text in &asked {
            assert_eq!(random.allows(text), legal.contains(text), "{text} on board {seed}");
        }
        assert!(legal.iter().all(|text| asked.contains(text) || random.allows(text)));
    }
}

#[test]
fn a_path_longer_than_any_capture_is_refused_at_its_first_wrong_jump() {
    let position = registry::find("dama").unwrap().start(&ones()).unwrap();
    let text = format!("c3{}", "xe5xc3".repeat(200));
    let refusal = position.check(None, &text).unwrap_err();
    assert_eq!((refusal.code, refusal.reason), (Code::Illegal, "dama-nothing-to-capture"));
}

fn ones() -> Map<String, Value> {
    json!({ "setup": "ones", "seed": 1 }).as_object().unwrap().clone()
}

fn position(options: &Map<String, Value>) -> Box<dyn AnyPosition> {
    registry::find("dama").unwrap().start(options).unwrap()
}

/// A text of the characters that moves consist of.
fn near_move() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[a-iA-H0-9x×*:=~\u{2013}\u{2212}\u{a0} setup-]{0,14}").unwrap()
}

proptest! {
    #[test]
    fn no_text_panics(text in prop_oneof![any::<String>(), near_move()]) {
        for options in [ones(), Map::new()] {
            for by in [None, Some(Side::White), Some(Side::Black)] {
                let mut position = position(&options);
                match position.play(by, &text) {
                    Ok(made) => prop_assert!(notation::read(&made.text).is_some()),
                    Err(refusal) => prop_assert_ne!(refusal.code, Code::GameOver),
                }
            }
        }
    }

    #[test]
    fn written_moves_are_read_back(text in near_move()) {
        if let Some(action) = notation::read(&text) {
            prop_assert_eq!(notation::read(&notation::write(&action)), Some(action));
        }
    }

    #[test]
    fn no_line_panics(line in any::<String>()) {
        let answer = protocol::answer(&Registry::standard(), &line, &|refusal: &Refusal| refusal.reason.to_owned());
        let answer: Value = serde_json::from_str(&answer).unwrap();
        prop_assert_eq!(&answer["ok"], &json!(false));
        prop_assert_eq!(&answer["code"], &json!("malformed"));
    }

    #[test]
    fn spaces_capitals_and_other_dashes_are_accepted(
        choice in any::<prop::sample::Index>(),
        gaps in prop::collection::vec(0usize..6, 20),
        capitals in any::<bool>(),
        dash in prop::sample::select(vec!['-', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}']),
        cross in prop::sample::select(vec!['x', ':', '*', '×']),
    ) {
        let texts = ["c3-d4", "b7-a8=1", "~c3", "c3xe5xg7", "c6xe8=0", "setup:101010101010"];
        let text = texts[choice.index(texts.len())];
        let blanks = ["", " ", "\t", "\r", "\n", "\u{a0}"];
        let mut loose = String::new();
        for (sign, gap) in text.chars().zip(gaps.iter().chain(std::iter::repeat(&0))) {
            loose.push_str(blanks[*gap]);
            loose.push(match sign {
                '-' => dash,
                'x' => cross,
                other if capitals => other.to_ascii_uppercase(),
                other => other,
            });
        }
        prop_assert_eq!(notation::read(&loose), notation::read(text));
        prop_assert!(notation::read(text).is_some());
    }
}

#[test]
fn other_texts_are_malformed() {
    let bad = [
        "",
        "c3",
        "c3d4",
        "c3-",
        "c3--d4",
        "-d4",
        "i3-d4",
        "c0-d4",
        "c9-d4",
        "c3-d4=",
        "c3-d4=2",
        "c3-d4=11",
        "c3-d4-e5",
        "c3-d4xe5",
        "c3xd4-e5",
        "~",
        "~c",
        "~c3c4",
        "~c3=1",
        "c3~",
        "c3xe5x",
        "c3x",
        "setup",
        "setup:",
        "setup101010101010",
        "setup:10101010101",
        "setup:1010101010100",
        "setup:10101010101x",
        "setup×101010101010",
        "c3\u{2003}-d4",
        "c3\u{b}-d4",
        "c3_d4",
        "ć3-d4",
        "c3-d4!",
        "SETUP",
        "ſetup:101010101010",
        "c3→d4",
        "c3‑d4\0",
    ];
    for text in bad {
        assert_eq!(notation::read(text), None, "{text:?}");
    }
}

/// Games that differ only in tiles that nobody has seen have the same legal moves as far as a player foresees them.
#[test]
fn what_is_foreseen_does_not_depend_on_hidden_tiles() {
    let rules = Registry::standard().find("dama").unwrap();
    let start = |seed: u64| {
        let options = json!({ "setup": "alternating", "operators": "advanced", "seed": seed });
        rules.start(options.as_object().unwrap()).unwrap()
    };
    let seen = |position: &dyn AnyPosition| {
        let text = position.text();
        text.split(' ').skip(2).take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    let (mut compared, mut ended) = (0, 0);
    for seed in 0..60 {
        let mut one = start(seed);
        let alike = (1000..).find(|other| seen(start(*other).as_ref()) == seen(one.as_ref())).unwrap();
        let mut other = start(alike);
        let known = one.uncovered();
        let mut random = SplitMix64::new(seed);
        while known.foresees(one.uncovered()) {
            let Some(side) = one.to_act().only() else { break };
            let legal = one.legal(side);
            assert_eq!(legal, other.legal(side), "{}", one.text());
            let text = lively_move(&legal, &mut random);
            one.play(None, &text).unwrap();
            other.play(None, &text).unwrap();
            assert_eq!(one.uncovered(), other.uncovered());
            compared += 1;
        }
        ended += u32::from(!known.foresees(one.uncovered()));
    }
    assert!(compared > 300 && ended > 50, "{compared} positions, {ended} games beyond what is known");
}
