//! What happens without a request: timers that are due, and digests.

use crate::commit::Cause;
use crate::engine::{Core, Halt};
use crate::outbox::presence::HOLDS_MS;
use crate::ports::{PlatformOutage, StoreError};
use deska_model::clocks::OUTAGE_GRACE_MS;
use deska_model::clocks::calendar::{Period, merged};
use deska_model::clocks::timer::{DueTimer, TimerKind};
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::games::{expiry, timers, unbegun};
use deska_model::ids::Time;
use rules::Side;
use std::sync::Arc;

/// How long a timer is claimed, in milliseconds. If the process is killed meanwhile, or the timer could not be carried out,
/// it is taken again afterwards. If it takes longer, another process may take it too, and only one of them changes the game.
const TIMER_LEASE_MS: i64 = 20_000;

/// How long a time-out waits before it is looked at again, in milliseconds, while moves may wait to be read.
const HOLD_MS: i64 = 2_000;

/// How long the timer of a game that cannot be replayed waits, in milliseconds. Only another version of the program or a
/// repaired database can fix it.
pub const BROKEN_WAIT_MS: i64 = 60 * 60_000;

/// How long the end of a player's time waits before it is looked at again while a platform is asked about them, in
/// milliseconds.
const ANSWER_WAIT_MS: i64 = 3_000;

/// Most timers that one claim takes, so that several processes share a long list.
const TIMER_BATCH: u32 = 30;

/// The shortest absence that a start notes, in milliseconds.
const ABSENCE_MIN_MS: i64 = 1_000;

/// The origin of messages about outages. No platform has this name.
const OUTAGE: &str = "outage";

/// How often the program notes that it runs, in milliseconds.
pub const BEAT_EVERY_MS: i64 = 30_000;

/// What one call of [`Core::tick`] has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TickReport {
    /// Number of timers that have changed a game.
    pub fired: u32,
    /// Number of timers that failed; they are tried again after their lease, or after [`BROKEN_WAIT_MS`].
    pub failed: u32,
    /// Number of reminders written into the outbox.
    pub reminders: u32,
    /// Number of digests written into the outbox.
    pub digests: u32,
    /// Number of puzzles of the day written into the outbox.
    pub puzzles: u32,
    /// Number of look backs at a week written into the outbox.
    pub look_backs: u32,
    /// Number of seats that have come back, of questions about seats, and of changes of live messages that list them.
    pub seats: u32,
    /// Number of leagues that were looked at.
    pub clubs: u32,
    /// Number of moves that were made because their vote has ended.
    pub voted: u32,
    /// Number of challenges that have ended without an answer.
    pub challenges: u32,
    /// Number of vacations that have ended as planned.
    pub vacations: u32,
}

/// Why a timer changes nothing.
enum TimerOutcome {
    /// The game no longer waits for it.
    Dead,
    /// It is too early: vacations or rests have moved the deadline.
    Early,
    /// The game could not be loaded or changed.
    Failed(Halt),
}

impl From<Halt> for TimerOutcome {
    fn from(halt: Halt) -> Self {
        Self::Failed(halt)
    }
}

impl Core {
    /// Does what is due at `now`. Several processes may call it at the same time: each timer, reminder and digest is
    /// carried out once.
    ///
    /// # Errors
    /// The store cannot claim timers or write digests. A failure of one timer is logged and stops nothing else.
    pub async fn tick(&self, now: Time) -> Result<TickReport, StoreError> {
        let mut ticked = TickReport::default();
        // Outages come first: a player whose time ran out only while the program was down has not lost.
        Box::pin(self.note_outage(now, OUTAGE_GRACE_MS)).await?;
        // What a process that was stopped has not said.
        self.tell_of_platform_outages(now).await?;
        // A process that was stopped after a vacation had ended may have left timers that are too late.
        self.settle_time_changes().await;
        let timers = self.fire_due(now, &mut ticked).await;
        // A failure here must not keep digests back.
        ticked.digests = self.store.put_digests(now).await?;
        ticked.puzzles = self.put_daily_puzzles(now).await?;
        ticked.look_backs = self.put_look_backs(now).await?;
        ticked.seats = self.bring_back_seats(now).await?
            + self.ask_about_seats(now).await?
            + self.put_seats_boards(now).await?;
        ticked.clubs = self.advance_clubs(now).await?;
        ticked.voted = self.advance_votes(now).await?;
        ticked.challenges = self.store.expire_challenges(now).await?;
        ticked.vacations = self.announce_vacation_ends(now).await?;
        self.sweep_sessions(now).await?;
        self.store.ask_about_gone(now.plus_ms(-HOLDS_MS), now).await?;
        timers.map(|()| ticked)
    }

    /// Notes that the program has started. However short its absence was, nobody loses on time by it alone.
    ///
    /// # Errors
    /// The store fails.
    pub async fn come_back(&self, now: Time) -> Result<(), StoreError> {
        self.note_outage(now, ABSENCE_MIN_MS).await
    }

