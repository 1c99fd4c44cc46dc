//! Reports of surfaces about the messages that they deliver: what was delivered, what failed, and what is tried again.

use crate::engine::Core;
use crate::outbox::due::{BATCH, LEASE_MS};
use crate::ports::{StoreError, logged};
use deska_model::clocks::hindrance::Hindrance;
use deska_model::ids::{OutboxId, Time};
use deska_model::outbox::{DeliveryFailure, NoThread, Outdated, Receipt, Subject};
use deska_model::people::caller::Place;
use deska_model::problem::Fault;
use std::time::Duration;

/// Wait before the second attempt to deliver a message or to remove controls; it doubles with each further one.
const FIRST_WAIT_MS: i64 = 5_000;

/// Longest wait between two attempts.
const LONGEST_WAIT_MS: i64 = 3_600_000;

/// Wait before the second attempt in a closed place; it doubles with each further one.
const FIRST_CLOSED_WAIT_MS: i64 = 3_600_000;

/// Longest wait between two attempts in a closed place.
const LONGEST_CLOSED_WAIT_MS: i64 = 24 * 3_600_000;

/// How often a board is tried again, which takes about half a minute, before the players are called directly.
const RETRIES_BEFORE_CALL: u32 = 3;

/// How often a message is tried again before it is given up.
const RETRIES_MAX: u32 = 20;

impl Core {
    /// Notes that a message was delivered. Returns the ids of messages that must lose their controls now.
    pub async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String> {
        self.attempts.forget(receipt.row.as_slice());
        let settled = self.store.delivered(receipt, message, self.clock.now()).await;
        let settled = logged(settled).unwrap_or_default();
        if settled.reached {
            Box::pin(self.settle_time_changes()).await;
        }
        settled.outdated
    }

    /// Whether the surface that answers a request may still post the message itself; it has more time for that now.
    pub async fn extend_lease(&self, receipt: &Receipt) -> bool {
        let Some(row) = receipt.row else { return true };
        let until = self.clock.now().plus_ms(LEASE_MS);
        // A failing database is no reason to hold an answer back.
        logged(self.store.extend_lease(row, until).await).unwrap_or(true)
    }

    /// Schedules the next attempt at a message, or gives it up.
    pub async fn undelivered(&self, receipt: &Receipt, failure: DeliveryFailure) {
        if let Some(row) = receipt.row {
            self.retry_later(row, failure).await;
        }
    }

    pub(crate) async fn retry_later(&self, row: OutboxId, failure: DeliveryFailure) {
        let attempts = self.attempts.of(row);
        if attempts.is_none() {
            self.attempts.note_unanswered(row);
        }
        let is_last = attempts.is_some_and(|count| count >= RETRIES_MAX);
        if failure != DeliveryFailure::Transient {
            Box::pin(self.call_instead_of(row, failure.into())).await;
        } else if is_last {
            // The players would never see this board, so call them directly.
            Box::pin(self.call_instead_of(row, Hindrance::Permanent)).await;
        } else if attempts.is_some_and(|count| count >= RETRIES_BEFORE_CALL) {
            // A later turn may be on the same message, so this isn't only for the third attempt.
            Box::pin(self.call_instead_of(row, Hindrance::Late)).await;
        }
        let is_final = matches!(failure, DeliveryFailure::Gone | DeliveryFailure::Permanent);
        if is_final || is_last {
            tracing::error!(row = row.0, ?attempts, "gave up a message that could not be delivered");
            // A mention in the channel replaces an undeliverable direct message.
            return self.give_up(row, false).await;
        }
        let wait = match failure {
            DeliveryFailure::Closed => closed_wait,
            _ => wait,
        };
        // The first answer to a request is no attempt of the outbox, so its message is due at once.
        let wait = attempts.map_or(0, wait);
        let now = self.clock.now();
        logged(self.store.failed(row, Some(now.plus_ms(wait)), now).await);
    }

    /// The platform's ids of the channels in the space of a place that refuse messages.
    pub(crate) async fn refusing_channels(&self, place: &Place) -> Result<Vec<String>, StoreError> {
        self.store.refusing_channels(place, self.clock.now().plus_ms(LEASE_MS)).await
    }

    /// Makes messages due that wait for closed places: those of one place, or of a whole platform. Players there whom
    /// nothing has reached are called anew.
    pub async fn retry_closed(&self, platform: &str, place: Option<&Place>) {
        let now = self.clock.now();
        logged(self.store.retry_closed(platform, place, now, LEASE_MS).await);
        logged(self.store.call_again(platform, None, place, now).await);
    }

    /// Gives up a message. If it is a direct message, the channel mentions the person instead; `refused` notes that the
    /// person accepts none. Where nothing else can reach the person, it is tried again after hours.
    pub async fn direct_failed(&self, receipt: &Receipt, refused: bool) {
        if let Some(row) = receipt.row {
            self.give_up(row, refused).await;
        }
    }

