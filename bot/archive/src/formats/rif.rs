//! Games of renju in the database format of the Renju International Federation: XML with players, tournaments and games,
//! whose moves are `<move>h8 i9 h9</move>`, rows counted from below.

use super::converted::Converted;
use super::sgf_writer::SgfWriter;
use rules::Side;
use rules::sgf::{LineColumn, narrow};

/// Most bytes of a start tag.
const HEAD_MAX: usize = 2_000;

/// The place of a game whose place is of no interest.
const FAR: LineColumn = LineColumn { line: 1, column: 1 };

/// Lines of the board.
const SIZE: usize = 15;

/// One game of the database as SGF, with the number of its games.
pub(crate) fn convert(text: &str, number: usize) -> Option<Converted> {
    if !text.trim_start().starts_with('<') || !text.contains("<move>") {
        return None;
    }
    let starts: Vec<usize> = elements(text, "game").collect();
    // Of the many games of a database only the first two are looked for as places, which cost time.
    let places = |at: (usize, &usize)| if at.0 < 2 { LineColumn::of(text, *at.1) } else { FAR };
    let places: Vec<LineColumn> = starts.iter().enumerate().map(places).collect();
    let mut game = SgfWriter::of_game(4);
    let Some(at) = number.checked_sub(1).and_then(|before| starts.get(before).copied()) else {
        return Some(game.finish().of_several(number, &places));
    };
    let head = head(text, at);
    let of = |element: &str, id: Option<&str>| {
        let id = id?;
        elements(text, element).map(|at| self::head(text, at)).find(|head| attribute(head, "id") == Some(id))
    };
    game.put("SZ", &SIZE.to_string());
    let rule = of("rule", attribute(head, "rule")).and_then(|rule| attribute(rule, "name")).map(plain);
    // A rule of renju is named by its opening.
    game.put("RU", &rule.map_or("Renju".to_owned(), |name| format!("Renju {name}")));
    for (name, side) in [("PB", "black"), ("PW", "white")] {
        let player = of("player", attribute(head, side));
        let part = |part| player.and_then(|player| attribute(player, part)).map(plain).unwrap_or_default();
        game.put(name, &format!("{} {}", part("name"), part("surname")));
    }
    let tournament = of("tournament", attribute(head, "tournament"));
    let told =
        |name| tournament.and_then(|tournament| attribute(tournament, name)).map(plain).unwrap_or_default();
    game.put("EV", &told("name"));
    game.put("DT", &told("start"));
    game.put("RO", &attribute(head, "round").map(plain).unwrap_or_default());
    game.put(
        "RE",
        match attribute(head, "bresult") {
            Some("1") => "B+",
            Some("0") => "W+",
            Some("0.5") => "0",
            _ => "",
        },
    );
    let body = text.get(at..).unwrap_or_default();
    let body = body.find("</game").and_then(|end| body.get(..end)).unwrap_or(body);
    let mut side = Side::Black;
    for word in narrow(between(body, "<move>", "</move>")).split_whitespace() {
        let letters = word.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
        let row = letters.and_then(|row| SIZE.checked_sub(row.parse().ok()?));
        let column = word.bytes().next().map_or(0, |letter| letter.to_ascii_lowercase());
        let column = column.checked_sub(b'a').map_or(usize::MAX, usize::from);
        if word == "--" || word.eq_ignore_ascii_case("pass") {
            game.pass(side);
        } else {
            game.stone(side, column, row.unwrap_or(usize::MAX));
        }
        side = side.other();
    }
    Some(game.finish().of_several(number, &places))
}

/// Where the elements of a name begin.
fn elements<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + use<'a> {
    text.match_indices('<').map(|(at, _)| at).filter(move |at| {
        let after = text.get(at + 1..).and_then(|rest| rest.strip_prefix(name));
        after.is_some_and(|rest| {
            rest.starts_with(|sign: char| sign.is_whitespace() || sign == '>' || sign == '/')
        })
    })
}

/// The start tag of the element that begins here.
fn head(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    let end = rest.bytes().take(HEAD_MAX).position(|byte| byte == b'>');
    end.and_then(|end| rest.get(..end)).unwrap_or_default()
}

/// The value of an attribute.
fn attribute<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut places = head.match_indices(name);
    places.find_map(|(at, _)| {
        let before = head.get(..at)?.ends_with(char::is_whitespace);
        let value = head.get(at + name.len()..)?.trim_start().strip_prefix('=')?.trim_start();
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let value = value.get(1..)?;
        before.then(|| value.split(quote).next()).flatten()
    })
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let after = text.split_once(start).map_or("", |(_, after)| after);
    after.split(end).next().unwrap_or_default()
}

/// A text with the entities of XML resolved, each once. What is none stays as it is.
fn plain(text: &str) -> String {
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(';').and_then(|(name, rest)| Some((entity(name)?, rest))) {
            Some((sign, rest)) => {
                plain.push(sign);
                plain.push_str(rest);
            }
            None => {
                plain.push('&');
                plain.push_str(part);
            }
        }
    }
    plain
}

/// The sign that an entity means, by its name or number.
fn entity(name: &str) -> Option<char> {
    let number = match (name, name.strip_prefix('#')) {
        ("lt", _) => return Some('<'),
        ("gt", _) => return Some('>'),
        ("quot", _) => return Some('"'),
        ("apos", _) => return Some('\''),
        ("amp", _) => return Some('&'),
        ("nbsp", _) => return Some(' '),
        (_, Some(number)) => number,
        _ => return None,
    };
    let number = match number {
        hex if hex.starts_with(['x', 'X']) => u32::from_str_radix(hex.get(1..)?, 16),
        decimal => decimal.parse(),
    };
    char::from_u32(number.ok()?).filter(|sign| *sign != '\0')
}
