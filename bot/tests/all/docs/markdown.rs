//! What the tests read from a page of Markdown: code, links, headings and tables. It knows no command and no setting.

use std::path::{Path, PathBuf};

/// A page of the manual.
pub struct Page {
    /// Its path from the workspace's root, with `/`.
    pub name: String,
    /// Its whole text.
    pub text: String,
}

/// A line of a code block, or a code span within a sentence.
pub struct Code<'a> {
    /// The line of the page, from 1.
    pub line: usize,
    /// The code.
    pub text: &'a str,
}

/// A table row of a page, with the heading above its table.
pub struct Row<'a> {
    /// The line of the page, from 1.
    pub line: usize,
    /// The nearest heading above.
    pub heading: &'a str,
    /// The cells of the table's first row.
    pub header: Vec<&'a str>,
    /// The cells of this row.
    pub cells: Vec<&'a str>,
}

/// The lines of a page with their numbers, and whether each belongs to a code block.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str, bool)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(at, line)| {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            return None;
        }
        Some((at + 1, line, fenced))
    })
}

/// The code spans of a line: every second piece between backticks.
pub fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// A line without the content of its code spans.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("``")
}

impl Page {
    /// Reads a page.
    pub fn read(root: &Path, file: &Path) -> Self {
        let name = file.strip_prefix(root).expect("inside").to_string_lossy().replace('\\', "/");
        Self { name, text: std::fs::read_to_string(file).expect("a readable page") }
    }

    /// Its code spans and the lines of its code blocks.
    pub fn code(&self) -> Vec<Code<'_>> {
        let of_line = |(line, text, fenced)| -> Vec<Code<'_>> {
            if fenced {
                vec![Code { line, text }]
            } else {
                spans(text).map(|text| Code { line, text }).collect()
            }
        };
        lines(&self.text).flat_map(of_line).collect()
    }

    /// Its code blocks in a language, such as `toml`.
    pub fn blocks(&self, language: &str) -> Vec<String> {
        let begins = format!("```{language}\n");
        let parts = self.text.split(begins.as_str()).skip(1);
        parts.map(|part| part.split("```").next().unwrap_or_default().to_owned()).collect()
    }

    /// The targets of its links and pictures, each with its line.
    pub fn links(&self) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for (at, line, _) in lines(&self.text).filter(|(_, _, fenced)| !fenced) {
            // A code span may be the text of a link, but holds none.
            let line = without_code(line);
            for (begins, ends) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
                let parts = line.split(begins).skip(1);
                found.extend(parts.filter_map(|part| Some((at, part.split_once(ends)?.0.to_owned()))));
            }
        }
        found
    }

    /// The anchors of its headings, as forges and mdBook make them.
    pub fn anchors(&self) -> Vec<String> {
        lines(&self.text)
            .filter(|(_, _, fenced)| !fenced)
            .filter_map(|(_, line, _)| Some(slug(heading(line)?)))
            .collect()
    }

    /// The rows of its tables.
    pub fn rows(&self) -> Vec<Row<'_>> {
        let (mut above, mut header, mut rows) = ("", Vec::new(), Vec::new());
        for (line, text, _) in lines(&self.text).filter(|(_, _, fenced)| !fenced) {
            if let Some(words) = heading(text) {
                above = words;
            }
            let Some(inside) = text.strip_prefix('|').and_then(|text| text.trim_end().strip_suffix('|'))
            else {
                header.clear();
                continue;
            };
            let cells: Vec<&str> = inside.split('|').map(str::trim).collect();
            if header.is_empty() {
                header = cells;
            } else if !cells.iter().all(|cell| cell.chars().all(|sign| "-:".contains(sign))) {
                rows.push(Row { line, heading: above, header: header.clone(), cells });
            }
        }
        rows
    }

    /// The file that a relative target names.
    pub fn beside(&self, root: &Path, target: &str) -> PathBuf {
        root.join(&self.name).parent().expect("a folder").join(target)
    }
}

/// The words of a heading.
fn heading(line: &str) -> Option<&str> {
    let words = line.trim_start_matches('#');
    (words.len() < line.len()).then(|| words.strip_prefix(' ')).flatten()
}

/// The anchor of a heading: its letters and digits in lower case, with hyphens for spaces.
fn slug(heading: &str) -> String {
    let kept = heading.to_lowercase().replace(' ', "-");
    kept.chars().filter(|sign| sign.is_alphanumeric() || "-_".contains(*sign)).collect()
}
