//! Clocks, calendars and deadlines over days, changes of the clocks, vacations and outages.
#![allow(clippy::unwrap_used)]

use deska_model::clocks::calendar::{Calendar, Period, QuietHours, ZoneName, common, merged};
use deska_model::clocks::duration::{DAY_MS, HOUR_MS, MINUTE_MS};
use deska_model::clocks::time_control::TimeControl;
use deska_model::clocks::{RunningTime, TableClocks};
use deska_model::ids::Time;
use jiff::Timestamp;
use proptest::prelude::*;

fn at(text: &str) -> Time {
    Time(text.parse::<Timestamp>().unwrap().as_millisecond())
}

fn prague(quiet: Option<&str>, weekends: bool) -> Calendar {
    let zone = ZoneName::find("europe/prague").unwrap();
    Calendar { zone, quiet: quiet.map(|text| QuietHours::parse(text).unwrap()), weekends }
}

fn course_of(calendar: &Calendar) -> RunningTime<'_> {
    RunningTime::new(Some(calendar), [])
}

fn unbroken() -> RunningTime<'static> {
    RunningTime::new(None, [])
}

#[test]
fn quiet_hours_are_read_as_they_are_written() {
    assert_eq!(QuietHours::parse("22:00-07:00").unwrap().to_string(), "22:00-07:00");
    assert_eq!(QuietHours::parse(" 9 - 17:30 ").unwrap().to_string(), "09:00-17:30");
    for wrong in
        ["", "22:00", "22:00-22:00", "24:00-07:00", "22:60-07:00", "-1:00-07:00", "22:00-07:00-08:00", "+2-3"]
    {
        assert_eq!(QuietHours::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn zones_are_found_in_any_case() {
    for (typed, zone) in [
        (" EUROPE/bratislava ", "Europe/Bratislava"),
        ("prague", "Europe/Prague"),
        ("new york", "America/New_York"),
    ] {
        assert_eq!(ZoneName::find(typed).unwrap().as_str(), zone);
    }
    // Several zones have this name, and these are none.
    for typed in ["central", "/"] {
        assert_eq!(ZoneName::find(typed), None, "{typed}");
    }
    for wrong in ["", "Europe", "Europe/Praha", "../etc/passwd", "Mars/Olympus"] {
        assert_eq!(ZoneName::find(wrong), None, "{wrong}");
    }
}

#[test]
fn a_quiet_night_goes_past_midnight() {
    let calendar = prague(Some("22:00-07:00"), false);
    // 21:00 in Prague: one hour before the night, which ends at 05:00 UTC.
    let course = course_of(&calendar);
    assert_eq!(course.after(at("2026-07-01T19:00:00Z"), 2 * HOUR_MS), at("2026-07-02T06:00:00Z"));
    assert_eq!(calendar.awake_from(at("2026-07-01T21:30:00Z")), at("2026-07-02T05:00:00Z"));
    assert_eq!(calendar.awake_from(at("2026-07-02T01:00:00Z")), at("2026-07-02T05:00:00Z"));
    assert_eq!(calendar.awake_from(at("2026-07-02T05:00:00Z")), at("2026-07-02T05:00:00Z"));
}

#[test]
fn a_deadline_at_the_beginning_of_a_rest_comes_before_it() {
    let calendar = prague(Some("22:00-07:00"), false);
    let course = course_of(&calendar);
    assert_eq!(course.after(at("2026-07-01T19:00:00Z"), HOUR_MS), at("2026-07-01T20:00:00Z"));
}

#[test]
fn weekends_rest_from_midnight_to_midnight() {
    let calendar = prague(None, true);
    let course = course_of(&calendar);
    // Friday 20:00 UTC is 22:00 in Prague: two hours are left before Saturday.
    assert_eq!(course.after(at("2026-07-03T20:00:00Z"), 3 * HOUR_MS), at("2026-07-05T23:00:00Z"));
    let with_nights = prague(Some("22:00-07:00"), true);
    assert_eq!(with_nights.awake_from(at("2026-07-03T20:30:00Z")), at("2026-07-06T05:00:00Z"));
}

#[test]
fn a_night_with_a_change_of_the_clocks_has_another_length() {
    let calendar = prague(Some("22:00-07:00"), false);
    let course = course_of(&calendar);
    let night = |from: &str| {
        let from = at(from);
        DAY_MS - course.counted_ms(Period { from, until: from.plus_ms(DAY_MS) })
    };
    assert_eq!(night("2026-07-01T12:00:00Z"), 9 * HOUR_MS);
    // The night to 29 March loses an hour, the night to 25 October gets one.
    assert_eq!(night("2026-03-28T12:00:00Z"), 8 * HOUR_MS);
    assert_eq!(night("2026-10-24T12:00:00Z"), 10 * HOUR_MS);
    // A quiet hour that does not occur on 29 March.
    let skipped = prague(Some("02:00-03:00"), false);
    let span = Period { from: at("2026-03-28T12:00:00Z"), until: at("2026-03-29T12:00:00Z") };
    assert_eq!(course_of(&skipped).counted_ms(span), DAY_MS);
}

#[test]
fn a_vacation_stops_one_clock_and_an_outage_both() {
    let day = |number: i64| Time(number * DAY_MS);
    let vacation = Period { from: day(1), until: day(3) };
    let outage = Period { from: day(2), until: day(5) };
    let white = RunningTime::new(None, [vacation, outage]);
    let black = RunningTime::new(None, [outage]);
    assert_eq!(white.after(day(0), 2 * DAY_MS), day(6));
    assert_eq!(black.after(day(0), 2 * DAY_MS), day(2));
    assert_eq!(black.after(day(0), 3 * DAY_MS), day(6));
    assert_eq!(white.counted_ms(Period { from: day(0), until: day(6) }), 2 * DAY_MS);
}

#[test]
fn time_does_not_run_backwards() {
    let course = unbroken();
    let mut clocks = TableClocks::new(TimeControl::parse("1h+5m").unwrap());
    clocks.start(0, Time(10 * HOUR_MS));
    // The system's clock was set back: no time is used, and none is won.
    assert_eq!(clocks.left_ms(0, Time(9 * HOUR_MS), &course), HOUR_MS);
    clocks.press(0, Time(9 * HOUR_MS), &course);
    clocks.start(0, Time(9 * HOUR_MS));
    assert_eq!(clocks.left_ms(0, Time(9 * HOUR_MS), &course), HOUR_MS + 5 * MINUTE_MS);
}

#[test]
fn each_turn_has_its_own_time_per_move() {
    let course = unbroken();
    let mut clocks = TableClocks::new(TimeControl::parse("3d").unwrap());
    clocks.start(0, Time(0));
    assert_eq!(clocks.deadline(0, &course), Some(Time(3 * DAY_MS)));
    assert_eq!(clocks.deadline(1, &course), None);
    assert_eq!(clocks.moment_with(0, DAY_MS, &course), Some(Time(2 * DAY_MS)));
    assert_eq!(clocks.moment_with(0, 4 * DAY_MS, &course), None);
    // A second start does not prolong the turn.
    clocks.start(0, Time(DAY_MS));
    assert_eq!(clocks.deadline(0, &course), Some(Time(3 * DAY_MS)));
    clocks.press(0, Time(2 * DAY_MS), &course);
    assert_eq!(clocks.deadline(0, &course), None);
    clocks.start(0, Time(10 * DAY_MS));
    assert_eq!(clocks.deadline(0, &course), Some(Time(13 * DAY_MS)));
}

#[test]
fn a_bank_shrinks_by_the_time_used_and_grows_by_the_increment() {
    let course = unbroken();
    let mut clocks = TableClocks::new(TimeControl::parse("14d+1d/14d").unwrap());
    clocks.start(1, Time(0));
    clocks.press(1, Time(4 * DAY_MS), &course);
    clocks.start(1, Time(5 * DAY_MS));
    assert_eq!(clocks.deadline(1, &course), Some(Time(16 * DAY_MS)));
    // An undo takes the turn away, but the time stays used.
    clocks.stop(1, Time(6 * DAY_MS), &course);
    clocks.start(1, Time(7 * DAY_MS));
    assert_eq!(clocks.left_ms(1, Time(7 * DAY_MS), &course), 10 * DAY_MS);
    assert_eq!(clocks.allowance_ms(1), 10 * DAY_MS);
}

#[test]
fn a_pause_stops_both_clocks() {
    let courses = [unbroken(), unbroken()];
    let mut clocks = TableClocks::new(TimeControl::parse("3d").unwrap());
    clocks.start(0, Time(0));
    clocks.pause(Time(DAY_MS), &courses);
    assert_eq!(clocks.deadline(0, &courses[0]), None);
    assert_eq!(clocks.left_ms(0, Time(50 * DAY_MS), &courses[0]), 2 * DAY_MS);
    clocks.resume(Time(60 * DAY_MS));
    assert_eq!(clocks.deadline(0, &courses[0]), Some(Time(62 * DAY_MS)));
    assert!(!clocks.is_paused());
}

proptest! {
    /// A moment is common to two lists if it lies in both.
    #[test]
    fn common_stretches_are_those_of_both_lists(
        one in prop::collection::vec((0_i64..60, 0_i64..20), 0..5),
        other in prop::collection::vec((0_i64..60, 0_i64..20), 0..5),
    ) {
        let spans = |list: Vec<(i64, i64)>| {
            merged(list.into_iter().map(|(from, length)| Period { from: Time(from), until: Time(from + length) }).collect())
        };
        let (one, other) = (spans(one), spans(other));
        let both = common(&one, &other);
        let lies_in = |spans: &[Period], at: i64| spans.iter().any(|span| (span.from.0..span.until.0).contains(&at));
        for at in 0..80 {
            prop_assert_eq!(lies_in(&both, at), lies_in(&one, at) && lies_in(&other, at));
        }
        prop_assert_eq!(&merged(both.clone()), &both);
    }

    /// The deadline is the first moment at which the time has counted.
    #[test]
    fn deadlines_and_counted_time_agree(
        from in 1_700_000_000_000_i64..1_900_000_000_000,
        ms in 1_i64..40 * DAY_MS,
        quiet in proptest::option::of((0_u16..24, 0_u16..24)),
        weekends: bool,
        zone in prop::sample::select(vec!["Europe/Prague", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]),
        vacations in prop::collection::vec((-10_i64..40, 1_i64..20), 0..3),
        outages in prop::collection::vec((-1_000_000_i64..4_000_000_000, 1_i64..400_000_000), 0..3),
    ) {
        let from = Time(from);
        let quiet = quiet.and_then(|(begin, end)| QuietHours::parse(&format!("{begin}-{end}")));
        let calendar = Calendar { zone: ZoneName::find(zone).unwrap(), quiet, weekends };
        let days = |(first, length): (i64, i64)| Period {
            from: from.plus_ms(first * DAY_MS),
            until: from.plus_ms((first + length) * DAY_MS),
        };
        let exact = |(first, length): (i64, i64)| Period { from: from.plus_ms(first), until: from.plus_ms(first + length) };
        let vacations: Vec<Period> = vacations.into_iter().map(days).collect();
        let outages: Vec<Period> = outages.into_iter().map(exact).collect();
        let course = RunningTime::new(Some(&calendar), vacations.iter().chain(&outages).copied());
        let deadline = course.after(from, ms);
        prop_assert_eq!(course.counted_ms(Period { from, until: deadline }), ms);
        prop_assert_eq!(course.counted_ms(Period { from, until: deadline.plus_ms(-1) }), ms - 1);
        let awake = calendar.awake_from(deadline);
        prop_assert!(awake >= deadline);
        let rests = calendar.rests_in(Period { from: awake, until: awake.plus_ms(1) });
        prop_assert!(rests.is_empty());
    }
}
