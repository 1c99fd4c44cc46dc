//! Push services as a surface: each message goes to one device.

use crate::key::ServerKey;
use crate::message::request;
use deska_delivery::{ChannelGate, Lifecycle, OutboxLoop, Running};
use deska_desk::outbound::Post;
use deska_desk::surface::{DirectFailure, DirectMessage, PostFailure, Removal, Surface};
use deska_desk::{Desk, Fault, PUSH};
use deska_model::people::caller::{Person, Place};
use deska_sign_in::{Fetch, FetchFault};
use futures::FutureExt as _;
use futures::future::{BoxFuture, ready};
use http::{Request, Response, StatusCode};
use serde_json::json;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tracing::{info, warn};

/// The name under which the outbox has what goes to devices.
pub const PLATFORM: &str = PUSH;

/// The longest text of a notification, in characters: a message has at most 4 kB when it is encrypted.
const TEXT_MAX: usize = 500;

/// A channel that is closed; devices have none.
const CLOSED: Duration = Duration::from_secs(60);

/// What carries a request to a push service.
pub trait Carrier: Send + Sync + Debug {
    /// Sends it and gives the answer, whatever its status is.
    fn carry(&self, request: Request<Vec<u8>>) -> BoxFuture<'_, Result<Response<Vec<u8>>, FetchFault>>;
}

impl Carrier for Fetch {
    fn carry(&self, request: Request<Vec<u8>>) -> BoxFuture<'_, Result<Response<Vec<u8>>, FetchFault>> {
        self.send(request).boxed()
    }
}

/// The devices of people.
pub struct Push {
    desk: Arc<dyn Desk>,
    key: ServerKey,
    carrier: Arc<dyn Carrier>,
}

/// Starts to deliver what is due on devices.
pub fn start(desk: Arc<dyn Desk>, key: ServerKey, carrier: Arc<dyn Carrier>) -> Running {
    let life = Arc::new(Lifecycle::new(PLATFORM));
    let gate = ChannelGate::new(CLOSED);
    let outbox = Arc::new(OutboxLoop::new(Arc::clone(&desk), Arc::clone(&life), gate));
    let push = Arc::new(Push { desk, key, carrier });
    // Devices say nothing.
    Running::start(push, outbox, "", async move { life.stopped().await })
}

impl Push {
    async fn send(&self, device: &str, post: &Post) -> Result<(), DirectFailure> {
        let (lost, later) = (DirectFailure::Unreachable { refused: false }, DirectFailure::Transient);
        let found = self.desk.subscription(device).await.map_err(|_: Fault| later)?;
        // They have signed out, or want none any more.
        let to = found.ok_or(lost)?;
        let text = words(post);
        let topic = post.about.link.as_ref().map_or("", |link| &link.url);
        let request = match request(&to, &text, topic, &self.key, SystemTime::now()) {
            Ok(request) => request,
            Err(fault) => {
                warn!(%fault, "a notification can't be written");
                return Err(lost);
            }
        };
        let answer = self.carrier.carry(request).await.map_err(|fault| {
            info!(%fault, "a push service can't be asked");
            later
        })?;
        match answer.status() {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => {
                self.desk.unsubscribe(device).await.map_err(|_: Fault| later)?;
                Err(lost)
            }
            status if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                info!(%status, "a push service is busy");
                Err(later)
            }
            status => {
                warn!(%status, "a push service has refused a notification");
                Err(lost)
            }
        }
    }
}

/// What the device shows, and where a press leads.
fn words(post: &Post) -> String {
    let text: String = post.about.plain().chars().take(TEXT_MAX).collect();
    let url = post.about.link.as_ref().map(|link| &link.url);
    json!({"text": text.trim(), "url": url}).to_string()
}

impl Surface for Push {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    fn post<'a>(&'a self, _: &'a Place, _: &'a Post) -> BoxFuture<'a, Result<String, PostFailure>> {
        ready(Err(PostFailure::permanent())).boxed()
    }

    fn remove_controls<'a>(&'a self, _: &'a str, _: &'a str) -> BoxFuture<'a, Removal> {
        ready(Removal::Done).boxed()
    }

    fn post_direct<'a>(
        &'a self,
        _: &'a Place,
        recipient: &'a Person,
        post: &'a Post,
    ) -> BoxFuture<'a, Result<DirectMessage, DirectFailure>> {
        async move {
            self.send(&recipient.native_id, post).await?;
            Ok(DirectMessage { channel: String::new(), message: String::new() })
        }
        .boxed()
    }
}
