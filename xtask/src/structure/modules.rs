//! The tree of modules of one crate, followed from its root file through every `mod` line.
//! Modules that only tests compile are left out.

use super::source::{self, Files, Source, SourceError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use syn::Item;

/// One module of a crate.
pub struct Module {
    /// Path from the crate's name on, such as `rules::sgf::tree`.
    pub path: String,
    /// File that holds the module, relative to the workspace.
    pub file: PathBuf,
    /// Index of the parent; `None` for the crate's root.
    pub parent: Option<usize>,
    /// Indices of the children by their names.
    pub children: BTreeMap<String, usize>,
    /// Items in the order of the source, without those that only tests compile.
    pub items: Vec<Item>,
}

/// The modules of one crate. Index 0 is the root.
pub struct Crate {
    /// Modules, each after its parent.
    pub modules: Vec<Module>,
    /// Every product file of the crate.
    pub sources: BTreeMap<PathBuf, Rc<Source>>,
}

impl Crate {
    /// Reads a crate from its root file.
    pub fn read(files: &dyn Files, name: &str, root: &Path) -> Result<Self, SourceError> {
        let mut this = Self { modules: Vec::new(), sources: BTreeMap::new() };
        let source = this.parse(files, root)?;
        let folder = root.parent().unwrap_or(Path::new("")).to_owned();
        let place = Place { path: name.replace('-', "_"), file: root.to_owned(), parent: None, folder };
        this.add(files, place, source.tree.items.clone())?;
        Ok(this)
    }

    fn parse(&mut self, files: &dyn Files, file: &Path) -> Result<Rc<Source>, SourceError> {
        let source = Rc::new(source::parse(files, file)?);
        self.sources.insert(file.to_owned(), Rc::clone(&source));
        Ok(source)
    }

    fn add(&mut self, files: &dyn Files, place: Place, items: Vec<Item>) -> Result<usize, SourceError> {
        let index = self.modules.len();
        let items: Vec<Item> =
            items.into_iter().filter(|item| !source::is_test_only(source::attributes(item))).collect();
        self.modules.push(Module {
            path: place.path.clone(),
            file: place.file.clone(),
            parent: place.parent,
            children: BTreeMap::new(),
            items: Vec::new(),
        });
        for item in &items {
            let Item::Mod(child) = item else { continue };
            let name = plain(&child.ident);
            let path = format!("{}::{name}", place.path);
            let folder = place.folder.join(&name);
            let (file, items) = match &child.content {
                Some((_, items)) => (place.file.clone(), items.clone()),
                None => {
                    let file = file_of(files, &place.folder, &name);
                    let items = self.parse(files, &file)?.tree.items.clone();
                    (file, items)
                }
            };
            let child = self.add(files, Place { path, file, parent: Some(index), folder }, items)?;
            self.modules[index].children.insert(name, child);
        }
        self.modules[index].items = items;
        Ok(index)
    }
}

/// Where a module stands before its items are read.
struct Place {
    path: String,
    file: PathBuf,
    parent: Option<usize>,
    /// Folder in which the files of its children are looked for.
    folder: PathBuf,
}

/// The file of `mod name;`: `name.rs`, or `name/mod.rs` where only that exists.
fn file_of(files: &dyn Files, folder: &Path, name: &str) -> PathBuf {
    let nested = folder.join(name).join("mod.rs");
    if files.exists(&nested) { nested } else { folder.join(format!("{name}.rs")) }
}

/// The text of an identifier without the mark of a raw one (`r#type`).
pub fn plain(ident: &proc_macro2::Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").map_or(text.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::Table;
    use super::Crate;
    use std::path::Path;

    #[test]
    fn modules_are_followed_into_files_folders_and_braces() {
        let files = Table::new(&[
            ("src/lib.rs", "mod a; mod b; #[cfg(test)] mod tests; #[cfg(test)] mod missing;"),
            ("src/a.rs", "pub mod deep;"),
            ("src/a/deep.rs", "mod inline { pub mod below; }"),
            ("src/a/deep/inline/below.rs", ""),
            ("src/b/mod.rs", "mod c;"),
            ("src/b/c.rs", ""),
            ("src/tests.rs", "not Rust"),
        ]);
        let read = Crate::read(&files, "my-crate", Path::new("src/lib.rs")).unwrap();
        let paths: Vec<&str> = read.modules.iter().map(|module| module.path.as_str()).collect();
        assert_eq!(
            paths,
            [
                "my_crate",
                "my_crate::a",
                "my_crate::a::deep",
                "my_crate::a::deep::inline",
                "my_crate::a::deep::inline::below",
                "my_crate::b",
                "my_crate::b::c",
            ]
        );
        assert_eq!(read.sources.len(), 6);
    }

    #[test]
    fn a_missing_or_broken_file_is_an_error_with_its_name() {
        let files = Table::new(&[("src/lib.rs", "mod a;")]);
        let error = Crate::read(&files, "x", Path::new("src/lib.rs")).err().unwrap();
        assert!(error.to_string().starts_with("src/a.rs: "), "{error}");
        let files = Table::new(&[("src/lib.rs", "\n\nfn")]);
        let error = Crate::read(&files, "x", Path::new("src/lib.rs")).err().unwrap();
        assert!(error.to_string().starts_with("src/lib.rs:"), "{error}");
    }
}
