//! The addresses of the page: which of them are pages, what is open to all, and where signing in leads. It knows no guard.

use super::{assets, manual};
use axum::http::Uri;
use deska_desk::GameForm;

/// The address of the page for signing in.
pub const SIGN_IN: &str = "/sign-in";
/// How the addresses begin that its script asks.
pub const SIGN_IN_API: &str = "/api/sign-in/";

/// Whether an address is that of a page for somebody who is known.
pub fn is_for_somebody(uri: &Uri) -> bool {
    let path = uri.path();
    let is_page = path == "/"
        || path == GAMES
        || is_game(path)
        || is_learning(path)
        || is_channel(path)
        || is_place(path)
        || is_club(path)
        || is_person(path);
    is_page && !is_linked(uri)
}

/// A path of a page of ours that a link names, and the first page for any other.
pub fn own_page(path: &str) -> &str {
    let is_own = path.parse::<Uri>().is_ok_and(|uri| uri.path() == path && is_for_somebody(&uri));
    if is_own { path } else { "/" }
}

/// How the address of an invitation begins.
pub const INVITE: &str = "/invite/";

/// How the address of a game's page begins.
pub const GAME: &str = "/g/";
/// How the address of a channel's page begins.
pub const CHANNEL: &str = "/channel/";
/// The address of the lists of games.
pub const GAMES: &str = "/games";

/// How the address of a league's page begins.
pub const CLUB: &str = "/club/";

/// Whether an address is that of a league's page. Its codes are as those of games.
pub fn is_club(path: &str) -> bool {
    path.strip_prefix(CLUB).is_some_and(is_code)
}

/// Whether a part of an address may be a code: it has only letters, digits and hyphens.
fn is_code(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

/// How the address of a place of another platform begins.
pub const PLACE: &str = "/place/";

/// Whether an address is that of a place of another platform.
pub fn is_place(path: &str) -> bool {
    path.strip_prefix(PLACE).is_some_and(is_keyed)
}

/// How the address of a person's page begins.
pub const PERSON: &str = "/p/";

/// Whether an address is that of a person's page.
pub fn is_person(path: &str) -> bool {
    path.strip_prefix(PERSON).is_some_and(is_keyed)
}

/// Whether a text may be an id with a key.
fn is_keyed(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
}

/// The address of the list of tasks; that of a task goes on with its game and its key.
pub const LEARN: &str = "/learn";

/// Whether an address is that of the list of tasks, or of the page of a task.
pub fn is_learning(path: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
    };
    let is_task =
        |rest: &str| rest.split_once('/').is_some_and(|(kind, task)| is_word(kind) && is_word(task));
    let rest = path.strip_prefix(LEARN);
    rest.is_some_and(|rest| rest.is_empty() || rest.strip_prefix('/').is_some_and(is_task))
}

/// The code of the task whose page has this address.
pub fn task_at(path: &str) -> Option<String> {
    let (kind, key) = path.strip_prefix(LEARN)?.strip_prefix('/')?.split_once('/')?;
    is_learning(path).then(|| format!("learn_{kind}_{key}"))
}

/// Whether an address is that of a game's page.
pub fn is_game(path: &str) -> bool {
    path.strip_prefix(GAME).is_some_and(is_code)
}

/// Whether an address is open to everybody: the manual, parts of pages, which hold nothing of anybody, and what the key of a
/// link opens.
pub fn is_open(uri: &Uri) -> bool {
    let path = uri.path();
    let is_drawing = path.starts_with("/picture/") && path.ends_with(".svg");
    let is_part = is_drawing || assets::is_open_part(path);
    manual::has(path) || is_part || path.starts_with("/api/linked/") || is_linked(uri)
}

/// Whether an address is that of a game's page, picture or file, or of a league's page, with a key. Whether the key opens it is for others to say.
pub fn is_linked(uri: &Uri) -> bool {
    let path = uri.path();
    let has_key = uri.query().is_some_and(|query| query.split('&').any(|pair| pair.starts_with("key=")));
    let page =
        path.rsplit_once('.').filter(|(_, ending)| *ending == "png" || GameForm::parse(ending).is_some());
    has_key && (is_club(path) || is_game(page.map_or(path, |(page, _)| page)))
}

/// Whether an address is that of a channel's page. What is escaped in it stays so.
pub fn is_channel(path: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '%');
    path == "/channel"
        || path.strip_prefix(CHANNEL).is_some_and(|name| !name.is_empty() && name.chars().all(is_part))
}

/// The page of the channel that a query names, with the rest of the query.
pub fn channel_page(query: &str) -> Option<String> {
    let (named, rest): (Vec<&str>, Vec<&str>) =
        query.split('&').partition(|pair| pair.starts_with("channel="));
    let name = named.iter().filter_map(|pair| pair.strip_prefix("channel=")).find(|name| !name.is_empty())?;
    let page = format!("{CHANNEL}{}", name.trim_start_matches("%23"));
    is_channel(&page).then(|| with_query(&page, &rest.join("&")))
}

