//! Go compared with a slow second implementation of its rules page: whole random games, random boards, seki.

use crate::go_reference;

use go_reference::Reference;
use proptest::prelude::*;
use rules::reason::Code;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Phase, Side, registry};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

fn start(options: &Value) -> Box<dyn AnyPosition> {
    registry::find("go").unwrap().start(options.as_object().unwrap()).unwrap()
}

fn some_options(random: &mut SplitMix64) -> Value {
    let mut pick = |words: &[&str]| words[random.below(words.len())].to_owned();
    let ko = pick(&["simple", "simple", "positional_superko", "situational_superko"]);
    let (scoring, pass) = (pick(&["territory", "territory", "area"]), pick(&["both", "resumer"]));
    let sizes = [5, 5, 5, 6, 6, 7, 7, 9, 13, 19];
    let size = sizes[random.below(sizes.len())];
    let handicap = if size >= 7 && random.below(3) == 0 { 2 + random.below(3) } else { 0 };
    json!({ "size": size, "handicap": handicap, "ko": ko, "scoring": scoring, "dispute_pass": pass })
}

/// Passes rarely while there is room; in the scoring phase marks more often than it ends it.
fn some_move(position: &dyn AnyPosition, side: Side, random: &mut SplitMix64) -> String {
    let mut legal = position.legal(side);
    if position.phase() == Phase::Scoring && random.below(4) == 0 {
        legal.retain(|text| text == "agree" || text == "resume");
    } else if legal.len() < 6 && legal.contains(&"pass".to_owned()) && random.below(2) == 0 {
        return "pass".to_owned();
    }
    legal.swap_remove(random.below(legal.len()))
}

fn compare(position: &dyn AnyPosition, reference: &Reference, options: &Value) {
    assert_eq!(position.text(), reference.text(), "{options}");
    for side in Side::BOTH {
        assert_eq!(position.legal(side), reference.legal(side), "{options} {}", position.text());
    }
    let outcome = position.outcome().map(|outcome| serde_json::to_value(outcome).unwrap());
    assert_eq!(outcome, reference.outcome());
}

#[test]
fn whole_games_agree_with_the_reference() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..400 {
        let mut random = SplitMix64::new(seed);
        let options = some_options(&mut random);
        let mut position = start(&options);
        let mut reference = Reference::start(&options);
        let most = if options["size"].as_u64() < Some(9) { 260 } else { 40 };
        for _ in 0..most {
            compare(&*position, &reference, &options);
            note(&*position, &mut seen);
            let sides: Vec<Side> = position.to_act().iter().collect();
            let Some(side) = sides.get(random.below(sides.len())).copied() else { break };
            let text = some_move(&*position, side, &mut random);
            position.play(Some(side), &text).unwrap();
            reference.play(side, &text);
        }
    }
    for what in ["resumed", "barred", "uncounted", "over", "scoring", "score"] {
        assert!(seen.get(what).is_some_and(|count| *count > 50), "{what}: {seen:?}");
    }
}

/// Notes the features that a game has shown.
fn note(position: &dyn AnyPosition, seen: &mut BTreeMap<String, u32>) {
    let text = position.text();
    let fields: Vec<&str> = text.split(' ').collect();
    let mut note = |what: &str, there: bool| *seen.entry(what.to_owned()).or_default() += u32::from(there);
    note("resumed", fields[6] != "-");
    note("barred", fields[3] != "-");
    note("uncounted", fields[8] != "-");
    note(fields[2], true);
    if let Some(outcome) = position.outcome() {
        note(outcome.reason, true);
    }
}

