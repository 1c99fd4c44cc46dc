//! What is stored of a league or an evening beside its events, and what one transaction changes.

use crate::club::event::{ClubEvent, StoredClubEvent};
use crate::club::table::Stage;
use crate::games::actor::Origin;
use crate::ids::{AccountId, Time};
use crate::people::caller::Place;
use serde::{Deserialize, Serialize};

/// The origin of what a league does by itself. No platform has this name.
pub const CLUB: &str = "club";

/// Row id of a league.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClubId(pub i64);

/// A stored league without its events.
#[derive(Clone, PartialEq, Debug)]
pub struct ClubRow {
    pub id: ClubId,
    /// Short code with which people name it.
    pub code: String,
    /// The channel of its announcements, above the threads of its games.
    pub place: Place,
    /// Row id of the channel.
    pub channel_id: i64,
    /// Row id of the space.
    pub space_id: i64,
    /// Whether its games get threads.
    pub in_threads: bool,
}

/// A stored league.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredClub {
    pub row: ClubRow,
    pub events: Vec<StoredClubEvent>,
}

/// A league to be stored.
#[derive(Clone, PartialEq, Debug)]
pub struct NewClub {
    /// Short code. If it is in use, the store refuses the league.
    pub code: String,
    pub place: Place,
    /// Row id of the channel.
    pub channel_id: i64,
    pub in_threads: bool,
    /// What opens it: a repeat opens no second one.
    pub origin: Origin,
    /// The first one opens it.
    pub events: Vec<ClubEvent>,
    pub at: Time,
    pub state: ClubState,
    pub posts: Vec<ClubPost>,
}

/// A change of a league, stored in one transaction.
#[derive(Clone, PartialEq, Debug)]
pub struct ClubChange {
    pub club: ClubId,
    /// Number of the last event the decision was made on.
    pub expected_seq: u32,
    /// The events, in order; there may be none, if only the state or the channel changes.
    pub events: Vec<ClubEvent>,
    /// What makes somebody change it; `None` for the program, which repeats nothing.
    pub origin: Option<Origin>,
    pub at: Time,
    pub state: ClubState,
    pub posts: Vec<ClubPost>,
    /// Until when the one who changes it had claimed it. If a game has ended since, it stays due at once.
    pub claimed: Option<Time>,
    /// The channel that it moves to: its row, and whether games get threads there.
    pub moved_to: Option<(i64, bool)>,
}

/// What queries need to know of a league: a cache of its events.
#[derive(Clone, PartialEq, Debug)]
pub struct ClubState {
    pub stage: Stage,
    /// When something is due by itself; `None` if nothing is before a game ends.
    pub next_at: Option<Time>,
    /// Who takes part.
    pub players: Vec<AccountId>,
}

/// The game of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubGame {
    pub board: u32,
    /// Code of the game.
    pub code: String,
    /// Number of its last event.
    pub seq: u32,
}

/// An announcement of a league.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "post", rename_all = "snake_case")]
pub enum ClubPost {
    /// Sign-up is open. The message is brought up to date.
    SignUp,
    /// The message of sign-up with what has changed.
    Changed {
        /// The platform's id of the message.
        message: String,
    },
    /// The start has passed, and too few people are in.
    Waits,
    /// Nobody has joined until the next start either: it says so once and then waits in silence.
    Sleeps,
    Begun,
    /// Too few people are in for an evening that should begin now.
    Short {
        /// When it should have begun.
        starts_at: Time,
    },
    /// An evening begins on another day.
    Postponed {
        /// Number of the event.
        seq: u32,
    },
    /// An evening doesn't take place.
    CalledOff,
    /// A round of an evening begins.
    Round {
        /// From 1.
        round: u32,
    },
    /// Somebody has left, or was removed, after the beginning.
    Left {
        /// Number of the event.
        seq: u32,
    },
    /// An organiser has decided a board.
    Ruled {
        /// Number of the event.
        seq: u32,
    },
    Ended,
    Stopped,
}

impl ClubPost {
    /// Its part of the key that makes it unique; `None` for a change of an earlier message, of which there are several.
    #[must_use]
    pub fn key(&self) -> Option<String> {
        Some(match self {
            Self::SignUp => "sign_up".to_owned(),
            Self::Changed { .. } => return None,
            Self::Waits => "waits".to_owned(),
            Self::Sleeps => "sleeps".to_owned(),
            Self::Begun => "begun".to_owned(),
            Self::Short { starts_at } => format!("short:{}", starts_at.0),
            Self::Postponed { seq } => format!("postponed:{seq}"),
            Self::CalledOff => "called_off".to_owned(),
            Self::Round { round } => format!("round:{round}"),
            Self::Left { seq } => format!("left:{seq}"),
            Self::Ruled { seq } => format!("ruled:{seq}"),
            Self::Ended => "ended".to_owned(),
            Self::Stopped => "stopped".to_owned(),
        })
    }
}

impl Stage {
    /// Its word in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SignUp => "sign_up",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Stopped => "stopped",
        }
    }
}
