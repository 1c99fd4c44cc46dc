//! The scenes of Piškvorky, section 13 of the rules page.

use rules::rng::SplitMix64;
use rules::scene::{BoardStyle, MarkKind, PanelItem, Scene, Sign};
use rules::text::{Datum, Text};
use rules::{AnyPosition, Side, Viewer, registry};
use rules_conformance::scenes::{self, gains, marked, prompts};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;

fn after(options: &Value, moves: &str) -> Box<dyn AnyPosition> {
    scenes::after("piskvorky", options, moves)
}

fn seen(options: &Value, moves: &str) -> Scene {
    after(options, moves).scene(Viewer::Public)
}

fn key(text: &Option<Text>) -> &str {
    text.as_ref().map_or("", Text::as_str)
}

fn panel(scene: &Scene) -> Vec<&str> {
    let words = scene.panel.iter().map(|item| match item {
        PanelItem::Line(text) | PanelItem::Notice(text) => text.as_str(),
        PanelItem::Legend(legend) => legend.title.as_str(),
        other => panic!("{other:?}"),
    });
    words.collect()
}

#[test]
fn the_last_stone_and_the_winning_rows_are_marked() {
    let scene = seen(&json!({}), "d6 a1 e6 a3 f6 a5 g6 a7");
    assert_eq!(
        (marked(&scene, MarkKind::LastStone), marked(&scene, MarkKind::Winning)),
        ("a7".into(), "".into())
    );
    assert_eq!(panel(&scene), ["piskvorky-needed", "piskvorky-longer-wins"]);
    let scene = seen(&json!({}), "d6 a1 e6 a3 f6 a5 g6 a7 h6");
    assert_eq!(marked(&scene, MarkKind::Winning), "d6 e6 f6 g6 h6");
    assert_eq!(key(&scene.banner), "", "the presenter writes the result");
    assert!(scene.to_act.is_empty());
}

#[test]
fn stones_are_in_squares_or_on_crossings_by_option() {
    let moves = "h8 h9 g8 g9 f8 f9 e8 e9 d8";
    let squares = seen(&json!({ "size": 15 }), moves);
    let crossings = seen(&json!({ "size": 15, "look": "crossings" }), moves);
    assert_eq!((squares.grid.look, crossings.grid.look), (BoardStyle::Cells, BoardStyle::Crossings));
    let stars: Vec<_> = crossings.stars.iter().map(ToString::to_string).collect();
    assert_eq!(stars, ["d4", "l4", "d12", "l12", "h8"]);
    assert!(seen(&json!({ "size": 12, "look": "crossings" }), "").stars.is_empty());
    let same = |scene: &Scene| (scene.pieces.clone(), scene.marks.clone(), scene.last.clone());
    assert_eq!(same(&squares), same(&crossings));
}

#[test]
fn forbidden_points_show_the_sign_of_their_kind_while_black_is_to_move() {
    let renju = json!({ "rule": "renju" });
    let moves = "h10 a1 f8 o1 g8 o15 h9";
    assert_eq!(marked(&seen(&renju, moves), MarkKind::Forbidden(Sign::Square)), "");
    let scene = seen(&renju, &format!("{moves} a15"));
    assert_eq!(marked(&scene, MarkKind::Forbidden(Sign::Square)), "h8");
    assert_eq!(
        panel(&scene),
        ["piskvorky-renju-black", "piskvorky-renju-white", "piskvorky-forbidden-points"]
    );
    assert!(scene.facts.iter().any(|fact| fact.as_str() == "piskvorky-fact-forbidden"));
    let scene = seen(&json!({ "rule": "renju", "forbidden": "loses" }), &format!("{moves} a15 h8"));
    assert_eq!(marked(&scene, MarkKind::Forbidden(Sign::Square)), "h8");
    assert_eq!(key(&scene.banner), "", "the presenter writes the result");
    assert_eq!(key(&scene.last), "piskvorky-last-forbidden");
}

#[test]
fn all_kinds_of_forbidden_points_are_in_one_fact() {
    // h8 makes two threes, the second point a row of six.
    let moves = "h10 a1 f8 o1 g8 o15 h9 a15 b2 c15 c2 e15 d2 g15 f2 i15 g2 k15";
    let scene = seen(&json!({ "rule": "renju" }), moves);
    let Text::Term { key, data } = &scene.facts[0] else { panic!() };
    assert_eq!(*key, "piskvorky-fact-forbidden");
    let list = |square: &str| Datum::List(vec![square.to_owned()]);
    assert!(data.contains(&("threes", list("h8"))) && data.contains(&("overlines", list("e2"))), "{data:?}");
    assert!(data.contains(&("four", Datum::Number(0))), "{data:?}");
}

