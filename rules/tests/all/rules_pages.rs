//! The pages that explain the rules: every picture is a legal game, and shows what it is for, in every variant in which it
//! is shown.

use rules::GameDef;
use rules::game::Paragraph;
use rules::illustration::Shown;
use rules::options::OptionKind;
use rules::pages::{self, Pictured};
use rules_conformance::each_game;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Every preset, and every word and both ends of the range of each option by itself.
fn variants(game: &dyn GameDef) -> Vec<Map<String, Value>> {
    let meta = game.meta();
    let mut all: Vec<Map<String, Value>> = presets(game);
    for spec in meta.options.iter().filter(|spec| spec.is_open()) {
        let values: Vec<Value> = match &spec.kind {
            OptionKind::Choice(words) | OptionKind::Numbers(words) => {
                words.iter().map(|word| spec.read(word)).collect()
            }
            OptionKind::Counts { named, .. } => named.iter().map(|(word, _)| json!(word)).collect(),
            OptionKind::Flag => vec![json!(true), json!(false)],
            OptionKind::Integer { min, max } => vec![json!(min), json!(max)],
            OptionKind::Halves { .. } | OptionKind::Written { .. } | OptionKind::Stones => Vec::new(),
        };
        all.extend(values.into_iter().map(|value| Map::from_iter([(spec.name.to_owned(), value)])));
    }
    all.retain(|options| game.start(options).is_ok());
    all
}

fn presets(game: &dyn GameDef) -> Vec<Map<String, Value>> {
    game.meta().presets.iter().map(|preset| serde_json::from_str(preset.options).unwrap()).collect()
}

/// The games with pictures on the pages of their rules: on every page or on none.
fn pictured_games() -> impl Iterator<Item = &'static dyn GameDef> {
    each_game().filter(|game| game.meta().is_pictured())
}

fn picture(paragraph: &'static Paragraph, game: &dyn GameDef, options: &Map<String, Value>) -> Pictured {
    pages::picture(paragraph, game, options).unwrap_or_else(|| {
        panic!("{} has no picture with {options:?}: give every paragraph one or none", paragraph.key)
    })
}

#[test]
fn every_page_has_a_picture_in_every_preset() {
    for game in pictured_games() {
        for options in presets(game) {
            for paragraph in pages::paragraphs(game, &options) {
                picture(paragraph, game, &options);
            }
        }
    }
}

/// Every two variants together.
fn pairs(game: &dyn GameDef) -> Vec<Map<String, Value>> {
    let all = variants(game);
    let joined = all.iter().enumerate().flat_map(|(at, one)| {
        all[at + 1..].iter().map(|other| one.clone().into_iter().chain(other.clone()).collect())
    });
    joined.filter(|options| game.start(options).is_ok()).collect()
}

#[test]
fn every_page_has_a_picture_in_every_two_variants() {
    let mut bare = BTreeMap::new();
    for game in pictured_games() {
        for options in variants(game).into_iter().chain(extra(game)).chain(pairs(game)) {
            for paragraph in pages::paragraphs(game, &options) {
                if pages::picture(paragraph, game, &options).is_none() {
                    let with: &mut Vec<String> = bare.entry(paragraph.key).or_default();
                    with.push(Value::from(options.clone()).to_string());
                }
            }
        }
    }
    let found: Vec<String> = bare
        .iter()
        .map(|(key, with)| format!("{key}: {}, such as {:?}", with.len(), &with[..with.len().min(12)]))
        .collect();
    assert!(found.is_empty(), "pages without a picture: {found:#?}");
}

#[test]
fn a_picture_shows_what_it_is_for() {
    for game in each_game() {
        for options in variants(game) {
            for paragraph in pages::paragraphs(game, &options) {
                let Some(shown) = pages::picture(paragraph, game, &options) else { continue };
                let which = format!("{} with {options:?}", paragraph.key);
                match shown.illustration.shown {
                    Shown::Refused(_) => {
                        let refusal = shown.refusal.expect("a refusal");
                        assert!(!refusal.squares.is_empty(), "{which}: {} marks no square", refusal.reason);
                        let own = game.meta().ground(refusal.reason).map(|ground| ground.key);
                        let fits = own == Some(paragraph.key) || !paragraph.reasons.contains(&refusal.reason);
                        assert!(fits, "{which}: {}", refusal.reason);
                    }
                    Shown::Chosen(from) => {
                        let next = rules::pick::next(&shown.choices, &shown.made);
                        assert!(!next.is_empty(), "{which}: nothing to choose from {from}");
                    }
                    Shown::Choices => assert!(!shown.choices.is_empty(), "{which}"),
                    Shown::Position => {}
                }
            }
        }
    }
}

/// Every declared picture is legal and is the one shown in some variant.
#[test]
fn every_picture_is_of_use() {
    for game in each_game() {
        let mut idle: BTreeSet<String> = BTreeSet::new();
        let name = |paragraph: &Paragraph, at: usize| format!("{} {at}", paragraph.key);
        for paragraph in game.meta().rules {
            idle.extend((0..paragraph.pictures.len()).map(|at| name(paragraph, at)));
        }
        for options in variants(game).into_iter().chain(extra(game)) {
            for paragraph in pages::paragraphs(game, &options) {
                if let Some(shown) = pages::picture(paragraph, game, &options) {
                    let at = paragraph.pictures.iter().position(|one| std::ptr::eq(one, shown.illustration));
                    idle.remove(&name(paragraph, at.expect("one of them")));
                }
            }
        }
        assert!(idle.is_empty(), "never shown: {idle:?}");
    }
}

/// The variants of a game that need several options.
fn extra(game: &dyn GameDef) -> Vec<Map<String, Value>> {
    let of_game = EXTRA.iter().filter(|(id, _)| *id == game.meta().id);
    let read = |(_, options): &(&str, &str)| {
        let options: Map<String, Value> = serde_json::from_str(options).unwrap();
        assert!(game.start(&options).is_ok(), "{options:?}");
        options
    };
    of_game.map(read).collect()
}

/// Variants that need several options.
const EXTRA: &[(&str, &str)] = &[
    ("dama", r#"{"operators":"advanced","promotion":"choose","chain":"may"}"#),
    ("cheess", r#"{"points":3,"enter":1,"move":2,"attack":3}"#),
    ("ordo", r#"{"connection":4,"single_file":false}"#),
    ("piskvorky", r#"{"rule":"renju","opening":"swap2"}"#),
    ("piskvorky", r#"{"rule":"renju","opening":"pro"}"#),
    ("piskvorky", r#"{"size":13,"opening":"pro"}"#),
    ("piskvorky", r#"{"size":7,"opening":"swap2"}"#),
    ("piskvorky", r#"{"claim":"required","line":4}"#),
    ("piskvorky", r#"{"claim":"required","line":6}"#),
];

#[test]
fn a_page_is_shown_only_where_it_has_something_to_say() {
    let dama = rules::registry::find("dama").unwrap();
    let keys = |options: Value| -> Vec<&str> {
        pages::paragraphs(dama, options.as_object().unwrap()).iter().map(|shown| shown.key).collect()
    };
    assert!(!keys(json!({})).contains(&"dama-rules-nand"));
    assert!(keys(json!({ "operators": "advanced" })).contains(&"dama-rules-nand"));
    let some = keys(json!({ "operators": { "AND": 2, "OR": 1, "XOR": 1, "IMP": 1 } }));
    assert!(some.contains(&"dama-rules-imp") && !some.contains(&"dama-rules-eq"), "{some:?}");
}
