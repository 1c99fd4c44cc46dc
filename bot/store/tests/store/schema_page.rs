//! The table of `docs/schema.md` is made from the migrations: `UPDATE_GOLDEN=1` writes it anew.

use std::path::Path;

/// A table of the schema as a row of the page.
struct Table {
    name: String,
    keys: Vec<String>,
    holds: String,
}

#[test]
fn the_page_shows_the_tables_of_the_schema() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("migrations/sqlite").read_dir().expect("the migrations");
    let mut files: Vec<_> = folder.map(|file| file.expect("a migration").path()).collect();
    files.sort();
    let text = |file| std::fs::read_to_string(file).expect("a migration");
    let tables: Vec<Table> = files.iter().flat_map(|file| tables(&text(file))).collect();
    assert!(tables.len() > 30 && tables.iter().all(|table| !table.holds.is_empty()), "each has a comment");
    let rows: String = tables
        .iter()
        .map(|Table { name, keys, holds }| format!("| `{name}` | {} | {holds} |\n", keys.join("; ")))
        .collect();
    let file = root.join("docs/schema.md");
    let page = std::fs::read_to_string(&file).expect("the page");
    let lines = || page.split_inclusive('\n');
    let is_head = |line: &&str| !line.starts_with("| `");
    let head: String = lines().take_while(is_head).collect();
    let tail: String = lines().skip_while(is_head).skip_while(|line| !is_head(line)).collect();
    let expected = format!("{head}{rows}{tail}");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, &expected).expect("the page");
    }
    assert!(page == expected, "docs/schema.md is not what the schema says; write it with UPDATE_GOLDEN=1");
}

fn tables(schema: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let mut comment = Vec::new();
    for line in schema.lines() {
        if let Some(words) = line.strip_prefix("-- ") {
            comment.push(words);
        } else if let Some(name) = line.strip_prefix("create table ").and_then(|rest| rest.strip_suffix(" ("))
        {
            let holds = std::mem::take(&mut comment).join(" ");
            tables.push(Table { name: name.to_owned(), keys: Vec::new(), holds });
        } else if line.is_empty() {
            comment.clear();
        } else if let Some(table) = tables.last_mut() {
            table.keys.extend(key(line.trim().trim_end_matches([',', ';'])));
        }
    }
    tables
}

/// The key that a column, a line of a table or a statement after it makes.
fn key(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["--", ..] => None,
        ["primary", "key", columns @ ..] => Some(columns.join(" ")),
        ["unique", columns @ ..] => Some(format!("unique {}", columns.join(" "))),
        ["create", "unique", "index", _, "on", _, columns @ ..] => {
            Some(format!("unique {}", columns.join(" ")))
        }
        ["create", "index", _, "on", _, columns @ ..] => Some(format!("index {}", columns.join(" "))),
        [column, rest @ ..] if rest.windows(2).any(|pair| pair == ["primary", "key"]) => {
            Some((*column).to_owned())
        }
        [column, rest @ ..] if rest.contains(&"unique") => Some(format!("unique {column}")),
        _ => None,
    }
}
