//! The clocks of a game: how much time each player has left, and when it runs out. Pure functions of moments; it knows
//! no rules and no events.

pub mod calendar;
pub mod duration;
pub mod hindrance;
pub mod reach;
pub mod reminder_choice;
pub mod time_control;
pub mod timer;

use crate::clocks::calendar::{Calendar, Period, merged};
use crate::clocks::duration::DAY_MS;
use crate::clocks::hindrance::Hindrance;
use crate::clocks::reminder_choice::PersonTime;
use crate::clocks::time_control::TimeControl;
use crate::ids::Time;

/// How far ahead a deadline is looked for, in milliseconds. A longer rest than this never ends.
const HORIZON_MS: i64 = 20 * 366 * DAY_MS;

/// How much of the future is looked at in one step.
const STEP_MS: i64 = 40 * DAY_MS;

/// How long the program may be silent before all of its clocks stop, in milliseconds. A shorter outage only stops those
/// that would have run out in it.
pub const OUTAGE_GRACE_MS: i64 = 2 * 60_000;

/// Steps back of the system's clock up to this are waited out, in milliseconds: clocks stand until the time has come again.
/// After a greater one they run on from the moment to which it was set.
pub const STEP_BACK_MS: i64 = 30 * 60_000;

/// Longest first turn of a player in a game of a league, in milliseconds.
const FIRST_TURN_MS: i64 = 3 * DAY_MS;

/// Longest first turn of a player in a game of an evening, in milliseconds.
const EVENING_FIRST_TURN_MS: i64 = 3 * 60_000;

/// Most vacation of a player that stops their clock in a game of a league, in milliseconds.
const VACATIONS_MS: i64 = 7 * DAY_MS;

/// Most time that a player of an evening has at the beginning of a game, in milliseconds. The clocks of leagues are longer.
pub const EVENING_MS: i64 = 30 * 60_000;

/// Whether a game of a league or an evening with this control belongs to an evening.
fn is_of_evening(control: TimeControl) -> bool {
    control.initial_ms().is_some_and(|ms| ms <= EVENING_MS)
}

/// Longest first turn of a player in a game of a league or an evening, in milliseconds.
#[must_use]
pub fn first_turn_ms(control: TimeControl) -> i64 {
    if is_of_evening(control) { EVENING_FIRST_TURN_MS } else { FIRST_TURN_MS }
}

/// Most vacation of a player that stops their clock in a game of a league or an evening, in milliseconds.
#[must_use]
pub fn vacations_ms(control: TimeControl) -> i64 {
    if is_of_evening(control) { 0 } else { VACATIONS_MS }
}

/// The end of a time that goes on.
pub const NOT_OVER: Time = Time(i64::MAX);

/// What decides about the clocks of a game, apart from its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameTime {
    /// The time of the players, by index in [`GameRow::seats`](crate::games::rows::GameRow::seats).
    pub players: [PersonTime; 2],
    /// When the program was down. Some may lie in a time that a step of the system's clock has left.
    pub outages: Vec<Period>,
    /// When each player could not be reached, because every platform on which they see the game was away. A time that goes
    /// on ends at [`NOT_OVER`].
    pub away: [Vec<Period>; 2],
    /// The last great step back of the system's clock; `None` if there was none.
    pub set_back: Option<SetBack>,
    /// When each player could not be called: their channel did not reach them, and neither did a direct message. A time that
    /// goes on ends at [`NOT_OVER`].
    pub unreached: [Vec<Unreached>; 2],
    /// The last reminder of each player: in which turn of their clock, counted from 1, and the time left then, in
    /// milliseconds. `None` if there was none since the game waits for them.
    pub reminded: [Option<(u32, i64)>; 2],
    /// When this was read; `None` if nobody noted it.
    pub read_at: Option<Time>,
}

/// A time in which a player could not be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreached {
    /// When their clock stood.
    pub span: Period,
    /// Why their channel did not call them.
    pub why: Hindrance,
    /// When that was noticed, perhaps after the beginning.
    pub noticed_at: Time,
}

