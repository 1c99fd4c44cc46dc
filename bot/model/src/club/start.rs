//! When a league or an evening begins, as an organiser types it.

use crate::clocks::calendar::ZoneName;
use crate::ids::Time;
use crate::settings::schedule::minute_of;
use crate::settings::weekly::{weekday, weekday_of};

/// A time of day, on a day of the week or on the next day that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Days after Monday; `None` for any day.
    weekday: Option<usize>,
    /// Minute of the day.
    minute: i64,
}

impl Start {
    /// Examples, as they are typed.
    pub const EXAMPLES: [&str; 3] = ["Thu 20:00", "Fri 19:30", "20:00"];

    /// Reads `Thu 20:00` or `20:00`, with days in the languages of the settings; `None` if the text is neither.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.trim().split_once(char::is_whitespace) {
            Some((day, time)) => {
                Some(Self { weekday: Some(weekday_of(day)?), minute: minute_of(time.trim())? })
            }
            None => Some(Self { weekday: None, minute: minute_of(text.trim())? }),
        }
    }

    /// The first such moment after `now`; `None` beyond the calendar.
    #[must_use]
    pub fn next(self, zone: &ZoneName, now: Time) -> Option<Time> {
        let today = zone.day(now)?;
        (today..=today + 8).find_map(|day| {
            let fits = self.weekday.is_none() || weekday(day) == self.weekday;
            zone.moment(day, self.minute).filter(|at| fits && *at > now)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Time {
        Time(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn starts_are_read_in_three_languages() {
        for text in ["Thu 20:00", "thursday 20:00", "čtvrtek 20:00", "štvrtok 20:00", " THU  20:00 "] {
            assert_eq!(Start::parse(text), Some(Start { weekday: Some(3), minute: 1200 }), "{text}");
        }
        assert_eq!(Start::parse("8:05"), Some(Start { weekday: None, minute: 485 }));
        for text in ["", "Thu", "20", "25:00", "T 20:00", "20:00 Thu", "Thu 20:60"] {
            assert_eq!(Start::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_next_start_is_in_the_time_zone() {
        let prague = ZoneName::find("Europe/Prague").unwrap();
        // The first of October 2026 was a Thursday.
        let next = |text: &str, now| Start::parse(text).unwrap().next(&prague, at(now)).unwrap();
        assert_eq!(next("Thu 20:00", "2026-10-01T10:00:00Z"), at("2026-10-01T18:00:00Z"));
        assert_eq!(next("Thu 20:00", "2026-10-01T18:00:00Z"), at("2026-10-08T18:00:00Z"));
        assert_eq!(next("Wed 20:00", "2026-10-01T10:00:00Z"), at("2026-10-07T18:00:00Z"));
        assert_eq!(next("20:00", "2026-10-01T18:00:00Z"), at("2026-10-02T18:00:00Z"));
        assert_eq!(next("20:00", "2026-10-01T17:59:00Z"), at("2026-10-01T18:00:00Z"));
        // Clocks go back on the 25th.
        assert_eq!(next("Sun 20:00", "2026-10-24T10:00:00Z"), at("2026-10-25T19:00:00Z"));
    }
}
