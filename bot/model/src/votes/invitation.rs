//! The invitation of another server to a game in which the people of each server vote for their side.

use crate::clocks::duration::DAY_MS;
use crate::ids::{AccountId, Time};
use crate::people::caller::Place;
use serde_json::{Map, Value};

/// How long an invitation can be accepted, in milliseconds.
pub const OPEN_MS: i64 = 7 * DAY_MS;

/// An invitation. An organiser who has its code can accept it for their server.
#[derive(Clone, PartialEq, Debug)]
pub struct VoteInvitation {
    pub code: String,
    /// Id of the game kind, such as `go`.
    pub kind: String,
    /// Options of the rules, as far as they differ from the defaults.
    pub options: Map<String, Value>,
    /// How long the vote on each move is open, in milliseconds.
    pub window_ms: i64,
    /// The channel that invites, and its row.
    pub place: Place,
    pub channel_id: i64,
    /// The organiser who invites.
    pub by: AccountId,
    /// The request, with its platform: a repeat of it invites nobody else.
    pub source: String,
    pub at: Time,
}

impl VoteInvitation {
    /// When it can no longer be accepted.
    #[must_use]
    pub fn ends_at(&self) -> Time {
        self.at.plus_ms(OPEN_MS)
    }
}
