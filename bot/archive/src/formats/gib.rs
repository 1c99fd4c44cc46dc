//! Games of Go from Tygem: `.gib`.
//!
//! Properties are lines such as `\[GAMEBLACKNAME=Ann (5D)\]`. The line `INI 0 1 2` tells the handicap, here of two stones,
//! and `STO 0 2 1 15 3` a move: its number, the colour (1 is Black), and column and row from 0 at the upper left.

use super::sgf_writer::SgfWriter;
use rules::Side;

/// A game of Tygem as SGF.
pub(crate) fn convert(text: &str) -> Option<String> {
    let lines = || (1..).zip(text.lines().map(str::trim));
    let is_gib = lines().any(|(_, line)| line.starts_with("\\[GAME") || line == "\\HS" || line == "\\GS");
    let has_moves = lines().any(|(_, line)| line.starts_with("STO ") || line.starts_with("INI "));
    if !is_gib || !has_moves {
        return None;
    }
    let tag = |name: &str| {
        let start = format!("\\[{name}=");
        let mut values = lines().filter_map(|(_, line)| line.strip_prefix(start.as_str()));
        values.next().map(|value| value.strip_suffix("\\]").unwrap_or(value).trim())
    };
    let mut game = SgfWriter::of_game(1);
    game.put("SZ", "19");
    for (colour, name) in [("B", "GAMEBLACKNAME"), ("W", "GAMEWHITENAME")] {
        let (player, rank) = player(tag(name).unwrap_or_default());
        game.put(&format!("P{colour}"), player);
        game.put(&format!("{colour}R"), rank);
    }
    game.put("DT", &date(tag("GAMEDATE").unwrap_or_default()));
    game.put("PC", tag("GAMEPLACE").unwrap_or_default());
    game.put("EV", tag("GAMENAME").unwrap_or_default());
    let main = tag("GAMEINFOMAIN").unwrap_or_default();
    let number = |name: &str| -> Option<i64> {
        main.split(',')
            .find_map(|part| part.trim().strip_prefix(name)?.strip_prefix(':')?.trim().parse().ok())
    };
    if let Some(tenths) = number("GONGJE") {
        game.put("KM", &tenths_of(tenths));
    }
    match result(number("GRLT"), number("ZIPSU")) {
        Some(result) => game.put("RE", &result),
        None => game.put("RE", tag("GAMERESULT").unwrap_or_default()),
    }
    let handicap = lines().find_map(|(_, line)| line.strip_prefix("INI ")?.split_whitespace().nth(2));
    game.put("HA", handicap.filter(|stones| *stones != "0").unwrap_or_default());
    // A pass doesn't tell its side.
    let mut next = if handicap.is_some_and(|stones| stones != "0") { Side::White } else { Side::Black };
    for (number, line) in lines() {
        let mut words = line.split_whitespace();
        let kind = words.next();
        let mut rest = words.skip(2);
        match kind {
            Some("STO") => {
                game.line(number);
                let side = match rest.next() {
                    Some("1") => Some(Side::Black),
                    Some("2") => Some(Side::White),
                    _ => None,
                };
                let mut place = || rest.next().and_then(|place| place.parse().ok());
                match (side, place(), place()) {
                    (Some(side), Some(column), Some(row)) => game.stone(side, column, row),
                    _ => game.unreadable(next, line),
                }
                next = side.unwrap_or(next);
            }
            Some("SKI") => {
                game.line(number);
                game.pass(next);
            }
            _ => continue,
        }
        next = next.other();
    }
    let has_begun = lines().any(|(_, line)| line == "\\GS");
    let is_whole = !has_begun || lines().any(|(_, line)| line == "\\GE");
    Some(if is_whole { game.finish() } else { game.cut() })
}

/// A name and the rank in brackets after it.
fn player(text: &str) -> (&str, &str) {
    match text.trim_end_matches(')').rsplit_once('(') {
        Some((name, rank)) if text.ends_with(')') => (name.trim(), rank),
        _ => (text, ""),
    }
}

/// `2019- 5- 6-20-15-42` as `2019-05-06`; another text as it is.
fn date(text: &str) -> String {
    let parts: Vec<u32> = text.split('-').map_while(|part| part.trim().parse().ok()).collect();
    match parts.as_slice() {
        [year, month, day, ..] => format!("{year:04}-{month:02}-{day:02}"),
        _ => text.to_owned(),
    }
}

fn tenths_of(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{}", number.unsigned_abs() / 10, number.unsigned_abs() % 10)
}

/// The result by its number, with the points in tenths.
fn result(kind: Option<i64>, points: Option<i64>) -> Option<String> {
    let margin = || points.map(tenths_of).unwrap_or_default();
    Some(match kind? {
        0 => format!("B+{}", margin()),
        1 => format!("W+{}", margin()),
        3 => "B+R".to_owned(),
        4 => "W+R".to_owned(),
        7 => "B+T".to_owned(),
        8 => "W+T".to_owned(),
        _ => return None,
    })
}
