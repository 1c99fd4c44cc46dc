//! Games of Piskvork, the manager of Gomocup: `.psq`.
//!
//! The first line tells the board and who begins, `Piskvorky 20x20, 11:11, 0`. Then each move has a line: column and row
//! from 1 at the upper left, and its time in milliseconds. The names of both players may follow, and a number.

use super::converted::Converted;
use super::sgf_writer::SgfWriter;
use rules::Side;
use rules::sgf::narrow;

/// A game of Piskvork as SGF.
pub(crate) fn convert(text: &str) -> Option<Converted> {
    let text = narrow(text);
    let mut lines = (1..).zip(text.lines().map(str::trim)).skip_while(|(_, line)| line.is_empty());
    let (name, header) = lines.next()?.1.split_once(' ')?;
    if !name.eq_ignore_ascii_case("Piskvorky") {
        return None;
    }
    let mut parts = header.split(',').map(str::trim);
    let (columns, rows) = parts.next()?.split_once(['x', 'X', '×'])?;
    let second_begins = parts.nth(1).is_some_and(|beginner| beginner == "1");
    let mut game = SgfWriter::of_game(4);
    game.put("SZ", &if columns == rows { columns.to_owned() } else { format!("{columns}:{rows}") });
    let lines: Vec<(usize, &str)> = lines.filter(|(_, line)| !line.is_empty()).collect();
    let (moves, rest) = lines.split_at(moves_of(&lines));
    // The names follow the moves, but belong to the root, where the format allows them on any line.
    let mut names = rest.iter().map(|(_, line)| *line).filter(|line| !is_numbers(line));
    let mut players = [names.next(), names.next()];
    if second_begins {
        players.reverse();
    }
    for (name, player) in ["PB", "PW"].into_iter().zip(players) {
        game.put(name, player.unwrap_or(""));
    }
    // Columns and rows count from 1.
    Some(write(game, moves, |place| place.checked_sub(1)))
}

/// The number of lines up to the last one with a move: what stands between moves can only be a move.
pub(super) fn moves_of(lines: &[(usize, &str)]) -> usize {
    lines.iter().rposition(|(_, line)| line.contains(',') && is_numbers(line)).map_or(0, |last| last + 1)
}

/// Writes a move of each line, of both sides in turn. `from_zero` tells the place of a column or row, if it has one.
pub(super) fn write(
    mut game: SgfWriter,
    moves: &[(usize, &str)],
    from_zero: impl Fn(usize) -> Option<usize>,
) -> Converted {
    let mut side = Side::Black;
    for (number, line) in moves {
        game.line(*number);
        let point = numbers(line).and_then(|(column, row)| from_zero(column).zip(from_zero(row)));
        match point {
            Some((column, row)) => game.stone(side, column, row),
            None => game.unreadable(side, line),
        }
        side = side.other();
    }
    game.finish()
}

/// Whether a line has numbers only.
pub(super) fn is_numbers(line: &str) -> bool {
    line.split(',').all(|part| is_number(part.trim()))
}

/// Whether a text is a number; a time may have a fraction.
fn is_number(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-') && text.parse::<f64>().is_ok()
}

/// The first two of the numbers of a move.
pub(super) fn numbers(line: &str) -> Option<(usize, usize)> {
    let mut parts = line.split(',').map(str::trim);
    let (first, second) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.all(is_number).then_some((first, second))
}
