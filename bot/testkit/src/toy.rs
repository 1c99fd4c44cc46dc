//! Trio, a game that only tests know, and the template of a further game.
//!
//! A game has three parts: the rules (`rules/conformance/src/trio.rs`), the move commands and the texts (`trio.ftl`). A
//! standard game keeps them in `rules/src/games`, in the table of `bot/catalogue/src/games.rs` and in `bot/i18n/locales`.
//! Here one [`GameEntry`] registers all three.

mod versions;

use deska_catalogue::MoveCommand;
use deska_catalogue::games::{GameCatalogue, GameEntry};
use deska_i18n::Locale;
use rules::dynamic::Adapter;
use std::path::PathBuf;

/// The game as the program gets it.
pub static TRIO: GameEntry = GameEntry {
    rules: rules_conformance::TRIO,
    // Versions of the rules that running games still need. A standard game has them as rows of the same table.
    older: &[],
    // `/trio play b2`; the first command also reads a bare move without a slash, such as `b2`.
    moves: &[MoveCommand::square("play")],
    // The texts of a standard game are files that the vocabulary finds by itself, so its list is empty.
    texts: &[(Locale::En, include_str!("toy/trio.ftl"))],
};

/// Trio after a change of its rules: new games begin with version 2, and games of version 1 go on.
pub static TRIO_CHANGED: GameEntry =
    GameEntry { rules: &Adapter::<versions::SecondTrio>::new(), older: &[rules_conformance::TRIO], ..TRIO };

/// The standard games and Trio.
#[must_use]
pub fn games() -> GameCatalogue {
    GameCatalogue::standard().with(TRIO)
}

/// The folder with the rules page and the cases of a game.
#[must_use]
pub fn rules_home(kind: &str) -> PathBuf {
    let rules = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules"));
    if kind == TRIO.rules.meta().id { rules.join("conformance") } else { rules }
}