/// Boards that a game could reach: stones anywhere, every chain with a liberty. Moves that would capture are replaced by
/// passes.
#[test]
fn counting_on_random_boards_agrees_with_the_reference() {
    let (mut seki, mut shared) = (0, 0);
    for seed in 0..1500 {
        let mut random = SplitMix64::new(seed);
        let size = 5 + random.below(4);
        let scoring = ["territory", "area"][usize::from(random.below(5) == 0)];
        let options = json!({ "size": size, "ko": "positional_superko", "scoring": scoring });
        let (mut position, mut reference) = (start(&options), Reference::start(&options));
        let density = 6 + random.below(4);
        for _ in 0..size * size * density / 10 {
            let side = position.to_act().only().unwrap();
            let legal = position.legal(side);
            let text = legal[random.below(legal.len())].clone();
            let quiet = !position.captures_at(&text) && text != "pass";
            let text = if quiet { text } else { "pass".to_owned() };
            position.play(None, &text).unwrap();
            reference.play(side, &text);
            if position.phase() != Phase::Play {
                break;
            }
        }
        while position.phase() == Phase::Play {
            let side = position.to_act().only().unwrap();
            position.play(None, "pass").unwrap();
            reference.play(side, "pass");
        }
        for _ in 0..6 {
            compare(&*position, &reference, &options);
            let text = position.text();
            seki += usize::from(!text.ends_with(" -"));
            shared += 1;
            let legal: Vec<String> =
                position.legal(Side::White).into_iter().filter(|text| text.contains(':')).collect();
            if legal.is_empty() {
                break;
            }
            let text = &legal[random.below(legal.len())];
            position.play(Some(Side::White), text).unwrap();
            reference.play(Side::White, text);
        }
        for side in Side::BOTH {
            position.play(Some(side), "agree").unwrap();
            reference.play(side, "agree");
        }
        compare(&*position, &reference, &options);
    }
    assert!(seki > 100, "{seki} of {shared}");
}

trait Quiet {
    fn captures_at(&self, text: &str) -> bool;
}

impl Quiet for Box<dyn AnyPosition> {
    /// Whether a move captures stones.
    fn captures_at(&self, text: &str) -> bool {
        let stones = |position: &dyn AnyPosition| {
            let text = position.text();
            text.split(' ').next().unwrap().chars().filter(char::is_ascii_alphabetic).count()
        };
        let mut after = self.boxed();
        after.play(None, text).is_ok() && stones(&*after) <= stones(&**self)
    }
}

/// For every text that could be a move: the checker accepts the moves that the generator lists, and other names of their
/// chains and regions.
#[test]
fn the_checker_agrees_with_the_generator() {
    for seed in 0..60 {
        let mut random = SplitMix64::new(seed);
        let mut options = some_options(&mut random);
        options["size"] = json!(5 + seed % 3);
        options["handicap"] = json!(0);
        let mut position = start(&options);
        for _ in 0..200 {
            let asked = texts(options["size"].as_u64().unwrap() as u8);
            for side in Side::BOTH {
                let legal: BTreeSet<String> = position.legal(side).into_iter().collect();
                let allowed: BTreeSet<String> = asked
                    .iter()
                    .filter_map(|text| position.check(Some(side), text).ok().map(|made| made.text))
                    .collect();
                assert_eq!(allowed, legal, "{}", position.text());
            }
            let sides: Vec<Side> = position.to_act().iter().collect();
            let Some(side) = sides.get(random.below(sides.len())).copied() else { break };
            let text = some_move(&*position, side, &mut random);
            position.play(Some(side), &text).unwrap();
        }
    }
}

fn texts(size: u8) -> Vec<String> {
    let points: Vec<String> = (0..size)
        .flat_map(|column| (1..=size).map(move |row| format!("{}{row}", char::from(b'a' + column))))
        .collect();
    let marked = |mark: &'static str| points.iter().map(move |point| format!("{mark}{point}"));
    let words = ["pass", "agree", "resume"].map(str::to_owned);
    ["", "dead:", "chain:", "neutral:"].into_iter().flat_map(marked).chain(words).collect()
}

