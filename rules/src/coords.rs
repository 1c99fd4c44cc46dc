//! Squares and how they are written. Knows nothing of any game's pieces.

use std::fmt;

/// Which letters name the columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// Every letter of the alphabet in turn.
    #[default]
    All,
    /// Every letter but i, as Go has it.
    WithoutI,
}

/// One square of a board: column and row, both counted from 0.
///
/// Column 0 is at the left as White sees the board, row 0 is the row nearest White.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square {
    /// Column, 0 at White's left.
    pub column: u8,
    /// Row, 0 nearest White.
    pub row: u8,
}

impl Square {
    /// The square in `column` and `row`, both counted from 0.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// Reads a column letter and a row number such as `c3`, with every letter of the alphabet in use.
    ///
    /// Returns `None` for anything else, also for a row with a leading zero.
    /// Whether the square is on a given board is for the caller to check.
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
    fn reads_what_it_writes_and_nothing_else() {
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
