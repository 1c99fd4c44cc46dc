//! Routes and the login form.

use super::assets::{self, Asset};
use super::guard::{FORM_REFERRER, Tried};
use super::hub::Hub;
use super::preview::escape;
use super::visitor::{Asker, locale};
use super::{
    addresses, archive, bundle, club, device, fields, game_file, guard, guesses, invite, line, linked,
    manual, people, queries, requests, sign_in, watch,
};
use axum::extract::rejection::FormRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, RawQuery, Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use deska_catalogue::invocation::FILE_MAX;
use deska_desk::waiting;
use deska_listen::{ConnectionLimits, TrustedProxies};
use deska_sign_in::DONE;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

/// Longest body of a request, in bytes.
const BODY_MAX: usize = 16 * 1024;
/// How long the answer to a wrong token is delayed, against guessing.
const WRONG_TOKEN_WAIT: Duration = Duration::from_millis(400);

/// A page with a form.
type FormPage = ([(HeaderName, &'static str); 1], Html<String>);

/// Answers requests until the hub is stopped, with further routes beside those of the console.
pub async fn serve(
    listener: TcpListener,
    hub: Arc<Hub>,
    beside: Router,
    proxies: TrustedProxies,
    limits: ConnectionLimits,
) {
    let stopped = hub.outbox.life().stopping();
    deska_listen::serve(listener, routes(hub, beside), proxies, limits, stopped).await;
}

fn routes(hub: Arc<Hub>, beside: Router) -> Router {
    let api = Router::new()
        .merge(linked::routes())
        .route("/linked/club", get(club::linked))
        .route("/linked/watch", get(watch::linked))
        .route("/watch", get(watch::watch))
        .route("/invite", get(invite::invite).post(requests::invite))
        .route("/hello", get(queries::hello))
        .route("/look", get(queries::look))
        .route("/log", get(queries::log))
        .route("/events", get(queries::follow))
        .route("/complete", get(queries::complete))
        .route("/game", get(queries::game))
        .route("/lessons", get(queries::lessons))
        .route("/running", get(archive::running))
        .route("/archive", get(archive::archive))
        .route("/seats", get(queries::seats))
        .route("/club", get(club::club))
        .route("/happenings", get(club::events))
        .route("/places", get(queries::places))
        .route("/ranking", get(queries::ranking))
        .route("/person", get(people::person))
        .route("/start", get(queries::start))
        .route("/start/why", post(requests::why_not_option))
        .route("/settings", get(queries::settings))
        .route("/names", get(queries::names))
        .route("/join", post(requests::join))
        .route("/say", post(requests::say))
        .route("/press", post(requests::press))
        .route("/invoke", post(requests::invoke))
        .route("/attach", post(requests::attach).layer(DefaultBodyLimit::max(FILE_MAX)))
        .route("/reader", post(requests::reader))
        .route("/why", post(requests::why))
        .route("/sign-in/look", post(sign_in::look))
        .route("/sign-in/link", post(sign_in::link))
        .route("/sign-in/end", post(sign_in::end))
        .merge(device::routes())
        .route("/line", post(line::line))
        .route("/line/file", post(line::file));
    let guard = Arc::clone(&hub.guard);
    let for_origins = guard.layer_for_origins();
    let routes = Router::new()
        .route("/", get(home))
        .route("/invite/{word}", get(invite::page).post(invite::sit))
        .route("/channel", get(talk))
        .route("/channel/{name}", get(channel))
        .route("/g/{code}", get(game_file::file_or_page))
        .route("/games", get(|hub, headers| document(hub, headers, &assets::GAMES)))
        .route("/place/{id}", get(|hub, asker| of_people(hub, asker, &assets::PLACE)))
        .route("/p/{id}", get(|hub, asker| of_people(hub, asker, &assets::PERSON)))
        .route("/club/{code}", get(club::page))
        .route("/learn", get(|hub, headers| document(hub, headers, &assets::LEARN)))
        .route("/learn/{kind}/{task}", get(task))
        .route("/sign-in", get(sign_in::page))
        .route("/sign-in/discord", get(sign_in::to_discord))
        .route(DONE, get(sign_in::from_discord))
        .route("/{asset}", get(asset))
        .route("/app/{*asset}", get(part_of_app))
        .route("/bundle/{edition}/{name}", get(scripts))
        .route("/offline.html", get(offline))
        .route("/login", get(login_form).post(login))
        .route("/picture/{name}", get(queries::picture))
        .route("/file/{hash}", get(queries::file))
        .route(manual::START, get(manual::start))
        .route("/manual/{*path}", get(manual::page))
        .route("/healthz", get(|| async { "ok\n" }))
        .nest("/api", api)
        .fallback(nothing)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(from_fn_with_state(Arc::clone(&hub), sign_in::instead_of_pages))
        .with_state(hub)
        .merge(beside)
        // Everything but pictures, which are compressed already, and the stream of events, whose events must not wait.
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(6)))
        .layer(from_fn(|request: Request, next: Next| waiting::bounded(next.run(request))))
        .layer(from_fn_with_state(guard, guard::check));
    // Browsers ask beforehand, without a token.
    match for_origins {
        Some(layer) => routes.layer(layer),
        None => routes,
    }
}

/// The first page. An address with a channel is one from before channels had a page of their own.
async fn home(State(hub): State<Arc<Hub>>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    match addresses::channel_page(query.as_deref().unwrap_or_default()) {
        Some(page) if !hub.guard.signs_in() => Redirect::to(&page).into_response(),
        _ => hub.document(&assets::HOME, &headers),
    }
}

/// A document of the page.
async fn document(State(hub): State<Arc<Hub>>, headers: HeaderMap, of: &'static Asset) -> Response {
    hub.document(of, &headers)
}

/// The page of a task, which visitors can try if it is a puzzle of the day.
async fn task(State(hub): State<Arc<Hub>>, asker: Asker) -> Response {
    hub.document_for(&asker, &assets::TASK).answer(&asker.headers)
}

/// A page that is only there where people sign in.
async fn of_people(State(hub): State<Arc<Hub>>, asker: Asker, of: &'static Asset) -> Response {
    if hub.guard.signs_in() {
        return hub.document_for(&asker, of).answer(&asker.headers);
    }
    nothing(State(hub), asker.headers).await
}

/// The channel where this browser was last.
async fn talk(headers: HeaderMap) -> Response {
    assets::TALK.answer(&headers)
}

/// The page of a channel, where people talk and type commands.
async fn channel(State(hub): State<Arc<Hub>>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    match fields::channel(&name) {
        Ok(_) => assets::TALK.answer(&headers),
        Err(_) => nothing(State(hub), headers).await,
    }
}

/// The answer at an address where nothing is.
async fn nothing(State(hub): State<Arc<Hub>>, headers: HeaderMap) -> Response {
    let spoken = locale(&headers).unwrap_or_default();
    let word = |key: &str| escape(&hub.desk.word(key, &spoken));
    let page = assets::NOTHING
        .replace("%locale%", &escape(&spoken))
        .replace("%nothing%", &word("console-nothing-here"))
        .replace("%home%", &word("console-page-home"))
        .replace("%games%", &word("console-page-games"));
    (StatusCode::NOT_FOUND, Html(page)).into_response()
}

async fn asset(State(hub): State<Arc<Hub>>, Path(name): Path<String>, headers: HeaderMap) -> Response {
    match assets::find(&name) {
        Some(asset) => asset.answer(&headers),
        None => nothing(State(hub), headers).await,
    }
}

/// A part of the page of a game.
async fn part_of_app(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match assets::find(&format!("app/{name}")) {
        Some(asset) => asset.answer(&headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A bundle of the page's scripts.
async fn scripts(Path((edition, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    bundle::answer(&edition, &name, &headers).unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

/// What the page's service worker keeps for a time without a connection: in each language, because nobody can be asked then.
async fn offline(State(hub): State<Arc<Hub>>) -> Html<String> {
    let in_language = |tag: &str| {
        let word = |key: &str| escape(&hub.desk.word(key, tag));
        format!(
            "<section lang=\"{}\" hidden>\n<h1>{}</h1>\n<p>{}</p>\n<p><a class=\"button main big\" href=\"\">{}</a></p>\n</section>\n",
            tag,
            word("console-offline-title"),
            word("console-offline-told"),
            word("console-offline-again"),
        )
    };
    let languages: String = hub.desk.languages().into_iter().map(in_language).collect();
    Html(assets::OFFLINE.replace("%languages%", &languages))
}

async fn login_form(State(hub): State<Arc<Hub>>, headers: HeaderMap) -> Response {
    // A token lets nobody in where people sign in.
    if hub.guard.signs_in() {
        return Redirect::to("/sign-in").into_response();
    }
    form(&hub, &headers, "").into_response()
}

#[derive(Deserialize)]
struct Login {
    token: String,
}

async fn login(
    State(hub): State<Arc<Hub>>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    sent: Result<Form<Login>, FormRejection>,
) -> Response {
    if hub.guard.signs_in() {
        return nothing(State(hub), headers).await;
    }
    // A body that has not arrived tells no token.
    if let Err(FormRejection::BytesRejection(lost)) = &sent
        && lost.status() != StatusCode::PAYLOAD_TOO_LARGE
    {
        return (lost.status(), lost.body_text()).into_response();
    }
    // A form without a token, or one that is too long, counts as a wrong token.
    let token = sent.map(|Form(Login { token })| token).unwrap_or_default();
    let cookie = match hub.guard.try_token(&token, address.ip()) {
        Tried::Right => hub.guard.cookie(&headers),
        Tried::Wrong => None,
        Tried::TooMany => {
            let page = form(&hub, &headers, "console-login-too-many");
            return (StatusCode::TOO_MANY_REQUESTS, guesses::retry_after(), page).into_response();
        }
    };
    if let Some(cookie) = cookie {
        // The form keeps the address that led to it: which game, who acts, and where.
        let page = addresses::page_before_login(&query.unwrap_or_default());
        return ([(SET_COOKIE, cookie)], Redirect::to(&page)).into_response();
    }
    tokio::time::sleep(WRONG_TOKEN_WAIT).await;
    (StatusCode::UNAUTHORIZED, form(&hub, &headers, "console-login-wrong")).into_response()
}

fn form(hub: &Hub, headers: &HeaderMap, wrong: &str) -> FormPage {
    let spoken = locale(headers).unwrap_or_default();
    let word = |key: &str| escape(&hub.desk.word(key, &spoken));
    let wrong = if wrong.is_empty() { String::new() } else { word(wrong) };
    let page = assets::LOGIN
        .replace("%locale%", &escape(&spoken))
        .replace("%title%", &word("console-login-title"))
        .replace("%label%", &word("console-login-token"))
        .replace("%help%", &word("console-login-help"))
        .replace("%submit%", &word("console-login-submit"))
        .replace("%wrong%", &wrong);
    ([FORM_REFERRER], Html(page))
}
