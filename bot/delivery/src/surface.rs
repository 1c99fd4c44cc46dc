//! The operations of a platform that delivery needs. It must not know when they are called, or in which order.

use crate::outcome::{DirectFailure, DirectMessage, Failure, Removal, ThreadError};
use async_trait::async_trait;
use deska_core::caller::{Person, Place};
use deska_desk::outbound::Post;

/// A chat platform as [`Outbox`](crate::Outbox) uses it. Ids of channels and messages are the platform's own.
///
/// An implementation logs the platform's errors itself: only it knows what may be written into a log.
#[async_trait]
pub trait ChatSurface: Send + Sync {
    /// Name of the platform, as in [`Place::platform`].
    fn platform(&self) -> &'static str;

    /// Whether the platform has refused the bot's credentials, so that every further request fails.
    fn is_locked_out(&self) -> bool;

    /// Posts a message in a channel and returns its id, which is empty if the platform does not report it. Repeating it after a failure must not show the message twice if the platform
    /// offers any means against that.
    ///
    /// # Errors
    /// [`Failure`] says why the message is not there.
    async fn post(&self, place: &Place, post: &Post) -> Result<String, Failure>;

    /// Posts a message where only this person reads it.
    ///
    /// # Errors
    /// [`DirectFailure`] says why the person does not get it.
    async fn post_direct(&self, recipient: &Person, post: &Post) -> Result<DirectMessage, DirectFailure>;

    /// Opens a thread below a channel, on the message `on` if there is one, adds people to it and returns its id.
    ///
    /// # Errors
    /// [`ThreadError`] if there is no thread.
    async fn open_thread(
        &self,
        place: &Place,
        on: Option<&str>,
        name: &str,
        people: &[Person],
    ) -> Result<String, ThreadError>;

    /// Archives a thread whose game is over. A failure has no consequence.
    async fn close_thread(&self, thread: &str);

    /// Deletes one of the bot's messages; returns whether it is gone.
    async fn delete(&self, channel: &str, message: &str) -> bool;

    /// Removes the buttons and menus of one of the bot's messages. It does not wait for a rate limit: another attempt
    /// follows, and until then the desk answers presses of outdated controls.
    async fn remove_controls(&self, channel: &str, message: &str) -> Removal;
}
