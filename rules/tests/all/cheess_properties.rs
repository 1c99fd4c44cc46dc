//! Properties of Cheess on random games, random boards and arbitrary texts.

use crate::cheess_reference;

use cheess_reference::{At, Man, Reference};
use proptest::prelude::*;
use rules::action::Action;
use rules::game::Game;
use rules::games::cheess::Cheess;
use rules::games::cheess::board::{Board, Location};
use rules::games::cheess::cells::Cell;
use rules::games::cheess::position::CheessPosition;
use rules::games::cheess::{men, notation};
use rules::options::CheckedOptions;
use rules::position::Position;
use rules::reason::Code;
use rules::rng::SplitMix64;
use rules::{Side, registry};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

fn pick<T: Copy>(random: &mut SplitMix64, items: &[T]) -> T {
    items[random.below(items.len())]
}

fn some_options(random: &mut SplitMix64) -> Value {
    let points = pick(random, &[1, 2, 3, 5, 8, 13, 40]);
    json!({
        "points": points,
        "enter": 1 + random.below(points.min(3)),
        "move": 1 + random.below(points.min(3)),
        "attack": pick(random, &[1, 2, 4, 9, 20]),
        "turn_limit": pick(random, &[0, 1, 2, 7, 50]),
    })
}

fn start(options: &Value) -> CheessPosition {
    let given = CheckedOptions::check(Cheess::meta().options, options.as_object().unwrap()).unwrap();
    Cheess::start(&Cheess::options(&given).unwrap())
}

fn side_of(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}

/// Prefers moves other than `end`, which would end every turn early.
fn lively<'a>(legal: &'a [String], random: &mut SplitMix64) -> &'a str {
    let text = &legal[random.below(legal.len())];
    if text == "end" { &legal[random.below(legal.len())] } else { text }
}

/// Plays the same random game on both, at most `most` actions. Returns how it ended.
fn agree(mut position: CheessPosition, mut reference: Reference, random: &mut SplitMix64, most: u32) -> Seen {
    let mut seen = Seen::default();
    for _ in 0..most {
        assert_eq!(position.text(), reference.text());
        let side = side_of(reference.white_moves);
        let legal: Vec<String> = position.legal(side).iter().map(Action::text).collect();
        assert_eq!(legal, reference.legal(), "{}", reference.text());
        assert!(position.legal(side.other()).is_empty());
        let outcome = position.outcome();
        let told =
            outcome.as_ref().map(|outcome| (outcome.winner.map(|side| side == Side::White), outcome.reason));
        assert_eq!(told, reference.over);
        if let Some(outcome) = outcome {
            let home = json!({ "white": reference.home(true), "black": reference.home(false) });
            assert_eq!(outcome.figures["home"], home);
            seen.reason = Some(outcome.reason);
            return seen;
        }
        assert!(legal.len() > 1, "an action besides end: {}", reference.text());
        let text = lively(&legal, random);
        let action = position.read(text).unwrap();
        assert_eq!(position.check(side, &action), Ok(()));
        position.apply(side, &action);
        reference.play(text);
        let same = reference.over.is_none() && text == "end" && side == side_of(reference.white_moves);
        seen.skipped |= same;
    }
    seen
}

#[derive(Default)]
struct Seen {
    reason: Option<&'static str>,
    skipped: bool,
}

#[test]
fn whole_games_agree_with_the_reference() {
    for seed in 0..50 {
        let mut random = SplitMix64::new(seed);
        let options = some_options(&mut random);
        agree(start(&options), Reference::start(&options), &mut random, 800);
    }
}

/// Places men on reachable squares, many of them in the goal, so that games are near their ends.
fn scatter(random: &mut SplitMix64, reference: &mut Reference) {
    let (in_goal, in_trench) = (pick(random, &[0, 8, 12, 14, 15, 15, 16]), random.below(4));
    for at in 0..reference.men.len() {
        let man = reference.men[at];
        let place = (random.below(8) as i32, random.below(8) as i32);
        let free = reference.men.iter().all(|other| other.at != At::On(place.0, place.1));
        let reachable =
            man.kind != 'P' || if man.white { (1..6).contains(&place.1) } else { (2..7).contains(&place.1) };
        reference.men[at].at = if random.below(17) < in_goal {
            At::Goal
        } else if random.below(4) < in_trench || !free || !reachable || reference.is_goal(&man, place) {
            At::Trench
        } else {
            At::On(place.0, place.1)
        };
    }
}

