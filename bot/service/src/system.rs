//! The clock and the randomness of the operating system behind the core's ports.

use deska_core::ports::{Clock, Entropy};
use deska_model::ids::Time;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Differences up to this are followed at once, as those of a clock that is set right over the network.
const FOLLOWED_MS: i64 = 60_000;

/// How long a larger difference must last before it is followed.
const STEP_LASTS: Duration = Duration::from_secs(3600);

/// The system's clock, in UTC, judged by the monotonic one: a step of the system's clock counts only when it has lasted
/// for an hour, so one that is set wrong and then right again takes time from nobody.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

/// The clock of this process.
static STEADY: Mutex<Option<(Instant, SteadyClock)>> = Mutex::new(None);

impl Clock for SystemClock {
    fn now(&self) -> Time {
        let system = system_ms();
        let mut steady = STEADY.lock().unwrap_or_else(PoisonError::into_inner);
        let (started, clock) = steady.get_or_insert_with(|| (Instant::now(), SteadyClock::at(system)));
        Time(clock.now(system, started.elapsed()))
    }
}

fn system_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A clock that goes on evenly while the system's clock steps. Its moments are milliseconds of the system's clock, with
/// the time since the start by the monotonic clock.
#[derive(Clone, Copy, Debug)]
struct SteadyClock {
    /// What the clock would have told at the start.
    origin_ms: i64,
    /// When the system's clock stepped, and what it would have told at the start by the clock since then.
    step: Option<(Duration, i64)>,
}

impl SteadyClock {
    fn at(system_ms: i64) -> Self {
        Self { origin_ms: system_ms, step: None }
    }

    /// The time to tell.
    fn now(&mut self, system_ms: i64, running: Duration) -> i64 {
        let running_ms = i64::try_from(running.as_millis()).unwrap_or(i64::MAX);
        let seen_ms = system_ms.saturating_sub(running_ms);
        let is_near = |origin: i64| seen_ms.abs_diff(origin) <= FOLLOWED_MS.unsigned_abs();
        if is_near(self.origin_ms) {
            (self.origin_ms, self.step) = (seen_ms, None);
        } else {
            match self.step {
                Some((since, to)) if is_near(to) => {
                    self.step = Some((since, seen_ms));
                    if running.saturating_sub(since) >= STEP_LASTS {
                        tracing::warn!(
                            by_ms = seen_ms.saturating_sub(self.origin_ms),
                            "the system's clock stays stepped"
                        );
                        (self.origin_ms, self.step) = (seen_ms, None);
                    }
                }
                _ => {
                    tracing::warn!(
                        by_ms = seen_ms.saturating_sub(self.origin_ms),
                        "the system's clock has stepped"
                    );
                    self.step = Some((running, seen_ms));
                }
            }
        }
        self.origin_ms.saturating_add(running_ms)
    }
}

/// Randomness of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn draw(&self) -> u64 {
        draw()
    }
}

/// Draws 64 bits from the operating system.
#[must_use]
pub fn draw() -> u64 {
    getrandom::u64().unwrap_or_else(|error| {
        // A predictable seed would reveal secrets of games, so the process stops instead.
        tracing::error!(%error, "the operating system gives no randomness");
        std::process::abort()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: i64 = 1_800_000_000_000;
    const DAY_MS: i64 = 86_400_000;

    /// What the clock tells after so many minutes, while the system's clock is wrong by `off_ms`; without the start.
    fn told(clock: &mut SteadyClock, minutes: u64, off_ms: i64) -> i64 {
        let running = Duration::from_secs(minutes * 60);
        let right = START + i64::try_from(running.as_millis()).unwrap();
        clock.now(right + off_ms, running) - right
    }

    #[test]
    fn a_step_forth_and_back_is_not_followed() {
        for step in [400 * DAY_MS, -400 * DAY_MS, 90_000] {
            let mut clock = SteadyClock::at(START);
            let times = [(1, 0), (2, step), (50, step), (61, step), (62, 0), (200, 0)];
            for (minutes, off) in times {
                assert_eq!(told(&mut clock, minutes, off), 0, "{step}: {minutes}");
            }
        }
    }

    #[test]
    fn a_step_that_lasts_and_a_small_one_are_followed() {
        let mut clock = SteadyClock::at(START);
        assert_eq!(told(&mut clock, 1, 700), 700);
        assert_eq!(told(&mut clock, 2, -700), -700);
        assert_eq!(told(&mut clock, 3, DAY_MS), -700);
        assert_eq!(told(&mut clock, 40, DAY_MS + 5), -700);
        assert_eq!(told(&mut clock, 63, DAY_MS + 9), DAY_MS + 9, "the drift of an hour is none");
        // Another step in between begins anew.
        assert_eq!(told(&mut clock, 64, 9 * DAY_MS), DAY_MS + 9);
        assert_eq!(told(&mut clock, 100, -9 * DAY_MS), DAY_MS + 9);
        assert_eq!(told(&mut clock, 130, -9 * DAY_MS), DAY_MS + 9);
        assert_eq!(told(&mut clock, 160, -9 * DAY_MS), -9 * DAY_MS);
    }
}
