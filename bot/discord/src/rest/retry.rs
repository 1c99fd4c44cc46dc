//! The retry policy of every request: which failures are repeated, how often, and for how long.
//!
//! The clock and the randomness of the pauses come from outside, so that a test controls both.

use crate::rest::api_error::ApiError;
use backon::Retryable;
use deska_delivery::backoff;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Most repeats of a request.
const MAX_RETRIES: usize = 2;
/// Longest time that one attempt may take.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(15);
/// Pause after the first 429 without `retry_after`; the pause after the second is twice as long.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(1);
/// Longest rate limit that a request waits for; after a longer one it fails.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(20);
/// Pause after the first server error or lost connection; the second is twice as long. Jitter adds up to as much
/// again, so that requests that failed together are not repeated together.
const FIRST_PAUSE: Duration = Duration::from_millis(150);

/// How long a request may be repeated, and after which failures.
#[derive(Clone, Copy, Debug)]
pub struct RetryPolicy {
    /// No attempt starts or goes on after this moment.
    deadline: Option<Instant>,
    /// Whether the request may be carried out twice without harm.
    idempotent: bool,
    /// Whether it waits for the end of a rate limit.
    waits: bool,
}

impl RetryPolicy {
    /// For a request that may be carried out twice, without a deadline.
    #[must_use]
    pub const fn idempotent() -> Self {
        Self { deadline: None, idempotent: true, waits: true }
    }

    /// For a request that may be carried out twice and makes no sense after the deadline.
    #[must_use]
    pub const fn until(deadline: Instant) -> Self {
        Self { deadline: Some(deadline), idempotent: true, waits: true }
    }

    /// For a request that must not be carried out twice: it is repeated only after a 429.
    #[must_use]
    pub const fn at_most_once() -> Self {
        Self { deadline: None, idempotent: false, waits: true }
    }

    /// The same policy with a deadline this far from now, unless it has an earlier one.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        let end = Instant::now() + time;
        Self { deadline: Some(self.earliest(end)), ..self }
    }

    /// The same policy, except that a rate limit ends the request.
    #[must_use]
    pub const fn without_limits(self) -> Self {
        Self { waits: false, ..self }
    }

    /// The pause before the next attempt; `None` if there is none. `backoff` is the pause after a server error,
    /// `limits` counts the rate limits without `retry_after` so far.
    fn pause(self, error: &ApiError, backoff: Duration, limits: &mut u32) -> Option<Duration> {
        let pause = match error {
            ApiError::Refused { status: 429, .. } if !self.waits => return None,
            ApiError::Refused { status: 429, retry_after, .. } if error.is_transient() => retry_after
                .unwrap_or_else(|| {
                    *limits += 1;
                    DEFAULT_RETRY_AFTER * *limits
                }),
            _ if error.is_transient() && self.idempotent => backoff,
            _ => return None,
        };
        let in_time = self.deadline.is_none_or(|deadline| Instant::now() + pause < deadline);
        (in_time && pause <= MAX_RETRY_AFTER).then_some(pause)
    }

    fn earliest(self, end: Instant) -> Instant {
        self.deadline.map_or(end, |deadline| deadline.min(end))
    }

    /// Runs one attempt with its time limit.
    async fn attempt<T>(self, work: impl Future<Output = Result<T, ApiError>>) -> Result<T, ApiError> {
        let end = self.earliest(Instant::now() + ATTEMPT_TIMEOUT);
        timeout_at(end, work).await.unwrap_or(Err(ApiError::Unreachable))
    }
}

