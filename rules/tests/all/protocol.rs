//! The replay protocol beyond the worked cases: shapes of requests and entries, options, order of checks.

use rules::reason::Refusal;
use rules::{Registry, protocol};
use serde_json::{Value, json};

fn answer(line: &str) -> Value {
    let text = protocol::answer(&Registry::standard(), line, &|refusal: &Refusal| refusal.reason.to_owned());
    assert!(!text.contains('\n'));
    serde_json::from_str(&text).unwrap()
}

fn fails(line: &str, at: Option<usize>, code: &str) -> String {
    let got = answer(line);
    assert_eq!(
        (&got["ok"], &got["at"], &got["code"]),
        (&json!(false), &json!(at), &json!(code)),
        "{line}\n{got}"
    );
    assert_eq!(got.as_object().unwrap().len(), 4, "{got}");
    got["error"].as_str().unwrap().to_owned()
}

#[test]
fn an_answer_has_its_keys_in_the_order_of_the_protocol() {
    let line = r#"{"game":"dama","options":{"seed":1,"no_progress":1,"setup":"ones"},"moves":["~a1","~h8"]}"#;
    let text = protocol::answer(&Registry::standard(), line, &|_| String::new());
    let expected = concat!(
        r#"{"ok":true,"position":"1i1i1i1o/i1i1i1i1/1i1i1i1i/8/8/I1I1I1I1/1I1I1I1I/O1I1I1I1 - AND OR 8 - 2","#,
        r#""phase":"over","to_move":null,"legal":{"white":[],"black":[]},"#,
        r#""outcome":{"winner":null,"reason":"no_progress"}}"#
    );
    assert_eq!(text, expected);
    let text = protocol::answer(&Registry::standard(), r#"{"game":"dama","moves":["x"]}"#, &|refusal| {
        refusal.reason.to_owned()
    });
    assert_eq!(text, r#"{"ok":false,"at":0,"code":"malformed","error":"dama-not-a-set-up"}"#);
}

