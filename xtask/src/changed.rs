//! `cargo xtask test --changed`: the tests of what a change touches and of the packages that need these directly.
//!
//! A package that many others need, such as `rules`, is tested alone: most of the workspace would be built again.
//! End-to-end tests of a package, which its manifest marks, run only if the package itself has changed.

use crate::process::root;
use crate::workspace::{Package, Workspace};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where changed files outside of the packages are tested: the folder, and a filter of nextest.
const ELSEWHERE: [(&str, &str); 2] =
    [("migrations", "package(deska-store)"), ("", "package(bot) & test(/^(config|docs|tidy|words)::/)")];

/// Most packages that need a changed one and are tested with it.
const USERS_MAX: usize = 4;

/// The arguments of `cargo nextest run`; none if no test is concerned.
pub fn arguments(workspace: &Workspace, base: Option<&str>) -> Result<Option<Vec<String>>, String> {
    let files = files(base)?;
    let chosen = Choice::of(workspace, &files);
    Ok((!chosen.targets.is_empty()).then(|| chosen.arguments()))
}

/// What to build and run.
#[derive(Debug, Default, PartialEq, Eq)]
struct Choice {
    /// Options that name targets. Packages stay unnamed, so that their dependencies keep the features of the whole
    /// workspace and aren't built again.
    targets: BTreeSet<String>,
    filters: BTreeSet<String>,
}

impl Choice {
    fn of(workspace: &Workspace, files: &[PathBuf]) -> Self {
        let mut chosen = Self::default();
        for file in files {
            match workspace.owner(file) {
                Some(package) => {
                    chosen.add(package);
                    let users: Vec<&Package> = workspace.users(package).collect();
                    if users.len() <= USERS_MAX {
                        users
                            .into_iter()
                            .filter(|user| !user.is_end_to_end)
                            .for_each(|user| chosen.add(user));
                    }
                }
                None => chosen.add_elsewhere(workspace, file),
            }
        }
        chosen
    }

    fn add(&mut self, package: &Package) {
        self.add_targets(package);
        self.filters.insert(format!("package(={})", package.name));
    }

    fn add_elsewhere(&mut self, workspace: &Workspace, file: &Path) {
        let filter = ELSEWHERE
            .iter()
            .find(|(folder, _)| file.starts_with(folder))
            .map_or("all()", |(_, filter)| filter);
        let tested = |package: &&Package| filter.contains(&format!("({})", package.name));
        workspace.packages.iter().filter(tested).for_each(|package| self.add_targets(package));
        self.filters.insert(filter.to_owned());
    }

    fn add_targets(&mut self, package: &Package) {
        for target in package.targets.iter().filter(|target| target.is_tested) {
            match target.kind.as_str() {
                // The option is for the libraries of all packages, so it costs much.
                "lib" if !has_unit_tests(package) => false,
                "lib" => self.targets.insert("--lib".to_owned()),
                "test" => self.targets.insert(format!("--test={}", target.name)),
                "bin" => self.targets.insert(format!("--bin={}", target.name)),
                _ => false,
            };
        }
    }

    fn arguments(self) -> Vec<String> {
        let filters: Vec<String> = self.filters.iter().map(|filter| format!("({filter})")).collect();
        self.targets.into_iter().chain(["-E".to_owned(), filters.join(" + ")]).collect()
    }
}

fn has_unit_tests(package: &Package) -> bool {
    let mut folders = vec![root().join(&package.folder).join("src")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if std::fs::read_to_string(path).is_ok_and(|text| text.contains("#[cfg(test)]")) {
                return true;
            }
        }
    }
    false
}

/// Files that differ from a commit, and new ones, relative to the workspace. Without a commit: from the branch that is
/// published, or else from the last commit.
fn files(base: Option<&str>) -> Result<Vec<PathBuf>, String> {
    let published = git(&["merge-base", "HEAD", "origin/main"]).ok().map(|commit| commit.trim().to_owned());
    let base = base.map(str::to_owned).or(published).unwrap_or_else(|| "HEAD".to_owned());
    let mut names = git(&["diff", "--name-only", &base])?;
    names += &git(&["ls-files", "--others", "--exclude-standard"])?;
    Ok(names.lines().map(PathBuf::from).collect())
}

fn git(args: &[&str]) -> Result<String, String> {
    let output = Command::new("git").current_dir(root()).args(args).output();
    let output = output.map_err(|error| format!("git cannot be started: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::Choice;
    use crate::workspace::{Workspace, tests::package};
    use serde_json::json;
    use std::path::PathBuf;

    // The names are those of crates with unit tests.
    fn chosen(file: &str) -> Vec<String> {
        let mut discord = package("discord", &[("store", false)]);
        discord["metadata"] = json!({"xtask": {"end-to-end": true}});
        let value = json!({"workspace_root": "/w", "packages": [
            package("core", &[]),
            package("store", &[("core", false), ("discord", true)]),
            discord,
        ]});
        Choice::of(&Workspace::from_metadata(&value).unwrap(), &[PathBuf::from(file)]).arguments()
    }

    #[test]
    fn a_change_runs_its_package_and_those_that_need_it() {
        assert_eq!(chosen("bot/core/src/x.rs"), ["--lib", "-E", "(package(=core)) + (package(=store))"]);
        assert_eq!(chosen("bot/store/src/x.rs"), ["--lib", "-E", "(package(=store))"]);
        assert_eq!(chosen("bot/discord/src/x.rs"), ["--lib", "-E", "(package(=discord))"]);
    }

    #[test]
    fn other_files_have_tests_of_their_own() {
        assert!(chosen("migrations/sqlite/1.sql").contains(&"(package(deska-store))".to_owned()));
        assert!(chosen("README.md").iter().any(|filter| filter.contains("docs")));
    }
}
