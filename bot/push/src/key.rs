//! The key by which push services know this program (VAPID, RFC 8292).

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use std::fmt;
use std::time::{Duration, SystemTime};
use url::Url;

/// How long a signature holds; a service refuses more than a day.
const HOLDS: Duration = Duration::from_secs(12 * 60 * 60);

/// The key of this program, and whom a push service can ask about it.
pub struct ServerKey {
    pair: EcdsaKeyPair,
    contact: String,
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("ServerKey").field("contact", &self.contact).finish_non_exhaustive()
    }
}

impl ServerKey {
    /// A new key as a text to keep.
    ///
    /// # Errors
    /// The system gives no random numbers.
    pub fn make() -> Result<String, Unspecified> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode(made.as_ref()))
    }

    /// The key that was kept as this text, and the address of the page; `None` if it is none.
    #[must_use]
    pub fn read(kept: &str, contact: &str) -> Option<Self> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(kept).ok()?;
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random).ok()?;
        Some(Self { pair, contact: contact.to_owned() })
    }

    /// The public key as browsers ask for it: an uncompressed point in base64url.
    #[must_use]
    pub fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    /// The header `Authorization` of a message to an address.
    ///
    /// # Errors
    /// The system gives no random numbers.
    pub fn authorization(&self, address: &Url, now: SystemTime) -> Result<String, Unspecified> {
        let until = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default() + HOLDS;
        let claims = json!({
            "aud": address.origin().ascii_serialization(),
            "exp": until.as_secs(),
            "sub": self.contact,
        });
        let part = |json: &Value| BASE64_URL_SAFE_NO_PAD.encode(json.to_string());
        let signed = format!("{}.{}", part(&json!({"typ": "JWT", "alg": "ES256"})), part(&claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    #[test]
    fn a_kept_key_stays_the_same_and_its_signature_can_be_checked() {
        let kept = ServerKey::make().unwrap();
        let key = ServerKey::read(&kept, "https://deska.example").unwrap();
        assert_eq!(key.public(), ServerKey::read(&kept, "").unwrap().public());
        assert_ne!(key.public(), ServerKey::read(&ServerKey::make().unwrap(), "").unwrap().public());
        assert!(ServerKey::read("AAAA", "").is_none());
        let address = Url::parse("https://push.example.net/push/abc").unwrap();
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000);
        let header = key.authorization(&address, now).unwrap();
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let (_, claims) = signed.split_once('.').unwrap();
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
        let expected =
            json!({"aud": "https://push.example.net", "exp": 1_700_043_200, "sub": "https://deska.example"});
        assert_eq!(claims, expected);
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(public));
        assert!(public.verify(signed.as_bytes(), &bytes(signature)).is_ok());
        assert!(public.verify(b"another", &bytes(signature)).is_err());
    }
}
