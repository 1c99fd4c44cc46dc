//! The address of the next picture, asked for while the program still makes the picture.

use crate::failure::RequestError;
use crate::pending_media::{PendingFile, PendingMedia, is_early};
use matrix_sdk::Client;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::ruma::api::client::media::create_mxc_uri;
use matrix_sdk::ruma::{MilliSecondsSinceUnixEpoch, OwnedMxcUri};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;
use tracing::{debug, warn};

/// How long an address is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long the homeserver isn't asked again after it gave none.
const NONE_FOR: Duration = Duration::from_secs(600);

/// An address whose bytes follow. A homeserver lets an account have only a few of them.
#[derive(Debug)]
pub struct Address {
    pub uri: OwnedMxcUri,
    /// Its file, which is to hold the bytes before a message names the address.
    pub file: PendingFile,
    until: Option<MilliSecondsSinceUnixEpoch>,
}

impl Address {
    fn is_usable(&self, now: MilliSecondsSinceUnixEpoch) -> bool {
        is_early(self.until, now)
    }
}

/// At most one address that no picture has yet.
pub struct Addresses(Mutex<Kept>);

struct Kept {
    pending: Arc<PendingMedia>,
    address: Option<Address>,
    /// Until when the homeserver isn't asked, because it gave none.
    none_until: Option<Instant>,
}

impl Addresses {
    /// No address yet. Those that are asked for are noted in `pending`.
    #[must_use]
    pub fn new(pending: Arc<PendingMedia>) -> Self {
        Self(Mutex::new(Kept { pending, address: None, none_until: None }))
    }

    /// Asks for an address in the background, unless there is one.
    pub fn prepare(self: &Arc<Self>, client: &Client) {
        let (addresses, client) = (Arc::clone(self), client.clone());
        tokio::spawn(async move {
            let Ok(mut kept) = addresses.0.try_lock() else { return };
            if let Some(address) = kept.usable(&client).await {
                kept.address = Some(address);
            }
        });
    }

    /// An address for a picture. `None` if the homeserver gives none, because it is too old or because too many are
    /// without bytes; then the bytes have to go first.
    pub async fn take(&self, client: &Client) -> Option<Address> {
        self.0.lock().await.usable(client).await
    }
}

impl Kept {
    /// The address that is there, or a new one.
    async fn usable(&mut self, client: &Client) -> Option<Address> {
        match self.address.take() {
            Some(address) if address.is_usable(MilliSecondsSinceUnixEpoch::now()) => return Some(address),
            Some(expired) => self.pending.leave(expired.file),
            None => {}
        }
        self.ask(client).await
    }

    async fn ask(&mut self, client: &Client) -> Option<Address> {
        if self.none_until.is_some_and(|until| Instant::now() < until) {
            return None;
        }
        // With too many addresses without bytes a homeserver asks to wait until the first one expires, which can be a day.
        let once = RequestConfig::new().disable_retry().timeout(PATIENCE);
        let asked = client.send(create_mxc_uri::v1::Request::default()).with_request_config(once).await;
        let answer = match asked {
            Ok(answer) => answer,
            Err(error) => {
                debug!(error = %RequestError::from(error), "no address for a picture");
                self.none_until = Some(Instant::now() + NONE_FOR);
                return None;
            }
        };
        match self.pending.note(&answer.content_uri).await {
            Ok(file) => Some(Address { uri: answer.content_uri, file, until: answer.unused_expires_at }),
            Err(error) => {
                warn!(error = %error.kind(), "the folder of Matrix can't be written");
                None
            }
        }
    }
}
