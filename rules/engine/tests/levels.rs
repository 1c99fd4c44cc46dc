//! Levels: the same question has the same answer, and a win in one is never missed.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use engine::{Level, think_at};
use rules::{AnyPosition, Side, registry};
use serde_json::json;

fn after(game: &str, options: serde_json::Value, moves: &[&str]) -> Box<dyn AnyPosition> {
    let mut position = registry::find(game).unwrap().start(options.as_object().unwrap()).unwrap();
    for text in moves {
        position.play(None, text).unwrap();
    }
    position
}

#[test]
fn levels_are_from_1_to_8() {
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
    assert_eq!(Level::new(0), None);
    assert_eq!(Level::new(9), None);
}

#[test]
fn the_lowest_level_takes_a_win_in_one() {
    let position =
        after("piskvorky", json!({ "size": 9 }), &["e5", "a1", "e6", "a2", "e7", "a3", "e8", "a4"]);
    for seed in 0..50 {
        let thought = think_at(position.as_ref(), Side::Black, Level::LOWEST, seed, &|| false).unwrap();
        assert!(["e4", "e9"].contains(&thought.best.as_str()), "{thought:?}");
    }
}

/// The opponent's four: a beginner may overlook it, a level from 3 up doesn't.
#[test]
fn only_the_lower_levels_overlook_a_four() {
    let moves = ["e5", "e4", "e6", "a2", "e7", "l3", "e8"];
    let position = after("piskvorky", json!({ "size": 12 }), &moves);
    for level in Level::all() {
        // A four has one reply, so there is nothing to think about.
        let stopped = (0..40)
            .filter(|seed| {
                think_at(position.as_ref(), Side::White, level, *seed, &|| true).unwrap().best == "e9"
            })
            .count();
        match level.number() {
            1 => assert!((5..=35).contains(&stopped), "{stopped}"),
            2 => assert!((21..40).contains(&stopped), "{stopped}"),
            _ => assert_eq!(stopped, 40, "{level:?}"),
        }
    }
}

#[test]
fn nobody_passes_on_an_empty_board() {
    let position = after("go", json!({ "size": 5 }), &[]);
    for seed in 0..200 {
        let thought = think_at(position.as_ref(), Side::Black, Level::LOWEST, seed, &|| false).unwrap();
        assert_ne!(thought.best, "pass", "{seed}");
    }
}

#[test]
fn a_seed_decides_the_thought() {
    let position = after("go", json!({ "size": 9 }), &["e5", "c3"]);
    let level = Level::new(3).unwrap();
    let thought = |seed| think_at(position.as_ref(), Side::Black, level, seed, &|| false).unwrap();
    assert_eq!(thought(7), thought(7));
    let moves: std::collections::BTreeSet<String> = (0..20).map(|seed| thought(seed).best).collect();
    assert!(moves.len() > 2, "{moves:?}");
}

/// What a level overlooks and misjudges stays the same during a turn, and it sees a piece that can reach the goal.
#[test]
fn a_piece_that_can_reach_the_goal_does() {
    for (level, seed) in Level::all().take(5).flat_map(|level| (0..20).map(move |seed| (level, seed))) {
        let mut position = after("cheess", json!({}), &["R@a1"]);
        let mut played = Vec::new();
        while position.to_act().only() == Some(Side::White) {
            let thought = think_at(position.as_ref(), Side::White, level, seed, &|| false).unwrap();
            position.play(Some(Side::White), &thought.best).unwrap();
            played.push(thought.best);
        }
        assert!(played.contains(&"a1-a8".to_owned()), "level {}, seed {seed}: {played:?}", level.number());
    }
}
