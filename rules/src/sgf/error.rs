//! Why a file is refused, and where its damage is.

use super::tree::Value;
use crate::game::Side;
use crate::options::OptionError;
use crate::reason::Refusal;
use std::fmt;
use thiserror::Error;

/// Why a file is refused.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{place}: {fault}")]
pub struct Damage {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: Fault,
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Sign of the line, from 1.
    pub column: usize,
}

impl Place {
    /// The place of a byte of a text; the end of the text for everything behind it.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        let mut place = Self { line: 1, column: 1 };
        let mut last = ' ';
        for (_, sign) in text.char_indices().take_while(|(at, _)| *at < offset) {
            match sign {
                '\n' if last == '\r' => {}
                '\n' | '\r' => place = Self { line: place.line + 1, column: 1 },
                _ => place.column += 1,
            }
            last = sign;
        }
        place
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Fault {
    /// It is too long.
    #[error("the file is longer than {most} bytes")]
    TooLong {
        /// Most bytes.
        most: usize,
    },
    /// A byte that the text's encoding does not have.
    #[error("this is no text in UTF-8, nor in the encoding that the file names")]
    Encoding,
    /// There is no game in it.
    #[error("no game begins here: a file begins with (;")]
    NoGame,
    /// There are several games in it.
    #[error("a second game begins here; a file with one game is expected")]
    SecondGame,
    /// Variations within variations beyond measure.
    #[error("variations are nested more than {most} deep")]
    TooDeep {
        /// Most levels.
        most: usize,
    },
    /// The file ends inside a game.
    #[error("the file ends before the game does: ) is missing")]
    OpenTree,
    /// The file ends inside a value that begins here.
    #[error("this value has no end: ] is missing")]
    OpenValue,
    /// Something stands where it cannot.
    #[error("{found:?} cannot stand here")]
    Unexpected {
        /// What.
        found: char,
    },
    /// A property without a value.
    #[error("{property} has no value in brackets")]
    NoValue {
        /// Which.
        property: String,
    },
    /// A property that can be there only once.
    #[error("{property} is told a second time here")]
    Twice {
        /// Which.
        property: String,
    },
    /// The number of a game that Deska does not play.
    #[error("{number:?} is not the number of a game that is played here with SGF records (property GM)")]
    UnknownGame {
        /// The value.
        number: String,
    },
    /// The size of the board is not told.
    #[error("the size of the board is not told (property SZ)")]
    NoSize,
    /// A value that is not of the property's kind.
    #[error("{value:?} is no value of {property}")]
    BadValue {
        /// The property.
        property: String,
        /// The value.
        value: String,
    },
    /// A point that is none.
    #[error("{value:?} is no point: two small letters are expected")]
    BadPoint {
        /// The value.
        value: String,
    },
    /// A point off the board.
    #[error("{value} is not on the board, which has {size} lines a side")]
    OffBoard {
        /// The value.
        value: String,
        /// Points per side.
        size: u8,
    },
    /// The rules know no such game.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// Rules of another version.
    #[error("the game is of rules {found}, this program knows {known}")]
    RulesVersion {
        /// The file's version.
        found: u32,
        /// The version there is.
        known: u32,
    },
    /// A property that says something else than the rest of the file.
    #[error("{property} contradicts the rest of the file")]
    Contradiction {
        /// Which.
        property: String,
    },
    /// Stones that no game of these options has at its start.
    #[error("with these options no game begins with these stones on the board")]
    Stones,
    /// Stones put or taken away after the first move.
    #[error("stones are put on the board in mid-game ({property}), which is no move")]
    LateStones {
        /// The property.
        property: String,
    },
    /// Moves of both colours at once.
    #[error("moves of both colours stand in one node")]
    BothColours,
    /// A stone of the wrong colour.
    #[error("move {number} is a stone of {}, whose turn it is not", colour.name())]
    WrongColour {
        /// Its number, from 1.
        number: usize,
        /// Its colour.
        colour: Side,
    },
    /// A move without a stone where the game has none.
    #[error("move {number} is a pass, which this game does not have")]
    NoPass {
        /// Its number, from 1.
        number: usize,
    },
    /// A move that the rules refuse.
    #[error("move {number} is not legal ({})", refusal.reason)]
    Move {
        /// Its number, from 1.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
}

/// A fault at a byte of the text; the place is worked out where it is told.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) offset: usize,
    pub(super) fault: Fault,
}

impl Broken {
    pub(super) fn at(offset: usize, fault: impl Into<Fault>) -> Self {
        Self { offset, fault: fault.into() }
    }

    /// A value that is not of the property's kind.
    pub(super) fn value(property: &str, value: &Value) -> Self {
        let start: String = value.text.chars().take(40).collect();
        Self::at(value.offset, Fault::BadValue { property: property.to_owned(), value: start })
    }

    pub(super) fn placed(self, text: &str) -> Damage {
        Damage { place: Place::of(text, self.offset), fault: self.fault }
    }
}
