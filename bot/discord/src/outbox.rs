//! Discord as the outbox uses it: posting, threads and clean-up, and what an error of Discord means for a message.
//! It must not decide when a message is due; [`deska_delivery`] does.

pub(crate) mod threads;

use crate::message::payload;
use crate::reply_tokens::AnsweredBy;
use crate::request::{InteractionToken, PLATFORM};
use crate::rest::api_error::{ApiError, TOO_MANY_OLD_EDITS};
use crate::rest::retry::RetryPolicy;
use crate::rest::transport::EXPIRED_INTERACTION_TOKEN;
use crate::shared::Shared;
use crate::snowflake::snowflake;
use crate::uploads::refuses_files;
use deska_desk::avatar::{FetchedAvatar, NoAvatar, WantedAvatar};
use deska_desk::outbound::{DeliveryFailure, NoThread, Outbound, Post, Receipt};
use deska_desk::surface::{DirectFailure, DirectMessage, PostFailure, Removal, Surface, ThreadError};
use deska_desk::{PresenceQuestion, Whereabouts};
use deska_model::people::caller::{Person, Place};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use serenity::all::{ChannelId, MessageId, UserId};
use std::time::Duration;
use tokio::time::Instant;
use tracing::{debug, info, warn};

/// Error codes for a person who gets no direct messages from the bot: they block them, or share no server with it.
const DM_REFUSED: [i64; 2] = [50007, 50278];
/// How long edits in a channel wait after a rate limit that does not say it.
const LIMITED_FOR: Duration = Duration::from_secs(5);
/// Error code for too many direct-message channels opened in a short time.
const OPENING_DMS_TOO_FAST: i64 = 40003;

impl Surface for Shared {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    fn is_locked_out(&self) -> bool {
        self.rest.is_stopped()
    }

