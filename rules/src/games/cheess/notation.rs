//! Moves as text, section 9 of the rules page. Reading is lenient, writing is canonical.

use super::cells::Cell;
use super::men::{Kind, Man};
use super::moves::Move;
use super::position::CheessPosition;

/// Number of characters that are read. The longest move without blanks, `b1-c3`, has one less, so a longer text is
/// noticed.
const MOST: usize = 6;

/// Reads a move; `None` if the text is not a move.
///
/// Without a sign between the squares, the position decides between a move and an attack.
#[must_use]
pub fn read(position: &CheessPosition, text: &str) -> Option<Move> {
    let mut signs = ['\0'; MOST];
    let mut count = 0;
    for sign in text.chars().filter(|sign| !matches!(sign, ' ' | '\t')) {
        *signs.get_mut(count)? = sign.to_ascii_lowercase();
        count += 1;
    }
    match signs[..count] {
        ['e', 'n', 'd'] => Some(Move::End),
        ['@', file, rank] => {
            let home = cell(file, rank)?;
            Some(Move::Enter { home, kind: Man::at_home(home).map(Man::kind) })
        }
        [letter, '@', file, rank] => {
            Some(Move::Enter { home: cell(file, rank)?, kind: Some(Kind::of_letter(letter)?) })
        }
        [file, rank, '-', to_file, to_rank] => {
            Some(Move::Step { from: cell(file, rank)?, to: cell(to_file, to_rank)? })
        }
        [file, rank, 'x', to_file, to_rank] => {
            Some(Move::Attack { from: cell(file, rank)?, to: cell(to_file, to_rank)? })
        }
        [file, rank, to_file, to_rank] => Some(go(position, cell(file, rank)?, cell(to_file, to_rank)?)),
        _ => None,
    }
}

/// An attack if an enemy stands on the target, else a move.
fn go(position: &CheessPosition, from: Cell, to: Cell) -> Move {
    if to.within(position.board.of(position.to_move.other())) {
        Move::Attack { from, to }
    } else {
        Move::Step { from, to }
    }
}

fn cell(file: char, rank: char) -> Option<Cell> {
    match (file, rank) {
        ('a'..='h', '1'..='8') => Some(Cell::new(file as u8 - b'a', rank as u8 - b'1')),
        _ => None,
    }
}

/// The canonical text.
#[must_use]
pub fn write(action: &Move) -> String {
    let mut text = String::with_capacity(5);
    match action {
        Move::End => text.push_str("end"),
        Move::Enter { home, kind } => {
            text.extend(kind.map(Kind::letter));
            text.push('@');
            push_cell(&mut text, *home);
        }
        Move::Step { from, to } => {
            push_cell(&mut text, *from);
            text.push('-');
            push_cell(&mut text, *to);
        }
        Move::Attack { from, to } => {
            push_cell(&mut text, *from);
            text.push('x');
            push_cell(&mut text, *to);
        }
    }
    text
}

/// The name of a man, which is also the text of its entry: `N@b1`.
#[must_use]
pub fn name(man: Man) -> String {
    write(&Move::Enter { home: man.home(), kind: Some(man.kind()) })
}

fn push_cell(text: &mut String, cell: Cell) {
    text.push(char::from(b'a' + cell.column()));
    text.push(char::from(b'1' + cell.row()));
}

/// The text of the action that clicks make, legal or not: a square and the button for entering, two squares, or the
/// button that ends the turn.
#[must_use]
pub fn of_clicks(position: &CheessPosition, clicks: &[String]) -> String {
    let clicks: Vec<&str> = clicks.iter().map(String::as_str).collect();
    match clicks[..] {
        ["cheess-end"] => "end".to_owned(),
        [home, "cheess-enter"] => with_letter(position, home),
        [home, again] if home == again && in_trench(position, home) => with_letter(position, home),
        [from, to] => with_sign(position, from, to),
        // A square with nothing to choose: the refusal explains why.
        [square] => single(position, square),
        _ => String::new(),
    }
}

fn with_letter(position: &CheessPosition, home: &str) -> String {
    let text = format!("@{home}");
    read(position, &text).map_or(text, |action| write(&action))
}

fn with_sign(position: &CheessPosition, from: &str, to: &str) -> String {
    let text = format!("{from}{to}");
    read(position, &text).map_or_else(|| format!("{from}-{to}"), |action| write(&action))
}

/// An entry on the home square of a man in the trench, else a move to the same square.
fn single(position: &CheessPosition, square: &str) -> String {
    if on_board(square).is_none() {
        return String::new();
    }
    if in_trench(position, square) { with_letter(position, square) } else { format!("{square}-{square}") }
}

/// Whether the square is the home square of a man of the side to move in the trench.
fn in_trench(position: &CheessPosition, square: &str) -> bool {
    on_board(square).is_some_and(|at| at.within(position.board.trench(position.to_move)))
}

fn on_board(square: &str) -> Option<Cell> {
    let mut signs = square.chars();
    signs.next().zip(signs.next()).and_then(|(file, rank)| cell(file, rank))
}
