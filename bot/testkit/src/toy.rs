//! Trio, a game that only tests know: what a further game consists of, and nothing else.

mod moves;
mod trio;

use deska_catalogue::games::{GameEntry, Games};
use deska_i18n::Locale;
use rules::dynamic::Adapter;

/// What the checklist in ARCHITECTURE.md asks for: the rules, the move commands, the texts.
pub static TRIO: GameEntry = GameEntry {
    rules: &Adapter::<trio::Trio>::new(),
    moves: moves::MOVES,
    texts: &[(Locale::En, include_str!("toy/trio.ftl"))],
};

/// The standard games and Trio.
#[must_use]
pub fn games() -> Games {
    Games::standard().with(TRIO)
}
