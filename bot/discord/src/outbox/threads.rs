//! Threads of games: opening one, and what Discord's refusals mean.

use crate::limits;
use crate::permissions::{CREATE_THREADS, SEND_IN_THREADS, VIEW_CHANNEL};
use crate::rest::Rest;
use crate::rest::api_error::ApiError;
use crate::snowflake::snowflake;
use deska_desk::outbound::NoThread;
use deska_desk::surface::ThreadError;
use deska_model::people::caller::Person;
use serenity::all::{ChannelId, UserId};
use tracing::{debug, info};

/// Discord's error codes: the channel was deleted; the bot cannot see it; a permission is missing; the thread is
/// locked; the message already has a thread; the server has too many threads.
const UNKNOWN_CHANNEL: i64 = 10003;
const NO_ACCESS: i64 = 50001;
const NO_PERMISSION: i64 = 50013;
const LOCKED: i64 = 50083;
const HAS_THREAD: i64 = 160_004;
const TOO_MANY: i64 = 160_006;

/// Opens a thread, on a message if one is given, and adds people to it.
///
/// A message has at most one thread, whose id is the message's id, so a repeat after a crash finds the first one.
///
/// # Errors
/// [`ThreadError`] if there is no thread.
pub async fn open(
    rest: &Rest,
    channel: ChannelId,
    on: Option<&str>,
    name: &str,
    people: &[Person],
) -> Result<ChannelId, ThreadError> {
    let on = on.and_then(snowflake);
    let name = limits::clip_non_empty(name, limits::THREAD_NAME, "name of a thread");
    let thread = match rest.open_thread(channel, on, &name).await {
        Ok(Some(id)) => id,
        Ok(None) => return Err(ThreadError::Transient),
        Err(error) => match (error.code(), on) {
            (Some(HAS_THREAD), Some(message)) => message,
            _ => return Err(refusal(&error)),
        },
    };
    let thread = ChannelId::new(thread);
    for person in people {
        let Some(id) = snowflake(&person.native_id) else { continue };
        if let Err(error) = rest.add_to_thread(thread, UserId::new(id)).await {
            // People can join a thread by themselves, and a mention adds the player to move.
            debug!(%error, "a person was not added to a thread");
        }
    }
    Ok(thread)
}

fn refusal(error: &ApiError) -> ThreadError {
    if error.is_transient() || matches!(error.status(), None | Some(401)) {
        info!(%error, "a thread will be opened later");
        return ThreadError::Transient;
    }
    info!(%error, "a thread could not be opened");
    ThreadError::Refused(match error.code() {
        Some(NO_ACCESS) => NoThread::Lacking(vec![VIEW_CHANNEL.to_owned()]),
        Some(NO_PERMISSION) => NoThread::Lacking(vec![CREATE_THREADS.to_owned()]),
        Some(TOO_MANY) => NoThread::TooMany,
        _ => NoThread::Refused,
    })
}

/// Why a channel takes no messages now, if it is a thread; `None` if the error says nothing about that.
#[must_use]
pub fn lost_thread(error: &ApiError) -> Option<NoThread> {
    match error.code()? {
        UNKNOWN_CHANNEL => Some(NoThread::Gone),
        LOCKED => Some(NoThread::Locked),
        NO_ACCESS => Some(NoThread::Lacking(vec![VIEW_CHANNEL.to_owned()])),
        NO_PERMISSION => Some(NoThread::Lacking(vec![SEND_IN_THREADS.to_owned()])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transient_errors_differ_from_refusals() {
        let refused =
            |status, code| ApiError::Refused { status, code, message: String::new(), retry_after: None };
        assert_eq!(refusal(&refused(500, 0)), ThreadError::Transient);
        assert_eq!(refusal(&ApiError::Unreachable), ThreadError::Transient);
        assert_eq!(refusal(&refused(400, TOO_MANY)), ThreadError::Refused(NoThread::TooMany));
        assert_eq!(refusal(&refused(400, 50024)), ThreadError::Refused(NoThread::Refused));
        assert_eq!(lost_thread(&refused(400, LOCKED)), Some(NoThread::Locked));
        assert_eq!(lost_thread(&refused(400, 50006)), None);
    }
}
