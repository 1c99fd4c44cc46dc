//! Piškvorky compared with a slow second implementation of its rules page: whole games, random and dense renju boards,
//! and hand-made hard cases.

use crate::piskvorky_reference;

use piskvorky_reference::{self as reference, Options, Reference};
use rules::games::piskvorky::board::Board;
use rules::games::piskvorky::cells::{Cell, cells};
use rules::games::piskvorky::renju;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn pick<T: Copy>(random: &mut SplitMix64, items: &[T]) -> T {
    items[random.below(items.len())]
}

fn start(options: &Value) -> Box<dyn AnyPosition> {
    registry::find("piskvorky").unwrap().start(options.as_object().unwrap()).unwrap()
}

/// Options as JSON, and the same with all defaults filled in.
fn some_options(random: &mut SplitMix64) -> (Value, Options) {
    if random.below(3) == 0 {
        let opening = pick(random, &["free", "swap2", "pro", "long_pro"]);
        let loses = random.below(2) == 0;
        let given = json!({ "rule": "renju", "opening": opening, "forbidden": if loses { "loses" } else { "refused" } });
        let all =
            Options { size: 15, line: 5, overline_wins: false, claim: false, renju: true, loses, opening };
        return (given, all);
    }
    let size = 5 + random.below(7);
    let openings: &[&str] = match size {
        7 => &["free", "swap2", "pro"],
        9 | 11 => &["free", "swap2", "pro", "long_pro"],
        _ => &["free", "swap2"],
    };
    let opening = pick(random, openings);
    let line = (4 + random.below(3)).min(size);
    let (overline_wins, claim) = (random.below(2) == 0, random.below(2) == 0);
    let given = json!({ "size": size, "line": line, "opening": opening,
        "overline": if overline_wins { "wins" } else { "ignored" },
        "claim": if claim { "required" } else { "automatic" } });
    let all = Options { size: size as i32, line, overline_wins, claim, renju: false, loses: false, opening };
    (given, all)
}

/// Prefers a stone near the last one, so that rows develop.
fn lively_move(legal: &[String], last: &str, random: &mut SplitMix64) -> String {
    let near = |text: &&String| {
        let place = |text: &str| {
            let square = rules::Square::parse(text.trim_end_matches('!'))?;
            Some((i32::from(square.column), i32::from(square.row)))
        };
        let (Some(here), Some(there)) = (place(text), place(last)) else { return false };
        (here.0 - there.0).abs().max((here.1 - there.1).abs()) <= 2
    };
    let close: Vec<&String> = legal.iter().filter(near).collect();
    if close.is_empty() || random.below(6) == 0 {
        legal[random.below(legal.len())].clone()
    } else {
        close[random.below(close.len())].clone()
    }
}

#[test]
fn whole_games_agree_with_the_reference() {
    let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..150 {
        let mut random = SplitMix64::new(seed);
        let (given, all) = some_options(&mut random);
        let mut position = start(&given);
        let mut reference = Reference::start(&all);
        let mut last = String::new();
        loop {
            assert_eq!(position.text(), reference.text(), "{given}");
            let side = if reference.to_move == 'w' { Side::White } else { Side::Black };
            let legal = position.legal(side);
            assert_eq!(legal, reference.legal(), "{}", position.text());
            assert!(position.legal(side.other()).is_empty());
            if let Some((reason, names)) = &reference.ended {
                let outcome = position.outcome().unwrap();
                assert_eq!(outcome.reason, *reason);
                let told = match *reason {
                    "line" => outcome.figures["line"].as_array().unwrap().clone(),
                    "forbidden" => vec![outcome.figures["kind"].clone(), outcome.figures["cell"].clone()],
                    _ => Vec::new(),
                };
                assert_eq!(told, names.iter().map(|name| json!(name)).collect::<Vec<_>>());
                *reasons.entry(reason).or_default() += 1;
                break;
            }
            last = lively_move(&legal, &last, &mut random);
            position.play(None, &last).unwrap();
            reference.play(&last);
        }
    }
    assert!(reasons["line"] > 30 && reasons["forbidden"] > 5 && reasons["board_full"] > 3, "{reasons:?}");
}

/// The same random board for both implementations. `black` and `white` are percentages, in a part of the board.
fn both(random: &mut SplitMix64, black: usize, white: usize, within: u8) -> (Board, reference::Board) {
    let mut board = Board::empty(15);
    let mut plain = reference::Board::empty(15);
    let corner = 3 * random.below(1 + usize::from((15 - within) / 3)) as u8;
    for cell in cells(15) {
        let inside = |at: u8| (corner..corner + within).contains(&at);
        if !inside(cell.column()) || !inside(cell.row()) {
            continue;
        }
        let (side, letter) = match random.below(100) {
            chance if chance < black => (Side::Black, 'b'),
            chance if chance < black + white => (Side::White, 'w'),
            _ => continue,
        };
        board.put(cell, side);
        plain = plain.with((i32::from(cell.column()), i32::from(cell.row())), letter);
    }
    (board, plain)
}

fn agree(board: &Board, plain: &reference::Board, kinds: &mut BTreeMap<&'static str, u32>) {
    let found: Vec<(Cell, &str)> =
        renju::forbidden(board).into_iter().map(|(cell, kind)| (cell, kind.name())).collect();
    let place = |cell: Cell| (i32::from(cell.column()), i32::from(cell.row()));
    let expected: Vec<(Cell, &str)> = board
        .free()
        .iter()
        .filter_map(|cell| Some((*cell, reference::forbidden(plain, place(*cell))?)))
        .collect();
    assert_eq!(found, expected, "{}", plain.text());
    for (_, kind) in found {
        *kinds.entry(kind).or_default() += 1;
    }
}

