//! What one module defines, imports and mentions, read from its syntax tree.
//! Knows no other module: what a path means is decided in `names`.

use super::modules::plain;
use super::source::{attributes, is_test_only};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItemFn, Item, ItemMod, ItemUse, Path, UseTree, Visibility};

/// A path in the source and the line where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Segments in order; keywords such as `crate` and `super` included.
    pub path: Vec<String>,
    /// Line from 1.
    pub line: usize,
}

/// One leaf of a `use` line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The imported path; of a glob, the path before `::*`.
    pub target: Mention,
    /// The name it gets in the module; `None` for a glob.
    pub name: Option<String>,
}

/// The names of one module.
#[derive(Debug, Default)]
pub struct Scope {
    /// Names that the module defines itself, child modules excepted.
    pub defined: BTreeSet<String>,
    /// Macros by example with `#[macro_export]`, which get their path at the crate's root.
    pub exported_macros: BTreeSet<String>,
    /// Leaves of all its `use` lines, those inside functions included.
    pub imports: Vec<Import>,
    /// All other paths.
    pub mentions: Vec<Mention>,
}

impl Scope {
    /// Reads the items of a module.
    pub fn read(items: &[Item]) -> Self {
        let mut scope = Self::default();
        for item in items {
            scope.define(item);
            scope.visit_item(item);
        }
        scope
    }

    fn define(&mut self, item: &Item) {
        let name = match item {
            Item::Const(item) => &item.ident,
            Item::Enum(item) => &item.ident,
            Item::Fn(item) => &item.sig.ident,
            Item::Static(item) => &item.ident,
            Item::Struct(item) => &item.ident,
            Item::Trait(item) => &item.ident,
            Item::TraitAlias(item) => &item.ident,
            Item::Type(item) => &item.ident,
            Item::Union(item) => &item.ident,
            Item::Macro(item) => {
                let Some(name) = &item.ident else { return };
                if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export")) {
                    self.exported_macros.insert(plain(name));
                }
                name
            }
            _ => return,
        };
        self.defined.insert(plain(name));
    }

    fn import(&mut self, tree: &UseTree, before: &[String]) {
        let with = |ident| {
            let mut path = before.to_vec();
            path.push(plain(ident));
            path
        };
        match tree {
            UseTree::Path(tree) => self.import(&tree.tree, &with(&tree.ident)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before)),
            UseTree::Glob(glob) => {
                let line = glob.star_token.span.start().line;
                self.imports.push(Import { target: Mention { path: before.to_vec(), line }, name: None });
            }
            UseTree::Name(leaf) => self.leaf(with(&leaf.ident), plain(&leaf.ident), &leaf.ident),
            UseTree::Rename(leaf) => self.leaf(with(&leaf.ident), plain(&leaf.rename), &leaf.ident),
        }
    }

    /// Adds `path` under `name`; `{self}` at the end of a group means the path before it.
    fn leaf(&mut self, mut path: Vec<String>, mut name: String, at: &proc_macro2::Ident) {
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
            if name == "self" {
                name = path.last().cloned().unwrap_or_default();
            }
        }
        let target = Mention { path, line: at.span().start().line };
        self.imports.push(Import { target, name: Some(name) });
    }

    /// Finds `a::b::c` in the tokens of a macro, whose grammar is unknown.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if let TokenTree::Group(group) = &tokens[at] {
                self.tokens(group.stream());
            }
            let (path, next) = path_at(&tokens, at);
            if path.len() > 1 {
                let line = tokens[at].span().start().line;
                self.mentions.push(Mention { path, line });
            }
            at = next;
        }
    }
}

