//! `cargo xtask new-game ID`: the files of a further game, which play a game that does nothing yet. What is to be written
//! is marked `FILL IN`; `cargo xtask game ID` lists it.

use crate::process::{cargo, root, run};
use std::fs;
use std::path::Path;

/// What marks a place that the author of a game has to write.
pub const MARK: &str = "FILL IN";

/// The languages in which the program talks.
pub const LANGUAGES: [&str; 3] = ["en", "cs", "sk"];

const RULES: &str = include_str!("new_game/rules.rs.txt");
const PAGE: &str = include_str!("new_game/page.md.txt");
const TEXTS: &str = include_str!("new_game/texts.ftl.txt");
const MANUAL: &str = include_str!("new_game/manual.md.txt");

/// The tables of settings.
pub const SETTINGS: &str = "docs/admin/variants.md";
const SETTING: &str = "\n## __NAME__\n\n| setting | values | default | what it does |\n| --- | --- | --- | --- |\n\
                       | `__ID__.preset` | `standard` | none | a set of options |\n";

/// The table of rules, and the ends of its lists.
const TABLE: &str = "rules/src/games.rs";

/// The table of move commands.
const MOVES: &str = "bot/catalogue/src/games.rs";

/// The files of a game, with what they have at first.
pub fn files(id: &str) -> Vec<(String, String)> {
    let filled = |text: &str| filled(text, id);
    let mut files = vec![
        (format!("rules/src/games/{id}.rs"), filled(RULES)),
        (format!("rules/doc/{id}.md"), filled(PAGE)),
        (
            format!("rules/tests/cases/{id}.jsonl"),
            format!(
                "{{\"name\": \"start\", \"request\": {{\"game\": \"{id}\", \"options\": {{}}, \"moves\": [\"a1\", \"a2\", \"a3\"]}}, \
                 \"expect\": {{\"ok\": true, \"to_move\": \"black\"}}}}\n"
            ),
        ),
        (
            format!("rules/tests/perft/{id}.txt"),
            "# options, then the number of sequences of 1, 2, 3, ... moves\n{} 16 240\n".to_owned(),
        ),
        (
            format!("rules/tests/refusals/{id}.txt"),
            "# options; moves; the refused move; the reason; data that it must give\n{}; a1; a1; taken\n"
                .to_owned(),
        ),
        (
            format!("rules/tests/golden/{id}/impossible.md"),
            "Outcomes that are believed impossible, one on a line; no game is looked for.\n".to_owned(),
        ),
    ];
    files.extend(LANGUAGES.map(|language| (texts(language, id), filled(TEXTS))));
    files
}

/// The texts of a game in a language.
pub fn texts(language: &str, id: &str) -> String {
    format!("bot/i18n/locales/{language}/{id}.ftl")
}

/// The page of the manual in a language that tells how the games are played.
pub fn manual(language: &str) -> String {
    if language == "en" { "docs/play/games.md".to_owned() } else { format!("docs/{language}/play/games.md") }
}

/// What puts a game into the tables and the manual: the file, the text, and what stands behind it; the end if nothing
/// does.
fn rows(id: &str) -> Vec<(String, String, &'static str)> {
    let row = |path: &str, text: String, before| (path.to_owned(), text, before);
    let mut rows = vec![
        row(TABLE, format!("pub mod {id};\n"), "\n/// The standard games"),
        row(TABLE, format!("    &Adapter::<{id}::{}>::new(),\n", name(id)), "];\n"),
        row(MOVES, format!("    (\"{id}\", &[MoveCommand::square(\"play\")]),\n"), "];\n\n/// A game with"),
    ];
    rows.extend(LANGUAGES.map(|language| (manual(language), headed(&filled(MANUAL, id), language), "")));
    rows.push(row(SETTINGS, filled(SETTING, id), ""));
    rows
}

/// The section of the manual with the heads of its tables in another language.
fn headed(section: &str, language: &str) -> String {
    let heads = match language {
        "cs" => ["| tah | zápis | příkaz |", "| sada | co to je |"],
        "sk" => ["| ťah | zápis | príkaz |", "| sada | čo to je |"],
        _ => return section.to_owned(),
    };
    section.replace("| move | written | command |", heads[0]).replace("| preset | what it is |", heads[1])
}

fn filled(text: &str, id: &str) -> String {
    text.replace("__ID__", id).replace("__NAME__", &name(id))
}

fn name(id: &str) -> String {
    let (first, rest) = id.split_at(1);
    first.to_uppercase() + rest
}

/// Writes the files and the rows.
///
/// # Errors
/// What stands against it, in words.
pub fn new_game(args: &[String]) -> Result<(), String> {
    let [id] = args else { return Err("usage: cargo xtask new-game ID".to_owned()) };
    let fits = (2..=20).contains(&id.len()) && id.bytes().all(|sign| sign.is_ascii_lowercase());
    if !fits {
        return Err(format!("{id}: an id has 2 to 20 small letters"));
    }
    let root = root();
    if root.join(format!("rules/src/games/{id}.rs")).exists() {
        return Err(format!("there is a game {id}; `cargo xtask game {id}` tells what it lacks"));
    }
    for (path, text) in files(id) {
        write(&root.join(&path), &text)?;
        println!("wrote {path}");
    }
    for (path, row, before) in rows(id) {
        let file = root.join(&path);
        let text = fs::read_to_string(&file).map_err(|error| format!("{path}: {error}"))?;
        let at = if before.is_empty() { Some(text.len()) } else { text.find(before) };
        let at = at.ok_or_else(|| format!("{path}: no place for {row}"))?;
        write(&file, &format!("{}{row}{}", &text[..at], &text[at..]))?;
        println!("added to {path}: {}", row.trim().lines().next().unwrap_or_default());
    }
    // It sorts the modules.
    run(cargo().args(["fmt", "-p", "rules"]));
    println!(
        "next: `UPDATE_GOLDEN=1 cargo xtask game {id}` plays a game for each outcome and lists what to write"
    );
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let shown = path.display();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{shown}: {error}"))?;
    }
    fs::write(path, text).map_err(|error| format!("{shown}: {error}"))
}
