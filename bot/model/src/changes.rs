//! What one transaction stores: a challenge, a game that begins, a change of a game. Moves are opaque text here.

use crate::challenges::challenge::Challenge;
use crate::challenges::terms::GameTerms;
use crate::clocks::timer::NewTimer;
use crate::club::rows::ClubId;
use crate::conditional::tree::StoredConditionals;
use crate::games::actor::Origin;
use crate::games::rows::{Acted, StoredEvent, Summary};
use crate::ids::{GameId, Time};
use crate::outbox::{AwaitedAnswer, Notice};
use crate::people::account::Seat;
use crate::people::caller::Place;
use crate::ratings::GameResult;
use crate::votes::NextLook;
use std::fmt;

/// A game to be stored.
#[derive(Clone, PartialEq)]
pub struct NewGame {
    /// Short code. If it is in use, the store refuses the game.
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
    /// The league and the number of the board on which it is played.
    pub board: Option<(ClubId, u32)>,
    /// How long the vote on each move is open, in milliseconds, where people play one side together.
    pub window_ms: Option<i64>,
    /// A mirror that it has from the beginning.
    pub also_in: Option<Place>,
    /// When it begins.
    pub at: Time,
}

/// Leaves out the terms: the seed among them is secret until the game is over.
impl fmt::Debug for NewGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("NewGame").field("code", &self.code).finish_non_exhaustive()
    }
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

/// A change of a game, stored in one transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct Append {
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
    /// The answer that a surface waits for.
    pub answer: Option<AwaitedAnswer>,
    /// Direct messages to players.
    pub direct: Vec<Notice>,
    /// The timers that the game has now; all earlier ones are dead.
    pub timers: Vec<NewTimer>,
    /// The result, if these events end the game and it has one. The store adds it to the tables of ratings.
    pub result: Option<GameResult>,
    /// When the vote on the next move is looked at, in a game that has one.
    pub look: Option<NextLook>,
}

/// A challenge to be stored.
#[derive(Clone, PartialEq, Debug)]
pub struct NewChallenge {
    /// The challenge; its status is `Open` and its message `None`.
    pub challenge: Challenge,
    /// The request that made it. A repeat of the request makes no second challenge.
    pub origin: Origin,
    /// The notification for the devices of its opponent.
    pub on_devices: Option<Notice>,
}
