//! The stones on the board before the first move, as the text of an option.

use super::{Expected, OptionError};
use crate::coords::{Letters, Square};
use crate::side::Side;
use std::fmt::Write;

/// Most characters of the text: every point of the largest board has a stone.
const LONGEST: usize = 2_000;

/// A position from which a record begins: stones that no move has placed, and the side to move.
///
/// As a text it is `white b:c7,e5 w:d6`: the side to move, the black stones, the white stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaidStones {
    /// The side to move.
    pub to_move: Side,
    /// The stones of White and of Black, sorted.
    pub stones: [Vec<Square>; 2],
}

impl LaidStones {
    /// The form of the text.
    pub const FORM: &str = "black b:c7,e5 w:d6";

    /// Whether a text has the form, with column letters of any game.
    pub(super) fn is_written(text: &str) -> bool {
        Self::read(text, Letters::All).is_some()
    }

    /// Reads the text. A point must not have two stones.
    #[must_use]
    pub fn read(text: &str, letters: Letters) -> Option<Self> {
        let mut parts = text.split(' ').filter(|_| text.len() <= LONGEST);
        let to_move = Side::parse(parts.next()?)?;
        let black = squares(parts.next()?.strip_prefix("b:")?, letters)?;
        let white = squares(parts.next()?.strip_prefix("w:")?, letters)?;
        let mut all = [white.as_slice(), black.as_slice()].concat();
        all.sort_unstable();
        let twice = all.windows(2).any(|pair| pair[0] == pair[1]);
        (parts.next().is_none() && !twice).then_some(Self { to_move, stones: [white, black] })
    }

    /// The error of an option whose text is refused.
    #[must_use]
    pub(crate) fn refused(text: &str) -> OptionError {
        OptionError::Value {
            name: "stones",
            expected: Expected::form(Self::FORM),
            given: text.chars().take(100).collect(),
        }
    }

    /// Writes the text.
    #[must_use]
    pub fn write(&self, letters: Letters) -> String {
        let mut text = self.to_move.name().to_owned();
        for (mark, side) in [('b', Side::Black), ('w', Side::White)] {
            let names: Vec<String> =
                self.stones[side.index()].iter().map(|square| square.name(letters)).collect();
            // Writing to a string cannot fail.
            let _ = write!(text, " {mark}:{}", names.join(","));
        }
        text
    }
}

fn squares(list: &str, letters: Letters) -> Option<Vec<Square>> {
    let names = list.split(',').filter(|_| !list.is_empty());
    let mut squares = names.map(|name| Square::read(name, letters)).collect::<Option<Vec<_>>>()?;
    squares.sort_unstable();
    Some(squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_read_as_they_are_written() {
        for text in ["black b:c7,e5 w:d6", "white b: w:", "white b:a1 w:", "black b: w:t19"] {
            let laid = LaidStones::read(text, Letters::WithoutI).unwrap();
            assert_eq!(laid.write(Letters::WithoutI), text);
        }
        for text in
            ["", "black", "black b:c7", "black b:c7 w:c7", "red b: w:", "black b:c7,c7 w:", "black b:x w: "]
        {
            assert_eq!(LaidStones::read(text, Letters::All), None, "{text}");
        }
        assert_eq!(LaidStones::read("black b:i5 w:", Letters::WithoutI), None);
    }
}
