//! Messages that must be delivered.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::following::FollowedRow;
use deska_model::outbox::{DirectCall, Notice, OutboxRow, Outdated, Receipt, Subject};
use deska_model::people::caller::Place;
use rules::Side;

/// What the report of a delivered message has changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settled {
    /// Ids of the messages that must lose their buttons now.
    pub outdated: Vec<String>,
    /// Whether the clock of a player runs again, because the message has reached them.
    pub reached: bool,
}

/// Messages that must be delivered.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// The row of the message that shows an event, with its subject, in the game's own place or in a further one, by the
    /// row of its channel. Events that one request caused share a message.
    async fn notice_of(
        &self,
        game: GameId,
        seq: u32,
        mirror: Option<i64>,
    ) -> Result<Option<(OutboxId, Subject)>, StoreError>;
    /// Adds a welcome for a place's space, due at `at`. The unique key of the space lets only the first call ever add
    /// it. Returns whether this one did.
    async fn put_welcome(&self, place: &Place, language: Option<&str>, at: Time) -> Result<bool, StoreError>;
    /// Whether the welcome of a space was delivered.
    async fn is_welcomed(&self, space_id: i64) -> Result<bool, StoreError>;
    /// Claims rows that are due on `platform` for `lease_ms` milliseconds, oldest first, at most `limit`.
    ///
    /// Each row is claimed by a conditional update, so that of several callers one gets it.
    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError>;
    /// Waits until this process has written something since `seen`, and returns the number to wait with next time; 0 is
    /// the first.
    async fn changed_here(&self, seen: u64) -> u64 {
        let _ = seen;
        std::future::pending().await
    }
    /// Waits until another process has written something since `seen`, and returns the number to wait with next time; 0
    /// is the first. It may come too late or not at all, and without other processes it never comes, so that callers
    /// also have to look from time to time.
    async fn changed_elsewhere(&self, seen: u64) -> u64 {
        let _ = seen;
        std::future::pending().await
    }
    /// The last row so far, of any platform; 0 if there is none.
    async fn last_outbox(&self) -> Result<OutboxId, StoreError>;
    /// The rows of `platform` after row `after` that can be read, in the order of their numbers, at most `limit`; without
    /// those whose messages have an id that begins with `own`, which has no `%` and no `_`.
    async fn outbox_after(
        &self,
        platform: &str,
        own: &str,
        after: OutboxId,
        limit: u32,
    ) -> Result<Vec<FollowedRow>, StoreError>;
    /// When the next row on `platform` is due.
    async fn next_outbox(&self, platform: &str) -> Result<Option<Time>, StoreError>;
    /// Settles the row of a delivered message, with the platform's id of it. The message becomes the one with the current buttons of its game or
    /// challenge, unless a newer one was delivered before. Players who could not be called before are reached by it.
    async fn delivered(&self, receipt: &Receipt, message: &str, at: Time) -> Result<Settled, StoreError>;
    /// A row that is not settled.
    async fn outbox_row(&self, row: OutboxId) -> Result<Option<OutboxRow>, StoreError>;
    /// Adds direct messages to players whose channel refuses messages, each as often as its call says, and stops their
    /// clocks until they are reached. A direct message about the same turn that waits for the board is given up. Returns
    /// whether a clock has stopped.
    async fn call_directly(&self, calls: &[DirectCall], at: Time) -> Result<bool, StoreError>;
    /// Whether a player's turn has a board that has not come to their channel, and no direct call about it has come either.
    async fn is_untold(&self, game: GameId, account: AccountId, channel: i64) -> Result<bool, StoreError>;
    /// Adds the direct messages with a challenge to its players, once for each.
    async fn call_to_challenge(&self, code: &str, calls: &[(AccountId, Notice)]) -> Result<(), StoreError>;
    /// Adds the message that the clock of a player stands, once for each time in which it does.
    async fn put_standing(&self, game: GameId, side: Side, notice: &Notice) -> Result<(), StoreError>;
    /// Puts the boards of games anew for players whom nothing has reached, in the channels where they play: in a channel, in
    /// all of a space, or on the whole platform. It leaves out who is not there, and where a board waits already.
    async fn call_again(
        &self,
        platform: &str,
        space: Option<&str>,
        place: Option<&Place>,
        at: Time,
    ) -> Result<(), StoreError>;
    /// The same for one player who is there again.
    async fn call_returned(&self, game: GameId, account: AccountId, at: Time) -> Result<(), StoreError>;
    /// Notes that a player knows how their game stands. Returns whether their clock runs again.
    async fn reached(&self, game: GameId, account: AccountId, at: Time) -> Result<bool, StoreError>;
    /// Gives a row a new subject and gives up the rows that it covers now, in one transaction. Changes nothing if the
    /// row is settled.
    async fn cover(
        &self,
        row: OutboxId,
        subject: &Subject,
        covered: &[OutboxId],
        at: Time,
    ) -> Result<(), StoreError>;
    /// Puts messages, each with the moment when it is due, in the place of one: that one keeps the subject `now`, or is
    /// given up without one. One transaction, which changes nothing if the row is settled.
    async fn postpone(
        &self,
        row: OutboxId,
        now: Option<&Subject>,
        later: &[(Subject, Time)],
        at: Time,
    ) -> Result<(), StoreError>;
    /// Extends the lease of the surface that answers a request, so that no other process claims the row before `until`.
    /// Returns whether the row is still this surface's: nobody has claimed it and it is not given up. A row that the
    /// surface has delivered stays its own.
    async fn extend_lease(&self, row: OutboxId, until: Time) -> Result<bool, StoreError>;
    /// Notes a failed attempt. The row is due again at `next_at`; `None` gives it up. A row that was settled or given up
    /// stays so.
    async fn failed(&self, row: OutboxId, next_at: Option<Time>, at: Time) -> Result<(), StoreError>;
    /// Makes rows due at `now` that failed before and wait longer than `lease_ms`: the rows of one place, or of a whole
    /// platform. A row that somebody has claimed waits for less and stays claimed.
    async fn retry_closed(
        &self,
        platform: &str,
        place: Option<&Place>,
        now: Time,
        lease_ms: i64,
    ) -> Result<(), StoreError>;
    /// Gives up a direct message and adds a mention in the game's channel instead. `refused` notes that the person
    /// accepts no direct messages. Any other message is only given up.
    async fn direct_failed(&self, row: OutboxId, refused: bool, at: Time) -> Result<(), StoreError>;
    /// Gives up a message that is no longer needed.
    async fn withdraw(&self, row: OutboxId, at: Time) -> Result<(), StoreError>;
    /// The platform's ids of the channels in the space of a place with messages that have failed and are not due before
    /// `until`, at most ten.
    async fn refusing_channels(&self, place: &Place, until: Time) -> Result<Vec<String>, StoreError>;
    /// Deletes settled rows that nothing asks for again: they were settled before `settled_before` and are about a game
    /// that is over, an earlier event of one that goes on, or no game. Looks at most at `limit` rows with ids beyond
    /// `after`, in the order of ids. Returns the last row it has looked at, `None` after the end.
    async fn prune_outbox(
        &self,
        after: OutboxId,
        settled_before: Time,
        limit: u32,
    ) -> Result<Option<OutboxId>, StoreError>;
    /// Notes a message that could not lose its controls, with the number of attempts so far, to be claimed at `next_at`.
    async fn put_off_cleanup(
        &self,
        platform: &str,
        outdated: &Outdated,
        next_at: Time,
    ) -> Result<(), StoreError>;
    /// Claims such messages that are due on `platform` for `lease_ms` milliseconds, the longest wait first, at most
    /// `limit`. Of several callers one gets each.
    async fn claim_cleanups(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<Outdated>, StoreError>;
    /// Forgets such a message: it has no controls left, or is given up.
    async fn cleaned(&self, platform: &str, outdated: &Outdated) -> Result<(), StoreError>;
}
