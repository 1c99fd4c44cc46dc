//! What the store keeps, as plain values: people, challenges, games, settings, messages to send.
//!
//! Moves are opaque text here.

use crate::actor::{Actor, Origin};
use crate::caller::{Person, Place};
use crate::event::{Event, OfferKind};
use crate::ids::{AccountId, GameId, Time};
use crate::outbox::Notice;
use crate::preference::Notices;
use crate::terms::GameTerms;
use crate::timer::NewTimer;
use rules::Side;
use serde_json::Value;
use std::fmt;

/// An account with the person it is on the platform at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The account.
    pub id: AccountId,
    /// The person on the platform they were last seen on.
    pub person: Person,
    /// How they want to be told of their turns.
    pub notices: Notices,
}

/// Who plays one side of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person.
    Person(Account),
}

impl Seat {
    /// The account that plays.
    #[must_use]
    pub const fn account(&self) -> &Account {
        match self {
            Self::Person(account) => account,
        }
    }

    /// Whether this account plays.
    #[must_use]
    pub fn is(&self, account: AccountId) -> bool {
        self.account().id == account
    }

    /// The person who plays, as the platform of the game knows them.
    #[must_use]
    pub const fn person(&self) -> &Person {
        &self.account().person
    }
}

impl From<Account> for Seat {
    fn from(account: Account) -> Self {
        Self::Person(account)
    }
}

/// A caller's account and the rows of the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResolvedCaller {
    /// Who.
    pub account: Account,
    /// Row of the space.
    pub space_id: i64,
    /// Row of the channel.
    pub channel_id: i64,
    /// Row of the channel whose settings hold here: for a thread the one it hangs from.
    pub settings_channel_id: i64,
}

/// A challenge or an open seat, with everything the game will have.
#[derive(Clone, PartialEq, Debug)]
pub struct Challenge {
    /// Short code.
    pub code: String,
    /// Game kind.
    pub kind: String,
    /// Who put it up.
    pub challenger: Account,
    /// Who is challenged; `None` is an open seat.
    pub opponent: Option<Account>,
    /// The challenger's side; `None` is drawn when the game begins.
    pub side: Option<Side>,
    /// The terms of the game; a seed is drawn when the game begins.
    pub terms: GameTerms,
    /// Where.
    pub place: Place,
    /// Row of the channel.
    pub channel_id: i64,
    /// What became of it.
    pub status: ChallengeStatus,
    /// When it was put up.
    pub created_at: Time,
    /// The message that shows it, once it was delivered.
    pub message: Option<String>,
}

/// What became of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChallengeStatus {
    /// Waiting.
    Open,
    /// A game came of it: its code.
    Taken(String),
    /// The challenged person declined.
    Declined,
    /// The challenger took it back.
    Withdrawn,
}

/// A challenge to be stored.
#[derive(Clone, PartialEq, Debug)]
pub struct NewChallenge {
    /// The challenge; its status is `Open` and its message `None`.
    pub challenge: Challenge,
    /// The request that made it. A repeat of the request makes no second challenge.
    pub origin: Origin,
    /// The game that is to be played again; only one challenge for it can be open.
    pub rematch_of: Option<GameId>,
}

/// A game as stored, without its events.
#[derive(Clone, PartialEq)]
pub struct GameRow {
    /// Id.
    pub id: GameId,
    /// Short code.
    pub code: String,
    /// Game kind.
    pub kind: String,
    /// Version of the rules it is played by.
    pub rules_version: u32,
    /// The terms it is played on, the secret seed included.
    pub terms: GameTerms,
    /// Names of the options that are secret until the game is over.
    pub secret: Vec<String>,
    /// Where it is played.
    pub place: Place,
    /// Row of the channel.
    pub channel_id: i64,
    /// The players at the start: White, Black.
    pub seats: [Seat; 2],
    /// Number of the last event, from 1.
    pub seq: u32,
    /// Whether it is still going on.
    pub open: bool,
    /// When it began.
    pub created_at: Time,
    /// The message with the current buttons, once it was delivered.
    pub message: Option<String>,
    /// Whether it is to have a thread of its own, which is not there yet.
    pub thread_wanted: bool,
    /// Whether the channel is a thread that was made for games.
    pub own_thread: bool,
    /// The last event that message shows.
    pub message_seq: Option<u32>,
}

