//! Modules of a crate that use each other in a circle.
//!
//! A module uses another one where it names something that the other defines, in a `use` line or in a path. Declaring a
//! child and naming a module as a whole count for nothing, nor do tests. Names are followed through re-exports.
//!
//! The same holds for rooms: the modules directly below the root of a crate, each with the folder of its name.

use crate::workspace::Workspace;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// The circles of all libraries, programs and build scripts: the modules and the lines that make each of them.
pub fn find(workspace: &Workspace) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for target in workspace.packages.iter().flat_map(|package| &package.targets) {
        if !["test", "bench", "example"].contains(&target.kind.as_str()) {
            let load = |file: &Path| std::fs::read_to_string(workspace.root.join(file)).ok();
            let read = Crate::read(&target.root, &load)?;
            found.extend(read.circles());
            found.extend(read.knots());
        }
    }
    Ok(found)
}

type Names = Vec<String>;

/// Arrows between modules, each with the lines that make it.
type Uses = BTreeMap<(usize, usize), Vec<String>>;

#[derive(Default)]
struct Module {
    file: PathBuf,
    parent: usize,
    children: BTreeMap<String, usize>,
    /// Names from `use` lines, with what they stand for.
    imports: BTreeMap<String, Names>,
    /// Paths with their lines.
    mentions: Vec<(usize, Names)>,
}

struct Crate {
    modules: Vec<Module>,
    /// Exported macros, which are named as items of the root.
    macros: BTreeMap<String, usize>,
}

impl Crate {
    fn read(root: &Path, load: &dyn Fn(&Path) -> Option<String>) -> Result<Self, String> {
        let mut read = Self { modules: Vec::new(), macros: BTreeMap::new() };
        let mut waiting = vec![(root.to_owned(), 0, String::new())];
        while let Some((file, parent, name)) = waiting.pop() {
            let module = read.modules.len();
            read.modules.push(Module { file: file.clone(), parent, ..Module::default() });
            if module > 0 {
                read.modules[parent].children.insert(name, module);
            }
            let text = load(&file).ok_or_else(|| format!("{} cannot be read", file.display()))?;
            let tree = syn::parse_file(&text).map_err(|error| format!("{}: {error}", file.display()))?;
            let mut reader = Reader { krate: &mut read, module, declared: Vec::new() };
            reader.visit_file(&tree);
            let is_folder = module == 0 || file.ends_with("mod.rs");
            let folder =
                if is_folder { file.parent().unwrap_or(&file).to_owned() } else { file.with_extension("") };
            for name in std::mem::take(&mut reader.declared) {
                let flat = folder.join(format!("{name}.rs"));
                let file = if load(&flat).is_some() { flat } else { folder.join(&name).join("mod.rs") };
                waiting.push((file, module, name));
            }
        }
        Ok(read)
    }

    /// The module that defines what a path in `from` names; nothing for a module as a whole and for other crates.
    fn definer(&self, from: usize, path: &[String]) -> Option<usize> {
        self.follow(from, path, true, 0).filter(|(_, is_item)| *is_item).map(|(module, _)| module)
    }

    /// A module, and whether the path ends at an item in it.
    fn follow(&self, from: usize, path: &[String], is_start: bool, depth: usize) -> Option<(usize, bool)> {
        let Some((first, rest)) = path.split_first() else { return Some((from, false)) };
        let module = &self.modules[from];
        match first.as_str() {
            _ if depth > 40 => None,
            "crate" if is_start => self.follow(0, rest, false, depth + 1),
            "self" => self.follow(from, rest, false, depth + 1),
            "super" => self.follow(module.parent, rest, false, depth + 1),
            name => {
                if let Some(child) = module.children.get(name) {
                    return self.follow(*child, rest, false, depth + 1);
                }
                if let Some(import) = module.imports.get(name).filter(|import| *import != path) {
                    let whole: Names = import.iter().chain(rest).cloned().collect();
                    return self.follow(from, &whole, true, depth + 1);
                }
                match self.macros.get(name) {
                    Some(writer) if from == 0 && !is_start => Some((*writer, true)),
                    _ => (!is_start).then_some((from, true)),
                }
            }
        }
    }

