//! A device on which a browser shows notifications.

use std::fmt;

/// The name under which the outbox has what goes to devices, beside those of platforms.
pub const PUSH: &str = "push";

/// Where a browser takes notifications, and how they are encrypted for it.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// Its address at its push service. Who knows it can send something there.
    pub endpoint: String,
    /// Its public key, in base64url.
    pub key: String,
    /// The secret that it shares with this program, in base64url.
    pub auth: String,
}

impl fmt::Debug for Subscription {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Subscription")
    }
}
