//! The stones as text: the first field of section 10 of the rules page, and the option `setup`.

use super::cells::{COLUMNS, Cell, ROWS, Set, home_row};
use crate::side::Side;
use crate::text::Text;

/// The starting position of section 1.
pub const STANDARD: &str = "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2";

/// Largest number of stones of one side.
const MOST_STONES: u32 = 20;

/// Why a text is not a placement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The number of rows is wrong.
    Rows(usize),
    /// A row contains something else than `w`, `b` and numbers of empty squares.
    Sign {
        /// Number of the row, from 1.
        row: u8,
        /// The character or the number that is wrong.
        found: String,
    },
    /// A row has too many or too few squares.
    Squares {
        /// Number of the row, from 1.
        row: u8,
        /// Number of its squares.
        found: usize,
    },
    /// A side has no stones or too many.
    Stones {
        /// The side.
        side: Side,
        /// Number of its stones.
        found: u32,
    },
    /// A stone of a side is already on the far home row.
    Home(Side),
}

impl Fault {
    /// The term that explains it.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Rows(found) => Text::with("ordo-setup-rows", vec![("found", found.into())]),
            Self::Sign { row, found } => Text::with(
                "ordo-setup-sign",
                vec![("row", u32::from(row).into()), ("sign", found.as_str().into())],
            ),
            Self::Squares { row, found } => Text::with(
                "ordo-setup-squares",
                vec![("row", u32::from(row).into()), ("found", found.into())],
            ),
            Self::Stones { side, found } => {
                Text::with("ordo-setup-stones", vec![("side", side.into()), ("found", found.into())])
            }
            Self::Home(side) => Text::with("ordo-setup-home", vec![("side", side.into())]),
        }
    }
}

/// The stones of both sides, White's first.
///
/// # Errors
/// The first fault, as section 8 defines.
pub fn read(text: &str) -> Result<[Set; 2], Fault> {
    let mut stones = [0; 2];
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(ROWS) {
        return Err(Fault::Rows(rows.len()));
    }
    for (row, text) in (0..ROWS).rev().zip(rows) {
        read_row(text, row, &mut stones)?;
    }
    for side in Side::BOTH {
        let found = stones[side.index()].count_ones();
        if !(1..=MOST_STONES).contains(&found) {
            return Err(Fault::Stones { side, found });
        }
        if stones[side.index()] & home_row(side.other()) != 0 {
            return Err(Fault::Home(side));
        }
    }
    Ok(stones)
}

fn read_row(text: &str, row: u8, stones: &mut [Set; 2]) -> Result<(), Fault> {
    let mut column = 0;
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        if digits > 0 {
            let (number, after) = rest.split_at(digits);
            let fault = || Fault::Sign { row: row + 1, found: number.to_owned() };
            column += usize::from(empty_squares(number).ok_or_else(fault)?);
            rest = after;
        } else {
            let side = match sign {
                'w' => Side::White,
                'b' => Side::Black,
                _ => return Err(Fault::Sign { row: row + 1, found: sign.to_string() }),
            };
            if let Some(column) = u8::try_from(column).ok().filter(|column| *column < COLUMNS) {
                stones[side.index()] |= Cell::new(column, row).bit();
            }
            column += 1;
            rest = &rest[1..];
        }
    }
    if column == usize::from(COLUMNS) { Ok(()) } else { Err(Fault::Squares { row: row + 1, found: column }) }
}

/// A number of empty squares: 1 to 10, without a leading zero.
fn empty_squares(number: &str) -> Option<u8> {
    if number.starts_with('0') {
        return None;
    }
    number.parse().ok().filter(|count| *count <= COLUMNS)
}

