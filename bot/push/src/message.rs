//! A message as a push service takes it: encrypted for one device (RFC 8291), as a single record (RFC 8188).

use crate::key::ServerKey;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use deska_desk::Subscription;
use http::{Method, Request, header};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use sha2::{Digest, Sha256};
use std::time::SystemTime;
use thiserror::Error;
use url::Url;

/// How long a service keeps a message for a device that is off, in seconds: a day. The turn is on the page anyway.
const KEPT_SECONDS: u32 = 24 * 60 * 60;
/// Bytes of a device's secret.
const AUTH: usize = 16;
/// Bytes of a public key: an uncompressed point.
const POINT: usize = 65;
/// Bytes of the random number with which a record begins.
const SALT: usize = 16;
/// The size of a record that the header names; a message is shorter.
const RECORD: u32 = 4096;
/// What ends the text of the last record.
const LAST: u8 = 2;
/// Bytes of the name of a topic, which may have 32 letters.
const TOPIC: usize = 24;

/// Why there is no message.
#[derive(Debug, Error)]
pub enum MessageFault {
    /// The keys of the device are none.
    #[error("the keys of the device are none")]
    Keys,
    /// The address of the device is none.
    #[error("the address of the device is none")]
    Address,
    /// The system gives no random numbers.
    #[error("the message can't be encrypted")]
    Encryption,
    /// It can't be sent by HTTP.
    #[error("no HTTP")]
    Strange(#[from] http::Error),
}

impl From<Unspecified> for MessageFault {
    fn from(_: Unspecified) -> Self {
        Self::Encryption
    }
}

/// The keys of a device: its public key and its secret.
struct Keys {
    public: Vec<u8>,
    auth: Vec<u8>,
}

impl Keys {
    fn of(to: &Subscription) -> Option<Self> {
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let (public, auth) = (bytes(&to.key)?, bytes(&to.auth)?);
        (public.len() == POINT && auth.len() == AUTH).then_some(Self { public, auth })
    }
}

/// So many bytes that follow from a key.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived<const N: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    from.expand(info, Bytes(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

/// Whether messages can be encrypted for a device.
pub(crate) fn can_encrypt(to: &Subscription) -> bool {
    Keys::of(to).is_some_and(|keys| encrypted(&keys, b"").is_ok())
}

/// A text that only the device can read.
fn encrypted(to: &Keys, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &to.public);
    let mut salt = [0; SALT];
    random.fill(&mut salt)?;
    agree_ephemeral(own, &theirs, |secret| sealed(to, secret, (public.as_ref(), &salt), text))?
}

/// The record of a text (RFC 8291, section 3.4), from the secret that the public key and the device's key share.
fn sealed(
    to: &Keys,
    secret: &[u8],
    (public, salt): (&[u8], &[u8; SALT]),
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let info: [&[u8]; 3] = [b"WebPush: info\0", &to.public, public];
    let shared: [u8; 32] = derived(&Salt::new(HKDF_SHA256, &to.auth).extract(secret), &info)?;
    let from = Salt::new(HKDF_SHA256, salt).extract(&shared);
    let key: [u8; 16] = derived(&from, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derived(&from, &[b"Content-Encoding: nonce\0"])?;
    let mut record = [text, &[LAST]].concat();
    // The key is used once.
    let nonce = Nonce::assume_unique_for_key(nonce);
    LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?).seal_in_place_append_tag(
        nonce,
        Aad::empty(),
        &mut record,
    )?;
    let length = u8::try_from(POINT).map_err(|_| Unspecified)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[length], public, &record].concat())
}

/// A name for a topic that tells the service nothing.
fn hidden(to: &Subscription, topic: &str) -> String {
    let hash = Sha256::digest(format!("{} {topic}", to.auth));
    BASE64_URL_SAFE_NO_PAD.encode(hash.get(..TOPIC).unwrap_or_default())
}

/// The request that brings a text to a device. A newer one about the same topic replaces it while the device is off.
///
/// # Errors
/// As [`MessageFault`] says.
pub(crate) fn request(
    to: &Subscription,
    text: &str,
    topic: &str,
    key: &ServerKey,
    now: SystemTime,
) -> Result<Request<Vec<u8>>, MessageFault> {
    let keys = Keys::of(to).ok_or(MessageFault::Keys)?;
    let address = Url::parse(&to.endpoint).map_err(|_| MessageFault::Address)?;
    let request = Request::builder()
        .method(Method::POST)
        .uri(address.as_str())
        .header(header::AUTHORIZATION, key.authorization(&address, now)?)
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header("TTL", KEPT_SECONDS)
        .header("Urgency", "normal")
        .header("Topic", hidden(to, topic));
    Ok(request.body(encrypted(&keys, text.as_bytes())?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// Section 5 and appendix A of RFC 8291.
    #[test]
    fn the_example_of_the_standard_is_sealed_as_there() {
        let to = Keys {
            public: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let secret = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt: [u8; SALT] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let message = sealed(&to, &secret, (&public, &salt), text).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                        AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(message), expected);
    }
}
