//! What moves plainly gain, on worked positions.

use rules::AnyPosition;
use rules::example::Example;
use rules::registry;
use rules::rng::SplitMix64;
use rules::text::{Datum, Text};
use rules_conformance::each_game;
use serde_json::Map;
use std::collections::BTreeSet;

type Options = &'static [(&'static str, &'static str)];

fn position(kind: &str, options: Options, moves: &str) -> Box<dyn AnyPosition> {
    let game = registry::find(kind).unwrap();
    let mut position = Example { options, moves: &[] }.position(game, &Map::new()).unwrap();
    for text in moves.split_whitespace() {
        position.play(None, text).unwrap_or_else(|refusal| panic!("{kind} {moves}: {text} {refusal:?}"));
    }
    position
}

/// The key of what a move gains without the name of the game, and its count, if it has one.
fn gain(position: &dyn AnyPosition, text: &str) -> Option<(&'static str, Option<i64>)> {
    let side = position.to_act().iter().next()?;
    position.check(Some(side), text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    let Text::Term { key, data } = position.gain(side, text)? else { panic!("words") };
    let count =
        data.iter().find_map(|(_, datum)| if let Datum::Number(count) = datum { Some(*count) } else { None });
    Some((key.rsplit_once("gain-")?.1, count))
}

/// What a move gains after other moves.
type Case<'a> = (&'a str, &'a str, Gain<'a>);

/// The key, and the count.
type Gain<'a> = Option<(&'a str, Option<i64>)>;

