//! Signing in and out: the page for that, which works for who follows a link of the bot and for who doesn't know how, and
//! what its script asks.
//!
//! A link's secret is behind `#`, so that neither a server nor a preview in a chat gets it: the script sends it in a body. It
//! names the person first, and uses the link when they press.

use super::fields::Refusal;
use super::guard::FORM_REFERRER;
use super::hub::Hub;
use super::linked;
use super::preview::escape;
use super::requests::{Answered, Body, read};
use super::session_cookies::SessionCookies;
use super::visitor::{Asker, Visitor, locale};
use super::wire::{LinkOwner, SignedIn, SignedOut};
use super::{addresses, assets, people};
use axum::Json;
use axum::extract::{ConnectInfo, Query, Request, State};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{AppendHeaders, Html, IntoResponse, Redirect, Response};
use deska_desk::GameKey;
use deska_desk::lessons::PuzzleCard;
use deska_sign_in::{AttemptFault, Callback};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;

/// Body of `POST /api/sign-in/look` and `POST /api/sign-in/link`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkBody {
    secret: String,
}

/// Body of `POST /api/sign-in/end`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndBody {
    /// Whether all sessions of the account end.
    #[serde(default)]
    everywhere: bool,
}

/// An answer with a cookie.
type WithCookie<T> = Result<([(HeaderName, HeaderValue); 1], Json<T>), Refusal>;

/// Answers a request for a page in its place: nobody who is unknown gets one, and the pages of channels aren't there.
pub async fn instead_of_pages(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    if hub.guard.signs_in() && request.method() == axum::http::Method::GET {
        let visitor = request.extensions().get::<Visitor>();
        if addresses::is_channel(request.uri().path()) && matches!(visitor, Some(Visitor::Member(_))) {
            return Redirect::to("/").into_response();
        }
        let is_nobody = matches!(visitor, None | Some(Visitor::Nobody));
        if addresses::is_for_somebody(request.uri()) && is_nobody && !is_public(&hub, request.uri()).await {
            let page = request.uri().path().to_owned();
            return document(&hub, request.headers(), &Shown { page: &page, ..Shown::default() }).await;
        }
    }
    next.run(request).await
}

/// Whether an address is that of a game, a league, a place, a person or a puzzle that everybody may see without signing in.
async fn is_public(hub: &Hub, uri: &Uri) -> bool {
    let path = uri.path();
    if let Some(code) = path.strip_prefix(addresses::GAME).filter(|_| addresses::is_game(path)) {
        let link = GameKey { code: code.to_owned(), key: String::new() };
        return hub.desk.linked_game(&link).await.is_ok_and(|found| found.is_some());
    }
    if let Some(code) = path.strip_prefix(addresses::CLUB).filter(|_| addresses::is_club(path)) {
        let (link, nobody) = (GameKey { code: code.to_owned(), key: String::new() }, HeaderMap::new());
        let found = hub.desk.linked_club(&linked::reader(hub, &nobody), &link).await;
        return found.is_ok_and(|found| found.is_some());
    }
    if let Some(code) = addresses::task_at(path) {
        let visitor = linked::reader(hub, &HeaderMap::new());
        return hub.desk.visitor_puzzle(&visitor, &code).await.is_ok_and(|found| found.is_some());
    }
    if let Some(id) = path.strip_prefix(addresses::PERSON) {
        return people::is_public(hub, id).await;
    }
    match path.strip_prefix(addresses::PLACE) {
        Some(id) => hub.places.visitor(id).await.is_ok(),
        None => false,
    }
}

/// `GET /sign-in`: the page.
pub async fn page(State(hub): State<Arc<Hub>>, asker: Asker) -> Response {
    if !hub.guard.signs_in() {
        return Redirect::to("/").into_response();
    }
    let name = asker.signed_in().map(|signed_in| signed_in.person.name.as_str());
    document(&hub, &asker.headers, &Shown { name, ..Shown::default() }).await
}

/// Query of `GET /sign-in/discord`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct To {
    to: String,
}

