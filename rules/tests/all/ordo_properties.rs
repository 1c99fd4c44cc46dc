//! Ordo on random games and random boards, compared with an independent reference; its generator compared with its
//! checker.

use crate::ordo_reference;

use ordo_reference::{Board, Reference, placement, stones};
use proptest::prelude::*;
use rules::games::ordo::cells::{BOARD, Cell, cells};
use rules::games::ordo::groups::Connection;
use rules::games::ordo::moves::MoveGen;
use rules::games::ordo::{check, notation};
use rules::reason::Code;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

fn pick<T: Copy>(random: &mut SplitMix64, items: &[T]) -> T {
    items[random.below(items.len())]
}

fn some_options(random: &mut SplitMix64) -> Map<String, Value> {
    let options = json!({
        "connection": pick(random, &[4, 8]),
        "single_file": random.below(2) == 0,
        "repetition": pick(random, &[0, 2, 3, 5]),
        "no_progress": pick(random, &[0, 10, 12]),
        "swap": random.below(3) == 0,
    });
    options.as_object().unwrap().clone()
}

fn position(options: &Map<String, Value>) -> Box<dyn AnyPosition> {
    registry::find("ordo").unwrap().start(options).unwrap()
}

/// Stones in clusters, so that both sides are often split and joined again.
fn some_board(random: &mut SplitMix64) -> Board {
    let mut board = [['.'; 10]; 8];
    for side in ['w', 'b'] {
        let (low, high) = if side == 'w' { (0, 7) } else { (1, 8) };
        let most = [4, 8, 20][random.below(3)];
        let wanted = 1 + random.below(most);
        let spread = random.below(5) == 0;
        let mut placed: Vec<(usize, usize)> = Vec::new();
        for _ in 0..200 {
            let at = random.below(placed.len());
            let near = placed.get(at).copied();
            let (column, row) = match near {
                Some((column, row)) if !spread => {
                    ((column + random.below(3)).wrapping_sub(1), (row + random.below(3)).wrapping_sub(1))
                }
                _ => (random.below(10), random.below(8)),
            };
            if column < 10 && (low..high).contains(&row) && board[row][column] == '.' {
                board[row][column] = side;
                placed.push((column, row));
            }
            if placed.len() == wanted {
                break;
            }
        }
        if placed.is_empty() {
            return some_board(random);
        }
    }
    board
}

/// Prefers captures and moves along a row, so that groups split and positions repeat.
fn lively_move(legal: &[String], random: &mut SplitMix64) -> String {
    let lively = |text: &&String| text.contains('x') || text[1..2] == text[text.len() - 1..];
    let chosen: Vec<&String> = legal.iter().filter(lively).collect();
    if chosen.is_empty() || random.below(3) == 0 {
        return legal[random.below(legal.len())].clone();
    }
    chosen[random.below(chosen.len())].clone()
}

fn agree(position: &dyn AnyPosition, reference: &Reference, about: &dyn std::fmt::Debug) {
    assert_eq!(position.text(), reference.text(), "{about:?}");
    let side = if reference.turn == 'w' { Side::White } else { Side::Black };
    assert_eq!(position.legal(side), reference.legal(), "{} {about:?}", position.text());
    assert!(position.legal(side.other()).is_empty());
    let outcome = position.outcome();
    assert_eq!(outcome.as_ref().map(|outcome| outcome.reason), reference.reason);
    let winner = reference.winner.map(|side| if side == 'w' { Side::White } else { Side::Black });
    assert_eq!(outcome.and_then(|outcome| outcome.winner), winner);
}

fn play_out(
    options: &Map<String, Value>,
    mut reference: Reference,
    random: &mut SplitMix64,
) -> Option<&'static str> {
    let mut position = position(options);
    for _ in 0..150 {
        agree(&*position, &reference, options);
        let legal = reference.legal();
        if legal.is_empty() {
            break;
        }
        let text = lively_move(&legal, random);
        position.play(None, &text).unwrap();
        reference.play(&text);
    }
    reference.reason
}

#[test]
fn whole_games_agree_with_the_reference() {
    for seed in 0..150 {
        let mut random = SplitMix64::new(seed);
        let options = some_options(&mut random);
        let reference = Reference::start(&Value::Object(options.clone()));
        play_out(&options, reference, &mut random);
    }
}

#[test]
fn games_from_any_placement_agree_with_the_reference() {
    let mut reasons = BTreeSet::new();
    for seed in 0..3000 {
        let mut random = SplitMix64::new(seed);
        let mut options = some_options(&mut random);
        let board = some_board(&mut random);
        options.insert("setup".to_owned(), json!(placement(&board)));
        let reference = Reference::set_up(board, &Value::Object(options.clone()));
        reasons.extend(play_out(&options, reference, &mut random));
    }
    let expected = ["all_captured", "home_row", "no_progress", "not_reconnected", "repetition"];
    assert_eq!(
        reasons,
        expected.into_iter().collect(),
        "every outcome except the one that is believed impossible"
    );
}

