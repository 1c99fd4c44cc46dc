//! Results of tests and checks, added up and printed as one closing line.

use std::fmt;

/// What passed, failed and was skipped.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Tests and checks that passed.
    pub passed: usize,
    /// Tests and checks that failed.
    pub failed: usize,
    /// Names of what could not run here, each with the reason.
    pub skipped: Vec<String>,
    /// Names of tests that passed only when they were run again.
    pub flaky: Vec<String>,
}

impl Tally {
    /// The result of one check.
    pub fn check(name: &str, passed: bool) -> Self {
        println!("{}: {name}", if passed { "ok" } else { "FAILED" });
        Self { passed: usize::from(passed), failed: usize::from(!passed), ..Self::default() }
    }

    /// A check that cannot run here.
    pub fn skip(name: &str, reason: &str) -> Self {
        println!("skipped: {name}: {reason}");
        Self { skipped: vec![format!("{name}: {reason}")], ..Self::default() }
    }

    /// Adds another tally.
    pub fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped.extend(other.skipped);
        self.flaky.extend(other.flaky);
    }

    /// Adds a line of `cargo test`, such as `test result: ok. 3 passed; 0 failed; 0 ignored; …`.
    pub fn add_cargo_line(&mut self, line: &str) {
        if let Some(result) = line.strip_prefix("test result: ") {
            self.add_counts(result);
        }
    }

    /// Adds counts before their words: `2 passed; 1 failed`.
    fn add_counts(&mut self, result: &str) {
        let words: Vec<&str> = result.split([' ', ';', '.', ',']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(count) = pair[0].parse::<usize>() else { continue };
            match pair[1] {
                "passed" => self.passed += count,
                "failed" => self.failed += count,
                _ => {}
            }
        }
    }

    /// Adds a line of Node's test runner in TAP, such as `# pass 3`.
    pub fn add_node_line(&mut self, line: &str) {
        let count = |name: &str| line.strip_prefix(name)?.trim().parse::<usize>().ok();
        self.passed += count("# pass ").unwrap_or(0);
        self.failed += count("# fail ").unwrap_or(0) + count("# cancelled ").unwrap_or(0);
    }

    /// Counts a run that failed before it could count: something did not build, or a process was killed.
    pub fn close(mut self, succeeded: bool) -> Self {
        if !succeeded && self.failed == 0 {
            self.failed = 1;
        }
        self
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        match self.skipped.len() {
            0 => Ok(()),
            count => write!(f, ", {count} skipped"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn results_of_cargo_are_added_up() {
        let mut tally = Tally::default();
        tally.add_cargo_line("test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
        tally
            .add_cargo_line("test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out");
        tally.add_cargo_line("running 3 tests");
        assert_eq!(tally.to_string(), "15 passed, 2 failed");
    }

    #[test]
    fn results_of_node_are_added_up() {
        let mut tally = Tally::default();
        for line in ["# tests 9", "# pass 5", "# fail 1", "# cancelled 2", "ok 1 - # pass 7"] {
            tally.add_node_line(line);
        }
        assert_eq!(tally.to_string(), "5 passed, 3 failed");
    }

    #[test]
    fn a_failed_run_without_a_failed_test_counts_as_one_failure() {
        let run = Tally { passed: 4, ..Tally::default() };
        assert_eq!(run.clone().close(true).to_string(), "4 passed, 0 failed");
        assert_eq!(run.close(false).to_string(), "4 passed, 1 failed");
        let run = Tally { failed: 2, ..Tally::default() };
        assert_eq!(run.close(false).to_string(), "0 passed, 2 failed");
    }

    #[test]
    fn what_is_skipped_is_counted_and_named() {
        let mut tally = Tally::check("format", true);
        tally.add(Tally::skip("fuzz", "no nightly toolchain"));
        assert_eq!(tally.to_string(), "1 passed, 0 failed, 1 skipped");
        assert_eq!(tally.skipped, ["fuzz: no nightly toolchain"]);
    }
}
