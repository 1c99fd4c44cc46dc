//! The parts of the console's page that need no browser, tested by node's own test runner.
#![expect(clippy::expect_used, reason = "a file or program that is missing fails the test")]

use std::io::Write;
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

/// Reports the test as skipped, also in the file that `XTASK_SKIPPED` names. Under CI node must be there.
fn skip() {
    assert!(std::env::var_os("CI").is_none(), "{TEST}: node is needed here");
    println!("skipped: {TEST}");
    if let Some(file) = std::env::var_os("XTASK_SKIPPED") {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
        writeln!(file.expect("the file of skipped tests"), "{TEST}").expect("a line");
    }
}

#[test]
fn the_page_without_a_browser() {
    if Command::new("node").arg("--version").output().is_err() {
        return skip();
    }
    let files = test_files();
    assert!(files.len() >= 8, "{files:?}");
    let output = Command::new("node").arg("--test").args(&files).output().expect("node runs");
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(!report.contains("# pass 0\n"), "no test was run:\n{report}");
}
