//! Why a request to Discord failed, and what that says about repeating it. It must not send anything.

use std::time::Duration;
use thiserror::Error;

/// Error code for too many edits of a message older than an hour: status 429, but waiting does not help.
pub const TOO_MANY_OLD_EDITS: i64 = 30046;

/// Why a request failed. It holds no URL, since those of interactions contain the interaction's token.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ApiError {
    /// Discord answered with an error.
    #[error("Discord refused it: status {status}, code {code}, {message}")]
    Refused {
        /// HTTP status, 400 to 599.
        status: u16,
        /// Discord's error code; 0 or -1 if the answer has none.
        code: i64,
        /// Discord's message for developers.
        message: String,
        /// How long a rate limit lasts, if Discord says so.
        retry_after: Option<Duration>,
    },
    /// No answer came, so Discord may have carried out the request or not.
    #[error("no answer came from Discord")]
    Unreachable,
    /// Discord refused the bot token earlier, so no further request is sent.
    #[error("the bot token is refused, so nothing is sent")]
    Stopped,
}

impl ApiError {
    /// The HTTP status; `None` if there was no answer.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Refused { status, .. } => Some(*status),
            _ => None,
        }
    }

    /// Discord's error code; `None` if there was no answer.
    #[must_use]
    pub fn code(&self) -> Option<i64> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// Whether the same request may succeed later.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Refused { code: TOO_MANY_OLD_EDITS, .. } => false,
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::Unreachable => true,
            Self::Stopped => false,
        }
    }

    /// Whether Discord may have carried out the request although it failed.
    #[must_use]
    pub fn may_have_applied(&self) -> bool {
        matches!(self, Self::Unreachable) || self.status().is_some_and(|status| status >= 500)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16) -> ApiError {
        ApiError::Refused { status, code: 0, message: String::new(), retry_after: None }
    }

    #[test]
    fn silence_and_server_errors_leave_the_outcome_open() {
        assert!(refused(502).may_have_applied() && ApiError::Unreachable.may_have_applied());
        assert!(!refused(429).may_have_applied() && !refused(404).may_have_applied());
    }
}
