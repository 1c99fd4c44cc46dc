//! Chores of the workspace. `cargo xtask test` runs every test there is and adds the results up;
//! `cargo xtask speed` tells how fast the rules are.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

mod speed;

const USAGE: &str = "usage: cargo xtask test [ARGUMENTS OF cargo test] | lint | speed [ROW …]";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    match args.next().as_deref() {
        Some("test") => test(&args.collect::<Vec<_>>()),
        Some("lint") => lint(),
        Some("speed") => speed::speed(&args.collect::<Vec<_>>()),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Format, lints with and without the surfaces that can be left out, and the documentation.
fn lint() -> ExitCode {
    let commands: &[&[&str]] = &[
        &["fmt", "--all", "--check"],
        &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        &["clippy", "--package", "bot", "--no-default-features", "--lib", "--bins", "--", "-D", "warnings"],
        &["doc", "--workspace", "--no-deps", "--document-private-items"],
    ];
    for args in commands {
        println!("cargo {}", args.join(" "));
        let ran = cargo().args(*args).env("RUSTDOCFLAGS", "-D warnings").status();
        if !ran.is_ok_and(|status| status.success()) {
            eprintln!("failed: cargo {}", args.join(" "));
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Runs the tests of the whole workspace and ends with one line over all of them.
fn test(more: &[String]) -> ExitCode {
    let skips = skips_file();
    let _ = std::fs::remove_file(&skips);
    let child = cargo()
        .args(["test", "--workspace", "--no-fail-fast"])
        .args(more)
        .env("XTASK_SKIPPED", &skips)
        .stdout(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => {
            eprintln!("cargo cannot be started: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut sum = Sum::default();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            sum.add(&line);
        }
    }
    let succeeded = child.wait().is_ok_and(|status| status.success());
    let skipped = skipped(&skips);
    if !succeeded && sum.failed == 0 {
        // Something did not even build.
        sum.failed = 1;
    }
    if !skipped.is_empty() {
        println!("skipped, as there is no Chromium here: {}", skipped.join(", "));
    }
    let passed = sum.passed.saturating_sub(skipped.len());
    match skipped.len() {
        0 => println!("{passed} passed, {} failed", sum.failed),
        count => println!("{passed} passed, {} failed, {count} skipped", sum.failed),
    }
    if succeeded { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Where tests that cannot run here write their names.
fn skips_file() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    root.join("target").join("skipped-tests")
}

fn skipped(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let mut names: Vec<String> = text.lines().map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}

#[derive(Default)]
struct Sum {
    passed: usize,
    failed: usize,
}

impl Sum {
    /// Adds a line such as `test result: ok. 3 passed; 0 failed; 0 ignored; …`.
    fn add(&mut self, line: &str) {
        let Some(result) = line.strip_prefix("test result: ") else { return };
        let count = |word: &str| {
            let mut words = result.split([' ', ';', '.']).filter(|part| !part.is_empty());
            let mut before = None;
            words.find_map(|part| {
                if part == word {
                    before
                } else {
                    before = part.parse().ok();
                    None
                }
            })
        };
        self.passed += count("passed").unwrap_or(0);
        self.failed += count("failed").unwrap_or(0);
    }
}

#[cfg(test)]
mod tests {
    use super::Sum;

    #[test]
    fn results_are_added_up() {
        let mut sum = Sum::default();
        sum.add("test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        sum.add("test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out");
        sum.add("running 3 tests");
        assert_eq!((sum.passed, sum.failed), (15, 2));
    }
}