/// A step back of the system's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetBack {
    /// The latest moment that it had shown.
    pub from: Time,
    /// The moment to which it was set.
    pub to: Time,
}

/// When the clock of one player runs, apart from turns: all time outside rests, vacations and outages.
#[derive(Clone, Debug)]
pub struct RunningTime<'a> {
    calendar: Option<&'a Calendar>,
    /// In order, without overlaps.
    stops: Vec<Period>,
    /// A turn that began later began before a step back of the system's clock, and runs since this moment.
    begins: Time,
}

impl<'a> RunningTime<'a> {
    /// The course of a clock that also stands during these times, which may overlap.
    #[must_use]
    pub fn new(calendar: Option<&'a Calendar>, stops: impl IntoIterator<Item = Period>) -> Self {
        let all = stops.into_iter().collect();
        Self { calendar: calendar.filter(|calendar| calendar.rests()), stops: merged(all), begins: NOT_OVER }
    }

    /// The same course for a turn that runs since this moment at the latest.
    #[must_use]
    pub fn beginning(self, begins: Time) -> Self {
        Self { begins, ..self }
    }

    /// How much of a stretch of time counts, in milliseconds. Nothing does if it ends before it begins, as after a
    /// correction of the system's clock.
    #[must_use]
    pub fn counted_ms(&self, span: Period) -> i64 {
        let whole = span.until.0.saturating_sub(span.from.0).max(0);
        let stood = self
            .stops_in(span)
            .into_iter()
            .map(|stop| stop.until.min(span.until).0.saturating_sub(stop.from.max(span.from).0).max(0));
        whole.saturating_sub(stood.sum::<i64>()).max(0)
    }

    /// The moment at which `ms` milliseconds after `from` have counted.
    #[must_use]
    pub fn after(&self, from: Time, ms: i64) -> Time {
        let (mut at, mut left) = (from, ms.max(0));
        let horizon = from.plus_ms(HORIZON_MS);
        while at < horizon {
            let step = Period { from: at, until: at.plus_ms(left.clamp(DAY_MS, STEP_MS)) };
            for stop in self.stops_in(step) {
                let running = stop.from.0.saturating_sub(at.0).max(0);
                // A deadline at the beginning of a rest is reached before it.
                if running >= left {
                    return at.plus_ms(left);
                }
                left -= running;
                at = at.max(stop.until);
            }
            let running = step.until.0.saturating_sub(at.0).max(0);
            if running >= left {
                return at.plus_ms(left);
            }
            left -= running;
            at = at.max(step.until);
        }
        horizon
    }

    fn stops_in(&self, span: Period) -> Vec<Period> {
        let touching = self.stops.iter().filter(|stop| stop.until > span.from && stop.from < span.until);
        let rests = self.calendar.map(|calendar| calendar.rests_in(span)).unwrap_or_default();
        merged(touching.copied().chain(rests).collect())
    }
}

/// The clock of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlayerClock {
    /// Milliseconds left at the moment when it began to run, or when it stopped.
    left_ms: i64,
    /// Milliseconds that it had when the turn began.
    allowance_ms: i64,
    /// Since when it runs; `None` while the game does not wait for the player.
    since: Option<Time>,
    /// Milliseconds that are kept back until the first turn is over.
    kept_ms: i64,
    /// How many turns it has run in, the current one included.
    turns: u32,
}

/// The clocks of both players, by index of their seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableClocks {
    control: TimeControl,
    players: [PlayerClock; 2],
    /// Whether the first turn of each player is at most [`first_turn_ms`].
    first_limited: bool,
    /// Whether both have agreed on a pause.
    paused: bool,
}

