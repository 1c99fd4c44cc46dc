//! Who may talk to the console at all.
//!
//! Without a token it is on loopback and trusts whoever sits at the computer, so nothing from elsewhere may
//! get in through their browser: the `Host` must be a name of this computer (a foreign name that resolves to
//! it is DNS rebinding), and neither a foreign `Origin` nor a foreign `Sec-Fetch-Site` is answered.
//! With a token the cookie decides, which browsers send to its own host and from its own pages only.

use super::fields::Refusal;
use super::hub::Hub;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, COOKIE, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use deska_config::secret::Secret;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::sync::Arc;

/// Name of the cookie.
const COOKIE_NAME: &str = "deska_console";
/// How long the cookie lasts, in seconds.
const COOKIE_AGE: u32 = 30 * 24 * 3600;
/// What the page may load: its own files, pictures and answers, and nothing from anywhere else.
const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
                      object-src 'none'";

/// What a visitor must bring.
#[derive(Debug)]
pub struct Guard {
    token: Option<Secret>,
}

impl Guard {
    /// Lets in who knows the token; without one, this computer.
    pub const fn new(token: Option<Secret>) -> Self {
        Self { token }
    }

    /// The cookie for somebody who knows the token.
    pub fn cookie_for(&self, given: &str, headers: &HeaderMap) -> Option<HeaderValue> {
        let token = self.token.as_ref()?;
        if !same(&digest(given.trim()), &digest(token.reveal())) {
            return None;
        }
        let proxied = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        let secure = if proxied { "; Secure" } else { "" };
        let badge = badge(token);
        let cookie =
            format!("{COOKIE_NAME}={badge}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_AGE}{secure}");
        HeaderValue::from_str(&cookie).ok()
    }

    /// Whether the visitor is past the token.
    fn knows(&self, headers: &HeaderMap) -> bool {
        let Some(token) = &self.token else { return true };
        let expected = digest(&badge(token));
        cookies(headers).any(|(name, value)| name == COOKIE_NAME && same(&digest(value), &expected))
    }

    /// Whether the request was meant for this server and made by its own page.
    fn trusts(&self, headers: &HeaderMap, navigates: bool) -> Result<(), Refusal> {
        let refuse = |field, message| Err(Refusal::new(StatusCode::FORBIDDEN, "foreign", field, message));
        let Some(host) = headers.get(HOST).and_then(|host| host.to_str().ok()) else {
            return refuse("Host", "the request names no host");
        };
        if self.token.is_none() && !is_loopback(host) {
            return refuse("Host", "this console answers as localhost and 127.0.0.1 only");
        }
        if headers.get(ORIGIN).is_some_and(|origin| !is_origin_of(origin, host)) {
            return refuse("Origin", "another site's page may not ask here");
        }
        let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
        if !navigates && !matches!(site, None | Some("same-origin" | "none")) {
            return refuse("Sec-Fetch-Site", "another site's page may not ask here");
        }
        Ok(())
    }
}

/// Lets a request through, sends it to the login form, or refuses it; puts the headers of safety on answers.
pub async fn check(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    let mut response = match admit(&hub.guard, &request) {
        Ok(()) => next.run(request).await,
        Err(refused) => *refused,
    };
    let headers = response.headers_mut();
    for (name, value) in SAFETY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

const SAFETY: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
];

fn admit(guard: &Guard, request: &Request) -> Result<(), Box<Response>> {
    let path = request.uri().path();
    if path == "/healthz" {
        return Ok(());
    }
    let page = path == "/" && request.method() == Method::GET;
    let headers = request.headers();
    guard.trusts(headers, page).map_err(|refusal| Box::new(refusal.into_response()))?;
    let open = matches!(path, "/login" | "/console.css" | "/icon.svg");
    if open || guard.knows(headers) {
        return Ok(());
    }
    if page {
        return with_token(guard, request.uri(), headers);
    }
    let message = "the console's token is needed: open the page and log in";
    let refusal = Refusal::new(StatusCode::UNAUTHORIZED, "token", "Cookie", message);
    Err(Box::new(refusal.into_response()))
}

/// Turns `/?token=…` into a cookie, and anything else into the login form.
fn with_token(guard: &Guard, uri: &Uri, headers: &HeaderMap) -> Result<(), Box<Response>> {
    let query = uri.query().unwrap_or_default();
    let token = query.split('&').find_map(|pair| pair.strip_prefix("token=")).map(unescape);
    let cookie = token.and_then(|token| guard.cookie_for(&token, headers));
    let response = match cookie {
        Some(cookie) => {
            let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("token=")).collect();
            let path = format!("/?{}", rest.join("&"));
            let path = path.trim_end_matches('?');
            ([(axum::http::header::SET_COOKIE, cookie)], Redirect::to(path)).into_response()
        }
        None => Redirect::to("/login").into_response(),
    };
    Err(Box::new(response))
}

/// Undoes percent escapes and pluses of a query.
fn unescape(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let escaped = text.get(at + 1..at + 3).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        let (letter, step) = match (byte, escaped) {
            (b'%', Some(letter)) => (letter, 3),
            (b'+', _) => (b' ', 1),
            _ => (byte, 1),
        };
        plain.push(letter);
        at += step;
    }
    String::from_utf8_lossy(&plain).into_owned()
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

/// What the cookie holds: made from the token, so that a browser does not keep the token itself.
fn badge(token: &Secret) -> String {
    digest(&format!("deska console {}", token.reveal())).iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

fn digest(words: &str) -> [u8; 32] {
    Sha256::digest(words.as_bytes()).into()
}

/// Compares in a time that does not tell how much is right.
fn same(left: &[u8; 32], right: &[u8; 32]) -> bool {
    left.iter().zip(right).fold(0, |difference, (left, right)| difference | (left ^ right)) == 0
}

fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn is_origin_of(origin: &HeaderValue, host: &str) -> bool {
    let origin = origin.to_str().unwrap_or_default();
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_computer_is_loopback() {
        for host in ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "127.0.0.2", "[::1]:8080", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["evil.example:8080", "localhost.evil.example", "10.0.0.1", "127.0.0.1.nip.io", ""] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn escapes_of_a_query_are_undone() {
        assert_eq!(unescape("a%20b+c%C4%8D%zz%"), "a b cč%zz%");
    }
}
