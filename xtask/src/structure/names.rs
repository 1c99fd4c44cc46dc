//! What a path means: the module that defines its item. Re-exports are followed to the definition,
//! so a facade that only hands names on does not stand between a module and what it uses.

use super::modules::{Crate, Module};
use super::scope::Scope;

/// What a path names inside the crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A module as a whole.
    Module(usize),
    /// An item that this module defines.
    Item(usize),
}

/// The modules of a crate with their scopes, in the same order.
pub struct Names<'a> {
    modules: &'a [Module],
    /// Scope of each module.
    pub scopes: Vec<Scope>,
}

/// Imports that are being followed, as module and index, so that a circle of re-exports ends.
type Followed = Vec<(usize, usize)>;

impl<'a> Names<'a> {
    /// Reads the scopes of a crate.
    pub fn new(read: &'a Crate) -> Self {
        let scopes = read.modules.iter().map(|module| Scope::read(&module.items)).collect();
        Self { modules: &read.modules, scopes }
    }

    /// Resolves a path written in a module. `None`: another crate, a generic or a local name.
    pub fn resolve(&self, module: usize, path: &[String]) -> Option<Target> {
        self.follow(module, path, &mut Vec::new())
    }

    /// Resolves the target of the module's import with this index.
    pub fn resolve_import(&self, module: usize, import: usize) -> Option<Target> {
        let path = &self.scopes[module].imports[import].target.path;
        self.follow(module, path, &mut vec![(module, import)])
    }

    /// Whether the module itself defines, declares or imports this name, globs excepted.
    pub fn has_own(&self, module: usize, name: &str) -> bool {
        let scope = &self.scopes[module];
        scope.defined.contains(name)
            || self.modules[module].children.contains_key(name)
            || scope.imports.iter().any(|import| import.name.as_deref() == Some(name))
    }

    /// Resolves a path that starts with a name of `module` itself, as `use module::path` would.
    pub fn resolve_inside(&self, module: usize, path: &[String]) -> Option<Target> {
        self.lookup(module, path, &mut Vec::new())
    }

    fn follow(&self, module: usize, path: &[String], followed: &mut Followed) -> Option<Target> {
        let first = path.first()?;
        let start = match first.as_str() {
            "crate" => 0,
            "self" => module,
            "super" => self.modules[module].parent?,
            _ => return self.lookup(module, path, followed),
        };
        let rest = &path[1..];
        if rest.first().is_some_and(|next| next == "super") {
            return self.follow(start, rest, followed);
        }
        // A name that is not in the source text comes from a macro of that module.
        self.lookup(start, rest, followed).or(Some(Target::Item(start)))
    }

    fn lookup(&self, module: usize, path: &[String], followed: &mut Followed) -> Option<Target> {
        let [name, rest @ ..] = path else { return Some(Target::Module(module)) };
        let scope = &self.scopes[module];
        let defined = scope.defined.contains(name);
        // A function and a module may share a name; before `::` it is the module.
        if let Some(child) = self.modules[module].children.get(name)
            && !(defined && rest.is_empty())
        {
            return self.lookup(*child, rest, followed).or(Some(Target::Item(*child)));
        }
        if defined {
            return Some(Target::Item(module));
        }
        if let Some(target) = self.imported(module, path, followed) {
            return Some(target);
        }
        let exported = |scope: &Scope| scope.exported_macros.contains(name);
        if module == 0 {
            return self.scopes.iter().position(exported).map(Target::Item);
        }
        None
    }

