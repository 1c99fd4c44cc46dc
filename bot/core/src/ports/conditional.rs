//! Conditional moves: lines that players have set ahead.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::conditional::tree::{NewConditionals, StoredConditionals};
use deska_model::ids::GameId;

/// Conditional moves. A change of a game changes them too, see [`Games::append`](super::Games::append).
#[async_trait]
pub trait ConditionalMoves: Send + Sync {
    /// The lines of all players in a game, by account.
    async fn lines_of(&self, game: GameId) -> Result<Vec<StoredConditionals>, StoreError>;
    /// Stores or drops the lines of a player.
    ///
    /// The game's last event and the revision of the lines decide between simultaneous calls: if either has changed, the
    /// answer is [`StoreError::MovedOn`].
    async fn set_lines(&self, set: &NewConditionals) -> Result<(), StoreError>;
}
