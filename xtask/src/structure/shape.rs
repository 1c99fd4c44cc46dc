//! The shape of source files: how they begin, how long they and their functions are, and that no module is
//! mounted from elsewhere with `#[path]`.

use super::source::{Source, attributes, is_test_only};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItemFn, Item, ItemFn, ItemMod, TraitItemFn};

/// Lines that a product file may have, its unit tests excepted.
pub const FILE_LINES: usize = 400;
/// Lines that a function may have, from `fn` to its closing brace.
pub const FUNCTION_LINES: usize = 60;

/// A breach of a rule of this module.
#[derive(Debug, PartialEq, Eq)]
pub struct Breach {
    /// Line from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

/// Checks the head and the lengths of a product file.
pub fn product(source: &Source) -> Vec<Breach> {
    let mut breaches = Vec::new();
    if !source.text.starts_with("//!") {
        breaches.push(Breach { line: 1, what: "the file does not begin with `//!`".to_owned() });
    }
    let lines = product_lines(source);
    if lines > FILE_LINES && !is_data(&source.tree.items) {
        let what = format!("the file has {lines} lines, {FILE_LINES} are allowed");
        breaches.push(Breach { line: 1, what });
    }
    let mut functions = Functions(Vec::new());
    functions.visit_file(&source.tree);
    breaches.extend(functions.0);
    breaches
}

/// Finds every `#[path = "…"] mod …`.
pub fn mounts(file: &syn::File) -> Vec<Breach> {
    let mut mounts = Mounts(Vec::new());
    mounts.visit_file(file);
    mounts.0
}

/// Lines of a file without the items that only tests compile.
fn product_lines(source: &Source) -> usize {
    let tests = source.tree.items.iter().filter(|item| is_test_only(attributes(item)));
    let of_tests: usize = tests.map(|item| lines(item.span(), item.span())).sum();
    source.text.lines().count() - of_tests
}

/// Whether a file holds values and no behaviour.
fn is_data(items: &[Item]) -> bool {
    items.iter().all(|item| {
        matches!(item, Item::Const(_) | Item::Static(_) | Item::Use(_)) || is_test_only(attributes(item))
    })
}

fn lines(first: Span, last: Span) -> usize {
    last.end().line + 1 - first.start().line
}

struct Functions(Vec<Breach>);

impl Functions {
    fn check(&mut self, name: &syn::Ident, from: Span, block: &syn::Block) {
        let lines = lines(from, block.span());
        if lines > FUNCTION_LINES {
            let what = format!("function `{name}` has {lines} lines, {FUNCTION_LINES} are allowed");
            self.0.push(Breach { line: from.start().line, what });
        }
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test_only(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.check(&function.sig.ident, function.sig.span(), &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test_only(&function.attrs) {
            self.check(&function.sig.ident, function.sig.span(), &function.block);
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.check(&function.sig.ident, function.sig.span(), block);
        }
        visit::visit_trait_item_fn(self, function);
    }
}

struct Mounts(Vec<Breach>);

impl<'ast> Visit<'ast> for Mounts {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let mount = |attribute: &&Attribute| attribute.path().is_ident("path");
        if let Some(attribute) = module.attrs.iter().find(mount) {
            let what = format!("module `{}` is mounted with `#[path]`", module.ident);
            self.0.push(Breach { line: attribute.pound_token.span.start().line, what });
        }
        visit::visit_item_mod(self, module);
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::{mounts, product};

    fn source(text: String) -> Source {
        let tree = syn::parse_file(&text).unwrap();
        Source { text, tree }
    }

    fn breaches(text: String) -> Vec<(usize, String)> {
        product(&source(text)).into_iter().map(|breach| (breach.line, breach.what)).collect()
    }

    fn function(lines: usize) -> String {
        format!("fn long(\n) {{\n{}}}\n", "\n".repeat(lines - 3))
    }

    #[test]
    fn a_function_may_have_sixty_lines_and_no_more() {
        assert_eq!(breaches(format!("//! Head.\n\n/// Doc.\n{}", function(60))), []);
        let what = "function `long` has 61 lines, 60 are allowed".to_owned();
        assert_eq!(breaches(format!("//! Head.\n\n/// Doc.\n{}", function(61))), [(4, what.clone())]);
        let method = format!("//! Head.\nimpl S {{\n{}}}", function(61));
        assert_eq!(breaches(method), [(3, what)]);
    }

    #[test]
    fn a_file_may_have_four_hundred_lines_without_its_tests() {
        let head = "//! Head.\nfn f() {}\n";
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}{}}}\n", function(90), "\n".repeat(300));
        let at_limit = format!("{head}{}{tests}", "\n".repeat(398));
        assert_eq!(breaches(at_limit), []);
        let what = "the file has 401 lines, 400 are allowed".to_owned();
        assert_eq!(breaches(format!("{head}{}{tests}", "\n".repeat(399))), [(1, what)]);
    }

    #[test]
    fn a_table_of_values_may_be_long() {
        let table = format!("//! Head.\npub const A: [u8; 0] = [{}];\n", "\n".repeat(500));
        assert_eq!(breaches(table), []);
    }

    #[test]
    fn a_file_begins_with_what_it_is_for() {
        let what = "the file does not begin with `//!`".to_owned();
        assert_eq!(breaches("\n//! Late.\n".to_owned()), [(1, what)]);
    }

    #[test]
    fn a_mount_is_found() {
        let text = "mod a;\n#[path = \"elsewhere.rs\"]\nmod b;\n// #[path = \"c.rs\"]\n";
        let found = mounts(&source(text.to_owned()).tree);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].line, 2);
    }
}
