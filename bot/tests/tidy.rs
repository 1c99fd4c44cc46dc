//! What must never depend on what, and how the sources are kept: checked by reading them.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_owned()
}

fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        if folder.is_file() {
            add(&folder, &mut found);
            continue;
        }
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { add(&path, &mut found) }
        }
    }
    found.sort();
    found
}

fn add(path: &Path, found: &mut Vec<(String, String)>) {
    if path.extension().is_some_and(|extension| extension == "rs") {
        let name = path.strip_prefix(root()).expect("inside").to_string_lossy().into_owned();
        found.push((name, fs::read_to_string(path).expect("readable")));
    }
}

/// Lines of code: without comments, and without the unit tests at the end of a file.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().take_while(|(_, line)| !line.starts_with("#[cfg(test)]"));
    lines.filter(|(_, line)| !line.trim_start().starts_with("//")).map(|(at, line)| (at + 1, line))
}

fn assert_free_of(files: &[(String, String)], words: &[&str], why: &str) {
    let mut found = Vec::new();
    for (name, text) in files {
        for (at, line) in code(text) {
            found.extend(
                words.iter().filter(|word| line.contains(**word)).map(|word| format!("{name}:{at}: {word}")),
            );
        }
    }
    assert!(!files.is_empty(), "nothing was read");
    assert!(found.is_empty(), "{why}:\n{}", found.join("\n"));
}

fn part(folder: &str, file: &str) -> Vec<(String, String)> {
    let mut files = sources(folder);
    files.extend(sources(file));
    files
}

fn manifest_dependencies(manifest: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(manifest)).expect("a manifest");
    let table: toml::Table = text.parse().expect("TOML");
    table["dependencies"].as_table().expect("dependencies").keys().cloned().collect()
}

#[test]
fn the_rules_live_on_next_to_nothing() {
    assert_eq!(manifest_dependencies("rules/Cargo.toml"), ["serde", "serde_json", "thiserror"]);
    let outside = [
        "std::fs",
        "std::net",
        "std::env",
        "std::time",
        "std::process",
        "std::thread",
        "HashMap",
        "f64",
        "f32",
    ];
    assert_free_of(&sources("rules/src"), &outside, "rules must not know the world outside");
}

#[test]
fn the_pictures_know_scenes_alone() {
    let allowed = ["ab_glyph", "gif", "png", "rules", "thiserror", "tiny-skia"];
    let strange: Vec<_> = manifest_dependencies("render/Cargo.toml")
        .into_iter()
        .filter(|name| !allowed.contains(&name.as_str()))
        .collect();
    assert!(strange.is_empty(), "render depends on {strange:?}");
    let outside =
        ["std::fs", "std::net", "std::env", "std::time", "rules::games", "rules::registry", "AnyPosition"];
    assert_free_of(&sources("render/src"), &outside, "render takes scenes only");
}

#[test]
fn the_core_decides_without_the_world() {
    let outside = [
        "crate::surface",
        "crate::store",
        "crate::present",
        "crate::i18n",
        "crate::service",
        "sqlx",
        "axum",
        "serenity",
        "fluent",
        "render::",
        "SystemTime",
        "Instant::now",
        "getrandom",
        "std::fs",
        "std::env",
    ];
    assert_free_of(&part("bot/src/core", "bot/src/core.rs"), &outside, "the core has ports for all that");
}

#[test]
fn the_store_keeps_and_does_not_understand() {
    let outside = [
        "crate::present",
        "crate::surface",
        "crate::service",
        "crate::i18n",
        "crate::catalogue",
        "rules::games",
        "rules::registry",
        "AnyPosition",
    ];
    assert_free_of(
        &part("bot/src/store", "bot/src/store.rs"),
        &outside,
        "moves are opaque text to the store",
    );
}

#[test]
fn the_presenter_knows_neither_store_nor_surface() {
    let outside = ["crate::store", "crate::surface", "crate::service", "sqlx", "axum", "serenity"];
    assert_free_of(&part("bot/src/present", "bot/src/present.rs"), &outside, "present words values");
}

