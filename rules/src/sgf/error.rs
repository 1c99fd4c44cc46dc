//! Why a file is refused, and where the damage is.

use crate::options::OptionError;
use crate::reason::Refusal;
use crate::side::Side;
use std::fmt;
use thiserror::Error;

/// The first damage of a file.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{at}: {fault}")]
pub struct Damage {
    /// Where the damage is.
    pub at: LineColumn,
    /// What is wrong.
    pub fault: Fault,
}

/// A position in a text file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl LineColumn {
    /// The line and column of a byte of a text. Offsets beyond the text give its end.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        let mut at = Self { line: 1, column: 1 };
        let mut last = ' ';
        for (_, character) in text.char_indices().take_while(|(start, _)| *start < offset) {
            match character {
                '\n' if last == '\r' => {}
                '\n' | '\r' => at = Self { line: at.line + 1, column: 1 },
                _ => at.column += 1,
            }
            last = character;
        }
        at
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Fault {
    /// The file is too long.
    #[error("the file is longer than {most} bytes")]
    TooLong {
        /// Largest number of bytes.
        most: usize,
    },
    /// A byte is invalid in the encoding.
    #[error("this is no text in UTF-8, nor in the encoding that the file names")]
    Encoding,
    /// The file contains no game.
    #[error("no game begins here: a file begins with (;")]
    NoGame,
    /// Variations are nested too deep.
    #[error("variations are nested more than {most} deep")]
    TooDeep {
        /// Largest number of levels.
        most: usize,
    },
    /// The file ends inside a game.
    #[error("the file ends before the game does: ) is missing")]
    OpenTree,
    /// The file ends inside a value.
    #[error("this value has no end: ] is missing")]
    OpenValue,
    /// A character is not allowed here.
    #[error("{found:?} cannot stand here")]
    Unexpected {
        /// The character.
        found: char,
    },
    /// A property has no value.
    #[error("{property} has no value in brackets")]
    NoValue {
        /// Name of the property.
        property: String,
    },
    /// A property that may occur only once occurs again.
    #[error("{property} is told a second time here")]
    Twice {
        /// Name of the property.
        property: String,
    },
    /// No game has this number.
    #[error("{number:?} is not the number of a game that is played here with SGF records (property GM)")]
    UnknownGame {
        /// Value of the property `GM`.
        number: String,
    },
    /// The board size is missing.
    #[error("the size of the board is not told (property SZ)")]
    NoSize,
    /// A value has the wrong type for its property.
    #[error("{value:?} is no value of {property}")]
    BadValue {
        /// Name of the property.
        property: String,
        /// The value, shortened.
        value: String,
    },
    /// A value is not a point.
    #[error("{value:?} is no point: two small letters are expected")]
    BadPoint {
        /// The value, shortened.
        value: String,
    },
    /// A point is not on the board.
    #[error("{value} is not on the board, which has {size} lines a side")]
    OffBoard {
        /// The value, shortened.
        value: String,
        /// Points per side.
        size: u8,
    },
    /// The rules refuse the options.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The program does not have this version of the rules.
    #[error("the game is of rules {found}, this program knows {known}")]
    RulesVersion {
        /// Version of the file.
        found: u32,
        /// The newest version that the program has.
        known: u32,
    },
    /// A property contradicts the rest of the file.
    #[error("{property} contradicts the rest of the file")]
    Contradiction {
        /// Name of the property.
        property: String,
    },
    /// The stones on the board at the start do not fit the options.
    #[error(
        "no game begins with these stones on the board; remove those that have no liberty or end the game"
    )]
    Stones,
    /// Stones are put or removed after the first move.
    #[error("stones are put on the board in mid-game ({property}), which is no move")]
    LateStones {
        /// Name of the property.
        property: String,
    },
    /// A node contains moves of both colours.
    #[error("moves of both colours stand in one node")]
    BothColours,
    /// A stone has the wrong colour.
    #[error("move {number} is a stone of {}, whose turn it is not", colour.name())]
    WrongColour {
        /// Number of the move, from 1.
        number: usize,
        /// Colour of the stone.
        colour: Side,
    },
    /// A pass in a game without passes.
    #[error("move {number} is a pass, which this game does not have")]
    NoPass {
        /// Number of the move, from 1.
        number: usize,
    },
    /// The rules refuse a move.
    #[error("move {number} is not legal ({})", refusal.reason)]
    Move {
        /// Number of the move, from 1.
        number: usize,
        /// Why the rules refuse it.
        refusal: Refusal,
    },
}

/// A fault at a byte of the text. [`placed`](Self::placed) computes line and column.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) offset: usize,
    pub(super) fault: Fault,
}

impl Broken {
    pub(super) fn at(offset: usize, fault: impl Into<Fault>) -> Self {
        Self { offset, fault: fault.into() }
    }

    pub(super) fn placed(self, text: &str) -> Damage {
        Damage { at: LineColumn::of(text, self.offset), fault: self.fault }
    }
}
