//! The scenes of Programátorská dáma, section 15 of the rules page.

use rules::rng::SplitMix64;
use rules::scene::{Mark, MarkKind, PanelItem, Piece, Scene, Shape};
use rules::text::{Datum, Text};
use rules::{AnyPosition, Side, Square, Viewer, registry};
use rules_conformance::scenes::{self, argument, gains, marked};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;

fn after(options: &Value, moves: &str) -> Box<dyn AnyPosition> {
    scenes::after("dama", options, moves)
}

fn piece<'a>(scene: &'a Scene, square: &str) -> &'a Piece {
    scene.pieces.iter().find(|piece| piece.square.to_string() == square).unwrap()
}

fn notices(scene: &Scene) -> Vec<&str> {
    let notice = |item: &'_ PanelItem| matches!(item, PanelItem::Notice(_));
    let words = scene.panel.iter().filter(|item| notice(item)).map(|item| match item {
        PanelItem::Notice(text) => text.as_str(),
        _ => "",
    });
    words.collect()
}

fn signs(scene: &Scene, side: Side) -> Vec<Option<char>> {
    let own = scene.pieces.iter().filter(|piece| piece.side == side);
    own.map(|piece| match piece.shape {
        Shape::Disc { sign, .. } => sign,
        Shape::Stone { .. } | Shape::Man { .. } => None,
    })
    .collect()
}

#[test]
fn bits_lie_face_down_until_both_have_set_up() {
    let mut position = after(&json!({ "seed": 1 }), "");
    position.play(Some(Side::White), "setup:111000000010").unwrap();
    let own = position.scene(Viewer::Side(Side::White));
    assert_eq!(piece(&own, "e3").shape, Shape::Disc { sign: Some('1'), stacked: false });
    assert_eq!(piece(&own, "g3").shape, Shape::Disc { sign: Some('0'), stacked: false });
    assert!(signs(&own, Side::Black).iter().all(Option::is_none));
    for viewer in [Viewer::Public, Viewer::Side(Side::Black)] {
        assert!(signs(&position.scene(viewer), Side::White).iter().all(Option::is_none));
    }
    position.play(None, "setup:110000000001").unwrap();
    let open = position.scene(Viewer::Public);
    assert!(Side::BOTH.iter().all(|side| signs(&open, *side).iter().all(Option::is_some)));
    assert_eq!(open.last, None);
}

#[test]
fn a_capture_shows_its_path_its_captured_piece_and_the_new_operator() {
    let position = after(&json!({ "setup": "ones", "seed": 1 }), "c3-d4 b6-c5 d4xb6");
    let scene = position.scene(Viewer::Public);
    assert_eq!(marked(&scene, MarkKind::LastFrom), "d4");
    assert_eq!(marked(&scene, MarkKind::LastTo), "b6");
    assert_eq!(marked(&scene, MarkKind::Captured), "c5");
    assert_eq!(scene.path.len(), 2);
    assert_eq!(notices(&scene), ["dama-operator-changed"]);
    let last = scene.last.unwrap();
    assert_eq!(last.as_str(), "dama-last-capture");
    assert_eq!(argument(&last, "square"), &Datum::Verbatim("c5".into()));
    assert_eq!(argument(&last, "captured"), &Datum::Number(1));
    let banner = scene.banner.unwrap();
    assert_eq!(argument(&banner, "squares"), &Datum::List(vec!["a7".into(), "c7".into()]));
    assert_eq!(argument(&banner, "others"), &Datum::List(vec!["a7".into()]));
    assert_eq!(argument(&banner, "last"), &Datum::Verbatim("c7".into()));
    let compelled = position.compelled(Side::Black);
    assert_eq!(compelled.iter().map(ToString::to_string).collect::<Vec<_>>(), ["a7", "c7"]);
    let figures = |side: usize| {
        let ([left], Some(tally)) = (&scene.cards[side].lines[..], &scene.cards[side].tally) else {
            panic!("{:?}", scene.cards)
        };
        let bits = &tally.words;
        assert_eq!((left.as_str(), bits.as_str()), ("dama-pieces", "dama-bits"));
        let drawn = tally.kinds.iter().map(|(_, count)| Datum::from(*count)).collect::<Vec<_>>();
        assert_eq!(drawn, [argument(bits, "ones"), argument(bits, "zeros")].map(Clone::clone));
        [argument(left, "left"), argument(bits, "ones"), argument(bits, "zeros")].map(Clone::clone)
    };
    assert_eq!(figures(0), [12, 12, 0].map(Datum::Number));
    assert_eq!(figures(1), [11, 11, 0].map(Datum::Number));
}

