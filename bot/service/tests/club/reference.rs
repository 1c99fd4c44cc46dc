//! The clocks of a game once more, counted minute by minute: slow, simple, and without the core's calendar and clocks.

use deska_model::clocks::duration::{HOUR_MS, MINUTE_MS};
use deska_model::clocks::time_control::TimeControl;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::collections::BTreeMap;

/// Local times, by the hour.
pub struct LocalTimes {
    begun: i64,
    offsets: BTreeMap<&'static str, Vec<i64>>,
}

impl LocalTimes {
    /// For two years from `begun` on.
    pub fn new(begun: i64, zones: &[&'static str]) -> Self {
        let offsets = |name: &str| -> Vec<i64> {
            let zone = TimeZone::get(name).unwrap();
            let hour = |hour: i64| Timestamp::from_millisecond(begun + hour * HOUR_MS).unwrap();
            (0..2 * 366 * 24).map(|at| i64::from(zone.to_offset(hour(at)).seconds()) * 1_000).collect()
        };
        Self { begun, offsets: zones.iter().map(|zone| (*zone, offsets(zone))).collect() }
    }

    /// The rests of a place or a person: quiet hours such as `22:00-07:00`, and weekends if those count.
    pub fn rest(&self, zone: &str, quiet: &str, weekends: bool) -> Rest<'_> {
        let quiet = quiet.split_once('-').map(|(from, until)| (of_day(from), of_day(until)));
        Rest { begun: self.begun, offsets: &self.offsets[zone], quiet, weekends }
    }

    /// Whether a minute lies in such a rest.
    pub fn rests(&self, zone: &str, quiet: &str, weekends: bool, at: i64) -> bool {
        self.rest(zone, quiet, weekends).at(at)
    }
}

/// When everything rests in a place, in minutes of the day.
#[derive(Clone, Copy)]
pub struct Rest<'a> {
    begun: i64,
    offsets: &'a [i64],
    quiet: Option<(i64, i64)>,
    weekends: bool,
}

impl Rest<'_> {
    /// Whether it rests in a minute.
    pub fn at(&self, at: i64) -> bool {
        if self.quiet.is_none() && !self.weekends {
            return false;
        }
        let hour = usize::try_from((at - self.begun) / HOUR_MS).unwrap();
        let local = (at + self.offsets[hour]) / MINUTE_MS;
        // 1970-01-01 was a Thursday.
        let weekday = (local / 1_440 + 4) % 7;
        let minute = local % 1_440;
        let is_quiet = self.quiet.is_some_and(|(from, until)| {
            if from < until { from <= minute && minute < until } else { minute >= from || minute < until }
        });
        is_quiet || (self.weekends && (weekday == 0 || weekday == 6))
    }
}

fn of_day(text: &str) -> i64 {
    let (hour, minute) = text.split_once(':').unwrap();
    hour.parse::<i64>().unwrap() * 60 + minute.parse::<i64>().unwrap()
}

/// A player's clock.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    /// What was left when it began to run or stopped.
    pub left: i64,
    /// What was left at the beginning of the turn.
    pub allowance: i64,
    pub since: Option<i64>,
    /// When the turn began.
    pub turn: i64,
}

/// Both clocks of a game, in milliseconds.
pub struct Clocks<'a> {
    control: TimeControl,
    pub players: [Clock; 2],
    pub paused: bool,
    /// Whether the clock of a player stands in a minute, apart from turns.
    stands: Box<dyn Fn(usize, i64) -> bool + 'a>,
}

impl<'a> Clocks<'a> {
    pub fn new(control: TimeControl, stands: Box<dyn Fn(usize, i64) -> bool + 'a>) -> Self {
        let left = match control {
            TimeControl::None => 0,
            TimeControl::PerMove { turn_ms } => turn_ms,
            TimeControl::Bank { bank_ms, .. } => bank_ms,
        };
        let clock = Clock { left, allowance: left, since: None, turn: 0 };
        Self { control, players: [clock; 2], paused: false, stands }
    }

    /// What a player has used since their clock began to run.
    pub fn used(&self, player: usize, until: i64) -> i64 {
        let Some(since) = self.players[player].since.filter(|_| !self.paused) else { return 0 };
        let (mut at, mut used) = (since, 0);
        while at < until {
            used += if (self.stands)(player, at) { 0 } else { MINUTE_MS };
            at += MINUTE_MS;
        }
        used
    }

    pub fn left(&self, player: usize, at: i64) -> i64 {
        (self.players[player].left - self.used(player, at)).max(0)
    }

    /// The first minute after the beginning of the turn by which a player has only `left` of the time; `None` if that
    /// is not before `end`, or if they had less already.
    pub fn minute_with(&self, player: usize, left: i64, end: i64) -> Option<i64> {
        let since = self.players[player].since?;
        let wanted = self.players[player].left - left;
        let (mut at, mut used) = (since, 0);
        while at < end {
            if at > since && used >= wanted && wanted > 0 {
                return Some(at);
            }
            used += if (self.stands)(player, at) { 0 } else { MINUTE_MS };
            at += MINUTE_MS;
        }
        None
    }

    fn halt(&mut self, player: usize, at: i64) {
        self.players[player].left = self.left(player, at);
        self.players[player].since = None;
    }

    /// The player has ended a turn.
    pub fn end_turn(&mut self, player: usize, at: i64) {
        if self.players[player].since.is_none() {
            return;
        }
        self.halt(player, at);
        if let TimeControl::Bank { increment_ms, cap_ms, .. } = self.control {
            let left = self.players[player].left;
            let cap = cap_ms.map_or(i64::MAX, |cap| cap.max(left));
            self.players[player].left = (left + increment_ms).min(cap);
        }
    }

    /// Only these players have the turn now.
    pub fn set_turns(&mut self, turns: [bool; 2], at: i64) {
        for (player, turn) in turns.into_iter().enumerate() {
            if !turn && self.players[player].since.is_some() {
                self.halt(player, at);
            }
            if turn && self.players[player].since.is_none() {
                let clock = &mut self.players[player];
                if let TimeControl::PerMove { turn_ms } = self.control {
                    clock.left = turn_ms;
                }
                *clock = Clock { left: clock.left, allowance: clock.left, since: Some(at), turn: at };
            }
        }
    }

    pub fn pause(&mut self, at: i64) {
        for player in 0..2 {
            self.players[player].left = self.left(player, at);
        }
        self.paused = true;
    }

    pub fn resume(&mut self, at: i64) {
        if self.paused {
            self.paused = false;
            for clock in &mut self.players {
                clock.since = clock.since.map(|_| at);
            }
        }
    }
}
