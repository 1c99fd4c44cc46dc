//! What a reading says of a file beside its record: what was not understood, and what the record leaves out.

use super::error::LineColumn;
use super::tree::Value;
use std::fmt;

/// Most notes of one file.
const MOST: usize = 12;

/// How a record differs from its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// The file is a collection, of which one game is read.
    Further {
        /// Where the first of the other games begins.
        at: LineColumn,
        /// Number of the games in the file.
        games: usize,
        /// Number of the game that is read, from 1.
        read: usize,
    },
    /// A value isn't understood and is left out.
    Unread {
        /// Where it is.
        at: LineColumn,
        /// Name of its property.
        property: String,
        /// Its beginning.
        value: String,
    },
    /// A value isn't in the format, but it is clear what it means.
    Guessed {
        /// Where it is.
        at: LineColumn,
        /// Name of its property.
        property: String,
        /// Its beginning.
        value: String,
        /// What it is read as.
        read: String,
        /// Number of further values of the property that are read so.
        more: usize,
    },
    /// A property has a second value that differs from the first, which counts.
    Twice {
        /// Where the second value is.
        at: LineColumn,
        /// Name of the property.
        property: String,
        /// The beginning of the second value.
        value: String,
    },
    /// A property has no value.
    NoValue {
        /// Where it is.
        at: LineColumn,
        /// Name of the property.
        property: String,
    },
    /// A value has bytes that are no text in the encoding of the file.
    Garbled {
        /// Where it is.
        at: LineColumn,
        /// Name of the property.
        property: String,
    },
    /// There are signs in the game or after it that mean nothing.
    Stray {
        /// Where the first one is.
        at: LineColumn,
    },
    /// The file ends before the game does.
    CutOff,
    /// The number of handicap stones isn't that of the stones on the board, which count.
    Handicap {
        /// The number in the file.
        told: usize,
        /// The number of black stones.
        stones: usize,
    },
    /// Stones that can't be on the board are left out, in Go those without a liberty.
    Captured {
        /// Number of these stones.
        count: usize,
    },
    /// The rules have a name that isn't known; the usual ones apply.
    Rules {
        /// The name.
        name: String,
    },
    /// The rules of this name are followed only in part.
    RulesInPart {
        /// The name.
        name: String,
    },
    /// A side moves twice in a row; the other side passes in between.
    Passes {
        /// Number of these passes.
        count: usize,
    },
    /// Stones are put or removed in mid-game, or a side moves twice in a row where there are no passes. The record
    /// begins with the position after that.
    Before {
        /// Number of the moves before, which the record leaves out.
        moves: usize,
    },
    /// A move repeats a position, which the rules of the file forbid. The record has a rule of its game that allows it.
    Repeats {
        /// Where the move is.
        at: LineColumn,
        /// Number of the move, from 1.
        number: usize,
    },
    /// The file says that the game is over, in words that aren't understood.
    Result {
        /// The words.
        text: String,
    },
    /// Comments are left out because there are too many.
    Comments,
    /// There is more of this kind.
    More {
        /// Number of the notes that are left out.
        count: usize,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Further { at, games, read } => {
                write!(out, "{at}: another game begins here; of {games} games number {read} is read")
            }
            Self::Unread { at, property, value } => {
                write!(out, "{at}: {property} is not read: {value:?}")
            }
            Self::Guessed { at, property, value, read, more } => {
                write!(out, "{at}: {property} {value:?} is read as {read}")?;
                if *more > 0 { write!(out, ", and {more} more of this kind") } else { Ok(()) }
            }
            Self::Twice { at, property, value } => {
                write!(out, "{at}: {property} has a second value, which is not read: {value:?}")
            }
            Self::NoValue { at, property } => write!(out, "{at}: {property} has no value"),
            Self::Garbled { at, property } => {
                write!(out, "{at}: {property} has bytes that are no text in the encoding of the file")
            }
            Self::Stray { at } => write!(out, "{at}: from here on there are signs that mean nothing"),
            Self::CutOff => out.write_str("the file ends before the game does"),
            Self::Handicap { told, stones } => {
                write!(out, "the handicap is given as {told}, but {stones} black stones are on the board")
            }
            Self::Captured { count } => write!(out, "stones without a liberty are left out: {count}"),
            Self::Rules { name } => write!(out, "there are no rules called {name:?}; the usual ones apply"),
            Self::RulesInPart { name } => write!(out, "the rules {name:?} are followed only in part"),
            Self::Passes { count } => {
                write!(out, "passes of the other side where one side moves twice in a row: {count}")
            }
            Self::Before { moves } => {
                write!(out, "stones change without a move; the {moves} moves before are left out")
            }
            Self::Repeats { at, number } => {
                write!(out, "{at}: move {number} repeats a position, which the rules of the file forbid")
            }
            Self::Result { text } => write!(out, "the result is not understood: {text:?}"),
            Self::Comments => out.write_str("there are too many comments; some are left out"),
            Self::More { count } => write!(out, "and {count} more of this kind"),
        }
    }
}

/// Collects the notes of a file, each once and not too many.
pub(super) struct Notes<'a> {
    text: &'a str,
    list: Vec<Note>,
    left_out: usize,
}

impl<'a> Notes<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { text, list: Vec::new(), left_out: 0 }
    }

    pub(super) fn add(&mut self, note: Note) {
        if self.list.contains(&note) {
            return;
        }
        if self.list.len() < MOST {
            self.list.push(note);
        } else {
            self.left_out += 1;
        }
    }

    /// Adds that a value is read as something that the format writes otherwise.
    pub(super) fn guessed(&mut self, name: &str, value: &Value, read: String) {
        let same = self.list.iter_mut().find_map(|note| match note {
            Note::Guessed { property, more, .. } if property == name => Some(more),
            _ => None,
        });
        match same {
            Some(more) => *more += 1,
            None => self.at(value.offset, |at| {
                let (property, value) = (name.to_owned(), value.start());
                Note::Guessed { at, property, value, read, more: 0 }
            }),
        }
    }

    /// Adds a note with a place, which is computed only if the note is kept.
    pub(super) fn at(&mut self, offset: usize, note: impl FnOnce(LineColumn) -> Note) {
        if self.list.len() < MOST {
            let at = LineColumn::of(self.text, offset);
            self.add(note(at));
        } else {
            self.left_out += 1;
        }
    }

    pub(super) fn into_list(self) -> Vec<Note> {
        let more = (self.left_out > 0).then_some(Note::More { count: self.left_out });
        self.list.into_iter().chain(more).collect()
    }
}
