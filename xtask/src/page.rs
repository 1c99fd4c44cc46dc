//! The scripts of the console's page: their types by TypeScript's compiler, their logic by Node's test runner.
//! A folder with a `tsconfig.json` is checked; the `package-lock.json` beside it says which compiler.

use crate::process::{is_ci, root, run, run_with_lines, target, works};
use crate::tally::Tally;
use std::path::{Path, PathBuf};
use std::process::Command;

const TYPES: &str = "types of the page's scripts";
const TESTS: &str = "tests of the page's scripts";

/// Checks every folder with a `tsconfig.json` and runs every `*.test.js` and `*.test.mjs`.
pub fn page() -> Tally {
    let files = files(&root());
    let named = |wanted: fn(&str) -> bool| {
        let name = |file: &&PathBuf| file.file_name().and_then(|name| name.to_str()).is_some_and(wanted);
        files.iter().filter(name).cloned().collect::<Vec<_>>()
    };
    let mut tally = types(&named(|name| name == "tsconfig.json"));
    tally.add(logic(&named(|name| name.ends_with(".test.js") || name.ends_with(".test.mjs"))));
    tally
}

fn types(projects: &[PathBuf]) -> Tally {
    if projects.is_empty() {
        println!("there is no tsconfig.json");
        return Tally::check(TYPES, false);
    }
    let mut tally = Tally::default();
    for project in projects {
        let folder = root().join(project).parent().map(Path::to_owned).unwrap_or_default();
        let Some(compiler) = compiler(&folder) else {
            return missing(TYPES, "npm cannot install TypeScript's compiler");
        };
        let options = ["--allowJs", "--checkJs", "--noEmit", "--project"];
        let passed = run(Command::new(compiler).current_dir(root()).args(options).arg(project));
        tally.add(Tally::check(TYPES, passed));
    }
    tally
}

/// The compiler that the folder's lock file names, installed in the build folder so that the sources stay clean.
fn compiler(folder: &Path) -> Option<PathBuf> {
    let name = folder.file_name()?;
    let tools = target().join("npm").join(name);
    let compiler = tools.join("node_modules/.bin/tsc");
    let mut changed = !compiler.exists();
    std::fs::create_dir_all(&tools).ok()?;
    for file in ["package.json", "package-lock.json"] {
        let wanted = std::fs::read(folder.join(file)).ok()?;
        if std::fs::read(tools.join(file)).ok().as_ref() != Some(&wanted) {
            std::fs::write(tools.join(file), wanted).ok()?;
            changed = true;
        }
    }
    let install = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    (!changed || run(Command::new("npm").current_dir(&tools).args(install))).then_some(compiler)
}

fn logic(tests: &[PathBuf]) -> Tally {
    if tests.is_empty() {
        println!("there is no *.test.js");
        return Tally::check(TESTS, false);
    }
    if !works(Command::new("node").arg("--version")) {
        return missing(TESTS, "Node is not installed");
    }
    let mut tally = Tally::default();
    let mut node = Command::new("node");
    node.current_dir(root()).args(["--test", "--test-reporter=tap"]).args(tests);
    let succeeded = run_with_lines(&mut node, |line| tally.add_node_line(line));
    let counted = tally.passed + tally.failed > 0;
    tally.close(succeeded && counted)
}

fn missing(name: &str, reason: &str) -> Tally {
    println!("{reason}");
    if is_ci() { Tally::check(name, false) } else { Tally::skip(name, reason) }
}

/// All files of the work tree, without builds and installed packages.
fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            let hidden = name.to_string_lossy().starts_with('.');
            if !path.is_dir() {
                found.push(path.strip_prefix(root).unwrap_or(&path).to_owned());
            } else if !hidden && name != "target" && name != "node_modules" {
                folders.push(path);
            }
        }
    }
    found.sort();
    found
}
