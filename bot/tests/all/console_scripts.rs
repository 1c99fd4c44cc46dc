//! The parts of the console's page that need no browser, tested by node's own test runner.

use deska_testkit::skip::skipped;
use std::path::{Path, PathBuf};
use std::process::Command;

const TEST: &str = "the_page_without_a_browser";

/// The files of tests beside the page's scripts.
fn test_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("console/src/page/tests");
    let entries = std::fs::read_dir(folder).expect("the folder of tests").flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
    files.sort();
    files
}

#[test]
fn the_page_without_a_browser() {
    if Command::new("node").arg("--version").output().is_err() {
        return skipped(TEST, "node");
    }
    let files = test_files();
    assert!(files.len() >= 8, "{files:?}");
    let output = Command::new("node").arg("--test").args(&files).output().expect("node runs");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(!report.contains("# pass 0\n"), "no test was run:\n{report}");
}
