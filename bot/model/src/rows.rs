//! Stored rows as plain values: people, challenges, games, settings. Moves are opaque text here.

use crate::challenges::terms::GameTerms;
use crate::clocks::GameTime;
use crate::clocks::timer::NewTimer;
use crate::computer::levels::Level;
use crate::conditional::tree::StoredConditionals;
use crate::games::actor::{Actor, Origin};
use crate::games::event::{Event, OfferKind};
use crate::ids::{AccountId, GameId, Time};
use crate::outbox::Notice;
use crate::people::caller::{Person, Place};
use crate::people::notices::Notices;
use crate::ratings::{GameRating, GameResult};
use crate::records::file::ImportedSource;
use rules::{Made, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// An account, with the identity that a platform shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Id of the account.
    pub id: AccountId,
    /// The person as the platform at hand knows them, or else the platform where they were seen last.
    pub person: Person,
    /// How they want to be notified of their turns.
    pub notices: Notices,
    /// The level at which the program itself plays under this account; `None` for a person.
    pub level: Option<Level>,
}

/// Who plays one side of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person.
    Person(Account),
    /// A player of a finished record, known by name only.
    Named {
        /// The name, without an id of any platform.
        name: Person,
        /// The person who brought the record.
        brought_by: Account,
    },
}

impl Seat {
    /// The account that plays; `None` if no person of this program does.
    #[must_use]
    pub const fn account(&self) -> Option<&Account> {
        match self {
            Self::Person(account) => Some(account),
            Self::Named { .. } => None,
        }
    }

    /// The account under which the seat is stored: that of the player, or of who has brought the record of the game.
    #[must_use]
    pub const fn stored_under(&self) -> AccountId {
        match self {
            Self::Person(account) | Self::Named { brought_by: account, .. } => account.id,
        }
    }

    /// The level at which the program itself plays; `None` for a person.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.account().and_then(|account| account.level)
    }

    /// Whether this account plays.
    #[must_use]
    pub fn is(&self, account: AccountId) -> bool {
        self.account().is_some_and(|own| own.id == account)
    }

    /// The person who plays, as the platform of the game knows them.
    #[must_use]
    pub const fn person(&self) -> &Person {
        match self {
            Self::Person(account) => &account.person,
            Self::Named { name, .. } => name,
        }
    }
}

impl From<Account> for Seat {
    fn from(account: Account) -> Self {
        Self::Person(account)
    }
}

/// The stored rows of a caller and their place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResolvedCaller {
    /// The caller's account.
    pub account: Account,
    /// Row id of the space; 0 if it is not stored.
    pub space_id: i64,
    /// Row id of the channel; 0 if it is not stored.
    pub channel_id: i64,
    /// Row id of the channel whose settings apply here: for a thread its parent.
    pub settings_channel_id: i64,
}

/// A place whose space and channel are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPlace {
    /// Row id of the space.
    pub space_id: i64,
    /// Row id of the channel.
    pub channel_id: i64,
    /// Row id of the channel whose settings apply here: for a thread its parent.
    pub settings_channel_id: i64,
    /// The language that a surface has reported last for the space.
    pub language: Option<String>,
}

/// A challenge or an open seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Challenge {
    /// Short code, unique among challenges.
    pub code: String,
    /// Id of the game kind, such as `dama`.
    pub kind: String,
    /// The person who made the challenge.
    pub challenger: Account,
    /// The person who is challenged; `None` is an open seat.
    pub opponent: Option<Account>,
    /// Whether the seat is only for the person who has its link. Nobody but the challenger sees it, and its code opens nothing.
    pub by_link: bool,
    /// The challenger's side at the beginning; `None` is drawn when the game begins.
    pub side: Option<Side>,
    /// The terms of the game; a seed is drawn when the game begins.
    pub terms: GameTerms,
    /// The moves with which the game begins; `None` for a new game.
    pub opening: Option<Opening>,
    /// For a rematch: the game to play again. Only one challenge for it can be open.
    pub rematch_of: Option<GameId>,
    /// The channel in which it was made and the game will be played.
    pub place: Place,
    /// Row id of the channel.
    pub channel_id: i64,
    /// Whether it is open, or what became of it.
    pub status: ChallengeStatus,
    /// When it was made.
    pub created_at: Time,
    /// When it ends by itself; `None` is never.
    pub expires_at: Option<Time>,
    /// The platform's id of the message that shows it, once it was delivered.
    pub message: Option<String>,
}

