//! Wrong tokens by network, to keep their number small.

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderName, HeaderValue};
use deska_listen::network;
use lru::LruCache;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Wrong tokens that a network may send in [`SPAN`].
const WRONG_MAX: u32 = 10;
/// How long a network that sent too many is not listened to, counted from its first one. It is short, because people who
/// know the token may come from the same network; in a year it leaves five million tries for a token of 16 characters.
pub const SPAN: Duration = Duration::from_secs(60);
/// Addresses remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// The wrong tokens of each network.
#[derive(Debug)]
pub struct Guesses(Mutex<LruCache<IpAddr, (u32, Instant)>>);

impl Default for Guesses {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }
}

impl Guesses {
    /// Whether a token of this address is looked at.
    pub fn may_try(&self, address: IpAddr, now: Instant) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&network(address)).is_none_or(|(wrong, since)| *wrong < WRONG_MAX || now >= *since + SPAN)
    }

    /// Notes a wrong token.
    pub fn wrong(&self, address: IpAddr, now: Instant) {
        let network = network(address);
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (wrong, since) = known.get_or_insert_mut(network, || (0, now));
        if now >= *since + SPAN {
            (*wrong, *since) = (0, now);
        }
        *wrong += 1;
        if *wrong == WRONG_MAX {
            tracing::warn!(%network, wrong = WRONG_MAX, "too many wrong tokens; they are not looked at for a minute");
        }
    }
}

/// Says when to try again.
pub fn retry_after() -> [(HeaderName, HeaderValue); 1] {
    [(RETRY_AFTER, HeaderValue::from(SPAN.as_secs()))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_not_listened_to_after_ten_wrong_tokens() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let [far, other] = [[192, 0, 2, 1], [192, 0, 2, 2]].map(IpAddr::from);
        for _ in 0..WRONG_MAX {
            assert!(guesses.may_try(far, now));
            guesses.wrong(far, now);
        }
        assert!(!guesses.may_try(far, now) && guesses.may_try(other, now));
        assert!(guesses.may_try(far, now + SPAN));
        guesses.wrong(far, now + SPAN);
        assert!(guesses.may_try(far, now + SPAN), "it is counted from one again");
    }
}