fn choices(board: &Board, side: Side, rules: &ordo_reference::Rules) -> MoveGen {
    let set = |sign| {
        stones(board, sign)
            .iter()
            .fold(0, |set, (column, row)| set | Cell::new(*column as u8, *row as u8).bit())
    };
    let connection = if rules.connection == 8 { Connection::All } else { Connection::Orthogonal };
    let (own, enemy) = if side == Side::White { (set('w'), set('b')) } else { (set('b'), set('w')) };
    let split = !connection.joins(own);
    MoveGen { own, enemy, side, split, connection, single_file: rules.single_file, swap: false }
}

fn some_choices(seed: u64) -> (MoveGen, Vec<String>) {
    let mut random = SplitMix64::new(seed);
    let board = some_board(&mut random);
    let rules = Reference::set_up(board, &Value::Object(some_options(&mut random))).rules;
    let side = pick(&mut random, &Side::BOTH);
    let sign = if side == Side::White { 'w' } else { 'b' };
    (choices(&board, side, &rules), ordo_reference::legal(&board, sign, &rules))
}

#[test]
fn random_boards_agree_with_the_reference() {
    for seed in 0..20_000 {
        let (choices, expected) = some_choices(seed);
        let found: Vec<String> = choices.all().iter().map(notation::write).collect();
        assert_eq!(found, expected, "board {seed}");
        assert_eq!(choices.any_legal(), !expected.is_empty());
    }
}

/// For every text of a single move, and of a line with both ends in a row or column.
#[test]
fn the_checker_agrees_with_the_generator() {
    let squares: Vec<Cell> = cells(BOARD).collect();
    let mut told = BTreeSet::new();
    for seed in 0..60 {
        let (choices, expected) = some_choices(seed);
        let legal: BTreeSet<String> = expected.into_iter().collect();
        let mut allowed = BTreeSet::new();
        let mut ask = |text: String| {
            let Ok(action) = notation::read(&text) else { return };
            match check::stones(&choices, &action) {
                Ok(()) => {
                    allowed.insert(text);
                }
                Err(refusal) => {
                    assert_eq!(refusal.code, Code::Illegal);
                    assert!(registry::find("ordo").unwrap().meta().ground(refusal.reason).is_some());
                    told.insert(refusal.reason);
                }
            }
        };
        for from in &squares {
            for to in &squares {
                let (from, to) = (from.square(), to.square());
                ask(format!("{from}-{to}"));
                ask(format!("{from}x{to}"));
            }
            for last in squares.iter().filter(|last| notation::in_line(*from, **last)) {
                for to in &squares {
                    ask(format!("{}:{}-{}", from.square(), last.square(), to.square()));
                }
            }
        }
        assert_eq!(allowed, legal, "board {seed}");
    }
    assert!(told.len() >= 16, "{told:?}");
}

/// Clicks and typed fields may name the ends of a line in either order.
#[test]
fn a_line_is_found_from_either_end() {
    for seed in 0..500 {
        let mut random = SplitMix64::new(seed);
        let board = some_board(&mut random);
        let options = json!({ "setup": placement(&board) });
        let position = position(options.as_object().unwrap());
        for choice in position.choices(Side::White) {
            let tokens: Vec<String> = choice.clicks.iter().map(rules::pick::Click::token).collect();
            assert_eq!(position.text_of_clicks(Side::White, &tokens), choice.text);
            let [first, last, to] = &tokens[..] else { continue };
            let cell = |name: &String| {
                let square = rules::Square::parse(name).unwrap();
                Cell::new(square.column, square.row)
            };
            let landing = cell(last).displaced(cell(first), cell(to)).unwrap();
            let turned = [last.clone(), first.clone(), landing.square().to_string()];
            assert_eq!(position.text_of_clicks(Side::White, &turned), choice.text);
        }
    }
}

/// A text of the characters that moves consist of.
fn near_move() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[a-k0-9]{1,2}[0-9:x-]{1,3}[a-k0-9]{1,2}[0-9:x-]{0,3}[a-k0-9]{0,2}")
        .unwrap()
}

proptest! {
    #[test]
    fn no_text_panics(text in prop_oneof![any::<String>(), near_move()], swap in any::<bool>()) {
        let mut position = position(json!({ "swap": swap }).as_object().unwrap());
        position.play(None, "c2-c4").unwrap();
        for by in [Some(Side::White), Some(Side::Black), None] {
            match position.play(by, &text) {
                Ok(made) => prop_assert_eq!(&made.text, &text),
                Err(refusal) => prop_assert_ne!(refusal.code, Code::GameOver),
            }
        }
    }

    #[test]
    fn no_clicks_panic(clicks in prop::collection::vec(prop_oneof![any::<String>(), near_move(), "[a-j][1-8]"], 0..5)) {
        let position = position(&Map::new());
        let text = position.text_of_clicks(Side::White, &clicks);
        let _ = position.check(None, &text);
    }

    #[test]
    fn no_setup_panics(setup in prop_oneof![any::<String>(), "[wb/0-9]{0,90}"]) {
        let options = json!({ "setup": setup });
        if let Ok(position) = registry::find("ordo").unwrap().start(options.as_object().unwrap()) {
            let text = position.text();
            prop_assert_eq!(text.split(' ').next().unwrap(), setup);
        }
    }

    #[test]
    fn moves_are_written_as_read(text in near_move()) {
        if let Ok(action) = notation::read(&text) {
            prop_assert_eq!(notation::write(&action), text);
        }
    }
}
