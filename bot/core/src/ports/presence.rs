//! Whether people are still in the channels in which they play.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::games::presence::{Presence, PresenceQuestion};
use deska_model::ids::Time;
use deska_model::people::caller::Place;

/// What platforms say about people in channels. A person is named by the platform's id.
#[async_trait]
pub trait Presences: Send + Sync {
    /// What is known of a person in a channel; `None` if nobody has asked.
    async fn presence(&self, place: &Place, native_id: &str) -> Result<Option<Presence>, StoreError>;
    /// Asks whether a person is in a channel, unless such a question waits already; `anew` if the platform is to look again.
    async fn ask_presence(
        &self,
        place: &Place,
        native_id: &str,
        anew: bool,
        at: Time,
    ) -> Result<(), StoreError>;
    /// Asks again about players whose clocks stand because they have left, if they were last asked about up to `before`.
    async fn ask_about_gone(&self, before: Time, at: Time) -> Result<(), StoreError>;
    /// The questions that wait on a platform, the oldest first, at most `limit`.
    async fn presence_questions(
        &self,
        platform: &str,
        limit: u32,
    ) -> Result<Vec<PresenceQuestion>, StoreError>;
    /// Notes whether a person is in a channel, and with it in its threads. Returns what was known of the channel before.
    async fn put_presence(
        &self,
        place: &Place,
        native_id: &str,
        is_there: bool,
        at: Time,
    ) -> Result<Option<Presence>, StoreError>;
    /// Notes that the platform cannot say where a person is.
    async fn put_unknown(&self, place: &Place, native_id: &str, at: Time) -> Result<(), StoreError>;
}
