//! The files of the page, which are part of the program, and how browsers may cache them.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name, which is its path on the server.
    pub name: &'static str,
    /// What is in it.
    pub content: &'static str,
}

/// The page itself.
pub const PAGE: Asset = Asset { name: "console.html", content: include_str!("page/console.html") };
/// The page of one game.
pub const GAME: Asset = Asset { name: "app/app.html", content: include_str!("page/app/app.html") };
/// The page of games.
pub const GAMES: Asset = Asset { name: "app/games.html", content: include_str!("page/app/games.html") };
/// The login form, with `%title%` and other places for texts.
pub const LOGIN: &str = include_str!("page/login.html");

macro_rules! assets {
    ($($name:literal)*) => {
        &[$(Asset { name: $name, content: include_str!(concat!("page/", $name)) }),*]
    };
}

/// Everything that the page loads, at first or later. Type declarations and tests are not among it.
pub const ASSETS: &[Asset] = assets![
    "attach.js" "board.js" "channels.js" "clicks.js" "command-line.js" "completion.js" "console.css" "console.js" "controls.js"
    "countdown.js" "deadline.js" "drafts.js"
    "dom.js" "form.js" "games.js" "hello.js" "history.js" "hot-seat.js" "icon.svg" "log.js" "looks.js" "memory.js"
    "message.js" "moment.js" "names.js" "net.js" "outbox.js" "panel.js" "picks.js" "plan.js" "pointer.js" "question.js" "ratings.js"
    "requests.js" "resume.js" "seats.js" "settings-door.js" "settings-field.js" "settings-find.js" "settings-more.js"
    "settings-presets.js" "settings.css"
    "settings.js" "side.js" "start.js" "state.js" "stream.js" "table.js" "words.js"
    "app/actions.js" "app/address.js" "app/app.css" "app/app.js" "app/archive.js" "app/arrive.js" "app/board.js" "app/cards.js" "app/copy.js"
    "app/edit.js" "app/export.js" "app/games.js" "app/grid.js" "app/ground.js"
    "app/guess.js" "app/head.js" "app/hot-seats.js" "app/icon-turn.svg" "app/icons.js" "app/keys.js" "app/known.js" "app/lines.js" "app/lists.css" "app/load.js" "app/looks.js" "app/marks.js"
    "app/merge.js" "app/mini.js" "app/model.js" "app/moves.js" "app/notice.js" "app/others.js" "app/page.js" "app/panel.js"
    "app/peers.js" "app/pieces.js" "app/pivot.js" "app/place.js" "app/plan.js" "app/play.js" "app/pointer.js" "app/press.js" "app/seats.js"
    "app/seen.js" "app/sheets.js" "app/slide.js" "app/sound.js" "app/squares.js" "app/talk.js" "app/theme.js"
    "app/themes.js" "app/tokens.css" "app/told.js" "app/tree.js" "app/tries.js" "app/try-out.js" "app/turns.js" "app/vendor/preact.js"
];

/// The asset of a name.
pub fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

