//! Avatars of people from the bot's own homeserver, which makes small pictures of them, also of those of other servers.

use deska_desk::avatar::{AVATAR_MAX, AVATAR_SIDE, FetchedAvatar, NoAvatar};
use matrix_sdk::reqwest::redirect::Policy;
use matrix_sdk::reqwest::{Client, Url};
use matrix_sdk::ruma::MxcUri;

/// How long the homeserver may wait for a picture that another server still has.
const REMOTE_MS: u16 = 8_000;

/// Fetches avatars. The SDK would read any number of bytes and follow redirects.
pub struct AvatarHost(Client);

impl AvatarHost {
    /// A host; `None` if TLS cannot be set up.
    #[must_use]
    pub fn new() -> Option<Self> {
        Client::builder().redirect(Policy::none()).build().ok().map(Self)
    }

    /// The thumbnail of an avatar, asked of this homeserver with the bot's token.
    ///
    /// # Errors
    /// [`NoAvatar`] if there is none, or none now.
    pub async fn fetch(&self, homeserver: Url, token: &str, avatar: &MxcUri) -> FetchedAvatar {
        let url = thumbnail(homeserver, avatar).ok_or(NoAvatar::Permanent)?;
        let asked = self.0.get(url).bearer_auth(token).send().await;
        let mut response = asked.map_err(|_| NoAvatar::Transient)?;
        match response.status().as_u16() {
            200 => {}
            // The token may be renewed, and another server may be out of reach.
            401 | 429 | 500.. => return Err(NoAvatar::Transient),
            _ => return Err(NoAvatar::Permanent),
        }
        let mut file = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|_| NoAvatar::Transient)? {
            if file.len() + chunk.len() > AVATAR_MAX {
                return Err(NoAvatar::Permanent);
            }
            file.extend_from_slice(&chunk);
        }
        Ok(file.into())
    }
}

/// The address of a small, still picture; `None` for what is no address of media.
fn thumbnail(mut homeserver: Url, avatar: &MxcUri) -> Option<Url> {
    let (server, media) = avatar.parts().ok()?;
    let path = ["_matrix", "client", "v1", "media", "thumbnail", server.as_str(), media];
    homeserver.path_segments_mut().ok()?.pop_if_empty().extend(path);
    let (side, wait) = (AVATAR_SIDE.to_string(), REMOTE_MS.to_string());
    let query = [
        ("width", side.as_str()),
        ("height", &side),
        ("method", "crop"),
        ("animated", "false"),
        ("timeout_ms", &wait),
    ];
    homeserver.query_pairs_mut().extend_pairs(query);
    Some(homeserver)
}
