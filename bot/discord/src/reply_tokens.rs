//! Interaction tokens of messages that were sent as answers. Where the bot is a guest, it can edit such a message only
//! with the token that sent it; elsewhere such an edit costs nothing in the channel's rate limit. This module must not
//! send anything.

use crate::request::InteractionToken;
use deska_delivery::Cache;
use std::time::Duration;
use tokio::time::Instant;

/// How long a token is used. Discord accepts it for 15 minutes.
pub const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60);

/// The interaction that has sent a message, or changed it last.
#[derive(Clone)]
pub struct AnsweredBy {
    pub token: InteractionToken,
    /// Whether the bot cannot change the message without it.
    pub only_way: bool,
    /// Whether the message is its first answer, and no further one.
    pub is_first: bool,
}

/// The interactions of messages, by their ids.
#[derive(Default)]
pub struct ReplyTokens(Cache<String, AnsweredBy, 8192>);

impl ReplyTokens {
    /// Stores the interaction of a message.
    pub fn store(&self, message: &str, by: AnsweredBy) {
        self.0.put(message.to_owned(), by);
    }

    /// The interaction of a message, while Discord accepts its token.
    pub fn find(&self, message: &str, now: Instant) -> Option<AnsweredBy> {
        self.0.get(message).filter(|by| now < by.token.received + TOKEN_LIFETIME)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::all::{ApplicationId, InteractionId};

    #[test]
    fn a_token_expires() {
        let received = Instant::now();
        let (application, id) = (ApplicationId::new(1), InteractionId::new(2));
        let tokens = ReplyTokens::default();
        let token = InteractionToken { application, id, token: "t".to_owned(), received };
        tokens.store("7", AnsweredBy { token, only_way: true, is_first: true });
        assert!(tokens.find("7", received + Duration::from_secs(600)).is_some());
        assert!(tokens.find("7", received + Duration::from_secs(899)).is_none());
        assert!(tokens.find("8", received).is_none());
    }
}
