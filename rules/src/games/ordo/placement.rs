//! Where the stones stand, as text: the first field of section 10 of the rules page and the option `setup`.

use super::cells::{COLUMNS, Cell, ROWS, Set, home_row};
use crate::game::Side;

/// The starting position of section 1.
pub const STANDARD: &str = "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2";

/// Most stones of one side.
const MOST_STONES: u32 = 20;

/// The stones of both sides, White's first; `None` for anything that section 8 does not allow.
#[must_use]
pub fn read(text: &str) -> Option<[Set; 2]> {
    let mut stones = [0; 2];
    let mut rows = text.split('/');
    for row in (0..ROWS).rev() {
        read_row(rows.next()?, row, &mut stones)?;
    }
    let counts = stones.map(Set::count_ones);
    let right = rows.next().is_none()
        && counts.iter().all(|count| (1..=MOST_STONES).contains(count))
        && stones[Side::White.index()] & home_row(Side::Black) == 0
        && stones[Side::Black.index()] & home_row(Side::White) == 0;
    right.then_some(stones)
}

fn read_row(text: &str, row: u8, stones: &mut [Set; 2]) -> Option<()> {
    let mut column = 0;
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
        if digits > 0 {
            let (number, after) = rest.split_at(digits);
            column += empty_squares(number)?;
            rest = after;
        } else {
            let side = match sign {
                'w' => Side::White,
                'b' => Side::Black,
                _ => return None,
            };
            if column >= COLUMNS {
                return None;
            }
            stones[side.index()] |= Cell::new(column, row).bit();
            column += 1;
            rest = &rest[1..];
        }
    }
    (column == COLUMNS).then_some(())
}

/// A whole run of digits: 1 to 10 without a leading zero.
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
    fn reads_what_it_writes() {
        let problem = "10/2bbb5/3b6/10/2www5/4ww4/10/10";
        for text in [STANDARD, problem, "1b8/10/10/10/10/10/10/9w"] {
            assert_eq!(read(text).map(|stones| write(&stones)).as_deref(), Some(text));
        }
    }

    #[test]
    fn nothing_else_is_a_placement() {
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
            assert_eq!(read(text), None, "{text:?}");
        }
        assert!(read("1b8/10/wwwwwwwwww/wwwwwwwwww/10/10/10/10").is_some());
    }
}
