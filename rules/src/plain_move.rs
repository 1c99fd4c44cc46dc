//! Moves of the usual kinds, which many games have and write alike.

use crate::action::Action;
use crate::coords::Square;
use crate::pick::{Click, plain_text};
use crate::reason::Refusal;

/// A move that its squares name, or one of a few words. Boards with more columns than 26 or without the letter i need a
/// type of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlainMove {
    /// A stone is placed on a square and stays there: `b2`.
    Place(Square),
    /// Anything else that one square names, such as a stone that is removed: `b2`.
    On(Square),
    /// A piece goes from a square to another one: `b2-b4`.
    FromTo(Square, Square),
    /// A word, by the term of its button: `go-pass` is written `pass`.
    Word(&'static str),
}

impl PlainMove {
    /// Reads a move on a board of this size, in small or capital letters, with any signs between its squares. `words` are
    /// the terms of its words.
    ///
    /// A single square is read as [`On`](Self::On): see [`placing`](Self::placing).
    ///
    /// # Errors
    /// The text is no move, or names a square that is not on the board.
    pub fn read(text: &str, words: &[&'static str], (columns, rows): (u8, u8)) -> Result<Self, Refusal> {
        let text = text.trim().to_lowercase();
        let is_word = |word: &&&'static str| plain_text(&[(**word).to_owned()]) == text;
        if let Some(word) = words.iter().find(is_word) {
            return Ok(Self::Word(word));
        }
        let parts = text.split(|sign: char| !sign.is_alphanumeric()).filter(|part| !part.is_empty());
        let squares: Option<Vec<Square>> = parts.map(Square::parse).collect();
        let squares = squares.ok_or(Refusal::not_a_move())?;
        if let Some(outside) = squares.iter().find(|square| square.column >= columns || square.row >= rows) {
            return Err(Refusal::off_board(*outside, (columns, rows)));
        }
        match squares[..] {
            [square] => Ok(Self::On(square)),
            [from, to] => Ok(Self::FromTo(from, to)),
            _ => Err(Refusal::not_a_move()),
        }
    }

    /// The same move, which places a stone if it names one square.
    #[must_use]
    pub const fn placing(self) -> Self {
        match self {
            Self::On(square) => Self::Place(square),
            other => other,
        }
    }
}

impl Action for PlainMove {
    fn text(&self) -> String {
        plain_text(&self.clicks().iter().map(Click::token).collect::<Vec<_>>())
    }

    fn clicks(&self) -> Vec<Click> {
        match *self {
            Self::Place(square) | Self::On(square) => vec![Click::Square(square)],
            Self::FromTo(from, to) => vec![Click::Square(from), Click::Square(to)],
            Self::Word(word) => vec![Click::Word(word)],
        }
    }

    fn placed(&self) -> Option<Square> {
        match *self {
            Self::Place(square) => Some(square),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written_and_more_leniently() {
        let read = |text: &str| PlainMove::read(text, &["toy-pass"], (5, 4)).map(|action| action.text());
        for (typed, written) in
            [("b2", "b2"), (" A1–c1 ", "a1-c1"), ("a1 c1", "a1-c1"), ("PASS", "pass"), ("a1xc1", "")]
        {
            assert_eq!(read(typed).unwrap_or_default(), written, "{typed}");
        }
        for (typed, reason) in
            [("", "not-a-move"), ("a1-b1-c1", "not-a-move"), ("f1", "off-board"), ("a1-a5", "off-board")]
        {
            assert_eq!(read(typed).unwrap_err().reason, reason, "{typed}");
        }
    }

    #[test]
    fn only_a_placed_stone_stays() {
        let on = PlainMove::read("b2", &[], (5, 4)).unwrap();
        assert_eq!((on.placed(), on.placing().placed()), (None, Square::parse("b2")));
    }
}
