//! The files of the page, which are part of the program, and how browsers may cache them.

use crate::{bundle, packed};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its name, which is its path on the server.
    pub name: &'static str,
    pub content: Cow<'static, str>,
}

/// The first page.
pub static HOME: LazyLock<Asset> = LazyLock::new(|| view("home.html", "home", Some("lobby")));
/// The talk of a channel, where people also type commands.
pub static TALK: LazyLock<Asset> = LazyLock::new(|| view("talk.html", "talk", Some("channel")));
/// The page of one game.
pub static GAME: LazyLock<Asset> = LazyLock::new(|| view("game.html", "game", None));
/// The page of a task, which is that of a game with the task beside the board.
pub static TASK: LazyLock<Asset> = LazyLock::new(|| view("task.html", "game", Some("lesson")));
/// The page of games.
pub static GAMES: LazyLock<Asset> = LazyLock::new(|| view("games.html", "games", Some("archive")));
/// The page of a place of another platform.
pub static PLACE: LazyLock<Asset> = LazyLock::new(|| view("place.html", "place", Some("place")));
/// The page of a league.
pub static CLUB: LazyLock<Asset> = LazyLock::new(|| view("club.html", "club", Some("club")));
/// A person's page.
pub static PERSON: LazyLock<Asset> = LazyLock::new(|| view("person.html", "person", Some("person")));
/// The list of tasks that teach the games.
pub static LEARN: LazyLock<Asset> = LazyLock::new(|| view("learn.html", "learn", Some("learn")));

/// The document of all views, as it is when it begins with one of them: the style sheets of others aren't loaded yet, and
/// its own script, if it has one, is loaded with the document's.
fn view(name: &'static str, view: &str, script: Option<&str>) -> Asset {
    let dressed = |line: &str| match line.split_once(" data-views=\"") {
        Some((link, views)) if !views.split(['"', ' ']).any(|of| of == view) => {
            let waiting = link.replace(" href=", " data-href=");
            format!("{waiting} data-views=\"{views}\n")
        }
        _ => format!("{line}\n"),
    };
    let template: String = include_str!("page/app/page.html").lines().map(dressed).collect();
    Asset { name, content: template.replace("%scripts%", &bundle::tags("app", script)).into() }
}

/// What is shown without a connection, with `%languages%` for its words in each language.
pub const OFFLINE: &str = include_str!("page/offline.html");
/// The login form, with `%title%` and other places for texts, and the language as `%locale%`.
pub const LOGIN: &str = include_str!("page/login.html");
/// The page for signing in, with `%title%` and other places for texts.
pub const SIGN_IN: &str = include_str!("page/sign-in.html");
/// The puzzle that it offers to try, with places for its address and its texts.
pub const SIGN_IN_PUZZLE: &str = include_str!("page/sign-in-puzzle.html");
/// The answer at an address where nothing is, with places for texts.
pub const NOTHING: &str = include_str!("page/app/nothing.html");

macro_rules! assets {
    ($($name:literal)* styles $($sheet:literal)*) => {
        &[
            $(Asset { name: $name, content: Cow::Borrowed(include_str!(concat!("page/", $name))) },)*
            // The build script has taken their comments out.
            $(Asset {
                name: concat!("app/", $sheet),
                content: Cow::Borrowed(include_str!(concat!(env!("OUT_DIR"), "/slim/", $sheet))),
            },)*
        ]
    };
}

/// What the page loads besides its [bundles](bundle), at first or later.
pub static ASSETS: &[Asset] = assets![
    "icon-maskable.svg" "icon.svg" "manifest.webmanifest" "sw.js" "app/icon-turn.svg" "app/invitation.js" "app/offline.js"
    "app/signing-in.js" "app/theme.js"
    styles "app.css" "club.css" "home.css" "learn.css" "lists.css" "settings.css" "sign-in.css" "talk.css" "tokens.css"
];

