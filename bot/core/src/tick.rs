//! What happens without a request: timers that are due, and digests.

use crate::clocks::expiry;
use crate::clocks::timer::{DueTimer, TimerKind};
use crate::commit::Cause;
use crate::engine::{Core, Halt};
use crate::games::actor::{Actor, Origin};
use crate::games::event::Event;
use crate::games::table::Table;
use crate::games::unbegun;
use crate::ids::Time;
use crate::ports::StoreError;
use std::sync::Arc;

/// How long a timer is claimed, in milliseconds. If it could not be carried out, it is tried again afterwards.
const TIMER_LEASE_MS: i64 = 5 * 60_000;

/// How long the timer of a game that cannot be replayed waits, in milliseconds. Only another version of the program or a
/// mended database can help it.
pub const BROKEN_WAIT_MS: i64 = 60 * 60_000;

/// Most timers that one claim takes, so that several processes share a long list.
const TIMER_BATCH: u32 = 100;

/// How long the program may be silent before its clocks stop, in milliseconds. A shorter outage costs nobody a game, and
/// a restart is one.
pub const OUTAGE_GRACE_MS: i64 = 2 * 60_000;

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
        // Outages come first: whose time ran out only because the program was down has not lost.
        if let Some(outage) = self.store.beat(now, OUTAGE_GRACE_MS).await? {
            tracing::warn!(
                from = outage.from.0,
                until = outage.until.0,
                "the program was down; clocks stood"
            );
        }
        // A process that was stopped after a vacation had ended may have left timers that are too late.
        self.settle_time_changes().await;
        let timers = self.fire_due(now, &mut ticked).await;
        // A failure here must not keep digests back.
        ticked.digests = self.store.put_digests(now).await?;
        ticked.challenges = self.store.expire_challenges(now).await?;
        ticked.vacations = self.announce_vacation_ends(now).await?;
        timers.map(|()| ticked)
    }

    /// The moment when [`tick`](Self::tick) has something to do next, as far as it is known now.
    ///
    /// # Errors
    /// The store fails.
    pub async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let due = [
            self.store.next_timer().await?,
            self.store.next_digest().await?,
            self.store.next_expiring_challenge().await?,
            self.store.next_vacation_end().await?,
        ];
        Ok(due.into_iter().flatten().min())
    }

    async fn fire_due(&self, now: Time, ticked: &mut TickReport) -> Result<(), StoreError> {
        let claimant = format!("{:016x}", self.entropy.draw());
        loop {
            let claimed = self.store.claim_timers(&claimant, now, TIMER_LEASE_MS, TIMER_BATCH).await?;
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
                    TimerKind::Unbegun | TimerKind::Expiry => self.fire(&timer, &claimant, now).await,
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
        let cause = Cause { actor: Actor::System, origin: Origin::Timer(timer.id), answered_in: None };
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
        let timers = expiry::timers_after(table, now, after);
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
            None if expiry::deadline(table).is_none() => None,
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
    let outages = table.row.time.outages.iter().filter(|outage| outage.until > last);
    let ms = outages.map(|outage| outage.until.0.saturating_sub(outage.from.max(last).0)).sum();
    (ms > 0).then_some(Event::OutageTold { ms })
}
