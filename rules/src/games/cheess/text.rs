//! The position as one line of text, section 12 of the rules page.

use super::cells::{Cell, Set};
use super::men::Man;
use super::position::CheessPosition;
use crate::side::Side;
use std::fmt::Write;

/// The canonical text.
#[must_use]
pub fn text(position: &CheessPosition) -> String {
    let board = &position.board;
    let mut text = String::with_capacity(160);
    ranks(&mut text, [7, 6, 5, 4, 3, 2, 1, 0], |text, cell| {
        let Some(man) = board.at(cell) else { return false };
        text.push(letter(man));
        text.push(char::from(b'a' + man.home().column()));
        true
    });
    let side = match (position.end, position.to_move) {
        (Some(_), _) => '-',
        (None, Side::White) => 'w',
        (None, Side::Black) => 'b',
    };
    // Writing to a string cannot fail.
    let _ = write!(text, " {side} {} ", position.points);
    men(&mut text, Side::White, board.trench(Side::White));
    men(&mut text, Side::Black, board.trench(Side::Black));
    men(&mut text, Side::White, board.goal(Side::White));
    men(&mut text, Side::Black, board.goal(Side::Black));
    let _ = write!(text, "{} {}", position.round, position.progress);
    text
}

/// The letter of a man: capital for White, small for Black.
fn letter(man: Man) -> char {
    let letter = man.kind().letter();
    if man.side() == Side::White { letter } else { letter.to_ascii_lowercase() }
}

/// The men of one side with these home squares: the back row, a slash, the pawns.
fn men(text: &mut String, side: Side, homes: Set) {
    let rows = if side == Side::White { [0, 1] } else { [7, 6] };
    ranks(text, rows, |text, cell| {
        let man = Man::of(side, cell).filter(|man| man.home().within(homes));
        text.extend(man.map(letter));
        man.is_some()
    });
    text.push(' ');
}

/// Ranks joined by slashes. `put` writes the content of a square, or returns false if it is empty.
fn ranks<const N: usize>(text: &mut String, rows: [u8; N], mut put: impl FnMut(&mut String, Cell) -> bool) {
    for (number, row) in rows.into_iter().enumerate() {
        if number > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for column in 0..8 {
            let before = text.len();
            if !put(text, Cell::new(column, row)) {
                empty += 1;
            } else if empty > 0 {
                text.insert(before, char::from(b'0' + empty));
                empty = 0;
            }
        }
        if empty > 0 {
            text.push(char::from(b'0' + empty));
        }
    }
}
