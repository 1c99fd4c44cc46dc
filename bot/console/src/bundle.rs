//! The scripts of the page as browsers get them: `cargo xtask bundle` makes few small files of its many modules. Their address
//! has a hash of all of them, so browsers keep them for good.

use crate::packed;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::sync::LazyLock;

/// For what never changes at its address.
pub const IMMUTABLE: &str = "private, max-age=31536000, immutable";

static BUNDLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/page/bundle");

/// A hash of all bundles, which stands in their addresses.
static EDITION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for file in BUNDLES.files() {
        hash.update(file.path().as_os_str().as_encoded_bytes());
        hash.update(file.contents());
    }
    hex::encode(&hash.finalize()[..8])
});

/// The bundle of this name, as an answer. Those of another edition are gone.
pub fn answer(edition: &str, name: &str, asked: &HeaderMap) -> Option<Response> {
    if edition != *EDITION {
        return None;
    }
    let content = BUNDLES.get_file(name)?.contents();
    let headers = [(CACHE_CONTROL, IMMUTABLE), (CONTENT_TYPE, "text/javascript; charset=utf-8")];
    Some(packed::answer(&format!("bundle/{name}"), asked, (headers, content).into_response()))
}

/// The tags that load the bundle of a script, and at the same time the bundles that it imports, and those of a script that it
/// loads at once. Both are names without their ending.
pub fn tags(entry: &str, next: Option<&str>) -> String {
    let mut tags = String::new();
    let mut wanted = closure(entry);
    let script = wanted.remove(0);
    for import in next.map(closure).unwrap_or_default() {
        if import != script && !wanted.contains(&import) {
            wanted.push(import);
        }
    }
    for import in wanted {
        // Writing to a string cannot fail.
        let _ = writeln!(tags, "<link rel=\"modulepreload\" href=\"{}\">", address(import));
    }
    let _ = write!(tags, "<script type=\"module\" src=\"{}\"></script>", address(script));
    tags
}

/// Where browsers get a bundle. Bundles import each other from the same folder.
pub fn address(name: &str) -> String {
    format!("/bundle/{}/{name}", *EDITION)
}

/// Whether a bundle has this address.
pub fn is_at(path: &str) -> bool {
    names().any(|name| path == address(name))
}

/// The bundle of a script, and the bundles that are loaded with it.
pub fn closure(entry: &str) -> Vec<&'static str> {
    let script = format!("{entry}.js");
    let mut found: Vec<&str> = names().filter(|name| *name == script).collect();
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

#[cfg(test)]
mod tests {
    use super::{EDITION, address, answer, closure, imports, names, tags};
    use crate::packed;
    use axum::http::HeaderMap;
    use std::collections::BTreeSet;

    #[test]
    fn every_bundle_is_loaded_by_a_page_or_by_a_script() {
        let at_once: BTreeSet<&str> = closure("app").into_iter().collect();
        // These wait until they are opened.
        let later: BTreeSet<&str> = names().filter(|name| !at_once.contains(name)).collect();
        let opened = [
            "archive.js",
            "channel-beside.js",
            "channel.js",
            "club.js",
            "composer.js",
            "learn.js",
            "lesson.js",
            "lobby.js",
            "notes.js",
            "person.js",
            "place.js",
            "review.js",
            "settings.js",
            "shared-cards.js",
            "shared-chosen.js",
            "shared-completion.js",
            "shared-events.js",
            "shared-hot-seats.js",
            "shared-lines-of-talk.js",
            "shared-open-seats.js",
            "shared-places.js",
            "shared-rows.js",
            "shared-words.js",
            "sheets.js",
            "somebody.js",
            "start.js",
            "try-out.js",
            "visit.js",
        ];
        assert_eq!(later, BTreeSet::from(opened));
    }

    #[test]
    fn tags_load_what_is_imported() {
        let (tags, loaded) = (tags("app", Some("lobby")), closure("app"));
        assert!(tags.contains(&address("lobby.js")));
        assert!(loaded.len() > 1);
        for name in &loaded {
            assert_eq!(tags.matches(&format!("\"{}\"", address(name))).count(), 1, "{name}");
            assert!(imports(name).all(|import| loaded.contains(&import)), "{name}");
        }
    }

    #[test]
    fn a_bundle_of_another_edition_is_gone() {
        let has = |edition, name| answer(edition, name, &HeaderMap::new()).is_some();
        assert!(has(&EDITION, "app.js"));
        assert!(!has(&EDITION, "none.js"));
        assert!(!has("0011223344556677", "app.js"));
    }

    #[test]
    fn pages_load_little() {
        let size = |path: String| packed::size(&path).expect("a compressed file");
        let scripts: usize = closure("app").into_iter().map(|name| size(format!("bundle/{name}"))).sum();
        let styles: usize = ["app", "tokens"].into_iter().map(|name| size(format!("app/{name}.css"))).sum();
        assert!(scripts < 44_750 && styles < 11_900, "{scripts} {styles}");
    }
}
