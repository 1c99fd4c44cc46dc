//! Decides which requests the console answers. It knows headers and the token, nothing of channels or games.
//!
//! Without a token the console answers this computer only ([`local`]) and trusts the person at it. Other sites must not
//! reach it through that person's browser: requests with a foreign `Origin` or `Sec-Fetch-Site` are refused.
//! With a token a cookie decides. Browsers send it only to the host that set it, and only from its own pages.
//! Where people sign in ([`SessionCookies`]) the cookie of a session decides who asks, wherever they are; the token then opens
//! only what programs ask for, and acts as nobody.

use super::addresses::{
    GAMES, INVITE, SIGN_IN, SIGN_IN_API, is_channel, is_club, is_game, is_learning, is_linked, is_open,
    is_person, is_place, page_before_login, page_in_query, with_query,
};
use super::fields::Refusal;
use super::guesses::{self, Guesses};
use super::guests::{self, Guests};
use super::local;
use super::manual;
use super::origins::Origins;
use super::session_cookies::{SessionCookies, cookies, is_session_cookie};
use super::visitor::{Visitor, nobody};
use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ORIGIN, REFERRER_POLICY,
    SET_COOKIE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use deska_config::secret::Secret;
use deska_sign_in::{Deed, may};
use sha2::{Digest, Sha256};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;
use tower_http::cors::CorsLayer;

/// Name of the cookie.
const COOKIE_NAME: &str = "deska_console";
/// How long the cookie lasts, in seconds.
const COOKIE_AGE: u32 = 30 * 24 * 3600;
/// What answers without a login and by any name: programs that watch this one ask there. It must tell strangers nothing.
const OPEN_TO_ALL: [&str; 2] = ["/healthz", "/readyz"];
/// The page may load only what this server serves.
const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
                      object-src 'none'";
/// The same where people sign in: the pictures of Discord's servers are shown as well.
const POLICY_FOR_PEOPLE: &str = "default-src 'self'; img-src 'self' https://cdn.discordapp.com; base-uri 'none'; \
                                 form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/// The check of all requests.
#[derive(Debug)]
pub struct Guard {
    token: Option<Secret>,
    origins: Origins,
    guests: Option<Guests>,
    guesses: Guesses,
    sign_in: Option<SessionCookies>,
}

/// What a received token is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tried {
    /// It is the token.
    Right,
    /// It is not.
    Wrong,
    /// The address has sent too many wrong ones, so this one was not looked at.
    TooMany,
}

impl Guard {
    /// A guard that asks for the token; without a token it admits this computer.
    pub fn new(token: Option<Secret>, origins: Origins) -> Self {
        Self { token, origins, guests: None, guesses: Guesses::default(), sign_in: None }
    }

    /// The same guard for a console to which people are invited.
    pub fn inviting(self, guests: Guests) -> Self {
        Self { guests: Some(guests), ..self }
    }

    /// The same guard for a console where people sign in.
    pub fn signing_in(self, sign_in: SessionCookies) -> Self {
        Self { sign_in: Some(sign_in), ..self }
    }

    /// Whether people sign in here. Otherwise they act by their names.
    pub const fn signs_in(&self) -> bool {
        self.sign_in.is_some()
    }

    /// The sessions, where people sign in.
    pub const fn sessions(&self) -> Option<&SessionCookies> {
        self.sign_in.as_ref()
    }

    /// Whether a visitor has been seated as this person.
    pub fn is_guest(&self, headers: &HeaderMap, native_id: &str) -> bool {
        let who = self.guests.as_ref().and_then(|guests| guests.who(headers));
        who.is_some_and(|who| who == native_id)
    }

    /// The cookie of a person who has come by an invitation.
    pub fn guest_cookie(&self, native_id: &str, headers: &HeaderMap) -> Option<HeaderValue> {
        let is_secure = self.sign_in.as_ref().map_or_else(|| is_proxied(headers), SessionCookies::is_secure);
        self.guests.as_ref()?.cookie(native_id, is_secure)
    }

