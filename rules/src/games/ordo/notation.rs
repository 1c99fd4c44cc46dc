//! Moves as text, section 9 of the rules page. Only the canonical form is read.

use super::cells::{COLUMNS, Cell, ROWS};
use super::moves::Move;
use super::position::OrdoPosition;
use crate::reason::{Code, Refusal};
use crate::side::Side;

/// The button that swaps.
pub const SWAP: &str = "ordo-swap";

const fn malformed(reason: &'static str) -> Refusal {
    Refusal::new(Code::Malformed, reason)
}

/// Reads a move.
///
/// # Errors
/// The text is malformed as section 11 defines.
pub fn read(text: &str) -> Result<Move, Refusal> {
    let unreadable = || malformed("ordo-not-a-move");
    match *text.as_bytes() {
        [b's', b'w', b'a', b'p'] => Ok(Move::Swap),
        [c1, r1, sign @ (b'-' | b'x'), c2, r2] => {
            let from = cell(c1, r1).ok_or_else(unreadable)?;
            let to = cell(c2, r2).ok_or_else(unreadable)?;
            single(from, to, sign == b'x')
        }
        [c1, r1, c2, r2] => match (cell(c1, r1), cell(c2, r2)) {
            (Some(from), Some(to)) => {
                let refusal = malformed("ordo-no-sign").with("from", from.square());
                Err(refusal.with("to", to.square()))
            }
            _ => Err(unreadable()),
        },
        [c1, r1, b':', c2, r2, b'-', c3, r3] => {
            let first = cell(c1, r1).ok_or_else(unreadable)?;
            let last = cell(c2, r2).ok_or_else(unreadable)?;
            let to = cell(c3, r3).ok_or_else(unreadable)?;
            line(first, last, to)
        }
        _ => Err(unreadable()),
    }
}

fn single(from: Cell, to: Cell, capture: bool) -> Result<Move, Refusal> {
    if from == to {
        return Err(malformed("ordo-stays").with("square", to.square()).at(to.square()));
    }
    Ok(Move::Single { from, to, capture })
}

fn line(first: Cell, last: Cell, to: Cell) -> Result<Move, Refusal> {
    if first == last {
        return Err(malformed("ordo-one-stone").with("square", first.square()).at(first.square()));
    }
    // Squares of one row or column are numbered from left to right and from bottom to top.
    if in_line(first, last) && first > last {
        let refusal = malformed("ordo-wrong-order").with("first", first.square());
        return Err(refusal.with("last", last.square()).at(first.square()).at(last.square()));
    }
    if to == first {
        return Err(malformed("ordo-stays").with("square", to.square()).at(to.square()));
    }
    Ok(Move::Line { first, last, to })
}

/// Whether two squares share a row or a column.
#[must_use]
pub const fn in_line(one: Cell, other: Cell) -> bool {
    one.column() == other.column() || one.row() == other.row()
}

const fn cell(letter: u8, digit: u8) -> Option<Cell> {
    if letter < b'a' || letter >= b'a' + COLUMNS || digit < b'1' || digit >= b'1' + ROWS {
        return None;
    }
    Some(Cell::new(letter - b'a', digit - b'1'))
}

/// The canonical text.
#[must_use]
pub fn write(action: &Move) -> String {
    let mut text = String::with_capacity(8);
    match action {
        Move::Single { from, to, capture } => {
            push_cell(&mut text, *from);
            text.push(if *capture { 'x' } else { '-' });
            push_cell(&mut text, *to);
        }
        Move::Line { first, last, to } => {
            push_cell(&mut text, *first);
            text.push(':');
            push_cell(&mut text, *last);
            text.push('-');
            push_cell(&mut text, *to);
        }
        Move::Swap => text.push_str("swap"),
    }
    text
}

fn push_cell(text: &mut String, cell: Cell) {
    text.push(char::from(b'a' + cell.column()));
    text.push(char::from(b'1' + cell.row()));
}

/// The text of the move that clicks make, legal or not. Two squares are a single move. Three squares are the ends of a
/// line, in either order, and the landing square of the first of them.
#[must_use]
pub fn of_clicks(position: &OrdoPosition, side: Side, clicks: &[String]) -> String {
    let square = |click: &String| match *click.as_bytes() {
        [letter, digit] => cell(letter, digit),
        _ => None,
    };
    let sign = |to: Cell| if to.within(position.of(side.other())) { 'x' } else { '-' };
    match clicks {
        [word] if word == SWAP => "swap".to_owned(),
        [from, to] => {
            let capture = square(to).is_some_and(|to| sign(to) == 'x');
            format!("{from}{}{to}", if capture { 'x' } else { '-' })
        }
        [one, other, to] => match (square(one), square(other), square(to)) {
            (Some(one), Some(other), Some(to)) => write(&in_order(one, other, to)),
            _ => format!("{one}:{other}-{to}"),
        },
        _ => String::new(),
    }
}

/// A line move whose ends come in either order. The order stays as it is if the left or lower end would leave the
/// board, because no text expresses that.
fn in_order(one: Cell, other: Cell, to: Cell) -> Move {
    let as_named = Move::Line { first: one, last: other, to };
    if !in_line(one, other) || one <= other {
        return as_named;
    }
    other.displaced(one, to).map_or(as_named, |landing| Move::Line { first: other, last: one, to: landing })
}
