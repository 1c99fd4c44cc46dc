//! What somebody wants of a new game.

use crate::challenges::terms::{Expiry, UndoRule};
use crate::clocks::time_control::TimeControl;
use crate::computer::levels::Level;
use crate::people::caller::Person;
use rules::Side;
use serde_json::{Map, Value};

/// A new game that a person asks for.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGameRequest {
    /// Id of the game kind, such as `dama`.
    pub kind: &'static str,
    /// The opponent, and whether it is a bot account, which cannot play. `None` is an open seat.
    pub opponent: Option<(Person, bool)>,
    /// Whether an open seat is only for the person who has its link.
    pub by_link: bool,
    /// The level of the program, if it is the opponent; `None` leaves that to the opponent.
    pub level: Option<Level>,
    /// The caller's side; `None` is drawn at random.
    pub side: Option<Side>,
    /// Id of a preset of the game.
    pub preset: Option<String>,
    /// Options by name. They override the preset and the settings.
    pub options: Map<String, Value>,
    /// The time control; `None` follows the settings.
    pub clock: Option<TimeControl>,
    /// What happens when a player's time runs out; `None` follows the settings.
    pub expiry: Option<Expiry>,
    /// Whether moves can be taken back; `None` follows the settings.
    pub undo: Option<UndoRule>,
    /// Whether the result counts for ratings; `None` is as the settings say.
    pub rated: Option<bool>,
}
