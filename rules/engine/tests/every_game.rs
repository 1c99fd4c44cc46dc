//! What every search keeps: its moves are legal, it knows nothing that is hidden, and the same question has the same answer.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use engine::{Budget, Level, Thought, think, think_at, think_plainly};
use proptest::prelude::*;
use rules::rng::SplitMix64;
use rules::{AnyPosition, GameDef, Registry, Side};
use rules_conformance::each_game;
use rules_conformance::parallel::each;
use serde_json::{Map, Value, json};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

type Options = Map<String, Value>;

/// Every preset of every game, and options that change what a search has to know.
fn configurations() -> Vec<(&'static dyn GameDef, Options)> {
    let further = [
        ("piskvorky", json!({ "size": 7, "line": 4, "claim": "required" })),
        ("piskvorky", json!({ "size": 9, "line": 6, "claim": "required", "overline": "ignored" })),
        ("piskvorky", json!({ "size": 5 })),
        ("piskvorky", json!({ "size": 9, "opening": "pro" })),
        ("piskvorky", json!({ "size": 9, "opening": "long_pro" })),
        ("piskvorky", json!({ "size": 8, "opening": "swap2" })),
        ("piskvorky", json!({ "rule": "renju", "forbidden": "loses" })),
        ("go", json!({ "size": 5, "ko": "situational_superko" })),
        ("go", json!({ "size": 7, "handicap": 4, "komi": -3, "dispute_pass": "resumer" })),
        ("ordo", json!({ "repetition": 2, "no_progress": 10 })),
        ("cheess", json!({ "points": 3, "attack": 1, "turn_limit": 4 })),
        ("cheess", json!({ "points": 5, "enter": 2, "move": 2, "attack": 3 })),
        (
            "dama",
            json!({ "chain": "may", "promotion": "choose", "king_landing": "next", "operators": "advanced" }),
        ),
    ];
    let mut all = Vec::new();
    for game in each_game() {
        for preset in game.meta().presets {
            all.push((game, serde_json::from_str(preset.options).unwrap()));
        }
        for (_, options) in further.iter().filter(|(id, _)| *id == game.meta().id) {
            all.push((game, options.as_object().unwrap().clone()));
        }
    }
    all
}

fn start(game: &dyn GameDef, options: &Options, seed: u64) -> Box<dyn AnyPosition> {
    let mut options = options.clone();
    if let Some(spec) = game.meta().options.iter().find(|spec| spec.secret) {
        options.insert(spec.name.to_owned(), seed.into());
    }
    game.start(&options).unwrap()
}

fn thought(position: &dyn AnyPosition, side: Side, nodes: u64, seed: u64) -> Thought {
    let thought = think(position, side, &Budget { nodes, seed }, &|| false).expect("a side that may act");
    assert!((0.0..=1.0).contains(&thought.win), "{thought:?}");
    assert_eq!(thought.line.first(), Some(&thought.best));
    assert_eq!(thought.alternatives.first().map(|first| &first.text), Some(&thought.best));
    thought
}

/// A game in which the search plays some moves and chance the others.
fn play(game: &dyn GameDef, options: &Options, seed: u64, nodes: u64) {
    let mut random = SplitMix64::new(seed);
    let mut position = start(game, options, seed);
    let most = 300;
    for number in 0..most {
        let sides: Vec<Side> = position.awaited().iter().collect();
        let Some(side) = sides.get(random.below(sides.len())).copied() else { break };
        // The first half of the games leads to odd positions, the other half to sensible ones.
        if seed.is_multiple_of(2) && random.below(3) > 0 {
            position.play_randomly(&mut random, 1);
            continue;
        }
        let found = thought(position.as_ref(), side, nodes, seed + number);
        // A refused move fails the test; `think` itself would replace it in a release.
        position.play(Some(side), &found.best).unwrap_or_else(|refusal| {
            panic!("{} refuses {}: {refusal} in {}", game.meta().id, found.best, position.text())
        });
    }
}

#[test]
fn no_move_is_refused_in_any_kind_of_game() {
    let mut planned = Vec::new();
    for (game, options) in configurations() {
        planned.extend((0..3u64).map(|seed| (game, options.clone(), seed, [2, 40, 150][seed as usize])));
    }
    each(&planned, |(game, options, seed, nodes)| play(*game, options, *seed, *nodes));
}

/// The thought of a level that is stopped after a few hundred nodes, which is the same in every run.
fn short_thought(position: &dyn AnyPosition, side: Side, level: Level, seed: u64, polls: u32) -> Thought {
    let asked = Cell::new(0);
    let stop = || asked.replace(asked.get() + 1) >= polls;
    think_at(position, side, level, seed, &stop).expect("a side that may act")
}

