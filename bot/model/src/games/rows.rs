//! Games and their events as they are stored.

use crate::challenges::terms::GameTerms;
use crate::clocks::GameTime;
use crate::games::actor::Actor;
use crate::games::ballot::Ballot;
use crate::games::event::{Event, OfferKind};
use crate::ids::{AccountId, GameId, Time};
use crate::people::account::Seat;
use crate::people::caller::{Person, Place};
use crate::ratings::GameRating;
use rules::Side;
use std::fmt;

/// A game as stored, without its events.
#[derive(Clone, PartialEq)]
pub struct GameRow {
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
    /// Whether it has mirrors.
    pub has_mirrors: bool,
    /// Whether a player has set moves ahead.
    pub has_lines: bool,
    /// The votes on the next move, where people play one side together; `None` in any other game. Without its votes in lists of
    /// games.
    pub ballot: Option<Ballot>,
}

/// Leaves out the terms: the seed among them is secret until the game is over.
impl fmt::Debug for GameRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("GameRow").field("code", &self.code).field("seq", &self.seq).finish_non_exhaustive()
    }
}

/// A mirror: a channel beside the game's own in which it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePlace {
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

/// An event with the one who causes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acted {
    /// Who causes it.
    pub actor: Actor,
    /// What happens.
    pub event: Event,
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
