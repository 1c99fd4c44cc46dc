//! The setting by which a channel gets a look back at each week, and when one is due. Knows no store.

use crate::clocks::calendar::{Period, ZoneName};
use crate::ids::Time;
use crate::people::caller::Place;
use crate::settings::schedule::{OFF, minute_of};
use crate::text::{composed, folded};
use serde::{Deserialize, Serialize};

/// Key of the setting: when a channel gets its look back.
pub const LOOK_BACK: &str = "look_back";

/// Examples of the setting.
pub const EXAMPLES: [&str; 3] = ["Sun 18:00", "Fri 20:30", OFF];

/// Values of the setting that are suggested.
pub const SUGGESTED: [&str; 4] = [OFF, "Sun 18:00", "Mon 8:00", "Fri 18:00"];

/// The days of the week from Monday, as they are stored.
const DAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// Their names in English, Czech and Slovak, in small letters without diacritics.
const NAMES: [[&str; 3]; 7] = [
    ["monday", "pondeli", "pondelok"],
    ["tuesday", "utery", "utorok"],
    ["wednesday", "streda", "streda"],
    ["thursday", "ctvrtek", "stvrtok"],
    ["friday", "patek", "piatok"],
    ["saturday", "sobota", "sobota"],
    ["sunday", "nedele", "nedela"],
];

/// The fewest letters that stand for a day.
const SHORTEST: usize = 2;

/// The beginning of the Slovak Thursday, which without its diacritic is that of Wednesday.
const THURSDAY: (char, usize) = ('š', 3);

/// How late a look back is still posted, in milliseconds: after a longer outage the next week has the next one.
const LATE_MS: i64 = 24 * 60 * 60_000;

/// The week, in milliseconds.
const WEEK_MS: i64 = 7 * 24 * 60 * 60_000;

/// A day of the week and a time of day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Weekly {
    /// Days after Monday.
    weekday: usize,
    /// Minute of the day.
    minute: i64,
}

/// A typed value as it is stored and shown; `None` if it is none.
#[must_use]
pub fn stored(typed: &str) -> Option<String> {
    if folded(typed.trim()) == OFF {
        return Some(OFF.to_owned());
    }
    Weekly::read(typed).map(Weekly::write)
}

/// Whether a stored value brings look backs.
#[must_use]
pub fn is_on(value: &str) -> bool {
    Weekly::read(value).is_some()
}

impl Weekly {
    /// Reads a day and a time, in this order.
    fn read(typed: &str) -> Option<Self> {
        let typed = composed(typed.trim());
        let (day, time) = typed.split_once(char::is_whitespace)?;
        Some(Self { weekday: weekday_of(day)?, minute: minute_of(time.trim())? })
    }

    /// The value as it is stored and shown.
    fn write(self) -> String {
        let day = DAYS.get(self.weekday).copied().unwrap_or_default();
        format!("{day} {}:{:02}", self.minute / 60, self.minute % 60)
    }

    /// The moment on a day since 1970; `None` if that is another day of the week.
    fn moment(self, zone: &ZoneName, day: i64) -> Option<Time> {
        if weekday(day)? == self.weekday { zone.moment(day, self.minute) } else { None }
    }
}

/// The day of the week that a word names, in days after Monday.
pub(crate) fn weekday_of(word: &str) -> Option<usize> {
    let word = composed(word).to_lowercase();
    let plain = folded(&word);
    let begins = |names: &[&str; 3]| {
        plain.len() >= SHORTEST && names.iter().any(|name| name.starts_with(plain.as_str()))
    };
    let thursday = word.starts_with(THURSDAY.0).then_some(THURSDAY.1);
    thursday.or_else(|| NAMES.iter().position(begins))
}

/// The day of the week of a day since 1970, in days after Monday.
pub(crate) fn weekday(day: i64) -> Option<usize> {
    // The first of January 1970 was a Thursday.
    usize::try_from((day + 3).rem_euclid(7)).ok()
}

/// A channel with the setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeeklyChannel {
    /// Row of the channel.
    pub channel_id: i64,
    /// Row of its server.
    pub space_id: i64,
    pub place: Place,
    /// The value of the setting.
    pub value: String,
    /// The time zone of the channel or its server; `None` is UTC.
    pub zone: Option<String>,
    /// The last day that had its turn.
    pub last: Option<i64>,
    /// Number of weeks since the last one that was told, in which the channel got nothing or was told that it was quiet.
    pub silent: u32,
}

/// What a channel gets for a week.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// What happened.
    Week,
    /// Nothing has happened for two weeks.
    Quiet,
    /// Nothing.
    Nothing,
}

impl Said {
    /// As the store writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Week => "week",
            Self::Quiet => "quiet",
            Self::Nothing => "nothing",
        }
    }
}

/// The look back of one week.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WeekPost {
    /// The day in the channel's time zone, as days since 1970.
    pub day: i64,
    /// The end of the week, which is when the look back is due, in milliseconds since 1970 UTC.
    pub until_ms: i64,
}

impl WeekPost {
    /// The beginning and the end of the week.
    #[must_use]
    pub fn span(self) -> Period {
        let until = Time(self.until_ms);
        Period { from: until.plus_ms(-WEEK_MS), until }
    }
}

