//! A request to the REST API as the simulator reads it, and the reply.

use super::multipart::Upload;
use super::state::State;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// Status in the record of a request without a reply.
pub const CUT: u16 = 0;
pub struct Request {
    pub method: String,
    /// Path without `/api/v10`, undecoded.
    pub path: String,
    pub query: BTreeMap<String, String>,
    pub body: Value,
    pub uploads: Vec<Upload>,
}

impl Request {
    /// Method and path, for the texts of violations.
    pub fn route(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub body: Value,
    pub retry_after: Option<f64>,
}

impl Reply {
    pub fn ok(body: Value) -> Self {
        Self { status: 200, body, retry_after: None }
    }

    pub fn created(body: Value) -> Self {
        Self { status: 201, ..Self::ok(body) }
    }

    pub fn no_content() -> Self {
        Self { status: 204, ..Self::ok(Value::Null) }
    }

    pub fn error(status: u16, code: u32, message: &str) -> Self {
        Self { status, ..Self::ok(json!({"code": code, "message": message})) }
    }

    /// A connection that ends before the reply.
    pub fn cut() -> Self {
        Self { status: CUT, ..Self::ok(Value::Null) }
    }

    pub fn limited(wait: Duration) -> Self {
        let wait = wait.as_secs_f64();
        let body = json!({"message": "You are being rate limited.", "retry_after": wait, "global": false});
        Self { status: 429, body, retry_after: Some(wait) }
    }

    /// The reply of a failing service.
    pub fn failure(status: u16, code: u32) -> Self {
        if status == 429 && code == 0 {
            return Self::limited(Duration::from_millis(250));
        }
        Self::error(status, code, "The simulator was told to fail this request.")
    }
}

/// An unknown route: either a bug of the bot or a gap of the simulator. Both must be visible.
pub fn unknown(state: &mut State, request: &Request) -> Reply {
    state.refuse(
        "unknown_route",
        &request.route(),
        404,
        0,
        "404: Not Found (the simulator has no such route)",
    )
}
