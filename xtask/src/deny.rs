//! Licences, banned crates and sources of the dependencies, checked offline by cargo-deny.
//! Security advisories change without a commit and need the network; `cargo deny check` has them.

use crate::process::{cargo, is_ci, run, works};
use crate::tally::Tally;

const NAME: &str = "licences, bans and sources of dependencies";

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
    Tally::check(NAME, passed)
}
