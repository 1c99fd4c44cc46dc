//! `cargo xtask fuzz`: every fuzz target for a minute, less if there are many.
//! The targets are those of cargo-fuzz in the folder `bot/fuzz`. The inputs stored there are also ordinary tests.

use crate::process::{is_ci, run, works};
use crate::tally::Tally;
use crate::workspace::Workspace;
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::thread::{self, available_parallelism};

/// Seconds for one target.
const EACH: usize = 60;
/// Seconds for all targets together, on each processor.
const TOTAL: usize = 240;
/// Longest time for one input, in seconds; a slower one is a finding.
const INPUT: usize = 10;

/// Builds and runs all targets.
pub fn fuzz(workspace: &Workspace) -> Tally {
    let folder = &workspace.root.join("bot");
    if !works(nightly(folder).arg("--version")) {
        return Tally::skip("fuzz targets", "no nightly toolchain");
    }
    if !works(nightly(folder).args(["fuzz", "--version"])) {
        return Tally::skip("fuzz targets", "cargo-fuzz is not installed");
    }
    let targets = names(folder);
    if targets.is_empty() {
        return Tally::check("fuzz targets", false);
    }
    // Built before they run, so that none waits for another's build.
    let mut tally = Tally::check("fuzz targets build", run(&mut cargo_fuzz(folder, "build")));
    let at_once = available_parallelism().map_or(1, NonZero::get);
    let seconds = share(targets.len(), at_once);
    for group in targets.chunks(at_once) {
        thread::scope(|scope| {
            let running: Vec<_> =
                group.iter().map(|name| scope.spawn(move || one(folder, name, seconds))).collect();
            for (target, name) in running.into_iter().zip(group) {
                tally.add(target.join().unwrap_or_else(|_| Tally::check(name, false)));
            }
        });
    }
    tally
}

/// Seconds for each of so many targets, of which so many run at once.
fn share(targets: usize, at_once: usize) -> usize {
    EACH.min(TOTAL / targets.div_ceil(at_once.max(1)).max(1))
}

fn one(folder: &Path, name: &str, seconds: usize) -> Tally {
    let mut fuzz = cargo_fuzz(folder, "run");
    fuzz.args([name, "--"]);
    fuzz.args([format!("-max_total_time={seconds}"), format!("-timeout={INPUT}")]);
    if is_ci() {
        fuzz.args(["-verbosity=0", "-print_final_stats=1"]);
    }
    Tally::check(&format!("fuzz target {name}"), run(&mut fuzz))
}

fn names(folder: &Path) -> Vec<String> {
    let output = nightly(folder).args(["fuzz", "list"]).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    text.unwrap_or_default().lines().map(str::to_owned).collect()
}

/// The code is free of `unsafe`, so the address sanitizer would find nothing and cost half of the speed.
fn cargo_fuzz(folder: &Path, command: &str) -> Command {
    let mut fuzz = nightly(folder);
    fuzz.args(["fuzz", command, "--sanitizer", "none", "--features", "libfuzzer"]);
    // A finding is printed with its lines, which a release does without.
    fuzz.env("CARGO_PROFILE_RELEASE_STRIP", "none");
    fuzz
}

/// rustup's cargo with the nightly toolchain.
fn nightly(folder: &Path) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(folder).arg("+nightly").env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    command
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn each_target_has_a_minute_until_the_total_is_spent() {
        assert_eq!([share(1, 1), share(5, 1), share(10, 1), share(10, 2)], [60, 48, 24, 48]);
        assert_eq!(share(0, 2), 60);
    }
}
