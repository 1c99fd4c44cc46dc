//! Puts files where the readers of a room get them.
//!
//! A homeserver makes thumbnails of a picture before it answers an upload, which takes longer than all other requests
//! of a move together. So a picture in a plain room gets its address first, and its message doesn't wait for its bytes;
//! readers who are faster than the bytes wait for them. Of encrypted files a homeserver makes no thumbnails.

use crate::content::Upload;
use crate::failure::{RequestError, RequestErrorKind};
use backon::{ExponentialBuilder, Retryable};
use deska_delivery::backoff;
use matrix_sdk::ruma::MxcUri;
use matrix_sdk::ruma::api::client::media::create_content_async;
use matrix_sdk::ruma::api::error::ErrorKind;
use matrix_sdk::{Client, Room};
use std::io::Cursor;
use std::time::Duration;

/// How long an upload is tried.
const PATIENCE: Duration = Duration::from_secs(10);
/// Pauses between attempts.
const PAUSES: ExponentialBuilder = backoff(Duration::from_millis(500), PATIENCE);

/// The bytes of a file.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a> {
    /// Its media type.
    pub media: &'a str,
    pub content: &'a [u8],
}

/// Sends the bytes that belong to an address. Those that are there already stay.
///
/// # Errors
/// [`RequestError`] if the homeserver doesn't take them.
pub async fn fill(client: &Client, address: &MxcUri, bytes: Bytes<'_>) -> Result<(), RequestError> {
    let mut request = create_content_async::v3::Request::from_url(address, bytes.content.to_vec())
        .map_err(|_| RequestError::refused("the address of a file is wrong"))?;
    request.content_type = Some(bytes.media.to_owned());
    match client.send(request).await {
        Err(error) if !is_filled(&error) => Err(error.into()),
        Ok(_) | Err(_) => Ok(()),
    }
}

fn is_filled(error: &matrix_sdk::HttpError) -> bool {
    let kind = error.as_client_api_error().and_then(|error| error.error_kind());
    matches!(kind, Some(ErrorKind::CannotOverwriteMedia))
}

/// Uploads a whole file before its message, encrypted if the room is.
///
/// # Errors
/// [`RequestError`] if the homeserver doesn't take it.
pub async fn whole(room: &Room, bytes: Bytes<'_>) -> Result<Upload, RequestError> {
    if room.encryption_state().is_encrypted() {
        let file = room.client().upload_encrypted_file(&mut Cursor::new(bytes.content)).await?;
        return Ok(Upload::Encrypted(Box::new(file)));
    }
    let media =
        bytes.media.parse().map_err(|_| RequestError::refused("the media type of a file is wrong"))?;
    let uploaded = room.client().media().upload(&media, bytes.content.to_vec(), None).await?;
    Ok(Upload::Plain(uploaded.content_uri))
}

/// Repeats an upload that may go through later, but not for long: its message waits.
///
/// # Errors
/// [`RequestErrorKind::Media`] if the file isn't taken in time, [`RequestErrorKind::LoggedOut`].
pub async fn with_patience<T, Work>(attempt: impl FnMut() -> Work) -> Result<T, RequestError>
where
    Work: Future<Output = Result<T, RequestError>>,
{
    let attempts = attempt.retry(PAUSES).when(RequestError::is_transient);
    // The SDK itself waits as long as a homeserver asks for, which can be a day.
    let late = RequestError::new(RequestErrorKind::Transient, "a file is not taken in time");
    tokio::time::timeout(PATIENCE, attempts).await.unwrap_or(Err(late)).map_err(RequestError::of_upload)
}
