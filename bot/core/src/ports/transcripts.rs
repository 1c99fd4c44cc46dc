//! What was said in the channels of a surface that keeps them itself.

use super::error::StoreError;
use crate::ids::Time;
use async_trait::async_trait;

/// A message of a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptMessage {
    /// The surface's id of it, unique on its platform.
    pub id: String,
    /// When it was said.
    pub at: Time,
    /// The native id of its writer; `None` for the program.
    pub author: Option<String>,
    /// The native ids of its author, its reader and the people that it names. It is deleted when one of them is forgotten.
    pub people: Vec<String>,
    /// The message as the surface keeps it, as JSON.
    pub message: String,
}

/// The messages of a surface's channels.
#[async_trait]
pub trait Transcripts: Send + Sync {
    /// Adds messages to a channel, oldest first; one with a known id replaces that message in its place. Then removes the
    /// oldest beyond `most`. A message that concerns somebody whom the platform doesn't know is left out: they may have
    /// asked to be forgotten since.
    async fn keep_messages(
        &self,
        platform: &str,
        channel: &str,
        messages: &[KeptMessage],
        most: u32,
    ) -> Result<(), StoreError>;
    /// The messages of a channel, oldest first.
    async fn kept_messages(&self, platform: &str, channel: &str) -> Result<Vec<KeptMessage>, StoreError>;
}
