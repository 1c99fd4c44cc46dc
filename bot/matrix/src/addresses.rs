//! The address of the next picture, asked for while the program still makes the picture. It must not know what is sent.

use crate::failure::RequestError;
use matrix_sdk::Client;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::ruma::api::client::media::create_mxc_uri;
use matrix_sdk::ruma::{MilliSecondsSinceUnixEpoch, OwnedMxcUri};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;
use tracing::debug;

/// How long before its end an address is no longer used, so that its bytes are not late.
const MARGIN_MS: u64 = 60_000;
/// How long an address is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long the homeserver isn't asked again after it gave none.
const NONE_FOR: Duration = Duration::from_secs(600);

/// An address whose bytes follow. A homeserver lets an account have only a few of them.
#[derive(Debug)]
struct Address {
    uri: OwnedMxcUri,
    until: Option<MilliSecondsSinceUnixEpoch>,
}

impl Address {
    fn is_usable(&self, now: MilliSecondsSinceUnixEpoch) -> bool {
        let left = |until: MilliSecondsSinceUnixEpoch| u64::from(until.0).saturating_sub(now.0.into());
        self.until.is_none_or(|until| left(until) > MARGIN_MS)
    }
}

/// At most one address that no picture has yet.
#[derive(Default)]
pub struct Addresses(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    address: Option<Address>,
    /// Until when the homeserver isn't asked, because it gave none.
    none_until: Option<Instant>,
}

impl Addresses {
    /// Asks for an address in the background, unless there is one.
    pub fn prepare(self: &Arc<Self>, client: &Client) {
        let (addresses, client) = (Arc::clone(self), client.clone());
        tokio::spawn(async move {
            let Ok(mut kept) = addresses.0.try_lock() else { return };
            if !kept.address.as_ref().is_some_and(|one| one.is_usable(MilliSecondsSinceUnixEpoch::now())) {
                kept.address = kept.ask(&client).await;
            }
        });
    }

    /// An address for a picture. `None` if the homeserver gives none, because it is too old or because too many are
    /// without bytes; then the bytes have to go first.
    pub async fn take(&self, client: &Client) -> Option<OwnedMxcUri> {
        let mut kept = self.0.lock().await;
        let address = kept.address.take().filter(|one| one.is_usable(MilliSecondsSinceUnixEpoch::now()));
        let address = match address {
            Some(address) => Some(address),
            None => kept.ask(client).await,
        };
        address.map(|address| address.uri)
    }
}

impl Kept {
    async fn ask(&mut self, client: &Client) -> Option<Address> {
        if self.none_until.is_some_and(|until| Instant::now() < until) {
            return None;
        }
        // With too many addresses without bytes a homeserver asks to wait until the first one expires, which can be a day.
        let once = RequestConfig::new().disable_retry().timeout(PATIENCE);
        let asked = client.send(create_mxc_uri::v1::Request::default()).with_request_config(once).await;
        match asked {
            Ok(answer) => Some(Address { uri: answer.content_uri, until: answer.unused_expires_at }),
            Err(error) => {
                debug!(error = %RequestError::from(error), "no address for a picture");
                self.none_until = Some(Instant::now() + NONE_FOR);
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matrix_sdk::ruma::UInt;

    #[test]
    fn an_address_is_not_used_shortly_before_its_end() {
        let at = |ms: u32| MilliSecondsSinceUnixEpoch(UInt::from(ms));
        let until = |until| Address { uri: "mxc://example.org/a".into(), until };
        assert!(until(None).is_usable(at(1)));
        assert!(until(Some(at(100_000))).is_usable(at(39_999)));
        for now in [40_000, 99_999, 100_000, 200_000] {
            assert!(!until(Some(at(100_000))).is_usable(at(now)), "{now}");
        }
    }
}
