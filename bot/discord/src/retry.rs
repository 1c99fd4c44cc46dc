//! One small policy around every request: what is tried again, how often, and how long.
//!
//! It holds with serenity's limiter before it and without. What a try costs in time and what chance adds to the
//! pauses comes from outside, so that a test decides both.

use backon::{ExponentialBuilder, Retryable};
use std::time::Duration;
use thiserror::Error;
use tokio::time::{Instant, timeout_at};

/// How often a request is sent again at most.
const AGAIN: usize = 2;
/// Longest time one try may take.
const ONE_TRY: Duration = Duration::from_secs(15);
/// Pause after the first 429 that does not tell how long it lasts; the second is twice as long.
const LIMITED: Duration = Duration::from_secs(1);
/// Longest limit that is waited for; what it holds up longer has to find another way.
const LONG_LIMIT: Duration = Duration::from_secs(20);
/// Pause after the first failure of the service or the line; the second is twice as long, and chance adds up to as
/// much again, so that many requests that failed together do not come again together.
const BROKEN: Duration = Duration::from_millis(150);

/// Discord's code for too many edits of a message older than an hour: it comes as a limit, but lasts.
const OLD_EDIT: i64 = 30046;

/// Why a request came to nothing. Holds no address, since addresses of interactions bear their token.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Trouble {
    /// Discord answered with an error.
    #[error("Discord refused it: status {status}, code {code}, {message}")]
    Refused {
        /// HTTP status.
        status: u16,
        /// Discord's own code; 0 or -1 if there is none.
        code: i64,
        /// Discord's own words.
        message: String,
        /// How long Discord wants nothing of this kind, if it says so.
        wait: Option<Duration>,
    },
    /// No answer came, so nobody knows whether the request was carried out.
    #[error("no answer came from Discord")]
    Unreachable,
    /// The bot token was refused earlier: nothing is sent any more.
    #[error("the bot token is refused, so nothing is sent")]
    Stopped,
}

impl Trouble {
    /// The HTTP status, if there was an answer.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::Refused { status, .. } => Some(*status),
            _ => None,
        }
    }

    /// Discord's code of the error.
    #[must_use]
    pub fn code(&self) -> Option<i64> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// Whether the same request may well succeed later.
    #[must_use]
    pub fn passes(&self) -> bool {
        match self {
            Self::Refused { code: OLD_EDIT, .. } => false,
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::Unreachable => true,
            Self::Stopped => false,
        }
    }

    /// Whether the request may have been carried out although it failed.
    #[must_use]
    pub fn is_uncertain(&self) -> bool {
        matches!(self, Self::Unreachable) || self.status().is_some_and(|status| status >= 500)
    }
}

/// How much a request is worth.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// After this moment the request makes no sense.
    until: Option<Instant>,
    /// Whether it does no harm if it is carried out twice.
    repeatable: bool,
}

impl Patience {
    /// For a request that may be repeated and has time.
    #[must_use]
    pub const fn ample() -> Self {
        Self { until: None, repeatable: true }
    }

    /// For a request that must be through at a moment.
    #[must_use]
    pub const fn until(moment: Instant) -> Self {
        Self { until: Some(moment), repeatable: true }
    }

    /// For a request that must not be carried out twice: sent again only after a 429.
    #[must_use]
    pub const fn once() -> Self {
        Self { until: None, repeatable: false }
    }

    /// The same, but only for so long.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        let end = Instant::now() + time;
        Self { until: Some(self.until.map_or(end, |until| until.min(end))), ..self }
    }

    /// The pause before another try, if there shall be one. `usual` is that after a failure, `limits` tells how
    /// often a limit without a time was met.
    fn pause(self, trouble: &Trouble, usual: Duration, limits: &mut u32) -> Option<Duration> {
        let pause = match trouble {
            Trouble::Refused { status: 429, wait, .. } if trouble.passes() => wait.unwrap_or_else(|| {
                *limits += 1;
                LIMITED * *limits
            }),
            _ if trouble.passes() && self.repeatable => usual,
            _ => return None,
        };
        let in_time = self.until.is_none_or(|until| Instant::now() + pause < until);
        (in_time && pause <= LONG_LIMIT).then_some(pause)
    }

    /// One try, which may not take for ever.
    async fn one_try<T>(self, work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
        let end = Instant::now() + ONE_TRY;
        let end = self.until.map_or(end, |until| until.min(end));
        timeout_at(end, work).await.unwrap_or(Err(Trouble::Unreachable))
    }
}