fn cell(place: (i32, i32)) -> Cell {
    Cell::new(place.0 as u8, place.1 as u8)
}

fn board(men: &[Man]) -> Board {
    let mut board = Board::default();
    for man in men {
        let place = match man.at {
            At::Trench => Location::Trench,
            At::Goal => Location::Goal,
            At::On(file, rank) => Location::On(cell((file, rank))),
        };
        let man = men::Man::of(side_of(man.white), cell(man.home)).unwrap();
        assert_eq!(board.bring(man, place), None);
        assert_eq!(board.location(man), place);
    }
    board
}

/// The same random board for both implementations; `None` if the side to move could not act.
fn study(random: &mut SplitMix64) -> Option<(CheessPosition, Reference)> {
    let options = some_options(random);
    let mut reference = Reference::start(&options);
    scatter(random, &mut reference);
    reference.white_moves = random.below(2) == 0;
    let rules = start(&options);
    let given = CheckedOptions::check(Cheess::meta().options, options.as_object().unwrap()).unwrap();
    let rules_given = Cheess::options(&given).unwrap();
    let side = side_of(reference.white_moves);
    let position = CheessPosition::study(&rules_given, board(&reference.men), side);
    assert_eq!(position.can_act(side), reference.can_act(reference.white_moves, reference.points));
    assert_eq!(rules.text(), Reference::start(&options).text());
    position.can_act(side).then_some((position, reference))
}

#[test]
fn endings_agree_with_the_reference() {
    let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
    let mut skipped = 0;
    for seed in 0..5_000 {
        let mut random = SplitMix64::new(seed);
        let Some((position, reference)) = study(&mut random) else { continue };
        let seen = agree(position, reference, &mut random, 60);
        if let Some(reason) = seen.reason {
            *reasons.entry(reason).or_default() += 1;
        }
        skipped += u32::from(seen.skipped);
    }
    assert_eq!(reasons.len(), 4, "every end is reached: {reasons:?}");
    assert!(skipped > 20 && reasons.values().all(|count| *count > 5), "{skipped} skipped, {reasons:?}");
}

/// For every text of a move on random boards: the checker accepts it exactly if the generator lists it.
#[test]
fn the_checker_agrees_with_the_generator() {
    let squares: Vec<String> = (0..64).map(|at| cheess_reference::name((at / 8, at % 8))).collect();
    let mut told = BTreeSet::new();
    for seed in 0..300 {
        let Some((mut position, _)) = study(&mut SplitMix64::new(seed)) else { continue };
        let side = position.to_act().only().unwrap();
        for _ in 0..2 {
            let legal: BTreeSet<String> = position.legal(side).iter().map(Action::text).collect();
            let mut judge = |text: &str| {
                let action = position.read(text).unwrap();
                let written = action.text();
                let verdict = position.check(side, &action);
                assert_eq!(
                    verdict.is_ok(),
                    legal.contains(&written),
                    "{text}: {verdict:?} {}",
                    position.text()
                );
                if let Err(refusal) = verdict {
                    assert_eq!(refusal.code, Code::Illegal);
                    told.insert(refusal.reason);
                }
            };
            judge("end");
            for from in &squares {
                judge(&format!("@{from}"));
                "KQRBNP".chars().for_each(|letter| judge(&format!("{letter}@{from}")));
                for to in &squares {
                    ["", "-", "x"].iter().for_each(|sign| judge(&format!("{from}{sign}{to}")));
                }
            }
            let some = position.legal(side);
            position.apply(side, &some[0]);
            if position.to_act().only() != Some(side) {
                break;
            }
        }
    }
    let untold: Vec<_> = Cheess::meta().refusals().filter(|reason| !told.contains(reason)).collect();
    assert_eq!(untold, ["cheess-not-a-move"]);
}

