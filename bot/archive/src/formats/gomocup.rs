//! Games of five in a row as text of Gomocup: the commands of its protocol, and the record files of its older manager.
//!
//! Points are a column and a row from 0 at the upper left. A record file has the names of both players, a line for each
//! move with its time, and a number. [`gomocup_talk`](super::gomocup_talk) reads the protocol.

use super::converted::Converted;
use super::gomocup_talk::{SIZE, Talk, command};
use super::piskvork::{is_numbers, moves_of, numbers, write};
use super::sgf_writer::SgfWriter;
use rules::sgf::narrow;

/// Commands with which a talk may begin.
const FIRST: &[&str] =
    &["START", "RECTSTART", "RESTART", "BOARD", "SWAP2BOARD", "INFO", "ABOUT", "BEGIN", "TURN"];

/// Lines of a talk that may have any words.
const WORDS: &[&str] = &["MESSAGE", "DEBUG", "ERROR", "UNKNOWN", "SUGGEST"];

/// One game of a text as SGF, with the number of its games.
pub(crate) fn convert(text: &str, number: usize) -> Option<Converted> {
    let lines = (1..).zip(text.lines().map(|line| narrow(line).trim().to_owned()));
    let lines: Vec<(usize, String)> = lines.filter(|(_, line)| !line.is_empty()).collect();
    let is_talk = FIRST.contains(&command(&lines.first()?.1).as_str());
    let is_words = |line: &str| is_talk && (WORDS.contains(&command(line).as_str()) || line.contains("=\""));
    let lines: Vec<(usize, &str)> = lines
        .iter()
        .filter(|(_, line)| !is_words(line))
        .map(|(number, line)| (*number, line.as_str()))
        .collect();
    // No other line has brackets, and a record of SGF may follow any text.
    if lines.iter().any(|(_, line)| line.contains(['[', '('])) {
        return None;
    }
    if is_talk { Talk::of(&lines).convert(number) } else { record(&lines) }
}

fn record(lines: &[(usize, &str)]) -> Option<Converted> {
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
    Some(write(game, moves, Some))
}