impl TableClocks {
    /// The clocks of a new game; both stand.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let left_ms = control.initial_ms().unwrap_or_default();
        Self {
            control,
            players: [PlayerClock { left_ms, allowance_ms: left_ms, since: None, kept_ms: 0, turns: 0 }; 2],
            first_limited: false,
            paused: false,
        }
    }

    /// The clocks of a new game of a league or an evening, with a limit for the first turn of each player.
    #[must_use]
    pub fn of_league(control: TimeControl) -> Self {
        Self { first_limited: true, ..Self::new(control) }
    }

    /// Whether a pause has been agreed on.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// The game begins to wait for a player. A clock that runs goes on.
    pub fn start(&mut self, player: usize, at: Time) {
        let clock = &mut self.players[player];
        if clock.since.is_none() {
            clock.since = Some(at);
            clock.turns = clock.turns.saturating_add(1);
            if let TimeControl::PerMove { turn_ms } = self.control {
                clock.left_ms = turn_ms;
            }
            if self.first_limited && clock.turns == 1 {
                clock.kept_ms = (clock.left_ms - first_turn_ms(self.control)).max(0);
                clock.left_ms -= clock.kept_ms;
            }
            clock.allowance_ms = clock.left_ms;
        }
    }

    /// The game no longer waits for a player, without a turn of theirs: after an undo, or at the end.
    pub fn stop(&mut self, player: usize, at: Time, course: &RunningTime<'_>) {
        let left_ms = self.left_ms(player, at, course);
        let clock = &mut self.players[player];
        if clock.since.take().is_some() {
            clock.left_ms = left_ms.saturating_add(std::mem::take(&mut clock.kept_ms));
        }
    }

    /// The player has ended a turn.
    pub fn press(&mut self, player: usize, at: Time, course: &RunningTime<'_>) {
        if self.players[player].since.is_some() {
            self.stop(player, at, course);
            self.players[player].left_ms = self.control.after_turn(self.players[player].left_ms);
        }
    }

    /// Both clocks stand until [`resume`](Self::resume).
    pub fn pause(&mut self, at: Time, courses: &[RunningTime<'_>; 2]) {
        if !self.paused {
            for (player, course) in courses.iter().enumerate() {
                let left_ms = self.left_ms(player, at, course);
                let clock = &mut self.players[player];
                clock.left_ms = left_ms;
                clock.since = clock.since.map(|since| since.max(at));
            }
            self.paused = true;
        }
    }

    /// The clocks of the players for whom the game waits run again.
    pub fn resume(&mut self, at: Time) {
        if self.paused {
            self.paused = false;
            for clock in &mut self.players {
                clock.since = clock.since.map(|_| at);
            }
        }
    }

    /// Milliseconds that a player has left at a moment, not below zero.
    #[must_use]
    pub fn left_ms(&self, player: usize, now: Time, course: &RunningTime<'_>) -> i64 {
        let clock = &self.players[player];
        let used = match clock.since {
            Some(since) if !self.paused => {
                course.counted_ms(Period { from: since.min(course.begins), until: now })
            }
            _ => 0,
        };
        clock.left_ms.saturating_sub(used).max(0)
    }

    /// Since when the clock of a player runs; `None` if it stands.
    pub fn since(&self, player: usize) -> Option<Time> {
        self.players[player].since.filter(|_| !self.paused)
    }

    /// Milliseconds that a player had when the current turn began.
    #[must_use]
    pub const fn allowance_ms(&self, player: usize) -> i64 {
        self.players[player].allowance_ms
    }

    /// Which turn of the player's clock this is, from 1; 0 before the first one. Moments may come again when the system's
    /// clock is set back, turns don't.
    #[must_use]
    pub const fn turn(&self, player: usize) -> u32 {
        self.players[player].turns
    }

    /// When the time of a player runs out; `None` if the clock stands.
    #[must_use]
    pub fn deadline(&self, player: usize, course: &RunningTime<'_>) -> Option<Time> {
        self.moment_with(player, 0, course)
    }

    /// When a player will have `left_ms` milliseconds left; `None` if the clock stands, or if they have less already.
    #[must_use]
    pub fn moment_with(&self, player: usize, left_ms: i64, course: &RunningTime<'_>) -> Option<Time> {
        let clock = &self.players[player];
        let since = clock.since.filter(|_| !self.paused && self.control.is_timed())?;
        let until = clock.left_ms.checked_sub(left_ms).filter(|ms| *ms >= 0)?;
        Some(course.after(since.min(course.begins), until))
    }
}
