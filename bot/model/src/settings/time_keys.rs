//! Settings of servers and channels about time: clocks of new games, rests, vacations, waiting challenges.

use crate::challenges::terms::{ClockTerms, Expiry, UndoRule};
use crate::clocks::calendar::{Calendar, QuietHours, ZoneName};
use crate::clocks::duration::DAY_MS;
use crate::clocks::time_control::{self, TimeControl};
use crate::settings::key::{NO_VALUE, SettingGroup, SettingKey, Topic, Values, set_for_all};
use crate::settings::stored::Setting;
use rules::options::Expected;

/// Key of the time control of new games; also the name of the parameter.
pub const CLOCK: &str = "clock";
/// Key of what happens when a player's time runs out; also the name of the parameter.
pub const EXPIRY: &str = "expiry";
/// Key of whether moves can be taken back; also the name of the parameter.
pub const UNDO: &str = "undo";
/// Key of the time zone.
pub const ZONE: &str = "time_zone";
/// Key of the hours in which clocks and reminders rest.
pub const QUIET: &str = "quiet_hours";
/// Key of whether clocks and reminders rest on weekends.
pub const WEEKENDS: &str = "weekends_off";
/// Key of how many days of vacation a person has in a year.
pub const VACATION_DAYS: &str = "vacation_days";
/// Key of how many days a challenge waits for an answer.
pub const CHALLENGE_DAYS: &str = "challenge_days";

/// Time controls that are suggested.
pub const CLOCKS: [&str; 8] = ["none", "1d", "3d", "7d", "14d+1d", "30d+1d/60d", "1h", "10m+30s"];

/// Quiet hours that are suggested.
pub const QUIETS: [&str; 4] = ["none", "22:00-07:00", "23:00-08:00", "00:00-06:00"];

/// The words of a switch.
const ON_OFF: [&str; 2] = ["off", "on"];

/// The word for no quiet hours.
const NONE: &str = "none";

/// All of them, in the order in which they are shown.
#[must_use]
pub fn keys() -> Vec<SettingKey> {
    let words = |words: &[&'static str]| Values::Words(words.to_vec());
    let key = |name, values, default| SettingKey::of_all(name, SettingGroup::NewGames, values, default);
    let limit = |name, min, default| {
        SettingKey::of_all(name, SettingGroup::Others, Values::Number { min, max: 366 }, default)
    };
    let all = [
        key(
            CLOCK,
            Values::Read { read: read_clock, examples: CLOCK_EXAMPLES, suggested: &CLOCKS },
            time_control::DEFAULT,
        ),
        key(EXPIRY, words(&Expiry::ALL.map(Expiry::name)), Expiry::Auto.name()),
        key(UNDO, words(&UndoRule::ALL.map(UndoRule::name)), UndoRule::default().name()),
        key(ZONE, Values::Zone, "UTC"),
        key(QUIET, Values::Read { read: read_quiet, examples: QUIET_EXAMPLES, suggested: &QUIETS }, NONE),
        key(WEEKENDS, words(&ON_OFF), ON_OFF[0]),
        limit(VACATION_DAYS, 0, "30"),
        limit(CHALLENGE_DAYS, 1, "14"),
    ];
    all.map(|key| key.about(Topic::Time)).into()
}

/// Time controls as they are typed.
const CLOCK_EXAMPLES: &[&str] = &["3d", "12h", "14d+1d", "14d+1d/21d", "none"];

/// Quiet hours as they are typed.
const QUIET_EXAMPLES: &[&str] = &["22:00-07:00", "none"];

/// What a time control may be, for the answer to a wrong one.
#[must_use]
pub fn expected_clock() -> Expected {
    Expected::examples(CLOCK_EXAMPLES)
}

/// What quiet hours may be, for the answer to wrong ones.
#[must_use]
pub fn expected_quiet() -> Expected {
    Expected::examples(QUIET_EXAMPLES)
}

fn read_clock(typed: &str) -> Option<String> {
    TimeControl::parse(typed).map(|control| control.to_string())
}

fn read_quiet(typed: &str) -> Option<String> {
    if typed.trim().eq_ignore_ascii_case(NONE) {
        return Some(NONE.to_owned());
    }
    QuietHours::parse(typed).map(|quiet| quiet.to_string())
}

/// The clock of a new game with these settings.
#[must_use]
pub fn clock(settings: &[Setting]) -> ClockTerms {
    let control = value(CLOCK, settings).and_then(|text| TimeControl::parse(&text));
    let control = control.or_else(|| TimeControl::parse(time_control::DEFAULT));
    ClockTerms {
        control: control.unwrap_or_default(),
        expiry: value(EXPIRY, settings).and_then(|word| Expiry::parse(&word)).unwrap_or_default(),
        calendar: Some(calendar(settings)).filter(Calendar::rests),
        league: false,
    }
}

/// When everything rests with these settings.
#[must_use]
pub fn calendar(settings: &[Setting]) -> Calendar {
    Calendar {
        zone: value(ZONE, settings).and_then(|name| ZoneName::find(&name)).unwrap_or_else(ZoneName::utc),
        quiet: value(QUIET, settings).and_then(|text| QuietHours::parse(&text)),
        weekends: value(WEEKENDS, settings).is_some_and(|word| word == ON_OFF[1]),
    }
}

/// Whether moves of a new game can be taken back with these settings.
#[must_use]
pub fn undo(settings: &[Setting]) -> UndoRule {
    value(UNDO, settings).and_then(|word| UndoRule::parse(&word)).unwrap_or_default()
}

/// How long vacations of a year may be with these settings, in milliseconds.
#[must_use]
pub fn vacation_ms(settings: &[Setting]) -> i64 {
    days(VACATION_DAYS, settings, 30)
}

/// How long a challenge waits for an answer with these settings, in milliseconds.
#[must_use]
pub fn challenge_ms(settings: &[Setting]) -> i64 {
    days(CHALLENGE_DAYS, settings, 14)
}

fn days(key: &str, settings: &[Setting], default: i64) -> i64 {
    let days = value(key, settings).and_then(|text| text.parse().ok()).unwrap_or(default);
    days.saturating_mul(DAY_MS)
}

fn value(key: &str, settings: &[Setting]) -> Option<String> {
    set_for_all(key, settings).map(|(value, _)| value).filter(|value| value != NO_VALUE)
}
