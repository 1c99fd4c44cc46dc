//! How much one person may ask at a time. Somebody who presses faster than people do is asked to wait before the
//! rest of the program hears of it; others are not slowed down.

use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How many persons are remembered; one who is forgotten begins with all they may save up.
const PERSONS: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

/// The word of the vocabulary for somebody who asks more than a person can.
pub const TOO_FAST: &str = "too-fast";

/// What one person may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Requests at once after a rest, at least one.
    pub burst: u32,
    /// Time after which one more is free.
    pub every: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        // Clicking through a set-up of twelve stones as fast as a hand can must pass.
        Self { burst: 20, every: Duration::from_millis(400) }
    }
}

/// What is done with a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is carried out.
    Fine,
    /// It is not, and the person is told.
    TooFast,
    /// It is not, and the person knows already.
    StillTooFast,
}

/// Who has asked how much.
pub struct Paces {
    pace: Pace,
    persons: Mutex<LruCache<u64, Person>>,
}

/// One person's requests.
struct Person {
    /// When all requests so far are paid for.
    paid: Instant,
    /// Whether the last one was refused.
    refused: bool,
}

impl Paces {
    /// Nobody has asked anything yet.
    #[must_use]
    pub fn new(pace: Pace) -> Self {
        Self { pace, persons: Mutex::new(LruCache::new(PERSONS)) }
    }

    /// Judges a request of a person; one that is refused costs nothing.
    pub fn judge(&self, person: u64, now: Instant) -> Verdict {
        let mut persons = self.persons.lock().unwrap_or_else(PoisonError::into_inner);
        let known = persons.get_or_insert_mut(person, || Person { paid: now, refused: false });
        let ahead = self.pace.every * self.pace.burst.max(1).saturating_sub(1);
        let paid = known.paid.max(now);
        let told = known.refused;
        known.refused = paid > now + ahead;
        match (known.refused, told) {
            (true, true) => return Verdict::StillTooFast,
            (true, false) => return Verdict::TooFast,
            (false, _) => known.paid = paid + self.pace.every,
        }
        Verdict::Fine
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACE: Pace = Pace { burst: 3, every: Duration::from_secs(1) };

    #[test]
    fn a_burst_passes_and_then_one_at_a_time() {
        let (paces, start) = (Paces::new(PACE), Instant::now());
        let at = |ms: u64| paces.judge(7, start + Duration::from_millis(ms));
        assert_eq!([at(0), at(0), at(0)], [Verdict::Fine; 3]);
        assert_eq!(
            [at(0), at(10), at(990)],
            [Verdict::TooFast, Verdict::StillTooFast, Verdict::StillTooFast]
        );
        assert_eq!([at(1000), at(1001), at(1500)], [Verdict::Fine, Verdict::TooFast, Verdict::StillTooFast]);
        assert_eq!(
            [at(60_000), at(60_000), at(60_000), at(60_000)].map(|it| it == Verdict::Fine),
            [true, true, true, false]
        );
    }

    #[test]
    fn others_are_not_slowed_down() {
        let (paces, now) = (Paces::new(PACE), Instant::now());
        let own = (0..100).filter(|_| paces.judge(1, now) == Verdict::Fine).count();
        assert_eq!((own, paces.judge(2, now)), (3, Verdict::Fine));
    }

    #[test]
    fn no_more_persons_are_remembered_than_there_is_room_for() {
        let (paces, now) = (Paces::new(PACE), Instant::now());
        assert!((0..10_000).all(|person| paces.judge(person, now) == Verdict::Fine));
        assert_eq!(paces.persons.lock().map(|persons| persons.len()).ok(), Some(PERSONS.get()));
    }
}
