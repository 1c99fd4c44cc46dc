//! Interaction tokens of messages that were sent as answers. Where the bot is a guest, it can edit such a message only
//! with the token that sent it; elsewhere such an edit costs nothing in the channel's rate limit. This module must not
//! send anything.

use crate::interactions::request::InteractionToken;
use deska_delivery::Cache;
use std::time::Duration;
use tokio::time::Instant;

/// How long a token is used. Discord accepts it for 15 minutes.
const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60);

/// Interaction tokens by the ids of messages sent with them, each with whether it is the only way to change the message.
#[derive(Default)]
pub struct ReplyTokens(Cache<String, (InteractionToken, bool), 8192>);

impl ReplyTokens {
    /// Stores the token that sent a message; `only_way` if the bot cannot change the message without it.
    pub fn store(&self, message: &str, token: &InteractionToken, only_way: bool) {
        self.0.put(message.to_owned(), (token.clone(), only_way));
    }

    /// The token that sent a message, while Discord accepts it, and whether it is the only way to change the message.
    pub fn find(&self, message: &str, now: Instant) -> Option<(InteractionToken, bool)> {
        self.0.get(message).filter(|(token, _)| now < token.received + TOKEN_LIFETIME)
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
        tokens.store("7", &InteractionToken { application, id, token: "t".to_owned(), received }, true);
        assert!(tokens.find("7", received + Duration::from_secs(600)).is_some());
        assert!(tokens.find("7", received + Duration::from_secs(899)).is_none());
        assert!(tokens.find("8", received).is_none());
    }
}
