//! How a game declares its own move commands: their fields, and how the fields become the text of a move.

use deska_model::games::move_input::{Compose, Fields};
use rules::{AnyPosition, Side};

/// A move command of a game.
#[derive(Debug)]
pub struct MoveCommand {
    /// Name of the sub-command: lower case, at most 32 characters.
    pub name: &'static str,
    /// Its fields, required ones first.
    pub fields: &'static [Field],
    /// Makes the move's text from the fields.
    pub compose: Compose,
    /// Whether only the player may see the typed fields. Such a command is answered in private, because platforms
    /// show the command that a public message answers, and refused where others read the line.
    pub secret: bool,
}

/// A field of a [`MoveCommand`].
#[derive(Debug)]
pub struct Field {
    /// Name of the parameter: lower case, at most 32 characters.
    pub name: &'static str,
    /// Whether the player must fill it in.
    pub required: bool,
    /// Words to choose from; empty for free text.
    pub choices: &'static [&'static str],
    /// Maximum length of free text, in characters.
    pub max: u16,
    /// Suggests values of free text while the player types.
    pub complete: Complete,
    /// Whether it takes all further words of a typed line that name no parameter.
    pub rest: bool,
    /// Synonyms of its choices: the synonym, then the choice.
    pub also: &'static [(&'static str, &'static str)],
}

impl Field {
    /// The defaults of a field: optional free text without suggestions.
    pub const PLAIN: Self = Self {
        name: "",
        required: false,
        choices: &[],
        max: 20,
        complete: |_, _, _| Vec::new(),
        rest: false,
        also: &[],
    };
}

/// Suggests values for a field from the other fields, the position and the player's side.
pub type Complete = fn(&Fields, &dyn AnyPosition, Side) -> Vec<String>;

/// The values in their order, each once.
pub(crate) fn unique(values: impl Iterator<Item = String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for value in values {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}
