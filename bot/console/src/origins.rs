//! Pages of other sites that may use the rules service. By default there are none.

use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, Uri, header};
use deska_config::secret::without_password;
use std::time::Duration;
use thiserror::Error;
use tower_http::cors::{AllowOrigin, CorsLayer};

/// How long a browser may remember what it was allowed.
const REMEMBERED: Duration = Duration::from_secs(3600);

/// The sites.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origins {
    /// Whether every page may.
    all: bool,
    sites: Vec<String>,
}

/// A word that names no site.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{0:?} is no site: write its scheme, host and port, such as https://example.org, separated by commas, or * for all"
)]
pub struct OriginsError(String);

impl Origins {
    /// Reads sites that are separated by commas; `*` means every page, and an empty text none.
    ///
    /// # Errors
    /// [`OriginsError`] for a word that is no site, such as one with a path.
    pub fn parse(text: &str) -> Result<Self, OriginsError> {
        let words: Vec<&str> = text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
        if words == ["*"] {
            return Ok(Self { all: true, sites: Vec::new() });
        }
        let sites =
            words.into_iter().map(|word| site(word).ok_or_else(|| OriginsError(without_password(word))));
        Ok(Self { all: false, sites: sites.collect::<Result<_, _>>()? })
    }

    /// Whether a page of this origin may send a request to this path.
    pub(crate) fn admit(&self, origin: &HeaderValue, path: &str) -> bool {
        let is_open = path.starts_with("/v1/") || path == "/openapi.json";
        let origin = origin.to_str().unwrap_or_default();
        is_open && (self.all || self.sites.iter().any(|site| site.eq_ignore_ascii_case(origin)))
    }

    /// Answers the questions that browsers ask for pages of these sites; `None` if there are none.
    pub(crate) fn layer(&self) -> Option<CorsLayer> {
        if !self.all && self.sites.is_empty() {
            return None;
        }
        let origins = self.clone();
        let admit = move |origin: &HeaderValue, parts: &Parts| origins.admit(origin, parts.uri.path());
        let sent: [HeaderName; 2] = [header::CONTENT_TYPE, header::AUTHORIZATION];
        let layer = CorsLayer::new()
            .allow_origin(AllowOrigin::predicate(admit))
            .allow_methods([Method::GET, Method::POST])
            .allow_headers(sent)
            .expose_headers([header::RETRY_AFTER])
            .max_age(REMEMBERED);
        Some(layer)
    }
}

/// A site as browsers write it; `None` if it is none.
fn site(word: &str) -> Option<String> {
    let uri: Uri = word.parse().ok()?;
    let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme))?;
    let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
    let origin = format!("{scheme}://{authority}");
    word.trim_end_matches('/').eq_ignore_ascii_case(&origin).then_some(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_listed_sites_may_use_the_rules_service_and_nothing_else() {
        let origins = Origins::parse("https://example.org, http://localhost:3000/").expect("sites");
        let may = |origin: &'static str, path| origins.admit(&HeaderValue::from_static(origin), path);
        assert!(may("https://example.org", "/v1/replay") && may("http://localhost:3000", "/openapi.json"));
        assert!(!may("https://example.org", "/api/say") && !may("https://example.org", "/"));
        assert!(!may("https://evil.example.org", "/v1/replay") && !may("null", "/v1/replay"));
        let all = Origins::parse(" * ").expect("all");
        assert!(all.admit(&HeaderValue::from_static("null"), "/v1/games"));
        assert!(!all.admit(&HeaderValue::from_static("https://example.org"), "/metrics"));
        assert!(Origins::parse("").expect("none").layer().is_none());
    }

    #[test]
    fn what_is_no_site_is_named() {
        for word in
            ["example.org", "https://example.org/page", "ftp://example.org", "https://a@b.example", "x, *"]
        {
            let error = Origins::parse(word).expect_err(word).to_string();
            assert!(error.contains("such as https://example.org"), "{error}");
        }
    }
}
