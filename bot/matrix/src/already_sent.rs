//! Which messages of the outbox a room has already. A kill between a message and its record leaves no other trace of it
//! that a new login could read, so each event carries the name of its message.
//!
//! The name is in the content, so in encrypted rooms a new device can't read it.

use crate::event;
use crate::failure::{RequestError, RequestErrorKind};
use deska_delivery::Cache;
use deska_desk::{ChatDesk, Fault};
use matrix_sdk::Room;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId, OwnedUserId, TransactionId, UserId, uint};
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// The field of a content with the name.
const FIELD: &str = "org.deska.message";

/// The newest messages of rooms, as they were when this process first asked.
pub struct AlreadySent {
    desk: Arc<dyn ChatDesk>,
    own: OwnedUserId,
    /// Tells the messages of this database from those of another one with the same account.
    database: OnceCell<String>,
    rooms: Cache<OwnedRoomId, Arc<Found>, 1024>,
}

/// The events of each message, in order.
type Found = HashMap<String, Vec<OwnedEventId>>;

#[derive(Deserialize)]
struct Marked {
    #[serde(rename = "org.deska.message")]
    name: Option<String>,
}

impl AlreadySent {
    /// No room has been read yet.
    #[must_use]
    pub fn new(desk: Arc<dyn ChatDesk>, own: OwnedUserId) -> Self {
        Self { desk, own, database: OnceCell::default(), rooms: Cache::default() }
    }

    /// Writes the name of a message into a content.
    ///
    /// # Errors
    /// The database can't be read.
    pub async fn mark(&self, content: &mut Value, transaction: &str) -> Result<(), RequestError> {
        content[FIELD] = Value::from(self.name(transaction).await?);
        Ok(())
    }

    /// The events of a message among the newest of a room.
    ///
    /// # Errors
    /// The database or the homeserver can't be reached. Nothing may be sent then, because it may be there already.
    pub async fn find(&self, room: &Room, transaction: &str) -> Result<Vec<OwnedEventId>, RequestError> {
        if room.encryption_state().is_encrypted() {
            return Ok(Vec::new());
        }
        let name = self.name(transaction).await?;
        let found = match self.rooms.get(room.room_id()) {
            Some(found) => found,
            None => {
                let found = Arc::new(newest(room, &self.own).await?);
                self.rooms.put(room.room_id().to_owned(), Arc::clone(&found));
                found
            }
        };
        Ok(found.get(&name).cloned().unwrap_or_default())
    }

    async fn name(&self, transaction: &str) -> Result<String, RequestError> {
        let key = format!("matrix-database:{}", self.own);
        let made = self.database.get_or_try_init(|| async {
            if let Some(known) = self.desk.recall(&key).await? {
                return Ok(known);
            }
            let new = TransactionId::new().to_string();
            self.desk.remember(&key, &new).await;
            Ok::<_, Fault>(new)
        });
        let made = made
            .await
            .map_err(|_| RequestError::new(RequestErrorKind::Transient, "the database could not be read"))?;
        Ok(format!("{made}:{transaction}"))
    }
}

/// The bot's own events among the newest of a room, by the names of their messages.
async fn newest(room: &Room, own: &UserId) -> Result<Found, RequestError> {
    let mut options = MessagesOptions::backward();
    options.limit = uint!(100);
    let page = match room.messages(options).await.map_err(RequestError::from) {
        Ok(page) => page,
        Err(error) if error.is_transient() => return Err(error),
        // A room whose past the bot may not read.
        Err(_) => return Ok(Found::new()),
    };
    let mut found = Found::new();
    for event in page.chunk.iter().rev().filter(|event| event::is_of(event, own)) {
        let content = event.raw().get_field::<Marked>("content").ok().flatten();
        if let (Some(name), Some(id)) = (content.and_then(|content| content.name), event.event_id()) {
            found.entry(name).or_default().push(id);
        }
    }
    Ok(found)
}
