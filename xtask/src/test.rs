//! `cargo xtask test`: every test of the workspace, with all features and with none.

use crate::process::{cargo, root, run_with_lines};
use crate::tally::Tally;
use crate::workspace::Workspace;
use std::path::{Path, PathBuf};

/// Features that are left out of a usual build because they take long to compile.
pub const EXTRA_FEATURES: &str = "bot/matrix";

/// Runs the tests of the whole workspace with all features; `more` goes to `cargo test`.
pub fn test(more: &[String]) -> Tally {
    let mut args: Vec<String> =
        ["test", "--workspace", "--features", EXTRA_FEATURES, "--no-fail-fast"].map(str::to_owned).into();
    args.extend_from_slice(more);
    cargo_test(&args)
}

/// Runs the tests of the packages that have default features without these.
/// Targets are picked by name and not by package: with the whole workspace selected the dependencies keep their
/// features, so that only these packages and what depends on them are built again.
pub fn test_without_features(workspace: &Workspace) -> Tally {
    let args = ["test", "--workspace", "--no-fail-fast", "--no-default-features"];
    let mut args: Vec<String> = args.map(str::to_owned).into();
    let before = args.len();
    for package in workspace.packages.iter().filter(|package| package.has_default_features) {
        for target in &package.targets {
            match target.kind.as_str() {
                "lib" => args.push("--lib".to_owned()),
                kind @ ("bin" | "test") => args.extend([format!("--{kind}"), target.name.clone()]),
                _ => {}
            }
        }
    }
    if args.len() == before {
        return Tally::skip("tests without default features", "no package has default features");
    }
    cargo_test(&args)
}

fn cargo_test(args: &[String]) -> Tally {
    let skips = skips_file();
    let _ = std::fs::remove_file(&skips);
    let mut tally = Tally::default();
    let succeeded =
        run_with_lines(cargo().args(args).env("XTASK_SKIPPED", &skips), |line| tally.add_cargo_line(line));
    let skipped = skipped(&skips);
    // A test that lacks something writes its name into the file and returns, so cargo counts it as passed.
    tally.passed = tally.passed.saturating_sub(skipped.len());
    for line in skipped {
        let (name, missing) = line.split_once('\t').unwrap_or((&line, "requirement"));
        tally.add(Tally::skip(name, &format!("no {missing}")));
    }
    tally.close(succeeded)
}

/// Where tests that cannot run here write their names.
fn skips_file() -> PathBuf {
    root().join("target").join("skipped-tests")
}

fn skipped(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let mut names: Vec<String> = text.lines().map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}
