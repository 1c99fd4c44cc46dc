//! The cookie of a session: made when somebody signs in, and read with each request.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use deska_desk::{ATTEMPT_MINUTES, Fault, SESSION_LONGEST_MS};
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
        only(headers, self.name())
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
        self.named(self.name(), value, age)
    }

    fn named(&self, name: &str, value: &str, age: i64) -> Option<HeaderValue> {
        let secure = if self.is_secure { "; Secure" } else { "" };
        // Links from chats lead to the page, so other sites may open it; what they send has no cookie.
        let cookie = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        let mut cookie = HeaderValue::from_str(&cookie).ok()?;
        cookie.set_sensitive(true);
        Some(cookie)
    }

    /// The cookie of a browser that goes to another service to sign in; without a token the one that ends it.
    pub fn of_attempt(&self, browser: Option<&Token>) -> Option<HeaderValue> {
        let age = if browser.is_some() { i64::from(ATTEMPT_MINUTES) * 60 } else { 0 };
        self.named(self.attempt_name(), browser.map_or("", Token::reveal), age)
    }

    /// The only cookie of an attempt in a request.
    pub fn attempt<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        only(headers, self.attempt_name())
    }

    const fn attempt_name(&self) -> &'static str {
        if self.is_secure { "__Host-deska_try" } else { "deska_try" }
    }

    const fn name(&self) -> &'static str {
        if self.is_secure { SECURE_NAME } else { PLAIN_NAME }
    }
}

/// The value of a cookie that a request has once.
fn only<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let mut sent = cookies(headers).filter(|(sent, _)| *sent == name).map(|(_, value)| value);
    sent.next().filter(|_| sent.next().is_none())
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