    /// Resolves a path whose first name a `use` line of the module brings in.
    fn imported(&self, module: usize, path: &[String], followed: &mut Followed) -> Option<Target> {
        let [name, rest @ ..] = path else { return None };
        for (index, import) in self.scopes[module].imports.iter().enumerate() {
            if followed.contains(&(module, index)) {
                continue;
            }
            followed.push((module, index));
            let target = match &import.name {
                Some(own) if own == name => {
                    let whole = [&import.target.path, rest].concat();
                    self.follow(module, &whole, followed)
                }
                Some(_) => None,
                None => match self.follow(module, &import.target.path, followed) {
                    Some(Target::Module(source)) => self.lookup(source, path, followed),
                    _ => None,
                },
            };
            followed.pop();
            if target.is_some() {
                return target;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::tests::Table;
    use super::{Crate, Names, Target};
    use std::path::Path;

    fn read(files: &[(&str, &str)]) -> Crate {
        Crate::read(&Table::new(files), "x", Path::new("lib.rs")).unwrap()
    }

    /// The target of a path in module `from`, as `item of PATH` or `PATH`.
    fn resolved(read: &Crate, from: &str, path: &str) -> Option<String> {
        let from = read.modules.iter().position(|module| module.path == from).unwrap();
        let path: Vec<String> = path.split("::").map(str::to_owned).collect();
        Names::new(read).resolve(from, &path).map(|target| match target {
            Target::Module(index) => read.modules[index].path.clone(),
            Target::Item(index) => format!("item of {}", read.modules[index].path),
        })
    }

    #[test]
    fn paths_from_the_root_the_parent_and_the_module_itself() {
        let read = read(&[
            ("lib.rs", "mod a; pub struct Root;"),
            ("a.rs", "mod b; pub fn c() {}"),
            ("a/b.rs", "pub enum D { E }"),
        ]);
        let found = |from, path| resolved(&read, from, path).unwrap_or_default();
        assert_eq!(found("x::a::b", "crate::Root"), "item of x");
        assert_eq!(found("x::a::b", "super::super::Root"), "item of x");
        assert_eq!(found("x::a::b", "super::c"), "item of x::a");
        assert_eq!(found("x::a", "self::b::D::E"), "item of x::a::b");
        assert_eq!(found("x::a", "b::D"), "item of x::a::b");
        assert_eq!(found("x", "a::b"), "x::a::b");
        assert_eq!(resolved(&read, "x::a", "serde::Serialize"), None);
        assert_eq!(resolved(&read, "x::a::b", "Root"), None);
    }

    #[test]
    fn reexports_renames_and_globs_lead_to_the_definition() {
        let read = read(&[
            ("lib.rs", "mod a; mod b; pub use a::deep::Thing as Other; pub use b::*;"),
            ("a.rs", "pub mod deep; use crate::b as letters;"),
            ("a/deep.rs", "pub struct Thing;"),
            ("b.rs", "pub use crate::a::deep::Thing; pub fn f() {}"),
        ]);
        assert_eq!(resolved(&read, "x::b", "crate::Other").unwrap(), "item of x::a::deep");
        assert_eq!(resolved(&read, "x::a", "crate::Thing").unwrap(), "item of x::a::deep");
        assert_eq!(resolved(&read, "x::a", "letters::f").unwrap(), "item of x::b");
        assert_eq!(resolved(&read, "x::a", "crate::f").unwrap(), "item of x::b");
    }

    #[test]
    fn a_name_made_by_a_macro_belongs_to_the_module_of_its_path() {
        let read = read(&[("lib.rs", "mod a; mod b;"), ("a.rs", "ids! { GameId }"), ("b.rs", "")]);
        assert_eq!(resolved(&read, "x::b", "crate::a::GameId").unwrap(), "item of x::a");
    }

    #[test]
    fn an_exported_macro_belongs_to_the_module_that_writes_it() {
        let text = "#[macro_export] macro_rules! m { () => {} }";
        let read = read(&[("lib.rs", "mod a; mod b;"), ("a.rs", text), ("b.rs", "")]);
        assert_eq!(resolved(&read, "x::b", "crate::m").unwrap(), "item of x::a");
    }

    #[test]
    fn a_function_and_a_module_of_one_name_are_told_apart() {
        let read = read(&[("lib.rs", "mod a; fn a() {}"), ("a.rs", "pub fn f() {}")]);
        assert_eq!(resolved(&read, "x", "a").unwrap(), "item of x");
        assert_eq!(resolved(&read, "x", "a::f").unwrap(), "item of x::a");
    }

    #[test]
    fn reexports_in_a_circle_end() {
        let read = read(&[
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "pub use crate::b::*; pub use crate::b::X;"),
            ("b.rs", "pub use crate::a::*; pub use crate::a::X;"),
        ]);
        assert_eq!(resolved(&read, "x", "a::X").unwrap(), "item of x::a");
    }
}
