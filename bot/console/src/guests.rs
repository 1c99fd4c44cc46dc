//! Guests: people who have come by an invitation and know no token. A cookie says who they are; they act as that person
//! in their own games, and see nothing else.

use super::fields::Refusal;
use super::visitor::Asker;
use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use deska_desk::PageDesk;
use deska_model::people::caller::Caller;
use std::sync::Arc;

/// Name of the cookie.
pub const COOKIE_NAME: &str = "deska_guest";
/// How long it lasts, in seconds.
const COOKIE_AGE: u32 = 180 * 24 * 3600;
/// What guests may ask for besides what is open to all.
const READ: [&str; 3] = ["/api/hello", "/api/game", "/api/events"];
/// What guests may do.
const WRITTEN: [&str; 2] = ["/api/press", "/api/why"];

/// Makes and reads the cookies.
#[derive(Clone)]
pub struct Guests(Arc<dyn PageDesk>);

impl std::fmt::Debug for Guests {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Guests")
    }
}

impl Guests {
    /// The guests of a console.
    pub fn new(desk: Arc<dyn PageDesk>) -> Self {
        Self(desk)
    }

    /// The id of the guest who sends a request. A browser may have been several guests; the last cookie counts.
    pub fn who(&self, headers: &HeaderMap) -> Option<String> {
        let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
        let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let value = pairs.filter(|(name, _)| *name == COOKIE_NAME).map(|(_, value)| value).next_back()?;
        let (id, key) = value.split_once('.')?;
        if !self.0.is_key(&sealed(id), key) {
            return None;
        }
        String::from_utf8(hex::decode(id).ok()?).ok()
    }

    /// The cookie of a person.
    pub fn cookie(&self, native_id: &str, secure: bool) -> Option<HeaderValue> {
        let id = hex::encode(native_id);
        let key = self.0.key(&sealed(&id))?;
        let secure = if secure { "; Secure" } else { "" };
        // Links from elsewhere lead to their games, so other sites may open a page as them, but send nothing.
        let cookie =
            format!("{COOKIE_NAME}={id}.{key}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}");
        HeaderValue::from_str(&cookie).ok()
    }
}

/// Whether guests may send such a request. That it is about them and their games is checked where it is answered.
pub fn may(method: &Method, uri: &Uri) -> bool {
    let path = uri.path();
    match *method {
        Method::GET => READ.contains(&path) || path.starts_with("/g/") || path.starts_with("/picture/"),
        Method::POST => WRITTEN.contains(&path),
        _ => false,
    }
}

/// The caller of a request that names one, if they are not somebody else than the guest who sent it. A guest is no admin,
/// and knows nobody's name.
pub fn checked(mut caller: Caller, asker: &Asker) -> Result<Caller, Refusal> {
    let Some(id) = asker.guest() else { return Ok(caller) };
    if id != caller.person.native_id {
        let message = "an invitation lets you act as yourself only";
        return Err(Refusal::new(StatusCode::FORBIDDEN, "guest", "as", message));
    }
    caller.admin = false;
    if let Some(people) = &mut caller.place_info.people {
        people.others.clear();
    }
    Ok(caller)
}

/// Whether a person has a seat in a game.
pub async fn plays(desk: &dyn PageDesk, caller: &Caller, code: &str) -> Result<bool, Refusal> {
    Ok(desk.plays(caller, code).await?)
}

/// What the key of a cookie is made of.
fn sealed(id: &str) -> String {
    format!("guest {id}")
}
