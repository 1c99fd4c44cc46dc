//! The scenes of Go, section 13 of the rules page.

use rules::coords::Letters;
use rules::pick;
use rules::rng::SplitMix64;
use rules::scene::{BoardStyle, MarkKind, PanelItem, Scene, Shape};
use rules::text::{Datum, Text};
use rules::{AnyPosition, Phase, Side, Viewer, registry};
use rules_conformance::scenes::{self, argument, gains, marked, prompts};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;

fn after(options: &Value, moves: &str) -> Box<dyn AnyPosition> {
    scenes::after("go", options, moves)
}

fn scene(options: &Value, moves: &str) -> Scene {
    after(options, moves).scene(Viewer::Public)
}

fn lines(scene: &Scene) -> Vec<(&str, bool)> {
    let words = scene.panel.iter().filter_map(|item| match item {
        PanelItem::Line(text) => Some((text.as_str(), false)),
        PanelItem::Notice(text) => Some((text.as_str(), true)),
        _ => None,
    });
    words.collect()
}

fn card(scene: &Scene, side: Side) -> Vec<&str> {
    scene.cards[side.index()].lines.iter().map(Text::as_str).collect()
}

const WALL: &str = "c7 d7 c6 d6 f6 b5 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass";

#[test]
fn the_board_is_of_crossings_with_its_stars() {
    let stars =
        [(5, 0), (6, 0), (7, 4), (8, 4), (9, 5), (10, 4), (11, 5), (13, 5), (14, 4), (15, 9), (19, 9)];
    for (size, count) in stars {
        let scene = scene(&json!({ "size": size }), "");
        assert_eq!((scene.grid.look, scene.grid.letters), (BoardStyle::Crossings, Letters::WithoutI));
        assert_eq!((scene.grid.columns, scene.stars.len()), (size, count), "{size}");
    }
}

#[test]
fn a_capture_that_makes_a_ko_marks_the_stone_and_the_barred_point() {
    let scene = scene(&json!({ "size": 5 }), "b3 c3 a2 b2 b1 d2 pass c1 c2");
    assert_eq!(marked(&scene, MarkKind::LastStone), "c2");
    assert_eq!(marked(&scene, MarkKind::Ko), "b2");
    assert_eq!(scene.last.as_ref().unwrap().as_str(), "go-last-capture");
    assert_eq!(argument(&scene.cards[1].lines[0], "count"), &Datum::Number(1));
    assert_eq!(argument(&scene.cards[0].lines[0], "count"), &Datum::Number(0));
    assert!(lines(&scene).contains(&("go-barred", false)));
    assert_eq!(scene.banner, None);
}

#[test]
fn a_pass_is_announced_and_a_dispute_shows_its_cost() {
    let nine = json!({ "size": 9 });
    let scene_of = |moves| scene(&nine, moves);
    let passed = scene_of("e5 pass");
    assert_eq!(passed.banner.as_ref().unwrap().as_str(), "go-banner-passed");
    assert_eq!(passed.last.unwrap().as_str(), "go-last-pass");
    let dispute = scene_of("e5 pass pass white/resume");
    assert!(lines(&dispute).contains(&("go-pass-costs", true)));
    assert_eq!(dispute.banner, None);
    let paid = scene_of("e5 pass pass white/resume pass");
    assert_eq!(paid.last.unwrap().as_str(), "go-last-pass-paid");
    let alone = scene(&json!({ "size": 9, "dispute_pass": "resumer" }), "e5 pass pass white/resume");
    assert!(lines(&alone).contains(&("go-pass-costs-side", true)));
}

/// The rows of the count: name, Black's figure, White's figure.
fn table(scene: &Scene) -> Vec<(&str, [&str; 2])> {
    let table = scene.panel.iter().find_map(|item| match item {
        PanelItem::Table(table) => Some(table),
        _ => None,
    });
    let table = table.unwrap();
    assert_eq!(table.sides, [Side::Black, Side::White]);
    table
        .rows
        .iter()
        .map(|row| (row.label.as_str(), [row.cells[0].as_str(), row.cells[1].as_str()]))
        .collect()
}