/// `GET /sign-in/discord?to=`: to Discord, which sends the browser back to `/sign-in/discord/done`.
pub async fn to_discord(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Query(To { to }): Query<To>,
) -> Response {
    let begun = async {
        let sessions = sessions(&hub)?;
        linked::count(&hub, address)?;
        let begun = sessions.sign_in.begin_with_discord(addresses::own_page(&to)).await;
        Ok::<_, Refusal>((sessions, begun))
    };
    let (sessions, begun) = match begun.await {
        Ok(begun) => begun,
        Err(refusal) => return refusal.into_response(),
    };
    match begun {
        Ok(begun) => {
            let cookie = sessions.of_attempt(Some(&begun.browser));
            let cookie = cookie.map(|cookie| [(SET_COOKIE, cookie)]);
            (cookie, [(CACHE_CONTROL, "no-store")], Redirect::to(begun.address.as_str())).into_response()
        }
        Err(fault) => failed(&hub, &headers, &fault).await,
    }
}

/// `GET /sign-in/discord/done?code=&state=`: signs in whom Discord sends back, in the browser that has begun it.
pub async fn from_discord(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
    Query(callback): Query<Callback>,
) -> Response {
    let sessions = match sessions(&hub).and_then(|sessions| linked::count(&hub, address).map(|()| sessions)) {
        Ok(sessions) => sessions,
        Err(refusal) => return refusal.into_response(),
    };
    let (browser, agent) = (sessions.attempt(&asker.headers), agent(&asker.headers));
    let completed = match sessions.sign_in.complete_with_discord(callback, browser, agent).await {
        Ok(completed) => completed,
        Err(fault) => return failed(&hub, &asker.headers, &fault).await,
    };
    if let Some(before) = asker.signed_in()
        && let Err(fault) = sessions.sign_in.end(before, false).await
    {
        return Refusal::from(fault).into_response();
    }
    let cookies = [sessions.cookie(&completed.token), sessions.of_attempt(None)];
    let cookies =
        AppendHeaders(cookies.map(|cookie| cookie.map(|cookie| (SET_COOKIE, cookie))).into_iter().flatten());
    (cookies, [(CACHE_CONTROL, "no-store")], Redirect::to(addresses::own_page(&completed.page)))
        .into_response()
}

/// The page with one sentence that says that it didn't work. What went wrong helps only who guesses, so the log has it.
async fn failed(hub: &Hub, headers: &HeaderMap, fault: &AttemptFault) -> Response {
    tracing::warn!(%fault, "signing in with Discord failed");
    let status = match fault {
        AttemptFault::NotOffered => StatusCode::NOT_FOUND,
        AttemptFault::Refused => StatusCode::FORBIDDEN,
        AttemptFault::Discord(_) => StatusCode::BAD_GATEWAY,
        AttemptFault::Desk(_) => StatusCode::SERVICE_UNAVAILABLE,
    };
    let page = document(hub, headers, &Shown { is_refused: true, ..Shown::default() }).await;
    (status, page).into_response()
}

fn agent(headers: &HeaderMap) -> &str {
    headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default()
}

/// `POST /api/sign-in/look`: whom a link signs in. The link stays unused.
pub async fn look(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Body,
) -> Answered<LinkOwner> {
    let sessions = sessions(&hub)?;
    linked::count(&hub, address)?;
    let LinkBody { secret } = read(&headers, body)?;
    let owner = sessions.sign_in.look(&secret).await?.ok_or_else(ended)?;
    let spoken = locale(&headers).unwrap_or_default();
    let key = format!("platform-{}", owner.platform);
    let word = hub.desk.word(&key, &spoken);
    // Only platforms of our own have a name.
    let platform = if word.contains(&key) { owner.platform } else { word };
    Ok(Json(LinkOwner { name: owner.name, platform }))
}

/// `POST /api/sign-in/link`: signs in by a link, in a new session. The one of this browser before it ends.
pub async fn link(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
    body: Body,
) -> WithCookie<SignedIn> {
    let sessions = sessions(&hub)?;
    linked::count(&hub, address)?;
    let LinkBody { secret } = read(&asker.headers, body)?;
    let (token, _) = sessions.sign_in.redeem(&secret, agent(&asker.headers)).await?.ok_or_else(ended)?;
    if let Some(before) = asker.signed_in() {
        sessions.sign_in.end(before, false).await?;
    }
    let cookie = sessions.cookie(&token).ok_or_else(no_cookie)?;
    Ok(([(SET_COOKIE, cookie)], Json(SignedIn { page: "/" })))
}

