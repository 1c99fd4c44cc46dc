//! Games of Go from Tygem: `.gib`.
//!
//! Properties are lines such as `\[GAMEBLACKNAME=Ann (5D)\]`. Names, komi and result are also in lists of fields:
//! `GAMEINFOMAIN=LINE:19,GONGJE:65`, `WUSERINFO=WNICK:Bob`, and `GAMETAG=G65,W1,Z25,C2016:03:26`, where komi (`G`) and margin
//! (`Z`) are in tenths of a point. The line `INI 0 1 2` tells the handicap, here of two stones, and `STO 0 2 1 15 3` a move:
//! its number, the colour (1 is Black), and column and row from 0 at the upper left.

use super::converted::Converted;
use super::sgf_writer::SgfWriter;
use rules::Side;
use rules::sgf::narrow;

/// The usual number of lines of a board.
const SIZE: usize = 19;

/// A game of Tygem as SGF.
pub(crate) fn convert(text: &str) -> Option<Converted> {
    let file = File::of(text);
    let is_gib = file.lines.iter().any(|(_, line)| {
        line.starts_with("\\[GAME") || matches!(line.to_ascii_uppercase().as_str(), "\\HS" | "\\GS")
    });
    if !is_gib || file.moves().next().is_none() && file.handicap().is_none() {
        return None;
    }
    let mut game = SgfWriter::of_game(1);
    let size = file.size(&mut game);
    game.put("SZ", &size.to_string());
    file.head(&mut game);
    let handicap = file.handicap().filter(|stones| *stones != "0");
    game.put("HA", handicap.unwrap_or_default());
    // A pass doesn't tell its side.
    let mut next = if handicap.is_some() { Side::White } else { Side::Black };
    for (number, line) in file.moves() {
        game.line(number);
        match Move::of(line) {
            Some(Move::Stone { side, column, row }) => {
                game.stone(side, column, row);
                next = side;
            }
            Some(Move::Pass) => game.pass(next),
            None => game.unreadable(next, line),
        }
        next = next.other();
    }
    for (number, line) in file.others() {
        game.leave_out(number, "GIB", line);
    }
    let is_whole = !file.has("\\GS") || file.has("\\GE");
    Some(if is_whole { game.finish() } else { game.cut() })
}

/// The lines of a file with their numbers.
struct File {
    lines: Vec<(usize, String)>,
}

enum Move {
    Stone { side: Side, column: usize, row: usize },
    Pass,
}

impl Move {
    fn of(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        if words.next()?.eq_ignore_ascii_case("SKI") {
            return Some(Self::Pass);
        }
        let mut words = words.skip(2);
        let side = match words.next()? {
            "1" => Side::Black,
            "2" => Side::White,
            _ => return None,
        };
        Some(Self::Stone { side, column: words.next()?.parse().ok()?, row: words.next()?.parse().ok()? })
    }
}