fn played(options: &Value, moves: &str) -> Box<dyn AnyPosition> {
    let mut position = start(options);
    for text in moves.split_whitespace() {
        let (by, text) = match text.split_once('/') {
            Some((side, text)) => (Side::parse(side), text),
            None => (None, text),
        };
        position.play(by, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    position
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    // The cycle of "send two, return one". Passes are not noted but count as moves.
    let cycle = "a2 b1 pass c2 pass d1 b2 a1 c1 b1 pass a1 c1 b1 pass";
    let position = played(&json!({ "size": 5 }), cycle);
    assert_eq!(position.phase(), Phase::Play);
    let position = played(&json!({ "size": 5 }), &format!("{cycle} a1"));
    assert_eq!(position.outcome().unwrap().reason, "repetition");
    assert!(position.text().ends_with(" - over - 4:2 0 - - -"));
}

#[test]
fn occurrences_are_kept_after_a_resume() {
    let position = played(
        &json!({ "size": 5 }),
        "a2 b1 pass c2 pass d1 b2 a1 c1 b1 pass pass black/resume a1 c1 b1 pass a1",
    );
    assert_eq!(position.outcome().unwrap().reason, "repetition");
}

#[test]
fn a_pass_lifts_the_ko() {
    let ko = "b3 c3 a2 b2 b1 d2 pass c1 c2";
    assert!(played(&json!({ "size": 5 }), ko).check(None, "b2").is_err());
    assert!(played(&json!({ "size": 5 }), &format!("{ko} pass pass black/resume")).check(None, "b2").is_ok());
    let superko = played(&json!({ "size": 5, "ko": "positional_superko" }), &format!("{ko} pass pass"));
    assert!(superko.text().contains(" - scoring - "));
}

#[test]
fn under_situational_superko_a_pass_gives_the_move_to_the_other_side() {
    // White's b1 brought back stones at which White had been to move, so it was allowed; Black's pass then made
    // a board at which White is to move, and after a1 Black would be to move as after the first a1.
    let options = json!({ "size": 5, "ko": "situational_superko" });
    let position = played(&options, "a2 b1 pass c2 pass d1 b2 a1 c1 b1 pass");
    assert_eq!(position.check(None, "a1").unwrap_err().reason, "go-superko-situational");
}

#[test]
fn only_the_last_resumer_pays() {
    let options = json!({ "size": 5, "dispute_pass": "resumer" });
    let moves = "c3 pass pass white/resume pass pass black/resume pass pass";
    let text = played(&options, moves).text();
    // White resumed: its pass gave Black one; then Black resumed: its pass gave White one.
    assert!(text.ends_with(" - scoring - 1:1 2 b - -"), "{text}");
}

#[test]
fn marks_are_dropped_by_resume_and_hand_made_ones_by_any_mark() {
    let seven = json!({ "size": 7 });
    let wall = "c7 d7 c6 d6 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass";
    let position = played(&seven, &format!("{wall} black/neutral:b4"));
    assert!(position.text().ends_with(" 2 - - a1"));
    let position = played(&seven, &format!("{wall} black/neutral:b4 white/neutral:a7"));
    assert!(position.text().ends_with(" 2 - - -"));
    let position =
        played(&seven, &format!("{wall} black/neutral:b4 white/agree black/chain:c1 black/chain:c7"));
    assert!(position.text().ends_with(" 2 - - -"));
    let position = played(&seven, &format!("{wall} black/neutral:b4 black/agree white/neutral:e1"));
    assert!(position.text().ends_with(" 2 - - a1,e1"));
    let position = played(&seven, &format!("{wall} black/neutral:b4 black/agree white/resume pass pass"));
    assert!(position.text().ends_with(" 1:1 2 w - -"));
}

#[test]
fn any_stone_of_a_chain_and_any_point_of_a_region_may_be_named() {
    let mut position = played(&json!({ "size": 7 }), "c7 d7 c6 d6 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass");
    let made = position.play(Some(Side::White), "neutral:g7").unwrap();
    assert_eq!(made.text, "neutral:e1");
    let made = position.play(Some(Side::White), "chain:c7").unwrap();
    assert_eq!(made.text, "chain:c1");
    let made = position.play(Some(Side::Black), "neutral:c5");
    assert!(made.is_ok(), "a dead stone lies in a region");
}

#[test]
fn pass_is_listed_between_the_columns_p_and_q() {
    let legal = start(&json!({ "size": 19 })).legal(Side::Black);
    let at = legal.iter().position(|text| text == "pass").unwrap();
    assert_eq!((legal[at - 1].as_str(), legal[at + 1].as_str()), ("p9", "q1"));
}

#[test]
fn handicap_stones_stand_in_the_order_of_the_page() {
    let stones = |size: u8, handicap: u8| {
        let text = start(&json!({ "size": size, "handicap": handicap })).text();
        text.split(' ').next().unwrap().to_owned()
    };
    let nine = [
        (2, "9/9/6b2/9/9/9/2b6/9/9"),
        (3, "9/9/2b3b2/9/9/9/2b6/9/9"),
        (4, "9/9/2b3b2/9/9/9/2b3b2/9/9"),
        (5, "9/9/2b3b2/9/4b4/9/2b3b2/9/9"),
        (6, "9/9/2b3b2/9/2b3b2/9/2b3b2/9/9"),
        (7, "9/9/2b3b2/9/2b1b1b2/9/2b3b2/9/9"),
        (8, "9/9/2b1b1b2/9/2b3b2/9/2b1b1b2/9/9"),
        (9, "9/9/2b1b1b2/9/2b1b1b2/9/2b1b1b2/9/9"),
    ];
    for (handicap, expected) in nine {
        assert_eq!(stones(9, handicap), expected);
    }
    assert_eq!(stones(7, 4), "7/7/2b1b2/7/2b1b2/7/7");
    assert_eq!(stones(8, 4), "8/8/2b2b2/8/8/2b2b2/8/8");
    assert_eq!(stones(12, 2), "12/12/12/8b3/12/12/12/12/3b8/12/12/12");
    assert_eq!(stones(19, 9).matches("3b5b5b3").count(), 3);
}

#[test]
fn options_beyond_the_table_are_refused() {
    let game = registry::find("go").unwrap();
    let bad = [
        json!({ "size": 4 }),
        json!({ "size": 20 }),
        json!({ "size": 9.0 }),
        json!({ "size": "9" }),
        json!({ "size": true }),
        json!({ "handicap": 1 }),
        json!({ "handicap": 10 }),
        json!({ "handicap": -2 }),
        json!({ "size": 5, "handicap": 2 }),
        json!({ "size": 7, "handicap": 5 }),
        json!({ "size": 18, "handicap": 5 }),
        json!({ "komi": 0.25 }),
        json!({ "komi": 100.5 }),
        json!({ "komi": -100.5 }),
        json!({ "komi": "6.5" }),
        json!({ "komi": null }),
        json!({ "ko": "superko" }),
        json!({ "ko": true }),
        json!({ "scoring": "chinese" }),
        json!({ "dispute_pass": "nobody" }),
        json!({ "seed": 1 }),
    ];
    for options in bad {
        assert!(game.start(options.as_object().unwrap()).is_err(), "{options}");
    }
    for komi in [json!(-100), json!(100), json!(0), json!(-0.5), json!(7.0), json!(7)] {
        assert!(game.start(json!({ "komi": komi }).as_object().unwrap()).is_ok());
    }
}

fn near_move() -> impl Strategy<Value = String> {
    proptest::string::string_regex("(dead:|chain:|neutral:|pass|agree|resume| )?[a-uA-C]?[0-9]{0,3}").unwrap()
}

proptest! {
    #[test]
    fn no_text_panics(text in prop_oneof![any::<String>(), near_move()]) {
        for moves in ["", "c3 pass pass"] {
            for by in [None, Some(Side::White), Some(Side::Black)] {
                let mut position = played(&json!({ "size": 9 }), moves);
                match position.play(by, &text) {
                    Ok(made) => prop_assert!(!made.text.is_empty()),
                    Err(refusal) => prop_assert_ne!(refusal.code, Code::GameOver),
                }
            }
        }
    }
}
