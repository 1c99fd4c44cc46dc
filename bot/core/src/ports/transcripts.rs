//! What was said in the channels of a surface that keeps them itself.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::memory::KeptMessage;

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
