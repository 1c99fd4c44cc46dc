//! Who sends a request, as the guard has found. Handlers take it with the request's headers, and ask `who.rs` for the caller.

use super::fields::Refusal;
use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use deska_model::people::caller::Shade;
use deska_sign_in::SignedIn;
use std::convert::Infallible;
use std::sync::Arc;

/// Who sends a request.
#[derive(Clone, Debug)]
pub enum Visitor {
    /// Somebody at this computer or with the token, who acts as whom they name.
    Host,
    /// Somebody who is signed in, who acts as themselves.
    Member(Arc<SignedIn>),
    /// A guest, by their id.
    Guest(String),
    /// Nobody who is known: they see what is open to all.
    Nobody,
}

/// A request without its body: its headers, its sender, and the place that it names.
#[derive(Clone, Debug)]
pub struct Asker {
    pub headers: HeaderMap,
    pub visitor: Visitor,
    /// The field `place` of the query: the id of a place of another platform, see `places.rs`.
    pub place: Option<String>,
}

/// The colours of the page that asks, by its word for them; light ones for any other word.
pub fn shade(word: &str) -> Shade {
    match word {
        "dark" => Shade::Dark,
        "high-contrast" => Shade::HighContrast,
        _ => Shade::Light,
    }
}

impl Asker {
    /// Whether a guest asks.
    pub const fn is_guest(&self) -> bool {
        matches!(self.visitor, Visitor::Guest(_))
    }

    /// The id of the guest who asks.
    pub fn guest(&self) -> Option<&str> {
        if let Visitor::Guest(id) = &self.visitor { Some(id) } else { None }
    }

    /// Whether somebody asks who has logged in or signed in, or need not.
    pub const fn is_member(&self) -> bool {
        matches!(self.visitor, Visitor::Host | Visitor::Member(_))
    }

    /// Who has signed in and asks.
    pub fn signed_in(&self) -> Option<&SignedIn> {
        if let Visitor::Member(signed_in) = &self.visitor { Some(signed_in) } else { None }
    }

    /// Who has signed in and asks, where nobody else may.
    ///
    /// # Errors
    /// Nobody is signed in.
    pub fn must_be_signed_in(&self) -> Result<&SignedIn, Refusal> {
        self.signed_in().ok_or_else(nobody)
    }
}

/// The refusal of a request whose sender must sign in first.
pub fn nobody() -> Refusal {
    let message = "sign in first: type /me sign-in where you play, and open the link";
    Refusal::new(StatusCode::UNAUTHORIZED, "sign-in", "Cookie", message)
}

/// The first language the browser names.
pub fn locale(headers: &HeaderMap) -> Option<String> {
    let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let first = accepted.split([',', ';']).next()?.trim();
    let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let sound = (2..=20).contains(&first.len()) && first.chars().all(fits);
    sound.then(|| first.to_owned())
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let visitor = parts.extensions.get::<Visitor>().cloned().unwrap_or(Visitor::Nobody);
        let mut fields = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let place = fields.find_map(|(name, value)| (name == "place").then(|| value.into_owned()));
        Ok(Self { headers: parts.headers.clone(), visitor, place })
    }
}