    fn post<'a>(&'a self, place: &'a Place, message: &'a Post) -> BoxFuture<'a, Result<String, PostFailure>> {
        async move {
            let Some(channel) = snowflake(&place.channel).map(ChannelId::new) else {
                warn!("the id of a message's channel is none of Discord's");
                return Err(PostFailure::permanent());
            };
            show(self, channel, message).await.map_err(|error| channel_failure(channel, &error))
        }
        .boxed()
    }

    fn reaches(&self, post: &Post) -> bool {
        let replaced = post.replaces.as_deref().and_then(|id| self.reply_tokens.find(id, Instant::now()));
        replaced.is_some_and(|by| by.only_way)
    }

    fn post_direct<'a>(
        &'a self,
        _: &'a Place,
        recipient: &'a Person,
        message: &'a Post,
    ) -> BoxFuture<'a, Result<DirectMessage, DirectFailure>> {
        async move {
            let Some(user) = snowflake(&recipient.native_id).map(UserId::new) else {
                warn!("the id of a direct message's recipient is none of Discord's");
                return Err(DirectFailure::Unreachable { refused: false });
            };
            let sent = async {
                let channel = self.dm_channels.get(&self.rest, user).await?;
                let message = post(self, channel, message, None).await?;
                Ok(DirectMessage { channel: channel.to_string(), message })
            };
            sent.await.map_err(|error| direct_failure(&error))
        }
        .boxed()
    }

    fn knows_members(&self) -> bool {
        true
    }

    fn whereabouts<'a>(&'a self, question: &'a PresenceQuestion) -> BoxFuture<'a, Whereabouts> {
        self.members.whereabouts(&self.rest, question).boxed()
    }

    fn open_thread<'a>(
        &'a self,
        place: &'a Place,
        on: Option<&'a str>,
        name: &'a str,
        people: &'a [Person],
    ) -> BoxFuture<'a, Result<String, ThreadError>> {
        async move {
            let Some(channel) = snowflake(&place.channel).map(ChannelId::new) else {
                warn!(channel = %place.channel, "a thread was wanted in a channel that Discord cannot have");
                return Err(ThreadError::Refused(NoThread::Refused));
            };
            let thread = threads::open(&self.rest, channel, on, name, people).await?;
            Ok(thread.to_string())
        }
        .boxed()
    }

    fn close_thread<'a>(&'a self, thread: &'a str) -> BoxFuture<'a, ()> {
        async move {
            let Some(thread) = snowflake(thread).map(ChannelId::new) else { return };
            if let Err(error) = self.rest.archive(thread).await {
                debug!(%error, "a thread was not archived; Discord archives it after a week");
            }
        }
        .boxed()
    }

    fn edit<'a>(
        &'a self,
        channel: &'a str,
        message: &'a str,
        about: &'a Outbound,
    ) -> BoxFuture<'a, Result<(), PostFailure>> {
        async move {
            let (Some(channel), Some(id)) = (snowflake(channel), snowflake(message)) else { return Ok(()) };
            let (id, payload) = (MessageId::new(id), payload::new_words(about));
            let edited = match self.reply_tokens.find(message, Instant::now()) {
                Some(by) if by.only_way => {
                    self.rest.edit_answer(&by, id, &payload, RetryPolicy::idempotent()).await
                }
                _ => self.rest.edit(ChannelId::new(channel), id, &payload).await,
            };
            match edited {
                Err(error) if error.is_transient() || error.code() == Some(TOO_MANY_OLD_EDITS) => {
                    Err(PostFailure::transient())
                }
                Err(error) => {
                    debug!(%error, "an old message keeps its words");
                    Ok(())
                }
                Ok(()) => Ok(()),
            }
        }
        .boxed()
    }

    fn fetch_avatar<'a>(&'a self, wanted: &'a WantedAvatar) -> BoxFuture<'a, FetchedAvatar> {
        async move {
            match &self.avatars {
                Some(host) => host.fetch(wanted).await,
                None => Err(NoAvatar::Permanent),
            }
        }
        .boxed()
    }

    fn delete<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, bool> {
        async move {
            // Where the bot is a guest it can edit its answers, but not delete them.
            if self.reply_tokens.find(message, Instant::now()).is_some_and(|by| by.only_way) {
                return false;
            }
            match (snowflake(channel), snowflake(message)) {
                (Some(channel), Some(message)) => {
                    self.rest.delete(ChannelId::new(channel), MessageId::new(message)).await.is_ok()
                }
                _ => false,
            }
        }
        .boxed()
    }

    fn remove_controls<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, Removal> {
        async move {
            let (Some(channel_id), Some(id)) = (snowflake(channel), snowflake(message)) else {
                return Removal::Done;
            };
            let (id, payload, now) = (MessageId::new(id), payload::without_controls(), Instant::now());
            // The token that sent a message changes it at no cost for the channel.
            if let Some(by) = self.reply_tokens.find(message, now) {
                let edited = self
                    .rest
                    .edit_answer(&by, id, &payload, RetryPolicy::idempotent().without_limits())
                    .await;
                match edited {
                    Err(error) if !by.only_way => debug!(%error, "a token could not change its message"),
                    edited => return removal(edited),
                }
            }
            if self.outbox.gate().is_closed(channel, now) {
                return Removal::Failed;
            }
            let edited = self.rest.edit_at_once(ChannelId::new(channel_id), id, &payload).await;
            if edited.as_ref().is_err_and(|error| error.status() == Some(403)) {
                self.outbox.gate().close(channel);
            }
            removal(edited)
        }
        .boxed()
    }
}

/// What the outcome of an edit means for the controls of the message.
fn removal(edited: Result<(), ApiError>) -> Removal {
    let Err(error) = edited else { return Removal::Done };
    debug!(%error, "the controls of an old message were not removed");
    match error {
        ApiError::Refused { code: TOO_MANY_OLD_EDITS, .. } => Removal::Failed,
        ApiError::Refused { status: 429, retry_after, .. } => {
            Removal::Limited(retry_after.unwrap_or(LIMITED_FOR))
        }
        ApiError::Refused { status: 401 | 403, .. } | ApiError::Unreachable | ApiError::Stopped => {
            Removal::Failed
        }
        ApiError::Refused { status, .. } if status >= 500 => Removal::Failed,
        // It was deleted, or can never be edited.
        ApiError::Refused { .. } => Removal::Done,
    }
}