    /// Who reads what is open to all, where people act by their names.
    fn reader(&self, headers: &HeaderMap) -> Visitor {
        let is_host = self.token.as_ref().is_none_or(|token| has_cookie(headers, token));
        if is_host { Visitor::Host } else { Visitor::Nobody }
    }

    /// Answers what browsers ask for pages of other sites that may use a part of the server; `None` if there are none.
    pub fn layer_for_origins(&self) -> Option<CorsLayer> {
        self.origins.layer()
    }

    /// Whether a received text is the token. An address has some wrong ones, and then has to wait.
    pub fn try_token(&self, given: &str, address: IpAddr) -> Tried {
        let now = Instant::now();
        if !self.guesses.may_try(address, now) {
            return Tried::TooMany;
        }
        let is_right = |token: &Secret| same(&digest(given.trim()), &digest(token.reveal()));
        if self.token.as_ref().is_some_and(is_right) {
            return Tried::Right;
        }
        self.guesses.wrong(address, now);
        Tried::Wrong
    }

    /// The cookie of a visitor who has given the token; `None` without a token.
    pub fn cookie(&self, headers: &HeaderMap) -> Option<HeaderValue> {
        let token = self.token.as_ref()?;
        let secure = if is_proxied(headers) { "; Secure" } else { "" };
        let value = cookie_value(token);
        let cookie =
            format!("{COOKIE_NAME}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_AGE}{secure}");
        HeaderValue::from_str(&cookie).ok()
    }

    /// Whether the visitor has logged in, or need not. A program sends the token itself.
    fn log_in(&self, headers: &HeaderMap, address: IpAddr) -> Tried {
        let Some(token) = &self.token else { return Tried::Right };
        if has_cookie(headers, token) {
            return Tried::Right;
        }
        match headers.get(AUTHORIZATION).and_then(bearer) {
            Some(sent) => self.try_token(sent, address),
            None => Tried::Wrong,
        }
    }

