//! When clocks and reminders rest: quiet hours and weekends in a time zone. Pure functions of times; it knows no game.

use crate::clocks::duration::DAY_MS;
use crate::ids::Time;
use jiff::civil::{Date, Weekday};
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{Span, Timestamp};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A stretch of time, without its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Period {
    /// Its first moment.
    pub from: Time,
    /// The first moment after it.
    pub until: Time,
}

/// Hours of every day in which everything rests. They may go past midnight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QuietHours {
    /// Minute of the day at which they begin, from 0 to 1439.
    from: u16,
    /// Minute of the day at which they end.
    until: u16,
}

/// Minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;

impl QuietHours {
    /// Reads `22:00-07:00`. Both times must differ: a whole day is not quiet.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (from, until) = text.trim().split_once(['-', '–'])?;
        let (from, until) = (minute_of_day(from)?, minute_of_day(until)?);
        (from != until).then_some(Self { from, until })
    }

    /// The quiet stretches of one day, in minutes of that day.
    fn of_day(self) -> [(u16, u16); 2] {
        if self.from < self.until {
            [(self.from, self.until), (0, 0)]
        } else {
            [(0, self.until), (self.from, DAY_MINUTES)]
        }
    }
}

/// As [`QuietHours::parse`] reads it.
impl fmt::Display for QuietHours {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
        write!(out, "{}-{}", clock(self.from), clock(self.until))
    }
}

fn minute_of_day(text: &str) -> Option<u16> {
    let (hour, minute) = text.trim().split_once(':').unwrap_or((text.trim(), "00"));
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| text.len() <= 2 && !text.starts_with('+'));
    let (hour, minute) = (number(hour)?, number(minute)?);
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

/// The name of a time zone that the program knows, such as `Europe/Prague`, or its offset, such as `GMT+2`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ZoneName(String);

impl ZoneName {
    /// The zone of this name, or of this city if there is only one of its name, in any case; `None` if there is none.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        let name = name.trim();
        if let Some(offset) = Offset::parse(name) {
            return offset.zone().is_some().then(|| offset.name());
        }
        let zone = TimeZone::get(name).or_else(|error| {
            let city = name.replace(' ', "_");
            let is_there =
                |zone: &String| zone.rsplit('/').next().is_some_and(|last| last.eq_ignore_ascii_case(&city));
            let mut found = zones().filter(is_there);
            match (found.next(), found.next()) {
                (Some(only), None) => TimeZone::get(&only),
                _ => Err(error),
            }
        });
        zone.ok()?.iana_name().map(|name| Self(name.to_owned()))
    }

    /// Coordinated universal time.
    #[must_use]
    pub fn utc() -> Self {
        Self("UTC".to_owned())
    }

    /// Its name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The day of a moment there, as days since 1970; `None` beyond the calendar.
    #[must_use]
    pub fn day(&self, at: Time) -> Option<i64> {
        let date = Timestamp::from_millisecond(at.0).ok()?.to_zoned(self.zone()).date();
        let midnight = date.to_zoned(TimeZone::UTC).ok()?.timestamp();
        Some(midnight.as_millisecond().div_euclid(DAY_MS))
    }

    /// The moment of this minute of a day there; `None` beyond the calendar. A minute that a change of the clocks leaves out
    /// comes an hour later.
    #[must_use]
    pub fn moment(&self, day: i64, minute: i64) -> Option<Time> {
        let midnight = Timestamp::from_millisecond(day.checked_mul(DAY_MS)?).ok()?;
        let date = midnight.to_zoned(TimeZone::UTC).date();
        let (hour, minute) = (i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?);
        let time = jiff::civil::Time::new(hour, minute, 0, 0).ok()?;
        let there = date.to_datetime(time).to_zoned(self.zone()).ok()?;
        Some(Time(there.timestamp().as_millisecond()))
    }

    /// The same time of day so many months and weeks later there, or on the last day of a shorter month; `None` beyond the
    /// calendar.
    #[must_use]
    pub fn later(&self, at: Time, months: i32, weeks: i32) -> Option<Time> {
        let there = Timestamp::from_millisecond(at.0).ok()?.to_zoned(self.zone());
        let span = Span::new().try_months(months).ok()?.try_weeks(weeks).ok()?;
        Some(Time(there.checked_add(span).ok()?.timestamp().as_millisecond()))
    }

    fn zone(&self) -> TimeZone {
        // The name was found when this value was made.
        let offset = Offset::parse(&self.0).and_then(Offset::zone);
        offset.or_else(|| TimeZone::get(&self.0).ok()).unwrap_or(TimeZone::UTC)
    }
}