/// The asset of a name.
pub fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// Whether a path is a part of the page of a game, of a place, of a league, of a person or of an invitation, or of an
/// installed page. These files hold nothing of anybody, and readers without a login load them.
pub fn is_open_part(path: &str) -> bool {
    let beside = [
        "/sw.js",
        "/offline.html",
        "/icon-maskable.svg",
        "/app/icon-turn.svg",
        "/app/invitation.js",
        "/app/offline.js",
        "/app/sign-in.css",
        "/app/signing-in.js",
    ];
    let named = format!("=\"{path}\"");
    // Scripts that are loaded when they are needed are named nowhere.
    let is_script = bundle::is_at(path);
    let is_named = [&*GAME, &PLACE, &CLUB, &PERSON].iter().any(|page| page.content.contains(&named));
    beside.contains(&path) || is_script || path.len() > 1 && is_named
}

impl Asset {
    /// The document for who has signed in, which names nobody in its requests.
    #[must_use]
    pub fn for_people(&self) -> Self {
        self.in_mode("people")
    }

    /// The document for visitors, who only read what is public.
    #[must_use]
    pub fn for_visitors(&self) -> Self {
        self.in_mode("visitor")
    }

    fn in_mode(&self, mode: &str) -> Self {
        let marked = format!("<html lang=\"en\" data-mode=\"{mode}\">");
        Self { name: self.name, content: self.content.replacen("<html lang=\"en\">", &marked, 1).into() }
    }

    /// Answers with the file. Browsers ask each time, because another version of the program may have been started;
    /// an unchanged file is not sent again.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let tag = self.tag();
        let known = headers.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
        let cached = [(CACHE_CONTROL, "no-cache".to_owned()), (ETAG, tag.clone())];
        if known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag) {
            return (StatusCode::NOT_MODIFIED, cached).into_response();
        }
        let whole = (cached, [(CONTENT_TYPE, self.media_type())], self.content.clone()).into_response();
        packed::answer(self.name, headers, whole)
    }

    fn tag(&self) -> String {
        format!("\"{}\"", hex::encode(&Sha256::digest(self.content.as_bytes())[..8]))
    }

    fn media_type(&self) -> &'static str {
        match self.name.rsplit_once('.') {
            Some((_, "html")) => "text/html; charset=utf-8",
            Some((_, "css")) => "text/css; charset=utf-8",
            Some((_, "js")) => "text/javascript; charset=utf-8",
            Some((_, "svg")) => "image/svg+xml",
            Some((_, "webmanifest")) => "application/manifest+json",
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
    use deska_model::people::appearance::Appearances;

    #[test]
    fn pages_name_only_what_is_served() {
        for page in [&*HOME, &TALK, &GAME, &TASK, &GAMES, &PLACE, &CLUB, &PERSON, &LEARN] {
            let named =
                |attribute| page.content.split(attribute).skip(1).filter_map(|rest| rest.split('"').next());
            for name in named(" href=\"/").chain(named(" src=\"/")) {
                let bundle = name.strip_prefix("bundle/").and_then(|rest| rest.split_once('/'));
                let bundle =
                    bundle.and_then(|(edition, name)| bundle::answer(edition, name, &HeaderMap::new()));
                assert!(
                    ["", "games", "manual"].contains(&name) || bundle.is_some() || find(name).is_some(),
                    "{}: {name}",
                    page.name
                );
            }
        }
    }

    #[test]
    fn a_page_begins_with_the_styles_of_its_view() {
        let held = |page: &Asset| {
            let links = page.content.lines().filter(|line| line.contains("data-views"));
            links.filter(|line| line.contains(" href=")).count()
        };
        let all = [&*HOME, &GAMES, &PLACE, &CLUB, &PERSON, &LEARN, &TALK, &GAME];
        assert_eq!(all.map(held), [2, 1, 2, 3, 2, 2, 1, 0]);
    }

    #[test]
    fn the_page_offers_the_files_that_are_read() {
        let catalogue = Catalogue::build(&GameCatalogue::standard(), &Appearances::default());
        let accepted: Vec<String> = endings(&catalogue).map(|ending| format!(".{ending}")).collect();
        let accepted = accepted.join(",");
        assert!(include_str!("page/app/talk/composer.js").contains(&format!("\"{accepted}\"")), "{accepted}");
    }
}
