//! Tests that cannot run on this machine. Under CI nothing may be skipped.

use std::io::Write;

/// Reports that a test cannot run because something is missing, to the console and to the file that `XTASK_SKIPPED`
/// names: a line with the test, a tab and what is missing. Under CI it fails the test.
pub fn skipped(test: &str, missing: &str) {
    assert!(std::env::var_os("CI").is_none(), "{test}: {missing} is needed here");
    println!("skipped: {test}: no {missing}");
    if let Some(file) = std::env::var_os("XTASK_SKIPPED") {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
        writeln!(file.expect("the file of skipped tests"), "{test}\t{missing}").expect("a line");
    }
}

/// A server, or nothing and a report that the test was skipped for what is missing.
pub fn or_skipped<T>(test: &str, server: Result<T, impl AsRef<str>>) -> Option<T> {
    server.inspect_err(|missing| skipped(test, missing.as_ref())).ok()
}
