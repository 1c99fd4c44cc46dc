//! Which games can be rated, and which of them together: every game's declaration, and what the standard games say.

use rules::rating::Class;
use rules_conformance::each_game;
use serde_json::{Value, json};

fn class(kind: &str, options: &Value) -> Option<String> {
    let game = rules::registry::find(kind).expect("a game");
    let whole = game.resolve_options(options.as_object().expect("options")).expect("valid options");
    game.meta().class_of(&whole).map(Class::id)
}

#[test]
fn a_declaration_names_options_and_values_that_exist() {
    for game in each_game() {
        let meta = game.meta();
        let apart = meta.rating.apart.iter().copied();
        for (name, values) in apart.chain(meta.rating.needs.iter().copied()) {
            let spec = meta.options.iter().find(|spec| spec.name == name);
            let spec = spec.unwrap_or_else(|| panic!("{} has no option {name}", meta.id));
            for value in values {
                assert!(spec.accepts(&spec.read(value)), "{} takes no {name} {value}", meta.id);
            }
        }
        let ids: Vec<String> = meta.classes().into_iter().map(Class::id).collect();
        assert!(!ids.is_empty() && ids.iter().all(|id| id.starts_with(meta.id)), "{ids:?}");
        let whole = game.resolve_options(&serde_json::Map::new()).expect("defaults");
        let usual = meta.class_of(&whole).map(Class::id);
        assert!(usual.is_some_and(|id| ids.contains(&id)), "the plain game of {} can be rated", meta.id);
    }
}

#[test]
fn boards_and_rules_that_differ_much_are_rated_apart() {
    let cases = [
        ("go", json!({ "size": 9 }), Some("go-9")),
        ("go", json!({}), Some("go-13")),
        ("go", json!({ "size": 19, "scoring": "area", "komi": 7.5 }), Some("go-19")),
        ("go", json!({ "size": 11 }), None),
        ("go", json!({ "size": 19, "handicap": 4 }), None),
        ("go", json!({ "komi": 100 }), None),
        ("piskvorky", json!({}), Some("piskvorky-free")),
        ("piskvorky", json!({ "opening": "swap2", "size": 15 }), Some("piskvorky-free")),
        ("piskvorky", json!({ "rule": "renju" }), Some("piskvorky-renju")),
        ("piskvorky", json!({ "preset": "practice" }), None),
        ("piskvorky", json!({ "line": 4 }), None),
        ("dama", json!({ "setup": "random", "operators": "advanced" }), Some("dama")),
        ("ordo", json!({ "swap": true, "connection": 4 }), Some("ordo")),
        ("ordo", json!({ "setup": "bb2bb4/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2" }), None),
        ("cheess", json!({ "points": 16, "attack": 6 }), Some("cheess")),
    ];
    for (kind, options, expected) in cases {
        assert_eq!(class(kind, &options).as_deref(), expected, "{kind} {options}");
    }
}
