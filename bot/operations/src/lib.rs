//! What the host watches, over HTTP: `/readyz` and `/metrics`.
//!
//! The program hands over [probes](Probe) and a source of numbers. This crate must not know what they ask: no database,
//! no platform, no game. Who may read which route is decided where the routes are served: `/readyz` says nothing
//! that a stranger may not know, `/metrics` does.

mod numbers;
mod readiness;
mod server;

pub use deska_listen::is_dated;
pub use numbers::{Numbers, RecorderError, SampleSource};
pub use readiness::{Probe, ProbeFailure, Readiness};
pub use server::{Listener, Serving};

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;

/// The routes.
pub fn routes(readiness: Arc<Readiness>, numbers: Arc<Numbers>) -> Router {
    let ready = Router::new().route("/readyz", get(ready)).with_state(readiness);
    let metrics = Router::new().route("/metrics", get(metrics)).with_state(numbers);
    ready.merge(metrics)
}

async fn ready(State(readiness): State<Arc<Readiness>>) -> Response {
    let report = readiness.report().await;
    let status = if report.is_ready() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], report.json()).into_response()
}

async fn metrics(State(numbers): State<Arc<Numbers>>) -> Response {
    let page = numbers.page().await;
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"), (CACHE_CONTROL, "no-store")], page)
        .into_response()
}
