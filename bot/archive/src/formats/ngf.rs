//! Games of Go from WBaduk: `.ngf`.
//!
//! The first twelve lines tell the title, the size, the players of White and Black, a site, the handicap, a number, the
//! komi, the date, another number, the result and the number of moves. A move is a line such as `PMABBQDQD`: its number,
//! the colour, and column and row, of which `B` is the first. A point that is on no board is a pass.

use super::sgf_writer::SgfWriter;
use rules::Side;

/// A game of WBaduk as SGF.
pub(crate) fn convert(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let line = |number: usize| lines.get(number).copied().unwrap_or_default();
    let size: usize = line(1).parse().ok().filter(|size| (2..=25).contains(size))?;
    let handicap: usize = line(5).parse().ok()?;
    let moves = || (1..).zip(&lines).filter_map(|(number, line)| Some((number, played(line)?)));
    moves().next()?;
    let mut game = SgfWriter::of_game(1);
    game.put("SZ", &size.to_string());
    game.put("GN", line(0));
    for (colour, text) in [("W", line(2)), ("B", line(3))] {
        let mut words = text.split_whitespace();
        game.put(&format!("P{colour}"), words.next().unwrap_or_default());
        game.put(&format!("{colour}R"), words.next().unwrap_or_default());
    }
    game.put("PC", line(4));
    game.put("DT", &date(line(8)));
    game.put("RE", line(10));
    if handicap > 1 {
        game.put("HA", &handicap.to_string());
    }
    // Even games have half a point, which the whole number leaves out.
    let komi = line(7);
    let whole = komi.parse::<i64>().is_ok();
    game.put("KM", &if handicap == 0 && whole { format!("{komi}.5") } else { komi.to_owned() });
    for (number, (side, column, row)) in moves() {
        game.line(number);
        if column < size && row < size {
            game.stone(side, column, row);
        } else {
            game.pass(side);
        }
    }
    Some(game.finish())
}

/// The move of a line.
fn played(line: &str) -> Option<(Side, usize, usize)> {
    let [b'P', b'M', _, _, colour, column, row, ..] = *line.as_bytes() else { return None };
    let side = match colour {
        b'B' => Side::Black,
        b'W' => Side::White,
        _ => return None,
    };
    let place = |letter: u8| letter.checked_sub(b'B').map_or(usize::MAX, usize::from);
    Some((side, place(column), place(row)))
}

/// `20190506 [20:15]` as `2019-05-06`; another text as it is.
fn date(text: &str) -> String {
    match text.get(..8) {
        Some(digits) if digits.bytes().all(|digit| digit.is_ascii_digit()) => {
            format!("{}-{}-{}", &digits[..4], &digits[4..6], &digits[6..])
        }
        _ => text.to_owned(),
    }
}