fn near_move() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[a-hA-H1-8kqrbnpKQRBNP@x \t-]{0,9}|[eE]nd ?").unwrap()
}

proptest! {
    #[test]
    fn no_text_panics(text in prop_oneof![any::<String>(), near_move()], clicks in prop::collection::vec(near_move(), 0..4)) {
        let mut position = registry::find("cheess").unwrap().start(&Map::new()).unwrap();
        position.play(None, "N@b1").unwrap();
        let made = position.text_of_clicks(Side::White, &clicks);
        let _ = position.check(None, &made);
        for by in [None, Some(Side::White), Some(Side::Black)] {
            if let Err(refusal) = position.boxed().play(by, &text) {
                prop_assert_ne!(refusal.code, Code::GameOver);
            }
        }
    }

    #[test]
    fn written_moves_are_read_back(text in near_move()) {
        let position = start(&json!({}));
        if let Some(action) = notation::read(&position, &text) {
            prop_assert_eq!(notation::read(&position, &notation::write(&action)), Some(action));
        }
    }
}

#[test]
fn reading_is_as_lenient_as_the_page_says() {
    let mut position = start(&json!({ "points": 9, "attack": 2 }));
    for text in ["R@a1", "end", "P@a7", "end"] {
        let action = notation::read(&position, text).unwrap();
        position.apply(position.to_act().only().unwrap(), &action);
    }
    let same = [
        ("N@b1", " n @\tB1 "),
        ("N@b1", "@b1"),
        ("a1-a4", "A1A4"),
        ("a1-a4", "a1 - a4"),
        ("a1xa7", "a1a7"),
        ("a1xa7", "A1 X A7"),
        ("end", " E n\td "),
    ];
    for (canonical, loose) in same {
        let action = notation::read(&position, loose);
        assert_eq!(action, notation::read(&position, canonical), "{loose:?}");
        assert_eq!(notation::write(&action.unwrap()), canonical);
    }
    let bad = [
        "",
        " ",
        "Nb1-c3",
        "b1:c3",
        "0-0",
        "e7-e8q",
        "b1\u{a0}-c3",
        "b1\nc3",
        "b1--c3",
        "b1-",
        "-c3",
        "b1",
        "i1-a1",
        "a0-a1",
        "a9-a1",
        "N@",
        "@",
        "@b",
        "N@b1c3",
        "X@b1",
        "N@@b1",
        "Nn@b1",
        "n@i1",
        "ende",
        "en",
        "e nd x",
        "b1–c3",
        "b1×c3",
        "b1xxc3",
        "b1-xc3",
        "Ń@b1",
        "b1-c3\0",
        "K@e1 e1-e2",
    ];
    for text in bad {
        assert_eq!(notation::read(&position, text), None, "{text:?}");
    }
}

#[test]
fn options_are_refused_as_the_page_says() {
    let game = registry::find("cheess").unwrap();
    let bad = [
        json!({ "points": 0 }),
        json!({ "points": 41 }),
        json!({ "points": true }),
        json!({ "points": "4" }),
        json!({ "points": null }),
        json!({ "points": 4.5 }),
        json!({ "points": 4.0 }),
        json!({ "enter": 0 }),
        json!({ "enter": 9 }),
        json!({ "move": 9 }),
        json!({ "points": 40, "move": 21 }),
        json!({ "attack": 0 }),
        json!({ "attack": 21 }),
        json!({ "turn_limit": -1 }),
        json!({ "turn_limit": 1001 }),
        json!({ "Points": 8 }),
    ];
    for options in bad {
        assert!(game.start(options.as_object().unwrap()).is_err(), "{options}");
    }
    let good = [
        json!({}),
        json!({ "points": 40, "enter": 20, "move": 20, "attack": 20, "turn_limit": 1000 }),
        json!({ "points": 1, "attack": 20, "turn_limit": 0 }),
    ];
    assert!(good.iter().all(|options| game.start(options.as_object().unwrap()).is_ok()));
    let error = game.start(json!({ "points": 2, "enter": 3 }).as_object().unwrap()).err().unwrap();
    assert_eq!(error.to_string(), "enter and points do not go together: enter <= points, but 3 > 2");
}
