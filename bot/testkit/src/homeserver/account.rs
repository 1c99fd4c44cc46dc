//! An account on the homeserver, and plain requests to the server.

use reqwest::{Client, Method, StatusCode};
use serde_json::Value;

/// An account.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its user id, such as `@alice-1:localhost`.
    pub user: String,
    /// The part of its user id that a person types to log in.
    pub localpart: String,
    pub password: String,
    /// A token of a device that nothing else uses.
    pub token: String,
    /// The id of that device.
    pub device: String,
}

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: StatusCode,
    /// The body; null if it is no JSON.
    pub body: Value,
}

impl Answer {
    /// The body of a request that succeeded.
    ///
    /// # Panics
    /// If it did not.
    pub fn expect_ok(self, what: &str) -> Value {
        assert!(self.status.is_success(), "{what}: {} {}", self.status, self.body);
        self.body
    }
}

/// Sends a request. The path begins with `/_matrix`; what is no plain character in it is encoded by the caller.
///
/// # Panics
/// If the server does not answer.
pub async fn call(url: &str, token: Option<&str>, method: Method, path: &str, body: Option<Value>) -> Answer {
    // A client of the test's own: connections that another test has opened end with its runtime.
    let client = Client::builder().no_proxy().build().expect("a client");
    let mut request = client.request(method, format!("{url}{path}"));
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    let response = request.send().await.unwrap_or_else(|error| panic!("{path}: {error}"));
    let status = response.status();
    let body = response.bytes().await.unwrap_or_default();
    Answer { status, body: serde_json::from_slice(&body).unwrap_or_default() }
}