    /// Refuses requests from elsewhere, if there is no token, and requests made by another site's page.
    fn check_origin(&self, request: &Request, navigates: bool) -> Result<(), Refusal> {
        if self.token.is_none() && self.sign_in.is_none() {
            local::check(request)?;
        }
        let (headers, path) = (request.headers(), request.uri().path());
        let refuse = |field, message| Err(Refusal::new(StatusCode::FORBIDDEN, "foreign", field, message));
        let Some(host) = local::host(headers) else {
            return refuse("Host", "the request must name one host");
        };
        if headers.get(ORIGIN).is_some_and(|origin| self.origins.admit(origin, path)) {
            return Ok(());
        }
        if headers.get(ORIGIN).is_some_and(|origin| !is_origin_of(origin, host)) {
            return refuse("Origin", "another site's page may not ask here");
        }
        let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
        if !navigates && !matches!(site, None | Some("same-origin" | "none")) {
            return refuse("Sec-Fetch-Site", "another site's page may not ask here");
        }
        let acts = has_session_cookie(headers) || path.starts_with(SIGN_IN_API);
        let is_navigation = request.method() == Method::GET
            && (navigates || headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate"));
        // What a browser sends by itself proves nothing, so the page that sends it must be ours.
        if self.signs_in() && acts && !is_navigation {
            let is_own = match site {
                Some(site) => site == "same-origin",
                None => headers.contains_key(ORIGIN),
            };
            if !is_own {
                return refuse("Sec-Fetch-Site", "only the page itself may ask this");
            }
        }
        Ok(())
    }
}

/// Routes at another address that ask for the same token, and without one admit this computer only.
pub fn guarded(routes: Router, token: Option<Secret>) -> Router {
    routes.layer(from_fn_with_state(Arc::new(Guard::new(token, Origins::default())), check))
}

/// Admits a request, redirects it to the login form, or refuses it. Adds the security headers to its answer: those of
/// documents only to what a browser can show as one, because they would be a third of a short answer.
pub async fn check(State(guard): State<Arc<Guard>>, mut request: Request, next: Next) -> Response {
    let address = address_of(&request);
    let path = request.uri().path().to_owned();
    let admitted = match &guard.sign_in {
        Some(sessions) => match admit_unasked(&guard, &request, address) {
            Some(admitted) => admitted,
            None => {
                let (method, uri) = (request.method().clone(), request.uri().clone());
                let headers = request.headers().clone();
                admit_session(&guard, sessions, &method, &uri, &headers).await
            }
        },
        None => admit(&guard, &request, address),
    };
    let mut response = match admitted {
        Ok(visitor) => {
            request.extensions_mut().insert(visitor);
            next.run(request).await
        }
        Err(refused) => *refused,
    };
    let headers = response.headers_mut();
    headers.entry(X_CONTENT_TYPE_OPTIONS).or_insert(HeaderValue::from_static("nosniff"));
    if is_part(&path, headers) {
        return response;
    }
    let policy = if guard.signs_in() { POLICY_FOR_PEOPLE } else { POLICY };
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(policy));
    for (name, value) in OF_DOCUMENTS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Whether an answer is only ever a part of a document or data for its scripts. A download is none, nor is a worker, which
/// has a policy of its own.
fn is_part(path: &str, headers: &HeaderMap) -> bool {
    let media = headers.get(CONTENT_TYPE).and_then(|media| media.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default();
    path != WORKER && !headers.contains_key(CONTENT_DISPOSITION) && PARTS.contains(&media)
}

/// The path of the page's service worker.
const WORKER: &str = "/sw.js";
/// Types of answers in which a browser runs nothing by themselves.
const PARTS: [&str; 6] =
    ["application/json", "text/css", "text/javascript", "text/event-stream", "image/png", "image/gif"];

/// With this header a browser names the origin of a form that it sends to its own server; without, it says `null`.
pub const FORM_REFERRER: (HeaderName, &str) = (REFERRER_POLICY, "same-origin");

const OF_DOCUMENTS: [(HeaderName, &str); 2] = [(X_FRAME_OPTIONS, "DENY"), (REFERRER_POLICY, "no-referrer")];

/// The network of the client. A server that doesn't say counts its clients as one.
fn address_of(request: &Request) -> IpAddr {
    let known = request.extensions().get::<ConnectInfo<SocketAddr>>();
    known.map_or(IpAddr::from([0, 0, 0, 0]), |known| known.0.ip())
}

/// What a request asks for, as far as it decides who may.
struct Wanted {
    /// A page, to which links from elsewhere lead.
    page: bool,
    /// Something that is open to all.
    open: bool,
    /// An invitation.
    invited: bool,
    /// Something whose address has a key.
    linked: bool,
}

impl Wanted {
    fn of(method: &Method, uri: &Uri) -> Self {
        let path = uri.path();
        let reads = method == Method::GET;
        let page = path == "/"
            || path == GAMES
            || path == SIGN_IN
            || path.strip_prefix(SIGN_IN).is_some_and(|rest| rest.starts_with('/'))
            || is_game(path)
            || is_learning(path)
            || is_place(path)
            || is_club(path)
            || is_person(path)
            || is_channel(path)
            || manual::has(path);
        Self {
            page: page && reads,
            open: path == "/login" || reads && is_open(uri),
            invited: path.starts_with(INVITE),
            linked: is_linked(uri),
        }
    }

    /// Whether a link from elsewhere may lead there.
    fn may_come_from_elsewhere(&self, method: &Method) -> bool {
        self.page || self.linked || self.invited && method == Method::GET
    }
}

/// Admits a request where people act by their names.
fn admit(guard: &Guard, request: &Request, address: IpAddr) -> Result<Visitor, Box<Response>> {
    let path = request.uri().path();
    if OPEN_TO_ALL.contains(&path) {
        return Ok(Visitor::Nobody);
    }
    let wanted = Wanted::of(request.method(), request.uri());
    let headers = request.headers();
    let checked = guard.check_origin(request, wanted.may_come_from_elsewhere(request.method()));
    checked.map_err(|refusal| Box::new(refusal.into_response()))?;
    if wanted.open || wanted.invited {
        return Ok(guard.reader(headers));
    }
    let who = guard.guests.as_ref().filter(|_| guests::may(request.method(), request.uri()));
    match guard.log_in(headers, address) {
        Tried::Right => return Ok(Visitor::Host),
        Tried::Wrong => {
            if let Some(guest) = who.and_then(|guests| guests.who(headers)) {
                return Ok(Visitor::Guest(guest));
            }
            if wanted.page {
                return with_token(guard, request.uri(), headers, address).map(|()| Visitor::Host);
            }
        }
        Tried::TooMany => return Err(too_many_tokens()),
    }
    Err(no_token())
}

/// Admits or refuses a request where people sign in, if it doesn't depend on who they are.
fn admit_unasked(
    guard: &Guard,
    request: &Request,
    address: IpAddr,
) -> Option<Result<Visitor, Box<Response>>> {
    let path = request.uri().path();
    if OPEN_TO_ALL.contains(&path) {
        return Some(Ok(Visitor::Nobody));
    }
    let wanted = Wanted::of(request.method(), request.uri());
    if let Err(refusal) = guard.check_origin(request, wanted.may_come_from_elsewhere(request.method())) {
        return Some(Err(Box::new(refusal.into_response())));
    }
    if is_for_programs(path) {
        // A program has the token; without one nobody may.
        let tried = guard.token.as_ref().map(|_| guard.log_in(request.headers(), address));
        return Some(match tried.unwrap_or(Tried::Wrong) {
            Tried::Right => Ok(Visitor::Nobody),
            Tried::Wrong => Err(no_token()),
            Tried::TooMany => Err(too_many_tokens()),
        });
    }
    // Parts of pages hold nothing of anybody.
    let is_part = wanted.open && !wanted.linked && !path.starts_with("/api/");
    is_part.then_some(Ok(Visitor::Nobody))
}

/// Admits a request where people sign in, by its session.
async fn admit_session(
    guard: &Guard,
    sessions: &SessionCookies,
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Visitor, Box<Response>> {
    let (path, wanted) = (uri.path(), Wanted::of(method, uri));
    let refused = |refusal: Refusal| Box::new(refusal.into_response());
    if let Some(signed_in) = sessions.who(headers).await.map_err(|fault| refused(fault.into()))? {
        if path.starts_with("/api/") && !sessions.sign_in.count(&signed_in, method != Method::GET) {
            let message = "that's too fast; wait a few seconds";
            return Err(refused(Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "", message)));
        }
        if !may(deed(method, uri)) {
            let message = "this isn't there where people sign in";
            return Err(refused(Refusal::new(StatusCode::FORBIDDEN, "not-here", "", message)));
        }
        return Ok(Visitor::Member(Arc::new(signed_in)));
    }
    let who = guard.guests.as_ref().filter(|_| guests::may(method, uri) && !wanted.open);
    if let Some(guest) = who.and_then(|guests| guests.who(headers)) {
        return Ok(Visitor::Guest(guest));
    }
    let is_public =
        method == Method::GET && (PUBLIC.contains(&path) && has_place(uri) || path == "/api/person");
    let is_try = path == VISITORS_TRY && method == Method::POST;
    if wanted.open || wanted.invited || wanted.page || is_public || is_try || path.starts_with(SIGN_IN_API) {
        return Ok(Visitor::Nobody);
    }
    Err(refused(nobody()))
}

/// What only programs ask for: the numbers of the program, and the rules service beside the console.
fn is_for_programs(path: &str) -> bool {
    path == "/metrics" || path == "/openapi.json" || path.starts_with("/v1/")
}

/// What everybody may ask of a place whose games are public. Whether they are is checked where it is answered.
const PUBLIC: [&str; 5] = ["/api/places", "/api/running", "/api/archive", "/api/ranking", "/api/happenings"];

/// Where visitors try a puzzle.
const VISITORS_TRY: &str = "/api/linked/answer";

/// Whether a request names a place of another platform.
fn has_place(uri: &Uri) -> bool {
    let query = uri.query().unwrap_or_default();
    form_urlencoded::parse(query.as_bytes()).any(|(name, _)| name == "place")
}

/// What a request of somebody who is signed in does.
fn deed(method: &Method, uri: &Uri) -> Deed {
    // The rights in a place are those of its platform, which the handler asks.
    let path = uri.path();
    match path {
        "/api/log" => Deed::Talk,
        "/api/join" | "/api/reader" | "/api/names" => Deed::Name,
        "/api/settings" if !has_place(uri) => Deed::Administer,
        _ if *method == Method::GET => Deed::Read,
        _ => Deed::Act,
    }
}

fn too_many_tokens() -> Box<Response> {
    let message = "too many wrong tokens came from this address; wait a minute";
    let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, "token", "Authorization", message);
    Box::new((guesses::retry_after(), refusal).into_response())
}

fn no_token() -> Box<Response> {
    let message =
        "the console's token is needed: open the page and log in, or send it as Authorization: Bearer";
    let refusal = Refusal::new(StatusCode::UNAUTHORIZED, "token", "Authorization", message);
    Box::new(refusal.into_response())
}

/// The token of a header. The name of its scheme may be written in any case.
fn bearer(header: &HeaderValue) -> Option<&str> {
    let (scheme, token) = header.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("Bearer").then_some(token)
}

/// Turns a page with `?token=…` into a cookie. Any other address goes to the login form, which keeps which page it was and
/// the rest of the query.
fn with_token(guard: &Guard, uri: &Uri, headers: &HeaderMap, address: IpAddr) -> Result<(), Box<Response>> {
    let query = uri.query().unwrap_or_default();
    let mut fields = form_urlencoded::parse(query.as_bytes());
    let token = fields.find_map(|(name, value)| (name == "token").then_some(value));
    let is_right = token.is_some_and(|token| guard.try_token(&token, address) == Tried::Right);
    let cookie = if is_right { guard.cookie(headers) } else { None };
    let rest: Vec<&str> = query.split('&').filter(|pair| !pair.starts_with("token=")).collect();
    let page = page_in_query(uri.path());
    let rest = page.iter().map(String::as_str).chain(rest).filter(|pair| !pair.is_empty());
    let rest = rest.collect::<Vec<_>>().join("&");
    let response = match cookie {
        Some(cookie) => ([(SET_COOKIE, cookie)], Redirect::to(&page_before_login(&rest))).into_response(),
        None => Redirect::to(&with_query("/login", &rest)).into_response(),
    };
    Err(Box::new(response))
}

/// Whether a proxy has the connection to the visitor, and encrypts it.
fn is_proxied(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
}

fn has_cookie(headers: &HeaderMap, token: &Secret) -> bool {
    let expected = digest(&cookie_value(token));
    cookies(headers).any(|(name, value)| name == COOKIE_NAME && same(&digest(value), &expected))
}

/// Whether a request has a cookie that says who sends it where people sign in.
fn has_session_cookie(headers: &HeaderMap) -> bool {
    cookies(headers).any(|(name, _)| is_session_cookie(name) || name == guests::COOKIE_NAME)
}

/// The cookie's value: a hash of the token, so that the browser does not store the token itself.
fn cookie_value(token: &Secret) -> String {
    hex::encode(digest(&format!("deska console {}", token.reveal())))
}

fn digest(words: &str) -> [u8; 32] {
    Sha256::digest(words.as_bytes()).into()
}

/// Compares in constant time.
fn same(left: &[u8; 32], right: &[u8; 32]) -> bool {
    left.iter().zip(right).fold(0, |difference, (left, right)| difference | (left ^ right)) == 0
}

fn is_origin_of(origin: &HeaderValue, host: &str) -> bool {
    let origin = origin.to_str().unwrap_or_default();
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}