/// A game to be stored.
#[derive(Clone, PartialEq)]
pub struct NewGame {
    /// Short code; a code already in use is [`StoreError::CodeTaken`](crate::ports::StoreError).
    pub code: String,
    /// Game kind.
    pub kind: String,
    /// Version of the rules.
    pub rules_version: u32,
    /// The terms it is played on, the secret seed included.
    pub terms: GameTerms,
    /// Names of the secret options.
    pub secret: Vec<String>,
    /// Where.
    pub place: Place,
    /// Row of the channel.
    pub channel_id: i64,
    /// The players: White, Black.
    pub seats: [Seat; 2],
    /// Whether it is to have a thread of its own.
    pub thread_wanted: bool,
    /// When.
    pub at: Time,
}

/// Leaves out the terms: the seed among them is secret until the game is over.
impl fmt::Debug for GameRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("GameRow").field("code", &self.code).field("seq", &self.seq).finish_non_exhaustive()
    }
}

/// Leaves out the terms, as [`GameRow`] does.
impl fmt::Debug for NewGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("NewGame").field("code", &self.code).finish_non_exhaustive()
    }
}

/// An event as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Number in the game, from 1.
    pub seq: u32,
    /// When.
    pub at: Time,
    /// Who caused it.
    pub actor: Actor,
    /// What.
    pub event: Event,
}

/// A game that begins, stored in one transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Begin {
    /// Code of the open challenge that the game comes from.
    pub challenge: String,
    /// The game.
    pub game: NewGame,
    /// Who began it.
    pub actor: Actor,
    /// What made them begin it: stored with the first event.
    pub origin: Origin,
    /// What follows from the beginning.
    pub effects: Effects,
}

/// A change of a game, stored in one transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// Number of the last event the decision was made on.
    pub expected_seq: u32,
    /// The events, in order; at least one.
    pub events: Vec<Event>,
    /// Who caused them.
    pub actor: Actor,
    /// What made them cause it: stored with the first event.
    pub origin: Origin,
    /// When.
    pub at: Time,
    /// What follows from the events.
    pub effects: Effects,
}

/// What follows from a change of a game, stored in the same transaction as its events.
#[derive(Clone, PartialEq, Debug)]
pub struct Effects {
    /// What the summary row becomes.
    pub summary: Summary,
    /// The message that has to reach the channel.
    pub notice: Notice,
    /// Messages that have to reach one person each.
    pub direct: Vec<Notice>,
    /// The timers that the game has now; all earlier ones are dead.
    pub timers: Vec<NewTimer>,
}

/// Cache of the fold in the game's row.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Sides that may act now.
    pub acting: Vec<Side>,
    /// The turns that the players have now.
    pub turns: Vec<Turn>,
    /// `None` while the game goes on; else who won (`None` is a draw or an abort) and the reason's word.
    pub result: Option<(Option<Side>, String)>,
    /// Open offers, each with who made it.
    pub offers: Vec<(Side, OfferKind)>,
}

/// Whose setting it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// A server or room group.
    Space(i64),
    /// A channel.
    Channel(i64),
}

/// One setting.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// Whose.
    pub scope: Scope,
    /// Key, such as `dama.chain`.
    pub key: String,
    /// Value.
    pub value: Value,
}

/// A turn that somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose.
    pub account: AccountId,
    /// The event that gave it.
    pub seq: u32,
    /// When.
    pub at: Time,
    /// Whether the person knows of it or is told at once, so that no digest need begin with it.
    pub told: bool,
}
