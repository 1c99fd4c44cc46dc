//! The position as one line of text, section 9 of the rules page.

use super::cells::Cell;
use super::position::{PiskvorkyPosition, Stage};
use crate::position::Position;
use crate::side::Side;
use std::fmt::Write;

/// The canonical text.
#[must_use]
pub fn text(position: &PiskvorkyPosition) -> String {
    let mut text = String::with_capacity(420);
    write_board(position, &mut text);
    let to_move = match position.to_act().only() {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => '-',
    };
    let stage = position.stage.map_or("-", Stage::name);
    let swapped = if position.swapped { "swapped" } else { "-" };
    // Writing to a string cannot fail.
    let _ = write!(text, " {to_move} {} {stage} {swapped} ", position.phase().name());
    let forbidden = position.forbidden();
    for (number, (cell, _)) in forbidden.iter().enumerate() {
        let _ = write!(text, "{}{}", if number == 0 { "" } else { "," }, cell.square());
    }
    if forbidden.is_empty() {
        text.push('-');
    }
    text
}

fn write_board(position: &PiskvorkyPosition, text: &mut String) {
    let size = position.board.size();
    for row in (0..size).rev() {
        let mut empty = 0;
        for column in 0..size {
            let stone = position.board.at(Cell::new(column, row));
            if stone.is_some() && empty > 0 {
                let _ = write!(text, "{empty}");
            }
            empty = if stone.is_some() { 0 } else { empty + 1 };
            text.extend(stone.map(|side| if side == Side::White { 'w' } else { 'b' }));
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        if row > 0 {
            text.push('/');
        }
    }
}
