//! The move commands of each game. The one place of the catalogue that lists games.

use super::{MoveCommand, cheess, dama, go, ordo, piskvorky};

static MOVES: &[(&str, &[MoveCommand])] = &[
    ("dama", dama::MOVES),
    ("cheess", cheess::MOVES),
    ("ordo", ordo::MOVES),
    ("go", go::MOVES),
    ("piskvorky", piskvorky::MOVES),
];

/// The move commands of a game; empty for one that has none.
#[must_use]
pub fn moves(kind: &str) -> &'static [MoveCommand] {
    MOVES.iter().find(|(id, _)| *id == kind).map_or(&[], |(_, moves)| moves)
}

/// One move command of a game.
#[must_use]
pub fn find(kind: &str, name: &str) -> Option<&'static MoveCommand> {
    moves(kind).iter().find(|command| command.name == name)
}
