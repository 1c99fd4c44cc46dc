//! The clocks of a table: how its events start and stop them, and what they show.

use crate::clocks::calendar::{Period, merged};
use crate::clocks::hindrance::{BOARD_LATE_MS, Hindrance};
use crate::clocks::reminder_choice::{Remaining, outside_quiet_hours};
use crate::clocks::{NOT_OVER, OUTAGE_GRACE_MS, RunningTime, STEP_BACK_MS, Unreached, vacations_ms};
use crate::games::actor::Actor;
use crate::games::event::{Event, OfferKind};
use crate::games::rows::StoredEvent;
use crate::games::table::Table;
use crate::ids::Time;
use crate::people::caller::Place;
use rules::Side;
use std::sync::Arc;

/// The clock of a player as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// Milliseconds that were left at the last event of the game.
    pub left_ms: i64,
    /// When the time runs out; `None` if the clock stands.
    pub deadline: Option<Time>,
}

/// The least time left of which a player is reminded, in milliseconds.
const REMINDER_LEAST_MS: i64 = 60_000;

/// Whether an outage stops every clock. A shorter one only stops those that would have run out in it.
const fn is_long(outage: &Period) -> bool {
    outage.until.0.saturating_sub(outage.from.0) > OUTAGE_GRACE_MS
}

/// The first `most_ms` milliseconds of some times that lie after `from`.
fn first_of(times: &[Period], from: Time, most_ms: i64) -> Vec<Period> {
    let mut left_ms = most_ms;
    let after = times.iter().map(|time| Period { from: time.from.max(from), until: time.until });
    let cut = |time: Period| {
        let until = time.until.min(time.from.plus_ms(left_ms));
        left_ms -= until.0.saturating_sub(time.from.0);
        Period { until, ..time }
    };
    merged(after.filter(|time| time.from < time.until).collect()).into_iter().map(cut).collect()
}

impl Table {
    /// Starts and stops the clocks after an event. `awaited` tells for which players the game waited before it.
    pub fn run_clocks(&mut self, stored: &StoredEvent, awaited: [bool; 2]) {
        if !self.row.terms.clock.control.is_timed() {
            return;
        }
        let called = self.awaited();
        let mut clocks = self.clocks.clone();
        let courses = [0, 1].map(|player| self.course_until(player, stored.at, NOT_OVER));
        // A pause ends with the next move at the latest.
        let resumed = matches!(stored.event, Event::Resumed { .. } | Event::Moved { .. });
        if resumed {
            clocks.resume(stored.at);
        }
        let mover = match stored.event {
            // A player who goes on because the opponent is skipped begins a new turn.
            Event::Moved { .. } if called != awaited || self.position.skipped().is_some() => {
                self.moves.last().map(|step| step.player)
            }
            _ => None,
        };
        for player in 0..called.len() {
            if mover == Some(player) {
                clocks.press(player, stored.at, &courses[player]);
            } else if !called[player] {
                clocks.stop(player, stored.at, &courses[player]);
            }
            if called[player] {
                clocks.start(player, stored.at);
            }
        }
        if matches!(stored.event, Event::Accepted { offer: OfferKind::Pause, .. }) {
            clocks.pause(stored.at, &courses);
        }
        self.clocks = clocks;
    }