    fn name(&self, module: usize) -> String {
        let file = self.modules[module].file.with_extension("");
        file.to_string_lossy().into_owned()
    }

    /// The room of a module: its ancestor below the root, with all that is in that folder. The root is in none.
    fn room(&self, module: usize) -> usize {
        let mut room = module;
        while self.modules[room].parent != 0 {
            room = self.modules[room].parent;
        }
        room
    }

    /// Which modules use which others, with the lines that do.
    fn uses(&self) -> Uses {
        let mut uses = Uses::new();
        for (from, module) in self.modules.iter().enumerate() {
            for (line, path) in &module.mentions {
                if let Some(to) = self.definer(from, path).filter(|to| *to != from) {
                    let place = format!("{}:{line}: {}", module.file.display(), path.join("::"));
                    uses.entry((from, to)).or_default().push(place);
                }
            }
        }
        uses
    }

    fn circles(&self) -> Vec<String> {
        self.rings(&self.uses(), "circle of")
    }

    /// Rooms that use each other.
    fn knots(&self) -> Vec<String> {
        let mut between = Uses::new();
        for ((from, to), places) in self.uses().into_iter().filter(|((from, to), _)| *from != 0 && *to != 0) {
            let rooms = (self.room(from), self.room(to));
            if rooms.0 != rooms.1 {
                between.entry(rooms).or_default().extend(places);
            }
        }
        self.rings(&between, "knot of the rooms")
    }

    fn rings(&self, uses: &Uses, what: &str) -> Vec<String> {
        let index = |module: usize| NodeIndex::new(module);
        let graph = DiGraph::<(), ()>::from_edges(uses.keys().map(|(from, to)| (index(*from), index(*to))));
        let rings = tarjan_scc(&graph).into_iter().filter(|ring| ring.len() > 1);
        rings
            .map(|ring| {
                let names: Vec<String> = ring.iter().map(|module| self.name(module.index())).collect();
                let inside =
                    |(from, to): &(usize, usize)| ring.contains(&index(*from)) && ring.contains(&index(*to));
                let places: Vec<&str> = uses
                    .iter()
                    .filter(|(ends, _)| inside(ends))
                    .map(|(_, places)| places[0].as_str())
                    .collect();
                format!("{what} {}:\n    {}", names.join(", "), places.join("\n    "))
            })
            .collect()
    }
}

/// Reads one file into its module.
struct Reader<'a> {
    krate: &'a mut Crate,
    module: usize,
    declared: Names,
}

impl Reader<'_> {
    fn mention(&mut self, line: usize, path: Names) {
        if path.len() > 1 {
            self.krate.modules[self.module].mentions.push((line, path));
        }
    }

    fn add_use(&mut self, tree: &syn::UseTree, before: &[String]) {
        let with = |ident: &syn::Ident| before.iter().cloned().chain([ident.to_string()]).collect::<Names>();
        let (ident, name) = match tree {
            syn::UseTree::Path(path) => return self.add_use(&path.tree, &with(&path.ident)),
            syn::UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.add_use(tree, before));
            }
            // What a glob brings is unknown; the module that it names is used.
            syn::UseTree::Glob(glob) => {
                let line = glob.star_token.spans[0].start().line;
                return self.mention(line, before.iter().cloned().chain(["*".to_owned()]).collect());
            }
            syn::UseTree::Name(name) => (&name.ident, &name.ident),
            syn::UseTree::Rename(rename) => (&rename.ident, &rename.rename),
        };
        let path = if ident == "self" { before.to_vec() } else { with(ident) };
        let name = if name == "self" { before.last().cloned().unwrap_or_default() } else { name.to_string() };
        self.mention(ident.span().start().line, path.clone());
        self.krate.modules[self.module].imports.insert(name, path);
    }

    /// Paths in what a macro is given.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons, mut line): (Names, usize, usize) = (Vec::new(), 0, 0);
        for token in tokens {
            match &token {
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() && colons < 2 => {
                    colons += 1
                }
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.mention(line, std::mem::take(&mut path));
                        line = ident.span().start().line;
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                _ => {
                    self.mention(line, std::mem::take(&mut path));
                    colons = 0;
                }
            }
            if let TokenTree::Group(group) = token {
                self.add_tokens(group.stream());
            }
        }
        self.mention(line, path);
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Use(item) => &item.attrs,
            syn::Item::Macro(item) => &item.attrs,
            _ => &Vec::new(),
        };
        if attributes.iter().any(is_test) {
            return;
        }
        match item {
            syn::Item::Mod(item) if item.content.is_none() => self.declared.push(item.ident.to_string()),
            syn::Item::Use(item) => self.add_use(&item.tree, &[]),
            syn::Item::Macro(item) => {
                if let (Some(name), true) =
                    (&item.ident, attributes.iter().any(|it| it.path().is_ident("macro_export")))
                {
                    self.krate.macros.insert(name.to_string(), self.module);
                }
                self.add_tokens(item.mac.tokens.clone());
            }
            _ => visit::visit_item(self, item),
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let line = path.segments.first().map_or(0, |first| first.ident.span().start().line);
        self.mention(line, path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.visit_path(&mac.path);
        self.add_tokens(mac.tokens.clone());
    }
}

