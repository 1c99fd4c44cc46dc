//! Points as SGF writes them: two small letters, the column from the left and the row from the top.

use super::error::{Broken, SgfFault};
use super::tree::Value;
use crate::coords::Square;

/// The lowest and the highest point of a value: of one point, or of a rectangle given by two corners.
pub fn corners(value: &Value, size: u8) -> Result<(Square, Square), Broken> {
    let Some((from, to)) = value.text.split_once(':') else {
        return read(value, &value.text, size).map(|square| (square, square));
    };
    let (from, to) = (read(value, from, size)?, read(value, to, size)?);
    let low = Square::new(from.column.min(to.column), from.row.min(to.row));
    Ok((low, Square::new(from.column.max(to.column), from.row.max(to.row))))
}

/// Reads one point. `text` is the value or a part of it.
pub fn read(value: &Value, text: &str, size: u8) -> Result<Square, Broken> {
    let text = text.trim();
    let start = || text.chars().take(20).collect();
    let &[column, row] = text.as_bytes() else {
        return Err(Broken::at(value.offset, SgfFault::BadPoint { value: start() }));
    };
    // Capital letters name the points of boards with more than 26 lines.
    if !column.is_ascii_alphabetic() || !row.is_ascii_alphabetic() {
        return Err(Broken::at(value.offset, SgfFault::BadPoint { value: start() }));
    }
    let number = |letter: u8| Some(letter.checked_sub(b'a')?).filter(|number| *number < size);
    match (number(column), number(row)) {
        (Some(column), Some(row)) => Ok(Square::new(column, size - 1 - row)),
        _ => Err(Broken::at(value.offset, SgfFault::OffBoard { value: start(), size })),
    }
}

/// The text of a point.
pub fn write(square: Square, size: u8) -> String {
    let letter = |number: u8| char::from(b'a' + number.min(25));
    [letter(square.column), letter(size.saturating_sub(1).saturating_sub(square.row))].iter().collect()
}
