//! `cargo xtask lint`: format and circles of modules. Clippy's lints are part of every build of the tests, see
//! `checking_cargo`. `cargo xtask doc`: warnings of the documentation.

use crate::circles;
use crate::process::{cargo, run};
use crate::tally::Tally;
use crate::test::WORKSPACE;
use crate::workspace::Workspace;

/// Checks the sources without a build.
pub fn lint(workspace: &Workspace) -> Tally {
    let mut tally = Tally::check("format", run(cargo().args(["fmt", "--all", "--check"])));
    let found = circles::find(workspace).unwrap_or_else(|error| vec![error]);
    found.iter().for_each(|circle| println!("{circle}"));
    tally.add(Tally::check("modules use each other in no circle", found.is_empty()));
    tally
}

/// Checks the links of the documentation. It compiles the dependencies once more.
pub fn documentation() -> Tally {
    let mut doc = cargo();
    doc.arg("doc").args(WORKSPACE).args(["--no-deps", "--document-private-items"]);
    Tally::check("documentation", run(doc.env("RUSTDOCFLAGS", "-D warnings")))
}
