//! `cargo xtask test`: the tests of the workspace, by nextest, with all features and with none.

use crate::nextest::{nextest, nextest_with};
use crate::page;
use crate::process::{checking_cargo, run, run_with_lines};
use crate::servers::Servers;
use crate::tally::Tally;
use crate::workspace::Workspace;

/// All packages, with the features that a usual build leaves out because they take long to compile.
pub const WORKSPACE: [&str; 3] = ["--workspace", "--features", "bot/matrix"];

/// The same without any feature. The whole workspace is selected here too, so that the dependencies keep theirs and only
/// the packages with features are built again.
const BARE: [&str; 2] = ["--workspace", "--no-default-features"];

/// Packages with examples in their documentation, which nextest doesn't run.
const WITH_EXAMPLES: [&str; 6] = ["-p", "rules", "-p", "engine", "-p", "render"];

/// Builds everything with its lints and runs all tests.
pub fn test() -> Tally {
    let servers = Servers::start();
    // Benchmarks are built here for their lints; nextest runs none.
    let built = run(checking_cargo().arg("test").args(WORKSPACE).args(["--no-run", "--all-targets"]));
    let mut tally = Tally::check("lints and build", built);
    if built {
        tally.add(nextest(servers, &WORKSPACE.map(str::to_owned)));
        tally.add(examples());
        tally.add(page::page());
    }
    tally
}

/// Runs some tests; `args` are those of `cargo nextest run`.
pub fn some(args: &[String]) -> Tally {
    let mut all = WORKSPACE.map(str::to_owned).to_vec();
    all.extend_from_slice(args);
    nextest(Servers::start(), &all)
}

/// Runs the tests of `rules` and then those of `texts`, both filters; those that play many games at random play only this
/// one.
pub fn of_game(id: &str, rules: &str, texts: &str) -> Tally {
    // These tests wait for nothing, and a game that is being written fails many of them.
    let run = |packages: &[&str], filter: &str| {
        let narrow = ["--test", "all", "--no-fail-fast", "--retries", "0", "-E", filter];
        let args: Vec<String> = packages.iter().chain(&narrow).map(|arg| (*arg).to_owned()).collect();
        nextest_with(Servers::none(), &args, &[("DESKA_GAME", id), ("RUST_BACKTRACE", "0")])
    };
    let mut tally = run(&["-p", "rules"], rules);
    // The rest of the workspace takes minutes to build again.
    if tally.failed == 0 {
        tally.add(run(&WORKSPACE, texts));
    }
    tally
}

/// Runs the tests that a package names for a build without default features, and lints that build.
pub fn without_features(workspace: &Workspace) -> Tally {
    let filters: Vec<&str> =
        workspace.packages.iter().filter_map(|package| package.bare_tests.as_deref()).collect();
    if filters.is_empty() {
        return Tally::skip("tests without default features", "no package names any");
    }
    let mut args = BARE.map(str::to_owned).to_vec();
    args.extend(["--test", "all", "-E"].map(str::to_owned));
    args.push(filters.join(" + "));
    nextest(Servers::none(), &args)
}

fn examples() -> Tally {
    let mut tally = Tally::default();
    let mut command = checking_cargo();
    command.args(["test", "--doc"]).args(WITH_EXAMPLES);
    let succeeded = run_with_lines(&mut command, |line| tally.add_cargo_line(line));
    tally.close(succeeded)
}
