//! Requests about a person's own time: vacations, reminders, the time zone.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::{StoreError, logged};
use deska_model::clocks::calendar::{Period, QuietHours, ZoneName};
use deska_model::clocks::duration::DAY_MS;
use deska_model::clocks::reminder_choice::Reminders;
use deska_model::games::rows::GameRow;
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, Time};
use deska_model::message::Content;
use deska_model::outbox::{Notice, Subject};
use deska_model::people::caller::Place;
use deska_model::personal::own_time::{
    OwnTime, OwnTimeSay, PersonChoice, VACATION_MIN_MS, Vacation, VacationRequest,
};
use deska_model::problem::Problem;
use deska_model::reason::{Detail, Reason};
use deska_model::reply::Reply;
use deska_model::settings::key::ZONE_EXAMPLES;
use deska_model::settings::stored::Scope;
use deska_model::settings::time_keys;
use rules::options::Expected;
use std::collections::BTreeMap;

/// The year in which vacations are counted, in milliseconds: the last 365 days.
const YEAR_MS: i64 = 365 * DAY_MS;

/// How often the timers of a game are set anew because an event came first.
const RESCHEDULE_TRIES: usize = 8;

impl Core {
    /// Answers a request about the caller's own time.
    pub(crate) async fn own_time(
        &self,
        context: &RequestContext<'_>,
        request: OwnTime,
    ) -> Result<Reply, Halt> {
        match request {
            OwnTime::Vacation(request) => self.vacation(context, request).await,
            OwnTime::Reminders { at, quiet } => {
                self.reminders(context, at.as_deref(), quiet.as_deref()).await
            }
            OwnTime::LookBack(named) => self.look_back_choice(context, named).await,
            OwnTime::Zone(zone) => self.time_zone(context, zone.as_deref()).await,
            OwnTime::NextGame { after } => self.next_game(context, after.as_deref()).await,
        }
    }

    /// Shows, begins or ends the caller's vacation.
    async fn vacation(&self, context: &RequestContext<'_>, request: VacationRequest) -> Result<Reply, Halt> {
        let (me, now) = (context.resolved.account.id, self.clock.now());
        let known = self.store.vacations(me, now.plus_ms(-YEAR_MS)).await?;
        let current = known.iter().copied().find(|vacation| vacation.span.until > now);
        let limit_ms = self.vacation_limit_ms(context).await?;
        let left_ms = limit_ms.saturating_sub(taken_ms(&known, now)).max(0);
        match request {
            VacationRequest::Show => Ok(Reply::private(Content::OwnTime(OwnTimeSay::Vacation {
                current,
                changed: false,
                left_ms,
            }))),
            VacationRequest::Begin { ms, until_move } => {
                if let Some(current) = current {
                    return Err(on_vacation(current.span.until).into());
                }
                if ms > left_ms || ms < VACATION_MIN_MS {
                    return Err(too_long(left_ms).into());
                }
                let span = Period { from: now, until: now.plus_ms(ms) };
                self.begin_vacation(me, Vacation { span, until_move }).await?;
                let current = Some(Vacation { span, until_move });
                Ok(Reply::private(Content::OwnTime(OwnTimeSay::Vacation {
                    current,
                    changed: true,
                    left_ms: left_ms - ms,
                })))
            }
            VacationRequest::End => {
                let current = current.ok_or(Reason::new("vacation-not-on"))?;
                self.end_vacation(me, now).await?;
                let unused_ms = current.span.until.0.saturating_sub(now.0);
                let left_ms = left_ms.saturating_add(unused_ms).min(limit_ms);
                Ok(Reply::private(Content::OwnTime(OwnTimeSay::Vacation {
                    current: None,
                    changed: true,
                    left_ms,
                })))
            }
        }
    }

    /// How much vacation of a year the caller may take. A vacation stops their clocks in all games, so the strictest of
    /// the places where they play with a clock decides; without such a game, this place.
    async fn vacation_limit_ms(&self, context: &RequestContext<'_>) -> Result<i64, Halt> {
        let mut channels = BTreeMap::new();
        for row in self.timed_games(context.resolved.account.id).await? {
            channels.insert(row.channel_id, row.place);
        }
        let mut strictest: Option<i64> = None;
        for (channel_id, place) in channels {
            let (space_id, _) = self.store.channel(&place).await?;
            let scopes = [Scope::Space(space_id), Scope::Channel(self.store.home(channel_id).await?)];
            let limit_ms = time_keys::vacation_ms(&self.store.settings(&scopes).await?);
            strictest = Some(strictest.map_or(limit_ms, |least| least.min(limit_ms)));
        }
        match strictest {
            Some(limit_ms) => Ok(limit_ms),
            None => Ok(time_keys::vacation_ms(&self.settings_here(context).await?)),
        }
    }