#[test]
fn the_cards_count_the_bits_only_once_everybody_may_see_them() {
    let mut position = after(&json!({ "seed": 1 }), "");
    position.play(Some(Side::White), "setup:111000000010").unwrap();
    for viewer in [Viewer::Public, Viewer::Side(Side::White), Viewer::Side(Side::Black)] {
        let scene = position.scene(viewer);
        assert!(scene.cards.iter().all(|card| card.tally.is_none()));
    }
    position.play(None, "setup:110000000001").unwrap();
    let cards = position.scene(Viewer::Public).cards;
    let counted = |side: usize| {
        let tally = cards[side].tally.as_ref().expect("a tally");
        ["ones", "zeros"].map(|name| argument(&tally.words, name).clone())
    };
    assert_eq!(counted(0), [4, 8].map(Datum::Number));
    assert_eq!(counted(1), [3, 9].map(Datum::Number));
}

#[test]
fn the_table_marks_what_the_active_operator_allows() {
    let scene = after(&json!({ "setup": "ones", "seed": 1 }), "").scene(Viewer::Public);
    let [PanelItem::Tiles(tiles), PanelItem::Table(table), ..] = &scene.panel[..] else {
        panic!("{scene:?}")
    };
    assert_eq!(
        tiles.iter().map(|tile| (&*tile.name, tile.active)).collect::<Vec<_>>(),
        [("AND", true), ("OR", false)]
    );
    let rows: Vec<String> = table.rows.iter().map(|row| row.cells.concat()).collect();
    assert_eq!(rows, ["111", "100", "010", "000"]);
    assert_eq!(table.rows.iter().map(|row| row.marked).collect::<Vec<_>>(), [true, false, false, false]);
}

#[test]
fn a_flip_shows_the_old_bit_and_no_path() {
    let scene = after(&json!({ "setup": "ones", "seed": 1 }), "~a1").scene(Viewer::Side(Side::Black));
    assert_eq!(scene.near, Side::Black);
    assert_eq!(marked(&scene, MarkKind::Turned), "a1");
    assert_eq!(scene.path.len(), 1);
    let last = scene.last.unwrap();
    assert_eq!((argument(&last, "old"), argument(&last, "new")), (&Datum::Number(1), &Datum::Number(0)));
}

#[test]
fn a_chain_names_its_captures_in_order_and_the_new_king() {
    let options = json!({ "promotion": "choose", "seed": 14, "setup": "alternating" });
    let position = after(&options, "c3-d4 h6-g5 d2-c3 g7-h6 c1-d2 d6-c5 g3-h4 f6-e5 a3-b4 c5xa3xc1=1");
    let scene = position.scene(Viewer::Public);
    let last = scene.last.clone().unwrap();
    assert_eq!(last.as_str(), "dama-last-captures-king");
    assert_eq!(argument(&last, "pieces"), &Datum::List(vec!["b4 1".into(), "b2 1".into()]));
    assert_eq!((argument(&last, "kings"), argument(&last, "bit")), (&Datum::Number(0), &Datum::Number(1)));
    assert_eq!(piece(&scene, "c1").shape, Shape::Disc { sign: Some('1'), stacked: true });
    assert_eq!(marked(&scene, MarkKind::LastTo), "a3 c1");
}

