//! Reading moves that people type.

use crate::games::move_input::MoveInput;

/// Knows the words and commands in which people type moves, so that the core does not.
pub trait MoveReader: Send + Sync {
    /// What a typed line may mean in a game of this kind, beside notation and squares: texts in the game's notation, and
    /// fields of its commands. The likeliest meaning comes first.
    fn meanings(&self, kind: &str, line: &str) -> Vec<MoveInput>;
}

/// Knows no words: a line is notation or squares.
pub struct NotationOnly;

impl MoveReader for NotationOnly {
    fn meanings(&self, _: &str, _: &str) -> Vec<MoveInput> {
        Vec::new()
    }
}
