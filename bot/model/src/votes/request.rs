//! What organisers ask of votes.

use crate::challenges::request::NewGameRequest;
use crate::computer::levels::Level;

/// A game of everybody in a channel against the program.
#[derive(Clone, PartialEq, Debug)]
pub struct NewVoteGame {
    /// The kind and the options.
    pub game: NewGameRequest,
    pub level: Level,
    /// How long the vote on each move is open, in milliseconds; `None` is [`WINDOW_MS`](crate::games::ballot::WINDOW_MS).
    pub window_ms: Option<i64>,
}
