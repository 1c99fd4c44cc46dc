//! What manifests cannot say: which parts of the standard library a pure crate must not use, that only a game's own
//! files name it, and that nothing is left undone. What a crate must not depend on stands in one table here.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates of the workspace that a crate may depend on outside its tests. `rules` and `render` may be added by
/// nobody else without a word in ARCHITECTURE.md.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("rules/engine", &["rules"]),
    ("render", &["rules"]),
    ("bot/model", &["engine", "rules"]),
    ("bot/core", &["deska-model", "engine", "rules"]),
    ("bot/i18n", &[]),
    ("bot/catalogue", &["deska-i18n", "deska-model", "rules"]),
    ("bot/desk", &["deska-catalogue", "deska-model", "rules"]),
    ("bot/meters", &[]),
    ("bot/listen", &[]),
    ("bot/operations", &["deska-listen", "deska-meters"]),
    ("bot/delivery", &["deska-desk", "deska-meters", "deska-model"]),
    ("bot/archive", &["deska-model", "rules"]),
    (
        "bot/present",
        &["deska-archive", "deska-catalogue", "deska-desk", "deska-i18n", "deska-model", "render", "rules"],
    ),
    ("bot/store", &["deska-core", "deska-model", "rules"]),
    ("bot/rules_service", &["deska-delivery", "deska-i18n", "deska-present", "render", "rules"]),
    (
        "bot/service",
        &[
            "deska-catalogue",
            "deska-core",
            "deska-desk",
            "deska-i18n",
            "deska-meters",
            "deska-model",
            "deska-present",
            "rules",
        ],
    ),
    ("bot/config", &[]),
    ("bot/sign_in", &["deska-config", "deska-delivery", "deska-desk", "deska-model"]),
    ("bot/push", &["deska-delivery", "deska-desk", "deska-model", "deska-sign-in"]),
    (
        "bot/console",
        &[
            "deska-catalogue",
            "deska-config",
            "deska-delivery",
            "deska-desk",
            "deska-listen",
            "deska-meters",
            "deska-model",
            "deska-push",
            "deska-sign-in",
        ],
    ),
    (
        "bot/discord",
        &["deska-catalogue", "deska-config", "deska-delivery", "deska-desk", "deska-meters", "deska-model"],
    ),
    (
        "bot/matrix",
        &["deska-catalogue", "deska-config", "deska-delivery", "deska-desk", "deska-meters", "deska-model"],
    ),
];

