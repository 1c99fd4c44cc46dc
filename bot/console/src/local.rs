//! Whether a request comes from this computer itself. Without a token only such requests may use the console.
//!
//! A header alone proves nothing, since a stranger can write it. The connection must be this computer's, the request must
//! ask for this computer (against DNS rebinding), and no proxy may have passed it on.

use super::fields::Refusal;
use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode, Version};
use deska_config::is_this_computer;
use deska_listen::{Peer, has_passed_proxy};

/// Refuses a request that doesn't come from this computer itself.
pub fn check(request: &Request) -> Result<(), Refusal> {
    let refuse = |field, message| Err(Refusal::new(StatusCode::FORBIDDEN, "foreign", field, message));
    let is_near = |peer: &Peer| peer.0.to_canonical().is_loopback();
    if !request.extensions().get::<Peer>().is_some_and(is_near) {
        return refuse("", "without web.token this console answers only this computer");
    }
    let asked = host(request.headers()).filter(|host| is_this_computer(host));
    if asked.is_none() || request.uri().authority().is_some_and(|named| !is_this_computer(named.as_str())) {
        return refuse("Host", "this console answers as localhost and 127.0.0.1 only");
    }
    // A proxy that adds no header often speaks HTTP/1.0; browsers don't.
    if has_passed_proxy(request.headers()) || request.version() < Version::HTTP_11 {
        return refuse("", "without web.token this console answers no proxy; set web.token to use one");
    }
    Ok(())
}

/// The host that a request asks for; `None` if it names none or several.
pub fn host(headers: &HeaderMap) -> Option<&str> {
    let mut named = headers.get_all(HOST).iter();
    let host = named.next()?.to_str().ok()?;
    named.next().is_none().then_some(host)
}
