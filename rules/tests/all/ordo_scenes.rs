//! The scenes of Ordo, section 13 of the rules page, and hand-made hard cases.

use rules::options::OptionError;
use rules::rng::SplitMix64;
use rules::scene::{BoardStyle, MarkKind, PanelItem, Scene, Shape};
use rules::text::{Datum, Text};
use rules::{AnyPosition, Side, Sides, Viewer, registry};
use rules_conformance::scenes::{self, argument, gains, marked, prompts};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;

fn after(options: &Value, moves: &str) -> Box<dyn AnyPosition> {
    scenes::after("ordo", options, moves)
}

fn shown(options: &Value, moves: &str) -> Scene {
    after(options, moves).scene(Viewer::Public)
}

fn panel(scene: &Scene) -> Vec<&str> {
    let words = scene.panel.iter().map(|item| match item {
        PanelItem::Line(text) | PanelItem::Notice(text) => text.as_str(),
        PanelItem::Reserve(captured) => captured.caption.as_str(),
        other => panic!("{other:?}"),
    });
    words.collect()
}

fn split() -> Value {
    json!({ "setup": "10/10/3b6/2b1w5/3w6/2w7/1w8/10" })
}

#[test]
fn the_board_shows_home_rows_and_stones() {
    let scene = after(&json!({}), "").scene(Viewer::Side(Side::Black));
    assert_eq!((scene.grid.columns, scene.grid.rows, scene.grid.look), (10, 8, BoardStyle::HomeRows));
    assert_eq!((scene.near, scene.pieces.len()), (Side::Black, 40));
    assert!(scene.pieces.iter().all(|piece| piece.shape == Shape::Stone { dead: false }));
    assert!(scene.marks.is_empty() && scene.path.is_empty() && scene.last.is_none());
    assert_eq!(panel(&scene), ["ordo-move-number", "ordo-captured", "ordo-captured"]);
    assert_eq!(argument(&scene.cards[0].lines[0], "left"), &Datum::Number(20));
}

#[test]
fn a_line_shows_every_old_and_new_square() {
    let scene = shown(&json!({}), "c2:d2-c4");
    assert_eq!(marked(&scene, MarkKind::LastFrom), "c2 d2");
    assert_eq!(marked(&scene, MarkKind::LastTo), "c4 d4");
    assert_eq!(scene.path.len(), 2);
    let last = scene.last.unwrap();
    assert_eq!((last.as_str(), argument(&last, "count")), ("ordo-last-line", &Datum::Number(2)));
    // In single file, old and new squares overlap.
    let scene = shown(&json!({}), "c1:d1-b1");
    assert_eq!(marked(&scene, MarkKind::LastFrom), "c1 d1");
    assert_eq!(marked(&scene, MarkKind::LastTo), "b1 c1");
}

#[test]
fn a_split_side_sees_its_groups_and_what_joins_them() {
    let position = after(&split(), "b2-b3 d6xd4");
    let scene = position.scene(Viewer::Public);
    assert_eq!(marked(&scene, MarkKind::Captured), "d4");
    assert_eq!(marked(&scene, MarkKind::Group(0)), "b3 c3");
    assert_eq!(marked(&scene, MarkKind::Group(1)), "e5");
    assert_eq!(panel(&scene), ["ordo-move-number", "ordo-split", "ordo-captured", "ordo-captured"]);
    let captured = scene.panel.iter().filter_map(|item| match item {
        PanelItem::Reserve(captured) => Some((captured.side, captured.edge, captured.slots.len())),
        _ => None,
    });
    let expected = [(Side::White, Side::Black, 1), (Side::Black, Side::White, 0)];
    assert_eq!(captured.collect::<Vec<_>>(), expected, "they lie with the player who captured them");
    assert_eq!(scene.banner.as_ref().unwrap().as_str(), "ordo-banner-split");
    assert_eq!(argument(&scene.facts[0], "groups"), &Datum::List(vec!["b3 c3".into(), "e5".into()]));
    let compelled = position.compelled(Side::White);
    assert_eq!(compelled.iter().map(ToString::to_string).collect::<Vec<_>>(), ["e5"]);
    assert!(position.compelled(Side::Black).is_empty());
    let joined = shown(&split(), "b2-b3 d6xd4 e5xd4");
    assert!(joined.banner.is_none() && marked(&joined, MarkKind::Group(0)).is_empty());
}