fn assert_gains(kind: &str, options: Options, cases: &[Case<'_>]) {
    for (moves, text, wanted) in cases {
        let found = gain(position(kind, options, moves).as_ref(), text);
        assert_eq!(found, *wanted, "{kind}: {text} after {moves}");
    }
}

#[test]
fn stones_of_go_capture_save_and_press() {
    let cases = [
        ("d5 e5 e6 a1 f5 a2", "e4", Some(("captures", Some(1)))),
        ("d5 e5 e6 a1 f5", "e4", Some(("saves", Some(1)))),
        ("d5 e5 e6 a1", "f5", Some(("atari", Some(1)))),
        // A stone that would be captured itself presses nobody.
        ("d5 e5 a9 e6 b9 d6", "d7", None),
        ("d5 e5 e6 a1", "c3", None),
        ("d5 e5 e6 a1 f5 a2", "pass", None),
        // A corner: the chain that is saved has two stones.
        ("b2 a1 c1 b1 j9 j8", "a2", Some(("captures", Some(2)))),
    ];
    assert_gains("go", &[("size", "9")], &cases);
    assert_gains("go", &[("size", "9")], &[("e5 e4 pass pass", "dead:e4", None)]);
}

#[test]
fn stones_of_go_connect_cut_and_take_ground() {
    let cases = [
        ("e5 a1 g5 a9", "f5", Some(("joins", Some(2)))),
        ("a1 e5 a9 g5", "f5", Some(("parts", Some(2)))),
        // On the edge two stones are enough to leave e1 with two liberties, and a second stone gives it more.
        ("e1 d1", "e2", Some(("breathes", Some(1)))),
        ("d5 e5 j9 j1", "e6", Some(("presses", Some(1)))),
        ("", "c3", Some(("corner", None))),
        ("", "d3", Some(("corner", None))),
        // The corner has a stone already.
        ("d4", "c3", None),
        ("", "e5", Some(("open", None))),
        // Neither the second line nor a stone beside another takes ground.
        ("", "b5", None),
        ("e5", "e6", None),
    ];
    assert_gains("go", &[("size", "9")], &cases);
    let large =
        [("", "q16", Some(("corner", None))), ("q16", "o17", None), ("q16", "k10", Some(("open", None)))];
    assert_gains("go", &[("size", "19")], &large);
}

#[test]
fn stones_of_piskvorky_stop_and_threaten_lines() {
    let cases = [
        ("e5 a1 f5 b1 g5 c2 h5", "i5", Some(("stops-line", None))),
        ("e5 a1 f5 b3 g5 c1", "h5", Some(("two-ways", None))),
        ("e5 d5 f5 b3 g5 c1", "h5", Some(("line-next", None))),
        // A gap in the row counts as well.
        ("e5 d5 f5 b3 h5 c1", "g5", Some(("line-next", None))),
        ("e5 a1 f5 b3 g5", "h5", Some(("stops-two-ways", None))),
        ("e5 a1 f5 b3", "g5", Some(("two-ways-next", None))),
        ("e5 a1 f5 b3", "k12", None),
        ("", "h8", None),
    ];
    assert_gains("piskvorky", &[("size", "15")], &cases);
    // The longest row that still counts is six for White alone.
    let renju = [("h8 a1 g8 a3 i8 a5", "j8", Some(("two-ways", None))), ("h8", "a1", None)];
    assert_gains("piskvorky", &[("rule", "renju")], &renju);
    assert_gains("piskvorky", &[("opening", "swap2")], &[("a1 b1", "c1", None)]);
}

#[test]
fn stones_of_ordo_split_join_stop_and_open() {
    let split: Options = &[("setup", "10/bbb7/10/10/10/1w8/10/10")];
    assert_gains("ordo", split, &[("", "b3xb7", Some(("splits", None)))]);
    assert_gains("ordo", split, &[("b3xb7", "a7-b8", Some(("joins", None)))]);
    let whole: Options = &[("setup", "10/bbbb6/10/10/10/3w6/10/10")];
    assert_gains("ordo", whole, &[("", "d3xd7", Some(("captures", None)))]);
    let runs: Options = &[("setup", "10/b9/b9/10/10/10/1w8/10")];
    assert_gains("ordo", runs, &[("", "b2-a3", Some(("stops", None)))]);
    let shut: Options = &[("setup", "10/10/1b8/10/10/ww8/10/10")];
    assert_gains(
        "ordo",
        shut,
        &[("", "a3:b3-c3", Some(("opens", None))), ("", "a3:b3-a4", Some(("nearer", Some(4))))],
    );
    let lone: Options = &[("setup", "10/10/3b6/10/10/3w6/10/10")];
    assert_gains("ordo", lone, &[("", "d3-e3", Some(("saves", None))), ("", "d3-c3", Some(("saves", None)))]);
    let beside: Options = &[("setup", "10/10/3b6/10/10/2w7/10/10")];
    // The black stone reaches few of the squares to which it could go.
    assert_gains("ordo", beside, &[("", "c3-b3", None), ("", "c3-d3", None)]);
    let two: Options = &[("setup", "10/10/10/5b4/3w6/4w5/10/10")];
    assert_gains("ordo", two, &[("", "e3-c3", Some(("safe", None)))]);
}

#[test]
fn men_of_cheess_arrive_push_and_open_ways() {
    let cases = [
        ("R@a1", "a1-a8", Some(("arrives", None))),
        ("", "R@a1", Some(("near", None))),
        ("R@a1 end P@a7 end", "a1xa7", Some(("pushes", None))),
        ("end R@a8 end", "P@a2", Some(("blocks", None))),
        ("N@b1 b1-a3 R@a1", "a3-b5", Some(("opens", None))),
        ("R@a1", "end", None),
        ("", "N@b1", Some(("enters", None))),
        // From b1 a knight needs four jumps to g8: c3, e4, f6, g8. From a3 it needs as many.
        ("N@b1", "b1-c3", Some(("nearer", Some(3)))),
        ("N@b1", "b1-a3", None),
        // The pawn of d4 could attack the knight.
        ("N@b1 b1-c3 end P@c7 P@d7 d7-d5 end R@a1 end d5-d4 end", "c3-e4", Some(("safe", None))),
    ];
    assert_gains("cheess", &[], &cases);
}

#[test]
fn pieces_of_dama_capture_and_get_away() {
    let ones: Options = &[("setup", "ones"), ("seed", "1")];
    let cases = [
        ("c3-d4 f6-e5", "d4xf6", Some(("captures", Some(1)))),
        ("c3-d4", "f6-e5", Some(("sacrifice", Some(1)))),
        ("", "c3-d4", Some(("nearer", Some(4)))),
        ("", "~c3", None),
        ("c3-d4", "h6-g5", Some(("nearer", Some(4)))),
        ("c3-d4 ~d8 e3-f4", "~a7", Some(("safe", None))),
    ];
    assert_gains("dama", ones, &cases);
}

/// Every reason occurs in random games, so none is out of reach.
#[test]
fn every_reason_occurs() {
    for game in each_game() {
        let kind = game.meta().id;
        let prefix = format!("{kind}-gain-");
        let mut missing: BTreeSet<&str> =
            game.meta().terms.iter().copied().filter(|term| term.starts_with(&prefix)).collect();
        let options = if kind == "dama" { r#"{"setup":"alternating"}"# } else { "{}" };
        let options: Map<String, serde_json::Value> = serde_json::from_str(options).unwrap();
        let mut random = SplitMix64::new(7);
        for _ in 0..60 {
            let mut position = game.start(&options).unwrap();
            while !missing.is_empty() && position.play_randomly(&mut random, 1) == 1 {
                let Some(side) = position.to_act().only() else { break };
                for text in position.legal(side) {
                    if let Some(Text::Term { key, .. }) = position.gain(side, &text) {
                        missing.remove(key);
                    }
                }
            }
        }
        assert!(missing.is_empty(), "no move of 60 random games of {kind} has the gain {missing:?}");
    }
}
