//! Whether people are still members of the servers in which they play. Discord says so by itself only with a privileged
//! intent, which the bot does without; so it is asked, at most once an hour for each person, and once more before time that
//! began since then is over.

use crate::rest::Rest;
use crate::rest::api_error::ApiError;
use crate::snowflake::snowflake;
use deska_delivery::Cache;
use deska_desk::{PresenceQuestion, Whereabouts};
use deska_model::people::caller::Place;
use serenity::all::{GuildId, UserId};
use std::time::Duration;
use tokio::time::Instant;
use tracing::info;

/// How long an answer holds.
const HOLDS: Duration = Duration::from_secs(3_600);

/// Error codes for a person outside the server, and for a deleted account.
const GONE: [i64; 2] = [10007, 10013];

/// Error codes for a guild that the bot is not in.
const NOT_IN_GUILD: [i64; 2] = [10004, 50001];

/// What Discord has answered about people, by guild and person.
#[derive(Default)]
pub struct Members(Cache<(u64, u64), (Instant, Whereabouts), 4096>);

impl Members {
    /// Where a person is: whether they can still read a channel of a guild.
    pub async fn whereabouts(&self, rest: &Rest, question: &PresenceQuestion) -> Whereabouts {
        let PresenceQuestion { place, person, anew } = question;
        let (Some(guild), Some(user)) = (snowflake(&place.space), snowflake(person)) else {
            return Whereabouts::Here;
        };
        let known = self.0.get(&(guild, user)).filter(|(at, _)| !anew && at.elapsed() < HOLDS);
        if let Some((_, found)) = known {
            return found;
        }
        let answered = rest.member(GuildId::new(guild), UserId::new(user)).await.map(drop);
        let found = read(&answered);
        if found != Whereabouts::Unknown {
            self.0.put((guild, user), (Instant::now(), found));
        }
        if let Err(error) = answered {
            info!(guild, user, %error, "a player was looked for");
        }
        found
    }

    /// Notes that a person has acted in a guild. Returns whether that is news: Discord had said that they were gone.
    pub fn is_back(&self, place: &Place, person: &str) -> bool {
        let (Some(guild), Some(user)) = (snowflake(&place.space), snowflake(person)) else { return false };
        let known = self.0.get(&(guild, user));
        let is_news = known.is_some_and(|(_, found)| found == Whereabouts::Gone);
        if is_news {
            self.0.put((guild, user), (Instant::now(), Whereabouts::Here));
        }
        is_news
    }
}

fn read(answered: &Result<(), ApiError>) -> Whereabouts {
    let Err(error) = answered else { return Whereabouts::Here };
    match error.code() {
        Some(code) if GONE.contains(&code) => Whereabouts::Gone,
        Some(code) if NOT_IN_GUILD.contains(&code) => Whereabouts::ShutOut,
        _ => Whereabouts::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_discords_own_codes_say_that_somebody_is_gone() {
        let refused = |status, code| {
            read(&Err(ApiError::Refused { status, code, message: String::new(), retry_after: None }))
        };
        assert_eq!(read(&Ok(())), Whereabouts::Here);
        assert_eq!([refused(404, 10007), refused(404, 10013)], [Whereabouts::Gone; 2]);
        assert_eq!([refused(404, 10004), refused(403, 50001)], [Whereabouts::ShutOut; 2]);
        let silent = [refused(404, 0), refused(403, 0), refused(429, 0), refused(503, 0), refused(401, 0)];
        assert_eq!(silent, [Whereabouts::Unknown; 5]);
        assert_eq!(read(&Err(ApiError::Unreachable)), Whereabouts::Unknown);
    }
}
