//! The scripts of the page as browsers get them: `cargo xtask bundle` makes few small files of its many modules. The name of
//! a bundle tells its content, so browsers keep it for good.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use std::fmt::Write;

/// For what never changes under its name.
pub const IMMUTABLE: &str = "private, max-age=31536000, immutable";

static BUNDLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/page/bundle");

/// The bundle of this name, as an answer.
pub fn answer(name: &str) -> Option<Response> {
    let content = BUNDLES.get_file(name)?.contents();
    let headers = [(CACHE_CONTROL, IMMUTABLE), (CONTENT_TYPE, "text/javascript; charset=utf-8")];
    Some((headers, content).into_response())
}

/// The tags that load the bundle of a script, and at the same time the bundles that it imports. `entry` is the name of the
/// script without its ending.
pub fn tags(entry: &str) -> String {
    let mut tags = String::new();
    let mut wanted = closure(entry);
    let script = wanted.remove(0);
    for import in wanted {
        // Writing to a string cannot fail.
        let _ = writeln!(tags, "<link rel=\"modulepreload\" href=\"/bundle/{import}\">");
    }
    let _ = write!(tags, "<script type=\"module\" src=\"/bundle/{script}\"></script>");
    tags
}

/// The bundle of a script, and the bundles that are loaded with it.
pub fn closure(entry: &str) -> Vec<&'static str> {
    let is_entry = |name: &str| name.rsplit_once('-').is_some_and(|(start, _)| start == entry);
    let mut found: Vec<&str> = names().filter(|name| is_entry(name)).collect();
    let mut next = 0;
    while let Some(name) = found.get(next) {
        for import in imports(name) {
            if !found.contains(&import) {
                found.push(import);
            }
        }
        next += 1;
    }
    found
}

/// The bundles that a bundle imports at once; `import(…)` is not among them.
fn imports(name: &str) -> impl Iterator<Item = &'static str> {
    let content = BUNDLES.get_file(name).and_then(|file| file.contents_utf8()).unwrap_or_default();
    let statement =
        |text: &'static str| ["from\"./", "import\"./"].iter().find_map(|start| text.strip_prefix(start));
    let starts = content.match_indices(['f', 'i']).filter_map(move |(at, _)| statement(&content[at..]));
    let name = |rest: &'static str| rest.split('"').next().filter(|name| BUNDLES.contains(name));
    starts.filter_map(name)
}

fn names() -> impl Iterator<Item = &'static str> {
    BUNDLES.files().filter_map(|file| file.path().to_str())
}

/// Number of bytes of a bundle.
#[cfg(test)]
pub fn size(name: &str) -> usize {
    BUNDLES.get_file(name).map_or(0, |file| file.contents().len())
}

#[cfg(test)]
mod tests {
    use super::{closure, imports, names, size, tags};
    use std::collections::BTreeSet;

    #[test]
    fn every_bundle_is_loaded_by_a_page_or_by_a_script() {
        let pages = ["console", "app", "games", "home", "learn"];
        let at_once: BTreeSet<&str> = pages.iter().flat_map(|entry| closure(entry)).collect();
        // These wait until they are opened.
        let later = names().filter(|name| !at_once.contains(name));
        let later: BTreeSet<&str> =
            later.filter_map(|name| name.rsplit_once('-')).map(|(name, _)| name).collect();
        assert_eq!(later, BTreeSet::from(["settings", "try-out"]));
    }

    #[test]
    fn tags_load_what_is_imported() {
        for entry in ["console", "app", "games", "home", "learn"] {
            let tags = tags(entry);
            let loaded = closure(entry);
            assert!(loaded.len() > 1, "{entry}");
            for name in &loaded {
                assert_eq!(tags.matches(&format!("\"/bundle/{name}\"")).count(), 1, "{entry}: {name}");
                assert!(imports(name).all(|import| loaded.contains(&import)), "{name}");
            }
        }
    }

    #[test]
    fn pages_load_little() {
        for (entry, most) in [
            ("console", 120_000),
            ("app", 116_000),
            ("games", 106_500),
            ("home", 120_000),
            ("learn", 104_000),
        ] {
            let whole: usize = closure(entry).into_iter().map(size).sum();
            assert!(whole < most, "{entry}: {whole}");
        }
    }
}
