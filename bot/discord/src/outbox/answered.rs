//! Answers to interactions that a process has given before it was killed, and of which only Discord knows.

use crate::request::PLATFORM;
use crate::rest::api_error::ApiError;
use crate::shared::Shared;
use crate::snowflake::snowflake;
use deska_desk::outbound::Post;
use serenity::all::{ChannelId, MessageId};
use tracing::{debug, info};

/// The flag of a message that still promises its content.
const LOADING: u64 = 1 << 7;

/// The message that has answered the request behind a post of the outbox, if it did. A promise of an answer is deleted,
/// because only the token of the process that made it could keep it.
///
/// # Errors
/// Discord can't be reached now. Nothing may be posted then, because the answer may be there.
pub async fn find(shared: &Shared, channel: ChannelId, message: &Post) -> Result<Option<String>, ApiError> {
    // What was asked through another surface has an id that is none of Discord's, and no answer here.
    let request = shared.desk.request_of(&message.receipt, PLATFORM).await;
    let Some(after) = request.as_deref().and_then(snowflake) else { return Ok(None) };
    let messages = match shared.rest.messages_after(channel, after).await {
        Err(error) if !error.is_transient() => {
            debug!(%error, "whether a request has been answered can't be seen");
            return Ok(None);
        }
        messages => messages?,
    };
    let answers =
        messages.iter().filter(|one| one["interaction_metadata"]["id"].as_str() == request.as_deref());
    for answer in answers {
        let Some(id) = answer["id"].as_str() else { continue };
        if answer["flags"].as_u64().unwrap_or_default() & LOADING == 0 {
            info!(%channel, "an answer was there, though nobody had noted it");
            return Ok(Some(id.to_owned()));
        }
        if let Some(promise) = snowflake(id)
            && let Err(error) = shared.rest.delete(channel, MessageId::new(promise)).await
        {
            info!(%error, "a loading message stays although its answer is posted");
        }
    }
    Ok(None)
}