    /// The course of the clock of a player in the turn under way, by index in
    /// [`GameRow::seats`](crate::games::rows::GameRow::seats).
    fn course(&self, player: usize) -> RunningTime<'_> {
        let (now, begins) = self.seen_at(player);
        self.course_until(player, now, begins)
    }

    /// When the game was read, and the moment since which the turn of a player runs at the latest.
    fn seen_at(&self, player: usize) -> (Time, Time) {
        let time = &self.row.time;
        let Some(now) = time.read_at else { return (NOT_OVER, NOT_OVER) };
        let since = self.clocks.since(player);
        // A turn can't have begun in the time to come: the clock was set back since.
        let left = time.set_back.filter(|set_back| {
            let times = now.plus_ms(STEP_BACK_MS)..=set_back.from.plus_ms(STEP_BACK_MS);
            since.is_some_and(|since| times.contains(&since))
        });
        (now, left.map_or(NOT_OVER, |set_back| set_back.to))
    }

    /// The course of the clock of a player in a turn that runs since `begins` at the latest, as seen at `until`.
    fn course_until(&self, player: usize, until: Time, begins: Time) -> RunningTime<'_> {
        let mut stops = self.own_stops(player);
        let outages = self.outages_of(player, until, begins);
        let away = self.away_of(player, until, begins, &outages);
        stops.extend(outages.into_iter().chain(away));
        self.course_with(stops, begins)
    }

    fn course_with(&self, stops: Vec<Period>, begins: Time) -> RunningTime<'_> {
        RunningTime::new(self.row.terms.clock.calendar.as_ref(), stops).beginning(begins)
    }

    /// When the clock of a player stands, apart from outages.
    fn own_stops(&self, player: usize) -> Vec<Period> {
        let time = &self.row.time;
        let unreached = time.unreached[player].iter().map(|unreached| unreached.span);
        let vacations = &time.players[player].vacations;
        let mut stops: Vec<Period> = if self.row.terms.clock.league {
            first_of(vacations, self.row.created_at, vacations_ms(self.row.terms.clock.control))
        } else {
            vacations.clone()
        };
        stops.extend(unreached);
        stops
    }

    /// The outages in which the clock of a player stood: the long ones, and those in which it would have run out.
    ///
    /// Only those that lie within the turn count. While the program is down nobody moves, so a turn that begins or ends in
    /// an outage belongs to another setting of the system's clock.
    fn outages_of(&self, player: usize, until: Time, begins: Time) -> Vec<Period> {
        let Some(since) = self.clocks.since(player) else { return Vec::new() };
        let since = since.min(begins);
        let (from, until) = (since.plus_ms(-STEP_BACK_MS), until.plus_ms(STEP_BACK_MS));
        let in_turn = |outage: &Period| from <= outage.from && since < outage.until && outage.until <= until;
        let outages = self.row.time.outages.iter().copied().filter(in_turn);
        let (mut stood, short): (Vec<Period>, Vec<Period>) = outages.partition(is_long);
        for outage in short {
            let mut stops = self.own_stops(player);
            stops.extend(&stood);
            let course = self.course_with(stops, begins);
            if self.clocks.left_ms(player, outage.from, &course) <= course.counted_ms(outage) {
                stood.push(outage);
            }
        }
        stood
    }

    /// When the clock of a player stood because they could not be reached, within the turn and up to `until`: what goes on,
    /// what was there when the turn began, long times, and those in which the clock would have run out. `outages` are those
    /// of the program that count.
    fn away_of(&self, player: usize, until: Time, begins: Time, outages: &[Period]) -> Vec<Period> {
        let Some(since) = self.clocks.since(player) else { return Vec::new() };
        let since = since.min(begins);
        let mut stood: Vec<Period> = Vec::new();
        for span in &self.row.time.away[player] {
            let seen = Period { from: span.from.max(since), until: span.until.min(until) };
            if seen.from >= seen.until {
                continue;
            }
            let goes_on = span.until == NOT_OVER;
            let is_sure = goes_on || span.from <= since || is_long(&Period { until: seen.until, ..*span });
            let runs_out = || {
                let mut stops = self.own_stops(player);
                stops.extend(outages.iter().chain(&stood));
                let course = self.course_with(stops, begins);
                self.clocks.left_ms(player, seen.from, &course) <= course.counted_ms(seen)
            };
            if is_sure || runs_out() {
                stood.push(seen);
            }
        }
        stood
    }

    /// Whether the clock of a side runs now and stood in an outage.
    #[must_use]
    pub fn stood_in(&self, side: Side, outage: Period) -> bool {
        let player = self.player(side);
        let (now, begins) = self.seen_at(player);
        self.deadline(side).is_some() && self.outages_of(player, now, begins).contains(&outage)
    }

    /// When the clock of a side, which runs now, stood because its player could not be reached.
    pub fn stood_away(&self, side: Side) -> Vec<Period> {
        let player = self.player(side);
        let (now, begins) = self.seen_at(player);
        match self.deadline(side) {
            Some(_) => self.away_of(player, now, begins, &self.outages_of(player, now, begins)),
            None => Vec::new(),
        }
    }

    /// Since when the clock of a side runs; `None` if it stands.
    pub fn called_at(&self, side: Side) -> Option<Time> {
        self.clocks.since(self.player(side))
    }

    /// Whether the player of a side cannot be reached now, because their platforms are away, so that their clock stands.
    #[must_use]
    pub fn is_away(&self, side: Side) -> bool {
        let player = self.player(side);
        let runs = self.ending.is_none() && self.clocks.since(player).is_some();
        runs && self.row.time.away[player].iter().any(|span| span.until == NOT_OVER)
    }

    /// Whether the player of a side cannot be called anywhere at the moment, so that their clock stands.
    #[must_use]
    pub fn is_unreached(&self, side: Side) -> bool {
        self.standing(side).is_some()
    }

    /// Why and since when the clock of a side stands because nothing reaches its player; `None` if they are reached.
    #[must_use]
    pub fn standing(&self, side: Side) -> Option<Unreached> {
        let spans = &self.row.time.unreached[self.player(side)];
        spans
            .iter()
            .find(|unreached| unreached.span.until == NOT_OVER)
            .filter(|_| self.ending.is_none())
            .copied()
    }

    /// The sides whose clocks stand because nothing reaches their players, each with the reason.
    #[must_use]
    pub fn standing_sides(&self) -> Vec<(Side, Hindrance)> {
        let stands = |side: Side| self.standing(side).map(|stands| (side, stands.why));
        Side::BOTH.into_iter().filter_map(stands).collect()
    }

    /// The game as it is once a message has reached the player of a side: their clock runs from then on.
    #[must_use]
    pub fn once_reached(self: &Arc<Self>, side: Side, now: Time) -> Arc<Self> {
        if !self.is_unreached(side) {
            return Arc::clone(self);
        }
        let Ok(mut table) = self.with(&[], Actor::System, now) else { return Arc::clone(self) };
        for unreached in &mut table.row.time.unreached[self.player(side)] {
            unreached.span.until = unreached.span.until.min(now);
        }
        Arc::new(table)
    }

    /// The game as it is once its board, with the events after `after`, is in a place. The clocks of players there run from
    /// then on, if nothing has told them of their turn before.
    #[must_use]
    pub fn once_board_is_in(self: &Arc<Self>, place: &Place, after: u32, now: Time) -> Arc<Self> {
        let mut seen = Arc::clone(self);
        for turn in self.turns() {
            let Some(side) = self.side_of(turn.account) else { continue };
            let player = self.player(side);
            let has_left = self.standing(side).is_some_and(|stands| stands.why == Hindrance::Left);
            if has_left || self.home_of(player) != place {
                continue;
            }
            seen = seen.once_reached(side, now);
            let was_reached =
                self.row.time.unreached[player].iter().any(|unreached| unreached.span.until > turn.at);
            let is_late = turn.seq > after && turn.at < now.plus_ms(-BOARD_LATE_MS) && !was_reached;
            if is_late && let Ok(mut table) = seen.with(&[], Actor::System, now) {
                let span = Period { from: turn.at, until: now };
                let late = Unreached { span, why: Hindrance::Late, noticed_at: now };
                table.row.time.unreached[player].push(late);
                seen = Arc::new(table);
            }
        }
        seen
    }

    /// The clock of a side; `None` in a game without clocks.
    #[must_use]
    pub fn clock(&self, side: Side) -> Option<ClockFace> {
        let player = self.player(side);
        let at = self.events.last().map_or(self.row.created_at, |event| event.at);
        let (now, begins) = self.seen_at(player);
        // An event of a time that the system's clock has left is seen as it was then.
        let begins = if at <= now.plus_ms(STEP_BACK_MS) { begins } else { NOT_OVER };
        self.row.terms.clock.control.is_timed().then(|| ClockFace {
            left_ms: self.clocks.left_ms(player, at, &self.course_until(player, at, begins)),
            deadline: self.deadline(side),
        })
    }

    /// When the time of a side runs out; `None` if its clock stands, or if the program plays it, which never loses on time.
    #[must_use]
    pub fn deadline(&self, side: Side) -> Option<Time> {
        let player = self.player(side);
        let by_program = self.row.seats[player].level().is_some();
        let runs = self.ending.is_none() && !by_program && !self.is_unreached(side) && !self.is_away(side);
        self.clocks.deadline(player, &self.course(player)).filter(|_| runs)
    }

    /// When the time of a side that is [away](Self::is_away) would run out if its player were reached again now.
    pub fn deadline_if_back(&self, side: Side) -> Option<Time> {
        let player = self.player(side);
        let stands = self.is_away(side) && !self.is_unreached(side);
        self.clocks.deadline(player, &self.course(player)).filter(|_| stands)
    }

    /// The sides whose time has run out at a moment, those that ran out first.
    #[must_use]
    pub fn out_of_time(&self, now: Time) -> Vec<Side> {
        let due = |side: &Side| Some((self.deadline(*side)?, *side));
        let due: Vec<(Time, Side)> = Side::BOTH.iter().filter_map(due).filter(|(at, _)| *at <= now).collect();
        let first = due.iter().map(|(at, _)| *at).min();
        due.into_iter().filter(|(at, _)| Some(*at) == first).map(|(_, side)| side).collect()
    }

    /// Whether both players have agreed on a pause, which still holds.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.ending.is_none() && self.clocks.is_paused()
    }

    /// The next reminder of a side after `after`, as the player has chosen; `None` if there is none before the deadline.
    /// What counts is how much time is left, so that no moment comes again when the system's clock is set back.
    #[must_use]
    pub fn next_reminder(&self, side: Side, after: Time) -> Option<Time> {
        let player = self.player(side);
        let course = self.course(player);
        let allowance_ms = self.clocks.allowance_ms(player);
        let reminded = self.row.time.reminded[player].filter(|(turn, _)| *turn == self.clocks.turn(player));
        // With all of the time left the turn has just begun, and its message says so.
        let told_ms = reminded.map_or(allowance_ms, |(_, left_ms)| left_ms.min(allowance_ms));
        let wanted = |moment: &Remaining| {
            let left_ms = Some(moment.of(allowance_ms)).filter(|left_ms| *left_ms < told_ms)?;
            // Shorter before the end a reminder comes too late to help.
            let left_ms = Some(left_ms).filter(|left_ms| *left_ms >= REMINDER_LEAST_MS)?;
            let at = self.clocks.moment_with(player, left_ms, &course)?;
            self.reminder_at(side, at).filter(|at| *at > after)
        };
        self.row.time.players[player].reminders.moments().iter().filter_map(wanted).min()
    }

    /// Which turn of the clock of a side it is, from 1, and the time left at a moment, in milliseconds.
    pub fn turn_and_left_ms(&self, side: Side, at: Time) -> (u32, i64) {
        let player = self.player(side);
        (self.clocks.turn(player), self.clocks.left_ms(player, at, &self.course(player)))
    }

    /// The time that a side has left at a moment, in milliseconds.
    #[must_use]
    pub fn left_ms(&self, side: Side, at: Time) -> i64 {
        self.turn_and_left_ms(side, at).1
    }

    /// When a reminder of a side that is wanted at `at` is sent: outside quiet hours; `None` if that is after the deadline.
    #[must_use]
    pub fn reminder_at(&self, side: Side, at: Time) -> Option<Time> {
        self.deadline(side)?;
        self.awake_at(side, at)
    }

    /// The first moment since `at` outside quiet hours of a side and of the server; `None` if that is after the deadline.
    #[must_use]
    pub fn awake_at(&self, side: Side, at: Time) -> Option<Time> {
        let quiet = &self.row.time.players[self.player(side)].quiet;
        let calendars: Vec<_> = self.row.terms.clock.calendar.iter().chain(quiet).collect();
        outside_quiet_hours(at, self.deadline(side).unwrap_or(Time(i64::MAX)), &calendars)
    }
}