impl File {
    fn of(text: &str) -> Self {
        // Names keep all of their signs.
        let line = |line: &str| {
            let line = line.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}');
            if line.starts_with("\\[") { line.to_owned() } else { narrow(line).trim().to_owned() }
        };
        Self { lines: (1..).zip(text.lines().map(line)).collect() }
    }

    fn has(&self, mark: &str) -> bool {
        self.lines.iter().any(|(_, line)| line.eq_ignore_ascii_case(mark))
    }

    /// The lines whose first word is one of these.
    fn called<'a>(&'a self, names: &'a [&str]) -> impl Iterator<Item = (usize, &'a str)> {
        let is_one = |line: &str| {
            let first = line.split_whitespace().next();
            first.is_some_and(|first| names.iter().any(|name| first.eq_ignore_ascii_case(name)))
        };
        self.lines.iter().map(|(number, line)| (*number, line.as_str())).filter(move |(_, line)| is_one(line))
    }

    /// The lines with a stone or a pass.
    fn moves(&self) -> impl Iterator<Item = (usize, &str)> {
        self.called(&["STO", "SKI"])
    }

    /// The number of handicap stones.
    fn handicap(&self) -> Option<&str> {
        self.called(&["INI"]).find_map(|(_, line)| line.split_whitespace().nth(3))
    }

    /// The lines among the moves that begin with a word of no known meaning.
    fn others(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.lines.iter().skip_while(|(_, line)| !line.eq_ignore_ascii_case("\\GS")).skip(1);
        let lines = lines.take_while(|(_, line)| !line.starts_with('\\'));
        let is_word = |line: &str| {
            let first = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
            first.starts_with(|sign: char| sign.is_alphabetic())
                && !["STO", "SKI", "INI"].contains(&first.as_str())
        };
        lines.map(|(number, line)| (*number, line.as_str())).filter(move |(_, line)| is_word(line))
    }

    /// The value of a property.
    fn tag(&self, name: &str) -> Option<&str> {
        let value = |line: &'_ str| -> Option<usize> {
            let (key, value) = line.strip_prefix("\\[")?.split_once('=')?;
            key.trim().eq_ignore_ascii_case(name).then_some(line.len() - value.len())
        };
        let (line, at) = self.lines.iter().find_map(|(_, line)| Some((line, value(line)?)))?;
        let value = line.get(at..)?.trim();
        let value = value.strip_suffix("\\]").or_else(|| value.strip_suffix(']')).unwrap_or(value);
        Some(value.trim()).filter(|value| !value.is_empty())
    }

    /// The value of a field in the list of a property.
    fn field(&self, tag: &str, name: &str) -> Option<&str> {
        let mut fields = self.tag(tag)?.split(',').filter_map(|field| field.split_once(':'));
        let found = fields.find(|(key, _)| key.trim().eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// What follows the letter of a field in `GAMETAG`.
    fn lettered(&self, letter: char) -> Option<&str> {
        let mut fields = self.tag("GAMETAG")?.split(',').map(str::trim);
        fields.find_map(|field| {
            let value = field.strip_prefix(letter)?;
            value.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-').then_some(value)
        })
    }

    /// Writes names, date, place, komi and result.
    fn head(&self, game: &mut SgfWriter) {
        for (colour, name) in [("B", "BLACK"), ("W", "WHITE")] {
            let told = self.tag(&format!("GAME{name}NAME")).or_else(|| self.tag(&format!("GAME{name}NICK")));
            let told = told.or_else(|| self.field(&format!("{colour}USERINFO"), &format!("{colour}NICK")));
            let (player, rank) = player(told.unwrap_or_default());
            game.put(&format!("P{colour}"), player);
            game.put(&format!("{colour}R"), rank);
        }
        let day = self.tag("GAMEDATE").or_else(|| self.lettered('C'));
        game.put("DT", &date(day.unwrap_or_default()));
        game.put("PC", self.tag("GAMEPLACE").unwrap_or_default());
        game.put("EV", self.tag("GAMENAME").unwrap_or_default());
        let number = |field: &str, letter: char| -> Option<i64> {
            let told = self.field("GAMEINFOMAIN", field).or_else(|| self.lettered(letter))?;
            narrow(told).parse().ok()
        };
        if let Some(tenths) = number("GONGJE", 'G') {
            game.put("KM", &tenths_of(tenths));
        }
        match result(number("GRLT", 'W'), number("ZIPSU", 'Z')) {
            Some(result) => game.put("RE", &result),
            None => game.put("RE", self.tag("GAMERESULT").unwrap_or_default()),
        }
    }

    /// Lines of the board. A number of lines that lacks points of the game is left out.
    fn size(&self, game: &mut SgfWriter) -> usize {
        let Some(told) = self.field("GAMEINFOMAIN", "LINE") else { return SIZE };
        let stones = self.moves().filter_map(|(_, line)| match Move::of(line)? {
            Move::Stone { column, row, .. } => Some(column.max(row)),
            Move::Pass => None,
        });
        let needed = stones.max().map_or(0, |last| last.saturating_add(1));
        let size = narrow(told).parse().ok().filter(|size| (5..=SIZE).contains(size) && *size >= needed);
        size.unwrap_or_else(|| {
            let line = self.lines.iter().find(|(_, line)| line.contains("LINE"));
            game.leave_out(line.map_or(1, |(number, _)| *number), "LINE", told);
            SIZE
        })
    }
}

/// A name and the rank in brackets after it.
fn player(text: &str) -> (&str, &str) {
    match text.trim_end_matches(')').rsplit_once('(') {
        Some((name, rank)) if text.ends_with(')') => (name.trim(), rank),
        _ => (text, ""),
    }
}

/// `2019- 5- 6-20-15-42` and `2019:05:06:20:15` as `2019-05-06`; another text as it is.
fn date(text: &str) -> String {
    let parts: Vec<u32> = text.split(['-', ':']).map_while(|part| part.trim().parse().ok()).collect();
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
