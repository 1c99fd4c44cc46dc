//! Avatars of people, between a surface, which fetches them, and the pictures that show them.

use bytes::Bytes;

/// Most bytes of an avatar. Platforms make small pictures of large ones, which have a tenth of it.
pub const AVATAR_MAX: usize = 128 * 1024;

/// Width and height in pixels that a surface asks for; a platform may give others.
pub const AVATAR_SIDE: u16 = 64;

/// An avatar that a picture lacks.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WantedAvatar {
    /// Name of the platform.
    pub platform: String,
    /// The platform's id of the person.
    pub person: String,
    /// The platform's name of the picture, as the surface has reported it. A changed avatar has another one.
    pub avatar: String,
}

/// Why there is no avatar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAvatar {
    /// Another attempt may succeed.
    Transient,
    /// There is none that could be shown.
    Permanent,
}

/// The file of an avatar, or why there is none.
pub type FetchedAvatar = Result<Bytes, NoAvatar>;
