//! Moves as text, section 11 of the rules page. Reading is lenient, writing is canonical.

use super::board::Board;
use super::cells::{Cell, span};
use super::moves::{Move, Path};

/// Reads a move; `None` if the text is not a move.
#[must_use]
pub fn read(text: &str) -> Option<Move> {
    let signs = text.chars().filter(|sign| !is_blank(*sign)).map(|sign| sign.to_ascii_lowercase());
    if signs.clone().take(5).eq("setup".chars()) {
        return read_set_up(signs.skip(5));
    }
    let mut signs = signs.map(as_canonical);
    let first = signs.next()?;
    if first == '~' {
        let cell = read_cell(signs.next()?, signs.next()?)?;
        return signs.next().is_none().then_some(Move::Flip(cell));
    }
    let from = read_cell(first, signs.next()?)?;
    match signs.next()? {
        '-' => {
            let to = read_cell(signs.next()?, signs.next()?)?;
            let next = signs.next();
            Some(Move::Step { from, to, bit: read_suffix(next, signs)? })
        }
        'x' => read_capture(from, signs),
        _ => None,
    }
}

fn read_capture(from: Cell, mut signs: impl Iterator<Item = char>) -> Option<Move> {
    let mut path = Path::default();
    loop {
        path.push(read_cell(signs.next()?, signs.next()?)?);
        match signs.next() {
            Some('x') => {}
            next => return Some(Move::Capture { from, path, bit: read_suffix(next, signs)? }),
        }
    }
}

fn read_set_up(mut signs: impl Iterator<Item = char>) -> Option<Move> {
    if signs.next() != Some(':') {
        return None;
    }
    let mut bits = 0;
    for place in 0..12 {
        bits |= u16::from(read_bit(signs.next()?)?) << place;
    }
    signs.next().is_none().then_some(Move::SetUp(bits))
}

/// Reads what follows the last square: nothing, or `=` and a bit. The outer `None` means other text.
fn read_suffix(next: Option<char>, mut rest: impl Iterator<Item = char>) -> Option<Option<bool>> {
    match next {
        None => Some(None),
        Some('=') => {
            let bit = read_bit(rest.next()?)?;
            rest.next().is_none().then_some(Some(bit))
        }
        Some(_) => None,
    }
}

fn read_bit(sign: char) -> Option<bool> {
    match sign {
        '0' => Some(false),
        '1' => Some(true),
        _ => None,
    }
}

fn read_cell(letter: char, digit: char) -> Option<Cell> {
    match (letter, digit) {
        ('a'..='h', '1'..='8') => Some(Cell::new(letter as u8 - b'a', digit as u8 - b'1')),
        _ => None,
    }
}

/// The text of the move that clicks make, legal or not. One square is a flip; several squares are a capture if a
/// piece is between them, else a step.
#[must_use]
pub fn of_clicks(board: &Board, clicks: &[String]) -> String {
    let (words, squares): (Vec<&String>, Vec<&String>) =
        clicks.iter().partition(|click| click.starts_with("dama-"));
    let suffix = match words.last().map(|word| word.as_str()) {
        Some("dama-bit-0") => "=0",
        Some("dama-bit-1") => "=1",
        _ => "",
    };
    let [first, rest @ ..] = squares.as_slice() else { return String::new() };
    if rest.is_empty() {
        return format!("~{first}{suffix}");
    }
    let cells: Vec<Cell> = squares.iter().filter_map(|square| cell_of(square)).collect();
    let jumps = cells.windows(2).any(|pair| span(pair[0], pair[1]) & board.occupied() != 0);
    let sign = if jumps || rest.len() > 1 { "x" } else { "-" };
    let squares: Vec<&str> = squares.iter().map(|square| square.as_str()).collect();
    format!("{}{suffix}", squares.join(sign))
}

fn cell_of(square: &str) -> Option<Cell> {
    let mut signs = square.chars();
    let cell = read_cell(signs.next()?, signs.next()?)?;
    signs.next().is_none().then_some(cell)
}

const fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\t' | '\r' | '\n' | '\u{a0}')
}

const fn as_canonical(sign: char) -> char {
    match sign {
        ':' | '*' | '\u{d7}' => 'x',
        '\u{2010}'..='\u{2014}' | '\u{2212}' => '-',
        other => other,
    }
}

/// The canonical text.
#[must_use]
pub fn write(action: &Move) -> String {
    // The longest legal move has twelve landing squares and a suffix: 40 characters.
    let mut text = String::with_capacity(40);
    let bit = match action {
        Move::SetUp(bits) => {
            text.push_str("setup:");
            text.extend((0..12).map(|place| sign(bits >> place & 1 == 1)));
            None
        }
        Move::Flip(cell) => {
            text.push('~');
            push_cell(&mut text, *cell);
            None
        }
        Move::Step { from, to, bit } => {
            push_cell(&mut text, *from);
            text.push('-');
            push_cell(&mut text, *to);
            *bit
        }
        Move::Capture { from, path, bit } => {
            push_cell(&mut text, *from);
            for landing in path.landings() {
                text.push('x');
                push_cell(&mut text, *landing);
            }
            *bit
        }
    };
    if let Some(bit) = bit {
        text.push('=');
        text.push(sign(bit));
    }
    text
}

fn push_cell(text: &mut String, cell: Cell) {
    text.push(char::from(b'a' + cell.column()));
    text.push(char::from(b'1' + cell.row()));
}

/// The digit of a bit.
#[must_use]
pub const fn sign(bit: bool) -> char {
    if bit { '1' } else { '0' }
}
