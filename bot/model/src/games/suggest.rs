//! Games suggested where a command names one.

use crate::people::caller::Person;

/// Which games a command takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameFilter {
    /// The caller's own open games.
    Own,
    /// The caller's own ended games.
    OwnEnded,
    /// All games that the caller may see.
    Any,
}

/// A suggested game, with what distinguishes it from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuggestedGame {
    pub code: String,
    /// Id of the game kind, such as `dama`.
    pub kind: String,
    /// The players at the beginning: White, Black.
    pub players: [Person; 2],
    /// Whether it is the caller's game.
    pub whose: Ownership,
}

/// Whether a game is the caller's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ownership {
    /// The caller plays in it, with this index among the players.
    Mine(usize, State),
    /// Only others play in it.
    Others,
}

/// The state of the caller's own game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It waits for the caller.
    MyTurn,
    /// It waits for the other player.
    TheirTurn,
    /// It has ended.
    Over,
}