#[test]
fn lines_that_are_no_request() {
    let deep = "[".repeat(100_000);
    let nested = format!(r#"{{"game":"dama","options":{}}}"#, "[".repeat(5000));
    let lines = [
        "",
        " ",
        "{",
        "null",
        "1",
        "\"dama\"",
        "[]",
        r#"["dama",{},[]]"#,
        "{}",
        r#"{"game":null}"#,
        r#"{"game":5}"#,
        r#"{"game":"chess"}"#,
        r#"{"game":"Dama"}"#,
        r#"{"game":"dama","move":[]}"#,
        r#"{"game":"dama","moves":null}"#,
        r#"{"game":"dama","moves":{}}"#,
        r#"{"game":"dama","moves":"c3-d4"}"#,
        r#"{"game":"dama","seed":1}"#,
        r#"{"game":"dama"} {}"#,
        r#"{"game":"dama",}"#,
        r#"{"game":"dama","moves":["\ud800"]}"#,
        "\u{feff}{}",
        r#"{"game":"dama","moves":3,"options":4}"#,
        &deep,
        &nested,
    ];
    for line in lines {
        assert!(!fails(line, None, "malformed").is_empty());
    }
}

#[test]
fn missing_parts_have_defaults_and_the_last_of_two_keys_counts() {
    assert_eq!(answer(r#"{"game":"dama"}"#)["phase"], json!("setup"));
    assert_eq!(answer(r#"{"game":"go","game":"dama"}"#)["ok"], json!(true));
    assert_eq!(answer(r#"{"game":"dama","options":{"seed":"x","seed":3}}"#)["ok"], json!(true));
}

#[test]
fn options_outside_the_table_are_bad() {
    let bad = [
        "null",
        "[]",
        "5",
        "\"basic\"",
        r#"{"Setup":"ones"}"#,
        r#"{"speed":1}"#,
        r#"{"setup":null}"#,
        r#"{"setup":"Ones"}"#,
        r#"{"setup":"one"}"#,
        r#"{"setup":1}"#,
        r#"{"setup":["ones"]}"#,
        r#"{"operators":null}"#,
        r#"{"operators":"all"}"#,
        r#"{"operators":"BASIC"}"#,
        r#"{"operators":[]}"#,
        r#"{"operators":{}}"#,
        r#"{"operators":{"AND":1,"OR":1}}"#,
        r#"{"operators":{"AND":1,"OR":1,"XOR":0}}"#,
        r#"{"operators":{"AND":10,"OR":1,"XOR":1}}"#,
        r#"{"operators":{"AND":1,"OR":1,"XOR":1,"EQ":10}}"#,
        r#"{"operators":{"AND":1,"OR":1,"XOR":1,"EQ":-1}}"#,
        r#"{"operators":{"AND":1,"OR":1,"XOR":1,"EQ":null}}"#,
        r#"{"operators":{"AND":1,"OR":1,"XOR":1.0}}"#,
        r#"{"operators":{"AND":1,"OR":1,"XOR":1,"and":1}}"#,
        r#"{"operators":{"AND":1,"OR":1,"XOR":1,"NOT":1}}"#,
        r#"{"operators":{"AND":true,"OR":1,"XOR":1}}"#,
        r#"{"operators":{"AND":"1","OR":1,"XOR":1}}"#,
        r#"{"chain":"must "}"#,
        r#"{"chain":false}"#,
        r#"{"king_landing":"Next"}"#,
        r#"{"king-landing":"next"}"#,
        r#"{"promotion":"queen"}"#,
        r#"{"no_progress":-1}"#,
        r#"{"no_progress":201}"#,
        r#"{"no_progress":40.0}"#,
        r#"{"no_progress":4e1}"#,
        r#"{"no_progress":"40"}"#,
        r#"{"no_progress":true}"#,
        r#"{"no_progress":null}"#,
        r#"{"seed":-1}"#,
        r#"{"seed":-0}"#,
        r#"{"seed":18446744073709551616}"#,
        r#"{"seed":1.5}"#,
        r#"{"seed":1e3}"#,
        r#"{"seed":"1"}"#,
        r#"{"seed":null}"#,
        r#"{"seed":99999999999999999999999999999999999999}"#,
        r#"{"":1}"#,
    ];
    for options in bad {
        let line = format!(r#"{{"game":"dama","options":{options},"moves":[5]}}"#);
        assert!(!fails(&line, None, "bad_options").is_empty());
    }
}

#[test]
fn options_at_the_ends_of_their_ranges_are_good() {
    let most = r#"{"AND":9,"OR":9,"XOR":9,"NAND":9,"NOR":9,"IMP":9,"EQ":9}"#;
    let good = [
        format!(r#"{{"operators":{most}}}"#),
        r#"{"operators":{"AND":1,"OR":1,"XOR":1,"EQ":0}}"#.to_owned(),
        r#"{"no_progress":0,"seed":0}"#.to_owned(),
        r#"{"no_progress":200,"seed":18446744073709551615}"#.to_owned(),
    ];
    let positions = good.map(|options| {
        let answer = answer(&format!(r#"{{"game":"dama","options":{options}}}"#));
        answer["position"].as_str().unwrap().to_owned()
    });
    assert!(positions[0].ends_with(" 62 - 0"), "63 tiles: {}", positions[0]);
    assert!(positions[1].ends_with(" 2 - 0"));
}

/// Neighbouring large seeds give different games, so no seed passes through a floating-point number.
#[test]
fn the_largest_seed_is_exact() {
    let start = |seed: u64| {
        let line = format!(r#"{{"game":"dama","options":{{"setup":"random","seed":{seed}}}}}"#);
        answer(&line)["position"].clone()
    };
    let most = [u64::MAX, u64::MAX - 1, u64::MAX - 2, (1 << 63) + 1, 1 << 63];
    let positions: std::collections::BTreeSet<String> = most.map(|seed| start(seed).to_string()).into();
    assert_eq!(positions.len(), most.len());
}

fn play(options: &str, moves: &str, at: usize, code: &str) {
    fails(&format!(r#"{{"game":"dama","options":{options},"moves":[{moves}]}}"#), Some(at), code);
}

#[test]
fn entries_of_another_shape_are_malformed() {
    let shapes = [
        "null",
        "5",
        "true",
        "[]",
        r#"["c3-d4"]"#,
        "{}",
        r#"{"move":"c3-d4"}"#,
        r#"{"by":"white"}"#,
        r#"{"by":"White","move":"c3-d4"}"#,
        r#"{"by":null,"move":"c3-d4"}"#,
        r#"{"by":"white","move":null}"#,
        r#"{"by":"white","move":["c3-d4"]}"#,
        r#"{"by":"white","move":"c3-d4","at":1}"#,
        r#"{"by":"","move":"c3-d4"}"#,
        r#"{"BY":"white","move":"c3-d4"}"#,
        r#"{"by":"white","text":"c3-d4"}"#,
    ];
    for shape in shapes {
        play(r#"{"setup":"ones"}"#, shape, 0, "malformed");
    }
}

/// Each of the protocol's checks against the next one.
#[test]
fn the_first_check_that_fails_decides() {
    let over = r#"{"setup":"ones","seed":1,"no_progress":1}"#;
    for entry in ["5", "\"?\"", r#"{"by":"black","move":"c3-d4"}"#, "\"c3-d4\""] {
        play(over, &format!(r#""~a1","~h8",{entry}"#), 2, "game_over");
    }
    let setup = r#"{"by":"white","move":"setup:111111111111"}"#;
    play("{}", r#"{"by":"both","move":"?"}"#, 0, "malformed");
    play("{}", r#""c3-d4""#, 0, "malformed");
    play("{}", r#"{"by":"white","move":"c3-d4"}"#, 0, "illegal");
    play("{}", &format!(r#"{setup},{{"by":"white","move":"?"}}"#), 1, "malformed");
    play("{}", &format!(r#"{setup},{{"by":"white","move":"c3-d4"}}"#), 1, "not_your_turn");
    play("{}", &format!(r#"{setup},{setup}"#), 1, "not_your_turn");
    play("{}", &format!(r#"{setup},"c3-d4""#), 1, "illegal");
    let ones = r#"{"setup":"ones","seed":1}"#;
    play(ones, r#"{"by":"black","move":"?"}"#, 0, "malformed");
    play(ones, r#"{"by":"black","move":"h1-h5"}"#, 0, "not_your_turn");
    play(ones, r#"{"by":"white","move":"setup:111111111111"}"#, 0, "illegal");
    play(ones, &format!(r#""c3-d4",{setup}"#), 1, "not_your_turn");
}
