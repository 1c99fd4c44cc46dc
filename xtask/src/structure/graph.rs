//! Which module imports which. An arrow runs from module A to module B where A names an item that B defines,
//! in a `use` line or in a path. Declaring a child (`mod x;`) and naming a module as a whole are no arrows.

use super::modules::Crate;
use super::names::{Names, Target};
use super::scope::Import;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A place in the source where a module names an item of another one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    /// Line from 1.
    pub line: usize,
    /// The path as written.
    pub path: String,
}

/// Modules as nodes and their imports as arrows.
#[derive(Debug, Default)]
pub struct Graph {
    /// Path and file of each module.
    pub nodes: Vec<(String, PathBuf)>,
    /// Arrows by their ends, each with the places that make it, in the order of lines.
    pub arrows: BTreeMap<(usize, usize), Vec<Use>>,
}

impl Graph {
    /// Builds the graph of a crate.
    pub fn new(read: &Crate) -> Self {
        let nodes = read.modules.iter().map(|module| (module.path.clone(), module.file.clone())).collect();
        let mut graph = Self { nodes, arrows: BTreeMap::new() };
        let names = Names::new(read);
        for module in 0..read.modules.len() {
            graph.add_imports(&names, module);
            for mention in &names.scopes[module].mentions {
                let target = names.resolve(module, &mention.path);
                graph.add(module, target, mention.line, mention.path.join("::"));
            }
        }
        for places in graph.arrows.values_mut() {
            places.sort();
            places.dedup();
        }
        graph
    }

    fn add_imports(&mut self, names: &Names<'_>, module: usize) {
        for (index, import) in names.scopes[module].imports.iter().enumerate() {
            let target = names.resolve_import(module, index);
            let path = import.target.path.join("::");
            match (target, &import.name) {
                (Some(Target::Module(source)), None) => {
                    if !is_used(names, module, source) {
                        self.add_arrow(module, source, import.target.line, format!("{path}::*"));
                    }
                }
                (target, _) => self.add(module, target, import.target.line, path),
            }
        }
    }

    fn add(&mut self, from: usize, target: Option<Target>, line: usize, path: String) {
        if let Some(Target::Item(to)) = target {
            self.add_arrow(from, to, line, path);
        }
    }

    fn add_arrow(&mut self, from: usize, to: usize, line: usize, path: String) {
        if from != to {
            self.arrows.entry((from, to)).or_default().push(Use { line, path });
        }
    }
}

/// Whether the module mentions a name that it gets from `use source::*`.
/// Such names make their own arrows, to the modules that define them.
/// A glob without any (a facade, or traits for their methods) is an arrow to its source.
fn is_used(names: &Names<'_>, module: usize, source: usize) -> bool {
    let scope = &names.scopes[module];
    let first = |path: &[String]| path.first().cloned().unwrap_or_default();
    let imported = |import: &Import| first(&import.target.path);
    let mentioned = scope.mentions.iter().map(|mention| first(&mention.path));
    mentioned
        .chain(scope.imports.iter().map(imported))
        .filter(|name| !names.has_own(module, name))
        .any(|name| names.resolve_inside(source, &[name]).is_some())
}

#[cfg(test)]
pub mod tests {
    use super::super::source::tests::Table;
    use super::{Crate, Graph};
    use std::path::Path;

    /// The graph of a crate named `x` whose root is `lib.rs`.
    pub fn graph(files: &[(&str, &str)]) -> Graph {
        Graph::new(&Crate::read(&Table::new(files), "x", Path::new("lib.rs")).unwrap())
    }

    fn arrows(files: &[(&str, &str)]) -> Vec<String> {
        let graph = graph(files);
        let shown =
            |(from, to): &(usize, usize)| format!("{} → {}", graph.nodes[*from].0, graph.nodes[*to].0);
        graph.arrows.keys().map(shown).collect()
    }

    #[test]
    fn a_declaration_of_a_child_is_no_arrow() {
        assert!(arrows(&[("lib.rs", "pub mod a;"), ("a.rs", "fn f() {}")]).is_empty());
    }

    #[test]
    fn parent_and_child_that_use_each_other_are_two_arrows() {
        let files = [("lib.rs", "mod a; fn f() { a::g() }"), ("a.rs", "use super::f; pub fn g() { f() }")];
        assert_eq!(arrows(&files), ["x → x::a", "x::a → x"]);
    }

    #[test]
    fn an_item_used_through_its_module_is_an_arrow_to_that_module() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "use crate::b; fn f() { b::g() }"),
            ("b.rs", "pub fn g() {}"),
        ];
        assert_eq!(arrows(&files), ["x::a → x::b"]);
    }

    #[test]
    fn a_facade_does_not_stand_between() {
        let files = [
            ("lib.rs", "pub mod values; mod user; pub use values::Value;"),
            ("values.rs", "pub struct Value;"),
            ("user.rs", "use crate::Value;"),
        ];
        assert_eq!(arrows(&files), ["x → x::values", "x::user → x::values"]);
    }

    #[test]
    fn a_glob_is_an_arrow_to_what_is_used_from_it() {
        let files = [
            ("lib.rs", "mod all; mod a; mod b; mod c; mod user; mod traits;"),
            ("all.rs", "pub use crate::a::*; pub use crate::b::*;"),
            ("a.rs", "pub struct A;"),
            ("b.rs", "pub struct B;"),
            ("c.rs", "pub enum C { D }"),
            ("traits.rs", "pub trait T {}"),
            ("user.rs", "use crate::all::*; use crate::c::C::*; use crate::traits::*; fn f(b: B) {}"),
        ];
        let found = arrows(&files);
        let of_user: Vec<&String> = found.iter().filter(|arrow| arrow.starts_with("x::user")).collect();
        assert_eq!(of_user, ["x::user → x::b", "x::user → x::c", "x::user → x::traits"]);
    }

    #[test]
    fn tests_draw_no_arrows() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "pub fn f() {} #[cfg(test)] mod tests { use crate::b::g; }"),
            ("b.rs", "pub fn g() {} #[cfg(test)] use crate::a::f;"),
        ];
        assert!(arrows(&files).is_empty());
    }
}
