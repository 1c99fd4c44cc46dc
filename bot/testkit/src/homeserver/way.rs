//! A way to the homeserver that a test can close for some requests.

use crate::patience;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use reqwest::Client;
use serde_json::json;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

/// Headers about a connection, which are not passed on.
const OF_A_CONNECTION: [HeaderName; 4] =
    [header::HOST, header::CONNECTION, header::TRANSFER_ENCODING, header::CONTENT_LENGTH];

/// Where a homeserver names its own address, which leads past the way.
const WELL_KNOWN: &str = "/.well-known/matrix/client";

/// What doesn't pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closed {
    /// Everything passes.
    Nothing,
    /// The bytes of files that have an address get no answer and don't arrive.
    Bytes,
    /// No addresses are given for files, as by a homeserver that has given too many.
    Addresses,
    /// Files and addresses for them are refused, with this status and error code.
    Files(u16, &'static str),
}

/// The way. It ends with the test's runtime.
pub struct Way {
    url: String,
    shared: Arc<Shared>,
}

struct Shared {
    to: String,
    client: Client,
    closed: watch::Sender<Closed>,
    /// How many requests have not passed.
    held: watch::Sender<usize>,
}

impl Way {
    /// An open way to a homeserver.
    pub async fn to(homeserver: &str) -> Self {
        let shared = Arc::new(Shared {
            to: homeserver.to_owned(),
            client: Client::builder().no_proxy().build().expect("a client"),
            closed: watch::Sender::new(Closed::Nothing),
            held: watch::Sender::new(0),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let router = Router::new().fallback(pass).with_state(Arc::clone(&shared));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, shared }
    }

    /// Its address, which stands for that of the homeserver.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Closes it for some requests, or opens it again.
    pub fn close(&self, closed: Closed) {
        self.shared.held.send_replace(0);
        self.shared.closed.send_replace(closed);
    }

    /// Waits until so many requests have come since it was closed and did not pass.
    pub async fn has_held(&self, requests: usize) {
        let mut held = self.shared.held.subscribe();
        let so = timeout(patience(), held.wait_for(|count| *count >= requests)).await;
        so.expect("a request that is held").expect("the way is there");
    }
}

async fn pass(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    if parts.uri.path() == WELL_KNOWN {
        return Json(json!({"m.homeserver": {"base_url": shared.to}})).into_response();
    }
    let closed = *shared.closed.borrow();
    if is_closed(closed, &parts) {
        shared.held.send_modify(|held| *held += 1);
        if closed == Closed::Bytes {
            return std::future::pending().await;
        }
        let (status, code) = match closed {
            Closed::Files(status, code) => (status, code),
            _ => (429, "M_LIMIT_EXCEEDED"),
        };
        let status = StatusCode::from_u16(status).expect("a status");
        let refusal = json!({"errcode": code, "error": "It is closed", "retry_after_ms": 86_400_000});
        return (status, Json(refusal)).into_response();
    }
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let body = to_bytes(body, usize::MAX).await.unwrap_or_default();
    let request = shared.client.request(parts.method, format!("{}{path}", shared.to));
    match request.headers(passed_on(&parts.headers)).body(body).send().await {
        Err(_) => StatusCode::BAD_GATEWAY.into_response(),
        Ok(answer) => {
            let (status, headers) = (answer.status(), passed_on(answer.headers()));
            (status, headers, Body::from(answer.bytes().await.unwrap_or_default())).into_response()
        }
    }
}

fn is_closed(closed: Closed, request: &Parts) -> bool {
    let path = request.uri.path();
    match closed {
        Closed::Nothing => false,
        Closed::Bytes => request.method == Method::PUT && path.contains("/media/v3/upload/"),
        Closed::Addresses => path.ends_with("/media/v1/create"),
        Closed::Files(..) => path.ends_with("/media/v1/create") || path.contains("/media/v3/upload"),
    }
}

fn passed_on(headers: &HeaderMap) -> HeaderMap {
    let mut passed = headers.clone();
    for name in OF_A_CONNECTION {
        passed.remove(name);
    }
    passed
}