#[test]
fn counting_marks_dead_stones_points_and_sums() {
    let seven = json!({ "size": 7 });
    let scene = scene(&seven, &format!("{WALL} black/dead:b5 white/dead:f6 white/neutral:a1 black/agree"));
    let dead = scene.pieces.iter().filter(|piece| piece.shape == Shape::Stone { dead: true });
    assert_eq!(dead.map(|piece| piece.square.to_string()).collect::<Vec<_>>(), ["b5", "f6"]);
    assert_eq!(marked(&scene, MarkKind::Territory(Side::White)).split(' ').count(), 21);
    assert_eq!(marked(&scene, MarkKind::Territory(Side::Black)), "");
    assert_eq!(marked(&scene, MarkKind::Uncounted).split(' ').count(), 14);
    assert_eq!(card(&scene, Side::Black), ["go-agreed"]);
    assert_eq!(card(&scene, Side::White), ["go-not-agreed"]);
    assert_eq!(
        table(&scene),
        [
            ("go-row-territory", ["0", "21"]),
            ("go-row-prisoners", ["1", "1"]),
            ("go-row-komi", ["", "6.5"]),
            ("go-row-sum", ["1", "28.5"]),
        ]
    );
    assert_eq!(argument(scene.banner.as_ref().unwrap(), "side"), &Datum::Side(Side::White));
    assert!(scene.to_act.contains(Side::White) && scene.to_act.contains(Side::Black));
}

#[test]
fn a_change_of_the_marks_tells_who_must_agree_again() {
    let again = |moves: &str| {
        let counting = scene(&json!({ "size": 7 }), &format!("{WALL} {moves}"));
        let side = counting.panel.iter().find_map(|item| match item {
            PanelItem::Notice(text) if text.as_str() == "go-agree-again" => {
                Some(argument(text, "side").clone())
            }
            _ => None,
        });
        assert_eq!(counting.facts.iter().any(|fact| fact.as_str() == "go-agree-again"), side.is_some());
        side
    };
    assert_eq!(again("black/dead:b5 white/dead:f6"), None, "nobody had agreed");
    assert_eq!(again("black/agree"), None);
    assert_eq!(again("black/agree white/dead:f6"), Some(Datum::Side(Side::Black)));
    assert_eq!(again("white/agree black/dead:b5"), Some(Datum::Side(Side::White)));
    assert_eq!(again("black/agree black/dead:b5"), Some(Datum::Side(Side::Black)), "one's own change");
    assert_eq!(again("black/agree white/dead:f6 black/agree"), None);
    assert_eq!(again("black/agree white/resume"), None, "play goes on");
}

#[test]
fn the_end_shows_both_scores_with_their_parts() {
    let moves = format!("{WALL} black/dead:b5 white/dead:f6 white/agree black/agree");
    let territory = scene(&json!({ "size": 7 }), &moves);
    assert_eq!(territory.banner, None, "the presenter writes the result");
    assert_eq!(after(&json!({ "size": 7 }), &moves).outcome().unwrap().figures["margin"], json!(13.5));
    assert_eq!(table(&territory)[1].0, "go-row-prisoners");
    let area = scene(&json!({ "size": 7, "scoring": "area" }), &moves);
    assert_eq!(table(&area)[1].0, "go-row-stones");
    for (scene, area, beside) in [(&territory, 0, [1, 1]), (&area, 1, [7, 7])] {
        let score = &scene.facts[0];
        assert_eq!((score.as_str(), argument(score, "area")), ("go-fact-score", &Datum::Number(area)));
        for (side, number) in ["black", "white"].into_iter().zip(beside) {
            assert_ne!(argument(score, &format!("{side}-territory")), &Datum::Number(0), "{side}");
            assert_eq!(argument(score, &format!("{side}-beside")), &Datum::Number(number), "{side}");
        }
    }
}

#[test]
fn an_open_ko_is_named_while_points_are_counted() {
    let ko = "b3 c3 a2 b2 b1 d2 pass c1 c2 pass pass";
    let open = scene(&json!({ "size": 5 }), ko);
    let notice = open.panel.iter().find_map(|item| match item {
        PanelItem::Notice(text) => Some(text),
        _ => None,
    });
    assert_eq!(argument(notice.unwrap(), "points"), &Datum::List(vec!["b2".into()]));
    let filled = scene(&json!({ "size": 5 }), "b3 c3 a2 b2 b1 d2 pass c1 c2 pass b2 pass pass");
    assert!(lines(&filled).iter().all(|(_, notice)| !notice));
    // Two stones that can be captured together are no ko.
    let two = scene(&json!({ "size": 5 }), "a2 b1 pass c2 pass d1 b2 a1 c1 pass pass");
    assert!(lines(&two).iter().all(|(_, notice)| !notice));
}