/// Runs the work until it succeeds or the policy allows no further attempt. `seed` randomizes the pauses.
///
/// # Errors
/// The [`ApiError`] of the last attempt.
pub async fn with_retries<T, Work>(
    policy: RetryPolicy,
    seed: u64,
    mut work: impl FnMut() -> Work,
) -> Result<T, ApiError>
where
    Work: Future<Output = Result<T, ApiError>>,
{
    let mut limits = 0;
    let pauses = backoff(FIRST_PAUSE, MAX_RETRY_AFTER)
        .with_max_times(MAX_RETRIES)
        .with_jitter()
        .with_jitter_seed(seed);
    (|| policy.attempt(work()))
        .retry(pauses)
        .adjust(move |error, backoff| policy.pause(error, backoff?, &mut limits))
        .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rest::api_error::TOO_MANY_OLD_EDITS;

    fn refused(status: u16) -> ApiError {
        ApiError::Refused { status, code: 0, message: String::new(), retry_after: None }
    }

    fn limited(seconds: u64) -> ApiError {
        let retry_after = Some(Duration::from_secs(seconds));
        ApiError::Refused { status: 429, code: 0, message: String::new(), retry_after }
    }

    /// Runs against a list of outcomes. Returns the result, the number of attempts and the time they took.
    async fn run(
        policy: RetryPolicy,
        outcomes: &[Option<ApiError>],
    ) -> (Result<(), ApiError>, usize, Duration) {
        let (start, mut used) = (Instant::now(), 0);
        let done = with_retries(policy, 7, || {
            let outcome = outcomes.get(used).cloned().expect("no more attempts than outcomes");
            used += 1;
            async move { outcome.map_or(Ok(()), Err) }
        })
        .await;
        (done, used, start.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn a_failing_request_gets_three_attempts() {
        let broken = vec![Some(refused(500)); 5];
        let (done, used, took) = run(RetryPolicy::idempotent(), &broken).await;
        assert_eq!((done, used), (Err(refused(500)), 3));
        assert!((FIRST_PAUSE * 3..=FIRST_PAUSE * 6).contains(&took), "{took:?}");
        let mended = [Some(ApiError::Unreachable), Some(refused(503)), None];
        assert_eq!(run(RetryPolicy::idempotent(), &mended).await.1, 3);
    }

    #[tokio::test(start_paused = true)]
    async fn only_the_seed_decides_the_jitter() {
        let broken = [Some(refused(500)), None];
        let first = run(RetryPolicy::idempotent(), &broken).await.2;
        assert_eq!(run(RetryPolicy::idempotent(), &broken).await.2, first, "the same seed");
        let mut took = std::collections::BTreeSet::new();
        for seed in 0..20 {
            let (start, mut outcomes) = (Instant::now(), broken.iter().cloned());
            let work = || std::future::ready(outcomes.next().flatten().map_or(Ok(()), Err));
            assert_eq!(with_retries(RetryPolicy::idempotent(), seed, work).await, Ok(()));
            took.insert(start.elapsed());
        }
        assert!(took.len() > 10, "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_refusal_is_final() {
        for status in [400, 401, 403, 404] {
            assert_eq!(run(RetryPolicy::idempotent(), &[Some(refused(status))]).await.1, 1, "{status}");
        }
        assert_eq!(run(RetryPolicy::idempotent(), &[Some(ApiError::Stopped)]).await.1, 1);
        let old = ApiError::Refused {
            status: 429,
            code: TOO_MANY_OLD_EDITS,
            message: String::new(),
            retry_after: None,
        };
        assert_eq!(run(RetryPolicy::idempotent(), &[Some(old)]).await.1, 1, "waiting does not help");
    }

    #[tokio::test(start_paused = true)]
    async fn a_rate_limit_is_waited_for_as_long_as_it_says_or_one_and_two_seconds() {
        let hit = async |error: ApiError| {
            run(RetryPolicy::at_most_once(), &[Some(error.clone()), Some(error), None]).await
        };
        let (done, used, took) = hit(refused(429)).await;
        assert_eq!((done, used, took.as_secs()), (Ok(()), 3, 3));
        let (done, used, took) = hit(limited(4)).await;
        assert_eq!((done, used, took.as_secs()), (Ok(()), 3, 8));
        assert_eq!(hit(limited(21)).await, (Err(limited(21)), 1, Duration::ZERO), "too long to wait for");
    }

    #[tokio::test(start_paused = true)]
    async fn no_attempt_goes_on_after_the_deadline() {
        let soon = Instant::now() + Duration::from_millis(500);
        assert_eq!(run(RetryPolicy::until(soon), &[Some(refused(429)), None]).await.1, 1);
        let start = Instant::now();
        let never = with_retries(
            RetryPolicy::until(start + DEFAULT_RETRY_AFTER),
            7,
            std::future::pending::<Result<(), ApiError>>,
        )
        .await;
        assert_eq!((never, start.elapsed()), (Err(ApiError::Unreachable), DEFAULT_RETRY_AFTER));
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_must_not_happen_twice_is_not_repeated_after_an_open_outcome() {
        assert_eq!(run(RetryPolicy::at_most_once(), &[Some(refused(500)), None]).await.1, 1);
        assert_eq!(run(RetryPolicy::at_most_once(), &[Some(ApiError::Unreachable), None]).await.1, 1);
    }
}
