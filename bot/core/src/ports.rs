//! What the core and the jobs need from outside, as traits.

use crate::caller::{Caller, Person, Place};
use crate::ids::{AccountId, GameId, OutboxId, Time};
use crate::outbox::{Delivery, NoThread, Notice, OutboxRow};
use crate::preference::Notify;
use crate::records::{
    Account, Append, Challenge, ChallengeStatus, GameRow, NewChallenge, NewGame, ResolvedCaller, Scope,
    Setting, StoredEvent,
};
use async_trait::async_trait;
use serde_json::Value;
use std::sync::Arc;
use thiserror::Error;

/// The world outside, as the program that starts a core hands it over.
#[derive(Clone)]
pub struct Ports {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub entropy: Arc<dyn Entropy>,
}

/// The time.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Time;
}

/// Randomness of the operating system.
pub trait Entropy: Send + Sync {
    /// 64 random bits.
    fn draw(&self) -> u64;
}

/// Why the store could not do something.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Somebody was faster: the game has events after the expected one.
    #[error("the game has moved on to event {seq}")]
    MovedOn {
        /// The last event there is now.
        seq: u32,
    },
    /// A request of this id was carried out before; the events it caused begin at `seq` of game `code`.
    #[error("this request was carried out before")]
    Repeated {
        /// Code of the game.
        code: String,
        /// Number of the first event that the request caused.
        seq: u32,
    },
    /// The challenge is no longer open.
    #[error("the challenge is no longer open")]
    ChallengeClosed,
    /// The short code is in use; draw another.
    #[error("the code is in use")]
    CodeTaken,
    /// The database failed.
    #[error("the database failed")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Everything that is kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Notes the caller, their name and the place, and tells their rows; writes only what changed.
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<ResolvedCaller, StoreError>;
    /// The rows of a caller as they are, writing nothing; none if they have never asked for anything. The row of a
    /// place in which nobody has been is 0, which no row is.
    async fn met(&self, caller: &Caller) -> Result<Option<ResolvedCaller>, StoreError>;
    /// The account of a person of a platform, made if new.
    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError>;
    /// The row of a channel in a space, both made if new: (space, channel).
    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError>;
    /// The row of a channel in which somebody has been before: (space, channel).
    async fn known_channel(&self, place: &Place) -> Result<Option<(i64, i64)>, StoreError>;

    /// The settings of these scopes.
    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError>;
    /// Sets (`Some`) or removes (`None`) a setting, with a line in the audit table.
    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        at: Time,
    ) -> Result<(), StoreError>;

    /// Stores a challenge with its notice; a repeated source gives back the stored one (and its ticket).
    async fn add_challenge(
        &self,
        new: &NewChallenge,
        notice: &Notice,
    ) -> Result<(Challenge, OutboxId), StoreError>;
    /// The challenge to play a game again that is open or was taken, if there is one.
    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError>;
    /// The challenge of this code.
    async fn challenge(&self, code: &str) -> Result<Option<Challenge>, StoreError>;
    /// Open challenges by or to an account, anywhere, newest first.
    async fn open_challenges(&self, account: AccountId) -> Result<Vec<Challenge>, StoreError>;
    /// Open seats of a channel, newest first.
    async fn open_seats(&self, channel_id: i64) -> Result<Vec<Challenge>, StoreError>;
    /// All open challenges of a platform, oldest first; for surfaces that must show them again after a restart.
    async fn waiting_challenges(&self, platform: &str) -> Result<Vec<Challenge>, StoreError>;
    /// Closes an open challenge; [`StoreError::ChallengeClosed`] if it is not open.
    async fn close_challenge(&self, code: &str, status: &ChallengeStatus, at: Time)
    -> Result<(), StoreError>;
    /// Turns an open challenge into a game with its first event, in one transaction. Gives the outbox row too.
    async fn begin(
        &self,
        challenge: &str,
        game: &NewGame,
        actor: AccountId,
        platform: &str,
        source: &str,
        notice: &Notice,
    ) -> Result<(GameRow, OutboxId), StoreError>;

    /// The game of this code with its events in order.
    async fn game(&self, code: &str) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError>;
    /// The language that a platform has told of a person.
    async fn locale_of(&self, platform: &str, native_id: &str) -> Result<Option<String>, StoreError>;
    /// The code of a game.
    async fn code_of(&self, game: GameId) -> Result<Option<String>, StoreError>;
    /// Row of the channel whose settings hold in a channel: for a thread the one it hangs from.
    async fn home(&self, channel_id: i64) -> Result<i64, StoreError>;
    /// Open games in the threads of a channel, newest first.
    async fn games_below(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Open games in a channel, newest first.
    async fn games_in(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError>;
    /// Open games of an account, and (`ended` > 0) its last ended ones, newest first.
    async fn games_of(&self, account: AccountId, ended: u32) -> Result<Vec<GameRow>, StoreError>;
    /// The game of an account in a channel, or else in a thread of it, that ended last; of this kind if one is named.
    async fn ended_here(
        &self,
        account: AccountId,
        channel_id: i64,
        kind: Option<&str>,
    ) -> Result<Option<GameRow>, StoreError>;
    /// All open games of a platform, oldest first; for surfaces that must show them again after a restart.
    async fn open_games(&self, platform: &str) -> Result<Vec<GameRow>, StoreError>;
    /// Stores what follows from one request: events, summary, offers and notice in one transaction.
    async fn append(&self, append: &Append) -> Result<OutboxId, StoreError>;

    /// The game whose board a message shows or has shown.
    async fn shown_in(&self, platform: &str, message: &str) -> Result<Option<String>, StoreError>;
    /// The game and the number of the first event that a request of this platform caused, if it caused one.
    async fn event_of(&self, platform: &str, source: &str) -> Result<Option<(String, u32)>, StoreError>;
    /// The row of the outbox that tells of an event and of whatever else its request caused, if there is one.
    async fn notice_of(&self, game: GameId, seq: u32) -> Result<Option<OutboxId>, StoreError>;

    /// Claims rows of the outbox that are due on `platform`, for `lease_ms`.
    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError>;
    /// The message that a game's thread is to hang on: its row of the outbox, and its id once it is there.
    async fn thread_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, StoreError>;
    /// Moves a game that wants a thread into this one (the platform's id), with the messages that wait for it.
    /// Tells the message that bore its buttons before.
    async fn enter_thread(&self, game: GameId, thread: &str) -> Result<Option<String>, StoreError>;
    /// Notes that a game gets no thread.
    async fn no_thread(&self, game: GameId) -> Result<(), StoreError>;
    /// Moves the open games of a thread to the channel it hangs from, each with a message that tells so.
    /// Whether the place is a thread at all.
    async fn leave_thread(&self, place: &Place, why: &NoThread, at: Time) -> Result<bool, StoreError>;

    /// When the next row of the outbox on `platform` is due.
    async fn next_outbox(&self, platform: &str) -> Result<Option<Time>, StoreError>;
    /// Notes a delivery: row done, and the message becomes the one with the current buttons of its game or
    /// challenge. Tells the ids of messages that must lose their buttons now.
    async fn delivered(&self, delivery: &Delivery, at: Time) -> Result<Vec<String>, StoreError>;
    /// Keeps a row until then from being claimed by anybody; no if it was claimed or given up already. A row that was
    /// delivered by its own surface is that surface's for ever.
    async fn extend_lease(&self, row: OutboxId, until: Time) -> Result<bool, StoreError>;
    /// Notes a failed try; `next_at` of `None` gives the row up. A row that was settled or given up stays so.
    async fn failed(&self, row: OutboxId, next_at: Option<Time>, at: Time) -> Result<(), StoreError>;
    /// Makes rows due at `now` that failed before and would wait longer than any lease: those of a place, or of a whole
    /// platform.
    async fn retry_closed(
        &self,
        platform: &str,
        place: Option<&Place>,
        now: Time,
        lease_ms: i64,
    ) -> Result<(), StoreError>;

    /// Notes how a person wants to be told of their turns; what was refused before may be tried again.
    async fn set_notices(&self, account: AccountId, chosen: Notify) -> Result<(), StoreError>;
    /// Whether a person is to be told now, once, that messages to them alone are refused.
    async fn tell_refusal(&self, platform: &str, native_id: &str) -> Result<bool, StoreError>;
    /// An account as a platform knows it.
    async fn account_on(&self, account: AccountId, platform: &str) -> Result<Option<Account>, StoreError>;
    /// Gives up a message to one person and has them mentioned in the game's channel instead; `refused` notes
    /// that they cannot be written to. Any other message is only given up.
    async fn direct_failed(&self, row: OutboxId, refused: bool, at: Time) -> Result<(), StoreError>;
    /// Gives up a message that has become needless.
    async fn withdraw(&self, row: OutboxId, at: Time) -> Result<(), StoreError>;
    /// Codes of the games that wait for an account, each with since when; what waits longest first.
    async fn waiting(&self, account: AccountId) -> Result<Vec<(String, Time)>, StoreError>;
    /// Writes down the digests that are due; how many. Of several processes one does it.
    async fn put_digests(&self, now: Time) -> Result<u32, StoreError>;
    /// When the next digest may be due, as things stand.
    async fn next_digest(&self) -> Result<Option<Time>, StoreError>;

    /// A value the program remembers for itself, such as the state of the registered commands.
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Remembers it.
    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError>;
    /// Remembers it no longer.
    async fn forget(&self, key: &str) -> Result<(), StoreError>;
}
