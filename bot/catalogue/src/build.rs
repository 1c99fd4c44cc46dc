//! Puts the catalogue together: one command per game, then the commands that all games share.

use crate::games::Games;
use crate::model::Catalogue;
use crate::{per_game_commands, shared_commands};

impl Catalogue {
    /// The whole catalogue for these games.
    #[must_use]
    pub fn build(games: &Games) -> Self {
        let games = games.entries().map(per_game_commands::command);
        Self {
            commands: games.chain(shared_commands::commands()).collect(),
            on_messages: shared_commands::on_messages(),
        }
    }
}