/// A distance from universal time as people write it: `GMT+2` is two hours ahead.
#[derive(Clone, Copy)]
struct Offset {
    is_ahead: bool,
    hours: u8,
}

impl Offset {
    /// Reads `GMT+2`, `UTC +02:00`, `UTC-5` and the like.
    fn parse(typed: &str) -> Option<Self> {
        let behind =
            |word: &&str| typed.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
        let offset = typed[["GMT", "UTC"].iter().find(|word| behind(word))?.len()..].trim_start();
        let (is_ahead, hours) = match offset.strip_prefix('+') {
            Some(hours) => (true, hours),
            None => (false, offset.strip_prefix(['-', '\u{2212}'])?),
        };
        let hours = hours.trim_start();
        let hours = hours
            .strip_suffix(":00")
            .or_else(|| hours.strip_suffix("00").filter(|rest| rest.len() == 2))
            .unwrap_or(hours);
        let hours = hours.parse::<u8>().ok().filter(|_| hours.len() <= 2 && !hours.starts_with('+'))?;
        Some(Self { is_ahead, hours })
    }

    fn name(self) -> ZoneName {
        match self.hours {
            0 => ZoneName::utc(),
            hours => ZoneName(format!("GMT{}{hours}", if self.is_ahead { '+' } else { '-' })),
        }
    }

    /// The database names these zones with the sign of POSIX, the other way round: `Etc/GMT-2` is two hours ahead.
    fn zone(self) -> Option<TimeZone> {
        let sign = if self.is_ahead { '-' } else { '+' };
        if self.hours == 0 {
            Some(TimeZone::UTC)
        } else {
            TimeZone::get(&format!("Etc/GMT{sign}{}", self.hours)).ok()
        }
    }
}

impl From<ZoneName> for String {
    fn from(zone: ZoneName) -> Self {
        zone.0
    }
}

impl TryFrom<String> for ZoneName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        Self::find(&name).ok_or(name)
    }
}

/// The names of all time zones.
pub fn zones() -> impl Iterator<Item = String> {
    jiff::tz::db().available().map(|name| name.as_str().to_owned())
}

/// When everything rests in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// The time zone of the hours and days.
    pub zone: ZoneName,
    /// Hours of rest on every day.
    pub quiet: Option<QuietHours>,
    /// Whether Saturdays and Sundays are days of rest.
    pub weekends: bool,
}

impl Calendar {
    /// Whether it ever rests.
    #[must_use]
    pub fn rests(&self) -> bool {
        self.quiet.is_some() || self.weekends
    }

    /// The rests that touch a stretch of time, in order and without overlaps. Those at its ends may go beyond it.
    #[must_use]
    pub fn rests_in(&self, span: Period) -> Vec<Period> {
        if !self.rests() || span.from >= span.until {
            return Vec::new();
        }
        let zone = self.zone.zone();
        let (Some(mut day), Some(last)) = (date(&zone, span.from), date(&zone, span.until)) else {
            return Vec::new();
        };
        let mut rests = Vec::new();
        while day <= last {
            rests.extend(self.rests_of(day, &zone));
            let Ok(next) = day.tomorrow() else { break };
            day = next;
        }
        let mut rests = merged(rests);
        rests.retain(|rest| rest.until > span.from && rest.from < span.until);
        rests
    }

    /// The first moment from `at` on that is not at rest.
    #[must_use]
    pub fn awake_from(&self, at: Time) -> Time {
        // A rest is at most a weekend between two quiet nights.
        let week = Period { from: at, until: at.plus_ms(7 * crate::clocks::duration::DAY_MS) };
        let resting = self.rests_in(week).into_iter().find(|rest| rest.from <= at && at < rest.until);
        resting.map_or(at, |rest| rest.until)
    }

    fn rests_of(&self, day: Date, zone: &TimeZone) -> Vec<Period> {
        let at = |minute: u16| moment(zone, day, minute);
        if self.weekends && matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday) {
            return span(at(0), at(DAY_MINUTES)).into_iter().collect();
        }
        let quiet = self.quiet.map(QuietHours::of_day).unwrap_or_default();
        quiet
            .into_iter()
            .filter(|(from, until)| from < until)
            .filter_map(|(from, until)| span(at(from), at(until)))
            .collect()
    }
}

