//! Tests that passed only when they were run again: kept in a list of this machine, shown by `cargo xtask flaky`.

use crate::process::{is_ci, root};
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

/// More flaky tests in one run are a failure.
pub const MAX_IN_A_RUN: usize = 5;

/// Prints the tests and adds a line for each to the list: day, commit, name.
pub fn note(tests: &[String]) {
    if tests.is_empty() {
        return;
    }
    let (day, commit) = (said("date", &["-u", "+%F"]), said("git", &["rev-parse", "--short", "HEAD"]));
    let place = if is_ci() { "ci" } else { "by hand" };
    let lines: String = tests.iter().map(|name| format!("{day}\t{commit}\t{place}\t{name}\n")).collect();
    tests.iter().for_each(|name| println!("flaky: {name}"));
    let written = list().and_then(|file| {
        std::fs::create_dir_all(file.parent()?).ok()?;
        OpenOptions::new().create(true).append(true).open(file).ok()?.write_all(lines.as_bytes()).ok()
    });
    if written.is_none() {
        println!("the list of flaky tests cannot be written");
    }
}

/// Prints each test of the list with the days on which it was flaky, the most frequent first.
pub fn show() {
    let text = list().and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
    for (name, days) in by_name(&text) {
        println!("{} times: {name} ({})", days.len(), days.join(", "));
    }
}

fn by_name(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut tests: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in text.lines() {
        if let [day, _, _, name] = line.split('\t').collect::<Vec<_>>()[..] {
            tests.entry(name).or_default().push(day);
        }
    }
    let mut tests: Vec<_> = tests.into_iter().collect();
    tests.sort_by_key(|(_, days)| std::cmp::Reverse(days.len()));
    tests
}

fn list() -> Option<PathBuf> {
    Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache/deska-flaky.tsv"))
}

fn said(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).current_dir(root()).args(args).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::by_name;

    #[test]
    fn the_most_frequent_test_comes_first() {
        let text = "2026-11-01\ta\tci\tx\n2026-11-02\tb\tci\ty\nbroken\n2026-11-03\tc\tci\ty\n";
        assert_eq!(by_name(text), [("y", vec!["2026-11-02", "2026-11-03"]), ("x", vec!["2026-11-01"])]);
    }
}
