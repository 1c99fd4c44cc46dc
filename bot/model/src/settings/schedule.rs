//! The setting by which a channel gets a puzzle every day, and when one is due. Knows no store and no position.

use crate::clocks::calendar::ZoneName;
use crate::ids::Time;
use crate::people::caller::Place;
use crate::text::folded;
use serde::{Deserialize, Serialize};

/// Key of the setting: when a channel gets the puzzle of the day, and of which games.
pub const PUZZLE: &str = "puzzle";

/// The word of a setting that is off.
pub const OFF: &str = "off";

/// Examples of the setting.
pub const EXAMPLES: [&str; 3] = ["daily 9:00", "daily 18:30 go,renju", OFF];

/// Values of the setting that are suggested.
pub const SUGGESTED: [&str; 5] = [OFF, "daily 7:00", "daily 9:00", "daily 12:00", "daily 18:00"];

/// The word before the time.
const DAILY: &str = "daily";

/// How late a puzzle is still posted, in milliseconds: after a longer outage the next day has the next one.
const LATE_MS: i64 = 6 * 60 * 60_000;

/// When a channel gets its puzzle, and of which books.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Minute of the day.
    minute: i64,
    /// Names of the books, which take turns; empty for all.
    pub books: Vec<String>,
}

impl Schedule {
    /// A typed value as it is stored and shown; `None` if it is none, or names a book that isn't among these.
    pub fn stored(typed: &str, books: &[&str]) -> Option<String> {
        let Some(daily) = Self::read(typed)? else { return Some(OFF.to_owned()) };
        daily.books.iter().all(|book| books.contains(&book.as_str())).then(|| daily.write())
    }

    /// Whether a stored value brings puzzles.
    pub fn is_on(value: &str) -> bool {
        Self::read(value).flatten().is_some()
    }

    /// Reads a value as it is typed, with whatever names of books; `None` inside is the word for none.
    fn read(typed: &str) -> Option<Option<Self>> {
        let typed = folded(typed.trim());
        if typed == OFF {
            return Some(None);
        }
        let mut words: Vec<&str> = typed.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        words.retain(|word| *word != DAILY);
        let at = words.iter().position(|word| word.contains(':'))?;
        let minute = minute_of(words.remove(at))?;
        let mut books: Vec<String> = words.into_iter().map(str::to_owned).collect();
        books.dedup();
        Some(Some(Self { minute, books }))
    }

    /// The value as it is stored and shown.
    fn write(&self) -> String {
        let time = format!("{DAILY} {}:{:02}", self.minute / 60, self.minute % 60);
        if self.books.is_empty() { time } else { format!("{time} {}", self.books.join(",")) }
    }

    /// The moment of a day in a time zone, by the days since 1970.
    fn moment(&self, zone: &ZoneName, day: i64) -> Option<Time> {
        zone.moment(day, self.minute)
    }
}

/// The minute of the day that a time such as `9:05` names.
pub(crate) fn minute_of(time: &str) -> Option<i64> {
    let (hour, minute) = time.split_once(':')?;
    let number =
        |text: &str| text.parse::<i64>().ok().filter(|_| text.bytes().all(|digit| digit.is_ascii_digit()));
    let (hour, minute) = (number(hour)?, number(minute)?);
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

/// A channel with the setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyChannel {
    /// Row of the channel.
    pub channel_id: i64,
    pub place: Place,
    /// The value of the setting.
    pub value: String,
    /// The time zone of the channel or its server; `None` is UTC.
    pub zone: Option<String>,
    /// The last day on which it got a puzzle.
    pub last: Option<i64>,
}

/// A puzzle that a channel gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyPost {
    /// The day in the channel's time zone, as days since 1970.
    pub day: i64,
    /// Id of the game kind.
    pub kind: String,
    /// Key of the puzzle.
    pub key: String,
}

impl DailyChannel {
    /// The setting, if it is on.
    #[must_use]
    pub fn schedule(&self) -> Option<Schedule> {
        Schedule::read(&self.value).flatten()
    }

    fn zone(&self) -> ZoneName {
        self.zone.as_deref().and_then(ZoneName::find).unwrap_or_else(ZoneName::utc)
    }