#[test]
fn no_move_of_any_level_is_refused_in_any_preset() {
    let mut planned = Vec::new();
    for (game, options) in configurations() {
        planned.extend(Level::all().map(|level| (game, options.clone(), level)));
    }
    each(&planned, |(game, options, level)| {
        let mut random = SplitMix64::new(u64::from(level.number()));
        let mut position = start(*game, options, 1);
        for number in 0..90 {
            let sides: Vec<Side> = position.awaited().iter().collect();
            let Some(side) = sides.get(random.below(sides.len())).copied() else { break };
            // Chance leads to positions of all kinds; the end is the level's own.
            if number < 60 && random.below(3) > 0 {
                position.play_randomly(&mut random, 1);
                continue;
            }
            let found = short_thought(position.as_ref(), side, *level, number, 0);
            position.play(Some(side), &found.best).unwrap_or_else(|refusal| {
                panic!("{} refuses {} of {level:?}: {refusal}", game.meta().id, found.best)
            });
        }
    });
}

#[test]
fn a_level_plays_no_game_twice() {
    for game in each_game() {
        for level in Level::all() {
            let moves = |seed: u64| {
                let mut position = start(game, &Options::new(), 1);
                let mut moves = Vec::new();
                for number in 0..14 {
                    let Some(side) = position.awaited().iter().next() else { break };
                    let found = short_thought(position.as_ref(), side, level, 100 * seed + number, 2);
                    position.play(Some(side), &found.best).unwrap();
                    moves.push(found.best);
                }
                moves
            };
            assert_eq!(moves(1), moves(1));
            assert_ne!(moves(1), moves(2), "{} {level:?}", game.meta().id);
        }
    }
}

/// The same position with other hidden values: those that another side could imagine.
fn look_alike(position: &dyn AnyPosition, side: Side, seed: u64) -> Box<dyn AnyPosition> {
    position.imagined(side, &mut SplitMix64::new(seed))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Positions that differ only in what is hidden from a side give equal thoughts.
    #[test]
    fn nothing_hidden_is_known(number in 0usize..64, seed in any::<u32>(), moves in 0u32..40, other in any::<u64>()) {
        let all = configurations();
        let (game, options) = &all[number % all.len()];
        let mut position = start(*game, options, u64::from(seed));
        position.play_randomly(&mut SplitMix64::new(other), moves);
        for side in position.awaited().iter() {
            let like = look_alike(position.as_ref(), side, other);
            prop_assert_eq!(position.text(), like.text());
            let [one, two] = [&position, &like].map(|position| thought(position.as_ref(), side, 60, 1));
            prop_assert_eq!(one, two);
        }
    }
}

