//! Avatars of people from Discord's media host.

use crate::snowflake::snowflake;
use bytes::Bytes;
use deska_desk::avatar::{AVATAR_MAX, AVATAR_SIDE, FetchedAvatar, NoAvatar, WantedAvatar};
use reqwest::redirect::Policy;

/// Where Discord serves avatars.
pub const MEDIA_URL: &str = "https://cdn.discordapp.com";

/// Fetches avatars.
pub struct AvatarHost {
    client: reqwest::Client,
    /// Scheme, host and port.
    url: String,
}

impl AvatarHost {
    /// A host at this address; `None` if TLS cannot be set up.
    pub fn new(url: &str) -> Option<Self> {
        // A redirect could lead to any address, also in the network of the host.
        let client = reqwest::Client::builder().use_rustls_tls().redirect(Policy::none()).build().ok()?;
        Some(Self { client, url: url.trim_end_matches('/').to_owned() })
    }

    /// The file of an avatar. The request names only the person and has no token.
    ///
    /// # Errors
    /// [`NoAvatar`] if there is none, or none now.
    pub async fn fetch(&self, wanted: &WantedAvatar) -> FetchedAvatar {
        let address = path(wanted).map(|path| format!("{}{path}", self.url)).ok_or(NoAvatar::Permanent)?;
        let mut response = self.client.get(address).send().await.map_err(|_| NoAvatar::Transient)?;
        match response.status().as_u16() {
            200 => {}
            429 | 500.. => return Err(NoAvatar::Transient),
            _ => return Err(NoAvatar::Permanent),
        }
        let mut file = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|_| NoAvatar::Transient)? {
            if file.len() + chunk.len() > AVATAR_MAX {
                return Err(NoAvatar::Permanent);
            }
            file.extend_from_slice(&chunk);
        }
        Ok(Bytes::from(file))
    }
}

/// The path of an avatar, of an animated one that of its first picture; `None` for what is no id or no hash.
fn path(wanted: &WantedAvatar) -> Option<String> {
    let user = snowflake(&wanted.person)?;
    let hash = &wanted.avatar;
    let is_hash = !hash.is_empty() && hash.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    is_hash.then(|| format!("/avatars/{user}/{hash}.png?size={AVATAR_SIDE}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::PLATFORM;

    #[test]
    fn an_address_is_made_only_of_an_id_and_a_hash() {
        let path = |person: &str, avatar: &str| {
            path(&WantedAvatar { platform: PLATFORM.into(), person: person.into(), avatar: avatar.into() })
        };
        let hash = "a_1269e74af4df7417b13759eae50c83dc";
        assert_eq!(path("7", hash), Some(format!("/avatars/7/{hash}.png?size=64")));
        for (person, avatar) in [
            ("", hash),
            ("@ada:matrix.org", hash),
            ("7", ""),
            ("7", "../../x"),
            ("7", "a@evil.example/"),
            ("7", "a?b"),
        ] {
            assert_eq!(path(person, avatar), None, "{person} {avatar}");
        }
    }

    #[test]
    fn only_discords_own_media_host_is_asked() {
        let host = AvatarHost::new(MEDIA_URL).expect("a client");
        assert_eq!(host.url, "https://cdn.discordapp.com");
    }
}