/// The moves of a record with which a game begins.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Version of the rules of the record.
    pub rules_version: u32,
    /// The moves.
    pub moves: Vec<Made>,
    /// What else the file of the record tells about the game.
    #[serde(default)]
    pub source: ImportedSource,
}

/// Leaves out the moves: a set-up among them may be secret.
impl fmt::Debug for Opening {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Opening").field("moves", &self.moves.len()).finish_non_exhaustive()
    }
}

/// Whether a challenge is open, or what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChallengeStatus {
    /// It waits for an answer.
    Open,
    /// It has become the game with this code.
    Taken(String),
    /// The opponent has declined it.
    Declined,
    /// The challenger has withdrawn it.
    Withdrawn,
    /// Nobody has answered it in time.
    Expired,
}

/// A challenge to be stored.
#[derive(Clone, PartialEq, Debug)]
pub struct NewChallenge {
    /// The challenge; its status is `Open` and its message `None`.
    pub challenge: Challenge,
    /// The request that made it. A repeat of the request makes no second challenge.
    pub origin: Origin,
}

/// A game as stored, without its events.
#[derive(Clone, PartialEq)]
pub struct GameRow {
    /// Id of the row.
    pub id: GameId,
    /// Short code, unique among games.
    pub code: String,
    /// Id of the game kind, such as `dama`.
    pub kind: String,
    /// Version of the rules with which it began.
    pub rules_version: u32,
    /// The terms it is played on, the secret seed included.
    pub terms: GameTerms,
    /// Names of the options that are secret until the game is over.
    pub secret: Vec<String>,
    /// The channel in which it is played.
    pub place: Place,
    /// Row id of the channel.
    pub channel_id: i64,
    /// The players at the beginning: White, Black. An opening may exchange their sides.
    pub seats: [Seat; 2],
    /// Number of the last event, from 1.
    pub seq: u32,
    /// Whether it still goes on.
    pub open: bool,
    /// When it began.
    pub created_at: Time,
    /// The platform's id of the message with the current buttons, once it was delivered.
    pub message: Option<String>,
    /// Whether it waits for a thread of its own.
    pub thread_wanted: bool,
    /// Whether the channel is a thread that the program made for games.
    pub own_thread: bool,
    /// Number of the last event that the message shows.
    pub message_seq: Option<u32>,
    /// What decides about the players' clocks; empty for a game without clocks.
    pub time: GameTime,
    /// What its end has done to the ratings on its server; `None` if it goes on or is not rated.
    pub rating: Option<GameRating>,
    /// Its mirrors. Empty in lists of games.
    pub places: Vec<GamePlace>,
}

/// A mirror: a channel beside the game's own in which it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePlace {
    /// The channel.
    pub place: Place,
    /// Row id of the channel.
    pub channel_id: i64,
    /// The platform's id of the message with the current buttons there, once one was delivered.
    pub message: Option<String>,
    /// Number of the last event that the message shows.
    pub message_seq: Option<u32>,
    /// The players at the beginning, White and Black, as this platform knows them.
    pub people: [Person; 2],
    /// Whether each of them has acted or joined here last.
    pub plays: [bool; 2],
}

/// A game to be stored.
#[derive(Clone, PartialEq)]
pub struct NewGame {
    /// Short code. If it is in use, the store answers [`StoreError::CodeTaken`](crate::ports::StoreError).
    pub code: String,
    /// Id of the game kind, such as `dama`.
    pub kind: String,
    /// Version of the rules with which it begins.
    pub rules_version: u32,
    /// The terms it is played on, the secret seed included.
    pub terms: GameTerms,
    /// Names of the options that are secret until the game is over.
    pub secret: Vec<String>,
    /// The channel in which it is played.
    pub place: Place,
    /// Row id of the channel.
    pub channel_id: i64,
    /// The players: White, Black.
    pub seats: [Seat; 2],
    /// Whether it gets a thread of its own.
    pub thread_wanted: bool,
    /// A mirror that it has from the beginning.
    pub also_in: Option<Place>,
    /// When it begins.
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

/// A stored event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Number in the game, from 1.
    pub seq: u32,
    /// When it happened.
    pub at: Time,
    /// Who caused it.
    pub actor: Actor,
    /// What happened.
    pub event: Event,
}

