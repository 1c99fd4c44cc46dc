//! The rules pages (`rules/doc/<id>.md`) and the code cite the same sections.
//!
//! A citation in a comment reads "section 5", "Section 7.3" or "sections 3 to 5" and means the page of the file's game.
//! [`Paragraph::sections`](rules::game::Paragraph::sections) cites sections as data.

use crate::data::home;

use rules_conformance::{all_games, each_game};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page(id: &str) -> String {
    let path = home(id).join("doc").join(id).with_extension("md");
    fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{id} lacks its rules page {}: {error}", path.display()))
}

/// The section numbers of a page: headings `## 5. Title`, and items `- 7.3 Text`.
fn sections(page: &str) -> BTreeSet<String> {
    let number = |line: &str| {
        let rest = line.strip_prefix("## ").or_else(|| line.strip_prefix("- "))?;
        let (number, _) = rest.split_once(' ')?;
        let number = number.trim_end_matches('.');
        number.chars().all(|sign| sign.is_ascii_digit() || sign == '.').then(|| number.to_owned())
    };
    page.lines().filter_map(number).filter(|number| !number.is_empty()).collect()
}

/// The section numbers that a text cites.
fn citations(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("ection") {
        let word = text[at + "ection".len()..].trim_start_matches('s');
        let mut words =
            word.split_whitespace().filter(|word| *word != "///" && *word != "//!" && *word != "//");
        while let Some(word) = words.next() {
            let number = word.trim_end_matches(|sign: char| !sign.is_ascii_digit());
            if !number.starts_with(|sign: char| sign.is_ascii_digit()) {
                break;
            }
            found.push(number.trim_end_matches("'s").to_owned());
            // "sections 3, 4 and 5"
            let goes_on = word.ends_with(',') || matches!(words.clone().next(), Some("and" | "to"));
            if !goes_on {
                break;
            }
            if !word.ends_with(',') {
                words.next();
            }
        }
    }
    found
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The sources and tests of a game: their path has a part that starts with the game's id.
fn files_of(id: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in ["src", "tests"] {
        files(&home(id).join(folder), &mut found);
    }
    let of_game = |path: &PathBuf| {
        let inside = path.strip_prefix(home(id)).unwrap();
        inside.iter().any(|part| {
            let part = part.to_string_lossy();
            let name = part.trim_end_matches(".rs");
            name == id || name.starts_with(&format!("{id}_"))
        })
    };
    found.retain(of_game);
    assert!(!found.is_empty(), "no source of {id}");
    found
}

#[test]
fn citations_are_found_in_a_text() {
    let text = "Section 7.3: as in section 5, sections 3, 4 and 9 and sections 10 to 12. Intersections 8, section x.";
    assert_eq!(citations(text), ["7.3", "5", "3", "4", "9", "10", "12", "8"]);
}

#[test]
fn every_section_that_a_comment_cites_is_on_the_page() {
    for game in each_game() {
        let id = game.meta().id;
        let known = sections(&page(id));
        assert!(!known.is_empty(), "the page of {id} has no numbered sections");
        let mut count = 0;
        for file in files_of(id) {
            let text = fs::read_to_string(&file).unwrap();
            for line in text.lines() {
                let comment = line.trim_start();
                if !comment.starts_with("//") {
                    continue;
                }
                for cited in citations(comment) {
                    assert!(known.contains(&cited), "{}: section {cited}: {comment}", file.display());
                    count += 1;
                }
            }
        }
        assert!(count > 0, "cite a section of rules/doc/{id}.md in a comment of rules/src/games/{id}.rs");
    }
}

#[test]
fn every_section_that_a_paragraph_cites_is_on_the_page() {
    for game in each_game() {
        let known = sections(&page(game.meta().id));
        for paragraph in game.meta().rules {
            assert!(
                !paragraph.sections.is_empty(),
                "{} cites no section: see Paragraph::sections",
                paragraph.key
            );
            for cited in paragraph.sections {
                assert!(known.contains(*cited), "{}: section {cited}", paragraph.key);
            }
        }
    }
}

/// A page is part of the repository and mentions only files in it.
#[test]
fn pages_mention_existing_files() {
    for game in each_game() {
        let id = game.meta().id;
        let page = page(id);
        for word in
            page.split('`').filter(|word| word.contains('/') && word.contains('.') && !word.contains(' '))
        {
            let is_file = [".md", ".jsonl", ".rs", ".txt"].iter().any(|end| word.ends_with(end));
            assert!(!is_file || repository().join(word).exists(), "the page of {id} mentions {word}");
        }
        assert!(!page.contains("../"), "the page of {id} mentions a path outside the project");
    }
}

#[test]
fn every_page_has_a_game() {
    let homes: BTreeSet<PathBuf> = all_games().games().map(|game| home(game.meta().id)).collect();
    for entry in homes.iter().flat_map(|home| fs::read_dir(home.join("doc")).unwrap()) {
        let path = entry.unwrap().path();
        let id = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(all_games().find(&id).is_some(), "{} belongs to no game", path.display());
    }
}
