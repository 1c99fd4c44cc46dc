//! On what terms a game is played: what challenger and opponent have agreed on.

use serde_json::{Map, Value};
use std::fmt;

/// The terms of a game. They travel from the challenge to the game, which keeps them.
#[derive(Clone, PartialEq, Default)]
pub struct GameTerms {
    /// Options of the rules by name, as far as they differ from the defaults. A game also has its secret seed here.
    pub options: Map<String, Value>,
}

/// Leaves out the values of the options: the seed is secret until the game is over.
impl fmt::Debug for GameTerms {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&String> = self.options.keys().collect();
        out.debug_struct("GameTerms").field("options", &names).finish()
    }
}

impl From<Map<String, Value>> for GameTerms {
    fn from(options: Map<String, Value>) -> Self {
        Self { options }
    }
}