#[test]
fn pro_shades_the_square_that_is_barred() {
    let pro = json!({ "opening": "pro", "size": 7 });
    let scene = seen(&pro, "");
    assert_eq!(
        (key(&scene.banner), marked(&scene, MarkKind::Barred)),
        ("piskvorky-banner-centre", "".into())
    );
    assert_eq!(marked(&seen(&pro, "d4"), MarkKind::Barred), "");
    let scene = seen(&pro, "d4 a1");
    assert_eq!(marked(&scene, MarkKind::Barred).split(' ').count(), 25);
    assert!(panel(&scene).contains(&"piskvorky-stage-outside"));
    let Some(Text::Term { data, .. }) = &scene.banner else { panic!() };
    assert_eq!(data, &[("from", Datum::Verbatim("b2".into())), ("to", Datum::Verbatim("f6".into()))]);
    assert_eq!(marked(&seen(&pro, "d4 a1 a2"), MarkKind::Barred), "");
}

#[test]
fn swap2_shows_the_stage_and_the_colours() {
    let swap2 = json!({ "opening": "swap2" });
    let scene = seen(&swap2, "d4");
    assert_eq!(key(&scene.banner), "piskvorky-banner-place");
    let Some(Text::Term { data, .. }) = &scene.banner else { panic!() };
    assert!(data.contains(&("side", Datum::Side(Side::White))) && data.contains(&("left", Datum::Number(2))));
    assert_eq!(key(&scene.last), "piskvorky-last-laid");
    assert_eq!(key(&seen(&swap2, "d4 c3 e5").banner), "piskvorky-banner-choose-three");
    let scene = seen(&swap2, "d4 c3 e5 take:black");
    let swapped = Text::with("piskvorky-colours", vec![("swapped", Datum::Number(1))]);
    assert_eq!(scene.panel.last(), Some(&PanelItem::Notice(swapped.clone())));
    let later = seen(&swap2, "d4 c3 e5 take:black f6");
    assert_eq!(later.panel.last(), Some(&PanelItem::Line(swapped)));
    let first = Text::with("piskvorky-seat", vec![("seat", Datum::Number(1))]);
    assert_eq!(scene.cards[Side::White.index()].lines[1], first);
    assert_eq!(key(&scene.last), "piskvorky-last-swapped");
    assert!(after(&swap2, "d4 c3 e5 take:black").swapped());
    assert!(!after(&swap2, "d4 c3 e5 take:white").swapped());
}

#[test]
fn clicks_read_as_moves() {
    let position = after(&json!({ "claim": "required", "size": 5, "line": 4 }), "a1 a5 b1 c5 c1 e5");
    let text = |clicks: &[&str]| {
        position
            .text_of_clicks(Side::Black, &clicks.iter().map(|click| (*click).to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(text(&["d1"]), "d1");
    assert_eq!(text(&["d1", "piskvorky-place"]), "d1");
    assert_eq!(text(&["d1", "piskvorky-claim"]), "d1!");
    assert_eq!(text(&["d1", "d1"]), "d1!");
    assert_eq!(text(&["piskvorky-take-black"]), "take:black");
    assert_eq!(text(&["piskvorky-add"]), "add");
    assert_eq!((text(&[]), text(&["piskvorky-claim"]), text(&["d1", "d2"])), Default::default());
}

/// Random games use every term that the game declares, so no term is unused.
#[test]
fn every_declared_term_is_used() {
    let game = registry::find("piskvorky").unwrap();
    let used = RefCell::new(BTreeSet::new());
    let hear = |text: &Text| {
        let mut used = used.borrow_mut();
        used.insert(text.as_str().to_owned());
        if let Text::Term { data, .. } = text {
            used.extend(data.iter().filter_map(|(_, datum)| match datum {
                Datum::Term(key) => Some((*key).to_owned()),
                _ => None,
            }));
        }
        String::new()
    };
    for seed in 0..400 {
        let mut random = SplitMix64::new(seed);
        let opening = ["free", "swap2", "pro"][random.below(3)];
        let options = [
            json!({ "rule": "renju", "forbidden": "loses", "opening": opening }),
            json!({ "size": 7, "opening": opening, "claim": "required", "overline": "ignored" }),
            json!({ "size": 5 }),
        ];
        let options = &options[random.below(3)];
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        for _ in 0..300 {
            let _ = position.scene(Viewer::Public).worded(&hear);
            prompts(&*position).iter().for_each(|text| drop(hear(text)));
            if seed % 10 == 0 {
                gains(&*position).iter().for_each(|text| drop(hear(text)));
            }
            for choice in Side::BOTH.iter().flat_map(|side| position.choices(*side)) {
                used.borrow_mut().extend(choice.clicks.iter().map(rules::pick::Click::token));
            }
            if position.play_randomly(&mut random, 1) == 0 {
                break;
            }
        }
    }
    let unused: Vec<_> = game.meta().terms.iter().filter(|key| !used.borrow().contains(**key)).collect();
    // The label of a form is not part of a scene.
    assert_eq!(unused, [&"piskvorky-claim-ask"]);
}