#[test]
fn the_end_shows_the_stones_on_the_home_row() {
    let scene = shown(&json!({ "setup": "10/3ww5/10/bb8/10/10/10/10" }), "d7:e7-d8");
    assert_eq!(marked(&scene, MarkKind::Winning), "d8 e8");
    assert_eq!(scene.banner, None, "the presenter writes the result");
    assert_eq!(scene.to_act, Sides::NONE);
    let lost = shown(&json!({ "setup": "10/10/3b1w4/2b1w5/3w6/2w7/1w8/10" }), "b2-b3 d6xd4");
    assert_eq!(lost.banner, None, "the presenter writes the result");
    assert_eq!(marked(&lost, MarkKind::Group(1)), "e5 f6");
}

#[test]
fn a_repeated_position_is_announced() {
    let moves = "c1-b1 c8-b8 b1-c1 b8-c8";
    let scene = shown(&json!({ "repetition": 3 }), moves);
    let again = scene.panel.iter().find_map(|item| match item {
        PanelItem::Notice(text) => Some(text),
        _ => None,
    });
    let again = again.unwrap();
    assert_eq!((again.as_str(), argument(again, "count")), ("ordo-times", &Datum::Number(2)));
    assert_eq!(
        panel(&shown(&json!({ "repetition": 0 }), moves)),
        ["ordo-move-number", "ordo-captured", "ordo-captured"]
    );
}

#[test]
fn the_swap_is_offered_once_and_turns_the_board() {
    let options = json!({ "swap": true });
    assert_eq!(
        panel(&shown(&options, "c2-c4")),
        ["ordo-move-number", "ordo-may-swap", "ordo-captured", "ordo-captured"]
    );
    let position = after(&options, "c2-c4 swap");
    let scene = position.scene(Viewer::Public);
    assert!(scene.marks.is_empty() && scene.path.is_empty() && !position.swapped());
    assert_eq!(scene.last.unwrap().as_str(), "ordo-last-swap");
    assert!(!position.legal(Side::White).contains(&"swap".to_owned()));
}

/// Section 7: the swap clears the earlier positions.
#[test]
fn the_swap_clears_earlier_positions() {
    let options = json!({ "swap": true, "repetition": 2 });
    let position = after(&options, "c1-b1 swap c1-b1");
    assert!(position.text().ends_with(" b 1 1 3"), "{}", position.text());
}

/// Section 6: with `setup` the end conditions apply to the start, with Black as the side that just moved.
#[test]
fn a_start_that_cannot_be_joined_is_lost_at_once() {
    let lost = after(&json!({ "setup": "b9/10/10/10/9w/10/10/w9" }), "");
    assert_eq!(
        lost.outcome().map(|outcome| (outcome.winner, outcome.reason)),
        Some((Some(Side::Black), "not_reconnected"))
    );
    assert_eq!(lost.text(), "b9/10/10/10/9w/10/10/w9 - 0 1 0");
    // A split Black must join its stones, or loses after White's first move.
    let black = after(&json!({ "setup": "b9/10/10/9b/10/10/w9/10" }), "a2-a3");
    assert_eq!(black.outcome().map(|outcome| outcome.winner), Some(Some(Side::White)));
    let mended = after(&json!({ "setup": "10/1b1b6/10/10/10/10/w9/10" }), "a2-a3");
    assert_eq!(mended.legal(Side::Black), ["b7-c6", "b7-c7", "b7-c8", "d7-c6", "d7-c7", "d7-c8"]);
}

/// Section 10: occurrences are counted even if `repetition` is 0.
#[test]
fn occurrences_are_counted_without_the_option() {
    let position = after(&json!({ "repetition": 0 }), &"c1-b1 c8-b8 b1-c1 b8-c8 ".repeat(5));
    assert!(position.text().ends_with(" w 20 6 20"), "{}", position.text());
    let scene = position.scene(Viewer::Public);
    assert_eq!(panel(&scene), ["ordo-move-number", "ordo-captured", "ordo-captured"]);
}

