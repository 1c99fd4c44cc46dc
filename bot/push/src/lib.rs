//! Notifications on people's devices, by the push services of their browsers (Web Push: RFC 8030, 8188, 8291 and 8292).
//!
//! It is a [`Surface`](deska_desk::surface::Surface) without places: it delivers rows of the outbox to devices, each of which
//! is a session of the page. A message is encrypted for its device, so that the push service reads neither names nor games.
//!
//! The addresses come from browsers, which anybody can imitate. So they are asked by a client that connects to public
//! addresses only, reads little and waits little.

mod key;
mod message;
mod surface;

pub use deska_sign_in::{Fetch, FetchFault};
pub use key::ServerKey;
pub use surface::{Carrier, PLATFORM, Push, start};

use deska_desk::Subscription;
use url::{Host, Url};

/// The longest address of a device that is taken, in bytes.
const ADDRESS_MAX: usize = 1024;

/// A subscription as a browser sends it, if a message can be sent to it: an address by https with a name, and keys that are
/// some.
#[must_use]
pub fn checked(endpoint: &str, key: &str, auth: &str) -> Option<Subscription> {
    let address = Url::parse(endpoint).ok().filter(|_| endpoint.len() <= ADDRESS_MAX)?;
    // Push services have names; what a name leads to is checked with each message.
    let is_named = matches!(address.host(), Some(Host::Domain(name)) if name.contains('.'));
    let is_plain = address.username().is_empty() && address.password().is_none() && address.port().is_none();
    let subscription =
        Subscription { endpoint: address.to_string(), key: key.to_owned(), auth: auth.to_owned() };
    let is_fit = address.scheme() == "https" && is_named && is_plain && message::can_encrypt(&subscription);
    is_fit.then_some(subscription)
}

#[cfg(test)]
mod tests {
    use super::checked;

    /// The keys of the example in RFC 8291.
    pub const KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    pub const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn only_named_addresses_by_https_with_good_keys_are_taken() {
        assert!(
            checked("https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV", KEY, AUTH).is_some()
        );
        let long = format!("https://push.example.net/{}", "a".repeat(1_100));
        for wrong in [
            "http://push.example.net/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://2130706433/x",
            "https://0x7f.1/x",
            "https://localhost/x",
            "https://push.example.net:8443/x",
            "https://a:b@push.example.net/x",
            "ftp://push.example.net/x",
            "push.example.net",
            "",
            &long,
        ] {
            assert_eq!(checked(wrong, KEY, AUTH), None, "{wrong}");
        }
        let off_the_curve = KEY.replace("JvLexhq", "JvLexhr");
        for (key, auth) in
            [("", AUTH), (KEY, ""), (&KEY[4..], AUTH), (KEY, &AUTH[4..]), (&*off_the_curve, AUTH)]
        {
            assert_eq!(checked("https://push.example.net/x", key, auth), None, "{key} {auth}");
        }
    }
}
