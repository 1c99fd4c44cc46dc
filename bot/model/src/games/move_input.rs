//! A move as a person enters it.

use rules::reason::Refusal;
use rules::{AnyPosition, Side};
use std::collections::BTreeMap;

/// A move as a person enters it.
#[derive(Clone, Debug)]
pub enum MoveInput {
    /// Text in the game's notation.
    Text(String),
    /// Text from a field: squares as they would be clicked, or notation. It is read leniently.
    Typed(String),
    /// Fields of a command, and the function of the game that makes notation of them.
    Fields(Fields, Compose),
    /// Several moves in the game's notation, in any order in which they are legal. Either all of them are made or none.
    Together(Vec<String>),
}

/// Arguments of a move command by name.
pub type Fields = BTreeMap<String, String>;

/// Makes the notation of a move from a command's fields. It gets the position, because a target square does not say
/// whether a move is a step or a capture.
///
/// Several moves of one side are lines of the text. Either all of them are made or none.
pub type Compose = fn(&Fields, &dyn AnyPosition, Side) -> Result<String, Refusal>;
