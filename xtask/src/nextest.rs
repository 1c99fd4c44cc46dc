//! Running tests with cargo-nextest, which is installed into the target folder if it is missing.

use crate::flaky;
use crate::process::{cargo, checking_cargo, is_ci, root, run, target, works};
use crate::servers::Servers;
use crate::tally::Tally;
use quick_junit::{Report, TestCaseStatus};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// The version of cargo-nextest that is installed.
const VERSION: &str = "0.9.143";

/// How much longer than usual a test may wait for something on a machine of CI.
const CI_PATIENCE: &str = "4";

/// Runs tests; `args` are those of `cargo nextest run`.
pub fn nextest(servers: Servers, args: &[String]) -> Tally {
    nextest_with(servers, args, &[])
}

/// Runs tests with more environment variables.
pub fn nextest_with(mut servers: Servers, args: &[String], variables: &[(&str, &str)]) -> Tally {
    let Some(path) = installed() else { return Tally::check("cargo-nextest is installed", false) };
    let skips = target().join("skipped-tests");
    // nextest keeps it in the workspace, whatever the target folder is.
    let report = root().join("target/nextest/default/junit.xml");
    let _ = std::fs::create_dir_all(target());
    for old in [&skips, &report] {
        let _ = std::fs::remove_file(old);
    }
    let mut command = checking_cargo();
    command.args(["nextest", "run"]).args(args).env("PATH", path);
    command.env("XTASK_SKIPPED", &skips).envs(servers.variables());
    command.envs(variables.iter().copied());
    if is_ci() && std::env::var_os("DESKA_TEST_PATIENCE").is_none() {
        command.env("DESKA_TEST_PATIENCE", CI_PATIENCE);
    }
    let succeeded = run(&mut command);
    let mut tally = counted(&std::fs::read_to_string(report).unwrap_or_default()).close(succeeded);
    let skipped = skipped(&skips);
    // A test that lacks something writes its name into the file and returns, so nextest counts it as passed.
    tally.passed = tally.passed.saturating_sub(skipped.len());
    for line in skipped {
        let (name, missing) = line.split_once('\t').unwrap_or((&line, "requirement"));
        tally.add(Tally::skip(name, &format!("no {missing}")));
    }
    flaky::note(&tally.flaky);
    if tally.flaky.len() > flaky::MAX_IN_A_RUN {
        tally.add(Tally::check("few flaky tests", false));
    }
    tally
}

/// The search path with which cargo finds nextest. A nextest in the usual path serves; the pinned one is installed into the
/// target folder if there is none. `None` if that fails.
fn installed() -> Option<OsString> {
    let tools = target().join("tools");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([tools.join("bin")]);
    let path = std::env::join_paths(folders).ok()?;
    let is_there = || works(cargo().args(["nextest", "--version"]).env("PATH", &path));
    if !is_there() {
        println!("Installing cargo-nextest {VERSION}, which runs the tests, into {}", tools.display());
        run(&mut install(&tools));
    }
    is_there().then_some(path)
}

/// The command that installs nextest. For tests a debug build is quick enough, and is made in less time.
fn install(tools: &Path) -> Command {
    let mut command = cargo();
    command.args(["install", "--locked", "--debug", "--config", "profile.dev.debug=false"]);
    command.args(["cargo-nextest", "--version", VERSION, "--root"]).arg(tools);
    command
}

/// The results in nextest's report; none if there is no report.
fn counted(report: &str) -> Tally {
    let mut tally = Tally::default();
    let suites = Report::deserialize_from_str(report).map(|report| report.test_suites).unwrap_or_default();
    for suite in suites {
        for test in &suite.test_cases {
            match &test.status {
                TestCaseStatus::Success { flaky_runs, .. } => {
                    tally.passed += 1;
                    if !flaky_runs.is_empty() {
                        tally.flaky.push(format!("{} {}", suite.name.as_str(), test.name.as_str()));
                    }
                }
                TestCaseStatus::NonSuccess { .. } => tally.failed += 1,
                TestCaseStatus::Skipped { .. } => {}
            }
        }
    }
    tally
}

fn skipped(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let mut names: Vec<String> = text.lines().map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn the_report_of_nextest_is_counted() {
        let tally = counted(
            r#"<?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="nextest-run" tests="4" failures="1" errors="1" uuid="45c50042-482e-477e-88a2-60cfcc3eb95a">
                <testsuite name="bot::all" tests="3" disabled="0" errors="1" failures="1">
                    <testcase name="clocks::run" classname="bot::all" time="0.1"></testcase>
                    <testcase name="kill::no_move_is_lost" classname="bot::all" time="0.1">
                        <flakyFailure type="test failure" time="0.2"></flakyFailure>
                    </testcase>
                    <testcase name="kill::bad" classname="bot::all" time="0.1">
                        <failure type="test failure"/>
                        <rerunFailure type="test failure" time="0.2"></rerunFailure>
                    </testcase>
                    <testcase name="kill::missing" classname="bot::all" time="0.1"><error type="exec failed"/></testcase>
                </testsuite>
            </testsuites>"#,
        );
        assert_eq!(tally.to_string(), "2 passed, 2 failed");
        assert_eq!(tally.flaky, ["bot::all kill::no_move_is_lost"]);
        assert_eq!(counted("").close(false).to_string(), "0 passed, 1 failed");
    }
}
