//! Games of Go from WBaduk: `.ngf`.
//!
//! The first twelve lines tell the title, the size, the players of White and Black, a site, the handicap, a number, the
//! komi, the date, another number, the result and the number of moves. Where these lines begin with `GI`, they tell the
//! title, the players, three more, the date, the size, the handicap, a number, the komi and the number of moves. A move
//! is a line such as `PMABBQDQD`: its number, the colour, and column and row, of which `B` is the first. A point that is
//! on no board is a pass.

use super::converted::Converted;
use super::sgf_writer::SgfWriter;
use rules::Side;
use rules::sgf::narrow;

/// What begins the lines of the head in some files.
const PREFIX: &str = "GI";

/// Where the head tells what, as numbers of its lines from 0.
struct Layout {
    size: usize,
    players: [(&'static str, usize); 2],
    place: Option<usize>,
    handicap: usize,
    komi: usize,
    date: usize,
    result: Option<usize>,
}

const PLAIN: Layout = Layout {
    size: 1,
    players: [("W", 2), ("B", 3)],
    place: Some(4),
    handicap: 5,
    komi: 7,
    date: 8,
    result: Some(10),
};
const PREFIXED: Layout = Layout {
    size: 7,
    players: [("W", 1), ("B", 2)],
    place: None,
    handicap: 8,
    komi: 10,
    date: 6,
    result: None,
};

/// A game of WBaduk as SGF.
pub(crate) fn convert(text: &str) -> Option<Converted> {
    let lines: Vec<_> = text.lines().map(|line| narrow(line).trim().to_owned()).collect();
    let first = lines.iter().position(|line| !line.is_empty())?;
    let (layout, prefix) =
        if lines.get(first)?.starts_with(PREFIX) { (PREFIXED, PREFIX) } else { (PLAIN, "") };
    let line = |number: usize| {
        let line = lines.get(first + number).map(String::as_str).unwrap_or_default();
        line.strip_prefix(prefix).unwrap_or(line).trim()
    };
    let size: usize = line(layout.size).parse().ok().filter(|size| (2..=25).contains(size))?;
    let handicap: usize = line(layout.handicap).parse().ok()?;
    let moves = || (1..).zip(&lines).filter(|(_, line)| is_move(line));
    moves().next()?;
    let mut game = SgfWriter::of_game(1);
    game.put("SZ", &size.to_string());
    game.put("GN", line(0));
    for (colour, number) in layout.players {
        let (name, rank) = player(line(number));
        game.put(&format!("P{colour}"), name);
        game.put(&format!("{colour}R"), rank);
    }
    game.put("PC", layout.place.map(line).unwrap_or_default());
    game.put("DT", &date(line(layout.date)));
    game.put("RE", layout.result.map(line).unwrap_or_default());
    if handicap > 1 {
        game.put("HA", &handicap.to_string());
    }
    // Even games have half a point, which the whole number leaves out.
    let komi = line(layout.komi);
    let whole = komi.parse::<i64>().is_ok();
    game.put("KM", &if handicap == 0 && whole { format!("{komi}.5") } else { komi.to_owned() });
    let mut next = if handicap > 1 { Side::White } else { Side::Black };
    for (number, line) in moves() {
        game.line(number);
        match played(&line.to_ascii_uppercase()) {
            Some((side, column, row)) => {
                next = side;
                if column < size && row < size { game.stone(side, column, row) } else { game.pass(side) }
            }
            None => game.unreadable(next, line),
        }
        next = next.other();
    }
    Some(game.finish())
}

/// Whether a line is one of the moves, which all begin alike.
fn is_move(line: &str) -> bool {
    line.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("PM")) && !line.contains(' ')
}

/// The move of a line.
fn played(line: &str) -> Option<(Side, usize, usize)> {
    let [b'P', b'M', _, _, colour, column @ b'A'..=b'Z', row @ b'A'..=b'Z', ..] = *line.as_bytes() else {
        return None;
    };
    let side = match colour {
        b'B' => Side::Black,
        b'W' => Side::White,
        _ => return None,
    };
    let place = |letter: u8| letter.checked_sub(b'B').map_or(usize::MAX, usize::from);
    Some((side, place(column), place(row)))
}

/// A name and the rank after it, such as `7D*`, `9DP` or `五段`. The star is no part of either.
fn player(text: &str) -> (&str, &str) {
    let text = text.trim_end_matches(['*', ' ']);
    match text.rsplit_once(char::is_whitespace).filter(|(_, last)| is_rank(last)) {
        Some((name, rank)) => (name.trim_end_matches(['*', ' ', '\t']), rank),
        None => (text, ""),
    }
}

/// Whether a word is a number with the letter or word of a rank, and perhaps a `P` for a professional.
fn is_rank(word: &str) -> bool {
    let is_number = |sign: char| sign.is_ascii_digit() || "初一二三四五六七八九十".contains(sign);
    let level = word.trim_start_matches(is_number);
    let kind = level.strip_suffix(['P', 'p']).unwrap_or(level);
    let is_kind = matches!(kind, "" | "D" | "d" | "K" | "k" | "단" | "급" | "段" | "级" | "級");
    level.len() < word.len() && !level.is_empty() && is_kind
}

/// `20190506 [20:15]` and `2019-5-6` as `2019-05-06`; another text as it is.
fn date(text: &str) -> String {
    let digits = text.get(..8).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()));
    if let Some(number) = digits.and_then(|digits| digits.parse::<u32>().ok()) {
        return format!("{:04}-{:02}-{:02}", number / 10_000, number / 100 % 100, number % 100);
    }
    let mut parts = text.split(['-', '/', '.', ' ']).map(str::parse::<u32>);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(year)), Some(Ok(month)), Some(Ok(day))) => format!("{year:04}-{month:02}-{day:02}"),
        _ => text.to_owned(),
    }
}