/// The address of the page that led to the login form, from the query of the form.
pub fn page_before_login(query: &str) -> String {
    let (pages, rest): (Vec<&str>, Vec<&str>) = query.split('&').partition(|pair| {
        ["game=", "club="].iter().any(|name| pair.starts_with(name))
            || pair.starts_with("task=")
            || [AT_GAMES, AT_LEARN].contains(pair)
    });
    let rest = rest.join("&");
    if let Some(task) = pages.iter().filter_map(|pair| pair.strip_prefix("task=")).next() {
        let page = format!("{LEARN}/{task}");
        return with_query(if is_learning(&page) { &page } else { "/" }, &rest);
    }
    if let Some(club) = pages.iter().filter_map(|pair| pair.strip_prefix("club=")).next() {
        let page = format!("{CLUB}{club}");
        return with_query(if is_club(&page) { &page } else { "/" }, &rest);
    }
    if let Some(game) = pages.iter().filter_map(|pair| pair.strip_prefix("game=")).next() {
        let page = format!("{GAME}{game}");
        return with_query(if is_game(&page) { &page } else { "/" }, &rest);
    }
    if pages.contains(&AT_GAMES) {
        return with_query(GAMES, &rest);
    }
    if pages.contains(&AT_LEARN) {
        return with_query(LEARN, &rest);
    }
    channel_page(&rest).unwrap_or_else(|| with_query("/", &rest))
}

/// What the query of the login form says for the lists of games.
const AT_GAMES: &str = "at=games";
/// The same for the list of tasks.
const AT_LEARN: &str = "at=learn";

/// What the query of the login form says for a page, besides the page's own query.
pub fn page_in_query(path: &str) -> Option<String> {
    let game = path.strip_prefix(GAME).map(|code| format!("game={code}"));
    let club = || path.strip_prefix(CLUB).map(|code| format!("club={code}"));
    let channel = || path.strip_prefix(CHANNEL).map(|name| format!("channel={name}"));
    let task = || path.strip_prefix(LEARN)?.strip_prefix('/').map(|task| format!("task={task}"));
    let list = || match path {
        GAMES => Some(AT_GAMES.to_owned()),
        LEARN => Some(AT_LEARN.to_owned()),
        _ => None,
    };
    game.or_else(club).or_else(channel).or_else(task).or_else(list)
}

/// A path with a query, if there is one.
pub fn with_query(path: &str, query: &str) -> String {
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signing_in_leads_to_pages_of_ours_only() {
        for page in ["/", "/games", "/g/k7f2", "/club/k7f2", "/p/7-Ab_c", "/learn", "/learn/go/ko-1"] {
            assert_eq!(own_page(page), page);
        }
        for strange in [
            "",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example/g/a",
            "/g/a%0d%0aX",
            "/g/a?x=1",
            "/sign-in",
            "/api/hello",
            "/g/../api/hello",
            "javascript:alert(1)",
            "/games#x",
            "/g/a b",
        ] {
            assert_eq!(own_page(strange), "/", "{strange}");
        }
    }

    #[test]
    fn a_login_leads_to_the_page_that_was_asked_for() {
        assert_eq!(page_before_login(""), "/");
        assert_eq!(page_before_login("as=bob&channel=klub"), "/channel/klub?as=bob");
        assert_eq!(page_before_login("as=bob&channel=../x"), "/?as=bob&channel=../x");
        assert_eq!(page_before_login("at=games&as=bob&channel=klub"), "/games?as=bob&channel=klub");
        assert_eq!(page_before_login("game=k7f2&as=bob&channel=klub"), "/g/k7f2?as=bob&channel=klub");
        for page in [
            "/games?list=finished",
            "/learn?as=bob",
            "/learn/go/capture?as=bob",
            "/channel/klub?as=bob",
            "/g/k7f2?channel=klub",
            "/club/k7f2?as=bob",
            "/?as=bob",
        ] {
            let uri: Uri = page.parse().unwrap();
            let query = page_in_query(uri.path()).into_iter().chain(uri.query().map(str::to_owned));
            assert_eq!(page_before_login(&query.collect::<Vec<_>>().join("&")), page);
        }
        assert_eq!(page_before_login("game=k7f2&as=bob"), "/g/k7f2?as=bob");
        for strange in
            ["club=", "club=../x", "game=", "game=../x", "game=/evil.example", "game=a%0d", "game=a/b"]
        {
            assert_eq!(page_before_login(strange), "/", "{strange}");
        }
        for strange in ["task=", "task=go", "task=go/../x", "task=go/a/b", "task=/evil.example"] {
            assert_eq!(page_before_login(strange), "/", "{strange}");
        }
        assert!(is_learning("/learn") && is_learning("/learn/go/ko-1") && !is_learning("/learner"));
        assert!(is_game("/g/k7f2") && !is_game("/g/") && !is_game("/g/a/b") && !is_game("/game"));
    }
}
