//! Records as SGF, the Smart Game Format FF\[4\], for the games that have it.
//!
//! A game says through [`Game::sgf`] what its files look like; nothing here knows a game's name. What the
//! format has no word for stands in private properties, which the format allows and other programs keep or
//! skip:
//!
//! | property | where | holds |
//! |---|---|---|
//! | `DKGAME` | root | id of the game and version of its rules: `go 1` |
//! | `DKOPT` | root | the options given, as a JSON object |
//! | `DKMOVE` | a move | who moved and the canonical text, `black dead:c3`, where a stone or a pass does not say it |
//!
//! So `read(write(document))` is the document again, to the option. A file of another program has none of
//! them; it is read as far as the rules go, along its main line. A damaged file is refused with the place of
//! the damage.
//!
//! ```
//! use rules::{Registry, sgf};
//!
//! let games = Registry::standard();
//! let file = b"(;GM[1]FF[4]SZ[9]KM[5.5]PB[Ann];B[ee]C[the centre]\n;W[tt](;B[cc])(;B[gg]))";
//! let document = sgf::read(&games, file).unwrap();
//! let moves: Vec<&str> = document.record.moves.iter().map(|made| made.text.as_str()).collect();
//! assert_eq!(moves, ["e5", "pass", "c7"]);
//!
//! let damage = sgf::read(&games, b"(;GM[1]SZ[9]\n;B[ee];W[ee])").unwrap_err();
//! assert_eq!((damage.place.line, damage.place.column), (2, 10));
//! ```

mod ending;
mod error;
mod point;
mod read;
mod root;
mod tree;
mod write;

pub use ending::{Ending, How};
pub use error::{Damage, Fault, Place};
pub use read::read;
pub use write::{WriteError, write};

use crate::coords::{Letters, Square};
use crate::game::{Game, Side};
use crate::record::Record;
use serde_json::{Map, Value};

/// Private property: id of the game and version of its rules.
const GAME: &str = "DKGAME";
/// Private property: the options given.
const OPTIONS: &str = "DKOPT";
/// Private property: who moved, and the canonical text.
const MOVE: &str = "DKMOVE";

/// A whole file: the game and what is told of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The game.
    pub record: Record,
    /// Names of the players of White and Black.
    pub players: [Option<String>; 2],
    /// When it was played: `2026-11-21`, or however another program says it.
    pub date: Option<String>,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// What the files of one game look like, without its types.
#[derive(Debug)]
pub struct Conventions {
    /// The format's number of the game, property `GM`.
    pub number: u32,
    /// Letters with which the game names its points.
    pub letters: Letters,
    /// Text of the game's move without a stone, if it has one.
    pub pass: Option<&'static str>,
    /// Size of the board where a file does not tell it; `None` if it has to.
    pub usual_size: Option<u8>,
    /// The options that a file of another program comes nearest to. They need not be allowed: the caller
    /// starts a game with them and compares its [`Setup`] with the file's.
    pub options: fn(&Setup) -> Map<String, Value>,
}

/// What the files of one game look like.
#[derive(Debug)]
pub struct Dialect<G: Game> {
    /// The part that takes no position.
    pub conventions: Conventions,
    /// What the root says of a position's game.
    pub setup: fn(&G::Position) -> Setup,
    /// The stone or the pass that a move is in the format; `None` for everything else.
    pub step: fn(&G::Position, Side, &G::Move) -> Option<Step>,
    /// Points that count for White and Black, where there are such.
    pub territory: fn(&G::Position) -> [Vec<Square>; 2],
}

/// What the root of a file says of the game before its first move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Points per side, property `SZ`.
    pub size: u8,
    /// Twice the points added to White's, property `KM`.
    pub komi: Option<i64>,
    /// Stones given ahead, property `HA`.
    pub handicap: Option<u8>,
    /// Name of the rules, property `RU`.
    pub rules: Option<String>,
    /// Black stones on the board, property `AB`, sorted.
    pub black: Vec<Square>,
    /// White stones on the board, property `AW`, sorted.
    pub white: Vec<Square>,
}

/// A move as the format knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Colour of the stone, which need not be the side that puts it.
    pub colour: Side,
    /// Where; `None` is a pass.
    pub at: Option<Square>,
}

impl Step {
    /// The text of the move in a game's notation, if it has a word for it.
    fn text(self, conventions: &Conventions) -> Option<String> {
        match self.at {
            Some(square) => Some(square.name(conventions.letters)),
            None => conventions.pass.map(str::to_owned),
        }
    }
}

/// The property of a colour's moves.
const fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
    }
}
