//! A limit on the requests of one person. It stops presses that are faster than a person before they reach the rest of the
//! program, and slows down no other requests.

use lru::LruCache;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Number of people whose requests are counted. A person who is forgotten starts with a full burst.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

/// Key of the phrase for a person who is limited.
pub const TOO_FAST: &str = "too-fast";

/// How many requests one person may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RateLimit {
    /// Requests that may come at once after a rest, at least one.
    pub burst: u32,
    /// Time after which one more request is allowed.
    pub every: Duration,
}

impl Default for RateLimit {
    fn default() -> Self {
        // Twelve stones of a set-up, clicked as fast as a hand can, must pass.
        Self { burst: 20, every: Duration::from_millis(400) }
    }
}

/// Whether a request may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RateCheck {
    /// It may.
    Allowed,
    /// It may not.
    Limited {
        /// Whether an earlier request was limited already, so that the person has had a warning.
        warned: bool,
    },
}

/// Counts the requests of each person, by the platform's id of the person.
pub struct RateLimiter<P> {
    limit: RateLimit,
    people: Mutex<LruCache<P, Usage>>,
}

/// One person's requests.
struct Usage {
    /// When the person will have waited long enough for all requests so far.
    paid_until: Instant,
    /// Whether the last request was limited.
    limited: bool,
}

impl<P: Hash + Eq> RateLimiter<P> {
    /// A limiter that has counted nothing yet.
    #[must_use]
    pub fn new(limit: RateLimit) -> Self {
        Self { limit, people: Mutex::new(LruCache::new(PEOPLE)) }
    }

    /// Counts a request of a person. A limited request does not count.
    pub fn check(&self, person: P, now: Instant) -> RateCheck {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let usage = people.get_or_insert_mut(person, || Usage { paid_until: now, limited: false });
        let burst = self.limit.every * self.limit.burst.max(1).saturating_sub(1);
        let paid_until = usage.paid_until.max(now);
        let warned = std::mem::replace(&mut usage.limited, paid_until > now + burst);
        if usage.limited {
            return RateCheck::Limited { warned };
        }
        usage.paid_until = paid_until + self.limit.every;
        RateCheck::Allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: RateLimit = RateLimit { burst: 3, every: Duration::from_secs(1) };

    const FIRST: RateCheck = RateCheck::Limited { warned: false };
    const AGAIN: RateCheck = RateCheck::Limited { warned: true };

    #[test]
    fn a_burst_passes_and_then_one_at_a_time() {
        let (limiter, start) = (RateLimiter::new(LIMIT), Instant::now());
        let at = |ms: u64| limiter.check(7, start + Duration::from_millis(ms));
        assert_eq!([at(0), at(0), at(0)], [RateCheck::Allowed; 3]);
        assert_eq!([at(0), at(10), at(990)], [FIRST, AGAIN, AGAIN]);
        assert_eq!([at(1000), at(1001), at(1500)], [RateCheck::Allowed, FIRST, AGAIN]);
        assert_eq!(
            [at(60_000), at(60_000), at(60_000), at(60_000)].map(|it| it == RateCheck::Allowed),
            [true, true, true, false]
        );
    }

    #[test]
    fn others_are_not_slowed_down() {
        let (limiter, now) = (RateLimiter::new(LIMIT), Instant::now());
        let own = (0..100).filter(|_| limiter.check(1, now) == RateCheck::Allowed).count();
        assert_eq!((own, limiter.check(2, now)), (3, RateCheck::Allowed));
    }

    #[test]
    fn the_number_of_remembered_people_is_bounded() {
        let (limiter, now) = (RateLimiter::new(LIMIT), Instant::now());
        assert!((0..10_000).all(|person| limiter.check(person, now) == RateCheck::Allowed));
        assert_eq!(limiter.people.lock().map(|people| people.len()).ok(), Some(PEOPLE.get()));
    }
}