/// The text of a placement.
#[must_use]
pub fn write(stones: &[Set; 2]) -> String {
    let mut text = String::with_capacity(88);
    for row in (0..ROWS).rev() {
        let mut empty = 0;
        for column in 0..COLUMNS {
            let cell = Cell::new(column, row);
            let Some(side) = Side::BOTH.into_iter().find(|side| cell.within(stones[side.index()])) else {
                empty += 1;
                continue;
            };
            push_empty(&mut text, empty);
            empty = 0;
            text.push(if side == Side::White { 'w' } else { 'b' });
        }
        push_empty(&mut text, empty);
        if row > 0 {
            text.push('/');
        }
    }
    text
}

fn push_empty(text: &mut String, count: u8) {
    match count {
        0 => {}
        COLUMNS => text.push_str("10"),
        few => text.push(char::from(b'0' + few)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_are_read_as_written() {
        let problem = "10/2bbb5/3b6/10/2www5/4ww4/10/10";
        for text in [STANDARD, problem, "1b8/10/10/10/10/10/10/9w"] {
            assert_eq!(read(text).map(|stones| write(&stones)).as_deref(), Ok(text));
        }
    }

    #[test]
    fn other_text_is_no_placement() {
        let bad = [
            "",
            "standard",
            "10/10/10/10/10/10/10/10",
            "b9/10/10/10/10/10/10/10",
            "w9/b9/10/10/10/10/10/10",
            "10/w9/10/10/10/10/10/b9",
            "1b8/10/10/10/10/10/10/9w/",
            "/1b8/10/10/10/10/10/10/9w",
            "1b8/10/10/10/10/10/9w",
            "1b8/10/10/10/10/10/10/w8",
            "1b8/10/10/10/10/10/10/w10",
            "1b8/10/10/10/10/10/10/wwwwwwwwwww",
            "1b8/10/10/10/10/10/10/w55",
            "1b8/10/10/10/10/10/10/w09",
            "1b8/10/10/10/10/10/10/w0009",
            "1b8/10/10/10/10/10/10/w90",
            "1b8/010/10/10/10/10/10/w9",
            "1b8/10/10/10/10/10/10/W9",
            "1b8/10/10/10/10/10/10/é9",
            "1b8/10/10/10/10/10/10/ w9",
            "1b8/10/10/10/10/10/10/w٩",
            "1b8/10/10/10/10/10/10/w999999999999",
            "1b8/11/10/10/10/10/10/w9",
            "1b8/10/wwwwwwwwww/wwwwwwwwww/10/10/10/w9",
        ];
        for text in bad {
            assert!(read(text).is_err(), "{text:?}");
        }
        assert!(read("1b8/10/wwwwwwwwww/wwwwwwwwww/10/10/10/10").is_ok());
    }

    #[test]
    fn faults_are_named() {
        let standard = |old: &str, new: &str| STANDARD.replacen(old, new, 1);
        let sign = |row, found: &str| Fault::Sign { row, found: found.to_owned() };
        let table = [
            (String::new(), Fault::Rows(1)),
            (standard("/10", ""), Fault::Rows(7)),
            (standard("2bb2bb2", "2bb2bb3"), Fault::Squares { row: 8, found: 11 }),
            (standard("/10/", "/9/"), Fault::Squares { row: 5, found: 9 }),
            (standard("/10/", "/55/"), sign(5, "55")),
            (standard("/10/", "/010/"), sign(5, "010")),
            (standard("wwwwwwwwww", "wwwwWwwwww"), sign(2, "W")),
            (standard("wwwwwwwwww", "wwwwžwwwww"), sign(2, "ž")),
            (standard("/10/", "/wwwwwwwwww/"), Fault::Stones { side: Side::White, found: 30 }),
            ("10/10/10/10/w9/10/10/10".to_owned(), Fault::Stones { side: Side::Black, found: 0 }),
            ("w9/b9/10/10/10/10/10/10".to_owned(), Fault::Home(Side::White)),
            ("10/w9/10/10/10/10/10/b9".to_owned(), Fault::Home(Side::Black)),
        ];
        for (text, fault) in table {
            assert_eq!(read(&text), Err(fault), "{text}");
        }
    }
}