/// Shows a message of the outbox in a channel and returns its id. An answer may be there already: a program that was killed
/// could not report it.
async fn show(shared: &Shared, channel: ChannelId, message: &Post) -> Result<String, ApiError> {
    if let Some(interaction) = message.receipt.answers.as_deref().and_then(snowflake)
        && let Some(answer) = shared.rest.answer_in(channel, interaction).await?
    {
        if !answer.is_loading {
            return Ok(answer.id.to_string());
        }
        // Only the token of the process that is gone could fill it.
        if let Err(error) = shared.rest.delete(channel, answer.id).await {
            info!(%error, "a loading message stays although its answer is posted");
        }
    }
    match edit_replaced(shared, channel, message).await? {
        Some(edited) => Ok(edited),
        None => post(shared, channel, message, None).await,
    }
}

/// Edits the message that a post replaces, if the post may be silent: every edit is. Returns its id, or `None` if
/// a new message has to be posted. Where the bot is a guest, a further answer to the interaction is that message.
///
/// # Errors
/// Discord can't be reached now.
pub async fn edit_replaced(
    shared: &Shared,
    channel: ChannelId,
    public: &Post,
) -> Result<Option<String>, ApiError> {
    let Some(id) = public.replaces.clone().filter(|_| !public.about.notifies()) else {
        return Ok(None);
    };
    let Some(message) = snowflake(&id).map(MessageId::new) else { return Ok(None) };
    shared.modals.register(&*shared.desk, &public.about).await;
    let payload = payload::message(&public.about);
    let by = shared.reply_tokens.find(&id, Instant::now());
    let edited = match &by {
        // It costs nothing in the limits of the channel.
        Some(by) => shared.rest.edit_answer(by, message, &payload, RetryPolicy::idempotent()).await,
        None => shared.rest.edit(channel, message, &payload).await,
    };
    let error = match edited {
        Ok(()) => return Ok(Some(id)),
        Err(error) if error.is_transient() && error.code() != Some(TOO_MANY_OLD_EDITS) => return Err(error),
        Err(error) => error,
    };
    // It was deleted, or is too old for another edit. A new message serves as well.
    debug!(%error, "a message could not be edited in place");
    let can_go_on = error.code() != Some(EXPIRED_INTERACTION_TOKEN);
    let Some(by) = by.filter(|by| by.only_way && can_go_on) else { return Ok(None) };
    let sent = shared.rest.follow_up(&by.token, &payload, RetryPolicy::at_most_once()).await;
    let sent = sent.inspect_err(|error| debug!(%error, "a guest could not answer once more")).ok().flatten();
    if let Some(new) = &sent {
        shared.reply_tokens.store(new, AnsweredBy { is_first: false, ..by });
    }
    Ok(sent)
}

/// Posts a message in a channel, as an answer to `source` if there is one, and returns its id. Where its picture is
/// refused, or could not be sent twice in a row, the message has the board as text.
pub async fn post(
    shared: &Shared,
    channel: ChannelId,
    message: &Post,
    source: Option<&InteractionToken>,
) -> Result<String, ApiError> {
    shared.modals.register(&*shared.desk, &message.about).await;
    let nonce = nonce(&message.receipt, source);
    let name = channel.to_string();
    let (pictures, now) = (shared.outbox.pictures(), Instant::now());
    let has_picture = message.about.picture.is_some();
    let failure = if has_picture && source.is_none() && pictures.has(&name, now) {
        None
    } else {
        let payload = payload::message(&message.about).with_nonce(nonce.clone());
        match shared.rest.post(channel, &payload).await {
            // An interaction has another way to show the picture, which needs no permission.
            Err(error) if source.is_some() && is_forbidden(&error) => return Err(error),
            Err(error) if has_picture && refuses_files(&error) => Some(error),
            Err(error) if has_picture && error.is_transient() && pictures.fails_again(&name, now) => {
                Some(error)
            }
            posted => {
                if has_picture && posted.is_ok() {
                    pictures.arrived(&name);
                }
                // Discord always returns the id of a new message. Without one there is nothing to report, but no error
                // either.
                return Ok(posted?.unwrap_or_default());
            }
        }
    };
    if let Some(error) = &failure {
        info!(%channel, %error, "a message is posted again without its picture");
    }
    // Only a missing permission of a channel is a reason that people can change, and one that lasts.
    let is_forbidden = failure.as_ref().is_none_or(is_forbidden);
    let explained = is_forbidden && message.to.is_none() && pictures.lacks_reason(&name).await;
    let words = message.about.clone().without_picture(explained);
    let posted = shared.rest.post(channel, &payload::message(&words).with_nonce(nonce)).await?;
    // A channel that refuses the words as well says nothing about pictures.
    if failure.is_some() && is_forbidden {
        pictures.note(&name, now);
    }
    if explained {
        pictures.gave_reason(&name).await;
    }
    Ok(posted.unwrap_or_default())
}