/// Random games use every term that the game declares, so no term is unused.
#[test]
fn every_declared_term_is_used() {
    let game = registry::find("dama").unwrap();
    let used = RefCell::new(BTreeSet::new());
    let hear = |text: &Text| {
        used.borrow_mut().insert(text.as_str().to_owned());
        String::new()
    };
    for seed in 0..3000 {
        let mut random = SplitMix64::new(seed);
        let promotion = ["keep", "choose"][random.below(2)];
        let (no_progress, setup) = ([0, 20][random.below(2)], ["choose", "random"][random.below(2)]);
        let operators = json!({ "AND": 1, "OR": 1, "XOR": 1, "NAND": 3 });
        let options = json!({ "setup": setup, "no_progress": no_progress, "seed": seed,
            "promotion": promotion, "operators": operators });
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        for side in Side::BOTH {
            let form = position.form(side);
            used.borrow_mut()
                .extend(form.iter().flat_map(|form| &form.fillings).map(|(key, _)| (*key).to_owned()));
        }
        for _ in 0..300 {
            let _ = position.scene(Viewer::Public).worded(&hear);
            if seed % 100 == 0 {
                gains(&*position).iter().for_each(|text| drop(hear(text)));
            }
            for choice in Side::BOTH.iter().flat_map(|side| position.choices(*side)) {
                choice.label.iter().for_each(|label| drop(hear(label)));
                used.borrow_mut().extend(choice.clicks.iter().map(rules::pick::Click::token));
            }
            if position.play_randomly(&mut random, 1) == 0 {
                break;
            }
        }
    }
    let unused: Vec<_> = game.meta().terms.iter().filter(|key| !used.borrow().contains(**key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Number of pieces of a side in a position's text.
fn pieces_of(position: &dyn AnyPosition, side: Side) -> usize {
    let text = position.text();
    let board = text.split(' ').next().unwrap();
    board
        .chars()
        .filter(|piece| piece.is_alphabetic() && piece.is_uppercase() == (side == Side::White))
        .count()
}

fn is_term(text: &Text, term: &str) -> bool {
    matches!(text, Text::Term { key, .. } if *key == term)
}

fn played(position: &dyn AnyPosition, side: Side, text: &str) -> Box<dyn AnyPosition> {
    let mut after = position.boxed();
    after.play(Some(side), text).unwrap();
    after
}

/// The fewest pieces that a side captures after a move, over all captures of the opponent, who must have nothing else; `None`
/// if one of these takes more.
fn taken_back(position: &dyn AnyPosition, side: Side, text: &str) -> Option<usize> {
    let (after, enemy) = (played(position, side, text), side.other());
    let answers = after.legal(enemy);
    let least = answers.iter().map(|answer| {
        let answered = answer.contains('x').then(|| played(&*after, enemy, answer))?;
        let taken = pieces_of(&*after, side) - pieces_of(&*answered, side);
        let captured =
            |text: &String| pieces_of(&*answered, enemy) - pieces_of(&*played(&*answered, side, text), enemy);
        answered.legal(side).iter().map(captured).max().filter(|most| *most >= taken)
    });
    least.collect::<Option<Vec<_>>>()?.into_iter().min()
}

#[test]
fn a_sacrifice_says_what_every_capture_of_the_opponent_gives_back() {
    let game = registry::find("dama").unwrap();
    let (mut sacrifices, mut others) = (0, 0);
    for seed in 0..60 {
        let options = json!({ "setup": "random", "operators": "advanced", "seed": seed });
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        let mut random = SplitMix64::new(seed);
        while let Some(side) = position.awaited().iter().next() {
            for text in position.legal(side).iter().filter(|text| !text.contains('x')) {
                let gain = position.gain(side, text);
                if gain.as_ref().is_some_and(|gain| is_term(gain, "dama-gain-king")) {
                    continue;
                }
                let count = taken_back(&*position, side, text);
                let said = gain.filter(|gain| is_term(gain, "dama-gain-sacrifice"));
                match (count, said) {
                    (Some(count), Some(said)) if count > 0 => {
                        assert_eq!(*argument(&said, "count"), Datum::Number(count as i64));
                        sacrifices += 1;
                    }
                    (None | Some(0), None) => others += 1,
                    (count, said) => panic!("{text} in {}: {count:?}, {said:?}", position.text()),
                }
            }
            if position.play_randomly(&mut random, 1) == 0 {
                break;
            }
        }
    }
    assert!(sacrifices > 20 && others > 1_000, "{sacrifices}, {others}");
}

/// The squares that a path comes to or over, in order, without its start.
fn visited(path: &[Square]) -> Vec<Square> {
    let mut visited = vec![path[0]];
    for pair in path.windows(2) {
        let (to, mut at) = (pair[1], pair[0]);
        while at != to {
            let step = |from: u8, to: u8| if from < to { from + 1 } else { from - 1 };
            at = Square::new(step(at.column, to.column), step(at.row, to.row));
            visited.push(at);
        }
    }
    visited
}

#[test]
fn landings_are_numbered_exactly_where_a_chain_crosses_itself() {
    let game = registry::find("dama").unwrap();
    let mut counts = [0, 0];
    for seed in 0..1500 {
        let options = json!({ "setup": "ones", "seed": seed });
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        let mut random = SplitMix64::new(seed);
        while position.outcome().is_none() {
            position.play_randomly(&mut random, 1);
            let scene = position.scene(Viewer::Public);
            if scene.path.len() < 3 {
                continue;
            }
            let squares = visited(&scene.path);
            let crosses = squares.iter().enumerate().any(|(at, square)| squares[..at].contains(square));
            let number = |mark: &Mark| match mark.kind {
                MarkKind::Step(number) => Some((number, mark.square)),
                _ => None,
            };
            let mut numbers: Vec<(u16, Square)> = scene.marks.iter().filter_map(number).collect();
            numbers.sort_unstable();
            if crosses {
                let last = |square: &Square| scene.path.iter().rposition(|other| other == square).unwrap();
                let landings: BTreeSet<Square> = scene.path[1..].iter().copied().collect();
                let mut expected: Vec<(u16, Square)> =
                    landings.iter().map(|square| (u16::try_from(last(square)).unwrap(), *square)).collect();
                expected.sort_unstable();
                assert_eq!(numbers, expected, "{:?}", scene.path);
            } else {
                assert_eq!(numbers, []);
            }
            counts[usize::from(crosses)] += 1;
        }
        if counts.iter().all(|count| *count > 3) {
            return;
        }
    }
    panic!("{counts:?}");
}
