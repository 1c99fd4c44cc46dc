//! The packages of the workspace as `cargo metadata` names them, so that no check has a list of its own.

use crate::process::cargo;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Why the packages are not known.
#[derive(Debug, thiserror::Error)]
pub enum WorkspaceError {
    /// Cargo does not start.
    #[error("cargo cannot be started: {0}")]
    Start(#[from] std::io::Error),
    /// Cargo refuses a manifest.
    #[error("cargo metadata failed:\n{0}")]
    Cargo(String),
    /// The output is not what cargo documents.
    #[error("cargo metadata: {0}")]
    Output(String),
}

/// A target of a package: a library, a program, a test …
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// Name as cargo's options take it.
    pub name: String,
    /// Cargo's word: `lib`, `bin`, `test`, `bench`, `example`, `custom-build` …
    pub kind: String,
    /// Root file, relative to the workspace.
    pub root: PathBuf,
    /// Whether it has tests.
    pub is_tested: bool,
}

/// A package of the workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// Name in its manifest.
    pub name: String,
    /// Folder of its manifest, relative to the workspace.
    pub folder: PathBuf,
    /// All its targets.
    pub targets: Vec<Target>,
    /// Which tests to run without default features as well: a filter of nextest, `package.metadata.xtask.bare-tests` in
    /// the manifest. Lints cover the rest of such a build.
    pub bare_tests: Option<String>,
    /// Whether its tests use browsers, servers or the whole program: `package.metadata.xtask.end-to-end`.
    pub is_end_to_end: bool,
    /// Packages of the workspace that it needs, with whether only its tests do.
    needs: Vec<(String, bool)>,
}

/// The workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Workspace {
    /// Absolute path of its folder.
    pub root: PathBuf,
    /// Packages in the order of `cargo metadata`.
    pub packages: Vec<Package>,
}

impl Workspace {
    /// Asks cargo.
    pub fn read() -> Result<Self, WorkspaceError> {
        let output = cargo().args(["metadata", "--no-deps", "--format-version", "1"]).output()?;
        if !output.status.success() {
            return Err(WorkspaceError::Cargo(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        let value: Value = serde_json::from_slice(&output.stdout)
            .map_err(|error| WorkspaceError::Output(error.to_string()))?;
        Self::from_metadata(&value)
    }

    pub fn from_metadata(value: &Value) -> Result<Self, WorkspaceError> {
        let root = PathBuf::from(text(value, "workspace_root")?);
        let packages = list(value, "packages")?
            .iter()
            .map(|package| Package::from_metadata(package, &root))
            .collect::<Result<_, _>>()?;
        Ok(Self { root, packages })
    }

    /// The package with a file: the one whose folder holds it most closely.
    pub fn owner(&self, file: &Path) -> Option<&Package> {
        let owners = self.packages.iter().filter(|package| file.starts_with(&package.folder));
        owners.max_by_key(|package| package.folder.components().count())
    }

    /// The packages whose code, not only tests, needs this one directly.
    pub fn users<'a>(&'a self, package: &'a Package) -> impl Iterator<Item = &'a Package> {
        let needs = |user: &&Package| {
            user.needs.iter().any(|(name, only_tests)| *name == package.name && !only_tests)
        };
        self.packages.iter().filter(needs)
    }
}

impl Package {
    fn from_metadata(value: &Value, root: &Path) -> Result<Self, WorkspaceError> {
        let inside = |path: &str| Path::new(path).strip_prefix(root).unwrap_or(Path::new(path)).to_owned();
        let folder = inside(text(value, "manifest_path")?).parent().unwrap_or(Path::new("")).to_owned();
        let mut targets = Vec::new();
        for target in list(value, "targets")? {
            let kind = list(target, "kind")?.first().and_then(Value::as_str).unwrap_or_default();
            targets.push(Target {
                name: text(target, "name")?.to_owned(),
                kind: kind.to_owned(),
                root: inside(text(target, "src_path")?),
                is_tested: target["test"] != false,
            });
        }
        let mut needs = Vec::new();
        for need in list(value, "dependencies")? {
            if need["path"].is_string() {
                needs.push((text(need, "name")?.to_owned(), need["kind"] == "dev"));
            }
        }
        let is_end_to_end = value["metadata"]["xtask"]["end-to-end"] == true;
        let bare_tests = value["metadata"]["xtask"]["bare-tests"].as_str().map(str::to_owned);
        Ok(Self { name: text(value, "name")?.to_owned(), folder, targets, bare_tests, is_end_to_end, needs })
    }
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str, WorkspaceError> {
    value[key].as_str().ok_or_else(|| WorkspaceError::Output(format!("no text `{key}`")))
}

fn list<'a>(value: &'a Value, key: &str) -> Result<&'a Vec<Value>, WorkspaceError> {
    value[key].as_array().ok_or_else(|| WorkspaceError::Output(format!("no list `{key}`")))
}

#[cfg(test)]
pub mod tests {
    use super::{Package, Workspace};
    use serde_json::json;
    use std::path::Path;

    pub fn package(name: &str, needs: &[(&str, bool)]) -> serde_json::Value {
        let needs: Vec<_> = needs
            .iter()
            .map(|(name, dev)| json!({"name": name, "path": "/w/x", "kind": if *dev { Some("dev") } else { None }}))
            .collect();
        json!({
            "name": name,
            "manifest_path": format!("/w/bot/{name}/Cargo.toml"),
            "features": {"default": [], "extra": []},
            "targets": [{"name": name, "kind": ["lib"], "src_path": format!("/w/bot/{name}/src/lib.rs")}],
            "dependencies": needs,
        })
    }

    #[test]
    fn packages_are_read_with_paths_inside_the_workspace() {
        let value = json!({"workspace_root": "/w", "packages": [package("core", &[])]});
        let read = Workspace::from_metadata(&value).unwrap();
        let Package { name, folder, targets, bare_tests, .. } = &read.packages[0];
        assert_eq!((name.as_str(), folder.as_path()), ("core", Path::new("bot/core")));
        assert_eq!(targets[0].root, Path::new("bot/core/src/lib.rs"));
        assert_eq!(*bare_tests, None);
        assert!(Workspace::from_metadata(&json!({"workspace_root": "/w"})).is_err());
    }
}
