//! Why the surface cannot run, in words for the operator.

use crate::rest::api_base::ApiBaseError;
use crate::rest::api_error::ApiError;
use thiserror::Error;
use tracing::{error, warn};

/// Why the surface cannot run.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DiscordError {
    /// The token is empty.
    #[error("discord.token is empty")]
    NoToken,
    /// The address is not usable.
    #[error("discord.api_url: {0}")]
    Base(#[from] ApiBaseError),
    /// Discord does not know the token.
    #[error(
        "Discord refused the bot token: copy the token, or make a new one, under Bot in the developer portal and set \
         it as discord.token"
    )]
    Token,
    /// Discord closed the gateway with a code after which reconnecting does not help.
    #[error("Discord closed the gateway for good with code {code}: {}", remedy(*.code))]
    Closed {
        /// The close code, 4004 or 4010 to 4014.
        code: u16,
    },
    /// Discord answered with a permanent error.
    #[error("Discord does not let the bot in: {0}")]
    NotAdmitted(String),
    /// Discord did not answer, or not with what it answers usually. It may do so later.
    #[error("Discord is not reached ({0}). Check the network and discord.api_url, or try again later")]
    Unreachable(String),
    /// The connections ended without a close code, or the task that holds them panicked.
    #[error("the connection to Discord broke off; the log says why")]
    Broken,
}

/// What an error of the first request means for the surface.
pub fn refused(error: &ApiError) -> DiscordError {
    match error.status() {
        Some(401) => DiscordError::Token,
        _ if error.is_transient() => DiscordError::Unreachable(error.to_string()),
        _ => DiscordError::NotAdmitted(error.to_string()),
    }
}

/// What an answer means for who waits until Discord lets the bot in: `None` to ask again.
pub fn admitted<T>(answer: Result<T, ApiError>) -> Option<Result<T, DiscordError>> {
    match answer {
        Ok(value) => Some(Ok(value)),
        Err(error) if error.is_transient() => {
            warn!(%error, "Discord is not reached");
            None
        }
        Err(error) => {
            error!(%error, "Discord does not let the bot in");
            Some(Err(refused(&error)))
        }
    }
}

/// What a final close code means, and what the operator can do.
fn remedy(code: u16) -> &'static str {
    match code {
        4004 => {
            "it refused the bot token. Copy the token, or make a new one, under Bot in the developer portal, set it as \
             discord.token and start Deska again."
        }
        4010 => "it knows no such shard. Correct the range in discord.shards, or set it to auto.",
        4011 => {
            "a shard has too many servers. Set discord.shards to auto, or raise the total there in the settings of \
             every process."
        }
        4012 => "it no longer speaks this version of the gateway. Install a newer version of Deska.",
        4013 => "it does not know an intent that Deska asks for. Install a newer version of Deska.",
        4014 => {
            "it does not allow the bot an intent that Deska asks for. Deska needs no privileged one; check the bot's \
             page in the developer portal, and install the newest version of Deska."
        }
        _ => "connecting again is of no use. Look the code up in Discord's documentation of the gateway.",
    }
}
