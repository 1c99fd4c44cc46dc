//! What Discord has answered, for as long as it counts.

use crate::rest::api_error::ApiError;
use deska_delivery::Cache;
use deska_desk::home::{CURRENT_FOR, Known, LATELY_FOR, Silent};
use std::hash::Hash;
use std::sync::Arc;
use tokio::time::Instant;
use tracing::info;

/// Error codes by which Discord says that there is no such thing, or none that the bot can see: an unknown channel, server,
/// member or user, and missing access.
const NOT_THERE: [i64; 5] = [10_003, 10_004, 10_007, 10_013, 50_001];

/// The last answers about things of one kind, at most so many. `None` is the answer that there is no such thing.
pub struct Kept<K: Hash + Eq, V, const MOST: usize>(Cache<K, (Instant, Option<Arc<V>>), MOST>);

impl<K: Hash + Eq, V, const MOST: usize> Default for Kept<K, V, MOST> {
    fn default() -> Self {
        Self(Cache::default())
    }
}

/// What is known of a thing, and how current that is.
pub type Found<V> = (Option<Arc<V>>, Known);

impl<K: Hash + Eq, V, const MOST: usize> Kept<K, V, MOST> {
    /// What is known of a thing. It is asked for if that is too old, or if it must be `fresh`.
    ///
    /// # Errors
    /// Discord doesn't answer, and what it said last is too old.
    pub async fn find(
        &self,
        key: K,
        fresh: bool,
        asked: impl Future<Output = Result<V, ApiError>>,
    ) -> Result<Found<V>, Silent> {
        let before = self.0.get(&key);
        if let Some((at, found)) = &before
            && !fresh
            && at.elapsed() < CURRENT_FOR
        {
            return Ok((found.clone(), Known::Now));
        }
        let found = match asked.await {
            Ok(found) => Some(Arc::new(found)),
            Err(error) if error.code().is_some_and(|code| NOT_THERE.contains(&code)) => None,
            Err(error) => {
                info!(%error, "Discord doesn't say what a person may do");
                let (_, lately) = before.filter(|(at, _)| at.elapsed() < LATELY_FOR).ok_or(Silent)?;
                return Ok((lately, Known::Lately));
            }
        };
        self.keep(key, found.clone());
        Ok((found, Known::Now))
    }

    /// Keeps what has come with another answer.
    pub fn keep(&self, key: K, found: Option<Arc<V>>) {
        self.0.put(key, (Instant::now(), found));
    }

    /// Whether it is known now.
    pub fn knows(&self, key: &K) -> bool {
        self.0.get(key).is_some_and(|(at, _)| at.elapsed() < CURRENT_FOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::advance;

    type Answer = Result<(Option<u8>, Known), Silent>;

    fn refused(status: u16, code: i64) -> Result<u8, ApiError> {
        Err(ApiError::Refused { status, code, message: String::new(), retry_after: None })
    }

    async fn look(kept: &Kept<u8, u8, 4>, fresh: bool, answer: Result<u8, ApiError>) -> Answer {
        let found = kept.find(1, fresh, async { answer }).await;
        found.map(|(found, known)| (found.map(|found| *found), known))
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_counts_for_a_minute_and_ten_while_discord_is_away() {
        let kept = Kept::default();
        let away = || refused(503, 0);
        assert_eq!(look(&kept, false, away()).await, Err(Silent));
        assert_eq!(look(&kept, false, Ok(5)).await, Ok((Some(5), Known::Now)));
        assert_eq!(look(&kept, false, Ok(6)).await, Ok((Some(5), Known::Now)), "it is kept");
        assert_eq!(look(&kept, true, Ok(6)).await, Ok((Some(6), Known::Now)), "it is asked anew");
        assert_eq!(look(&kept, true, away()).await, Ok((Some(6), Known::Lately)));
        advance(CURRENT_FOR).await;
        assert_eq!(look(&kept, false, refused(429, 0)).await, Ok((Some(6), Known::Lately)));
        advance(LATELY_FOR - CURRENT_FOR - Duration::from_secs(1)).await;
        assert_eq!(look(&kept, false, away()).await, Ok((Some(6), Known::Lately)));
        advance(Duration::from_secs(1)).await;
        assert_eq!(look(&kept, false, away()).await, Err(Silent));
    }

    #[tokio::test(start_paused = true)]
    async fn only_discords_own_codes_say_that_there_is_no_such_thing() {
        for code in NOT_THERE {
            let kept = Kept::default();
            assert_eq!(look(&kept, false, Ok(5)).await, Ok((Some(5), Known::Now)));
            assert_eq!(look(&kept, true, refused(404, code)).await, Ok((None, Known::Now)));
            assert_eq!(look(&kept, false, Ok(5)).await, Ok((None, Known::Now)), "that is kept, too");
            assert_eq!(look(&kept, true, refused(500, 0)).await, Ok((None, Known::Lately)));
        }
        let kept = Kept::default();
        for (status, code) in [(404, 0), (403, 0), (401, 0), (400, 50_035)] {
            assert_eq!(look(&kept, false, refused(status, code)).await, Err(Silent), "{status} {code}");
        }
    }
}
