//! What players learn about the lines that they have set ahead, as values. Only their owner may learn it.

use crate::conditional::tree::ConditionalTree;
use crate::games::table::Table;
use crate::games::waiting::MessageTarget;
use crate::outbox::Dropped;
use rules::Side;
use std::fmt;
use std::sync::Arc;

/// What a player learns about their lines.
#[derive(Debug)]
pub enum ConditionalSay {
    /// The lines that the caller has set ahead in a game.
    Set {
        /// The game in its current state.
        table: Arc<Table>,
        /// The caller's side.
        side: Side,
        lines: ConditionalTree,
        /// What the request has changed.
        change: ConditionalChange,
    },
    /// A direct message: the lines that a player had set ahead are dropped.
    Dropped {
        /// The game, and the player.
        told: MessageTarget,
        /// The last event of the game when they were dropped.
        seq: u32,
        why: Dropped,
    },
}

/// What a request has changed about the caller's lines.
#[derive(Clone, PartialEq, Eq)]
pub enum ConditionalChange {
    /// Nothing.
    None,
    /// A line was added.
    Added {
        /// The earlier reply that it replaces.
        replaced: Option<String>,
        /// The last move that could be checked, if those behind it depend on what nobody knows yet.
        checked_until: Option<String>,
    },
    /// Lines were dropped.
    Dropped,
}

/// Leaves out the moves, as they are secret.
impl fmt::Debug for ConditionalChange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::None => "None",
            Self::Added { .. } => "Added",
            Self::Dropped => "Dropped",
        })
    }
}