impl Asset {
    /// Answers with the file. Browsers ask each time, because another version of the program may have been started;
    /// an unchanged file is not sent again.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let tag = self.tag();
        let known = headers.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
        let cached = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone())];
        if known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag) {
            return (StatusCode::NOT_MODIFIED, cached).into_response();
        }
        (cached, [(CONTENT_TYPE, self.media_type())], self.content).into_response()
    }

    fn tag(&self) -> String {
        let mut tag = String::from("\"");
        for byte in Sha256::digest(self.content).iter().take(8) {
            // Writing to a string cannot fail.
            let _ = write!(tag, "{byte:02x}");
        }
        tag.push('"');
        tag
    }

    fn media_type(&self) -> &'static str {
        match self.name.rsplit_once('.') {
            Some((_, "html")) => "text/html; charset=utf-8",
            Some((_, "css")) => "text/css; charset=utf-8",
            Some((_, "js")) => "text/javascript; charset=utf-8",
            Some((_, "svg")) => "image/svg+xml",
            _ => "text/plain; charset=utf-8",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_catalogue::Catalogue;
    use deska_catalogue::games::GameCatalogue;
    use deska_catalogue::with_file::endings;
    use deska_core::people::appearance::Appearances;
    use std::collections::BTreeSet;

    /// The modules that a script loads at once, or those that it loads when it needs them; imports of types are comments.
    fn imports(script: &Asset, at_once: bool) -> Vec<&'static str> {
        let is_import = move |line: &&str| match at_once {
            true => line.starts_with("import ") || line.starts_with("} from "),
            false => line.contains("await import("),
        };
        let path = |line: &'static str| line.rsplit('"').nth(1).filter(|path| path.starts_with('.'));
        script.content.lines().filter(is_import).filter_map(path).map(|path| resolved(script, path)).collect()
    }

    /// The name of the asset that a path in a script leads to.
    fn resolved(script: &Asset, path: &'static str) -> &'static str {
        let folder = script.name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let name = match path.strip_prefix("../") {
            Some(above) => above.to_owned(),
            None => format!("{folder}/{}", path.trim_start_matches("./")),
        };
        find(name.trim_start_matches('/')).unwrap_or_else(|| panic!("{}: {path}", script.name)).name
    }

    /// The scripts that are there after the first load of a page that begins with this one.
    fn at_first(script: &'static str) -> BTreeSet<&'static str> {
        let mut found = BTreeSet::new();
        let mut open = vec![script];
        while let Some(name) = open.pop() {
            if found.insert(name) {
                open.extend(find(name).into_iter().flat_map(|script| imports(script, true)));
            }
        }
        found
    }

    fn scripts() -> impl Iterator<Item = &'static Asset> {
        ASSETS.iter().filter(|asset| asset.name.ends_with(".js"))
    }

    fn size<'asset>(assets: impl Iterator<Item = &'asset Asset>) -> usize {
        assets.map(|asset| asset.content.len()).sum()
    }

    #[test]
    fn exactly_the_scripts_that_are_imported_are_served() {
        let served: BTreeSet<&str> = scripts().map(|asset| asset.name).collect();
        let imported = scripts().flat_map(|script| [imports(script, true), imports(script, false)].concat());
        // The pages load these themselves.
        let imported: BTreeSet<&str> =
            imported.chain(["console.js", "app/app.js", "app/games.js", "app/theme.js"]).collect();
        assert_eq!(served, imported);
    }

    #[test]
    fn pages_name_only_what_is_served() {
        for page in [PAGE, GAME, GAMES] {
            let named =
                |attribute| page.content.split(attribute).skip(1).filter_map(|rest| rest.split('"').next());
            for name in named(" href=\"/").chain(named(" src=\"/")) {
                assert!(name == "manual" || find(name).is_some(), "{}: {name}", page.name);
            }
        }
    }

    #[test]
    fn the_page_offers_the_files_that_are_read() {
        let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
        let accepted: Vec<String> = endings(&catalogue).map(|ending| format!(".{ending}")).collect();
        let accepted = accepted.join(",");
        assert!(PAGE.content.contains(&format!("accept=\"{accepted}\"")), "{accepted}");
    }

    #[test]
    fn the_page_is_small() {
        let own = || ASSETS.iter().filter(|asset| !asset.name.starts_with("app/"));
        let first = at_first("console.js");
        let later = |asset: &&Asset| {
            asset.name == "settings.css" || asset.name.ends_with(".js") && !first.contains(asset.name)
        };
        assert!(own().any(|asset| asset.name.ends_with(".js") && later(&asset)), "nothing waits");
        assert!(size(own().filter(|asset| !later(asset)).chain([&PAGE])) < 160_000);
        assert!(size(own().filter(later)) < 34_000);
    }

    #[test]
    fn pages_ask_for_their_scripts_at_once() {
        for (page, script) in [(GAME, "app/app.js"), (GAMES, "app/games.js")] {
            let links = page.content.lines().filter(|line| line.contains("rel=\"modulepreload\""));
            let asked: BTreeSet<&str> =
                links.filter_map(|line| line.rsplit('"').nth(1)?.strip_prefix('/')).chain([script]).collect();
            assert_eq!(asked, at_first(script), "{}", page.name);
        }
    }

    #[test]
    fn the_page_of_a_game_is_small() {
        let loaded = at_first("app/app.js");
        let scripts = scripts().filter(|script| loaded.contains(script.name));
        let styles = ["app/app.css", "app/tokens.css", "app/theme.js"].iter().filter_map(|name| find(name));
        let whole = size(scripts.chain(styles).chain([&GAME]));
        assert!(whole < 260_000, "{whole}");
    }
}