impl WeeklyChannel {
    fn weekly(&self) -> Option<Weekly> {
        Weekly::read(&self.value)
    }

    fn zone(&self) -> ZoneName {
        self.zone.as_deref().and_then(ZoneName::find).unwrap_or_else(ZoneName::utc)
    }

    /// The week that is due at `now`; `None` if it had its turn, or if it is too late for it.
    #[must_use]
    pub fn due(&self, now: Time) -> Option<WeekPost> {
        let (weekly, zone) = (self.weekly()?, self.zone());
        let today = zone.day(now)?;
        let (day, until) = (today - 7..=today)
            .rev()
            .filter_map(|day| Some((day, weekly.moment(&zone, day)?)))
            .find(|(_, at)| *at <= now)?;
        let is_new = self.last.is_none_or(|last| last < day);
        (is_new && now.0 - until.0 <= LATE_MS).then_some(WeekPost { day, until_ms: until.0 })
    }

    /// When the next one is due, which may be now.
    #[must_use]
    pub fn next(&self, now: Time) -> Option<Time> {
        if let Some(post) = self.due(now) {
            return Some(post.span().until);
        }
        let (weekly, zone) = (self.weekly()?, self.zone());
        let today = zone.day(now)?;
        (today..today + 9).find_map(|day| weekly.moment(&zone, day).filter(|at| *at > now))
    }

    /// The last week that had its turn; `None` if there is none, or if it was on another day of the week.
    #[must_use]
    pub fn past(&self) -> Option<WeekPost> {
        let day = self.last?;
        let until = self.weekly()?.moment(&self.zone(), day)?;
        Some(WeekPost { day, until_ms: until.0 })
    }

    /// What the channel gets for a week in which something has happened, or nothing.
    #[must_use]
    pub const fn said(&self, happened: bool) -> Said {
        match (happened, self.silent) {
            (true, _) => Said::Week,
            // The second silent week.
            (false, 1) => Said::Quiet,
            (false, _) => Said::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR_MS: i64 = 60 * 60_000;
    const DAY_MS: i64 = 24 * HOUR_MS;

    fn channel(value: &str, zone: &str, last: Option<i64>) -> WeeklyChannel {
        WeeklyChannel {
            channel_id: 1,
            space_id: 1,
            place: Place { platform: "console".into(), space: "console".into(), channel: "main".into() },
            value: value.to_owned(),
            zone: Some(zone.to_owned()),
            last,
            silent: 0,
        }
    }

    #[test]
    fn a_day_is_typed_in_three_languages() {
        let cases = [
            ("Sun 18:00", "Sun 18:00"),
            ("sunday 8:05", "Sun 8:05"),
            ("neděle 18:00", "Sun 18:00"),
            ("ne 18:00", "Sun 18:00"),
            ("nedeľa 18:00", "Sun 18:00"),
            ("středa 7:00", "Wed 7:00"),
            ("st 7:00", "Wed 7:00"),
            ("čt 7:00", "Thu 7:00"),
            ("štvrtok 7:00", "Thu 7:00"),
            ("ŠT 7:00", "Thu 7:00"),
            ("stvrtok 7:00", "Thu 7:00"),
            ("pátek 7:00", "Fri 7:00"),
            ("piatok 7:00", "Fri 7:00"),
            ("úterý 7:00", "Tue 7:00"),
            ("OFF", "off"),
        ];
        for (typed, expected) in cases {
            assert_eq!(stored(typed).as_deref(), Some(expected), "{typed}");
        }
        for wrong in ["", "Sun", "18:00", "Sun 24:00", "someday 18:00", "Sun 18", "Sun 18:00 go"] {
            assert_eq!(stored(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn each_week_is_due_once_and_a_day_late_at_most() {
        // Thursday 1 January 1970 is day 0, so day 3 is a Sunday.
        let at = Time(3 * DAY_MS + 17 * HOUR_MS);
        let prague = channel("Sun 18:00", "Europe/Prague", None);
        assert_eq!(prague.due(Time(at.0 - 1)), None);
        assert_eq!(prague.next(Time(0)), Some(at), "an hour before that in UTC");
        assert_eq!(prague.due(at), Some(WeekPost { day: 3, until_ms: at.0 }));
        assert_eq!(prague.due(at.plus_ms(LATE_MS + 1)), None);
        let told = channel("Sun 18:00", "Europe/Prague", Some(3));
        assert_eq!(told.due(at), None);
        assert_eq!(told.next(at), Some(at.plus_ms(WEEK_MS)));
        assert_eq!(channel("off", "UTC", None).next(Time(0)), None);
    }

    #[test]
    fn the_second_quiet_week_is_told_and_the_third_is_not() {
        let silent = |silent| WeeklyChannel { silent, ..channel("Sun 18:00", "UTC", None) }.said(false);
        assert_eq!([0, 1, 2, 3].map(silent), [Said::Nothing, Said::Quiet, Said::Nothing, Said::Nothing]);
        assert_eq!(channel("Sun 18:00", "UTC", None).said(true), Said::Week);
    }
}
