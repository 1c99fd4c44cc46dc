//! A real Matrix homeserver for tests: Synapse on a port of its own, with data of its own. It knows no client.
//!
//! `homeserver/synapse.sh` installs and runs it. Where Python or a package is missing, the test is reported as skipped,
//! except under CI, where that is a failure.

pub mod account;
mod serving;
pub mod way;

use crate::any_number::any_number;
use crate::homeserver::account::{Account, call};
use crate::homeserver::serving::serve;
pub use crate::homeserver::serving::{python, script};
use crate::launcher::{Launcher, Start};
use crate::skip::or_skipped;
use reqwest::Method;
use serde_json::json;
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// What the server accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limits {
    /// Anything.
    Off,
    /// Three at once, then one in two seconds; further ones are refused with `M_LIMIT_EXCEEDED`.
    Low,
    /// 50 KB of files in an hour from each user; further ones are refused with `M_USER_LIMIT_EXCEEDED`.
    Media,
}

impl Limits {
    /// As `synapse.sh` calls it.
    const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Low => "low",
            Self::Media => "media",
        }
    }
}

/// A homeserver. It ends, and its data are deleted, when this is dropped or the test process ends.
pub struct Homeserver {
    url: String,
    /// None for a server that other processes use too.
    serving: Option<Arc<Mutex<Launcher>>>,
}

/// Names a server of the whole run, which all test processes share.
const RUNNING: &str = "DESKA_TEST_HOMESERVER";

static SHARED: OnceCell<Result<Homeserver, String>> = OnceCell::const_new();

impl Homeserver {
    /// The server that all tests of this run share, or of this process if none was started for the run. A test that stops it, or needs limits, starts its own. `test` is
    /// what is reported as skipped if no server can be had.
    pub async fn shared(test: &str) -> Option<&'static Self> {
        or_skipped(test, SHARED.get_or_init(Self::running_or_launched).await.as_ref())
    }

    /// A server of the test's own.
    pub async fn start(test: &str) -> Option<Self> {
        Self::start_with(test, Limits::Off).await
    }

    /// The same with limits of messages.
    pub async fn start_with(test: &str, limits: Limits) -> Option<Self> {
        or_skipped(test, Self::launch(limits).await)
    }

    async fn running_or_launched() -> Result<Self, String> {
        match std::env::var(RUNNING) {
            Ok(url) => Ok(Self { url, serving: None }),
            Err(_) => Self::launch(Limits::Off).await,
        }
    }

    async fn launch(limits: Limits) -> Result<Self, String> {
        match blocking(move || serve(limits.word())).await {
            Start::Missing(what) => Err(what),
            Start::Failed(why) => panic!("the homeserver does not start: {why}"),
            Start::Runs(serving, url) => {
                let serving = Some(Arc::new(Mutex::new(serving)));
                Ok(Self { url, serving })
            }
        }
    }

    /// Its address, such as `http://127.0.0.1:20000`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// What follows the colon in the ids of its users.
    pub fn server_name(&self) -> &'static str {
        "localhost"
    }

    /// Creates an account with this display name. Its user id ends with a random number, so that tests that share a
    /// server do not meet.
    pub async fn register(&self, name: &str) -> Account {
        let plain = name.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let localpart = format!("{plain}-{:x}", any_number());
        let password = format!("password of {localpart}");
        let body = json!({"username": localpart, "password": password, "auth": {"type": "m.login.dummy"}});
        let answer = call(&self.url, None, Method::POST, "/_matrix/client/v3/register", Some(body)).await;
        let answer = answer.expect_ok("register");
        let text = |key: &str| answer[key].as_str().expect("a text").to_owned();
        let (user, token, device) = (text("user_id"), text("access_token"), text("device_id"));
        let account = Account { user, localpart, password, token, device };
        let path = format!("/_matrix/client/v3/profile/{}/displayname", account.user);
        call(&self.url, Some(&account.token), Method::PUT, &path, Some(json!({"displayname": name})))
            .await
            .expect_ok("set a display name");
        account
    }

    /// Stops it; its data stay.
    pub async fn stop(&self) {
        self.tell("stop").await;
    }

    /// Starts it again after a stop, on the same address.
    pub async fn start_again(&self) {
        self.tell("start").await;
    }

    /// Stops it and starts it again.
    pub async fn restart(&self) {
        self.stop().await;
        self.start_again().await;
    }

    async fn tell(&self, word: &'static str) {
        let serving = Arc::clone(self.serving.as_ref().expect("a server of the test's own"));
        blocking(move || serving.lock().expect("no test has failed").tell(word)).await;
    }
}

/// Runs what waits for another process where it holds up no other task.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("no panic")
}
