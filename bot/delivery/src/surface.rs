//! The operations of a platform that delivery needs. It must not know when they are called, or in which order.

use crate::outcome::{DirectFailure, DirectMessage, Failure, Removal, ThreadError};
use deska_core::people::caller::{Person, Place};
use deska_desk::outbound::Post;
use futures::future::BoxFuture;

/// A chat platform as [`Outbox`](crate::Outbox) uses it. Ids of channels and messages are the platform's own.
///
/// An implementation logs the platform's errors itself: only it knows what may be written into a log.
///
/// The methods return boxed futures by hand. Those of `async_trait` have bounds on lifetimes, under which the compiler
/// checks the whole type behind `&self` anew in each method: 20 s for the SDK of Matrix.
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
    fn post<'a>(&'a self, place: &'a Place, post: &'a Post) -> BoxFuture<'a, Result<String, Failure>>;

    /// Posts a message where only this person reads it.
    ///
    /// # Errors
    /// [`DirectFailure`] says why the person does not get it.
    fn post_direct<'a>(
        &'a self,
        recipient: &'a Person,
        post: &'a Post,
    ) -> BoxFuture<'a, Result<DirectMessage, DirectFailure>>;

    /// Opens a thread below a channel, on the message `on` if there is one, adds people to it and returns its id.
    ///
    /// # Errors
    /// [`ThreadError`] if there is no thread.
    fn open_thread<'a>(
        &'a self,
        place: &'a Place,
        on: Option<&'a str>,
        name: &'a str,
        people: &'a [Person],
    ) -> BoxFuture<'a, Result<String, ThreadError>>;

    /// Archives a thread whose game is over. A failure has no consequence.
    fn close_thread<'a>(&'a self, thread: &'a str) -> BoxFuture<'a, ()>;

    /// Deletes one of the bot's messages; returns whether it is gone.
    fn delete<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, bool>;

    /// Removes the buttons and menus of one of the bot's messages. It does not wait for a rate limit: another attempt
    /// follows, and until then the desk answers presses of outdated controls.
    fn remove_controls<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, Removal>;
}
