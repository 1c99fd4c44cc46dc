//! Seasons of ratings: which ones a server has, and to which one a moment belongs.

use crate::ids::Time;
use time::OffsetDateTime;

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
}
