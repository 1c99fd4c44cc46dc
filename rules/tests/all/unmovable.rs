//! Why nothing can be done from a square.

use rules::example::Example;
use rules::reason::SHARED_REASONS;
use rules::registry;
use rules::rng::SplitMix64;
use rules::unmovable::why;
use rules::{AnyPosition, Side};
use rules_conformance::each_game;
use serde_json::Map;

fn position(kind: &str, options: &'static [(&str, &str)], moves: &'static [&str]) -> Box<dyn AnyPosition> {
    let game = registry::find(kind).unwrap();
    Example { options, moves }.position(game, &Map::new()).unwrap()
}

#[test]
fn the_reason_is_that_of_the_likeliest_try() {
    let dama = position("dama", &[("setup", "ones"), ("seed", "1")], &["c3-d4", "f6-e5"]);
    let cheess = position("cheess", &[], &["R@a1", "P@a2", "N@b1", "P@d2", "P@e2", "Q@d1", "end"]);
    let cheess_white = {
        let mut next = cheess.boxed();
        next.play(None, "P@h7").unwrap();
        next.play(None, "end").unwrap();
        next
    };
    let ordo = position("ordo", &[], &[]);
    let go = position("go", &[("size", "9")], &["d5", "e5", "c4", "f4", "d3", "e3", "e4", "d4"]);
    let suicide = position("go", &[("size", "9")], &["b1", "e5", "a2", "e6", "b2"]);
    let renju = position(
        "piskvorky",
        &[("rule", "renju")],
        &["c3", "c13", "d3", "a15", "e3", "e15", "g3", "i15", "h3", "m15"],
    );
    for (position, side, from, reason) in [
        (&dama, Side::White, "a3", "dama-capture-compulsory"),
        (&dama, Side::White, "E5", "dama-opponents-stone"),
        (&dama, Side::White, "c3", "dama-no-stone"),
        (&cheess_white, Side::White, "d1", "cheess-own-piece"),
        (&cheess_white, Side::White, "h7", "cheess-opponents-piece"),
        (&cheess_white, Side::White, "e5", "cheess-no-piece"),
        (&ordo, Side::White, "d1", "ordo-own-stone"),
        (&ordo, Side::White, "a7", "ordo-opponents-stone"),
        (&ordo, Side::White, "e5", "ordo-no-stone"),
        (&go, Side::Black, "e4", "go-ko"),
        (&go, Side::Black, "d4", "go-occupied"),
        (&suicide, Side::White, "a1", "go-suicide"),
        (&renju, Side::Black, "f3", "piskvorky-forbidden-overline"),
        (&renju, Side::Black, "c3", "piskvorky-occupied"),
    ] {
        let found = why(&**position, side, from).map(|refusal| refusal.reason);
        assert_eq!(found, Some(reason), "{from} in {}", position.text());
    }
    for from in ["", "z9", "a9", "hello", "a1 a2 a3", "ž"] {
        assert!(why(&*dama, Side::White, from).is_none(), "{from}");
    }
}

/// Whatever is typed in whatever position, there is no panic, and a reason is one of the game's own.
#[test]
fn every_square_of_random_games_has_a_reason_of_the_game_or_none() {
    for game in each_game() {
        let known: Vec<&str> = game.meta().refusals().chain(SHARED_REASONS.iter().copied()).collect();
        let options = Map::new();
        let mut position = game.start(&options).unwrap();
        let mut random = SplitMix64::new(11);
        for _ in 0..12 {
            position.play_randomly(&mut random, 5);
            for side in position.to_act().iter() {
                for column in 'a'..='n' {
                    for row in 1..=13 {
                        let from = format!("{column}{row}");
                        if let Some(refusal) = why(&*position, side, &from) {
                            assert!(
                                known.contains(&refusal.reason),
                                "{} refuses {from} by {}, which is not among its reasons",
                                game.meta().id,
                                refusal.reason
                            );
                        }
                    }
                }
            }
        }
    }
}
