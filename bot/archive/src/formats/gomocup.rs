//! Games of five in a row as text of Gomocup: the commands of its protocol, and the record files of its older manager.
//!
//! Points are a column and a row from 0 at the upper left. A record file has the names of both players, a line for each
//! move with its time, and a number. The protocol begins a game with `START 20`, gives a position between `BOARD` and
//! `DONE`, and names moves as `TURN 9,9` and as the answer `10,10`.

use super::piskvork::{is_numbers, moves_of, numbers, write};
use super::sgf_writer::SgfWriter;

/// The size of Gomocup's board.
const SIZE: &str = "20";

/// A game as SGF.
pub(crate) fn convert(text: &str) -> Option<String> {
    let lines: Vec<(usize, &str)> =
        (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).collect();
    // No command has brackets, and a record of SGF may follow any text.
    if text.contains(['[', '(']) {
        return None;
    }
    let first = lines.first()?.1.to_ascii_uppercase();
    if ["START ", "BOARD", "INFO "].iter().any(|command| first.starts_with(command)) {
        return protocol(&lines);
    }
    record(&lines)
}

fn protocol(lines: &[(usize, &str)]) -> Option<String> {
    let mut game = SgfWriter::of_game(4);
    let (mut size, mut rule) = (SIZE, "");
    let mut moves = Vec::new();
    let is_move = |line: &str| line.starts_with(|sign: char| sign.is_ascii_digit());
    for (number, line) in lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word.to_ascii_uppercase().as_str() {
            "START" => size = rest,
            "INFO" => rule = rest.trim().strip_prefix("rule").map_or(rule, str::trim),
            "TURN" => moves.push((*number, rest)),
            // What a program answers begins with a word, if it is no move.
            _ if is_move(line) => moves.push((*number, *line)),
            _ => {}
        }
    }
    game.put("SZ", size);
    game.put("RU", rule);
    write(game, &moves, Some)
}

fn record(lines: &[(usize, &str)]) -> Option<String> {
    let [(_, first), (_, second), moves @ ..] = lines else { return None };
    let names = [first, second];
    let is_name = |name: &&&str| !is_numbers(name) && !name.contains(['<', '{', '\\']);
    let are_moves = !moves.is_empty()
        && moves.iter().all(|(_, line)| is_numbers(line))
        && numbers(moves.first()?.1).is_some();
    if !are_moves || !names.iter().all(is_name) {
        return None;
    }
    let mut game = SgfWriter::of_game(4);
    game.put("SZ", SIZE);
    game.put("PB", first);
    game.put("PW", second);
    let (moves, _) = moves.split_at(moves_of(moves));
    write(game, moves, Some)
}
