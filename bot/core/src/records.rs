//! What the store keeps, as plain values: people, challenges, games, settings, messages to send.
//!
//! Moves are opaque text here.

use crate::caller::{Person, Place};
use crate::event::{Event, OfferKind};
use crate::notify::{Notices, Turn};
use rules::Side;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// A moment: milliseconds since 1970 UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Time(pub i64);

impl Time {
    /// The moment `milliseconds` later.
    #[must_use]
    pub const fn plus_ms(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// An account: one person, whatever platforms they use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct AccountId(pub i64);

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct GameId(pub i64);

/// A row of the outbox.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OutboxId(pub i64);

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
    /// Options of the game as given; the seed is drawn later.
    pub options: Map<String, Value>,
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
    /// The platform's id of the request, so that a repeat makes no second one.
    pub source: String,
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
    /// Options, the secret seed included.
    pub options: Map<String, Value>,
    /// Names of the options that are secret until the game is over.
    pub secret: Vec<String>,
    /// Where it is played.
    pub place: Place,
    /// Row of the channel.
    pub channel_id: i64,
    /// The players at the start: White, Black.
    pub seats: [Account; 2],
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
    /// Options, the secret seed included.
    pub options: Map<String, Value>,
    /// Names of the secret options.
    pub secret: Vec<String>,
    /// Where.
    pub place: Place,
    /// Row of the channel.
    pub channel_id: i64,
    /// White's account, Black's account.
    pub seats: [AccountId; 2],
    /// Whether it is to have a thread of its own.
    pub thread_wanted: bool,
    /// Sides that may act first, for the summary row.
    pub acting: Vec<Side>,
    /// The turns with which it begins.
    pub turns: Vec<Turn>,
    /// Messages that have to reach one person each.
    pub direct: Vec<Notice>,
    /// When.
    pub at: Time,
}

/// Leaves out the options: the seed among them is secret until the game is over.
impl fmt::Debug for GameRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("GameRow").field("code", &self.code).field("seq", &self.seq).finish_non_exhaustive()
    }
}

/// Leaves out the options, as [`GameRow`] does.
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
    pub actor: Option<AccountId>,
    /// What.
    pub event: Event,
}

/// Everything that follows from one accepted request, stored in one transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// Number of the last event the decision was made on.
    pub expected_seq: u32,
    /// The events, in order; at least one.
    pub events: Vec<Event>,
    /// Who caused them.
    pub actor: AccountId,
    /// The platform of the request.
    pub platform: String,
    /// The platform's id of the request: stored with the first event.
    pub source: String,
    /// When.
    pub at: Time,
    /// What the summary row becomes.
    pub summary: Summary,
    /// The message that has to reach the channel.
    pub notice: Notice,
    /// Messages that have to reach one person each.
    pub direct: Vec<Notice>,
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

/// A message that must reach a channel, written together with what it tells of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Where to.
    pub place: Place,
    /// What it tells of.
    pub subject: Subject,
    /// Until then the surface that carried the request answers itself; later the outbox does it.
    pub leased_until: Time,
}

/// What a message of the outbox tells of; it is worded when it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Subject {
    /// The events of a game after `after` up to `seq`.
    Game {
        /// The game's code.
        code: String,
        /// The last event seen before.
        after: u32,
        /// The last event to tell of.
        seq: u32,
    },
    /// A challenge.
    Challenge {
        /// The challenge's code.
        code: String,
    },
    /// That a game is played in a thread of its own, which hangs on this message.
    Thread {
        /// The game's code.
        code: String,
    },
    /// That a game goes on in the channel its thread hung from.
    Left {
        /// The game's code.
        code: String,
        /// The last event told of before.
        after: u32,
        /// Why it is not in the thread any more.
        why: NoThread,
    },
    /// To one person alone: that it is their turn.
    Turn {
        /// The game's code.
        code: String,
        /// Whose turn.
        account: i64,
        /// The event that gave it.
        seq: u32,
    },
    /// To one person alone: all games that wait for them.
    Digest {
        /// Who.
        account: i64,
    },
    /// To one person, where others read along: that games wait for them, which they could not be told alone.
    Unreached {
        /// Code of the game to tell of.
        code: String,
        /// Who.
        account: i64,
        /// Whether it was all games that wait.
        all: bool,
    },
}

impl Subject {
    /// Whether it is for one person alone.
    #[must_use]
    pub const fn is_direct(&self) -> bool {
        matches!(self, Self::Turn { .. } | Self::Digest { .. })
    }
}

/// Why a game is not, or no longer, played in a thread of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoThread {
    /// For want of these permissions, as the platform names them to its users.
    Lacking(Vec<String>),
    /// The server has as many threads as it may have.
    TooMany,
    /// Somebody has locked the thread.
    Locked,
    /// Somebody has deleted the thread.
    Gone,
    /// The platform refuses it for another reason.
    Refused,
}

/// A row of the outbox that somebody has to deliver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxRow {
    /// Id.
    pub id: OutboxId,
    /// Where to.
    pub place: Place,
    /// What of.
    pub subject: Subject,
    /// Tries so far.
    pub attempts: u32,
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

/// What a delivered message settles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Receipt {
    /// The row of the outbox.
    pub row: Option<OutboxId>,
    /// The game whose current buttons the message bears.
    pub game: Option<GameId>,
    /// Code of the challenge it shows.
    pub challenge: Option<String>,
}