    /// The day whose puzzle is due at `now`, and since when; `None` if the channel has it, or if it is too late for it.
    #[must_use]
    pub fn due(&self, now: Time) -> Option<(i64, Time)> {
        let (schedule, zone) = (self.schedule()?, self.zone());
        let today = zone.day(now)?;
        let day = [today, today - 1]
            .into_iter()
            .find(|day| schedule.moment(&zone, *day).is_some_and(|at| at <= now))?;
        let at = schedule.moment(&zone, day)?;
        let is_new = self.last.is_none_or(|last| last < day);
        (is_new && now.0 - at.0 <= LATE_MS).then_some((day, at))
    }

    /// When the next puzzle is due, which may be now.
    #[must_use]
    pub fn next(&self, now: Time) -> Option<Time> {
        if let Some((_, at)) = self.due(now) {
            return Some(at);
        }
        next_after(&self.value, &self.zone(), now)
    }
}

/// When a channel with this value of the setting gets its next puzzle after `now`; `None` if the setting is off.
#[must_use]
pub fn next_after(value: &str, zone: &ZoneName, now: Time) -> Option<Time> {
    let schedule = Schedule::read(value).flatten()?;
    let today = zone.day(now)?;
    (today..today + 3).find_map(|day| schedule.moment(zone, day).filter(|at| *at > now))
}

#[cfg(test)]
mod tests {
    use super::{DailyChannel, Schedule};
    use crate::ids::Time;
    use crate::people::caller::Place;

    const HOUR: i64 = 60 * 60_000;

    fn channel(value: &str, zone: Option<&str>, last: Option<i64>) -> DailyChannel {
        let place = Place { platform: "toy".into(), space: "club".into(), channel: "games".into() };
        DailyChannel { channel_id: 1, place, value: value.into(), zone: zone.map(str::to_owned), last }
    }

    #[test]
    fn a_value_is_read_as_people_type_it() {
        let stored = |typed| Schedule::stored(typed, &["go", "ordo", "renju"]);
        assert_eq!(stored("Daily 09:00").as_deref(), Some("daily 9:00"));
        assert_eq!(stored("daily,go 9:05").as_deref(), Some("daily 9:05 go"));
        assert_eq!(stored("18:30 renju, ordo").as_deref(), Some("daily 18:30 renju,ordo"));
        assert_eq!(stored(" OFF ").as_deref(), Some("off"));
        for wrong in
            ["", "daily", "daily 24:00", "daily 9:60", "daily +9:00", "daily 9:00 chess", "9:00 9:00", "on"]
        {
            assert_eq!(stored(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_puzzle_is_due_once_a_day_and_not_late() {
        let nine = |day: i64| Time(day * 24 * HOUR + 9 * HOUR);
        let at = |last, now: Time| channel("daily 9:00", None, last).due(now).map(|(day, _)| day);
        assert_eq!(at(None, nine(100)), Some(100));
        assert_eq!(at(Some(99), nine(100).plus_ms(-1)), None);
        assert_eq!(at(Some(99), nine(100).plus_ms(5 * HOUR)), Some(100));
        assert_eq!(at(Some(100), nine(100).plus_ms(1)), None);
        assert_eq!(at(Some(99), nine(100).plus_ms(7 * HOUR)), None, "too late");
        assert_eq!(channel("daily 9:00", None, Some(100)).next(nine(100)), Some(nine(101)));
        assert_eq!(channel("off", None, None).next(nine(100)), None);
    }

    #[test]
    fn a_day_is_that_of_the_time_zone() {
        // In Prague it is nine at eight o'clock UTC in winter, and at seven in summer.
        let prague =
            |now: i64| channel("daily 9:00", Some("Europe/Prague"), None).due(Time(now)).map(|(day, _)| day);
        let (winter, summer) = (20_500 * 24 * HOUR, 20_650 * 24 * HOUR);
        assert_eq!(prague(winter + 8 * HOUR), Some(20_500));
        assert_eq!(prague(winter + 8 * HOUR - 1), None);
        assert_eq!(prague(summer + 7 * HOUR), Some(20_650));
        // Late in the evening the day of the zone has already changed.
        let auckland = channel("daily 9:00", Some("Pacific/Auckland"), None).due(Time(winter + 21 * HOUR));
        assert_eq!(auckland.map(|(day, _)| day), Some(20_501));
    }
}
