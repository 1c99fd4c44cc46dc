//! What chats show for a link, as OpenGraph in the head of a page.

use super::assets::Asset;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;
use deska_desk::LinkPreview;

/// The title of a page before it is known what it shows.
const TITLE: &str = "<title>Deska</title>";

/// A page with its preview. It has words of a moment, so browsers don't keep it.
pub fn page(page: &Asset, preview: &LinkPreview) -> Response {
    Html(page.content.replacen(TITLE, &head(preview), 1)).into_response()
}

/// The title of a page and what chats show of it.
pub fn head(preview: &LinkPreview) -> String {
    let LinkPreview { title, description, locale, url, picture } = preview;
    let mut head = format!("<title>{} · Deska</title>\n", escape(title));
    // People read the page by its link. Search engines must not list it.
    head.push_str("<meta name=\"robots\" content=\"noindex\">\n");
    let mut add = |name: &str, value: &str| {
        head.push_str(&format!("<meta property=\"og:{name}\" content=\"{}\">\n", escape(value)));
    };
    add("type", "website");
    add("site_name", "Deska");
    add("title", title);
    add("description", description);
    add("locale", locale);
    add("url", url);
    if let Some(picture) = picture {
        add("image", picture);
        add("image:type", "image/png");
        add("image:width", "1200");
        add("image:height", "630");
        add("image:alt", title);
        head.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
    }
    head
}

/// The picture of a preview. Its address tells what it shows, so it may be kept for an hour.
pub fn picture(png: Option<Bytes>) -> Response {
    let headers = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, "public, max-age=3600")];
    match png {
        Some(png) => (headers, png).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Text as HTML, also in attributes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_leave_the_head() {
        let preview = LinkPreview {
            title: "\"><script>alert(1)</script> – Bob & Eve".to_owned(),
            url: "https://deska.example/g/k7f2x?key=1&at=2".to_owned(),
            ..LinkPreview::default()
        };
        let head = head(&preview);
        assert!(!head.contains("<script>") && head.contains("&quot;&gt;&lt;script&gt;"), "{head}");
        assert!(head.contains("content=\"https://deska.example/g/k7f2x?key=1&amp;at=2\""), "{head}");
        assert!(!head.contains("og:image"), "{head}");
    }
}
