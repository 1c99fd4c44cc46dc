//! `cargo xtask lint`: structure of the sources, format, lints with all features and with none, documentation.

use crate::process::{cargo, run};
use crate::sources;
use crate::tally::Tally;
use crate::test::EXTRA_FEATURES;
use crate::workspace::Workspace;

/// Cargo's own checks. The whole workspace is named in each, so that all share one set of features of the
/// dependencies and build them once.
const COMMANDS: [(&str, &[&str]); 4] = [
    ("format", &["fmt", "--all", "--check"]),
    (
        "lints",
        &["clippy", "--workspace", "--features", EXTRA_FEATURES, "--all-targets", "--", "-D", "warnings"],
    ),
    (
        "lints without default features",
        &["clippy", "--workspace", "--no-default-features", "--all-targets", "--", "-D", "warnings"],
    ),
    ("documentation", &["doc", "--workspace", "--no-deps", "--document-private-items"]),
];

/// Runs every check, also after one has failed.
pub fn lint(workspace: &Workspace) -> Tally {
    let mut tally = structure(workspace);
    for (name, args) in COMMANDS {
        let passed = run(cargo().args(args).env("RUSTDOCFLAGS", "-D warnings"));
        tally.add(Tally::check(name, passed));
    }
    tally
}

/// The checks that read the sources themselves; they take a second.
pub fn structure(workspace: &Workspace) -> Tally {
    let mut tally = Tally::default();
    match sources::check(workspace) {
        Ok(checks) => {
            for findings in checks {
                findings.found.iter().for_each(|finding| println!("{finding}"));
                tally.add(Tally::check(findings.check, findings.found.is_empty()));
            }
        }
        Err(error) => {
            println!("{error}");
            tally.add(Tally::check("structure", false));
        }
    }
    tally
}
