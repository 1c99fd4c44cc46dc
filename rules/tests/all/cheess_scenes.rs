//! The scenes of Cheess, section 15 of the rules page, and the moves that clicks make.

use rules::pick;
use rules::rng::SplitMix64;
use rules::scene::{MarkKind, PanelItem, Reserve, Scene, Shape, Slot};
use rules::text::{Datum, Text};
use rules::{AnyPosition, Side, Square, Viewer, registry};
use rules_conformance::scenes::{self, argument, gains, marked, prompts};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;

fn after(options: &Value, moves: &str) -> Box<dyn AnyPosition> {
    scenes::after("cheess", options, moves)
}

fn notices(scene: &Scene) -> Vec<Text> {
    let of = |item: &'_ PanelItem| if let PanelItem::Notice(text) = item { Some(text.clone()) } else { None };
    scene.panel.iter().filter_map(of).collect()
}

fn trenches(scene: &Scene) -> Vec<Reserve> {
    let of = |item: &'_ PanelItem| if let PanelItem::Reserve(one) = item { Some(one.clone()) } else { None };
    scene.panel.iter().filter_map(of).collect()
}

fn kinds(reserve: &Reserve) -> String {
    let letter = |slot: &Slot| match slot {
        Slot::Held(Shape::Man { kind }) => *kind,
        Slot::Blocked(Shape::Man { kind }) => kind.to_ascii_lowercase(),
        Slot::Held(_) | Slot::Blocked(_) => '?',
        Slot::Empty => '.',
        Slot::Arrived => '!',
    };
    reserve.slots.iter().map(letter).collect()
}

fn costs(scene: &Scene) -> Vec<(&str, u32, bool)> {
    let budget = scene.panel.iter().find_map(|item| match item {
        PanelItem::Budget(budget) => Some(budget),
        _ => None,
    });
    budget.unwrap().costs.iter().map(|cost| (&*cost.sign, cost.points, cost.affordable)).collect()
}

#[test]
fn trenches_are_at_their_edges_with_each_man_in_its_slot() {
    let position = after(&json!({}), "N@b1 P@h2 end Q@d8");
    let white = position.scene(Viewer::Public);
    let [far, near] = &trenches(&white)[..] else { panic!("two trenches") };
    assert_eq!((far.side, kinds(far)), (Side::Black, "RNB.KBNRPPPPPPPP".to_owned()));
    assert_eq!((near.side, kinds(near)), (Side::White, "PPPPPPP.R.BQKBNR".to_owned()));
    let black = position.scene(Viewer::Side(Side::Black));
    let [far, near] = &trenches(&black)[..] else { panic!("two trenches") };
    assert_eq!((far.side, kinds(far)), (Side::White, "RNBKQB.R.PPPPPPP".to_owned()));
    assert_eq!((near.side, kinds(near)), (Side::Black, "PPPPPPPPRNBK.BNR".to_owned()));
}

#[test]
fn a_man_in_the_goal_is_ticked_off_and_a_blocked_one_barred() {
    // One white rook has reached a8, the other is on the home square of a knight.
    let position = after(&json!({ "attack": 1 }), "R@a1 a1-a8 R@h1 h1-b1");
    let [_, near] = &trenches(&position.scene(Viewer::Public))[..] else { panic!("two trenches") };
    assert_eq!(kinds(near), "PPPPPPPP!nBQKBN.");
}

#[test]
fn a_chosen_man_shows_its_targets_and_goals() {
    let position = after(&json!({}), "N@b1");
    let shown = |made: &[&str]| {
        let made: Vec<String> = made.iter().map(|click| (*click).to_owned()).collect();
        let mut scene = position.scene(Viewer::Public);
        pick::mark(&mut scene, &position.choices(Side::White), &made);
        [MarkKind::Choosable, MarkKind::Selected, MarkKind::Reachable, MarkKind::Goal]
            .map(|kind| marked(&scene, kind))
    };
    let homes = "a2 b2 c2 d2 e2 f2 g2 h2";
    let [choosable, rest @ ..] = shown(&[]);
    assert!(choosable.contains("b1") && homes.split(' ').all(|home| choosable.contains(home)), "{choosable}");
    assert_eq!(rest, ["", "", ""]);
    assert_eq!(shown(&["b1"]), ["", "b1", "a3 c3 d2", "b8 g8"]);
    // A man in the trench can only enter on its home square.
    assert_eq!(shown(&["e1"]), ["", "e1", "e1", "e8"]);
}

