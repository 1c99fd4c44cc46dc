//! The whole body of the registration request: limits, languages and schema.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that meets nothing where something must be has failed"
)]
#![allow(dead_code, reason = "the made-up desk is used for its vocabulary alone")]

use deska_discord::command_tree;
use deska_testkit::discord_sim::{LOCALES, command_problems, command_weight, openapi_problems};
use deska_testkit::scripted_desk::Fake;
use serde_json::{Map, Value, json};
use serenity::all::Permissions;
use std::collections::BTreeSet;

/// Languages that every text must have.
const LANGUAGES: [&str; 2] = ["cs", "en-US"];

fn tree() -> Vec<Value> {
    command_tree(&Fake::with_real_commands())
}

fn list<'v>(owner: &'v Value, field: &str) -> &'v [Value] {
    owner[field].as_array().map_or(&[], Vec::as_slice)
}

/// Every command, option and choice with its path from the top.
fn parts<'v>(above: &str, owner: &'v Value, found: &mut Vec<(String, &'v Value)>) {
    let path = format!("{above}/{}", owner["value"].as_str().or(owner["name"].as_str()).unwrap_or_default());
    for field in ["options", "choices"] {
        list(owner, field).iter().for_each(|part| parts(&path, part, found));
    }
    found.push((path, owner));
}

fn all(tree: &[Value]) -> Vec<(String, &Value)> {
    let mut found = Vec::new();
    tree.iter().for_each(|command| parts("", command, &mut found));
    found
}

fn languages<'v>(path: &str, field: &str, owner: &'v Value) -> &'v Map<String, Value> {
    let texts = owner[format!("{field}_localizations")].as_object();
    let texts = texts.unwrap_or_else(|| panic!("{path}: its {field} is not translated"));
    let known: Vec<&str> = texts.keys().map(String::as_str).collect();
    assert_eq!(known, LANGUAGES, "{path}: the languages of its {field}");
    assert!(known.iter().all(|locale| LOCALES.contains(locale)), "{path}: {known:?}");
    assert_eq!(texts["en-US"], owner[field], "{path}: English is what everybody else reads");
    texts
}

/// Characters, lengths and counts of names, order, nesting and size. The simulator's checks have their own test.
#[test]
fn no_limit_is_broken() {
    let tree = tree();
    let problems = command_problems(&json!(tree));
    assert!(problems.is_empty(), "{problems:#?}");
    let largest = tree.iter().map(command_weight).max().unwrap();
    assert!((1_000..=8_000).contains(&largest), "{largest}");
}

#[test]
fn every_text_exists_in_every_language() {
    let tree = tree();
    let parts = all(&tree);
    assert!(parts.len() > 100);
    for (path, part) in parts {
        if part["type"] == 3 && path.matches('/').count() == 1 {
            languages(&path, "name", part);
        } else if part.get("value").is_none() {
            let texts = languages(&path, "description", part);
            assert_ne!(texts["cs"], texts["en-US"], "{path}");
            // Names are the same in every language, because the help, answers and guides refer to them.
            assert!(part.get("name_localizations").is_none(), "{path}");
        } else if part["value"].as_str().is_some_and(|word| word.contains(char::is_alphabetic)) {
            languages(&path, "name", part);
        }
    }
}

#[test]
fn choices_differ_in_every_language() {
    let tree = tree();
    for (path, part) in all(&tree) {
        for language in LANGUAGES {
            let shown: Vec<&Value> = list(part, "choices")
                .iter()
                .map(|choice| choice["name_localizations"].get(language).unwrap_or(&choice["name"]))
                .collect();
            let different: BTreeSet<String> = shown.iter().map(|name| name.to_string()).collect();
            assert_eq!(different.len(), shown.len(), "{path} in {language}: {shown:?}");
        }
    }
}

/// Runs only with Discord's OpenAPI description.
#[test]
fn the_whole_request_fits_the_schema() {
    let body = json!(tree());
    let Some(problems) = openapi_problems("CommandList", &body) else { return };
    assert!(problems.is_empty(), "{problems:#?}");
    let broken = json!([{"name": 7, "description": "x", "type": 1}]);
    assert!(openapi_problems("CommandList", &broken).is_some_and(|problems| !problems.is_empty()));
}

#[test]
fn the_invitation_asks_for_the_documented_permissions() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(folder.join("../..").join(path)).unwrap();
    let (page, readme) = (read("docs/host/discord.md"), read("README.md"));
    let begin = page.find("| permission | number | why |").expect("a table of permissions");
    let rows = page[begin..].lines().skip(2).map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
    let mut asked = Permissions::empty();
    for row in rows.take_while(|row| row.len() > 3) {
        let bits = Permissions::from_bits(row[2].parse().unwrap()).unwrap();
        let names = bits.get_permission_names();
        assert!(names.len() == 1 && row[1].starts_with(names[0]), "{} is not {names:?}", row[1]);
        asked |= bits;
    }
    assert!(asked.contains(Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES));
    let sum = format!("permissions={}`", asked.bits());
    assert!(page.contains(&sum) && readme.contains(&sum), "the address of the invitation ends in {sum}");
    assert!(page.contains(&format!("add up to {}:", asked.bits())));
}
