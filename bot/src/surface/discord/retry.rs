//! One small policy around every request: what is tried again, how often, and how long.

use std::time::Duration;
use thiserror::Error;
use tokio::time::{Instant, sleep, timeout_at};

/// How often a request is sent at most.
const TRIES: u32 = 3;
/// Longest time one try may take.
const ONE_TRY: Duration = Duration::from_secs(15);
/// Pause after the first 429; the second is twice as long. The time Discord asks for is not in serenity's error.
const LIMITED: Duration = Duration::from_secs(1);
/// Pause after the first failure of the service or the line, without the jitter.
const BROKEN: Duration = Duration::from_millis(150);

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
    },
    /// No answer came, so nobody knows whether the request was carried out.
    #[error("no answer came from Discord")]
    Unreachable,
    /// The time in which it makes sense is over.
    #[error("the time for it is over")]
    Late,
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
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::Unreachable | Self::Late => true,
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

    /// The pause before another try, if there shall be one.
    fn pause(self, trouble: &Trouble, tries: u32, jitter: Duration) -> Option<Duration> {
        if tries >= TRIES || !trouble.passes() || matches!(trouble, Trouble::Late) {
            return None;
        }
        let factor = 1 << tries.saturating_sub(1);
        if trouble.status() == Some(429) {
            return Some(LIMITED * factor);
        }
        self.repeatable.then(|| BROKEN * factor + jitter)
    }
}

/// The tries of one request. (A loop over a closure that borrows is not `Send` yet, hence a value with steps.)
#[derive(Debug)]
pub struct Effort {
    patience: Patience,
    tries: u32,
    uncertain: bool,
}

impl Effort {
    /// Nothing was tried yet.
    #[must_use]
    pub const fn new(patience: Patience) -> Self {
        Self { patience, tries: 0, uncertain: false }
    }

    /// Whether an earlier try may have been carried out although it failed.
    #[must_use]
    pub const fn is_uncertain(&self) -> bool {
        self.uncertain
    }

    /// One try, which may not take for ever.
    ///
    /// # Errors
    /// The [`Trouble`] of the try.
    pub async fn attempt<T>(&self, work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
        let end = Instant::now() + ONE_TRY;
        let end = self.patience.until.map_or(end, |until| until.min(end));
        timeout_at(end, work).await.unwrap_or(Err(Trouble::Unreachable))
    }

    /// Waits for the next try.
    ///
    /// # Errors
    /// The [`Trouble`] to report if there shall be no other try.
    pub async fn again(&mut self, trouble: Trouble) -> Result<(), Trouble> {
        self.tries += 1;
        self.uncertain |= trouble.is_uncertain();
        let Some(pause) = self.patience.pause(&trouble, self.tries, jitter()) else { return Err(trouble) };
        if self.patience.until.is_some_and(|until| Instant::now() + pause >= until) {
            return Err(Trouble::Late);
        }
        sleep(pause).await;
        Ok(())
    }
}

/// Up to 150 ms, so that many requests that failed together do not come again together.
fn jitter() -> Duration {
    let chance = getrandom::u32().unwrap_or_default();
    Duration::from_millis(u64::from(chance % 150))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16) -> Trouble {
        Trouble::Refused { status, code: 0, message: String::new() }
    }

    /// Runs against a list of outcomes; gives the result and how many were used.
    async fn run(patience: Patience, outcomes: &[Option<Trouble>]) -> (Result<(), Trouble>, usize) {
        let mut effort = Effort::new(patience);
        for (at, outcome) in outcomes.iter().enumerate() {
            let done = effort.attempt(async { outcome.clone().map_or(Ok(()), Err) }).await;
            let Err(trouble) = done else { return (Ok(()), at + 1) };
            if let Err(trouble) = effort.again(trouble).await {
                return (Err(trouble), at + 1);
            }
        }
        panic!("more tries than outcomes");
    }

    #[tokio::test]
    async fn three_tries_and_no_more() {
        let broken = vec![Some(refused(500)); 5];
        assert_eq!(run(Patience::ample(), &broken).await, (Err(refused(500)), 3));
        let mended = [Some(Trouble::Unreachable), Some(refused(503)), None];
        assert_eq!(run(Patience::ample(), &mended).await, (Ok(()), 3));
    }

    #[tokio::test]
    async fn a_refusal_is_final() {
        for status in [400, 401, 403, 404] {
            assert_eq!(run(Patience::ample(), &[Some(refused(status))]).await.1, 1, "{status}");
        }
    }

    #[test]
    fn limits_are_waited_for_one_second_and_two() {
        let pause = |tries| Patience::once().pause(&refused(429), tries, Duration::ZERO);
        let seconds = |count| Some(Duration::from_secs(count));
        assert_eq!([pause(1), pause(2), pause(3)], [seconds(1), seconds(2), None]);
    }

    #[test]
    fn failures_are_waited_for_with_jitter() {
        let pause =
            |tries, jitter| Patience::ample().pause(&refused(502), tries, Duration::from_millis(jitter));
        let ms = |count| Some(Duration::from_millis(count));
        assert_eq!([pause(1, 0), pause(1, 40), pause(2, 7), pause(3, 0)], [ms(150), ms(190), ms(307), None]);
        assert!((0..100).all(|_| jitter() < BROKEN));
    }

    #[tokio::test]
    async fn nothing_is_done_after_the_end() {
        let soon = Instant::now() + Duration::from_millis(500);
        assert_eq!(run(Patience::until(soon), &[Some(refused(429)), None]).await, (Err(Trouble::Late), 1));
        let never = std::future::pending::<Result<(), Trouble>>();
        let cut_short = Effort::new(Patience::until(Instant::now())).attempt(never).await;
        assert_eq!(cut_short, Err(Trouble::Unreachable));
    }

    #[tokio::test]
    async fn what_must_not_happen_twice_is_not_repeated_blindly() {
        assert_eq!(run(Patience::once(), &[Some(refused(500)), None]).await.1, 1);
        assert_eq!(run(Patience::once(), &[Some(Trouble::Unreachable), None]).await.1, 1);
    }

    #[tokio::test]
    async fn doubt_is_remembered() {
        let mut effort = Effort::new(Patience::ample());
        assert!(!effort.is_uncertain());
        assert_eq!(effort.again(refused(502)).await, Ok(()));
        assert!(effort.is_uncertain());
        assert!(!refused(429).is_uncertain());
    }
}
