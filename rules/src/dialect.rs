//! What a game tells about its SGF files. Must not know how files are read or written.

pub mod rule_name;

use crate::coords::{Letters, Square};
use crate::position::Position;
use crate::reason::Refusal;
use crate::side::Side;
use rule_name::RulesName;
use serde_json::{Map, Value};

/// The part of a game's [`Dialect`] that does not mention the types of the game.
#[derive(Debug)]
pub struct Conventions {
    /// SGF's number of the game, property `GM`.
    pub number: u32,
    /// The column letters in the game's own square names.
    pub letters: Letters,
    /// The game's text for a move without a stone; `None` if it has no such move.
    pub pass: Option<&'static str>,
    /// The game's text that takes play up again after passes have ended it; `None` if it has no such move.
    pub resume: Option<&'static str>,
    /// Board size of a file without the property `SZ`.
    pub usual_size: u8,
    /// Whether a result may tell the points by which a side has won.
    pub counts_points: bool,
    /// What a name of rules means here, property `RU`.
    pub rules: fn(&str) -> RulesName,
    /// Whether a name of rules belongs to this game and no other, so that it tells the game of a file with a wrong `GM`.
    pub is_own_rules: fn(&str) -> bool,
    /// The options closest to a file of another program. They may be invalid: the caller starts a game with
    /// them and compares its [`Setup`] with the file's.
    pub options: fn(&Setup) -> Map<String, Value>,
    /// The options about the beginning of a game, which stones on the board replace.
    pub beginnings: &'static [&'static str],
    /// Of the stones of White and of Black that a file puts on a board of this size, those that can stay there.
    pub standing: fn(u8, [Vec<Square>; 2]) -> [Vec<Square>; 2],
    /// The option and the value under which a move is legal that the rules refuse because it repeats a position. Other
    /// programs may allow it under rules of the same name.
    pub repeatable: fn(&Refusal) -> Option<(&'static str, &'static str)>,
    /// The options that follow from a property of the file, each with the name of the property.
    pub properties: &'static [(&'static str, &'static str)],
}

/// The SGF files of one game.
#[derive(Debug)]
pub struct Dialect<P: Position> {
    /// The part without types of the game.
    pub conventions: Conventions,
    /// The root properties of a position's game.
    pub setup: fn(&P) -> Setup,
    /// The stones of White and of Black on the board.
    pub stones: fn(&P) -> [Vec<Square>; 2],
    /// The stone or the pass that SGF writes for a move; `None` for other moves.
    pub sgf_move: fn(&P, Side, &P::Move) -> Option<SgfMove>,
    /// The points that count for White and for Black; empty if the game does not count points.
    pub territory: fn(&P) -> [Vec<Square>; 2],
}

/// What the root of a file says about the game before its first move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Points per side, property `SZ`.
    pub size: u8,
    /// Twice the komi, the points added to White's score; property `KM`.
    pub komi: Option<i64>,
    /// Number of handicap stones, property `HA`.
    pub handicap: Option<u8>,
    /// Name of the rules, property `RU`.
    pub rules: Option<String>,
    /// The side to move, if the usual one doesn't begin; property `PL`.
    pub to_move: Option<Side>,
    /// Black stones on the board, property `AB`, sorted.
    pub black: Vec<Square>,
    /// White stones on the board, property `AW`, sorted.
    pub white: Vec<Square>,
}

/// A move as SGF writes it: a stone or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SgfMove {
    /// Colour of the stone. In an opening it may differ from the side that places it.
    pub colour: Side,
    /// The point; `None` is a pass.
    pub at: Option<Square>,
}

impl SgfMove {
    /// The text of the move in a game's notation; `None` for a pass in a game without passes.
    pub(crate) fn text(self, conventions: &Conventions) -> Option<String> {
        match self.at {
            Some(square) => Some(square.name(conventions.letters)),
            None => conventions.pass.map(str::to_owned),
        }
    }
}

/// The property of a colour's moves.
pub(crate) const fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
    }
}
