//! What decides about clocks apart from the events of games: vacations, reminders, outages.

use super::error::StoreError;
use crate::calendar::Span;
use crate::ids::{AccountId, GameId, OutboxId, Time, TimerId};
use crate::outbox::Notice;
use crate::own_time::{PersonChoice, Vacation};
use crate::records::Turn;
use crate::reminders::PersonTime;
use crate::timer::NewTimer;
use async_trait::async_trait;

/// A message that reminds a person, with the timers that it carries out.
#[derive(Clone, PartialEq, Debug)]
pub struct Reminding {
    /// The claimant of the timers.
    pub claimant: String,
    /// The timers, each with its game, the last event of the game, and the timer that follows it.
    pub timers: Vec<(TimerId, GameId, u32, Option<NewTimer>)>,
    /// The message.
    pub notice: Notice,
}

/// Vacations, reminders and outages.
#[async_trait]
pub trait Schedule: Send + Sync {
    /// What decides about the time of a person.
    async fn person_time(&self, account: AccountId) -> Result<PersonTime, StoreError>;
    /// Stores (`Some`) or forgets (`None`) a choice about a person's time.
    async fn set_person_choice(
        &self,
        account: AccountId,
        choice: PersonChoice,
        value: Option<&str>,
    ) -> Result<(), StoreError>;
    /// What a person has chosen about their time.
    async fn person_choice(
        &self,
        account: AccountId,
        choice: PersonChoice,
    ) -> Result<Option<String>, StoreError>;
    /// The vacations of a person that end after `after`, in order.
    async fn vacations(&self, account: AccountId, after: Time) -> Result<Vec<Vacation>, StoreError>;
    /// Adds a vacation with its messages. A unique key lets one of two that overlap be added; the other one gets
    /// [`StoreError::CodeTaken`].
    async fn begin_vacation(
        &self,
        account: AccountId,
        vacation: Vacation,
        notices: &[Notice],
    ) -> Result<(), StoreError>;
    /// Ends a vacation that still goes on at `at`, with its messages. Returns whether it did, once.
    async fn end_vacation(
        &self,
        account: AccountId,
        at: Time,
        notices: &[Notice],
    ) -> Result<bool, StoreError>;
    /// The people whose vacation has ended as planned, without a message so far.
    async fn vacations_over(&self, now: Time) -> Result<Vec<AccountId>, StoreError>;
    /// Writes the messages about vacations that have ended as planned. Returns whether it did, once.
    async fn announce_vacation_end(
        &self,
        account: AccountId,
        now: Time,
        notices: &[Notice],
    ) -> Result<bool, StoreError>;
    /// When the next vacation ends.
    async fn next_vacation_end(&self) -> Result<Option<Time>, StoreError>;
    /// Replaces the timers and the deadlines of a game, if `seq` is still its last event. Returns whether it was.
    async fn reschedule(
        &self,
        game: GameId,
        seq: u32,
        timers: &[NewTimer],
        turns: &[Turn],
    ) -> Result<bool, StoreError>;
    /// Writes a reminder into the outbox, for those of its timers that the claimant still has; `None` if there are none.
    async fn remind(&self, reminding: &Reminding) -> Result<Option<OutboxId>, StoreError>;
    /// Notes that the program runs at `now`. If it did not for longer than `grace_ms`, that time becomes an outage, which
    /// is returned. One transaction, so that of several processes one finds it.
    async fn beat(&self, now: Time, grace_ms: i64) -> Result<Option<Span>, StoreError>;
}
