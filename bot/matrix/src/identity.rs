//! The bot's identity in encrypted rooms: its cross-signing keys, their backup, and the recovery key, which is shown to
//! nobody and kept in the folder.
//!
//! Clients leave devices out of encrypted rooms that their owner has not signed, so the surface signs its own.

use crate::failure::RequestError;
use crate::folder::Folder;
use crate::shared::Shared;
use deska_config::secret::Secret;
use matrix_sdk::Client;
use matrix_sdk::encryption::recovery::{RecoveryError, RecoveryState};
use matrix_sdk::encryption::secret_storage::SecretStorageError;
use std::time::Duration;
use tracing::{info, warn};

/// Wait between two looks at the state, which becomes known with the first answers of the homeserver.
const LOOK_AGAIN: Duration = Duration::from_secs(3);
/// Number of looks before the surface gives up and says so.
const LOOKS: usize = 20;

/// How far an attempt got.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TrustAttempt {
    /// The keys are there.
    Done,
    /// A later attempt may succeed.
    NotYet,
    /// The configuration has to change first.
    Never,
}

/// Makes the device trusted: signs it, and backs the keys up. Failures are logged; plain rooms work without it.
pub async fn set_up(shared: &Shared, folder: &Folder, configured: &Secret) {
    let client = &shared.client;
    client.encryption().wait_for_e2ee_initialization_tasks().await;
    for _ in 0..LOOKS {
        let attempt = match client.encryption().recovery().state() {
            RecoveryState::Unknown => TrustAttempt::NotYet,
            RecoveryState::Enabled => TrustAttempt::Done,
            RecoveryState::Disabled => enable(client, folder).await,
            RecoveryState::Incomplete => restore(client, folder, configured).await,
        };
        if attempt == TrustAttempt::Never {
            break;
        }
        if attempt == TrustAttempt::Done && is_signed(client).await {
            let key = client.encryption().ed25519_key().await.unwrap_or_default();
            let device = client.device_id().map(ToString::to_string).unwrap_or_default();
            info!(device, key, "the bot's device is signed by its account");
            return;
        }
        shared.life.pause(LOOK_AGAIN).await;
        if shared.life.is_stopping() {
            return;
        }
    }
    if !is_signed(client).await {
        warn!(
            "the bot's device is not signed by its account; some clients send it no keys of encrypted rooms"
        );
    }
}

async fn enable(client: &Client, folder: &Folder) -> TrustAttempt {
    let key = match client.encryption().recovery().enable().await {
        Ok(key) => key,
        Err(error) => {
            warn!(reason = reason(&error), "the encryption keys could not be backed up yet");
            return TrustAttempt::NotYet;
        }
    };
    match folder.keep_recovery_key(&key) {
        Ok(path) => info!(path = %path.display(), "the recovery key was made; keep a copy of this file"),
        Err(error) => warn!(%error, "the recovery key could not be stored"),
    }
    TrustAttempt::Done
}

async fn restore(client: &Client, folder: &Folder, configured: &Secret) -> TrustAttempt {
    let configured = Some(configured.clone()).filter(|key| !key.is_empty());
    let Some(key) = configured.or_else(|| folder.recovery_key()) else {
        warn!(
            "the account has encryption keys that this device lacks; set matrix.recovery_key to the recovery key, so \
             that encrypted rooms trust it"
        );
        return TrustAttempt::Never;
    };
    match client.encryption().recovery().recover(key.reveal()).await {
        Ok(()) => {
            if let Err(error) = folder.keep_recovery_key(key.reveal()) {
                warn!(%error, "the recovery key could not be stored");
            }
            info!("the encryption keys of the account are restored");
            TrustAttempt::Done
        }
        Err(RecoveryError::SecretStorage(SecretStorageError::SecretStorageKey(_))) => {
            warn!(
                "the recovery key is not the one of the account's encryption keys; correct matrix.recovery_key"
            );
            TrustAttempt::Never
        }
        Err(error) => {
            warn!(reason = reason(&error), "the encryption keys could not be restored yet");
            TrustAttempt::NotYet
        }
    }
}

/// The kind of a failure; the error itself may quote a key.
fn reason(error: &RecoveryError) -> String {
    match error {
        RecoveryError::BackupExistsOnServer => "a backup of other keys exists".to_owned(),
        RecoveryError::Sdk(error) => RequestError::from(error).shown,
        RecoveryError::SecretStorage(_) => "the secret storage could not be read".to_owned(),
    }
}

async fn is_signed(client: &Client) -> bool {
    let device = client.encryption().get_own_device().await;
    device.ok().flatten().is_some_and(|device| device.is_cross_signed_by_owner())
}