/// The pile of dáma is the only thing that a seed decides there.
#[test]
fn another_order_of_the_pile_changes_no_thought() {
    let dama = Registry::standard().find("dama").unwrap();
    let of = |seed: u64| {
        let options = json!({ "setup": "alternating", "seed": seed });
        dama.start(options.as_object().unwrap()).unwrap()
    };
    let first = of(1);
    let mut compared = 0;
    for seed in 2..200 {
        let other = of(seed);
        if other.text() == first.text() {
            compared += 1;
            assert_eq!(
                thought(first.as_ref(), Side::White, 400, 1),
                thought(other.as_ref(), Side::White, 400, 1),
                "seed {seed}"
            );
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn a_set_up_of_the_opponent_is_not_known() {
    let dama = Registry::standard().find("dama").unwrap();
    let [one, two] = ["setup:111111111111", "setup:000000000000"].map(|text| {
        let mut position = dama.start(json!({ "seed": 5 }).as_object().unwrap()).unwrap();
        position.play(Some(Side::White), text).unwrap();
        thought(position.as_ref(), Side::Black, 60, 1)
    });
    assert_eq!(one, two);
}

#[test]
fn the_same_question_has_the_same_answer() {
    for (game, options) in configurations() {
        let mut position = start(game, &options, 1);
        position.play_randomly(&mut SplitMix64::new(3), 6);
        let Some(side) = position.awaited().iter().next() else { continue };
        assert_eq!(thought(position.as_ref(), side, 120, 9), thought(position.as_ref(), side, 120, 9));
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    for (game, options) in configurations() {
        let mut position = start(game, &options, 1);
        position.play_randomly(&mut SplitMix64::new(4), 5);
        let Some(side) = position.awaited().iter().next() else { continue };
        let budget = Budget { nodes: u64::MAX, seed: 1 };
        let found = think(position.as_ref(), side, &budget, &|| true).unwrap();
        assert!(position.check(Some(side), &found.best).is_ok());
        assert!(found.nodes < 2_000, "{} {found:?}", game.meta().id);
        let found = think_plainly(position.as_ref(), side, &budget, &|| true).unwrap();
        assert!(position.check(Some(side), &found.best).is_ok());
    }
}

#[test]
fn a_side_that_may_not_act_has_no_thought() {
    let go = Registry::standard().find("go").unwrap();
    let position = go.start(&Map::new()).unwrap();
    assert_eq!(think(position.as_ref(), Side::White, &Budget { nodes: 10, seed: 1 }, &|| false), None);
}

/// The moves with which a side wins at once.
fn wins(position: &dyn AnyPosition, side: Side) -> Vec<String> {
    let wins = |text: &String| {
        let mut after = position.boxed();
        after.play(Some(side), text).unwrap();
        after.outcome().is_some_and(|outcome| outcome.winner == Some(side))
    };
    position.legal(side).into_iter().filter(wins).collect()
}

/// Positions of random games in which a win in one is possible: it is taken with hardly any thinking.
#[test]
fn a_win_in_one_is_always_taken() {
    let games: Vec<_> = configurations().into_iter().filter(|(game, _)| game.meta().id != "go").collect();
    let found = AtomicUsize::new(0);
    each(&games, |(game, options)| {
        let mut random = SplitMix64::new(1);
        for seed in 0..12 {
            let mut position = start(*game, options, seed);
            for _ in 0..150 {
                let mover = position.awaited().only().filter(|side| position.form(*side).is_none());
                let Some(side) = mover else {
                    if position.play_randomly(&mut random, 1) == 0 {
                        break;
                    }
                    continue;
                };
                let wins = wins(position.as_ref(), side);
                if let Some(win) = wins.first() {
                    let thought = thought(position.as_ref(), side, 500, seed);
                    assert!(wins.contains(&thought.best), "{} {thought:?} {wins:?}", position.text());
                    assert_eq!(thought.win, 1.0);
                    let child = think_at(position.as_ref(), side, Level::LOWEST, seed, &|| false).unwrap();
                    assert!(wins.contains(&child.best), "{} {child:?} {wins:?}", position.text());
                    found.fetch_add(1, Ordering::Relaxed);
                    position.play(Some(side), win).unwrap();
                } else {
                    position.play_randomly(&mut random, 1);
                }
            }
        }
    });
    assert!(found.into_inner() > 200);
}

/// Whether a side wins with its next but one stone whatever the opponent does.
fn wins_in_two(position: &dyn AnyPosition, side: Side, text: &str) -> bool {
    let mut after = position.boxed();
    after.play(Some(side), text).unwrap();
    after.legal(side.other()).iter().all(|reply| {
        let mut answered = after.boxed();
        answered.play(Some(side.other()), reply).unwrap();
        answered.outcome().is_none() && !wins(answered.as_ref(), side).is_empty()
    })
}

/// Found by trying every sequence of moves: the search sees each win in two.
#[test]
fn a_win_in_two_is_always_seen() {
    let game = Registry::standard().find("piskvorky").unwrap();
    let (mut random, mut found) = (SplitMix64::new(5), 0);
    for options in [json!({ "size": 7, "line": 4 }), json!({ "size": 7, "line": 4, "overline": "ignored" })] {
        for _ in 0..24 {
            let mut position = game.start(options.as_object().unwrap()).unwrap();
            position.play_randomly(&mut random, 11);
            let Some(side) = position.to_act().only() else { continue };
            if !wins(position.as_ref(), side).is_empty() {
                continue;
            }
            let winning: Vec<String> = position
                .legal(side)
                .into_iter()
                .filter(|text| wins_in_two(position.as_ref(), side, text))
                .collect();
            let thought = thought(position.as_ref(), side, 3000, 1);
            if !winning.is_empty() {
                found += 1;
                assert_eq!(thought.win, 1.0, "{} {thought:?} {winning:?}", position.text());
            }
        }
    }
    assert!(found > 8, "{found}");
}

/// A four of the opponent is stopped, whatever the budget.
#[test]
fn a_four_is_always_stopped() {
    let game = Registry::standard().find("piskvorky").unwrap();
    let mut position = game.start(json!({ "size": 12 }).as_object().unwrap()).unwrap();
    for text in ["e5", "e4", "e6", "a2", "e7", "l3", "e8"] {
        position.play(None, text).unwrap();
    }
    for nodes in [1, 10, 300] {
        assert_eq!(thought(position.as_ref(), Side::White, nodes, 1).best, "e9");
    }
}

/// Two open threes at once win.
#[test]
fn a_win_by_threats_is_seen() {
    let game = Registry::standard().find("piskvorky").unwrap();
    let mut position = game.start(json!({ "size": 15 }).as_object().unwrap()).unwrap();
    for text in ["h9", "a1", "h10", "o15", "i8", "a15", "j8", "o1"] {
        position.play(None, text).unwrap();
    }
    let found = thought(position.as_ref(), Side::Black, 4000, 1);
    assert_eq!(found.win, 1.0, "{found:?}");
}

/// A point that is forbidden to Black can't be defended: White wins by a four that only Black's double three would stop.
#[test]
fn forbidden_points_are_known_to_both_sides() {
    let game = Registry::standard().find("piskvorky").unwrap();
    let mut position = game.start(json!({ "rule": "renju" }).as_object().unwrap()).unwrap();
    // Black's two twos cross on h8, which White's row of three ends at.
    for text in ["h9", "h7", "h10", "h6", "i8", "h5", "j8", "a1", "o15"] {
        position.play(None, text).unwrap();
    }
    let found = thought(position.as_ref(), Side::White, 2000, 1);
    assert_eq!(found.win, 1.0, "{found:?}");
    position.play(Some(Side::White), "h4").unwrap();
    // Black may stop the four on h3 only, and White threatens h8 as well.
    assert_eq!(thought(position.as_ref(), Side::Black, 2000, 1).win, 0.0);
}