/// Section 6: repetition comes before no progress.
#[test]
fn end_conditions_are_checked_in_order() {
    let loops = "c1-b1 c8-b8 b1-c1 b8-c8 ".repeat(3);
    let options = json!({ "repetition": 4, "no_progress": 12 });
    let position = after(&options, &loops);
    assert_eq!(position.outcome().map(|outcome| outcome.reason), Some("repetition"));
}

/// Games use every term that the game declares, so no term is unused.
#[test]
fn every_declared_term_is_used() {
    let game = registry::find("ordo").unwrap();
    let used = RefCell::new(BTreeSet::new());
    let hear = |text: &Text| {
        used.borrow_mut().insert(text.as_str().to_owned());
        String::new()
    };
    let shuffle = "c1-b1 c8-b8 b1-c1 b8-c8 c1-b1 c8-b8 b1-c1 b8-c8";
    let _ = shown(&json!({}), shuffle).worded(&hear);
    let limited = json!({ "repetition": 0, "no_progress": 10 });
    let _ = shown(&limited, &format!("{shuffle} c1-b1 c8-b8")).worded(&hear);
    let _ = shown(&json!({ "setup": "10/10/10/3b6/2ww6/10/10/10" }), "d4xd5").worded(&hear);
    for seed in 0..300 {
        let mut random = SplitMix64::new(seed);
        let mut position = after(&json!({ "swap": true, "no_progress": 10 }), "c1-b1");
        let _ = position.scene(Viewer::Public).worded(&hear);
        let clicks = position.choices(Side::Black).into_iter().flat_map(|choice| choice.clicks);
        used.borrow_mut().extend(clicks.map(|click| click.token()));
        if seed == 0 {
            position.play(None, "swap").unwrap();
        }
        for _ in 0..400 {
            let _ = position.scene(Viewer::Public).worded(&hear);
            prompts(&*position).iter().for_each(|text| drop(hear(text)));
            if seed % 10 == 0 {
                gains(&*position).iter().for_each(|text| drop(hear(text)));
            }
            if seed < 10 {
                let choices = Side::BOTH.map(|side| position.choices(side)).concat();
                choices.iter().filter_map(|choice| choice.label.as_ref()).for_each(|label| drop(hear(label)));
            }
            if position.play_randomly(&mut random, 1) == 0 {
                break;
            }
        }
    }
    let home = "10/w9/10/10/10/10/10/b9";
    for setup in ["10", "x9/10/10/10/10/10/10/10", "9/10/10/10/10/10/10/10", "10/10/10/10/10/10/10/10", home]
    {
        let given = json!({ "setup": setup });
        match game.start(given.as_object().unwrap()).err() {
            Some(OptionError::Misread { why, .. }) => drop(hear(&why)),
            other => panic!("{setup}: {other:?}"),
        }
    }
    let unused: Vec<_> = game.meta().terms.iter().filter(|key| !used.borrow().contains(**key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Section 8: ranges with gaps.
#[test]
fn options_outside_the_table_are_bad() {
    let game = registry::find("ordo").unwrap();
    let starts = |options: Value| game.start(options.as_object().unwrap()).is_ok();
    for value in [json!(4), json!(8)] {
        assert!(starts(json!({ "connection": value })));
    }
    for value in [json!(5), json!(6), json!(7), json!(0), json!(8.0), json!("8"), json!(true), json!(null)] {
        assert!(!starts(json!({ "connection": value })), "{value}");
    }
    for (name, good, bad) in
        [("repetition", [0, 2, 9], [1, 10, -1]), ("no_progress", [0, 10, 200], [1, 9, 201])]
    {
        assert!(good.into_iter().all(|value| starts(json!({ (name): value }))));
        assert!(!bad.into_iter().any(|value| starts(json!({ (name): value }))));
    }
    assert!(!starts(json!({ "swap": 1 })) && !starts(json!({ "single_file": "true" })));
    assert!(!starts(json!({ "setup": "standard" })) && !starts(json!({ "setup": 1 })));
    assert!(!starts(json!({ "seed": 1 })));
}
