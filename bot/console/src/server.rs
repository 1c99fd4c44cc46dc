//! Routes, the page's files, and the login form.

use super::hub::Hub;
use super::queries::locale;
use super::{guard, queries, requests};
use axum::Form;
use axum::Router;
use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// Most bytes of a request's body.
const BODY_MAX: usize = 16 * 1024;
/// What a wrong token costs the one who tries.
const WRONG_TOKEN_WAIT: Duration = Duration::from_millis(400);

const PAGE: &str = include_str!("page/console.html");
const STYLE: &str = include_str!("page/console.css");
const SCRIPT: &str = include_str!("page/console.js");
const ICON: &str = include_str!("page/icon.svg");
const LOGIN: &str = include_str!("page/login.html");

/// Answers requests until the hub is stopped.
pub async fn serve(listener: TcpListener, hub: Arc<Hub>) {
    let mut stopped = hub.stopped();
    let until = async move {
        // The sender lives in the hub, which the routes hold: this ends when it is told to.
        let _ = stopped.wait_for(|stopped| *stopped).await;
    };
    if let Err(error) = axum::serve(listener, routes(hub)).with_graceful_shutdown(until).await {
        tracing::error!(%error, "the console stopped listening");
    }
}

fn routes(hub: Arc<Hub>) -> Router {
    let api = Router::new()
        .route("/hello", get(queries::hello))
        .route("/events", get(queries::follow))
        .route("/complete", get(queries::complete))
        .route("/board", get(queries::board))
        .route("/games", get(queries::games))
        .route("/join", post(requests::join))
        .route("/say", post(requests::say))
        .route("/press", post(requests::press))
        .route("/why", post(requests::why));
    Router::new()
        .route("/", get(|| async { file("text/html; charset=utf-8", PAGE) }))
        .route("/console.css", get(|| async { file("text/css; charset=utf-8", STYLE) }))
        .route("/console.js", get(|| async { file("text/javascript; charset=utf-8", SCRIPT) }))
        .route("/icon.svg", get(|| async { file("image/svg+xml", ICON) }))
        .route("/login", get(login_form).post(login))
        .route("/picture/{name}", get(queries::picture))
        .route("/file/{hash}", get(queries::file))
        .route("/healthz", get(|| async { "ok\n" }))
        .nest("/api", api)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(from_fn_with_state(Arc::clone(&hub), guard::check))
        .with_state(hub)
}

/// A file of the page; asked for anew each time, since another version may have been started.
fn file(kind: &'static str, content: &'static str) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], content).into_response()
}

async fn login_form(State(hub): State<Arc<Hub>>, headers: HeaderMap) -> Html<String> {
    form(&hub, &headers, "")
}

#[derive(Deserialize)]
struct Login {
    token: String,
}

async fn login(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    sent: Result<Form<Login>, FormRejection>,
) -> Response {
    // What is no token, or longer than any, is a wrong one.
    let cookie = sent.ok().and_then(|Form(Login { token })| hub.guard.cookie_for(&token, &headers));
    if let Some(cookie) = cookie {
        return ([(SET_COOKIE, cookie)], Redirect::to("/")).into_response();
    }
    tokio::time::sleep(WRONG_TOKEN_WAIT).await;
    (StatusCode::UNAUTHORIZED, form(&hub, &headers, "console-login-wrong")).into_response()
}

fn form(hub: &Hub, headers: &HeaderMap, wrong: &str) -> Html<String> {
    let spoken = locale(headers).unwrap_or_default();
    let word = |key: &str| escape(&hub.desk.word(key, &spoken));
    let wrong = if wrong.is_empty() { String::new() } else { word(wrong) };
    let page = LOGIN
        .replace("%title%", &word("console-login-title"))
        .replace("%label%", &word("console-login-token"))
        .replace("%help%", &word("console-login-help"))
        .replace("%submit%", &word("console-login-submit"))
        .replace("%wrong%", &wrong);
    Html(page)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
