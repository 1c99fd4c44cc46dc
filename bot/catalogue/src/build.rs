//! Puts the catalogue together: one command per game, then the commands that all games share.

use crate::games::GameCatalogue;
use crate::model::Catalogue;
use crate::per_game_commands;
use crate::shared_commands;
use deska_model::people::appearance::Appearances;

impl Catalogue {
    /// The whole catalogue for these games, and for pictures that can look like this.
    #[must_use]
    pub fn build(games: &GameCatalogue, appearances: &Appearances) -> Self {
        let of_games = games.entries().map(per_game_commands::command);
        Self {
            commands: of_games.chain(shared_commands::commands(games, appearances)).collect(),
            on_messages: shared_commands::on_messages(),
        }
    }
}
