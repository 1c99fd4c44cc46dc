//! What the surface has sent, in the database. A homeserver recognises the repetition of a message by its transaction,
//! but on the same device only, so after a new login nothing else tells a repeated answer from a new one.

use crate::failure::{RequestError, RequestErrorKind};
use crate::shared::Shared;
use deska_desk::SHORT_LIVED;
use matrix_sdk::ruma::OwnedEventId;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// What has been sent of a message.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sent {
    /// Its events, in order.
    pub events: Vec<OwnedEventId>,
    /// The one of them whose picture the homeserver has refused after it.
    #[serde(default)]
    pub redacted: Option<OwnedEventId>,
    /// Whether its reactions are there as well.
    #[serde(default)]
    pub reactions: bool,
}

/// What has been sent of the message that this transaction names, on any device.
///
/// # Errors
/// The database can't be read. Nothing may be sent then, because it may be there already.
pub async fn load(shared: &Shared, transaction: &str) -> Result<Sent, RequestError> {
    let stored = shared.desk.recall(&key(shared, transaction)).await;
    let stored = stored
        .map_err(|_| RequestError::new(RequestErrorKind::Transient, "the database could not be read"))?;
    Ok(stored.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default())
}

/// Remembers what has been sent.
pub async fn keep(shared: &Shared, transaction: &str, sent: &Sent) {
    match serde_json::to_string(sent) {
        Ok(json) => shared.desk.remember(&key(shared, transaction), &json).await,
        Err(error) => tracing::error!(%error, "what was sent cannot be stored"),
    }
}

fn key(shared: &Shared, transaction: &str) -> String {
    format!("{SHORT_LIVED}matrix-sent:{}:{transaction}", shared.own)
}

/// The bot's replies to an event that the room has already, oldest first. A kill between an answer and its record in the
/// database leaves no other trace of it.
#[derive(Clone, Debug, Default)]
pub struct Replies(Arc<Mutex<VecDeque<OwnedEventId>>>);

impl Replies {
    /// These replies.
    #[must_use]
    pub fn new(replies: impl IntoIterator<Item = OwnedEventId>) -> Self {
        Self(Arc::new(Mutex::new(replies.into_iter().collect())))
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Leaves out events of which is known what they are.
    pub fn without(&self, known: &[OwnedEventId]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|reply| !known.contains(reply));
    }

    /// Takes out the oldest.
    #[must_use]
    pub fn take(&self) -> Option<OwnedEventId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }
}
