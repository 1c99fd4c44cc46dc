//! A challenge or an open seat, and how it stands.

use crate::challenges::terms::GameTerms;
use crate::ids::{GameId, Time};
use crate::people::account::Account;
use crate::people::caller::Place;
use crate::records::file::ImportedSource;
use rules::Made;
use rules::Side;
use serde::{Deserialize, Serialize};
use std::fmt;

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
    /// Whether the open seat comes back after each game.
    pub again: bool,
    /// The role that its message calls. A new challenge wishes it, and the store decides.
    pub calls: Option<String>,
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

impl Challenge {
    /// Whether it is a seat for everybody in its channel.
    #[must_use]
    pub fn is_for_everybody(&self) -> bool {
        self.opponent.is_none() && !self.by_link && !self.place.is_direct() && self.rematch_of.is_none()
    }

    /// Whether it is such a seat that can come back after each game.
    #[must_use]
    pub fn may_come_back(&self) -> bool {
        self.is_for_everybody() && self.opening.is_none()
    }
}

/// The moves of a record with which a game begins.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Version of the rules of the record.
    pub rules_version: u32,
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
