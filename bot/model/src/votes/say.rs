//! What messages say of votes.

use crate::games::ballot::Choice;
use crate::games::table::Table;
use crate::votes::invitation::VoteInvitation;
use rules::Side;
use std::sync::Arc;

/// What one person learns of votes.
#[derive(Clone, Debug)]
pub enum VoteSay {
    /// Of the vote in a game.
    Game {
        table: Arc<Table>,
        /// The side that they vote for.
        side: Side,
        said: VoteSaid,
    },
    /// Another server can be invited: the answer to the organiser.
    Invited(VoteInvitation),
    /// The invitation with this code is withdrawn.
    Withdrawn(String),
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