/// The path that starts at a token, and the index after it. A field or method (`.name`) starts none.
fn path_at(tokens: &[TokenTree], start: usize) -> (Vec<String>, usize) {
    let punct = |at: usize, sign: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
    let mut path = Vec::new();
    let mut at = start;
    while let Some(TokenTree::Ident(ident)) = tokens.get(at) {
        path.push(plain(ident));
        at += 1;
        if !(punct(at, ':') && punct(at + 1, ':') && matches!(tokens.get(at + 2), Some(TokenTree::Ident(_))))
        {
            break;
        }
        at += 2;
    }
    let continues = start > 0 && (punct(start - 1, ':') || punct(start - 1, '.'));
    let continues = continues && !(start > 1 && punct(start - 1, ':') && !punct(start - 2, ':'));
    (if continues { Vec::new() } else { path }, at.max(start + 1))
}

impl<'ast> Visit<'ast> for Scope {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test_only(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test_only(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    /// A child module has a scope of its own.
    fn visit_item_mod(&mut self, _: &'ast ItemMod) {}

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        // `use ::name` is always another crate.
        if item.leading_colon.is_none() {
            self.import(&item.tree, &[]);
        }
    }

    fn visit_path(&mut self, path: &'ast Path) {
        if path.leading_colon.is_none()
            && let Some(first) = path.segments.first()
        {
            let line = first.ident.span().start().line;
            let path = path.segments.iter().map(|segment| plain(&segment.ident)).collect();
            self.mentions.push(Mention { path, line });
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }

    /// Attributes belong to derives and to the compiler; their paths are no imports of the module.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    /// `pub(in crate::x)` limits who sees an item; it imports nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

#[cfg(test)]
mod tests {
    use super::Scope;

    fn scope(text: &str) -> Scope {
        Scope::read(&syn::parse_file(text).unwrap().items)
    }

    fn imports(text: &str) -> Vec<(String, Option<String>, usize)> {
        let scope = scope(text);
        let shown =
            |import: &super::Import| (import.target.path.join("::"), import.name.clone(), import.target.line);
        scope.imports.iter().map(shown).collect()
    }

    fn mentions(text: &str) -> Vec<String> {
        scope(text).mentions.iter().map(|mention| mention.path.join("::")).collect()
    }

    #[test]
    fn use_trees_are_taken_apart() {
        let text = "pub use crate::a::{self, B as C,\n d::{E, self as f}};\nuse super::g::*; use ::h::I;";
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(
            imports(text),
            [
                ("crate::a".to_owned(), some("a"), 1),
                ("crate::a::B".to_owned(), some("C"), 1),
                ("crate::a::d::E".to_owned(), some("E"), 2),
                ("crate::a::d".to_owned(), some("f"), 2),
                ("super::g".to_owned(), None, 3),
            ]
        );
    }

    #[test]
    fn paths_are_found_in_types_bodies_patterns_and_macros() {
        let text = "fn f(a: crate::a::A) -> Vec<self::b::B> { match a { c::C::D => e::f(), _ => {} } \
                    println!(\"{}\", g::h(&x.i::<j::K>(), y.z)); }";
        let found = mentions(text);
        for path in ["crate::a::A", "self::b::B", "c::C::D", "e::f", "g::h", "j::K"] {
            assert!(found.iter().any(|mention| mention == path), "{path} in {found:?}");
        }
    }

    #[test]
    fn tests_attributes_and_visibility_are_no_imports() {
        let text = "#[serde(with = \"crate::a\")] #[a::b] pub(in crate::c) struct S; \
                    #[cfg(test)] use crate::d::E; #[test] fn f() { crate::g::h() } \
                    impl S { #[cfg(test)] fn i() { crate::j::k() } }";
        assert_eq!(imports(text), []);
        assert_eq!(mentions(text), ["S"]);
    }

    #[test]
    fn every_kind_of_item_is_defined() {
        let text = "const A: u8 = 0; enum B {} fn c() {} static D: u8 = 0; struct E; trait F {} type G = u8; \
                    macro_rules! h { () => {} } #[macro_export] macro_rules! i { () => {} } mod j {}";
        let scope = scope(text);
        let defined: Vec<&str> = scope.defined.iter().map(String::as_str).collect();
        assert_eq!(defined, ["A", "B", "D", "E", "F", "G", "c", "h", "i"]);
        assert_eq!(scope.exported_macros.into_iter().collect::<Vec<_>>(), ["i"]);
    }
}
