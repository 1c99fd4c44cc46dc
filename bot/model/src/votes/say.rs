//! What messages say of votes.

use crate::games::ballot::Choice;
use crate::games::table::Table;
use rules::Side;
use std::sync::Arc;

/// What one person learns of the vote in a game.
#[derive(Clone, Debug)]
pub struct VoteSay {
    pub table: Arc<Table>,
    /// The side that they vote for.
    pub side: Side,
    pub said: VoteSaid,
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VoteSaid {
    /// The game has begun: the answer to the organiser.
    Begun,
    /// The organiser has stopped it.
    Stopped,
    /// The caller's vote counts for this.
    Voted(Choice),
}
