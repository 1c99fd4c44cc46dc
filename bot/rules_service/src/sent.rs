//! The body of a request: text in UTF-8, without compression. It must not know what the text says.

use crate::answers::{Trouble, TroubleCode};
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};

/// The text that a client has sent.
pub struct Sent(pub String);

impl<S: Send + Sync> FromRequest<S> for Sent {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Self, Trouble> {
        is_plain(request.headers())?;
        is_json(request.headers())?;
        let body = Bytes::from_request(request, state).await?;
        let no_text = |_| Trouble::malformed("A request is JSON in UTF-8, and this body is no UTF-8.");
        String::from_utf8(body.into()).map(Self).map_err(no_text)
    }
}

/// Refuses compressed bodies. A small one may hold very much, so none is unpacked.
fn is_plain(headers: &HeaderMap) -> Result<(), Trouble> {
    let plain = |given: &HeaderValue| {
        given
            .to_str()
            .is_ok_and(|given| matches!(given.trim(), "") || given.trim().eq_ignore_ascii_case("identity"))
    };
    if headers.get_all(CONTENT_ENCODING).iter().all(plain) {
        return Ok(());
    }
    let error = "The body of a request is not unpacked: send it uncompressed, without Content-Encoding.";
    Err(Trouble::new(TroubleCode::UnsupportedMedia, error))
}

/// Refuses bodies of another type than JSON. A body without a type is taken as JSON.
fn is_json(headers: &HeaderMap) -> Result<(), Trouble> {
    let json = |given: &HeaderValue| given.to_str().is_ok_and(names_json);
    if headers.get_all(CONTENT_TYPE).iter().all(json) {
        return Ok(());
    }
    let error = "A request is JSON in UTF-8: send it with Content-Type application/json.";
    Err(Trouble::new(TroubleCode::UnsupportedMedia, error))
}

fn names_json(given: &str) -> bool {
    let mut parts = given.split(';').map(str::trim);
    let kind = parts.next().unwrap_or_default();
    let is_utf8 = |part: &str| match part.split_once('=') {
        Some((name, set)) if name.trim().eq_ignore_ascii_case("charset") => {
            let set = set.trim().trim_matches('"');
            ["utf-8", "utf8"].iter().any(|known| set.eq_ignore_ascii_case(known))
        }
        _ => true,
    };
    kind.eq_ignore_ascii_case("application/json") && parts.all(is_utf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_known_under_its_names() {
        for known in [
            "application/json",
            "Application/JSON",
            "application/json; charset=utf-8",
            "application/json ;charset=\"UTF-8\"",
            "application/json; version=1; charset=UTF8",
            "application/json;",
        ] {
            assert!(names_json(known), "{known}");
        }
        for other in [
            "",
            "text/plain",
            "application/jsonp",
            "application/json, text/plain",
            "application/json; charset=latin1",
            "application/json; charset=utf-16",
        ] {
            assert!(!names_json(other), "{other}");
        }
    }
}
