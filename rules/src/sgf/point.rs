//! Points as files write them. In SGF they are two small letters, the column from the left and the row from the top.
//!
//! What programs and people write instead is read as well, if only one point can be meant: capitals, signs of full width,
//! the name of the point in the game. The reader tells that it isn't in the format.

use super::error::{Broken, SgfFault};
use super::narrow::narrow;
use super::tree::Value;
use crate::coords::{Letters, Square};

/// The board on which the points of a file lie.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Points per side.
    pub size: u8,
    /// The column letters in the names of its points.
    pub letters: Letters,
}

/// The points of a value: one, or those of a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corners {
    /// The lowest point at the left.
    pub low: Square,
    /// The highest point at the right.
    pub high: Square,
    /// Whether the value isn't in the format.
    pub guessed: bool,
}

impl Corners {
    /// The names of its points as people read them.
    pub fn shown(self, letters: Letters) -> String {
        let (low, high) = (self.low.shown(letters), self.high.shown(letters));
        if low == high { low } else { format!("{low}:{high}") }
    }
}

/// The points of a value: of one point, or of a rectangle given by two corners.
pub fn corners(value: &Value, board: Board) -> Result<Corners, Broken> {
    let text = narrow(&value.text);
    let (from, to) = text.split_once(':').unwrap_or((&text, &text));
    let (from, first) = read(value, from, board)?;
    let (to, second) = read(value, to, board)?;
    Ok(Corners {
        low: Square::new(from.column.min(to.column), from.row.min(to.row)),
        high: Square::new(from.column.max(to.column), from.row.max(to.row)),
        guessed: first || second,
    })
}

/// Reads one point and tells whether it isn't in the format. `text` is the value or a part of it.
pub fn read(value: &Value, text: &str, board: Board) -> Result<(Square, bool), Broken> {
    let start = || text.trim().chars().take(20).collect();
    let Some(written) = Written::of(text, board.letters) else {
        return Err(Broken::at(value.offset, SgfFault::BadPoint { value: start() }));
    };
    let size = board.size;
    let off_board = || Broken::at(value.offset, SgfFault::OffBoard { value: start(), size });
    Ok((written.on(size).ok_or_else(off_board)?, written.guessed))
}

/// A point as a text tells it, on a board of any size.
struct Written {
    column: u8,
    row: u8,
    /// Whether the row counts from below; from above otherwise.
    from_below: bool,
    /// Whether the text isn't in the format.
    guessed: bool,
}

impl Written {
    fn of(text: &str, letters: Letters) -> Option<Self> {
        let text = narrow(text);
        let small: String = text.split_whitespace().collect::<String>().to_ascii_lowercase();
        if let [column @ b'a'..=b'z', row @ b'a'..=b'z'] = *small.as_bytes() {
            let guessed = text.trim() != small;
            return Some(Self { column: column - b'a', row: row - b'a', from_below: false, guessed });
        }
        let Square { column, row } = Square::read(&small, letters)?;
        Some(Self { column, row, from_below: true, guessed: true })
    }

    fn on(&self, size: u8) -> Option<Square> {
        let row = if self.from_below { self.row } else { size.checked_sub(1)?.checked_sub(self.row)? };
        (self.column < size && row < size).then_some(Square::new(self.column, row))
    }
}

/// The lowest number of lines of a board that has the points of a value; 0 if there are none in it.
pub fn lines(text: &str, letters: Letters) -> u8 {
    let text = narrow(text);
    let points = text.split(':').filter_map(|part| Written::of(part, letters));
    points.map(|point| point.column.max(point.row) + 1).max().unwrap_or(0)
}

/// The text of a point.
pub fn write(square: Square, size: u8) -> String {
    let letter = |number: u8| char::from(b'a' + number.min(25));
    [letter(square.column), letter(size.saturating_sub(1).saturating_sub(square.row))].iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str, board: Board) -> Result<(Square, bool), SgfFault> {
        let value = Value { text: text.to_owned(), offset: 0, closed: true };
        read(&value, &value.text, board).map_err(|broken| broken.fault)
    }

    #[test]
    fn a_point_is_read_in_every_way_that_means_only_one() {
        for letters in [Letters::All, Letters::WithoutI] {
            for size in [5, 9, 13, 15, 19] {
                for (column, row) in (0..size).flat_map(|column| (0..size).map(move |row| (column, row))) {
                    let square = Square::new(column, row);
                    let (usual, name) = (write(square, size), square.name(letters));
                    let board = Board { size, letters };
                    assert_eq!(read_text(&usual, board), Ok((square, false)));
                    let wide = |text: &str| -> String {
                        text.chars().map(|sign| char::from_u32(u32::from(sign) + 0xfee0).unwrap()).collect()
                    };
                    for plain in [
                        wide(&usual),
                        format!(" {usual}\u{200b}"),
                        format!("\u{feff}{}\u{ad}{}", &usual[..1], &usual[1..]),
                    ] {
                        assert_eq!(read_text(&plain, board), Ok((square, false)), "{plain:?}");
                    }
                    for other in [
                        usual.to_uppercase(),
                        wide(&usual.to_uppercase()),
                        name.clone(),
                        name.to_uppercase(),
                        wide(&name),
                        format!("{} {}", &name[..1], &name[1..]),
                    ] {
                        assert_eq!(read_text(&other, board), Ok((square, true)), "{other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_may_mean_two_points_or_none_is_not_read() {
        let board = Board { size: 9, letters: Letters::WithoutI };
        for text in ["", "d", "ddd", "4,4", "44", "4d", "d04", "i4", "é", "ěě", "d4d", "d-4", "dd!"] {
            assert!(matches!(read_text(text, board), Err(SgfFault::BadPoint { .. })), "{text}");
        }
        for text in ["zz", "jj", "JJ", "a10", "k1", "A99"] {
            assert!(matches!(read_text(text, board), Err(SgfFault::OffBoard { .. })), "{text}");
        }
        for (text, needed) in [("aa:cd", 4), ("pass", 0), ("C15", 15), ("ｏａ", 15), ("", 0), ("resign", 0)]
        {
            assert_eq!(lines(text, Letters::All), needed, "{text}");
        }
    }
}