fn is_forbidden(error: &ApiError) -> bool {
    error.status() == Some(403)
}

/// A nonce by which Discord recognises a repeated message. It is the same in an answer and in the outbox.
fn nonce(receipt: &Receipt, source: Option<&InteractionToken>) -> Option<String> {
    let row = receipt.row.map(|row| format!("deska-{}", row.0));
    row.or_else(|| source.map(|token| token.id.to_string()))
}

/// What an error means for a message in a channel. A refused bot token says nothing about the message.
fn channel_failure(channel: ChannelId, error: &ApiError) -> PostFailure {
    let reason = match error.status() {
        None | Some(401) => DeliveryFailure::Transient,
        _ if error.is_transient() => DeliveryFailure::Transient,
        Some(403) => DeliveryFailure::Closed,
        Some(404) => DeliveryFailure::Gone,
        _ => DeliveryFailure::Permanent,
    };
    let closes_channel = matches!(error.status(), Some(403 | 404));
    match (reason, closes_channel) {
        (DeliveryFailure::Transient, _) => info!(%channel, %error, "a message will be posted later"),
        (_, true) => info!(%channel, %error, "the bot cannot post in a channel"),
        (_, false) => warn!(%channel, %error, "Discord rejected a message for good"),
    }
    PostFailure { reason, closes_channel, lost_thread: threads::lost_thread(error) }
}

/// What an error means for a direct message.
fn direct_failure(error: &ApiError) -> DirectFailure {
    let code = error.code();
    let is_transient = error.is_transient() || code == Some(OPENING_DMS_TOO_FAST);
    if is_transient || matches!(error.status(), None | Some(401)) {
        info!(%error, "a direct message will be sent later");
        return DirectFailure::Transient;
    }
    let refused = code.is_some_and(|code| DM_REFUSED.contains(&code));
    if refused {
        info!(%error, "a person accepts no direct messages");
    } else {
        warn!(%error, "Discord rejected a direct message");
    }
    DirectFailure::Unreachable { refused }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16, code: i64) -> ApiError {
        ApiError::Refused { status, code, message: String::new(), retry_after: None }
    }

    #[test]
    fn only_transient_errors_are_tried_again() {
        let reason = |error| channel_failure(ChannelId::new(5), &error).reason;
        for status in [401, 429, 500, 503] {
            assert_eq!(reason(refused(status, 0)), DeliveryFailure::Transient, "{status}");
        }
        assert_eq!(reason(refused(403, 0)), DeliveryFailure::Closed);
        assert_eq!(reason(refused(404, 10003)), DeliveryFailure::Gone);
        for status in [400, 413] {
            assert_eq!(reason(refused(status, 0)), DeliveryFailure::Permanent, "{status}");
        }
        let silent = [reason(ApiError::Unreachable), reason(ApiError::Stopped)];
        assert_eq!(silent, [DeliveryFailure::Transient; 2]);
    }

    #[test]
    fn a_forbidden_or_missing_channel_is_closed() {
        let closes = |status| channel_failure(ChannelId::new(5), &refused(status, 0)).closes_channel;
        assert_eq!([400, 401, 403, 404, 429, 500].map(closes), [false, false, true, true, false, false]);
    }

    #[test]
    fn a_refused_recipient_differs_from_a_transient_error() {
        let table = [
            (refused(403, 50007), DirectFailure::Unreachable { refused: true }),
            (refused(403, 50278), DirectFailure::Unreachable { refused: true }),
            (refused(400, 50033), DirectFailure::Unreachable { refused: false }),
            (refused(400, OPENING_DMS_TOO_FAST), DirectFailure::Transient),
            (refused(503, 0), DirectFailure::Transient),
            (refused(401, 0), DirectFailure::Transient),
            (ApiError::Unreachable, DirectFailure::Transient),
        ];
        for (error, expected) in table {
            assert_eq!(direct_failure(&error), expected, "{error}");
        }
    }
}
