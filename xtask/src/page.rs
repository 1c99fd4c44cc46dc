//! The scripts of the console's page: their types by TypeScript's compiler, their logic by Node's test runner.

use crate::process::{is_ci, root, run, run_with_lines, works};
use crate::tally::Tally;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Checks every folder with a `tsconfig.json` and runs every `*.test.js` and `*.test.mjs`.
pub fn page() -> Tally {
    let files = files(&root());
    let named = |name: &str| name == "tsconfig.json";
    let projects: Vec<&PathBuf> = files.iter().filter(|file| has_name(file, named)).collect();
    let is_test = |name: &str| name.ends_with(".test.js") || name.ends_with(".test.mjs");
    let tests: Vec<&PathBuf> = files.iter().filter(|file| has_name(file, is_test)).collect();
    let mut tally = types(&projects);
    tally.add(logic(&tests));
    tally
}

fn types(projects: &[&PathBuf]) -> Tally {
    let name = "types of the page's scripts";
    let compiler = compiler();
    if !works(Command::new(&compiler).arg("--version")) {
        return missing(name, "TypeScript's compiler tsc is not installed");
    }
    if projects.is_empty() {
        println!("there is no tsconfig.json");
    }
    let check = |project: &&PathBuf| {
        let options = ["--allowJs", "--checkJs", "--noEmit", "--project"];
        run(Command::new(&compiler).current_dir(root()).args(options).arg(project))
    };
    Tally::check(name, !projects.is_empty() && projects.iter().all(check))
}

fn logic(tests: &[&PathBuf]) -> Tally {
    let name = "tests of the page's scripts";
    if !works(Command::new("node").arg("--version")) {
        return missing(name, "Node is not installed");
    }
    if tests.is_empty() {
        println!("there is no *.test.js");
        return Tally::check(name, false);
    }
    let mut tally = Tally::default();
    let mut node = Command::new("node");
    node.current_dir(root()).args(["--test", "--test-reporter=tap"]).args(tests);
    let succeeded = run_with_lines(&mut node, |line| tally.add_node_line(line));
    let any = tally.passed + tally.failed > 0;
    tally.close(succeeded && any)
}

fn missing(name: &str, reason: &str) -> Tally {
    println!("{reason}");
    if is_ci() { Tally::check(name, false) } else { Tally::skip(name, reason) }
}

/// The compiler that `npm install --prefix target/tools` puts there, or that of the system.
fn compiler() -> PathBuf {
    let own = root().join("target/tools/node_modules/.bin/tsc");
    if own.exists() { own } else { PathBuf::from("tsc") }
}

fn has_name(file: &Path, is_meant: impl Fn(&str) -> bool) -> bool {
    file.file_name().and_then(|name| name.to_str()).is_some_and(is_meant)
}

/// All files of the work tree, without builds and installed packages.
fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            let ignored = name.starts_with('.') || name == "target" || name == "node_modules";
            match path.is_dir() {
                true if !ignored => folders.push(path),
                true => {}
                false => found.push(path.strip_prefix(root).unwrap_or(&path).to_owned()),
            }
        }
    }
    found.sort();
    found
}
