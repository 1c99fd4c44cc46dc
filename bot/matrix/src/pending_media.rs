//! Media whose address the homeserver has given out while their bytes are still to come. Their bytes lie in a folder
//! until the homeserver has them: a message may be out before its picture, and nothing that happens in between, such as
//! a kill, leaves it without one.

use crate::failure::{RequestError, RequestErrorKind};
use crate::folder::write_whole;
use crate::upload::{self, Bytes};
use backon::{BackoffBuilder, ExponentialBuilder};
use deska_delivery::backoff;
use matrix_sdk::Client;
use matrix_sdk::ruma::{MilliSecondsSinceUnixEpoch, MxcUri, OwnedMxcUri, TransactionId};
use serde::{Deserialize, Serialize};
use std::fs::{self, DirBuilder};
use std::io::{Error, ErrorKind, Result};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tracing::{debug, warn};

/// The folder in that of the surface.
const FOLDER: &str = "pending-media";
/// Longest pause after a failed request.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// Pauses after failed requests.
const PAUSES: ExponentialBuilder = backoff(Duration::from_secs(1), LONGEST_PAUSE);

/// What an address gets that no picture has used: a homeserver lets an account have only a few addresses without bytes.
const UNUSED: Bytes<'_> = Bytes { media: "text/plain", content: b"This address was not needed.\n" };

/// How long before its end an address is no longer used, so that its bytes are not late.
const MARGIN_MS: u64 = 60_000;

/// Where bytes belong; the first line of their file.
#[derive(Serialize, Deserialize)]
pub struct Head {
    pub address: OwnedMxcUri,
    /// The media type.
    pub media: String,
}

/// The file of an address.
#[derive(Debug)]
pub struct PendingFile(PathBuf);

/// The folder of bytes that the homeserver doesn't have yet.
pub struct PendingMedia {
    folder: PathBuf,
    /// Files left by a process before, or by a failed attempt.
    left: Mutex<Vec<PathBuf>>,
    woken: Notify,
}

impl PendingMedia {
    /// Opens the folder inside that of the surface, with what a process before has left there.
    ///
    /// # Errors
    /// It can't be made or read.
    pub fn open(surface: &Path) -> Result<Self> {
        let folder = surface.join(FOLDER);
        DirBuilder::new().recursive(true).mode(0o700).create(&folder)?;
        let files = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path()));
        let left = Mutex::new(files.collect::<Result<_>>()?);
        Ok(Self { folder, left, woken: Notify::new() })
    }

    /// Notes an address that no picture has yet.
    ///
    /// # Errors
    /// The file can't be written.
    pub async fn note(&self, address: &MxcUri) -> Result<PendingFile> {
        let file = PendingFile(self.folder.join(TransactionId::new().as_str()));
        self.keep(&file, address, UNUSED).await?;
        Ok(file)
    }

    /// Keeps the bytes of an address. From now on they come to it, whatever happens.
    ///
    /// # Errors
    /// The file can't be written.
    pub async fn keep(&self, file: &PendingFile, address: &MxcUri, bytes: Bytes<'_>) -> Result<()> {
        let head = Head { address: address.to_owned(), media: bytes.media.to_owned() };
        let mut content = serde_json::to_vec(&head).map_err(Error::other)?;
        content.push(b'\n');
        content.extend_from_slice(bytes.content);
        let path = file.0.clone();
        let written = tokio::task::spawn_blocking(move || write_whole(&path, &content));
        written.await.map_err(Error::other)?
    }

    /// Takes note of an attempt at the bytes. If it failed but another may succeed, [`fill_left`](Self::fill_left) makes
    /// that.
    ///
    /// # Errors
    /// The error of the attempt, unless the bytes only wait for a new login.
    pub async fn settle(
        &self,
        file: PendingFile,
        sent: std::result::Result<(), RequestError>,
    ) -> std::result::Result<(), RequestError> {
        match &sent {
            Err(error) if may_pass(error) => self.leave(file),
            Ok(()) | Err(_) => remove(&file.0).await,
        }
        match sent {
            Err(error) if matches!(error.kind, RequestErrorKind::LoggedOut { .. }) => Ok(()),
            sent => sent,
        }
    }

    /// Leaves a file to [`fill_left`](Self::fill_left).
    pub fn leave(&self, file: PendingFile) {
        self.left().push(file.0);
        self.woken.notify_one();
    }

    /// Sends the bytes that an attempt or a process before has left.
    pub async fn fill_left(&self, client: &Client) {
        let mut pauses = PAUSES.build();
        loop {
            let Some(path) = self.next_left() else {
                self.woken.notified().await;
                continue;
            };
            match fill(client, &path).await {
                Err(error) if may_pass(&error) => {
                    debug!(%error, "the bytes of a picture will be sent later");
                    self.left().push(path);
                    tokio::time::sleep(pauses.next().unwrap_or(LONGEST_PAUSE)).await;
                    continue;
                }
                Err(error) => warn!(%error, "a picture is lost: the homeserver doesn't take its bytes"),
                Ok(()) => {}
            }
            remove(&path).await;
            pauses = PAUSES.build();
        }
    }

    /// Takes a file that was left.
    pub fn next_left(&self) -> Option<PathBuf> {
        self.left().pop()
    }

    fn left(&self) -> MutexGuard<'_, Vec<PathBuf>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether bytes that are sent now come before the end of their address.
#[must_use]
pub fn is_early(until: Option<MilliSecondsSinceUnixEpoch>, now: MilliSecondsSinceUnixEpoch) -> bool {
    until.is_none_or(|until| u64::from(until.0).saturating_sub(now.0.into()) > MARGIN_MS)
}

/// Whether another attempt, perhaps after the next start, may succeed.
fn may_pass(error: &RequestError) -> bool {
    matches!(
        error.kind,
        RequestErrorKind::Transient
            | RequestErrorKind::LoggedOut { .. }
            | RequestErrorKind::Media { passing: true }
    )
}

/// Sends what a file holds.
async fn fill(client: &Client, path: &Path) -> std::result::Result<(), RequestError> {
    let content = match tokio::fs::read(path).await {
        Ok(content) => content,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(_) => return Err(RequestError::refused("a file of the folder can't be read")),
    };
    // A file that was not written to its end belongs to no message.
    let Some((head, bytes)) = parted(&content) else { return Ok(()) };
    upload::fill(client, &head.address, Bytes { media: &head.media, content: bytes }).await
}

/// Head and bytes of a file; `None` if it was not written to its end.
#[must_use]
pub fn parted(content: &[u8]) -> Option<(Head, &[u8])> {
    let end = content.iter().position(|byte| *byte == b'\n')?;
    let (head, bytes) = (content.get(..end)?, content.get(end + 1..)?);
    Some((serde_json::from_slice(head).ok()?, bytes))
}

async fn remove(path: &Path) {
    match tokio::fs::remove_file(path).await {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            warn!(error = %error.kind(), "a file of a sent picture stays");
        }
        Ok(()) | Err(_) => {}
    }
}
