//! Games of Piskvork, the manager of Gomocup: `.psq`.
//!
//! The first line tells the board and who begins, `Piskvorky 20x20, 11:11, 0`. Then each move has a line: column and row
//! from 1 at the upper left, and its time in milliseconds. The names of both players may follow, and a number.

use super::sgf_writer::SgfWriter;
use rules::Side;

/// A game of Piskvork as SGF.
pub(crate) fn convert(text: &str) -> Option<String> {
    let mut lines = (1..).zip(text.lines().map(str::trim)).skip_while(|(_, line)| line.is_empty());
    let header = lines.next()?.1.strip_prefix("Piskvorky ")?;
    let mut parts = header.split(',').map(str::trim);
    let (columns, rows) = parts.next()?.split_once('x')?;
    let second_begins = parts.nth(1).is_some_and(|beginner| beginner == "1");
    let mut game = SgfWriter::of_game(4);
    game.put("SZ", &if columns == rows { columns.to_owned() } else { format!("{columns}:{rows}") });
    // The names follow the moves, but belong to the root, where the format allows them on any line.
    let names: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .skip(1)
        .filter(|line| !is_numbers(line))
        .collect();
    let mut players = [names.first(), names.get(1)];
    if second_begins {
        players.reverse();
    }
    for (name, player) in ["PB", "PW"].into_iter().zip(players) {
        game.put(name, player.unwrap_or(&""));
    }
    let mut side = Side::Black;
    for (number, line) in lines {
        let Some((column, row)) = numbers(line) else { continue };
        game.line(number);
        // A column or row 0 is on no board.
        let from_zero = |place: usize| place.checked_sub(1).unwrap_or(usize::MAX);
        game.stone(side, from_zero(column), from_zero(row));
        side = side.other();
    }
    Some(game.finish())
}

/// Whether a line has numbers only.
pub(super) fn is_numbers(line: &str) -> bool {
    line.split(',').all(|part| part.trim().parse::<i64>().is_ok())
}

/// The first two of the numbers of a move.
pub(super) fn numbers(line: &str) -> Option<(usize, usize)> {
    let mut parts = line.split(',').map(|part| part.trim().parse().ok());
    let (first, second) = (parts.next()??, parts.next()??);
    parts.all(|part: Option<usize>| part.is_some()).then_some((first, second))
}