#[test]
fn points_and_costs_are_shown_and_what_they_still_pay_for() {
    let position = after(&json!({}), "N@b1 b1-c3 P@e2 e2-e4 e4-e5");
    let scene = position.scene(Viewer::Public);
    assert_eq!(costs(&scene), [("@", 1, true), ("-", 1, true), ("x", 4, false)]);
    assert_eq!(
        (argument(&scene.facts[0], "left"), argument(&scene.facts[0], "points")),
        (&Datum::Number(3), &Datum::Number(8))
    );
    assert_eq!(argument(&scene.cards[0].lines[0], "count"), &Datum::Number(0));
    let turn = scene.facts.iter().find(|fact| fact.as_str() == "cheess-fact-turn").unwrap();
    let moves = ["N@b1", "b1-c3", "P@e2", "e2-e4", "e4-e5"].map(str::to_owned).to_vec();
    assert_eq!(argument(turn, "moves"), &Datum::List(moves));
    assert_eq!(
        (marked(&scene, MarkKind::LastFrom), marked(&scene, MarkKind::LastTo)),
        ("e4".into(), "e5".into())
    );
    let steps: Vec<String> = (1..=5).map(|number| marked(&scene, MarkKind::Step(number))).collect();
    assert_eq!(steps, ["b1", "c3", "e2", "e4", "e5"]);
    let path: Vec<String> = scene.path.iter().map(ToString::to_string).collect();
    assert_eq!(path.join(" "), "e2 e4 e5");
    let routes: Vec<String> = scene.routes.iter().flatten().map(ToString::to_string).collect();
    assert_eq!((scene.routes.len(), routes.join(" ")), (1, "b1 c3".to_owned()));
}

#[test]
fn every_square_with_the_number_of_an_action_is_on_a_path_or_has_its_man() {
    let scene = after(&json!({}), "N@b1 P@e2 b1-c3 e2-e4 Q@d1 c3-d5").scene(Viewer::Public);
    let named = |path: &[Square]| path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(named(&scene.path), "b1 c3 d5", "also the actions before those of others");
    assert_eq!(scene.routes.iter().map(|route| named(route)).collect::<Vec<_>>(), ["e2 e4"]);
    for mark in scene.marks.iter().filter(|mark| matches!(mark.kind, MarkKind::Step(_))) {
        let stands = scene.pieces.iter().any(|piece| piece.square == mark.square);
        let passed = scene.routes.iter().chain([&scene.path]).any(|path| path.contains(&mark.square));
        assert!(stands || passed, "{}", mark.square);
    }
}

#[test]
fn an_attack_shows_the_man_it_pushed_out_and_an_arrival_its_goal() {
    let options = json!({ "points": 4, "attack": 2 });
    let scene = after(&options, "R@a1 end R@a8 end a1xa8").scene(Viewer::Public);
    assert_eq!(marked(&scene, MarkKind::Captured), "a8");
    assert_eq!(marked(&scene, MarkKind::Goal), "a8");
    let last = scene.last.as_ref().unwrap();
    assert_eq!(last.as_str(), "cheess-last-goal-push");
    assert_eq!((argument(last, "kind"), argument(last, "pushed")), (&Datum::Number(2), &Datum::Number(2)));
    assert_eq!(argument(&scene.cards[0].lines[0], "count"), &Datum::Number(1));
    let scene = after(&options, "R@a1 a1-a7 a7-d7 d7-d8 Q@d8").scene(Viewer::Public);
    assert_eq!(scene.last.as_ref().unwrap().as_str(), "cheess-last-enter-push");
    assert_eq!(
        (marked(&scene, MarkKind::Captured), marked(&scene, MarkKind::LastFrom)),
        ("d8".into(), String::new())
    );
}