    /// Notes that the program did not run from `seen` to `now`, for example because its machine was frozen.
    /// Nobody loses on time by that alone.
    ///
    /// # Errors
    /// The store fails.
    pub async fn wake(&self, seen: Time, now: Time) -> Result<(), StoreError> {
        self.store.ran_until(seen).await?;
        self.come_back(now).await
    }

    /// Notes that the program stops at `now`, so that the next start knows since when it was away.
    ///
    /// # Errors
    /// The store fails.
    pub async fn go_off(&self, now: Time) -> Result<(), StoreError> {
        self.store.ran_until(now).await
    }

    /// Notes that the program runs, and tells the games whose clocks stood while it was silent for longer than `grace_ms`.
    async fn note_outage(&self, now: Time, grace_ms: i64) -> Result<(), StoreError> {
        let Some(outage) = self.store.beat(now, grace_ms).await? else { return Ok(()) };
        tracing::warn!(from = outage.from.0, until = outage.until.0, "the program was down");
        for code in self.store.games_with_deadline().await? {
            if let Err(halt) = Box::pin(self.tell_of_outage(&code, outage)).await {
                halt.log();
            }
        }
        Ok(())
    }

    async fn tell_of_outage(&self, code: &str, outage: Period) -> Result<(), Halt> {
        let table = Arc::new(self.load(code).await?);
        let origin = Origin::request(OUTAGE, format!("{}:{code}", outage.from.0));
        let cause = Cause { actor: Actor::System, origin, answered: None };
        let told = self.commit(table, &cause, |table| {
            let stood = Side::BOTH.into_iter().any(|side| table.stood_in(side, outage));
            let told = untold_outage(table).filter(|_| stood);
            told.map(|told| vec![told]).ok_or(TimerOutcome::Dead)
        });
        match told.await {
            Err(TimerOutcome::Failed(halt)) => Err(halt),
            _ => Ok(()),
        }
    }

    /// Tells the games concerned of the outages of platforms that are over, and sets their timers anew.
    pub(crate) async fn tell_of_platform_outages(&self, now: Time) -> Result<(), StoreError> {
        for outage in self.store.untold_platform_outages().await? {
            let Period { from, until } = outage.span;
            tracing::warn!(platform = outage.platform, from = from.0, until = until.0, "a platform was away");
            for code in self.store.games_in_outage(&outage).await? {
                if let Err(halt) = Box::pin(self.tell_of_platform_outage(&code, &outage, now)).await {
                    halt.log();
                }
            }
            self.store.platform_outage_told(&outage).await?;
        }
        Ok(())
    }

    async fn tell_of_platform_outage(
        &self,
        code: &str,
        outage: &PlatformOutage,
        now: Time,
    ) -> Result<(), Halt> {
        let table = Arc::new(self.load(code).await?);
        let origin = Origin::request(OUTAGE, format!("{}:{}:{code}", outage.platform, outage.span.from.0));
        let cause = Cause { actor: Actor::System, origin, answered: None };
        let told = self.commit(Arc::clone(&table), &cause, |table| {
            untold_outage(table).map(|told| vec![told]).ok_or(TimerOutcome::Dead)
        });
        match told.await {
            Ok(_) => Ok(()),
            Err(TimerOutcome::Failed(halt)) => Err(halt),
            Err(_) => Ok(self.reschedule(&table, now).await.map(drop)?),
        }
    }