fn is_test(attribute: &syn::Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
}

#[cfg(test)]
mod tests {
    use super::Crate;
    use std::path::Path;

    fn circles(files: &[(&str, &str)]) -> Vec<String> {
        let load = |file: &Path| {
            let (_, text) = files.iter().find(|(name, _)| Path::new(name) == file)?;
            Some((*text).to_owned())
        };
        Crate::read(Path::new("lib.rs"), &load).unwrap().circles()
    }

    #[test]
    fn layers_and_facades_have_no_circle() {
        let files = [
            ("lib.rs", "mod top; mod middle; mod values; pub use values::V;"),
            ("top.rs", "use crate::middle; use crate::V; fn g() { middle::f() }"),
            (
                "middle.rs",
                "use super::values::V; pub fn f() {} #[cfg(test)] mod tests { use crate::top::g; }",
            ),
            ("values.rs", "pub struct V;"),
        ];
        assert_eq!(circles(&files), Vec::<String>::new());
    }

    #[test]
    fn a_circle_is_named_with_its_lines() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "\nuse crate::b::B;\npub struct A;"),
            ("b.rs", "mod inner; pub use inner::B;"),
            ("b/inner.rs", "pub struct B;\nfn f() { print!(\"{}\", crate::c::C) }"),
            ("c.rs", "use super::a::{self};\n\npub struct C(a::A);"),
        ];
        let found = circles(&files);
        assert_eq!(found.len(), 1);
        for place in ["a.rs:2: crate::b::B", "b/inner.rs:2: crate::c::C", "c.rs:3: a::A"] {
            assert!(found[0].contains(place), "{found:?}");
        }
        assert!(!found[0].contains("b.rs:"), "{found:?}");
    }

    #[test]
    fn rooms_that_use_each_other_are_a_knot_even_if_no_files_do() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a.rs", "mod high; mod low;"),
            ("a/high.rs", "use crate::b::B; pub struct High(B);"),
            ("a/low.rs", "pub struct Low;"),
            ("b.rs", "use crate::a::low::Low; pub struct B(Low);"),
        ];
        let load = |file: &Path| {
            let (_, text) = files.iter().find(|(name, _)| Path::new(name) == file)?;
            Some((*text).to_owned())
        };
        let read = Crate::read(Path::new("lib.rs"), &load).unwrap();
        assert_eq!(read.circles(), Vec::<String>::new());
        let knots = read.knots();
        assert_eq!(knots.len(), 1);
        assert!(knots[0].starts_with("knot of the rooms") && knots[0].contains("a/high.rs:1"), "{knots:?}");
    }

    #[test]
    fn a_child_that_needs_its_parent_is_a_circle_if_the_parent_uses_it() {
        let files = [
            ("lib.rs", "mod parent;"),
            ("parent.rs", "mod child; pub struct P; pub use child::f;"),
            ("parent/child.rs", "use super::P; pub fn f(p: P) {}"),
        ];
        assert_eq!(circles(&files).len(), 1);
    }
}
