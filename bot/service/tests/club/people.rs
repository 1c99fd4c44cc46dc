//! The people of the club and their habits. All of it follows from a seed.

use deska_model::clocks::duration::MINUTE_MS;
use rules::rng::SplitMix64;

/// Number of people.
pub const PEOPLE: usize = 200;

/// Time zones of people and servers; none changes its clocks within quiet hours.
pub const ZONES: [&str; 5] = ["UTC", "Europe/Prague", "America/New_York", "Asia/Kolkata", "Australia/Sydney"];

/// Hours without reminders.
pub const QUIETS: [&str; 5] = ["none", "22:00-07:00", "23:30-08:15", "09:00-17:00", "00:30-06:00"];

/// Moments of reminders.
pub const MOMENTS: [&str; 5] = ["50%,10%", "1d,6h", "75%,50%,25%,5%", "none", "2h"];

/// A choice of a person about reminders, from a moment on.
#[derive(Clone, Debug)]
pub struct Choice {
    pub since: i64,
    pub zone: &'static str,
    pub quiet: &'static str,
    pub moments: &'static str,
}

/// What is drawn for one question, whatever was drawn before.
pub fn draw(seed: u64, parts: &[u64]) -> SplitMix64 {
    let mut mixed = SplitMix64::new(seed).draw();
    for part in parts {
        mixed = SplitMix64::new(mixed ^ part).draw();
    }
    SplitMix64::new(mixed)
}

/// One of several.
pub fn one<T: Copy>(random: &mut SplitMix64, of: &[T]) -> T {
    of[random.below(of.len())]
}

/// Whether something of this probability, in percent, happens.
pub fn happens(random: &mut SplitMix64, percent: usize) -> bool {
    random.below(100) < percent
}

/// How long a person takes to answer, in milliseconds; `None` if they have vanished.
pub fn delay_ms(random: &mut SplitMix64, person: usize) -> Option<i64> {
    if happens(random, 4) {
        return None;
    }
    let minutes = match person % 4 {
        0 => 1 + random.below(60),
        1 => 5 + random.below(600),
        2 => 60 + random.below(24 * 60),
        _ => 300 + random.below(60 * 60),
    };
    Some(i64::try_from(minutes).unwrap() * MINUTE_MS)
}
