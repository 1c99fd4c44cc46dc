//! Source files as syntax trees, and which parts of them are compiled only for tests.
//! Knows neither modules nor names.

use std::path::{Path, PathBuf};
use syn::{Attribute, Item, Meta, Token, punctuated::Punctuated};

/// A file that cannot be read or parsed.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// The file is missing or is not UTF-8.
    #[error("{file}: {error}")]
    Unreadable {
        /// Path of the file.
        file: PathBuf,
        /// What the operating system reported.
        error: std::io::Error,
    },
    /// The file is not Rust.
    #[error("{file}:{line}: {error}")]
    Syntax {
        /// Path of the file.
        file: PathBuf,
        /// Line of the first unexpected token, from 1.
        line: usize,
        /// What the parser reported.
        error: syn::Error,
    },
}

/// Where source text comes from: the file system, or a table in unit tests.
pub trait Files {
    /// Whether the file exists.
    fn exists(&self, file: &Path) -> bool;
    /// The whole text of the file.
    fn read(&self, file: &Path) -> std::io::Result<String>;
}

/// Files below a folder of the file system. All paths are relative to it.
pub struct Disk {
    /// Folder of the workspace.
    pub root: PathBuf,
}

impl Files for Disk {
    fn exists(&self, file: &Path) -> bool {
        self.root.join(file).is_file()
    }

    fn read(&self, file: &Path) -> std::io::Result<String> {
        std::fs::read_to_string(self.root.join(file))
    }
}

/// One parsed file.
pub struct Source {
    /// Text as read.
    pub text: String,
    /// Syntax tree of the whole file.
    pub tree: syn::File,
}

/// Reads and parses one file.
pub fn parse(files: &dyn Files, file: &Path) -> Result<Source, SourceError> {
    let text = files.read(file).map_err(|error| SourceError::Unreadable { file: file.to_owned(), error })?;
    let tree = syn::parse_file(&text).map_err(|error| SourceError::Syntax {
        file: file.to_owned(),
        line: error.span().start().line,
        error,
    })?;
    Ok(Source { text, tree })
}

/// Whether the attributes leave an item out of every build but a test build.
pub fn is_test_only(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        if path.is_ident("cfg") {
            return attribute.parse_args::<Meta>().is_ok_and(|condition| requires_test(&condition));
        }
        path.segments.last().is_some_and(|last| last.ident == "test")
    })
}

/// Whether a `cfg` condition can hold only in a test build.
fn requires_test(condition: &Meta) -> bool {
    match condition {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => {
            let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
            let Ok(parts) = parts else { return false };
            if list.path.is_ident("all") {
                parts.iter().any(requires_test)
            } else {
                list.path.is_ident("any") && !parts.is_empty() && parts.iter().all(requires_test)
            }
        }
        Meta::NameValue(_) => false,
    }
}

/// Attributes of any item.
pub fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::TraitAlias(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

#[cfg(test)]
pub mod tests {
    use super::{Files, is_test_only};
    use std::collections::BTreeMap;
    use std::io::{Error, ErrorKind};
    use std::path::{Path, PathBuf};

    /// Files that exist only in a test.
    pub struct Table(BTreeMap<PathBuf, String>);

    impl Table {
        /// A table of paths and texts.
        pub fn new(files: &[(&str, &str)]) -> Self {
            Self(files.iter().map(|(path, text)| (path.into(), (*text).to_owned())).collect())
        }
    }

    impl Files for Table {
        fn exists(&self, file: &Path) -> bool {
            self.0.contains_key(file)
        }

        fn read(&self, file: &Path) -> std::io::Result<String> {
            self.0.get(file).cloned().ok_or_else(|| Error::from(ErrorKind::NotFound))
        }
    }

    fn test_only(attribute: &str) -> bool {
        let item: syn::Item = syn::parse_str(&format!("{attribute} fn f() {{}}")).unwrap();
        is_test_only(super::attributes(&item))
    }

    #[test]
    fn a_condition_that_needs_a_test_build_is_recognized() {
        for attribute in
            ["#[cfg(test)]", "#[cfg(all(test, unix))]", "#[cfg(any(test))]", "#[test]", "#[tokio::test]"]
        {
            assert!(test_only(attribute), "{attribute}");
        }
    }

    #[test]
    fn a_condition_that_product_code_can_meet_is_no_test() {
        for attribute in
            ["", "#[cfg(not(test))]", "#[cfg(any(test, unix))]", "#[cfg(feature = \"test\")]", "#[inline]"]
        {
            assert!(!test_only(attribute), "{attribute}");
        }
    }
}
