//! `cargo xtask game ID`: what a game lacks, as a list, and the tests that every game passes.

use crate::new_game::{LANGUAGES, MARK, files, manual};
use crate::process::root;
use crate::tally::Tally;
use crate::test;
use std::fs;

/// The tests that go over the table of games.
const TESTS: &str = "(package(rules) & test(/^(cases|conformance|gains|golden|lessons|pages|perft|ratings|refusals|\
                     rules_pages|unmovable)::/)) | (package(bot) & test(/^(words|docs|every_game)::/))";

/// Lists what the game lacks and runs its tests.
///
/// # Errors
/// There is no such game.
pub fn game(args: &[String]) -> Result<Tally, String> {
    let [id] = args else { return Err("usage: cargo xtask game ID".to_owned()) };
    if sources(id).is_empty() {
        return Err(format!("there is no game {id}: `cargo xtask new-game {id}` writes its files"));
    }
    let required = required(id);
    show("required", &required);
    show("polish, which a game may lack", &polish(id));
    let mut tally = Tally::check(&format!("{id} is written"), required.is_empty());
    tally.add(test::of_game(id, TESTS));
    Ok(tally)
}

fn show(what: &str, missing: &[String]) {
    match missing {
        [] => println!("{what}: nothing is missing"),
        missing => println!("{what}:\n  {}", missing.join("\n  ")),
    }
}

fn read(path: &str) -> Option<String> {
    fs::read_to_string(root().join(path)).ok()
}

/// What the tests ask of every game, as far as files show it.
fn required(id: &str) -> Vec<String> {
    let mut missing = Vec::new();
    let written = files(id).into_iter().map(|(path, _)| path).chain(LANGUAGES.map(manual));
    for path in written {
        match read(&path) {
            None => missing.push(format!("{path} is missing")),
            Some(text) => missing.extend(marks(&path, &text)),
        }
    }
    let rows = [
        ("rules/src/games.rs", format!("pub mod {id};")),
        ("rules/src/games.rs", format!("&Adapter::<{id}::")),
        ("bot/catalogue/src/games.rs", format!("(\"{id}\", ")),
    ];
    for (path, row) in rows {
        if !read(path).is_some_and(|text| text.contains(&row)) {
            missing.push(format!("{path} has no row with `{row}`"));
        }
    }
    missing
}

/// The places that the author still has to write.
fn marks(path: &str, text: &str) -> Vec<String> {
    let marked = text.lines().zip(1..).filter(|(line, _)| line.contains(MARK));
    marked.map(|(line, number)| format!("{path}:{number}: {}", line.trim())).collect()
}

/// What a player likes and no test asks for.
fn polish(id: &str) -> Vec<String> {
    let code = sources(id);
    let snapshots = "bot/service/tests/flows/snapshots";
    let checks = [
        (
            code.contains("lessons:"),
            format!("tasks: 8 to 12 in Meta::lessons, with texts in {id}-lessons.ftl"),
        ),
        (code.contains(".pictured("), "pictures: Paragraph::pictured, on every paragraph".to_owned()),
        (
            code.contains("fn gain("),
            format!("hints: Forcing::gain, with terms {id}-gain-… and cases in gains.rs"),
        ),
        (code.contains("fn lead("), "who is ahead: Position::lead".to_owned()),
        (code.contains("fn prompt("), "what the next click is for: Clicks::prompt".to_owned()),
        (code.contains("puzzles:"), format!("puzzles: rules/puzzles/{id}.txt")),
        (
            read(&format!("rules/engine/src/games/{id}.rs")).is_some(),
            format!("a search of its own: rules/engine/src/games/{id}.rs"),
        ),
        (
            read(&format!("{snapshots}/flows__refusals__refusals_{id}.snap")).is_some(),
            format!(
                "the sentences of its refusals, kept to be read: {snapshots}/flows__refusals__refusals_{id}.snap"
            ),
        ),
        (
            read("README.md").is_some_and(|text| text.contains(&format!("`/{id}`"))),
            "a row in README.md, with a picture".to_owned(),
        ),
    ];
    checks.into_iter().filter(|(is_there, _)| !is_there).map(|(_, what)| what).collect()
}

/// The text of the game's sources; empty if there are none.
fn sources(id: &str) -> String {
    let mut text = read(&format!("rules/src/games/{id}.rs")).unwrap_or_default();
    let mut folders = vec![root().join(format!("rules/src/games/{id}"))];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                text += &fs::read_to_string(path).unwrap_or_default();
            }
        }
    }
    text
}
