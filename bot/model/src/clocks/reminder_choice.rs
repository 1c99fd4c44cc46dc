//! When a person wants to be reminded of a game that waits for them. It knows no game.

use crate::clocks::calendar::{Calendar, Period};
use crate::clocks::duration;
use crate::ids::Time;
use std::fmt;

/// Most moments that a person can choose.
pub const MOMENTS_MAX: usize = 4;

/// The moments of a person who has chosen none.
pub const DEFAULT: &str = "50%,10%";

/// The word for no reminders.
const NONE: &str = "none";

/// How much time is left when a reminder is sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Remaining {
    /// This share of the time for the turn, in percent, from 1 to 99.
    Percent(u8),
    /// This time, in milliseconds, at least a minute.
    Ms(i64),
}

impl Remaining {
    /// The milliseconds that are left then, of a turn that began with `allowance_ms`.
    #[must_use]
    pub const fn of(self, allowance_ms: i64) -> i64 {
        match self {
            Self::Percent(percent) => {
                allowance_ms / 100 * percent as i64 + allowance_ms % 100 * percent as i64 / 100
            }
            Self::Ms(ms) => ms,
        }
    }
}

impl fmt::Display for Remaining {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Percent(percent) => write!(out, "{percent}%"),
            Self::Ms(ms) => out.write_str(&duration::write(*ms)),
        }
    }
}

/// The moments at which a person is reminded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reminders(Vec<Remaining>);

impl Default for Reminders {
    fn default() -> Self {
        Self(vec![Remaining::Percent(50), Remaining::Percent(10)])
    }
}

impl Reminders {
    /// Reads `none`, or up to [`MOMENTS_MAX`] moments such as `50%,10%` or `1d,6h`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.eq_ignore_ascii_case(NONE) {
            return Some(Self(Vec::new()));
        }
        let moments: Option<Vec<_>> = text.split(',').map(|word| remaining(word.trim())).collect();
        moments.filter(|moments| moments.len() <= MOMENTS_MAX).map(Self)
    }

    /// The moments.
    #[must_use]
    pub fn moments(&self) -> &[Remaining] {
        &self.0
    }
}

fn remaining(word: &str) -> Option<Remaining> {
    match word.strip_suffix('%') {
        Some(percent) => {
            let digits = percent.trim();
            let percent: u8 =
                digits.parse().ok().filter(|_| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
            (1..=99).contains(&percent).then_some(Remaining::Percent(percent))
        }
        // Later there would be no time to act on it.
        None => duration::parse(word).filter(|ms| *ms >= duration::MINUTE_MS).map(Remaining::Ms),
    }
}

/// As [`Reminders::parse`] reads it.
impl fmt::Display for Reminders {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return out.write_str(NONE);
        }
        let words: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        out.write_str(&words.join(","))
    }
}

/// What decides about a person's time, apart from the games they play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PersonTime {
    pub vacations: Vec<Period>,
    /// When they are reminded.
    pub reminders: Reminders,
    /// Hours in which they are not reminded.
    pub quiet: Option<Calendar>,
}

/// The moment of a reminder that is wanted at `at`, before `deadline`: outside the quiet hours of `calendars`, later if
/// need be. `None` if they end after the deadline.
#[must_use]
pub fn outside_quiet_hours(at: Time, deadline: Time, calendars: &[&Calendar]) -> Option<Time> {
    let mut at = at;
    // Each round ends the rest of one calendar; two calendars that take turns leave no gap within a day.
    for _ in 0..16 {
        let awake = calendars.iter().fold(at, |at, calendar| calendar.awake_from(at));
        if awake == at {
            return (at < deadline).then_some(at);
        }
        at = awake;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clocks::duration::{DAY_MS, HOUR_MS};

    #[test]
    fn reminders_are_read_as_they_are_written() {
        for text in ["none", "50%,10%", "1d,6h", "99%", "2d12h,10%,1h,5m"] {
            assert_eq!(Reminders::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Reminders::parse(DEFAULT), Some(Reminders::default()));
        for wrong in ["", "0%", "100%", "+5%", "5", "1d,", "1d;2d", "1d,2h,3h,4h,5h", "30s", "půl"] {
            assert_eq!(Reminders::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_share_is_of_the_time_for_the_turn() {
        assert_eq!(Remaining::Percent(10).of(3 * DAY_MS), 3 * DAY_MS / 10);
        assert_eq!(Remaining::Ms(HOUR_MS).of(1), HOUR_MS);
        assert_eq!(Remaining::Percent(99).of(i64::MAX), i64::MAX / 100 * 99 + i64::MAX % 100 * 99 / 100);
    }
}
