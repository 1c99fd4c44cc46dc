//! Why the surface cannot run, in words for the operator. It must not know how the surface works.

use crate::api_base::ApiBaseError;
use crate::api_error::ApiError;
use thiserror::Error;

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
    #[error("Discord does not accept discord.token")]
    Token,
    /// Discord answered with a permanent error.
    #[error("Discord: {0}")]
    Unreachable(String),
}

/// What a permanent error of the first request means for the surface.
pub fn refused(error: &ApiError) -> DiscordError {
    match error.status() {
        Some(401) => DiscordError::Token,
        _ => DiscordError::Unreachable(error.to_string()),
    }
}