/// Does the work, again if need be and as far as the patience reaches. `chance` is a random number.
///
/// # Errors
/// The [`Trouble`] of the last try.
pub async fn insist<T, Work>(
    patience: Patience,
    chance: u64,
    mut work: impl FnMut() -> Work,
) -> Result<T, Trouble>
where
    Work: Future<Output = Result<T, Trouble>>,
{
    let mut limits = 0;
    let pauses = ExponentialBuilder::default()
        .with_min_delay(BROKEN)
        .with_factor(2.0)
        .with_max_times(AGAIN)
        .with_jitter()
        .with_jitter_seed(chance);
    (|| patience.one_try(work()))
        .retry(pauses)
        .adjust(move |trouble, usual| patience.pause(trouble, usual?, &mut limits))
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16) -> Trouble {
        Trouble::Refused { status, code: 0, message: String::new(), wait: None }
    }

    fn limited(seconds: u64) -> Trouble {
        let wait = Some(Duration::from_secs(seconds));
        Trouble::Refused { status: 429, code: 0, message: String::new(), wait }
    }

    /// Runs against a list of outcomes; gives the result, how many were used, and how long it took.
    async fn run(patience: Patience, outcomes: &[Option<Trouble>]) -> (Result<(), Trouble>, usize, Duration) {
        let (begun, mut used) = (Instant::now(), 0);
        let done = insist(patience, 7, || {
            let outcome = outcomes.get(used).cloned().expect("no more tries than outcomes");
            used += 1;
            async move { outcome.map_or(Ok(()), Err) }
        })
        .await;
        (done, used, begun.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn three_tries_and_no_more() {
        let broken = vec![Some(refused(500)); 5];
        let (done, used, took) = run(Patience::ample(), &broken).await;
        assert_eq!((done, used), (Err(refused(500)), 3));
        assert!((BROKEN * 3..=BROKEN * 6).contains(&took), "{took:?}");
        let mended = [Some(Trouble::Unreachable), Some(refused(503)), None];
        assert_eq!(run(Patience::ample(), &mended).await.1, 3);
    }

    #[tokio::test(start_paused = true)]
    async fn chance_alone_decides_the_jitter() {
        let broken = [Some(refused(500)), None];
        let first = run(Patience::ample(), &broken).await.2;
        assert_eq!(run(Patience::ample(), &broken).await.2, first, "the same chance");
        let mut took = std::collections::BTreeSet::new();
        for chance in 0..20 {
            let (begun, mut tries) = (Instant::now(), broken.iter().cloned());
            let work = || std::future::ready(tries.next().flatten().map_or(Ok(()), Err));
            assert_eq!(insist(Patience::ample(), chance, work).await, Ok(()));
            took.insert(begun.elapsed());
        }
        assert!(took.len() > 10, "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_refusal_is_final() {
        for status in [400, 401, 403, 404] {
            assert_eq!(run(Patience::ample(), &[Some(refused(status))]).await.1, 1, "{status}");
        }
        assert_eq!(run(Patience::ample(), &[Some(Trouble::Stopped)]).await.1, 1);
        let old = Trouble::Refused { status: 429, code: OLD_EDIT, message: String::new(), wait: None };
        assert_eq!(run(Patience::ample(), &[Some(old)]).await.1, 1, "a limit of this kind does not pass");
    }

    #[tokio::test(start_paused = true)]
    async fn a_limit_is_waited_for_as_long_as_it_says_or_one_second_and_two() {
        let tell = async |trouble: Trouble| {
            run(Patience::once(), &[Some(trouble.clone()), Some(trouble), None]).await
        };
        let (done, used, took) = tell(refused(429)).await;
        assert_eq!((done, used, took.as_secs()), (Ok(()), 3, 3));
        let (done, used, took) = tell(limited(4)).await;
        assert_eq!((done, used, took.as_secs()), (Ok(()), 3, 8));
        assert_eq!(
            tell(limited(21)).await,
            (Err(limited(21)), 1, Duration::ZERO),
            "too long to be waited for"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_done_after_the_end() {
        let soon = Instant::now() + Duration::from_millis(500);
        assert_eq!(run(Patience::until(soon), &[Some(refused(429)), None]).await.1, 1);
        let begun = Instant::now();
        let never =
            insist(Patience::until(begun + LIMITED), 7, std::future::pending::<Result<(), Trouble>>).await;
        assert_eq!((never, begun.elapsed()), (Err(Trouble::Unreachable), LIMITED));
    }

    #[tokio::test(start_paused = true)]
    async fn what_must_not_happen_twice_is_not_repeated_blindly() {
        assert_eq!(run(Patience::once(), &[Some(refused(500)), None]).await.1, 1);
        assert_eq!(run(Patience::once(), &[Some(Trouble::Unreachable), None]).await.1, 1);
    }

    #[test]
    fn doubt_comes_with_silence_and_with_failures() {
        assert!(refused(502).is_uncertain() && Trouble::Unreachable.is_uncertain());
        assert!(!refused(429).is_uncertain() && !refused(404).is_uncertain());
    }
}
