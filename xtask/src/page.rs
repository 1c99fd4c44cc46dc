//! The scripts of the console's page: their types by TypeScript's compiler, format and lints by Biome, their logic by
//! Node's test runner, and the bundles in which browsers get them, by esbuild. The page's `package-lock.json` says which
//! versions.

use crate::process::{is_ci, root, run, run_with_lines, target, works};
use crate::tally::Tally;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

const TYPES: &str = "types of the page's scripts";
const TESTS: &str = "tests of the page's scripts";
const STYLE: &str = "format and lints of the page's scripts and styles";
const BUNDLES: &str = "bundles of the page's scripts";

/// The folder of the scripts.
const FOLDER: &str = "bot/console/src/page";

/// The scripts with which a page begins. What scripts that are loaded later share with them becomes a bundle of its own.
const ENTRIES: [&str; 1] = ["app/app.js"];

/// Options of esbuild. It names shared bundles by their content; [`rename`] gives them names that stay.
const OPTIONS: [&str; 10] = [
    "--bundle",
    "--splitting",
    "--format=esm",
    "--minify",
    "--target=es2023",
    "--charset=utf8",
    "--outbase=.",
    "--entry-names=[name]",
    "--chunk-names=shared-[hash]",
    "--log-level=warning",
];

/// Checks the types and the bundles, and runs every `*.test.js` and `*.test.mjs`.
pub fn page() -> Tally {
    let mut tally = types();
    tally.add(style());
    tally.add(fresh());
    let is_test = |file: &PathBuf| {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.ends_with(".test.js") || name.ends_with(".test.mjs")
    };
    tally.add(logic(&files(&root()).into_iter().filter(is_test).collect::<Vec<_>>()));
    tally
}

/// Writes the bundles anew.
pub fn bundle() -> Tally {
    let folder = root().join(FOLDER).join("bundle");
    // The folder may not exist yet; esbuild reports a failed removal.
    let _ = std::fs::remove_dir_all(&folder);
    Tally::check(BUNDLES, bundle_into(&folder).unwrap_or(false))
}

/// Whether the bundles are up to date.
fn fresh() -> Tally {
    let folder = target().join("bundle");
    let _ = std::fs::remove_dir_all(&folder);
    let Some(succeeded) = bundle_into(&folder) else {
        return missing(BUNDLES, "npm cannot install esbuild");
    };
    let kept = root().join(FOLDER).join("bundle");
    let same = contents(&folder).is_some_and(|made| contents(&kept) == Some(made));
    if succeeded && !same {
        println!("{FOLDER}/bundle is out of date: cargo xtask bundle");
    }
    Tally::check(BUNDLES, succeeded && same)
}

fn bundle_into(folder: &Path) -> Option<bool> {
    let esbuild = tool("esbuild")?;
    let list = target().join("bundle.json");
    let mut command = Command::new(esbuild);
    command.current_dir(root().join(FOLDER)).args(ENTRIES).args(OPTIONS);
    command.arg(format!("--outdir={}", folder.display())).arg(format!("--metafile={}", list.display()));
    Some(run(&mut command) && rename(folder, &list).is_some())
}

/// Gives bundles names that a change to a module leaves as they are: that of the script that is loaded later, or for what
/// several share that of the first of its modules. `list` is what esbuild has written about the bundles.
fn rename(folder: &Path, list: &Path) -> Option<()> {
    let list: Value = serde_json::from_slice(&std::fs::read(list).ok()?).ok()?;
    let mut names = Vec::new();
    for (path, output) in list["outputs"].as_object()? {
        let old = Path::new(path).file_name()?.to_str()?.to_owned();
        if old.starts_with("shared-") {
            let new = match output["entryPoint"].as_str() {
                Some(script) => module(script)?,
                None => {
                    let modules = output["inputs"].as_object()?.keys();
                    format!("shared-{}", modules.filter_map(|input| module(input)).min()?)
                }
            };
            names.push((old, format!("{new}.js")));
        }
    }
    for (name, content) in contents(folder)? {
        let new = names.iter().find(|(old, _)| **old == *name).map(|(_, new)| new.as_str());
        let mut text = String::from_utf8(content).ok()?;
        for (old, new) in &names {
            text = text.replace(old.as_str(), new);
        }
        std::fs::remove_file(folder.join(&name)).ok()?;
        std::fs::write(folder.join(new.map_or(name, OsString::from)), text).ok()?;
    }
    Some(())
}

/// The name of a module without its folder and its ending; that of its package for one from npm.
fn module(path: &str) -> Option<String> {
    let name = match path.rsplit_once("node_modules/") {
        Some((_, package)) => package.split("/dist/").next()?,
        None => Path::new(path).file_stem()?.to_str()?,
    };
    Some(name.replace(['@', '/'], ""))
}

/// The files of a folder: name and content.
fn contents(folder: &Path) -> Option<BTreeMap<OsString, Vec<u8>>> {
    let entries = std::fs::read_dir(folder).ok()?.flatten();
    entries.map(|entry| Some((entry.file_name(), std::fs::read(entry.path()).ok()?))).collect()
}

fn types() -> Tally {
    let Some(compiler) = tool("tsc") else {
        return missing(TYPES, "npm cannot install TypeScript's compiler");
    };
    let project = Path::new(FOLDER).join("tsconfig.json");
    Tally::check(TYPES, run(Command::new(compiler).current_dir(root()).arg("--project").arg(project)))
}

/// What Biome says of format and lints; its settings are in `biome.json`.
fn style() -> Tally {
    let Some(biome) = tool("biome") else {
        return missing(STYLE, "npm cannot install Biome");
    };
    let mut command = Command::new(biome);
    command.current_dir(root().join(FOLDER)).args(["ci", "--colors=off"]);
    Tally::check(STYLE, run(&mut command))
}

/// A tool that the page's lock file names. All packages are installed in the build folder; the sources have a link to them,
/// where compilers look for what scripts import.
fn tool(name: &str) -> Option<PathBuf> {
    let folder = root().join(FOLDER);
    let tools = target().join("npm/page");
    let tool = tools.join("node_modules/.bin").join(name);
    let mut changed = !tool.exists();
    std::fs::create_dir_all(&tools).ok()?;
    for file in ["package.json", "package-lock.json"] {
        let wanted = std::fs::read(folder.join(file)).ok()?;
        if std::fs::read(tools.join(file)).ok().as_ref() != Some(&wanted) {
            std::fs::write(tools.join(file), wanted).ok()?;
            changed = true;
        }
    }
    let install = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    if changed && !run(Command::new("npm").current_dir(&tools).args(install)) {
        return None;
    }
    let (packages, link) = (tools.join("node_modules"), folder.join("node_modules"));
    if std::fs::read_link(&link).ok().as_ref() != Some(&packages) {
        // There may be no link yet; making one then says what is wrong.
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(&packages, &link).ok()?;
    }
    Some(tool)
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
