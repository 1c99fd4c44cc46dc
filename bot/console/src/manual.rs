//! The manual, as it is in `docs`, as pages of this server.

use axum::extract::Path;
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use include_dir::{Dir, include_dir};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

const STYLE: &str = include_str!("page/manual.css");

static DOCS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../docs");

/// Where the manual begins for a reader.
pub const START: &str = "/manual";

/// Whether a path belongs to the manual, which strangers may read as well.
pub fn has(path: &str) -> bool {
    path.strip_prefix(START).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The first page in the reader's language.
pub async fn start(headers: HeaderMap) -> Redirect {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    let first = wanted.split([',', '-', ';']).next().unwrap_or_default().trim();
    Redirect::to(match first {
        "cs" => "/manual/cs/play/start.md",
        "sk" => "/manual/sk/play/start.md",
        _ => "/manual/README.md",
    })
}

/// A page or a picture.
pub async fn page(Path(path): Path<String>) -> Response {
    if path == "manual.css" {
        return ([(CACHE_CONTROL, "no-cache"), (CONTENT_TYPE, "text/css; charset=utf-8")], STYLE)
            .into_response();
    }
    let Some(file) = DOCS.get_file(&path) else { return StatusCode::NOT_FOUND.into_response() };
    let cached = [(CACHE_CONTROL, "no-cache")];
    match (path.rsplit_once('.').map(|(_, ending)| ending), file.contents_utf8()) {
        (Some("md"), Some(text)) => (cached, Html(whole(&path, text))).into_response(),
        (Some("png"), _) => (cached, [(CONTENT_TYPE, "image/png")], file.contents()).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A page of HTML with the text of a file.
fn whole(path: &str, text: &str) -> String {
    let language = ["cs", "sk"].into_iter().find(|tag| path.starts_with(&format!("{tag}/"))).unwrap_or("en");
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Deska");
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    let mut body = String::new();
    html::push_html(&mut body, with_anchors(text));
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title} · Deska</title>\n\
         <link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/manual/manual.css\">\n</head>\n<body>\n\
         <nav><a href=\"/manual/README.md\">Deska</a> · <a href=\"/manual/SUMMARY.md\">☰</a></nav>\n\
         <main>\n{body}</main>\n</body>\n</html>\n"
    )
}

/// The events of a text, in which each heading has the anchor that links to it use.
fn with_anchors(text: &str) -> impl Iterator<Item = Event<'_>> {
    let mut events: Vec<Event> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let mut begun = None;
    for at in 0..events.len() {
        match &events[at] {
            Event::Start(Tag::Heading { .. }) => begun = Some((at, String::new())),
            Event::Text(part) | Event::Code(part) => {
                if let Some((_, words)) = &mut begun {
                    words.push_str(part);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                if let Some((start, words)) = begun.take()
                    && let Event::Start(Tag::Heading { id, .. }) = &mut events[start]
                {
                    *id = Some(CowStr::from(anchor(&words)));
                }
            }
            _ => {}
        }
    }
    events.into_iter()
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(words: &str) -> String {
    let kept = words.trim().chars().filter(|sign| sign.is_alphanumeric() || matches!(sign, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|sign| if sign == ' ' { '-' } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_anchors_and_links_stay() {
        let page = whole(
            "cs/play/start.md",
            "# Začni hru & hraj\n\n## `/dama move` nebo klik?\n\n[dál](moves.md#a)\n",
        );
        assert!(
            page.contains("<html lang=\"cs\">")
                && page.contains("<title>Začni hru &amp; hraj · Deska</title>")
        );
        assert!(page.contains("<h2 id=\"dama-move-nebo-klik\">"), "{page}");
        assert!(page.contains("<a href=\"moves.md#a\">dál</a>"), "{page}");
    }

    #[test]
    fn only_the_manual_is_part_of_it() {
        for path in ["/manual", "/manual/", "/manual/play/start.md"] {
            assert!(has(path), "{path}");
        }
        for path in ["/", "/manually", "/api/manual", "/x/manual/"] {
            assert!(!has(path), "{path}");
        }
    }
}
