//! Words everything about time: clocks, deadlines, reminders, vacations. Knows no game.

use crate::controls::button_id::{ButtonId, GameButton};
use crate::people::notices::link;
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use deska_desk::outbound::{ButtonStyle, Control, Outbound, Span, SpanStyle};
use deska_i18n::Value;
use deska_model::challenges::terms::{ClockTerms, Expiry};
use deska_model::clocks::calendar::{Calendar, QuietHours, ZoneName};
use deska_model::clocks::duration;
use deska_model::clocks::reminder_choice::{Remaining, Reminders};
use deska_model::clocks::time_control::TimeControl;
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::games::waiting::{BoardLink, GameLine, WaitingGame};
use deska_model::games::{absence, expiry};
use deska_model::ids::Time;
use deska_model::people::caller::Person;
use deska_model::personal::own_time::{OwnTimeSay, VACATION_MIN_MS, Vacation};
use rules::Side;

impl Presenter {
    /// A duration in words, such as "3 days" or "1 day 12 hours": its two largest units.
    pub(crate) fn duration(&self, reader: Reader<'_>, ms: i64) -> String {
        let words = |(number, unit): &(i64, char)| {
            let key = match unit {
                'd' => "time-days",
                'h' => "time-hours",
                'm' => "time-minutes",
                _ => "time-seconds",
            };
            self.words.say(reader.locale, key, &[("count", Value::Number(*number))])
        };
        let parts: Vec<String> = duration::parts(ms).iter().take(2).map(words).collect();
        if parts.is_empty() {
            self.words.say(reader.locale, "time-seconds", &[("count", Value::Number(0))])
        } else {
            parts.join(" ")
        }
    }

