//! Licences, banned crates and sources of the dependencies, checked offline by cargo-deny.
//! Security advisories change without a commit and need the network; `cargo deny check` has them.

use crate::process::{cargo, is_ci, root, run, works};
use crate::tally::Tally;
use std::process::Command;

const NAME: &str = "licences, bans and sources of dependencies";

/// Notes the files that decide what is found, so that `.ci/run` needs no cargo-deny until one of them changes.
const LIST: &str = "sha256sum Cargo.lock deny.toml $(git ls-files '*Cargo.toml') > .ci/deny.sha256";

/// Runs cargo-deny. Where it is not installed, CI fails and other runs skip the check.
pub fn deny() -> Tally {
    if !works(cargo().args(["deny", "--version"])) {
        let reason = "cargo-deny is not installed";
        println!("{reason}: cargo install --locked cargo-deny");
        return if is_ci() { Tally::check(NAME, false) } else { Tally::skip(NAME, reason) };
    }
    // The manifests of dependencies for other platforms are not part of a build here.
    let fetched = run(cargo().args(["fetch", "--locked"]));
    let checks = ["check", "licenses", "bans", "sources"];
    let passed = fetched && run(cargo().args(["deny", "--offline", "--workspace"]).args(checks));
    if passed && !is_ci() {
        run(Command::new("bash").current_dir(root()).args(["-c", LIST]));
    }
    Tally::check(NAME, passed)
}
