//! The bot's display name and avatar, as the host wants them.

use crate::error::MatrixError;
use crate::failure::{RequestError, RequestErrorKind};
use crate::settings::MatrixSettings;
use crate::shared::Shared;
use backon::ExponentialBuilder;
use deska_delivery::backoff;
use matrix_sdk::ruma::OwnedMxcUri;
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::time::Duration;
use tracing::{info, warn};

/// Most bytes of an avatar.
const AVATAR_MAX: u64 = 1_000_000;
/// Pauses between attempts.
const PAUSES: ExponentialBuilder = backoff(Duration::from_secs(5), Duration::from_secs(600));

/// The picture of an avatar.
pub struct Avatar {
    media: &'static str,
    bytes: Vec<u8>,
}

/// Reads the avatar that is set.
///
/// # Errors
/// [`MatrixError::Avatar`] if there is no such file, it is too large, or it is no picture.
pub fn avatar(settings: &MatrixSettings) -> Result<Option<Avatar>, MatrixError> {
    let Some(path) = &settings.avatar else { return Ok(None) };
    read(path).map(Some).map_err(|reason| MatrixError::Avatar { path: path.clone(), reason })
}

fn read(path: &Path) -> Result<Avatar, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    if !file.metadata().is_ok_and(|known| known.is_file()) {
        return Err("it is no file".to_owned());
    }
    let mut bytes = Vec::new();
    file.take(AVATAR_MAX + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > AVATAR_MAX {
        return Err("it is larger than 1 MB".to_owned());
    }
    let media = match bytes.as_slice() {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => "image/png",
        [0xff, 0xd8, 0xff, ..] => "image/jpeg",
        _ => return Err("it is neither a PNG nor a JPEG".to_owned()),
    };
    Ok(Avatar { media, bytes })
}

/// What is to change.
#[derive(Clone, Copy)]
enum ProfileChange<'a> {
    Name(&'a str),
    Avatar(&'a Avatar),
}

/// Gives the account its name and its avatar, unless it has them. A homeserver may forbid it, which is only logged.
pub async fn set_up(shared: &Shared, avatar: Option<Avatar>) {
    let name = shared.settings.display_name.as_deref().map(ProfileChange::Name);
    for change in name.into_iter().chain(avatar.as_ref().map(ProfileChange::Avatar)) {
        until_done(shared, change).await;
    }
}

async fn until_done(shared: &Shared, change: ProfileChange<'_>) {
    let attempt = || async {
        let done = match change {
            ProfileChange::Name(name) => set_name(shared, name).await,
            ProfileChange::Avatar(avatar) => set_avatar(shared, avatar).await,
        };
        match done {
            Err(error) if error.is_transient() => None,
            done => Some(done),
        }
    };
    if let Some(Err(error)) = shared.life.retry(PAUSES, attempt).await {
        warn!(%error, "the homeserver refuses a change of the bot's profile");
    }
}

async fn set_name(shared: &Shared, name: &str) -> Result<(), RequestError> {
    let account = shared.client.account();
    if account.get_display_name().await?.as_deref() != Some(name) {
        account.set_display_name(Some(name)).await?;
        info!("the bot has its display name");
    }
    Ok(())
}

/// Uploads the avatar if the account has another one, or if the file has changed.
async fn set_avatar(shared: &Shared, avatar: &Avatar) -> Result<(), RequestError> {
    let account = shared.client.account();
    let now = account.get_avatar_url().await?;
    let file = hex::encode(Sha256::digest(&avatar.bytes));
    let uploaded = |uri: &OwnedMxcUri| format!("{file} {uri}");
    let key = format!("matrix-avatar:{}", shared.own);
    let known = shared.desk.recall(&key).await;
    let known = known
        .map_err(|_| RequestError::new(RequestErrorKind::Transient, "the database could not be read"))?;
    if now.is_some() && known == now.as_ref().map(uploaded) {
        return Ok(());
    }
    let media = avatar.media.parse().map_err(|_| RequestError::refused("the media type is wrong"))?;
    let uri = account.upload_avatar(&media, avatar.bytes.clone()).await?;
    shared.desk.remember(&key, &uploaded(&uri)).await;
    info!("the bot has its avatar");
    Ok(())
}