#[test]
fn a_click_on_any_stone_or_point_is_understood() {
    let position = after(&json!({ "size": 7 }), WALL);
    let text = |clicks: &[&str]| {
        let clicks: Vec<String> = clicks.iter().map(|click| (*click).to_owned()).collect();
        position.text_of_clicks(Side::White, &clicks)
    };
    assert_eq!(text(&["c7"]), "dead:c7");
    assert_eq!(text(&["go-chain", "c7"]), "chain:c7");
    assert_eq!(text(&["a7"]), "neutral:a7");
    assert_eq!(text(&["go-agree"]), "agree");
    assert_eq!(text(&["c7", "a7", "b7"]), "");
    assert!(position.check(Some(Side::White), &text(&["c7"])).is_ok());
    let playing = after(&json!({ "size": 7 }), "c7");
    assert_eq!(playing.text_of_clicks(Side::White, &["c7".to_owned()]), "c7");
    assert_eq!(playing.text_of_clicks(Side::White, &["go-pass".to_owned()]), "pass");
}

#[test]
fn what_may_be_marked_is_shown_beside_what_is_marked() {
    let position = after(&json!({ "size": 7 }), &format!("{WALL} white/dead:c7"));
    let (plain, choices) = (position.scene(Viewer::Public), position.choices(Side::White));
    let mut shown = plain.clone();
    pick::mark(&mut shown, &choices, &[]);
    assert_eq!(shown.marks[..plain.marks.len()], plain.marks, "the count stays");
    let (names, kinds): (Vec<String>, Vec<MarkKind>) = shown.marks[plain.marks.len()..]
        .iter()
        .map(|mark| (mark.square.name(Letters::WithoutI), mark.kind))
        .unzip();
    assert!(kinds.iter().all(|kind| *kind == MarkKind::Choosable), "{kinds:?}");
    let named = pick::next(&choices, &[]).into_iter().filter(|next| next.click.square().is_some());
    assert_eq!(
        names,
        named.map(|next| next.click.token()).collect::<Vec<_>>(),
        "one for each line of the menu"
    );
    assert!(names.len() > 1);
}

/// The keys of the terms that a click shows.
fn words(click: &pick::Click) -> Vec<String> {
    let name = match click {
        pick::Click::Area(area) => Some(area.name.as_str().to_owned()),
        _ => None,
    };
    name.into_iter().chain([click.token()]).collect()
}

/// Random games use every term that the game declares, so no term is unused.
#[test]
fn every_declared_term_is_used() {
    let game = registry::find("go").unwrap();
    let used = RefCell::new(BTreeSet::new());
    let hear = |text: &Text| {
        used.borrow_mut().insert(text.as_str().to_owned());
        String::new()
    };
    for seed in 0..300 {
        let mut random = SplitMix64::new(seed);
        let word = |words: [&str; 2], at: usize| words[at].to_owned();
        let options = json!({ "size": 5, "komi": 0, "scoring": word(["territory", "area"], random.below(2)),
            "dispute_pass": word(["both", "resumer"], random.below(2)) });
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        for _ in 0..200 {
            let _ = position.scene(Viewer::Public).worded(&hear);
            prompts(&*position).iter().for_each(|text| drop(hear(text)));
            if seed % 10 == 0 {
                gains(&*position).iter().for_each(|text| drop(hear(text)));
            }
            let choices = Side::BOTH.map(|side| position.choices(side)).concat();
            used.borrow_mut().extend(choices.iter().flat_map(|choice| &choice.clicks).flat_map(words));
            used.borrow_mut().extend(choices.iter().filter_map(|choice| choice.question).map(str::to_owned));
            let agree = position.phase() == Phase::Scoring && random.below(5) == 0;
            let side = Side::BOTH[random.below(2)];
            if (!agree || position.play(Some(side), "agree").is_err())
                && position.play_randomly(&mut random, 1) == 0
            {
                break;
            }
        }
    }
    // Corners count on larger boards.
    let empty = game.start(json!({ "size": 9 }).as_object().unwrap()).unwrap();
    gains(&*empty).iter().for_each(|text| drop(hear(text)));
    let repeated = "a2 b1 pass c2 pass d1 b2 a1 c1 b1 pass a1 c1 b1 pass a1";
    let _ = scene(&json!({ "size": 5 }), repeated).worded(&hear);
    let unused: Vec<_> = game.meta().terms.iter().filter(|key| !used.borrow().contains(**key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn the_last_move_alone_is_told_as_in_the_scene() {
    for kind in ["go", "piskvorky"] {
        let mut position = registry::find(kind).unwrap().start(json!({}).as_object().unwrap()).unwrap();
        for seed in 0..40 {
            assert_eq!(position.last(Viewer::Public), position.scene(Viewer::Public).last, "{kind}");
            position.play_randomly(&mut SplitMix64::new(seed), 1);
        }
    }
}
