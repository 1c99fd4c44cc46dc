//! Runs the checks of `structure` over the workspace.

use crate::structure::circles::circles;
use crate::structure::graph::Graph;
use crate::structure::modules::Crate;
use crate::structure::shape::{self, Breach};
use crate::structure::source::{self, Disk, SourceError};
use crate::workspace::{Package, Target, Workspace};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Findings of one check.
pub struct Findings {
    /// Name of the check.
    pub check: &'static str,
    /// What is wrong, each with file and line.
    pub found: Vec<String>,
}

/// Checks all sources of the workspace.
pub fn check(workspace: &Workspace) -> Result<Vec<Findings>, SourceError> {
    let disk = Disk { root: workspace.root.clone() };
    let mut rings = Vec::new();
    let mut shapes = BTreeSet::new();
    for package in &workspace.packages {
        for target in package.targets.iter().filter(|target| is_product(target)) {
            let read = Crate::read(&disk, &target.name, &target.root)?;
            rings.extend(circles(&Graph::new(&read)).iter().map(ToString::to_string));
            if workspace.is_test_support(package) {
                continue;
            }
            for (file, source) in &read.sources {
                shapes.extend(shape::product(source).into_iter().map(|breach| shown(file, &breach)));
            }
        }
    }
    let mut mounts = Vec::new();
    for file in rust_files(workspace) {
        let source = source::parse(&disk, &file)?;
        mounts.extend(shape::mounts(&source.tree).iter().map(|breach| shown(&file, breach)));
    }
    Ok(vec![
        Findings { check: "modules import each other in no circle", found: rings },
        Findings { check: "heads and lengths of files and functions", found: shapes.into_iter().collect() },
        Findings { check: "no module is mounted with #[path]", found: mounts },
    ])
}

fn shown(file: &Path, breach: &Breach) -> String {
    format!("{}:{}: {}", file.display(), breach.line, breach.what)
}

/// Libraries, programs and build scripts; tests, benchmarks and examples are no product.
fn is_product(target: &Target) -> bool {
    !["test", "bench", "example"].contains(&target.kind.as_str())
}

/// Every Rust file below the packages, tests and benchmarks included.
fn rust_files(workspace: &Workspace) -> BTreeSet<PathBuf> {
    let mut files = BTreeSet::new();
    let folder = |package: &Package| workspace.root.join(&package.folder);
    let mut folders: Vec<PathBuf> = workspace.packages.iter().map(folder).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            if path.is_dir() && !hidden && entry.file_name() != "target" {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.insert(path.strip_prefix(&workspace.root).unwrap_or(&path).to_owned());
            }
        }
    }
    files
}