/// A game that begins, stored in one transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Begin {
    /// The challenge that the game comes from; `None` for a finished record and a new game with the program.
    pub challenge: Option<TakenChallenge>,
    /// Whether no other message takes the place of the challenge's: it then has to say that the challenge is taken.
    pub challenge_stays: bool,
    /// The game to store.
    pub game: NewGame,
    /// Its events so far; the first one is that it began.
    pub events: Vec<StoredEvent>,
    /// What makes somebody begin it: stored with the first event.
    pub origin: Origin,
    /// What follows from the beginning.
    pub effects: Effects,
}

/// The challenge from which a game begins.
#[derive(Clone, PartialEq, Debug)]
pub enum TakenChallenge {
    /// An open one, by its code.
    Open(String),
    /// A rematch that needs no consent. It is stored together with its game, under an origin of which there is one for
    /// each game, so that a game gets one rematch.
    AtOnce(Box<NewChallenge>),
}

/// An event with the one who causes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted {
    /// Who causes it.
    pub actor: Actor,
    /// What happens.
    pub event: Event,
}

/// A change of a game, stored in one transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
    /// Id of the game.
    pub game: GameId,
    /// Number of the last event the decision was made on.
    pub expected_seq: u32,
    /// The events, in order; at least one.
    pub events: Vec<Acted>,
    /// What makes the first of them act: stored with the first event.
    pub origin: Origin,
    /// When they happen.
    pub at: Time,
    /// All lines of the game after the events, each with the revision that was read. If other lines are stored by now,
    /// nothing is.
    pub lines: Vec<StoredConditionals>,
    /// What follows from the events.
    pub effects: Effects,
}

/// What follows from a change of a game, stored in the same transaction as its events.
#[derive(Clone, PartialEq, Debug)]
pub struct Effects {
    /// What the summary row becomes.
    pub summary: Summary,
    /// The message with the board, in the game's own place. Each mirror gets the same.
    pub notice: Notice,
    /// The place where a surface waits for the answer, and until when it may post it itself.
    pub answer: Option<(Place, Time)>,
    /// Direct messages to players.
    pub direct: Vec<Notice>,
    /// The timers that the game has now; all earlier ones are dead.
    pub timers: Vec<NewTimer>,
    /// The result, if these events end the game and it has one. The store adds it to the tables of ratings.
    pub result: Option<GameResult>,
}

/// What the stored row caches of a game's events.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Sides that may act now.
    pub acting: Vec<Side>,
    /// The turns that the players have now.
    pub turns: Vec<CurrentTurn>,
    /// `None` while the game goes on; otherwise the winner (`None` for a draw or an abort) and the reason's word.
    pub result: Option<(Option<Side>, String)>,
    /// Open offers, each with the side that made it.
    pub offers: Vec<(Side, OfferKind)>,
}

/// The owner of a setting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// A server or room group, by its row id.
    Space(i64),
    /// A channel, by its row id.
    Channel(i64),
}

/// A stored setting.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The space or channel that has it.
    pub scope: Scope,
    /// Key, such as `dama.chain`.
    pub key: String,
    /// Value, as the setting's key takes it.
    pub value: Value,
}

/// A turn that a player has now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CurrentTurn {
    /// Account of the player.
    pub account: AccountId,
    /// Number of the event that gave the turn.
    pub seq: u32,
    /// When the turn began.
    pub at: Time,
    /// Whether the player knows of it or is notified at once, so that it needs no digest.
    pub told: bool,
    /// When the player's time runs out; `None` if their clock stands.
    pub deadline: Option<Time>,
}