#[test]
fn forbidden_cells_of_random_boards_agree_with_the_reference() {
    let mut kinds = BTreeMap::new();
    for seed in 0..2_500 {
        let mut random = SplitMix64::new(seed);
        let black = pick(&mut random, &[8, 15, 20, 25, 30, 40]);
        let white = pick(&mut random, &[0, 2, 5, 10, 20, 40]);
        let within = pick(&mut random, &[6, 9, 12, 15]);
        let (board, plain) = both(&mut random, black, white, within);
        agree(&board, &plain, &mut kinds);
    }
    assert!(kinds.len() == 3 && kinds.values().all(|count| *count > 2_000), "{kinds:?}");
}

#[test]
fn forbidden_cells_of_full_boards_agree_with_the_reference() {
    let mut kinds = BTreeMap::new();
    for seed in 0..600 {
        let mut random = SplitMix64::new(seed);
        let (board, plain) = both(&mut random, 60, 25, 15);
        agree(&board, &plain, &mut kinds);
    }
}

fn cell(name: &str) -> Cell {
    Cell::of(rules::Square::parse(name).unwrap(), 15).unwrap()
}

/// Why a black stone on `at` is forbidden, with these stones on the board. The reference must agree.
fn judged(black: &str, white: &str, at: &str) -> Option<&'static str> {
    let mut board = Board::empty(15);
    let mut plain = reference::Board::empty(15);
    for (names, side, letter) in [(black, Side::Black, 'b'), (white, Side::White, 'w')] {
        for cell in names.split_whitespace().map(cell) {
            board.put(cell, side);
            plain = plain.with((i32::from(cell.column()), i32::from(cell.row())), letter);
        }
    }
    let at = cell(at);
    let kind = renju::judge(&board, at).map(renju::Kind::name);
    let place = (i32::from(at.column()), i32::from(at.row()));
    assert_eq!(kind, reference::forbidden(&plain, place), "{}", plain.text());
    kind
}

#[test]
fn two_fours_may_lie_on_one_line() {
    assert_eq!(judged("e8 g8 i8 k8", "", "h8"), Some("double_four"));
    assert_eq!(judged("d8 e8 g8 j8 k8", "", "h8"), Some("double_four"));
    assert_eq!(judged("c8 d8 e8 i8 j8 k8", "", "g8"), Some("double_four"));
    // One side completes to six, so only one four is left.
    assert_eq!(judged("d8 e8 g8 j8 k8 l8", "", "h8"), None);
}

#[test]
fn one_four_completed_at_both_ends_is_one_four() {
    assert_eq!(judged("e8 f8 g8", "", "h8"), None);
    assert_eq!(judged("e8 f8 g8 h9 h10", "", "h8"), None, "a four and a three");
    assert_eq!(judged("e8 f8 g8 h9 h10 h11", "", "h8"), Some("double_four"));
    assert_eq!(judged("e8 f8 g8 h9 h10 i9 j10", "", "h8"), Some("double_three"), "beside a four");
}

#[test]
fn a_three_needs_a_place_for_its_straight_four() {
    assert_eq!(judged("f8 g8 h9 h10", "", "h8"), Some("double_three"));
    assert_eq!(judged("f8 g8 h9 h10", "d8", "h8"), Some("double_three"), "open on the other side");
    assert_eq!(judged("f8 g8 h9 h10", "d8 j8", "h8"), None);
    assert_eq!(judged("e8 g8 h9 h10", "", "h8"), Some("double_three"), "a three with a gap");
    assert_eq!(judged("e8 g8 h9 h10", "f8", "h8"), None);
    // At the edge of the board.
    assert_eq!(judged("b8 c8 d9 d10", "", "d8"), Some("double_three"));
    assert_eq!(judged("a8 b8 c9 c10", "", "c8"), None);
    // A black stone beyond makes six of what should be five.
    assert_eq!(judged("f8 g8 k8 h9 h10", "", "h8"), Some("double_three"));
    assert_eq!(judged("c8 f8 g8 k8 h9 h10", "", "h8"), None);
}

#[test]
fn a_three_counts_only_if_its_straight_four_may_be_made() {
    let three = "f8 g8 h9 h10";
    let judged = |others: &str, white: &str| judged(&format!("{three} {others}"), white, "h8");
    let (overline_e, overline_i) = ("e5 e6 e7 e9 e10", "i5 i6 i7 i9 i10");
    assert_eq!(judged(&format!("{overline_e} {overline_i}"), ""), None, "an overline on e8 and on i8");
    assert_eq!(judged(overline_e, ""), Some("double_three"), "i8 is left");
    assert_eq!(judged(&format!("{overline_e} i6 i7 i9 i10"), ""), None, "a five on i8 is no straight four");
    let fours = "e5 e6 e7 i5 i6 i7";
    assert_eq!(judged(fours, ""), None, "double-fours on e8 and i8");
    assert_eq!(judged(fours, "e4 e9"), Some("double_three"), "e8 makes but one four");
}

#[test]
fn five_comes_before_everything_and_overline_before_the_rest() {
    assert_eq!(judged("d8 e8 f8 g8 h9 h10 h11 h12 h13", "", "h8"), None, "five and six");
    assert_eq!(judged("c8 d8 e8 f8 g8 h9 h10 h11", "", "h8"), Some("overline"));
    assert_eq!(judged("e8 f8 g8 h9 h10 h11 i9 j10 i7 j6", "", "h8"), Some("double_four"));
}