#[test]
fn jobs_know_the_ports_alone() {
    let outside = [
        "crate::store",
        "crate::present",
        "crate::surface",
        "crate::service",
        "crate::system",
        "SystemTime",
        "Instant::now",
        "sqlx",
    ];
    assert_free_of(&part("bot/src/jobs", "bot/src/jobs.rs"), &outside, "a job has ports for all that");
}

#[test]
fn surfaces_know_the_desk_alone() {
    let outside = [
        "crate::store",
        "crate::present",
        "crate::service",
        "crate::core::engine",
        "rules::",
        "render::",
        "sqlx",
    ];
    for (surface, others) in [("console", ["discord", "matrix"]), ("discord", ["console", "matrix"])] {
        let files = part(&format!("bot/src/surface/{surface}"), &format!("bot/src/surface/{surface}.rs"));
        assert_free_of(&files, &outside, "a surface sees the desk");
        let others: Vec<String> = others.iter().map(|other| format!("surface::{other}")).collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        assert_free_of(&files, &others, "surfaces do not know each other");
    }
}

#[test]
fn only_a_games_own_places_name_it() {
    let ids: Vec<String> = rules::registry::GAMES.iter().map(|game| game.meta().id.to_owned()).collect();
    let own = |name: &str| {
        name.starts_with("rules/src/games")
            || [
                "rules/src/registry.rs",
                "rules/src/lib.rs",
                "bot/src/catalogue/games.rs",
                "bot/src/catalogue.rs",
            ]
            .contains(&name)
            || ids.iter().any(|id| name == format!("bot/src/catalogue/{id}.rs"))
    };
    let mut files = sources("bot/src");
    files.extend(sources("rules/src"));
    files.extend(sources("render/src"));
    files.retain(|(name, _)| !own(name));
    let mut words: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    words.extend(ids.iter().map(|id| format!("games::{id}")));
    words.extend(ids.iter().map(|id| format!("\"{id}-")));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert_free_of(&files, &words, "a sixth game must not have to touch these");
    // `catalogue.rs` declares the modules of the games and says nothing else of them.
    let catalogue = fs::read_to_string(root().join("bot/src/catalogue.rs")).expect("readable");
    for id in &ids {
        let named = code(&catalogue).filter(|(_, line)| line.contains(id.as_str())).count();
        assert_eq!(named, 1, "catalogue.rs names {id} in its module line alone");
    }
}

#[test]
fn games_are_handed_on_and_not_looked_up_in_the_standard_table() {
    let mut files = sources("bot/src");
    // Who starts: the program's table, and the commands on standard input and files.
    let starts = ["bot/src/catalogue/games.rs", "bot/src/rules_cli.rs", "bot/src/record_cli.rs"];
    files.retain(|(name, _)| !starts.contains(&name.as_str()));
    let standard = ["registry::find", "registry::GAMES", "registry::{", "Registry::standard"];
    assert_free_of(&files, &standard, "a game that is not in the standard table must be played too");
}

#[test]
fn files_begin_with_what_they_are_for_and_stay_short() {
    let mut files = sources("bot/src");
    files.extend(sources("rules/src"));
    files.extend(sources("render/src"));
    for (name, text) in &files {
        assert!(text.starts_with("//!"), "{name} does not say what it is for");
        let lines = text.lines().count();
        assert!(lines <= 800, "{name} has {lines} lines");
    }
}

#[test]
fn nothing_is_left_undone_or_ignored() {
    let mut files = sources("bot");
    files.extend(sources("rules"));
    files.extend(sources("render"));
    files.retain(|(name, _)| !name.ends_with("tests/tidy.rs") && !name.contains("target/"));
    assert_free_of(&files, &["todo!(", "unimplemented!(", "#[ignore", "dbg!("], "finish it or take it out");
}