    /// A clock in a few words.
    pub(crate) fn short_clock(&self, control: TimeControl, reader: Reader<'_>) -> String {
        let words = |ms: i64| Arg::Word(self.duration(reader, ms));
        let say = |key: &str, args: &[(&'static str, Arg)]| plain(&self.words, reader.locale, key, args);
        match control {
            TimeControl::None => say("clock-short-none", &[]),
            TimeControl::PerMove { turn_ms } => say("clock-short-turn", &[("time", words(turn_ms))]),
            TimeControl::Bank { bank_ms, increment_ms: 0, .. } => {
                say("clock-short-total", &[("time", words(bank_ms))])
            }
            TimeControl::Bank { bank_ms, increment_ms, cap_ms } => {
                let args = [("time", words(bank_ms)), ("increment", words(increment_ms))];
                match cap_ms {
                    None => say("clock-short-bank", &args),
                    Some(cap) => {
                        let [time, increment] = args;
                        say("clock-short-capped", &[time, increment, ("most", words(cap))])
                    }
                }
            }
        }
    }

    /// The clock of a new game in one line.
    pub(crate) fn clock_terms(&self, writer: &mut Writer<'_>, clock: &ClockTerms, reader: Reader<'_>) {
        let words = |ms: i64| ("time", Arg::Word(self.duration(reader, ms)));
        match clock.control {
            TimeControl::None => {
                writer.line("clock-none", &[]);
            }
            TimeControl::PerMove { turn_ms } => {
                writer.line("clock-per-move", &[words(turn_ms)]);
            }
            TimeControl::Bank { bank_ms, increment_ms, cap_ms } => {
                let increment = ("increment", Arg::Word(self.duration(reader, increment_ms)));
                let key = if increment_ms > 0 { "clock-bank" } else { "clock-total" };
                writer.line(key, &[words(bank_ms), increment]);
                if let Some(cap) = cap_ms {
                    writer.go_on("clock-cap", &[words(cap)]);
                }
            }
        }
        if clock.expiry == Expiry::Claim {
            writer.go_on("clock-claim", &[]);
        }
        if let Some(calendar) = &clock.calendar {
            self.rests(writer, calendar);
        }
    }

    fn rests(&self, writer: &mut Writer<'_>, calendar: &Calendar) {
        let zone = ("zone", Arg::verbatim(calendar.zone.as_str()));
        if let Some(quiet) = calendar.quiet {
            writer.go_on("clock-quiet", &[("hours", Arg::verbatim(quiet.to_string())), zone.clone()]);
        }
        if calendar.weekends {
            writer.go_on("clock-weekends", &[zone]);
        }
    }

    /// When the time of the players to move runs out, and what stops their clocks.
    pub(crate) fn deadlines(&self, writer: &mut Writer<'_>, table: &Table) {
        if table.is_paused() {
            writer.go_on("clock-paused", &[]);
            return;
        }
        if let Some(out) = expiry::claimable(table) {
            let args =
                [("player", crate::turn::seat(table, out)), ("other", crate::turn::seat(table, out.other()))];
            writer.go_on("clock-claimable", &args);
            return;
        }
        self.standing_clocks(writer, table);
        let waits: Vec<(Side, Time)> =
            Side::BOTH.into_iter().filter_map(|side| Some((side, table.deadline(side)?))).collect();
        for side in Side::BOTH.into_iter().filter(|side| table.is_away(*side)) {
            writer.go_on("clock-away", &[("player", crate::turn::seat(table, side))]);
        }
        match waits.as_slice() {
            [] => {}
            [(_, deadline)] => {
                writer.go_on("clock-deadline", &[("deadline", Arg::Deadline(*deadline))]);
            }
            many if many.iter().all(|(_, at)| *at == many[0].1) => {
                writer.go_on("clock-deadline", &[("deadline", Arg::Deadline(many[0].1))]);
            }
            many => {
                for (side, deadline) in many {
                    let args =
                        [("player", crate::turn::seat(table, *side)), ("deadline", Arg::Deadline(*deadline))];
                    writer.go_on("clock-deadline-of", &args);
                }
            }
        }
        for (side, deadline) in waits {
            let until = vacation_at(table, side);
            if let Some(until) = until.filter(|until| *until < deadline) {
                let args = [("player", crate::turn::seat(table, side)), ("until", Arg::Deadline(until))];
                writer.go_on("clock-on-vacation", &args);
            }
        }
    }

    /// Why the clocks of players stand whom nothing reaches.
    fn standing_clocks(&self, writer: &mut Writer<'_>, table: &Table) {
        for (side, why) in table.standing_sides() {
            let seat = |side| crate::turn::seat(table, side);
            let args =
                [("player", seat(side)), ("other", seat(side.other())), ("why", Arg::word(why.name()))];
            writer.go_on("clock-unreached", &args);
            if absence::claimable(table) == Some(side) {
                writer.go_on("clock-absent", &args);
            } else if absence::may_cancel(table, side.other()) {
                writer.go_on("clock-may-cancel", &args);
            }
        }
    }

    /// How much time is left to the players whose clocks stand, where it has to last for the whole game.
    pub(crate) fn time_left(&self, writer: &mut Writer<'_>, table: &Table, reader: Reader<'_>) {
        let lasts = matches!(table.row.terms.clock.control, TimeControl::Bank { .. });
        if !lasts || table.ending.is_some() || expiry::claimable(table).is_some() {
            return;
        }
        for side in Side::BOTH {
            let Some(clock) = table.clock(side).filter(|clock| clock.deadline.is_none()) else { continue };
            let time = Arg::Word(self.duration(reader, clock.left_ms));
            writer.go_on("clock-left", &[("player", crate::turn::seat(table, side)), ("time", time)]);
        }
    }

    /// The buttons that time makes possible: ending a pause, claiming a win.
    pub(crate) fn time_buttons(&self, table: &Table, reader: Reader<'_>) -> Vec<Control> {
        let code = &table.row.code;
        let mut buttons = Vec::new();
        if table.is_paused() {
            let id = ButtonId::Game(GameButton::Continue, code.clone());
            buttons.push(self.button(reader, "button-continue", id, ButtonStyle::Primary));
        }
        if expiry::claimable(table).or_else(|| absence::claimable(table)).is_some() {
            buttons.push(self.button(
                reader,
                "button-claim",
                ButtonId::Game(GameButton::Claim, code.clone()),
                ButtonStyle::Primary,
            ));
        }
        buttons
    }

    /// The same for one player: only the opponent of the player who ran out of time can claim the win.
    pub(crate) fn own_time_buttons(&self, table: &Table, side: Side, reader: Reader<'_>) -> Vec<Control> {
        let is_own = expiry::claimable(table).or_else(|| absence::claimable(table)) == Some(side);
        let claim = ButtonId::Game(GameButton::Claim, table.row.code.clone()).encode();
        let mut buttons = self.time_buttons(table, reader);
        buttons.retain(|button| !matches!(button, Control::Button { id, .. } if is_own && *id == claim));
        buttons
    }

    /// What the clocks have done.
    pub(crate) fn time_event(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        event: &Event,
        reader: Reader<'_>,
    ) {
        let side_args = |side: &Side| crate::turn::side_args(table, *side);
        match event {
            Event::Expired { by } => writer.line("event-expired", &side_args(by)),
            Event::TimedOut { by: Some(by) } => writer.line("event-timed-out", &side_args(by)),
            Event::TimedOut { by: None } => writer.line("event-timed-out-both", &[]),
            Event::Resumed { by } => writer.line("event-resumed", &side_args(by)),
            Event::OutageTold { ms, from: Some(from), of: Some(of) } => {
                let time = ("time", Arg::Word(self.duration(reader, *ms)));
                let from = ("from", Arg::Moment(Time(*from)));
                writer.line("event-cut-off", &[("player", crate::turn::seat(table, *of)), from, time])
            }
            Event::OutageTold { ms, from, .. } => {
                let mut args = vec![("time", Arg::Word(self.duration(reader, *ms)))];
                args.extend(from.map(|from| ("from", Arg::Moment(Time(from)))));
                writer.line(if from.is_some() { "event-outage-from" } else { "event-outage" }, &args)
            }
            _ => return,
        };
    }

    /// The board of the next game, with its opponent and where it is played.
    pub(crate) fn next_game(&self, table: &Table, side: Option<Side>, reader: Reader<'_>) -> Outbound {
        let board = self.current_board(table, side, false, reader);
        let mut writer = self.write(reader);
        let args = self.game_args(table, side.unwrap_or(Side::White), reader);
        writer.line("next-game-title", &args);
        link(&mut writer, BoardLink::of(&table.row));
        let mut text = writer.spans();
        text.push(Span { text: "\n".to_owned(), style: SpanStyle::Plain, person: None });
        text.extend(board.text);
        Outbound { text, ..board }
    }

    /// Adds the button that shows the next game, where there is room for it.
    pub fn with_next_game(&self, mut shown: Outbound, after: &str, reader: Reader<'_>) -> Outbound {
        let Some(buttons) = reader.can.buttons else { return shown };
        let button = self.button(
            reader,
            "button-next-game",
            ButtonId::Game(GameButton::Next, after.to_owned()),
            ButtonStyle::Plain,
        );
        let is_button = |control: &Control| matches!(control, Control::Button { .. });
        let has_row = shown.controls.len() < buttons.rows;
        match shown.controls.last_mut() {
            Some(row) if row.len() < buttons.per_row && row.iter().all(is_button) => row.push(button),
            _ if has_row => shown.controls.push(vec![button]),
            _ => {}
        }
        shown
    }

    /// What people learn about their time.
    pub(crate) fn own_time(&self, say: &OwnTimeSay, reader: Reader<'_>) -> Outbound {
        match say {
            OwnTimeSay::Vacation { current, changed, left_ms } => {
                self.own_vacation(current.as_ref(), *changed, *left_ms, reader)
            }
            OwnTimeSay::Reminders { reminders, quiet, zone, .. } => {
                self.own_reminders(reminders, *quiet, zone, reader)
            }
            OwnTimeSay::LookBack { named, changed } => self.own_look_back(*named, *changed, reader),
            OwnTimeSay::Zone { zone, changed } => self.own_zone(zone.as_ref(), *changed, reader),
            OwnTimeSay::Reminder { person, games, direct, .. } => {
                self.reminder(person, games, *direct, reader)
            }
            OwnTimeSay::OnVacation { person, games, until } => {
                self.on_vacation(person, games, *until, reader)
            }
        }
    }

    /// A reminder of games that wait.
    fn reminder(
        &self,
        reminded: &Person,
        games: &[WaitingGame],
        direct: bool,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        for waiting in games {
            let line = &waiting.game;
            let mut args = vec![
                ("code", Arg::verbatim(&line.code)),
                ("game", self.game_name(reader, &line.kind)),
                ("opponent", person(line.opponent())),
                ("player", person(reminded)),
            ];
            args.extend(waiting.deadline.map(|deadline| ("deadline", Arg::Deadline(deadline))));
            let left_ms = waiting.left_ms.map_or(0, duration::rounded);
            args.push(("left", Arg::Word(self.duration(reader, left_ms))));
            writer.line(if direct { "reminder-direct" } else { "reminder-channel" }, &args);
            link(&mut writer, waiting.board.clone());
        }
        let mentions = if direct { Vec::new() } else { vec![reminded.clone()] };
        Outbound { mentions, ..message(&writer) }
    }

    /// A vacation begins or ends.
    fn on_vacation(
        &self,
        away: &Person,
        games: &[GameLine],
        until: Option<Time>,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let codes: Vec<String> = games.iter().map(|line| format!("`{}`", line.code)).collect();
        let mut args = vec![
            ("player", person(away)),
            ("count", Arg::count(games.len())),
            ("codes", Arg::Word(codes.join(", "))),
        ];
        match until {
            Some(until) => {
                args.push(("until", Arg::Deadline(until)));
                writer.line("vacation-begins", &args);
            }
            None => {
                writer.line("vacation-ends", &args);
            }
        }
        message(&writer)
    }

    /// The caller's vacation.
    fn own_vacation(
        &self,
        current: Option<&Vacation>,
        changed: bool,
        left_ms: i64,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        match (current, changed) {
            (Some(vacation), changed) => {
                let key = if changed { "vacation-begun" } else { "vacation-current" };
                writer.line(key, &[("until", Arg::Deadline(vacation.span.until))]);
                writer.go_on(
                    if vacation.until_move { "vacation-until-move" } else { "vacation-until-date" },
                    &[],
                );
            }
            (None, true) => {
                writer.line("vacation-over", &[]);
            }
            (None, false) => {
                writer.line("vacation-none", &[]);
            }
        }
        // What is too short for a vacation is of no use.
        let key = if left_ms < VACATION_MIN_MS { "vacation-none-left" } else { "vacation-left" };
        writer.line(key, &[("time", Arg::Word(self.duration(reader, left_ms)))]);
        message(&writer)
    }

    /// How much time is left, such as "10%" or "1 day".
    fn left(&self, left: Remaining, reader: Reader<'_>) -> String {
        match left {
            Remaining::Percent(percent) => {
                let percent = Value::Number(percent.into());
                self.words.say(reader.locale, "time-percent", &[("percent", percent)])
            }
            Remaining::Ms(ms) => self.duration(reader, ms),
        }
    }

    /// When the caller is reminded.
    fn own_reminders(
        &self,
        reminders: &Reminders,
        quiet: Option<QuietHours>,
        zone: &ZoneName,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        if reminders.moments().is_empty() {
            writer.line("reminders-none", &[])
        } else {
            let moments = reminders.moments().iter().map(|left| self.left(*left, reader));
            let moments: Vec<String> = moments.collect();
            writer.line("reminders-at", &[("at", Arg::Word(moments.join(", ")))])
        };
        if let Some(quiet) = quiet.filter(|_| !reminders.moments().is_empty()) {
            let args = [("hours", Arg::verbatim(quiet.to_string())), ("zone", Arg::verbatim(zone.as_str()))];
            writer.line("reminders-quiet", &args);
        }
        writer.line("reminders-how", &[]);
        message(&writer)
    }

    /// The caller's time zone.
    fn own_zone(&self, zone: Option<&ZoneName>, changed: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match zone {
            Some(zone) => {
                let key = if changed { "zone-changed" } else { "zone-current" };
                writer.line(key, &[("zone", Arg::verbatim(zone.as_str()))]);
            }
            None => {
                writer.line("zone-none", &[]);
            }
        }
        message(&writer)
    }
}

/// When the vacation of a player ends that goes on now, or begins later.
fn vacation_at(table: &Table, side: Side) -> Option<Time> {
    let time = &table.row.time;
    // A move that was made after the game was read is newer.
    let now = table.events.last()?.at.max(time.read_at.unwrap_or(Time(i64::MIN)));
    let vacations = &time.players[table.player(side)].vacations;
    vacations.iter().find(|span| span.until > now).map(|span| span.until)
}