    async fn begin_vacation(&self, account: AccountId, vacation: Vacation) -> Result<(), Halt> {
        let until = vacation.span.until;
        let notices = self.announcements(account, Some(until), vacation.span.from).await?;
        match self.store.begin_vacation(account, vacation, &notices).await {
            Err(StoreError::CodeTaken) => {
                return Err(on_vacation(until).into());
            }
            done => done?,
        }
        self.settle_time_changes().await;
        Ok(())
    }

    /// Ends the vacation of a person that goes on at `now`, if there is one.
    pub(crate) async fn end_vacation(&self, account: AccountId, now: Time) -> Result<(), Halt> {
        let notices = self.announcements(account, None, now).await?;
        if self.store.end_vacation(account, now, &notices).await? {
            self.settle_time_changes().await;
        }
        Ok(())
    }

    /// Ends the vacation of a player who has moved, if they wanted that. The move is stored already, so a failure is only
    /// logged.
    pub(crate) async fn back_by_moving(&self, table: &Table, account: AccountId) {
        let now = self.clock.now();
        let player = table.row.seats.iter().position(|seat| seat.is(account));
        let vacations = player.map(|player| &table.row.time.players[player].vacations);
        if !vacations.is_some_and(|known| known.iter().any(|span| span.from <= now && now < span.until)) {
            return;
        }
        let known = logged(self.store.vacations(account, now).await).unwrap_or_default();
        let wanted = known.iter().any(|vacation| vacation.until_move);
        if wanted && let Err(halt) = self.end_vacation(account, now).await {
            halt.log();
        }
    }

    /// Announces vacations that have ended as planned. Returns their number.
    pub(crate) async fn announce_vacation_ends(&self, now: Time) -> Result<u32, StoreError> {
        let mut announced = 0;
        for account in self.store.vacations_over(now).await? {
            let notices = match self.announcements(account, None, now).await {
                Ok(notices) => notices,
                Err(halt) => {
                    halt.log();
                    continue;
                }
            };
            announced += u32::from(self.store.announce_vacation_end(account, now, &notices).await?);
        }
        Ok(announced)
    }

    /// One message for each place where the person or an opponent plays a game with clocks.
    async fn announcements(
        &self,
        account: AccountId,
        until: Option<Time>,
        now: Time,
    ) -> Result<Vec<Notice>, Halt> {
        let mut places: Vec<(Place, Vec<String>)> = Vec::new();
        for row in self.timed_games(account).await? {
            let table = match self.load(&row.code).await {
                // The clocks of a paused game stand anyway.
                Ok(table) if table.is_paused() => continue,
                Ok(table) => table,
                // A game that cannot be replayed has no clocks.
                Err(Halt::Reply(_)) => continue,
                Err(halt) => return Err(halt),
            };
            for home in [0, 1].map(|player| table.home_of(player)) {
                match places.iter_mut().find(|(place, _)| place == home) {
                    Some((_, codes)) if codes.contains(&row.code) => {}
                    Some((_, codes)) => codes.push(row.code.clone()),
                    None => places.push((home.clone(), vec![row.code.clone()])),
                }
            }
        }
        let notice = |(place, codes)| {
            Notice::new(
                place,
                Subject::Vacation { account: account.0, codes, until: until.map(|until| until.0) },
                now,
            )
        };
        Ok(places.into_iter().map(notice).collect())
    }

    /// The open games of a person in which they have a clock.
    async fn timed_games(&self, account: AccountId) -> Result<Vec<GameRow>, Halt> {
        let mut games = self.store.games_of(account, 0).await?;
        games.retain(|row| row.terms.clock.control.is_timed());
        Ok(games)
    }

    /// Sets the timers of the games of everybody whose time has changed. The change is stored already, perhaps by a
    /// process that was stopped before it came to this; so a failure is only logged, and the next tick tries again.
    pub(crate) async fn settle_time_changes(&self) {
        if let Err(halt) = self.try_settle_time_changes().await {
            halt.log();
        }
    }