    /// The moment when [`tick`](Self::tick) has something to do next, as far as it is known now.
    ///
    /// # Errors
    /// The store fails.
    pub async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let due = [
            self.store.next_timer().await?,
            self.store.next_digest().await?,
            self.next_daily_puzzle().await?,
            self.next_look_back().await?,
            self.next_about_seats().await?,
            self.store.next_club().await?,
            self.store.next_vote().await?,
            self.store.next_expiring_challenge().await?,
            self.store.next_vacation_end().await?,
        ];
        Ok(due.into_iter().flatten().min())
    }

    async fn fire_due(&self, now: Time, ticked: &mut TickReport) -> Result<(), StoreError> {
        let claimant = format!("{:016x}", self.entropy.draw());
        loop {
            // A long list takes its time, and each part of it is claimed when it is its turn.
            let passed_ms = self.clock.now().0.saturating_sub(now.0).max(0);
            let lease_ms = passed_ms.saturating_add(TIMER_LEASE_MS);
            let claimed = self.store.claim_timers(&claimant, now, lease_ms, TIMER_BATCH).await?;
            if claimed.is_empty() {
                return Ok(());
            }
            let mut reminders = Vec::new();
            for timer in claimed {
                let fired = match timer.kind {
                    TimerKind::Reminder => {
                        let due = self.due_reminder(&timer, &claimant, now).await;
                        due.map(|due| reminders.extend(due)).map(|()| false)
                    }
                    TimerKind::Unbegun | TimerKind::Expiry => {
                        Box::pin(self.fire(&timer, &claimant, now)).await
                    }
                };
                match fired {
                    Ok(changed) => ticked.fired += u32::from(changed),
                    Err(halt) => {
                        self.put_off(&timer, &claimant, now, halt).await?;
                        ticked.failed += 1;
                    }
                }
            }
            ticked.reminders += self.send_reminders(reminders, &claimant, now).await?;
        }
    }

    /// Leaves a failed timer for later.
    async fn put_off(
        &self,
        timer: &DueTimer,
        claimant: &str,
        now: Time,
        halt: Halt,
    ) -> Result<(), StoreError> {
        match halt {
            Halt::Store(error) => {
                tracing::error!(timer = timer.id.0, game = timer.code, ?error, "a timer failed");
                Ok(())
            }
            // The cause was logged when it was found.
            Halt::Reply(_) => {
                tracing::debug!(timer = timer.id.0, game = timer.code, "a timer failed");
                self.store.hold_timer(timer.id, claimant, now.plus_ms(BROKEN_WAIT_MS)).await
            }
        }
    }

    /// Carries out a timer of a game; whether it has changed the game.
    async fn fire(&self, timer: &DueTimer, claimant: &str, now: Time) -> Result<bool, Halt> {
        let table = Arc::new(self.load(&timer.code).await?);
        if timer.kind == TimerKind::Expiry {
            let wait_ms = if self.waits_for_moves(&table, now).await? {
                Some(HOLD_MS)
            } else if self.waits_for_answer(&table, now).await? || self.calls_untold(&table, now).await? {
                Some(ANSWER_WAIT_MS)
            } else {
                None
            };
            if let Some(wait_ms) = wait_ms {
                self.store.hold_timer(timer.id, claimant, now.plus_ms(wait_ms)).await?;
                return Ok(false);
            }
        }
        let cause = Cause { actor: Actor::System, origin: Origin::Timer(timer.id), answered: None };
        match self.commit(Arc::clone(&table), &cause, |table| decide(table, timer, now)).await {
            // The events have deleted the timer, because it belongs to an earlier one.
            Ok(_) => Ok(true),
            Err(TimerOutcome::Early) => {
                self.reschedule(&table, now).await?;
                Ok(false)
            }
            Err(TimerOutcome::Dead) => {
                self.store.drop_timer(timer.id, claimant).await?;
                Ok(false)
            }
            Err(TimerOutcome::Failed(halt)) => Err(halt),
        }
    }

    /// Sets the timers of a game anew, because its deadlines have changed without an event. Returns whether the table has
    /// the last event of the game.
    pub(crate) async fn reschedule(&self, table: &Table, now: Time) -> Result<bool, StoreError> {
        let known = self.store.timers_of(table.row.id).await?;
        // A player without a timer has got all reminders of this turn.
        let after = |account| {
            known.iter().find(|timer| timer.account == Some(account)).map_or(now, |timer| timer.after)
        };
        let timers = timers::timers_after(table, now, after);
        self.store.reschedule(table.row.id, table.seq, &timers, &table.turns()).await
    }
}

/// The events that a timer causes.
fn decide(table: &Arc<Table>, timer: &DueTimer, now: Time) -> Result<Vec<Event>, TimerOutcome> {
    if table.seq != timer.seq {
        return Err(TimerOutcome::Dead);
    }
    let event = match timer.kind {
        TimerKind::Unbegun => unbegun::ending(table),
        TimerKind::Expiry => match expiry::event(table, now) {
            Some(event) => Some(event),
            None if expiry::deadline(table).is_none()
                && !Side::BOTH.iter().any(|side| table.is_away(*side)) =>
            {
                None
            }
            None => Some(untold_outage(table).ok_or(TimerOutcome::Early)?),
        },
        // It changes no game.
        TimerKind::Reminder => None,
    };
    event.map(|event| vec![event]).ok_or(TimerOutcome::Dead)
}

/// The message about the outages since the last event of the game; `None` if there were none.
fn untold_outage(table: &Table) -> Option<Event> {
    let last = table.events.last()?.at;
    let stood = |outage: &&Period| Side::BOTH.into_iter().any(|side| table.stood_in(side, **outage));
    let down: Vec<Period> = table.row.time.outages.iter().filter(stood).copied().collect();
    let cut_off = Side::BOTH.map(|side| (side, table.stood_away(side)));
    let all = down.iter().chain(cut_off.iter().flat_map(|(_, spans)| spans));
    let since_last = |outage: &Period| Period { from: outage.from.max(last), ..*outage };
    let outages = merged(all.map(since_last).collect());
    let ms = outages.iter().map(|outage| outage.until.0.saturating_sub(outage.from.0)).sum();
    let from = outages.first().map(|outage| outage.from.0);
    let is_later = |outage: &Period| outage.until > last;
    let mut of = cut_off.iter().filter(|(_, spans)| spans.iter().any(is_later)).map(|(side, _)| *side);
    let of = match (of.next(), of.next()) {
        (Some(side), None) if !down.iter().any(is_later) => Some(side),
        _ => None,
    };
    (ms > 0).then_some(Event::OutageTold { ms, from, of })
}