#[test]
fn a_turn_that_ended_by_itself_says_so_until_the_next_action() {
    let mut position = after(&json!({ "points": 4 }), "N@b1 b1-c3 P@e2 e2-e4");
    let scene = position.scene(Viewer::Public);
    let [notice] = &notices(&scene)[..] else { panic!("{:?}", notices(&scene)) };
    assert_eq!((notice.as_str(), argument(notice, "left")), ("cheess-turn-over", &Datum::Number(0)));
    assert_eq!(scene.path.len(), 2);
    position.play(None, "end").unwrap();
    let scene = position.scene(Viewer::Public);
    assert!(notices(&scene).is_empty() && scene.path.is_empty() && scene.marks.is_empty());
    assert_eq!(argument(&scene.last.unwrap(), "left"), &Datum::Number(4));
}

#[test]
fn the_last_ten_rounds_of_the_limit_are_counted() {
    let position = |rounds: usize| after(&json!({ "turn_limit": 12 }), &"end end ".repeat(rounds));
    assert!(notices(&position(1).scene(Viewer::Public)).is_empty());
    for (rounds, left) in [(2, 10), (11, 1)] {
        let scene = position(rounds).scene(Viewer::Public);
        let [notice] = &notices(&scene)[..] else { panic!("{:?}", notices(&scene)) };
        assert_eq!((notice.as_str(), argument(notice, "left")), ("cheess-rounds-left", &Datum::Number(left)));
    }
    let over = position(12).scene(Viewer::Public);
    assert!(notices(&over).is_empty());
    assert_eq!(over.banner, None, "the presenter writes the result");
}

/// The scene after a worked case of the rules page.
fn case(name: &str) -> Scene {
    case_with(name, &json!({}))
}

/// The scene after a worked case with other options.
fn case_with(name: &str, changes: &Value) -> Scene {
    let cases = include_str!("../cases/cheess.jsonl")
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let case = cases.into_iter().find(|case| case["name"].as_str().unwrap().starts_with(name)).unwrap();
    let moves = case["request"]["moves"].as_array().unwrap();
    let moves: Vec<&str> = moves.iter().map(|text| text.as_str().unwrap()).collect();
    let mut options = case["request"]["options"].clone();
    options.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    after(&options, &moves.join(" ")).scene(Viewer::Public)
}

#[test]
fn blacks_last_turn_and_a_skipped_turn_are_announced() {
    let told = |name| notices(&case(name)).iter().map(|text| text.as_str().to_owned()).collect::<Vec<_>>();
    assert_eq!(told("8.1 White complete"), ["cheess-turn-over", "cheess-last-turn"]);
    assert_eq!(told("7.3 White blocked"), ["cheess-skipped"]);
}

/// Black's last turn ends the game, so the limit of rounds cannot draw it any more.
#[test]
fn the_limit_is_not_shown_in_the_last_turn() {
    let scene = case_with("8.1 White complete", &json!({ "turn_limit": 10 }));
    let notices = notices(&scene);
    assert_eq!(
        notices.iter().map(Text::as_str).collect::<Vec<_>>(),
        ["cheess-turn-over", "cheess-last-turn"]
    );
    assert!(
        scene
            .panel
            .iter()
            .any(|item| matches!(item, PanelItem::Line(line) if line.as_str() == "cheess-round"))
    );
}