    async fn try_settle_time_changes(&self) -> Result<(), Halt> {
        for (account, changes) in self.store.time_changes().await? {
            for row in self.timed_games(account).await? {
                self.reschedule_game(&row.code).await?;
            }
            self.store.time_settled(account, changes).await?;
        }
        Ok(())
    }

    async fn reschedule_game(&self, code: &str) -> Result<(), Halt> {
        for _ in 0..RESCHEDULE_TRIES {
            match self.load(code).await {
                Ok(table) if self.reschedule(&table, self.clock.now()).await? => return Ok(()),
                // An event came first. It may have been decided on before the change.
                Ok(_) => {}
                // A game that cannot be replayed has no deadline.
                Err(Halt::Reply(_)) => return Ok(()),
                Err(halt) => return Err(halt),
            }
        }
        Err(StoreError::MovedOn { seq: 0 }.into())
    }

    /// Shows or changes when the caller is reminded.
    async fn reminders(
        &self,
        context: &RequestContext<'_>,
        at: Option<&str>,
        quiet: Option<&str>,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let changed = at.is_some() || quiet.is_some();
        let at = at.map(|typed| {
            Reminders::parse(typed)
                .ok_or_else(|| bad("at", Expected::examples(&["50%,10%", "1d,6h", "none"]), typed))
        });
        let at = at.transpose()?;
        let quiet = quiet
            .map(|typed| read_quiet(typed).ok_or_else(|| bad("quiet", time_keys::expected_quiet(), typed)));
        let quiet = quiet.transpose()?;
        if let Some(reminders) = &at {
            self.store.set_person_choice(me, PersonChoice::Reminders, Some(&reminders.to_string())).await?;
        }
        if let Some(quiet) = &quiet {
            let quiet = quiet.map(|quiet| quiet.to_string());
            self.store.set_person_choice(me, PersonChoice::Quiet, quiet.as_deref()).await?;
        }
        if changed {
            self.settle_time_changes().await;
        }
        let time = self.store.person_time(me).await?;
        let zone = self.store.person_choice(me, PersonChoice::Zone).await?;
        let zone = zone.and_then(|name| ZoneName::find(&name)).unwrap_or_else(ZoneName::utc);
        let quiet = time.quiet.and_then(|calendar| calendar.quiet);
        Ok(Reply::private(Content::OwnTime(OwnTimeSay::Reminders {
            reminders: time.reminders,
            quiet,
            zone,
            changed,
        })))
    }

    /// Shows or changes the caller's time zone.
    async fn time_zone(&self, context: &RequestContext<'_>, zone: Option<&str>) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let changed = zone.is_some();
        if let Some(typed) = zone {
            let form = || bad("zone", Expected::examples(&ZONE_EXAMPLES), typed);
            let zone = ZoneName::find(typed).ok_or_else(form)?;
            self.store.set_person_choice(me, PersonChoice::Zone, Some(zone.as_str())).await?;
            self.settle_time_changes().await;
        }
        let zone = self.store.person_choice(me, PersonChoice::Zone).await?;
        let zone = zone.and_then(|name| ZoneName::find(&name));
        Ok(Reply::private(Content::OwnTime(OwnTimeSay::Zone { zone, changed })))
    }
}

/// Quiet hours as typed; `Some(None)` is none.
fn read_quiet(typed: &str) -> Option<Option<QuietHours>> {
    if typed.trim().eq_ignore_ascii_case("none") {
        return Some(None);
    }
    QuietHours::parse(typed).map(Some)
}

fn bad(name: &str, expected: Expected, typed: &str) -> Problem {
    Problem::BadValue { name: name.into(), expected, given: typed.chars().take(100).collect() }
}

/// How much vacation the person has taken in the last year, the planned rest of a current one included.
fn taken_ms(known: &[Vacation], now: Time) -> i64 {
    let year = now.plus_ms(-YEAR_MS);
    let taken = known.iter().map(|vacation| vacation.span.until.0 - vacation.span.from.max(year).0);
    taken.fold(0, i64::saturating_add)
}

/// The caller is on vacation already, until then.
fn on_vacation(until: Time) -> Reason {
    Reason::new("vacation-already").with("until", Detail::Deadline(until))
}

/// A vacation would be longer than what the caller has left.
fn too_long(left_ms: i64) -> Reason {
    if left_ms < VACATION_MIN_MS {
        return Reason::new("vacation-none-left");
    }
    Reason::new("vacation-too-long").with("time", Detail::Duration(left_ms))
}