fn span(from: Option<Time>, until: Option<Time>) -> Option<Period> {
    let (from, until) = (from?, until?);
    (from < until).then_some(Period { from, until })
}

/// Stretches of time in order, overlapping and touching ones as one.
#[must_use]
pub fn merged(mut spans: Vec<Period>) -> Vec<Period> {
    spans.retain(|span| span.from < span.until);
    spans.sort();
    let mut merged: Vec<Period> = Vec::with_capacity(spans.len());
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
            _ => merged.push(span),
        }
    }
    merged
}

/// The stretches of time that lie in both lists, each of which is in order without overlaps.
#[must_use]
pub fn common(one: &[Period], other: &[Period]) -> Vec<Period> {
    let both = |a: &Period, b: &Period| Period { from: a.from.max(b.from), until: a.until.min(b.until) };
    merged(one.iter().flat_map(|a| other.iter().map(move |b| both(a, b))).collect())
}

fn date(zone: &TimeZone, at: Time) -> Option<Date> {
    let timestamp = Timestamp::from_millisecond(at.0).ok()?;
    Some(zone.to_datetime(timestamp).date())
}

/// The moment of a minute of a day; [`DAY_MINUTES`] is the next midnight. A minute that a change of the clocks skips is
/// the first one after it; of a minute that occurs twice it is the first.
fn moment(zone: &TimeZone, day: Date, minute: u16) -> Option<Time> {
    let (day, minute) = if minute == DAY_MINUTES { (day.tomorrow().ok()?, 0) } else { (day, minute) };
    let (hour, minute) = (i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?);
    let ambiguous = zone.to_ambiguous_zoned(day.at(hour, minute, 0, 0));
    let at = match ambiguous.offset() {
        // The clock jumps over this minute, and whatever begins or ends in it does so at the jump.
        AmbiguousOffset::Gap { .. } => {
            let before = ambiguous.earlier().ok()?.timestamp();
            zone.following(before).next().map(|jump| jump.timestamp())?
        }
        _ => ambiguous.compatible().ok()?.timestamp(),
    };
    Some(Time(at.as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_is_ahead_as_people_write_it() {
        for (typed, ahead) in [
            ("GMT+2", 2),
            ("utc+2", 2),
            ("UTC +02:00", 2),
            ("GMT-5", -5),
            ("UTC\u{2212}5", -5),
            ("GMT+0", 0),
            ("gmt", 0),
        ] {
            let zone = ZoneName::find(typed).unwrap_or_else(|| panic!("{typed}"));
            let offset = zone.zone().to_offset(Timestamp::UNIX_EPOCH);
            assert_eq!(offset.seconds(), ahead * 3600, "{typed}: {zone:?}");
        }
        for wrong in ["GMT+99", "GMT+5:30", "UTC+", "GMT+-2", "GMT2"] {
            assert_eq!(ZoneName::find(wrong), None, "{wrong}");
        }
        for (typed, name) in
            [("gmt +02:00", "GMT+2"), ("UTC-5", "GMT-5"), ("Etc/GMT+2", "Etc/GMT+2"), ("GMT-0", "UTC")]
        {
            assert_eq!(ZoneName::find(typed).map(String::from).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_begins_in_a_missing_hour_begins_at_the_jump() {
        // 2027-03-28 in Prague: the clock goes from 2:00 to 3:00, at 1:00 of universal time.
        let jump: Timestamp = "2027-03-28T01:00:00Z".parse().expect("a moment");
        let jump = Time(jump.as_millisecond());
        let rests = |quiet: &str| {
            let zone = ZoneName::find("Europe/Prague").expect("a zone");
            let calendar = Calendar { zone, quiet: QuietHours::parse(quiet), weekends: false };
            let rests = calendar
                .rests_in(Period { from: jump.plus_ms(-3_600_000), until: jump.plus_ms(6 * 3_600_000) });
            let minutes = |rest: Period| [rest.from, rest.until].map(|at| (at.0 - jump.0) / 60_000);
            rests.into_iter().map(minutes).collect::<Vec<_>>()
        };
        assert_eq!(rests("02:30-07:00"), [[0, 240]]);
        assert_eq!(rests("02:00-07:00"), [[0, 240]]);
        assert_eq!(rests("02:59-04:00"), [[0, 60]]);
        assert_eq!(rests("01:00-02:30"), [[-60, 0]]);
        assert_eq!(rests("02:10-02:50"), [[0_i64; 2]; 0], "it lies in the missing hour");
    }
}
