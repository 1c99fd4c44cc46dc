//! What can be chosen for a new game in a place.

use crate::settings::sheet::SheetLine;
use rules::GameDef;
use serde_json::{Map, Value};

/// What can be chosen for a new game.
#[derive(Debug)]
pub struct NewGameSheet {
    pub game: &'static dyn GameDef,
    pub presets: Vec<&'static str>,
    /// Those that admins have made.
    pub own_presets: Vec<String>,
    /// The preset that describes what holds; `None` if none does.
    pub preset: Option<String>,
    /// The options of the game that hold.
    pub options: Map<String, Value>,
    /// The options of the game, then what can be chosen in every game.
    pub lines: Vec<SheetLine>,
    /// Whether games with the program may begin.
    pub with_program: bool,
    /// Whether such a game can be rated.
    pub rates_program: bool,
}