/// `POST /api/sign-in/end`: ends this session, or all of the same account.
pub async fn end(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> WithCookie<SignedOut> {
    let sessions = sessions(&hub)?;
    let EndBody { everywhere } = read(&asker.headers, body)?;
    sessions.sign_in.end(asker.must_be_signed_in()?, everywhere).await?;
    let cookie = sessions.without().ok_or_else(no_cookie)?;
    Ok(([(SET_COOKIE, cookie)], Json(SignedOut { everywhere })))
}

/// The sessions, where people sign in.
fn sessions(hub: &Hub) -> Result<&SessionCookies, Refusal> {
    let message = "people act by their names here; nobody signs in";
    hub.guard.sessions().ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "not-here", "", message))
}

fn ended() -> Refusal {
    let message = "this link has ended; type /me sign-in again";
    Refusal::new(StatusCode::GONE, "sign-in-ended", "secret", message)
}

fn no_cookie() -> Refusal {
    Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", "", "the cookie can't be written")
}

/// What the page shows.
#[derive(Default)]
struct Shown<'a> {
    /// Who is signed in.
    name: Option<&'a str>,
    /// The page to go to afterwards; empty for the first one.
    page: &'a str,
    /// Whether an attempt has failed.
    is_refused: bool,
}

/// The page. It may show a person, so nobody keeps it.
async fn document(hub: &Hub, headers: &HeaderMap, shown: &Shown<'_>) -> Response {
    let Shown { name, page: to, is_refused } = *shown;
    let offers_discord = hub.guard.sessions().is_some_and(|sessions| sessions.sign_in.offers_discord());
    let spoken = locale(headers).unwrap_or_default();
    let word = |key: &str| escape(&hub.desk.word(key, &spoken));
    let hidden = |is: bool| if is { " hidden" } else { "" };
    let signed_in = word("console-sign-in-signed").replace("%person%", &escape(name.unwrap_or_default()));
    let puzzle = if name.is_none() { puzzle(hub, headers).await } else { None };
    let card = puzzle.map(|puzzle| {
        let (kind, key) = (escape(&puzzle.kind), escape(puzzle.key));
        assets::SIGN_IN_PUZZLE
            .replace("%puzzle-at%", &format!("{}/{kind}/{key}", addresses::LEARN))
            .replace("%puzzle-code%", &format!("learn_{kind}_{key}"))
            .replace("%try%", &word("console-sign-in-try"))
            .replace("%task%", &escape(&format!("{}: {}", puzzle.name, puzzle.task)))
    });
    let page = assets::SIGN_IN
        .replace("%locale%", &escape(&spoken))
        .replace("%title%", &word("console-sign-in-title"))
        .replace("%what%", &word("console-sign-in-what"))
        .replace("%how%", &word("console-sign-in-how"))
        .replace("%have-link%", &word("console-sign-in-have-link"))
        .replace("%paste%", &word("console-sign-in-paste"))
        .replace("%puzzle%", &card.unwrap_or_default())
        .replace("%who%", &word("console-sign-in-who"))
        .replace("%submit%", &word("console-sign-in-submit"))
        .replace("%ended%", &word("console-sign-in-ended"))
        .replace("%failed%", &word("console-sign-in-failed"))
        .replace("%games%", &word("console-sign-in-games"))
        .replace("%out%", &word("console-sign-out"))
        .replace("%everywhere%", &word("console-sign-out-everywhere"))
        .replace("%stranger%", hidden(name.is_some()))
        .replace("%member%", hidden(name.is_none()))
        .replace("%signed%", &signed_in)
        .replace("%discord%", hidden(!offers_discord))
        .replace("%with-discord%", &word("console-sign-in-discord"))
        .replace("%to%", &escape(to))
        .replace("%refused%", &if is_refused { word("console-sign-in-refused") } else { String::new() });
    let kept = (CACHE_CONTROL, "no-store");
    ([FORM_REFERRER, kept], Html(page)).into_response()
}

/// A puzzle of the day that a visitor can try.
async fn puzzle(hub: &Hub, headers: &HeaderMap) -> Option<PuzzleCard> {
    // A page without a puzzle still says how to sign in.
    hub.desk.lessons(&linked::reader(hub, headers)).await.ok()?.puzzles.into_iter().next()
}
