//! The cookie of a session: made when somebody signs in, and read with each request.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use deska_desk::{Fault, SESSION_LONGEST_MS};
use deska_sign_in::{SignIn, SignedIn, Token};

/// Name of the cookie where the page is encrypted: browsers take it from this host alone, over such a connection alone, and
/// for all paths, so no neighbour can set it.
const SECURE_NAME: &str = "__Host-deska";
/// Its name on this computer, where pages aren't encrypted.
const PLAIN_NAME: &str = "deska";

/// Sessions by their cookies.
#[derive(Debug)]
pub struct SessionCookies {
    pub sign_in: SignIn,
    /// Whether people reach the page by https. The host says so; a header of a request could be forged.
    is_secure: bool,
}

impl SessionCookies {
    /// The sessions of a page that is reached by https or not.
    pub const fn new(sign_in: SignIn, is_secure: bool) -> Self {
        Self { sign_in, is_secure }
    }

    /// Whether people reach the page by https.
    pub const fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Who sends a request; `None` if nobody is signed in.
    ///
    /// # Errors
    /// The program failed.
    pub async fn who(&self, headers: &HeaderMap) -> Result<Option<SignedIn>, Fault> {
        match self.token(headers) {
            Some(token) => self.sign_in.who(token).await,
            None => Ok(None),
        }
    }

    /// The only cookie of a session in a request. With several, one of them was set by somebody else.
    fn token<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let mut sent = cookies(headers).filter(|(name, _)| *name == self.name()).map(|(_, value)| value);
        sent.next().filter(|_| sent.next().is_none())
    }

    /// The cookie of a new session.
    pub fn cookie(&self, token: &Token) -> Option<HeaderValue> {
        self.made(token.reveal(), SESSION_LONGEST_MS / 1_000)
    }

    /// The cookie that ends a session in the browser.
    pub fn without(&self) -> Option<HeaderValue> {
        self.made("", 0)
    }

    fn made(&self, value: &str, age: i64) -> Option<HeaderValue> {
        let secure = if self.is_secure { "; Secure" } else { "" };
        // Links from chats lead to the page, so other sites may open it; what they send has no cookie.
        let cookie =
            format!("{}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}", self.name());
        let mut cookie = HeaderValue::from_str(&cookie).ok()?;
        cookie.set_sensitive(true);
        Some(cookie)
    }

    const fn name(&self) -> &'static str {
        if self.is_secure { SECURE_NAME } else { PLAIN_NAME }
    }
}

/// Whether a cookie of this name may be one of a session.
pub fn is_session_cookie(name: &str) -> bool {
    [SECURE_NAME, PLAIN_NAME].contains(&name)
}

/// The cookies of a request.
pub fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}
