//! What is due at a moment, and what decides about clocks apart from the events of games.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::clocks::calendar::Period;
use deska_model::clocks::reminder_choice::PersonTime;
use deska_model::clocks::timer::{DueTimer, NewTimer};
use deska_model::games::rows::CurrentTurn;
use deska_model::ids::{AccountId, GameId, OutboxId, Time, TimerId};
use deska_model::outbox::Notice;
use deska_model::personal::own_time::{PersonChoice, Vacation};

/// A message that reminds a person, with the timers that it carries out.
#[derive(Clone, PartialEq, Debug)]
pub struct Reminding {
    /// The claimant of the timers.
    pub claimant: String,
    pub account: AccountId,
    /// What it says of each game.
    pub games: Vec<RemindedGame>,
    pub notice: Notice,
}

/// A game of which a person is reminded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemindedGame {
    /// The timer that is carried out.
    pub timer: TimerId,
    pub game: GameId,
    /// The last event of the game.
    pub seq: u32,
    /// Which turn of the person's clock it is, from 1.
    pub turn: u32,
    /// The notification for the devices of the person.
    pub on_devices: Option<Notice>,
    /// How much time the person has left, in milliseconds. Later reminders of this turn come only when less is left.
    pub left_ms: i64,
    /// The timer that follows.
    pub next: Option<NewTimer>,
}

/// Timers of games, digests, vacations, reminders and outages.
#[async_trait]
pub trait Clocks: Send + Sync {
    /// Claims timers that are due and that nobody else has claimed, the earliest first, at most `limit`, for `lease_ms`
    /// milliseconds. Deletes those that are dead because their game has moved on.
    ///
    /// Each row is claimed by a conditional update, so that of several callers one gets it.
    async fn claim_timers(
        &self,
        claimant: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<DueTimer>, StoreError>;
    /// The timers of a game.
    async fn timers_of(&self, game: GameId) -> Result<Vec<NewTimer>, StoreError>;
    /// Deletes a timer that has nothing to do, if `claimant` still has it.
    async fn drop_timer(&self, timer: TimerId, claimant: &str) -> Result<(), StoreError>;
    /// Makes the claim of `claimant` on a timer last until another moment.
    async fn hold_timer(&self, timer: TimerId, claimant: &str, until: Time) -> Result<(), StoreError>;
    /// When the next timer can be claimed: it is due, and no claim on it is left.
    async fn next_timer(&self) -> Result<Option<Time>, StoreError>;
    /// Writes digests that are due into the outbox; returns their number.
    ///
    /// Each digest is one transaction: the conditional update that takes it, the turns it covers and its row of the
    /// outbox. Of several callers one writes it.
    async fn put_digests(&self, now: Time) -> Result<u32, StoreError>;
    /// When the next digest may be due, as things stand.
    async fn next_digest(&self) -> Result<Option<Time>, StoreError>;
    /// What decides about the time of a person.
    async fn person_time(&self, account: AccountId) -> Result<PersonTime, StoreError>;
    /// Stores (`Some`) or forgets (`None`) a choice about a person's time. It counts as a change of it.
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
    /// [`StoreError::CodeTaken`]. It counts as a change of the person's time.
    async fn begin_vacation(
        &self,
        account: AccountId,
        vacation: Vacation,
        notices: &[Notice],
    ) -> Result<(), StoreError>;
    /// Ends a vacation that still goes on at `at`, with its messages. Returns whether it did, once. It counts as a change
    /// of the person's time.
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
    /// The people whose time has changed without new timers for their games so far, each with the number of changes. A
    /// change is counted in its transaction, so that a process that stops before it sets the timers leaves it here.
    async fn time_changes(&self) -> Result<Vec<(AccountId, i64)>, StoreError>;
    /// Notes that the timers of a person's games follow `changes` changes; if there were more since, they stay to be done.
    async fn time_settled(&self, account: AccountId, changes: i64) -> Result<(), StoreError>;
    /// Replaces the timers and the deadlines of a game, if `seq` is still its last event. Returns whether it was.
    async fn reschedule(
        &self,
        game: GameId,
        seq: u32,
        timers: &[NewTimer],
        turns: &[CurrentTurn],
    ) -> Result<bool, StoreError>;
    /// Writes a reminder into the outbox, for those of its timers that the claimant still has; `None` if there are none.
    async fn remind(&self, reminding: &Reminding) -> Result<Option<OutboxId>, StoreError>;
    /// Codes of the games in which time will run out.
    async fn games_with_deadline(&self) -> Result<Vec<String>, StoreError>;
    /// Notes that the program runs at `now`. If it did not for longer than `grace_ms`, that time becomes an outage, which
    /// is returned. One transaction, so that of several processes one finds it.
    async fn beat(&self, now: Time, grace_ms: i64) -> Result<Option<Period>, StoreError>;
    /// Notes that the program ran until `at`, unless a later moment is known: before it stops, and after it was frozen.
    async fn ran_until(&self, at: Time) -> Result<(), StoreError>;
}
