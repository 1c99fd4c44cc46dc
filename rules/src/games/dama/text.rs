//! The position as one line of text, section 12 of the rules page.

use super::board::Piece;
use super::cells::Cell;
use super::position::DamaPosition;
use crate::position::Position;
use crate::side::{Phase, Side, Sides};
use std::fmt::Write;

/// The canonical text. It is public, so it shows no bit that is still hidden.
#[must_use]
pub fn text(position: &DamaPosition) -> String {
    let mut text = String::with_capacity(112);
    write_board(position, &mut text);
    text.push(' ');
    match position.to_act() {
        Sides::NONE => text.push('-'),
        sides => text.extend(sides.iter().map(|side| if side == Side::White { 'w' } else { 'b' })),
    }
    let (active, next) = (position.tiles.active().name(), position.tiles.next().name());
    // Writing to a string cannot fail.
    let _ = write!(text, " {active} {next} {}", position.tiles.pile().len());
    for (at, (operator, count)) in position.tiles.discarded().enumerate() {
        let _ = write!(text, "{}{}:{count}", if at == 0 { ' ' } else { ',' }, operator.name());
    }
    if position.tiles.discards().is_empty() {
        text.push_str(" -");
    }
    let _ = write!(text, " {}", position.quiet);
    text
}

fn write_board(position: &DamaPosition, text: &mut String) {
    let hidden = position.phase() == Phase::Setup;
    for row in (0..8).rev() {
        let mut empty = 0;
        for column in 0..8 {
            let Some(piece) = position.board.at(Cell::new(column, row)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text.push(char::from(b'0' + empty));
            }
            empty = 0;
            text.push(letter(piece, hidden));
        }
        if empty > 0 {
            text.push(char::from(b'0' + empty));
        }
        if row > 0 {
            text.push('/');
        }
    }
}

fn letter(piece: Piece, hidden: bool) -> char {
    let white = match (hidden, piece.king, piece.bit) {
        (true, _, _) => 'U',
        (_, false, false) => 'O',
        (_, false, true) => 'I',
        (_, true, false) => 'Q',
        (_, true, true) => 'T',
    };
    if piece.side == Side::White { white } else { white.to_ascii_lowercase() }
}