/// Crates from outside that only these crates of the workspace may depend on.
const OWNED: &[(&str, &[&str])] = &[
    ("serenity", &["bot/discord"]),
    ("twilight-gateway", &["bot/discord"]),
    ("matrix-sdk", &["bot/matrix"]),
    ("ruma", &["bot/matrix"]),
    ("oauth2", &["bot/sign_in"]),
    ("ring", &["bot/push"]),
    ("reqwest", &["bot/discord", "bot/sign_in"]),
    ("sqlx", &["bot/store"]),
    ("fluent-bundle", &["bot/i18n"]),
    ("fluent-syntax", &["bot/i18n"]),
    ("config", &["bot/config"]),
    ("skillratings", &["bot/model"]),
    ("integer-blossom", &["bot/model"]),
    ("image", &["bot/present"]),
    ("metrics", &["bot/meters"]),
    ("metrics-exporter-prometheus", &["bot/operations"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_owned()
}

/// Every Rust source below a folder: its path from the workspace's root, and its text.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
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

/// The sources of the program itself, without tests and benches.
fn product() -> Vec<(String, String)> {
    let mut files: Vec<_> =
        MAY_KNOW.iter().flat_map(|(folder, _)| sources(&format!("{folder}/src"))).collect();
    files.extend(sources("bot/src"));
    files
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

/// Names of the dependencies of the crate in a folder, without those of its tests.
fn dependencies(folder: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("a manifest");
    let table: toml::Table = text.parse().expect("TOML");
    table["dependencies"].as_table().expect("dependencies").keys().cloned().collect()
}

fn is_ours(name: &str) -> bool {
    name == "rules" || name == "engine" || name == "render" || name.starts_with("deska-")
}

#[test]
fn crates_know_only_what_the_architecture_allows() {
    let table: BTreeMap<&str, &[&str]> = MAY_KNOW.iter().copied().collect();
    let members = fs::read_to_string(root().join("Cargo.toml")).expect("a manifest");
    let members: toml::Table = members.parse().expect("TOML");
    let members = members["workspace"]["members"].as_array().expect("members").iter();
    // The binary wires everything, the test kit and the fuzz targets serve tests, and `xtask` and `rules-conformance`
    // ship with nothing.
    let free = ["bot", "bot/testkit", "bot/fuzz", "xtask", "rules/conformance", "render/scenes"];
    for folder in members.filter_map(|member| member.as_str()).filter(|folder| !free.contains(folder)) {
        let allowed = table.get(folder).unwrap_or_else(|| panic!("{folder} is missing from the table"));
        let known = dependencies(folder);
        let strange: Vec<_> =
            known.iter().filter(|name| is_ours(name) && !allowed.contains(&name.as_str())).collect();
        assert!(strange.is_empty(), "{folder} must not depend on {strange:?}");
        for (name, owners) in OWNED.iter().filter(|(_, owners)| !owners.contains(&folder)) {
            assert!(
                !known.iter().any(|known| known == name),
                "{name} belongs to {owners:?}, not to {folder}"
            );
        }
    }
}

/// What is outside the process or differs from run to run.
const WORLD: [&str; 6] = ["std::fs", "std::net", "std::env", "std::time", "std::process", "std::thread"];

#[test]
fn the_rules_live_on_next_to_nothing() {
    assert_eq!(dependencies("rules"), ["delegate", "serde", "serde_json", "thiserror"]);
    let outside = [&WORLD[..], &["HashMap", "f64", "f32"]].concat();
    assert_free_of(&sources("rules/src"), &outside, "rules must not know the world outside");
}

#[test]
fn the_engine_knows_only_the_rules() {
    assert_eq!(dependencies("rules/engine"), ["libm", "rules"]);
    // `OnceLock` keeps tables that are the same in every run.
    let inexact = ["HashMap", "HashSet", ".ln(", ".exp(", ".powf(", ".powi(", ".tanh(", ".mul_add("];
    let outside = [&WORLD[..], &inexact].concat();
    assert_free_of(
        &sources("rules/engine/src"),
        &outside,
        "the same question must have the same answer everywhere",
    );
}

#[test]
fn the_pictures_know_only_scenes() {
    let outside =
        ["std::fs", "std::net", "std::env", "std::time", "rules::games", "rules::registry", "AnyPosition"];
    assert_free_of(&sources("render/src"), &outside, "render takes scenes only");
}

#[test]
fn the_core_has_ports_for_the_clock_and_for_chance() {
    let outside = ["SystemTime", "Instant::now", "getrandom", "std::fs", "std::env", "std::net"];
    let files = ["bot/core/src", "bot/model/src"].map(sources).concat();
    assert_free_of(&files, &outside, "the core has ports for all that");
}

#[test]
fn jobs_know_only_the_ports() {
    let mut files = sources("bot/service/src/jobs");
    files.extend(sources("bot/service/src").into_iter().filter(|(name, _)| name.ends_with("/jobs.rs")));
    let outside =
        ["deska_present", "deska_desk", "crate::service", "crate::system", "SystemTime", "Instant::now"];
    assert_free_of(&files, &outside, "a job has ports for all that");
}

#[test]
fn values_know_no_store_and_no_tasks() {
    let outside = ["async fn", "async_trait", "tokio", "deska_core", "StoreError"];
    assert_free_of(&sources("bot/model/src"), &outside, "what acts lives in the core");
}

#[test]
fn surfaces_see_the_desk_and_no_other_values() {
    let files =
        ["bot/console/src", "bot/discord/src", "bot/matrix/src", "bot/delivery/src"].map(sources).concat();
    // People and places are values that the desk hands on.
    let allowed = ["deska_model::people::caller"];
    for (name, text) in &files {
        let mut seen = code(text).map(|(_, line)| line).filter(|line| line.contains("deska_model::"));
        let strange = seen.find(|line| !allowed.iter().any(|path| line.contains(path)));
        assert_eq!(strange, None, "{name} sees values that the desk does not hand on");
    }
}

#[test]
fn the_pictures_live_on_few_crates() {
    let known = dependencies("render");
    assert_eq!(known, ["ab_glyph", "gif", "png", "rules", "simd-adler32", "tiny-skia"]);
}

#[test]
fn the_store_does_not_understand_moves() {
    let outside = ["rules::games", "rules::registry", "AnyPosition", "GameDef"];
    assert_free_of(&sources("bot/store/src"), &outside, "moves are opaque text to the store");
}

#[test]
fn only_a_games_own_places_name_it() {
    let ids: Vec<String> = rules::registry::GAMES.iter().map(|game| game.meta().id.to_owned()).collect();
    let tables = [
        "rules/src/registry.rs",
        "rules/src/lib.rs",
        "rules/engine/src/games.rs",
        "bot/catalogue/src/games.rs",
        "bot/catalogue/src/lib.rs",
    ];
    // The protocols of other people's programs, each for one game.
    let protocols = ["analysis.rs", "gtp.rs", "record.rs", "vertex.rs", "gomocup.rs"]
        .map(|file| format!("bot/src/engine_cli/{file}"));
    let own = |name: &str| {
        name.starts_with("rules/src/games")
            || name.starts_with("rules/engine/src/games/")
            || tables.contains(&name)
            || protocols.iter().any(|file| name == file)
            || ids.iter().any(|id| name == format!("bot/catalogue/src/{id}.rs"))
    };
    let mut files = product();
    files.retain(|(name, _)| !own(name));
    let mut words: Vec<String> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    words.extend(ids.iter().map(|id| format!("games::{id}")));
    words.extend(ids.iter().map(|id| format!("\"{id}-")));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert_free_of(&files, &words, "a sixth game must not have to touch these");
    // The catalogue's own file declares the modules of the games and says nothing else of them.
    let catalogue = fs::read_to_string(root().join("bot/catalogue/src/lib.rs")).expect("readable");
    for id in &ids {
        let named = code(&catalogue).filter(|(_, line)| line.contains(id.as_str())).count();
        assert_eq!(named, 1, "the catalogue names {id} in its module line only");
    }
}

#[test]
fn games_are_handed_on_and_not_looked_up_in_the_standard_table() {
    let mut files = product();
    files.retain(|(name, _)| name.starts_with("bot/"));
    // These start something: the program's table, and the commands on standard input and files.
    let starts = [
        "bot/catalogue/src/games.rs",
        "bot/src/rules_cli.rs",
        "bot/src/record_cli.rs",
        "bot/src/engine_cli/gtp.rs",
        "bot/src/engine_cli/record.rs",
        "bot/src/engine_cli/gomocup.rs",
    ];
    files.retain(|(name, _)| !starts.contains(&name.as_str()));
    let standard = ["registry::find", "registry::GAMES", "registry::{", "Registry::standard"];
    assert_free_of(&files, &standard, "a game that is not in the standard table must be playable too");
}

#[test]
fn files_begin_with_what_they_are_for() {
    for (name, text) in &product() {
        assert!(text.starts_with("//!"), "{name} does not say what it is for");
    }
}

#[test]
fn nothing_is_left_undone_or_ignored() {
    let mut files = sources("bot");
    files.extend(sources("rules"));
    files.extend(sources("render"));
    files.retain(|(name, _)| !name.ends_with("tests/all/tidy.rs") && !name.contains("target/"));
    assert_free_of(&files, &["todo!(", "unimplemented!(", "#[ignore", "dbg!("], "finish it or take it out");
}
