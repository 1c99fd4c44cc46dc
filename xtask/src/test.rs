//! `cargo xtask test`: every test of the workspace, with all features and with none.

use crate::process::{cargo, root, run_with_lines};
use crate::tally::Tally;
use crate::workspace::Workspace;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

/// Features that are left out of a usual build because they take long to compile.
pub const EXTRA_FEATURES: &str = "bot/matrix";

/// Runs the tests of the whole workspace with all features; `more` goes to `cargo test`.
pub fn test(more: &[String]) -> Tally {
    let mut args: Vec<String> =
        ["test", "--workspace", "--features", EXTRA_FEATURES, "--no-fail-fast"].map(str::to_owned).into();
    args.extend_from_slice(more);
    cargo_test(&args)
}

/// Runs the tests that a package names for a build without default features.
/// Targets are picked by name and not by package: with the whole workspace selected the dependencies keep their
/// features, so that only these packages and what depends on them are built again.
pub fn test_without_features(workspace: &Workspace) -> Tally {
    let args = ["test", "--workspace", "--no-fail-fast", "--no-default-features"];
    let mut args: Vec<String> = args.map(str::to_owned).into();
    let named: Vec<&String> = workspace.packages.iter().flat_map(|package| &package.bare_tests).collect();
    if named.is_empty() {
        return Tally::skip("tests without default features", "no package names any");
    }
    args.extend(named.into_iter().flat_map(|name| ["--test".to_owned(), name.clone()]));
    cargo_test(&args)
}

/// Tests that run at once: most of the time of the tests is waiting, for a server or a clock.
fn test_threads() -> String {
    std::env::var("RUST_TEST_THREADS")
        .unwrap_or_else(|_| (2 * available_parallelism().map_or(1, NonZero::get)).to_string())
}

fn cargo_test(args: &[String]) -> Tally {
    let skips = skips_file();
    let _ = std::fs::remove_file(&skips);
    let mut tally = Tally::default();
    let succeeded = run_with_lines(
        cargo().args(args).env("XTASK_SKIPPED", &skips).env("RUST_TEST_THREADS", test_threads()),
        |line| tally.add_cargo_line(line),
    );
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