    pub(crate) async fn give_up(&self, row: OutboxId, refused: bool) {
        let next_at = self.clock.now().plus_ms(closed_wait(self.attempts.of(row).unwrap_or_default()));
        self.attempts.forget(&[row]);
        let known = logged(self.store.outbox_row(row).await).flatten();
        if let Some(known) = known.filter(|known| matches!(known.subject, Subject::Called { .. })) {
            match Box::pin(self.call_failed(&known, next_at)).await {
                Ok(true) => return,
                Ok(false) => {}
                // It stays due after its lease.
                Err(halt) => return halt.log(),
            }
        }
        logged(self.store.direct_failed(row, refused, self.clock.now()).await);
    }

    /// Gives up a message that is no longer needed.
    pub(crate) async fn withdraw_message(&self, row: OutboxId) {
        self.attempts.forget(&[row]);
        logged(self.store.withdraw(row, self.clock.now()).await);
    }

    /// Claims messages whose controls could not be removed before and are due now.
    pub async fn outdated(&self, platform: &str) -> Vec<Outdated> {
        logged(self.store.claim_cleanups(platform, self.clock.now(), LEASE_MS, BATCH).await)
            .unwrap_or_default()
    }

    /// Notes that a message has no controls left.
    pub async fn cleaned(&self, platform: &str, outdated: &Outdated) {
        logged(self.store.cleaned(platform, outdated).await);
    }

    /// Schedules the next attempt to take the controls from a message, or gives it up.
    pub async fn clean_later(&self, platform: &str, outdated: &Outdated, wait: Option<Duration>) {
        let attempts = outdated.attempts.saturating_add(1);
        if attempts > RETRIES_MAX {
            return self.cleaned(platform, outdated).await;
        }
        let grown = self::wait(outdated.attempts);
        let wait = wait.and_then(|wait| i64::try_from(wait.as_millis()).ok()).unwrap_or(grown);
        let again = Outdated { attempts, ..outdated.clone() };
        let next_at = self.clock.now().plus_ms(wait);
        logged(self.store.put_off_cleanup(platform, &again, next_at).await);
    }

    /// Notes that the thread of a game is open. Returns the message of the channel that must lose its controls.
    ///
    /// # Errors
    /// The store failed.
    pub async fn opened(&self, receipt: &Receipt, thread: &str) -> Result<Option<String>, Fault> {
        match receipt.game {
            Some(game) => self.store.enter_thread(game, thread).await.map_err(|error| self.own_fault(&error)),
            None => Ok(None),
        }
    }

    /// Moves the games of a closed thread to its channel. Returns false if the place is no thread of a game.
    ///
    /// # Errors
    /// The store failed.
    pub async fn left(&self, place: &Place, why: NoThread) -> Result<bool, Fault> {
        let left = self.store.leave_thread(place, &why, self.clock.now()).await;
        left.map_err(|error| self.own_fault(&error))
    }

    /// Notes that a channel goes on as another one. Returns whether anything was in it.
    ///
    /// # Errors
    /// The store failed.
    pub async fn replaced(&self, old: &Place, new: &Place) -> Result<bool, Fault> {
        let moved = self.store.replace_channel(old, new, self.clock.now()).await;
        moved.map_err(|error| self.own_fault(&error))
    }
}

/// The wait after so many attempts at a message, in milliseconds.
fn wait(attempts: u32) -> i64 {
    FIRST_WAIT_MS.saturating_mul(1 << attempts.min(16)).min(LONGEST_WAIT_MS)
}

/// The same in a place that is closed to the bot.
fn closed_wait(attempts: u32) -> i64 {
    FIRST_CLOSED_WAIT_MS.saturating_mul(1 << attempts.min(16)).min(LONGEST_CLOSED_WAIT_MS)
}

/// How long a settled message is kept, in milliseconds: 30 days. Meanwhile an answer to it still finds its game.
pub const SETTLED_KEPT_MS: i64 = 30 * 24 * 60 * 60_000;

/// Rows looked at in one step, so that moves need not wait for a long transaction.
const STEP: u32 = 200;

impl Core {
    /// Deletes what is no longer asked for: of the outbox's rows beyond `after`, and at the beginning short-lived values.
    /// Returns where to go on, `None` after the end. Several processes may call it at the same time.
    ///
    /// # Errors
    /// The store fails.
    pub async fn prune(&self, after: OutboxId, now: Time) -> Result<Option<OutboxId>, StoreError> {
        let before = now.plus_ms(-SETTLED_KEPT_MS);
        if after == OutboxId(0) {
            self.prune_memory(before).await?;
        }
        self.store.prune_outbox(after, before, STEP).await
    }
}
