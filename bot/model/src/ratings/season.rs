//! Seasons of ratings: which ones a server has, and to which one a moment belongs.

use crate::ids::Time;
use std::fmt;
use time::{Date, Month, OffsetDateTime};

/// The seasons of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seasons {
    /// None: ratings go on for ever.
    #[default]
    None,
    /// One for each year.
    Year,
    /// One for each quarter of a year.
    Quarter,
}

impl Seasons {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::None, Self::Year, Self::Quarter];

    /// Its word in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Year => "year",
            Self::Quarter => "quarter",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|seasons| seasons.name() == word)
    }

    /// The season of a moment, in UTC.
    #[must_use]
    pub fn at(self, moment: Time) -> Season {
        let date = OffsetDateTime::from_unix_timestamp(moment.0.div_euclid(1_000))
            .unwrap_or(OffsetDateTime::UNIX_EPOCH);
        let year = i64::from(date.year());
        Season(match self {
            Self::None => 0,
            Self::Year => year * 10,
            Self::Quarter => year * 10 + i64::from((u8::from(date.month()) - 1) / 3 + 1),
        })
    }
}

/// A season: 0 where there are none, otherwise ten times the year, plus the quarter if it is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Season(pub i64);

impl Season {
    /// Its year, and its quarter if it is one; `None` where there are no seasons.
    #[must_use]
    pub const fn parts(self) -> Option<(i64, Option<i64>)> {
        match (self.0, self.0.rem_euclid(10)) {
            (0, _) => None,
            (season, 0) => Some((season.div_euclid(10), None)),
            (season, quarter) => Some((season.div_euclid(10), Some(quarter))),
        }
    }

    /// Its first moment, and the first one after it; `None` where there are no seasons.
    #[must_use]
    pub fn span(self) -> Option<(Time, Time)> {
        let (year, quarter) = self.parts()?;
        let year = i32::try_from(year).ok()?;
        let (first, after) = match quarter {
            None => ((year, Month::January), (year + 1, Month::January)),
            Some(1) => ((year, Month::January), (year, Month::April)),
            Some(2) => ((year, Month::April), (year, Month::July)),
            Some(3) => ((year, Month::July), (year, Month::October)),
            Some(_) => ((year, Month::October), (year + 1, Month::January)),
        };
        let moment = |(year, month): (i32, Month)| {
            let date = Date::from_calendar_date(year, month, 1).ok()?;
            Some(Time(date.midnight().assume_utc().unix_timestamp() * 1_000))
        };
        Some((moment(first)?, moment(after)?))
    }

    /// The season that is written like this: `2026`, `2026/4`, `2026-4`, `2026q4`, `Q4 2026`, or `none`.
    #[must_use]
    pub fn parse(typed: &str) -> Option<Self> {
        let typed = typed.trim().to_lowercase();
        if typed == NONE {
            return Some(Self(0));
        }
        let parts: Vec<&str> =
            typed.split(|letter: char| "/-. q".contains(letter)).filter(|part| !part.is_empty()).collect();
        let (year, quarter) = match parts.as_slice() {
            [year] => (year, "0"),
            [quarter, year] if year.len() == 4 => (year, *quarter),
            [year, quarter] => (year, *quarter),
            _ => return None,
        };
        let digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
        let quarter: i64 = quarter.parse().ok().filter(|number| (0..=4).contains(number))?;
        let year: i64 = year.parse().ok().filter(|_| year.len() == 4 && digits(year))?;
        Some(Self(year * 10 + quarter)).filter(|season| season.0 >= 10)
    }
}

/// The word of a table without seasons.
const NONE: &str = "none";

/// As [`Season::parse`] reads it: `2026`, `2026/4` or `none`.
impl fmt::Display for Season {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            None => out.write_str(NONE),
            Some((year, None)) => write!(out, "{year}"),
            Some((year, Some(quarter))) => write!(out, "{year}/{quarter}"),
        }
    }
}

/// The day of a moment, in UTC, as `2026-10-01`.
#[must_use]
pub fn day(moment: Time) -> String {
    let date =
        OffsetDateTime::from_unix_timestamp(moment.0.div_euclid(1_000)).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    date.date().to_string()
}

/// A season that is shown, and those beside it that can be shown too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownSeason {
    pub season: Season,
    /// Whether games that end now belong to it.
    pub current: bool,
    /// The one before it with rated games.
    pub earlier: Option<Season>,
    /// The one after it with rated games, or the current one.
    pub later: Option<Season>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_belongs_to_the_season_of_its_date() {
        // 31 March 2026 23:59:59.999 and 1 April 2026 00:00 UTC.
        let (before, after) = (Time(1_775_001_599_999), Time(1_775_001_600_000));
        assert_eq!(Seasons::Quarter.at(before).parts(), Some((2026, Some(1))));
        assert_eq!(Seasons::Quarter.at(after).parts(), Some((2026, Some(2))));
        assert_eq!(Seasons::Year.at(after).parts(), Some((2026, None)));
        assert_eq!(Seasons::None.at(after).parts(), None);
        assert_eq!(Seasons::Year.at(Time(i64::MAX)).parts(), Some((1970, None)));
        for seasons in Seasons::ALL {
            assert_eq!(Seasons::parse(seasons.name()), Some(seasons));
        }
    }

    #[test]
    fn a_season_is_read_as_it_is_written() {
        for season in [Season(0), Season(20_260), Season(20_264)] {
            assert_eq!(Season::parse(&season.to_string()), Some(season));
        }
        for written in ["2026/4", " 2026-4", "2026Q4", "q4 2026", "4/2026", "2026 q4"] {
            assert_eq!(Season::parse(written), Some(Season(20_264)), "{written}");
        }
        for wrong in ["", "/", "0", "4", "2026/5", "20260", "2026-10-01", "+202/1", "qqqq", "0000"] {
            assert_eq!(Season::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_season_lasts_as_long_as_its_moments_say() {
        for (season, seasons) in [(Season(20_260), Seasons::Year), (Season(20_264), Seasons::Quarter)] {
            let (from, until) = season.span().expect("dates");
            assert_eq!((seasons.at(from), seasons.at(Time(until.0 - 1))), (season, season));
            assert_ne!(seasons.at(until), season);
            assert_eq!(day(Time(until.0 - 1)), "2026-12-31");
        }
        assert_eq!(day(Season(20_263).span().expect("dates").0), "2026-07-01");
        assert_eq!((Season(0).span(), Season(99_990).span(), Season(i64::MAX).span()), (None, None, None));
    }
}
