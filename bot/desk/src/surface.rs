//! What delivery asks of a platform: to show a message, to remove its controls, and what else chat platforms can do.

use crate::avatar::{FetchedAvatar, NoAvatar, WantedAvatar};
use crate::outbound::{DeliveryFailure, NoThread, Outbound, Post, Receipt};
use deska_model::games::presence::{PresenceQuestion, Whereabouts};
use deska_model::people::caller::{Person, Place};
use futures::FutureExt as _;
use futures::future::{BoxFuture, ready};
use std::time::Duration;

/// A platform on which people see the bot: Discord, Matrix, the page. Ids of channels and messages are the platform's
/// own. `deska_delivery::Running` starts and stops it, and `deska_delivery::OutboxLoop` calls these methods.
///
/// An implementation logs the platform's errors itself: only it knows what may be written into a log. It implements
/// [`post`](Self::post) and [`remove_controls`](Self::remove_controls); the other methods are for platforms that have
/// direct messages, threads, or messages that can be deleted.
///
/// The methods return boxed futures by hand. Those of `async_trait` have bounds on lifetimes, under which the compiler
/// checks the whole type behind `&self` anew in each method: 20 s for the SDK of Matrix.
pub trait Surface: Send + Sync {
    /// Name of the platform, as in [`Place::platform`].
    fn platform(&self) -> &'static str;

    /// Whether the platform has refused the bot's credentials, so that no message can be shown.
    fn is_locked_out(&self) -> bool {
        false
    }

    /// Posts a message in a channel and returns its id, which is empty if the platform does not report it. Repeating it
    /// after a failure must not show the message twice if the platform offers any means against that.
    ///
    /// # Errors
    /// [`PostFailure`] says why the message is not there.
    fn post<'a>(&'a self, place: &'a Place, post: &'a Post) -> BoxFuture<'a, Result<String, PostFailure>>;

    /// Whether it can show a message although its channel is closed to the bot.
    fn reaches(&self, post: &Post) -> bool {
        let _ = post;
        false
    }

    /// Removes the buttons and menus of one of the bot's messages. It does not wait for a rate limit: another attempt
    /// follows, and until then the desk answers presses of outdated controls.
    fn remove_controls<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, Removal>;

    /// Notes that a message was reported as delivered and has the current controls of what it shows.
    fn has_current_controls(&self, channel: &str, receipt: &Receipt, message: &str) {
        let _ = (channel, receipt, message);
    }

    /// Posts a message where only this person reads it. The place is that of the game.
    ///
    /// # Errors
    /// [`DirectFailure`] says why the person does not get it.
    fn post_direct<'a>(
        &'a self,
        place: &'a Place,
        recipient: &'a Person,
        post: &'a Post,
    ) -> BoxFuture<'a, Result<DirectMessage, DirectFailure>> {
        let _ = (place, recipient, post);
        ready(Err(DirectFailure::Unreachable { refused: true })).boxed()
    }

    /// Whether the platform can say who is in a channel.
    fn knows_members(&self) -> bool {
        false
    }

    /// Where a person is: whether they can still read a channel.
    fn whereabouts<'a>(&'a self, question: &'a PresenceQuestion) -> BoxFuture<'a, Whereabouts> {
        let _ = question;
        ready(Whereabouts::Unknown).boxed()
    }

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
    ) -> BoxFuture<'a, Result<String, ThreadError>> {
        let _ = (place, on, name, people);
        ready(Err(ThreadError::Refused(NoThread::Refused))).boxed()
    }

    /// Archives a thread whose game is over. A failure has no consequence.
    fn close_thread<'a>(&'a self, thread: &'a str) -> BoxFuture<'a, ()> {
        let _ = thread;
        ready(()).boxed()
    }

    /// Gives one of the bot's messages new content. A message that is gone stays gone, and a surface that doesn't change its
    /// messages leaves it as it is.
    ///
    /// # Errors
    /// [`PostFailure`] if it has to be tried again.
    fn edit<'a>(
        &'a self,
        channel: &'a str,
        message: &'a str,
        about: &'a Outbound,
    ) -> BoxFuture<'a, Result<(), PostFailure>> {
        let _ = (channel, message, about);
        ready(Ok(())).boxed()
    }

    /// Fetches the file of an avatar from the platform's own media host and from no other. It reads no more than
    /// [`AVATAR_MAX`](crate::avatar::AVATAR_MAX) bytes.
    ///
    /// # Errors
    /// [`NoAvatar`] if there is none, or none now.
    fn fetch_avatar<'a>(&'a self, wanted: &'a WantedAvatar) -> BoxFuture<'a, FetchedAvatar> {
        let _ = wanted;
        ready(Err(NoAvatar::Permanent)).boxed()
    }

    /// Deletes one of the bot's messages; returns whether it is gone.
    fn delete<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, bool> {
        let _ = (channel, message);
        ready(false).boxed()
    }
}

/// Where a direct message is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectMessage {
    /// Platform's id of the channel that the bot shares with the recipient.
    pub channel: String,
    /// Platform's id of the message; empty if the platform did not report it.
    pub message: String,
}

/// Why a direct message was not delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectFailure {
    /// Another attempt may succeed.
    Transient,
    /// The recipient cannot be reached.
    Unreachable {
        /// Whether the recipient accepts no direct messages from the bot, so that further ones would fail as well.
        refused: bool,
    },
}

/// Why a message was not posted in its channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PostFailure {
    /// Whether another attempt can help.
    pub reason: DeliveryFailure,
    /// Whether the platform would refuse every other message in that channel as well.
    pub closes_channel: bool,
    /// Why the channel takes no messages now, if it is a thread; its games can go on in the parent channel.
    pub lost_thread: Option<NoThread>,
}

impl PostFailure {
    /// A failure after which another attempt may succeed.
    #[must_use]
    pub const fn transient() -> Self {
        Self { reason: DeliveryFailure::Transient, closes_channel: false, lost_thread: None }
    }

    /// A failure of this message only, which no other attempt can change.
    #[must_use]
    pub const fn permanent() -> Self {
        Self { reason: DeliveryFailure::Permanent, closes_channel: false, lost_thread: None }
    }
}

/// Why a thread was not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ThreadError {
    /// Another attempt may succeed.
    Transient,
    /// The platform refuses it, for this reason.
    Refused(NoThread),
}

/// What became of an attempt to remove the controls of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// The message has none left, or can never lose them.
    Done,
    /// It has to be tried again.
    Failed,
    /// The platform limits changes in this channel; nothing in it can be changed for this time.
    Limited(Duration),
}
