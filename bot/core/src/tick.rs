//! What happens without a request: timers that are due, and digests.

use crate::actor::{Actor, Origin};
use crate::commit::Cause;
use crate::engine::{Core, Halt};
use crate::event::Event;
use crate::ids::Time;
use crate::ports::StoreError;
use crate::table::Table;
use crate::timer::{DueTimer, TimerKind};
use crate::unbegun;
use std::sync::Arc;

/// How long a timer is claimed, in milliseconds. If it could not be carried out, it is tried again afterwards.
const TIMER_LEASE_MS: i64 = 5 * 60_000;

/// Most timers that one claim takes, so that several processes share a long list.
const TIMER_BATCH: u32 = 20;

/// What one call of [`Core::tick`] has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ticked {
    /// Number of timers that have changed a game.
    pub fired: u32,
    /// Number of timers that failed; they are tried again after their lease.
    pub failed: u32,
    /// Number of digests written into the outbox.
    pub digests: u32,
}

/// Why a timer changes nothing.
enum Unfired {
    /// The game no longer waits for it.
    Dead,
    /// The game could not be loaded or changed.
    Failed(Halt),
}

impl From<Halt> for Unfired {
    fn from(halt: Halt) -> Self {
        Self::Failed(halt)
    }
}

impl Core {
    /// Does what is due at `now`. Several processes may call it at the same time: each timer and each digest is carried
    /// out once.
    ///
    /// # Errors
    /// The store cannot claim timers or write digests. A failure of one timer is logged and stops nothing else.
    pub async fn tick(&self, now: Time) -> Result<Ticked, StoreError> {
        let mut ticked = Ticked::default();
        let timers = self.fire_due(now, &mut ticked).await;
        // A failure here must not keep digests back.
        ticked.digests = self.store.put_digests(now).await?;
        timers.map(|()| ticked)
    }

    /// The moment when [`tick`](Self::tick) has something to do next, as far as it is known now.
    ///
    /// # Errors
    /// The store fails.
    pub async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let (timer, digest) = (self.store.next_timer().await?, self.store.next_digest().await?);
        Ok(timer.into_iter().chain(digest).min())
    }

    async fn fire_due(&self, now: Time, ticked: &mut Ticked) -> Result<(), StoreError> {
        let claimant = format!("{:016x}", self.entropy.draw());
        loop {
            let claimed = self.store.claim_timers(&claimant, now, TIMER_LEASE_MS, TIMER_BATCH).await?;
            if claimed.is_empty() {
                return Ok(());
            }
            for timer in claimed {
                match self.fire(&timer, &claimant).await {
                    Ok(true) => ticked.fired += 1,
                    Ok(false) => {}
                    Err(error) => {
                        tracing::error!(timer = timer.id.0, game = timer.code, ?error, "a timer failed");
                        ticked.failed += 1;
                    }
                }
            }
        }
    }

    /// Carries out a timer; whether it has changed its game.
    async fn fire(&self, timer: &DueTimer, claimant: &str) -> Result<bool, Halt> {
        let table = self.load(&timer.code).await?;
        let cause = Cause { actor: Actor::System, origin: Origin::Timer(timer.id), answered_in: None };
        match self.commit(table, &cause, |table| decide(table, timer)).await {
            // The events have deleted the timer, because it belongs to an earlier one.
            Ok(_) => Ok(true),
            Err(Unfired::Dead) => {
                self.store.drop_timer(timer.id, claimant).await?;
                Ok(false)
            }
            Err(Unfired::Failed(halt)) => Err(halt),
        }
    }
}

/// The events that a timer causes.
fn decide(table: &Arc<Table>, timer: &DueTimer) -> Result<Vec<Event>, Unfired> {
    if table.seq != timer.seq {
        return Err(Unfired::Dead);
    }
    let event = match timer.kind {
        TimerKind::Unbegun => unbegun::ending(table),
    };
    event.map(|event| vec![event]).ok_or(Unfired::Dead)
}