#[test]
fn clicks_make_texts_of_moves() {
    let position = after(&json!({ "points": 4, "attack": 2 }), "R@a1 end P@a7 end");
    let text = |clicks: &[&str]| {
        let clicks: Vec<String> = clicks.iter().map(|click| (*click).to_owned()).collect();
        position.text_of_clicks(Side::White, &clicks)
    };
    assert_eq!(text(&["a1", "a4"]), "a1-a4");
    assert_eq!(text(&["a1", "a7"]), "a1xa7");
    assert_eq!(text(&["b1", "cheess-enter"]), "N@b1");
    assert_eq!(text(&["cheess-end"]), "end");
    assert_eq!(text(&["b1"]), "N@b1");
    assert_eq!(text(&["c4"]), "c4-c4");
    assert_eq!(text(&[]), "");
    assert_eq!(text(&["a1", "a2", "a3"]), "");
    let choices = position.choices(Side::White);
    let next = pick::next(&choices, &["b1".to_owned()]);
    let offered: Vec<_> = next.iter().map(|next| (next.click.token(), next.completes.as_deref())).collect();
    assert_eq!(offered, [("b1".to_owned(), Some("N@b1")), ("cheess-enter".to_owned(), Some("N@b1"))]);
    assert_eq!(pick::settled(&choices, &["b1".to_owned()]), Some("N@b1"), "nothing is left to be chosen");
    assert_eq!(pick::settled(&choices, &["a1".to_owned()]), None);
    assert_eq!(text(&["b1", "b1"]), "N@b1");
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
    let game = registry::find("cheess").unwrap();
    let used = RefCell::new(BTreeSet::new());
    let hear = |text: &Text| {
        used.borrow_mut().insert(text.as_str().to_owned());
        String::new()
    };
    let _ = case("8.1 both complete").worded(&hear);
    for seed in 0..40 {
        let mut random = SplitMix64::new(seed);
        let (points, limit) = ([2, 8, 16][random.below(3)], [0, 12, 50][random.below(3)]);
        let options = json!({ "points": points, "attack": 2, "turn_limit": limit });
        let mut position = game.start(options.as_object().unwrap()).unwrap();
        for number in 0.. {
            let _ = position.scene(Viewer::Public).worded(&hear);
            prompts(&*position).iter().for_each(|text| drop(hear(text)));
            if seed % 10 == 0 {
                gains(&*position).iter().for_each(|text| drop(hear(text)));
            }
            for choice in
                Side::BOTH.iter().filter(|_| number % 16 == 0).flat_map(|side| position.choices(*side))
            {
                choice.label.iter().for_each(|label| drop(hear(label)));
                used.borrow_mut().extend(choice.question.map(str::to_owned));
                used.borrow_mut().extend(choice.clicks.iter().flat_map(words));
            }
            let plans = Side::BOTH.iter().flat_map(|side| position.plans(*side));
            plans.for_each(|plan| drop(hear(&Text::with(plan.label, plan.data))));
            if position.play_randomly(&mut random, 1) == 0 {
                break;
            }
        }
    }
    let unused: Vec<_> = game.meta().terms.iter().filter(|key| !used.borrow().contains(**key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn a_row_is_entered_at_once_where_the_points_pay_for_all_of_it() {
    let offered = |moves: &str| {
        let position = after(&json!({}), moves);
        let plans = position.plans(Side::White).into_iter().map(|plan| {
            assert_eq!(plan.data, [("points", plan.moves.len().into())], "entering costs one point");
            (plan.label, plan.moves.len())
        });
        (position.at_once(Side::White), plans.collect::<Vec<_>>())
    };
    let (back, pawns) = ("cheess-enter-back", "cheess-enter-pawns");
    assert_eq!(offered(""), (8, vec![(back, 8), (pawns, 8)]));
    assert_eq!(offered("N@b1"), (7, vec![(back, 7)]), "seven points do not pay for eight pawns");
    assert_eq!(offered("N@b1 b1-c3"), (6, vec![]));
    assert_eq!(offered("end"), (1, vec![]), "it is Black's turn");
}

#[test]
fn a_turned_scene_shows_each_reserve_as_the_other_player_sees_it() {
    let position = after(&json!({}), "N@b1");
    let scene = |near: Side| position.scene(Viewer::Side(near));
    let turned = scene(Side::White).turned_to(Side::Black);
    let reserves = |scene: &Scene| {
        let mut found = trenches(scene);
        found.sort_by_key(|reserve| reserve.side);
        found
    };
    assert_eq!(turned.near, Side::Black);
    assert_eq!(reserves(&turned), reserves(&scene(Side::Black)));
    assert_ne!(reserves(&turned), reserves(&scene(Side::White)));
}
