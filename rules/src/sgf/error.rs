//! Why a file is refused, and where the damage is.

use crate::options::OptionError;
use crate::reason::Refusal;
use crate::side::Side;
use std::fmt;
use thiserror::Error;

/// The first damage of a file.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{at}: {fault}")]
pub struct SgfDamage {
    /// Where the damage is.
    pub at: LineColumn,
    /// What is wrong.
    pub fault: SgfFault,
    /// Number of the moves before it that can be read.
    pub moves: usize,
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

/// What is wrong with a file, as data; the presenter has the words.
#[derive(Clone, PartialEq, Debug)]
pub enum SgfFault {
    /// The file is too long.
    TooLong {
        /// Largest number of bytes.
        most: usize,
    },
    /// The file contains no game.
    NoGame,
    /// The file doesn't have this many games.
    NoSuchGame {
        /// Number of the game, from 1.
        wanted: usize,
        /// Number of games in the file.
        games: usize,
    },
    /// Variations are nested too deep.
    TooDeep {
        /// Largest number of levels.
        most: usize,
    },
    /// The file ends inside a value.
    OpenValue,
    /// A property has no value.
    NoValue {
        /// Name of the property.
        property: String,
    },
    /// No game has this number.
    UnknownGame {
        /// Value of the property `GM`.
        number: String,
    },
    /// A value has the wrong type for its property.
    BadValue {
        /// Name of the property.
        property: String,
        /// The value, shortened.
        value: String,
    },
    /// A value is not a point.
    BadPoint {
        /// The value, shortened.
        value: String,
    },
    /// A point is not on the board.
    OffBoard {
        /// The value, shortened.
        value: String,
        /// Points per side.
        size: u8,
    },
    /// The rules refuse the options.
    Options(OptionError),
    /// The program does not have this version of the rules.
    RulesVersion {
        /// Version of the file.
        found: u32,
        /// The newest version that the program has.
        known: u32,
    },
    /// A property contradicts the rest of the file.
    Contradiction {
        /// Name of the property.
        property: String,
    },
    /// The stones on the board at the start do not fit the options.
    Stones,
    /// A stone has the wrong colour.
    WrongColour {
        /// Number of the move, from 1.
        number: usize,
        /// Colour of the stone.
        colour: Side,
    },
    /// A pass in a game without passes.
    NoPass {
        /// Number of the move, from 1.
        number: usize,
    },
    /// The rules refuse a move.
    Move {
        /// Number of the move, from 1.
        number: usize,
        /// Why the rules refuse it.
        refusal: Refusal,
    },
}

/// The data as they are; nothing shows this to people.
impl fmt::Display for SgfFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self:?}")
    }
}

impl std::error::Error for SgfFault {}

impl From<OptionError> for SgfFault {
    fn from(error: OptionError) -> Self {
        Self::Options(error)
    }
}

/// A fault at a byte of the text. [`placed`](Self::placed) computes line and column.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) offset: usize,
    pub(super) fault: SgfFault,
    /// Number of the moves before it.
    pub(super) moves: usize,
}

impl Broken {
    pub(super) fn at(offset: usize, fault: impl Into<SgfFault>) -> Self {
        Self { offset, fault: fault.into(), moves: 0 }
    }

    /// The same fault after a number of moves.
    pub(super) fn after(self, moves: usize) -> Self {
        Self { moves, ..self }
    }

    pub(super) fn placed(self, text: &str) -> SgfDamage {
        SgfDamage { at: LineColumn::of(text, self.offset), fault: self.fault, moves: self.moves }
    }
}
