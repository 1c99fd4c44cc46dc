//! What organisers ask of votes.

use crate::challenges::request::NewGameRequest;
use crate::computer::levels::Level;

/// Whom the people of a channel play against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    Program,
    /// The people of a server that is invited.
    Server,
}

/// A game of everybody in a channel.
#[derive(Clone, PartialEq, Debug)]
pub struct NewVoteGame {
    /// The kind and the options.
    pub game: NewGameRequest,
    pub against: Against,
    /// The level of the program; `None` is the usual one.
    pub level: Option<Level>,
    /// How long the vote on each move is open, in milliseconds; `None` is [`WINDOW_MS`](crate::games::ballot::WINDOW_MS).
    pub window_ms: Option<i64>,
}
