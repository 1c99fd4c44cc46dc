//! Notifications on the device of a session: whether its browser gets any, and how that begins and ends.

use super::fields::Refusal;
use super::hub::Hub;
use super::requests::{Answered, Body, read};
use super::visitor::Asker;
use super::wire::DeviceAnswer;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use std::sync::Arc;

/// Body of `POST /api/device`: what the browser's push service gives, the keys in base64url.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeviceBody {
    endpoint: String,
    key: String,
    auth: String,
}

/// Body of `POST /api/device/end`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndBody {}

/// What the page asks about them.
pub fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/device", get(device).post(begin)).route("/device/end", post(end))
}

fn answer(hub: &Hub, on: bool) -> Json<DeviceAnswer> {
    Json(DeviceAnswer { key: hub.push_key.clone(), on })
}

/// `GET /api/device`.
async fn device(State(hub): State<Arc<Hub>>, asker: Asker) -> Answered<DeviceAnswer> {
    let on = asker.must_be_signed_in()?.session.is_notified;
    Ok(answer(&hub, on))
}

/// `POST /api/device`: sends notifications there from now on.
async fn begin(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<DeviceAnswer> {
    let DeviceBody { endpoint, key, auth } = read(&asker.headers, body)?;
    let signed_in = asker.must_be_signed_in()?;
    if hub.push_key.is_none() {
        let message = "notifications need a page that is reached by https";
        return Err(Refusal::new(StatusCode::NOT_FOUND, "not-here", "", message));
    }
    let Some(to) = deska_push::checked(&endpoint, &key, &auth) else {
        let message = "no address of a push service by https, or no keys";
        return Err(Refusal::new(StatusCode::BAD_REQUEST, "bad-device", "endpoint", message));
    };
    hub.desk.subscribe(signed_in, &to).await?;
    Ok(answer(&hub, true))
}

/// `POST /api/device/end`: ends the notifications on this device.
async fn end(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<DeviceAnswer> {
    let EndBody {} = read(&asker.headers, body)?;
    hub.desk.unsubscribe(&asker.must_be_signed_in()?.session.id).await?;
    Ok(answer(&hub, false))
}
