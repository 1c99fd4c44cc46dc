//! Writes SGF piece by piece, each on a given line.

use super::converted::Converted;
use rules::Side;
use rules::sgf::{LineColumn, Note};
use std::fmt::Write;

/// Most notes about the parts of a file that aren't told in SGF.
const NOTES_MAX: usize = 8;

/// A file that is being written.
pub(crate) struct SgfWriter {
    text: String,
    line: usize,
    notes: Vec<Note>,
}

impl SgfWriter {
    /// A file of the game with this number in SGF.
    pub fn of_game(number: u32) -> Self {
        Self { text: format!("(;GM[{number}]FF[4]CA[UTF-8]"), line: 1, notes: Vec::new() }
    }

    /// Goes on at a line of the file, from 1, unless it is there already.
    pub fn line(&mut self, line: usize) {
        while self.line < line {
            self.text.push('\n');
            self.line += 1;
        }
    }

    /// Adds a property, unless its value is blank.
    pub fn put(&mut self, name: &str, value: &str) {
        if value.trim().is_empty() {
            return;
        }
        self.text.push_str(name);
        self.text.push('[');
        for sign in value.trim().chars() {
            match sign {
                ']' | '\\' => self.text.extend(['\\', sign]),
                '\n' if name == "C" => {
                    self.text.push('\n');
                    self.line += 1;
                }
                blank if blank.is_control() || blank.is_whitespace() => self.text.push(' '),
                other => self.text.push(other),
            }
        }
        self.text.push(']');
    }

    /// Adds a move to a point, from 0 at the left and at the top. A point that no board has becomes a value that can't
    /// be read.
    pub fn stone(&mut self, side: Side, column: usize, row: usize) {
        // Writing to a string cannot fail.
        let _ = write!(self.text, ";{}[{}]", letter(side), point(column, row));
    }

    /// Adds a move that can't be read, with the words of the file.
    pub fn unreadable(&mut self, side: Side, words: &str) {
        // Small letters alone could be a point of SGF.
        let is_point = words.bytes().all(|sign| sign.is_ascii_lowercase());
        self.text.push(';');
        self.put(&letter(side).to_string(), &if is_point { format!("{words}?") } else { words.to_owned() });
    }

    /// Adds a stone that is on the board before the first move.
    pub fn laid(&mut self, side: Side, column: usize, row: usize) {
        let _ = write!(self.text, "A{}[{}]", letter(side), point(column, row));
    }

    /// Adds a pass.
    pub fn pass(&mut self, side: Side) {
        let _ = write!(self.text, ";{}[]", letter(side));
    }

    /// Notes a part of the file that isn't told in SGF.
    pub fn leave_out(&mut self, line: usize, name: &str, words: &str) {
        if self.notes.len() < NOTES_MAX {
            let (at, value) = (LineColumn { line, column: 1 }, words.chars().take(40).collect());
            self.notes.push(Note::Unread { at, property: name.to_owned(), value });
        }
    }

    /// The whole file, which ends before its game does.
    pub fn cut(self) -> Converted {
        let other = LineColumn { line: 1, column: 1 };
        Converted { text: self.text, games: None, other, notes: self.notes }
    }

    /// The whole file.
    pub fn finish(mut self) -> Converted {
        self.text.push(')');
        self.cut()
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::Black => 'B',
        Side::White => 'W',
    }
}

fn point(column: usize, row: usize) -> String {
    let letter =
        |number: usize| u8::try_from(number).ok().filter(|number| *number < 26).map(|n| char::from(b'a' + n));
    match (letter(column), letter(row)) {
        (Some(column), Some(row)) => [column, row].iter().collect(),
        _ => format!("{column},{row}"),
    }
}
