//! How often a league comes again.

use crate::clocks::calendar::ZoneName;
use crate::ids::Time;
use crate::text::folded;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Most weeks and most months between two leagues.
const MOST: [u8; 2] = [26, 6];

/// The word for a league that comes again once it is over.
const OVER: &str = "over";

/// How often a league comes again: so many weeks or months after the last start, at the same time of day, or as soon as the
/// last one is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Rhythm {
    /// Every so many weeks, 1 to 26.
    Weeks(u8),
    /// Every so many months, 1 to 6.
    Months(u8),
    /// When the last game of the one before is over.
    Over,
}

impl Rhythm {
    /// Examples, as they are typed.
    pub const EXAMPLES: [&str; 4] = ["week", "2 weeks", "month", OVER];

    /// Reads a rhythm: `week`, `2 weeks`, `month`, `3 months`, `over`; `None` if the text is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = folded(text.trim());
        if text == OVER {
            return Some(Self::Over);
        }
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = text.split_at(digits);
        let number = if number.is_empty() { 1 } else { number.parse::<u8>().ok()? };
        let within = |most: u8| (1..=most).contains(&number).then_some(number);
        match unit.trim() {
            "week" | "weeks" => within(MOST[0]).map(Self::Weeks),
            "month" | "months" => within(MOST[1]).map(Self::Months),
            _ => None,
        }
    }

    /// The first start after `now` in this rhythm, counted from an earlier start; `None` for a rhythm that waits for the end,
    /// or beyond the calendar.
    #[must_use]
    pub fn next(self, start: Time, zone: &ZoneName, now: Time) -> Option<Time> {
        let step = |count: i32| match self {
            Self::Weeks(weeks) => zone.later(start, 0, count.checked_mul(i32::from(weeks))?),
            Self::Months(months) => zone.later(start, count.checked_mul(i32::from(months))?, 0),
            Self::Over => None,
        };
        (1..).map_while(step).find(|next| *next > now)
    }
}

/// As [`Rhythm::parse`] reads it.
impl fmt::Display for Rhythm {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Weeks(1) => out.write_str("week"),
            Self::Weeks(weeks) => write!(out, "{weeks} weeks"),
            Self::Months(1) => out.write_str("month"),
            Self::Months(months) => write!(out, "{months} months"),
            Self::Over => out.write_str(OVER),
        }
    }
}

impl TryFrom<String> for Rhythm {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or(text)
    }
}

impl From<Rhythm> for String {
    fn from(rhythm: Rhythm) -> Self {
        rhythm.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Time {
        Time(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn rhythms_are_read_as_they_are_written() {
        for text in ["week", "2 weeks", "26 weeks", "month", "6 months", "over"] {
            assert_eq!(Rhythm::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Rhythm::parse(" 1 Week "), Some(Rhythm::Weeks(1)));
        assert_eq!(Rhythm::parse("2weeks"), Some(Rhythm::Weeks(2)));
        for text in ["", "0 weeks", "27 weeks", "7 months", "day", "999 weeks", "2", "-1 week"] {
            assert_eq!(Rhythm::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_next_start_has_the_same_time_of_day() {
        let prague = ZoneName::find("Europe/Prague").unwrap();
        let next = |rhythm: Rhythm, start, now| rhythm.next(at(start), &prague, at(now));
        let start = "2026-10-01T18:00:00Z";
        let week = Rhythm::Weeks(1);
        assert_eq!(next(week, start, start), Some(at("2026-10-08T18:00:00Z")));
        // Clocks go back on the 25th.
        assert_eq!(next(week, start, "2026-10-23T00:00:00Z"), Some(at("2026-10-29T19:00:00Z")));
        assert_eq!(next(Rhythm::Months(1), start, start), Some(at("2026-11-01T19:00:00Z")));
        assert_eq!(
            next(Rhythm::Months(1), "2027-01-31T12:00:00Z", "2027-03-01T00:00:00Z"),
            Some(at("2027-03-31T11:00:00Z"))
        );
        assert_eq!(next(Rhythm::Over, start, start), None);
    }
}
