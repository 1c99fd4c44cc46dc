//! Squares, their names and their neighbours. Must not know pieces.

use crate::side::Side;
use std::fmt;

/// The letters that name the columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// All letters of the alphabet.
    #[default]
    All,
    /// All letters except i, as in Go.
    WithoutI,
}

impl Letters {
    /// A text as people read it. Where the letter i is left out, names of squares get capital letters, because a small l
    /// looks like the digit 1.
    #[must_use]
    pub fn shown(self, text: &str) -> String {
        let word = |part: &str| {
            let end = part.trim_end_matches(|letter: char| !letter.is_alphanumeric()).len();
            let (word, after) = part.split_at(end);
            match self {
                Self::WithoutI if Square::read(word, self).is_some() => word.to_uppercase() + after,
                _ => part.to_owned(),
            }
        };
        text.split_inclusive(|letter: char| !letter.is_alphanumeric()).map(word).collect()
    }

    /// The letter of a column as people read it.
    #[must_use]
    pub fn shown_column(self, letter: &str) -> String {
        if self == Self::WithoutI { letter.to_uppercase() } else { letter.to_owned() }
    }
}

/// One square of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square {
    /// Column, from 0 at White's left.
    pub column: u8,
    /// Row, from 0 nearest White.
    pub row: u8,
}

impl Square {
    /// The square in `column` and `row`, both counted from 0.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The squares around it, those ahead of a side first, then those beside it. Some may lie off the board.
    #[must_use]
    pub fn neighbours(self, side: Side) -> Vec<Self> {
        let ahead: i8 = if side == Side::White { 1 } else { -1 };
        let steps =
            [(0, ahead), (-1, ahead), (1, ahead), (-1, 0), (1, 0), (0, -ahead), (-1, -ahead), (1, -ahead)];
        let shifted = |(columns, rows)| {
            Some(Self::new(self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?))
        };
        steps.into_iter().filter_map(shifted).collect()
    }

    /// Reads a column letter and a row number such as `c3`, with all letters of the alphabet in use.
    ///
    /// Returns `None` for any other text, including a row number with a leading zero. The caller checks whether
    /// the square is on its board.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (letter, digits) = text.as_bytes().split_first()?;
        if !letter.is_ascii_lowercase() || digits.is_empty() || digits.len() > 2 || digits[0] == b'0' {
            return None;
        }
        let row = digits
            .iter()
            .try_fold(0u8, |sum, digit| digit.is_ascii_digit().then(|| sum * 10 + (digit - b'0')))?;
        Some(Self::new(letter - b'a', row - 1))
    }
}

impl Square {
    /// The square's name with these column letters.
    #[must_use]
    pub fn name(self, letters: Letters) -> String {
        match letters {
            Letters::WithoutI if self.column >= 8 => Self::new(self.column + 1, self.row).to_string(),
            _ => self.to_string(),
        }
    }

    /// The square's name as people read it.
    #[must_use]
    pub fn shown(self, letters: Letters) -> String {
        letters.shown(&self.name(letters))
    }

    /// Reads a name with these column letters.
    #[must_use]
    pub fn read(text: &str, letters: Letters) -> Option<Self> {
        let square = Self::parse(text)?;
        match (letters, square.column) {
            (Letters::WithoutI, 8) => None,
            (Letters::WithoutI, column) if column > 8 => Some(Self::new(column - 1, square.row)),
            _ => Some(square),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.column.min(25)), self.row + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn names_are_read_as_written_and_other_text_is_refused() {
        for column in 0..19 {
            for row in 0..19 {
                let square = Square::new(column, row);
                assert_eq!(Square::parse(&square.to_string()), Some(square));
            }
        }
        for bad in ["", "a", "a0", "a01", "A1", "1a", "a1 ", "a123", "é1", "aa1"] {
            assert_eq!(Square::parse(bad), None, "{bad:?}");
        }
    }
}
