//! Describes a picture for people who do not see it. Knows no platform and no game.
//!
//! What a listener waits for comes first: the last move and whose turn it is. What they know already, the game and the
//! names, comes last. Either all pieces are listed or none: half a board would look like a whole one.

use crate::games::named;
use crate::notation;
use crate::presenter::person;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use crate::turn::colours;
use deska_i18n::Vocabulary;
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_model::people::account::Account;
use rules::scene::{MarkKind, PanelItem, Scene};
use rules::{Side, Square, Viewer};

/// Fewest neighbouring squares that are written as a range, such as `c-e`.
const RUN: usize = 3;

/// A board with at least this many squares is described by its last moves, and not by its pieces.
const LARGE: u16 = 19 * 19;

/// Most moves that describe a large board.
const RECENT: usize = 12;

/// Alt text: last move, side to move, notices, figures, position, game.
#[must_use]
pub fn alt(words: &Vocabulary, reader: Reader<'_>, table: &Table, scene: &Scene) -> String {
    alt_after(words, reader, table, scene, None)
}

/// The same with a sentence before it.
#[must_use]
pub fn alt_after(
    words: &Vocabulary,
    reader: Reader<'_>,
    table: &Table,
    scene: &Scene,
    before: Option<String>,
) -> String {
    let mut state: Vec<String> = before.into_iter().collect();
    state.extend(last_and_turn(words, reader, table, scene));
    state.extend(situation(words, reader, table, scene));
    let title = title(words, reader, table, scene);
    let squares = u16::from(scene.grid.columns) * u16::from(scene.grid.rows);
    if squares < LARGE {
        return position(words, reader, scene, &state, &title);
    }
    state.extend(recent(words, reader, table));
    cut(&state, &title, reader.can.alt)
}

/// What the line over the board says, the notices and the figures, each as a sentence.
pub(crate) fn situation(
    words: &Vocabulary,
    reader: Reader<'_>,
    table: &Table,
    scene: &Scene,
) -> impl Iterator<Item = String> {
    let banner = named::banner_in_words(words, reader.locale, table, scene);
    let told = banner.clone().unwrap_or_default();
    let notices = scene.panel.iter().filter_map(move |item| match item {
        PanelItem::Notice(words) if !scene.facts.contains(words) && !told.contains(words.as_str()) => {
            Some(words)
        }
        _ => None,
    });
    let others = notices.chain(&scene.facts).map(|text| ended(text.as_str()));
    banner.map(|text| ended(&text)).into_iter().chain(others)
}

/// The game, its players and its board.
fn title(words: &Vocabulary, reader: Reader<'_>, table: &Table, scene: &Scene) -> String {
    let game = format!("{}-name", puzzle_book(table).unwrap_or(&table.row.kind));
    let game = ("game", Arg::verbatim(words.say(reader.locale, &game, &[])));
    let size = [("columns", scene.grid.columns), ("rows", scene.grid.rows)];
    let size = size.map(|(name, count)| (name, Arg::Number(count.into())));
    let board = plain(words, reader.locale, "alt-board", &size);
    if is_for_all(table) {
        return format!("{} {board}", plain(words, reader.locale, "alt-puzzle", &[game]));
    }
    let played = notation::count_words(words, reader.locale, &table.row.kind, notation::count(table));
    let title = [
        game,
        ("white", person(table.person(Side::White))),
        ("black", person(table.person(Side::Black))),
        ("count", Arg::count(notation::count(table))),
        ("moves", Arg::Verbatim(played)),
        colours(table),
    ];
    format!("{} {board}", plain(words, reader.locale, "alt-title", &title))
}

/// The book of the puzzle that a table shows: it has the name of its rules, such as Renju.
fn puzzle_book(table: &Table) -> Option<&'static str> {
    let key = table.lesson.as_ref()?.key.as_ref()?;
    table.game.meta().puzzle(key).map(|(book, _)| book.name)
}

/// Whether a table is a task that everybody may solve, so nobody sits at it.
pub(crate) fn is_for_all(table: &Table) -> bool {
    table.lesson.is_some() && table.row.seats.iter().all(|seat| seat.account().is_some_and(is_nobody))
}

fn is_nobody(account: &Account) -> bool {
    account.id == AccountId(0)
}

/// The last move, and whose turn it is where the line over the board does not say so.
fn last_and_turn(words: &Vocabulary, reader: Reader<'_>, table: &Table, scene: &Scene) -> Vec<String> {
    let mut parts = Vec::new();
    if let (Some(last), Some(step)) = (&scene.last, table.moves.last()) {
        let args = [
            ("player", person(table.row.seats[step.player].person())),
            ("what", Arg::verbatim(last.as_str())),
        ];
        parts.push(plain(words, reader.locale, "alt-last", &args));
    }
    let name = |side| person(table.person(side));
    match scene.to_act.only() {
        _ if named::banner(&Writer::new(words, reader.locale), table, &name).is_some() => {}
        Some(side) if is_for_all(table) => {
            let side = [("side", Arg::word(side.name()))];
            parts.push(plain(words, reader.locale, "alt-turn-side", &side));
        }
        Some(side) => {
            let waits = table.position.form(side).is_some();
            let key = if waits { "turn-fill" } else { "turn-one" };
            parts.push(plain(words, reader.locale, key, &[("player", person(table.person(side)))]));
        }
        None if !scene.to_act.is_empty() => {
            parts.push(plain(words, reader.locale, crate::turn::both_key(table), &players(table)));
        }
        None => {}
    }
    parts
}

/// The moves before the last one, newest first, each with what it captured. One sentence for each, so that as many are
/// told as have room.
fn recent(words: &Vocabulary, reader: Reader<'_>, table: &Table) -> Vec<String> {
    let before = table.moves.split_last().map(|(_, before)| before).unwrap_or_default();
    let first = before.len().saturating_sub(RECENT);
    let Ok(mut position) = table.game.start(&table.row.terms.options) else { return Vec::new() };
    let (mut told, numbers) = (Vec::new(), notation::numbers(table));
    for (at, step) in before.iter().enumerate() {
        if position.play(Some(step.made.by), &step.made.text).is_err() {
            return Vec::new();
        }
        if at >= first
            && let Some(last) = position.last(Viewer::Public)
        {
            let args = [
                ("number", Arg::count(numbers.get(at).copied().flatten().unwrap_or_default())),
                ("player", person(table.row.seats[step.player].person())),
                ("what", Arg::verbatim(plain_text(words, reader.locale, &last))),
            ];
            told.push(plain(words, reader.locale, "alt-before", &args));
        }
    }
    told.reverse();
    told
}

fn players(table: &Table) -> [(&'static str, Arg); 2] {
    [("white", person(table.person(Side::White))), ("black", person(table.person(Side::Black)))]
}

/// Squares with one name: a kind of pieces, or the points of a side.
struct Group {
    name: String,
    /// The name where there are several squares.
    several: String,
    squares: Vec<Square>,
}

impl Group {
    fn heading(&self) -> &str {
        if self.squares.len() > 1 { &self.several } else { &self.name }
    }
}

/// The state and then the position in the first form that fits: every square by name; by rows; by rows without the
/// points that count; or a sentence that says what is missing. The title follows.
pub fn position(
    words: &Vocabulary,
    reader: Reader<'_>,
    scene: &Scene,
    state: &[String],
    title: &str,
) -> String {
    let (pieces, points) = (pieces(scene), points(words, reader, scene));
    let count = pieces.iter().map(|group| group.squares.len()).sum();
    let by_name = |group: &Group| {
        let squares: Vec<String> =
            group.squares.iter().map(|square| square.shown(scene.grid.letters)).collect();
        format!("{}: {}.", capitalised(group.heading()), squares.join(" "))
    };
    let by_rows = |group: &Group| {
        let args = [
            ("name", Arg::Verbatim(capitalised(group.heading()))),
            ("rows", Arg::verbatim(rows(scene, &group.squares))),
        ];
        plain(words, reader.locale, "alt-by-rows", &args)
    };
    let all = || pieces.iter().chain(&points);
    let without_points = [plain(words, reader.locale, "alt-without-points", &[])];
    let without_pieces = [plain(words, reader.locale, "alt-without-pieces", &[("count", Arg::count(count))])];
    let ways: [Vec<String>; 4] = [
        all().map(by_name).collect(),
        all().map(by_rows).collect(),
        pieces.iter().map(by_rows).chain(without_points).collect(),
        without_pieces.to_vec(),
    ];
    let fitting = ways.iter().find_map(|way| {
        let whole = joined(state.iter().chain(way).map(String::as_str).chain([title]));
        (whole.chars().count() <= reader.can.alt).then_some(whole)
    });
    let closing = || joined([&*without_pieces[0], title].into_iter());
    fitting.unwrap_or_else(|| cut(state, &closing(), reader.can.alt))
}

/// The pieces of each side by their names, White's first: "white man showing 1".
fn pieces(scene: &Scene) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for side in Side::BOTH {
        for piece in scene.pieces.iter().filter(|piece| piece.side == side) {
            let name = piece.name.as_str();
            match groups.iter_mut().find(|group| group.name == name) {
                Some(group) => group.squares.push(piece.square),
                None => groups.push(Group {
                    name: name.to_owned(),
                    several: piece.several.as_str().to_owned(),
                    squares: vec![piece.square],
                }),
            }
        }
    }
    groups
}

/// The points that count for each side, where they are marked.
fn points(words: &Vocabulary, reader: Reader<'_>, scene: &Scene) -> Vec<Group> {
    let of = |side: Side| {
        let marks = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Territory(side));
        let name = plain(words, reader.locale, "alt-points", &[("side", Arg::word(side.name()))]);
        Group { several: name.clone(), name, squares: marks.map(|mark| mark.square).collect() }
    };
    Side::BOTH.map(of).into_iter().filter(|group| !group.squares.is_empty()).collect()
}

/// Squares by rows from the top, neighbours as a range: "19 c-e g; 18 d".
fn rows(scene: &Scene, squares: &[Square]) -> String {
    let letter = |column: u8| {
        let name = Square::new(column, 0).shown(scene.grid.letters);
        name.trim_end_matches(|digit: char| digit.is_ascii_digit()).to_owned()
    };
    let mut told = Vec::new();
    for row in (0..scene.grid.rows).rev() {
        let mut columns: Vec<u8> =
            squares.iter().filter(|square| square.row == row).map(|square| square.column).collect();
        columns.sort_unstable();
        let mut words = vec![(u32::from(row) + 1).to_string()];
        for run in columns.chunk_by(|left, right| left + 1 == *right) {
            match run {
                [first, .., last] if run.len() >= RUN => {
                    words.push(format!("{}-{}", letter(*first), letter(*last)));
                }
                run => words.extend(run.iter().map(|column| letter(*column))),
            }
        }
        if words.len() > 1 {
            told.push(words.join(" "));
        }
    }
    told.join("; ")
}

pub(crate) fn ended(sentence: &str) -> String {
    if sentence.ends_with(['.', '!', '?']) { sentence.to_owned() } else { format!("{sentence}.") }
}

/// Words as the beginning of a sentence.
fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn joined<'a>(parts: impl Iterator<Item = &'a str>) -> String {
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// The first parts that leave room for the last words.
fn cut(parts: &[String], last: &str, most: usize) -> String {
    let room = most.saturating_sub(last.chars().count() + 1);
    let mut length = 0;
    let fits = |part: &&String| {
        length += part.chars().count() + 1;
        length <= room
    };
    let kept: Vec<&String> = parts.iter().filter(|part| !part.is_empty()).take_while(fits).collect();
    joined(kept.into_iter().map(String::as_str).chain([last]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::capabilities::Capabilities;
    use deska_i18n::Locale;
    use rules::registry;
    use rules::rng::SplitMix64;
    use serde_json::json;

    const CAN: Capabilities = Capabilities { alt: 1_024, ..Capabilities::PLAIN_TEXT };

    fn reader() -> Reader<'static> {
        Reader::new(Locale::En, &CAN)
    }

    fn go(words: &Vocabulary, moves: u32) -> Scene {
        let options = json!({ "size": 18 });
        let mut position = registry::find("go").unwrap().start(options.as_object().unwrap()).unwrap();
        position.play_randomly(&mut SplitMix64::new(7), moves);
        position.scene(Viewer::Public).worded(&|text| plain_text(words, Locale::En, text))
    }

    /// The squares that are listed for a kind of piece when the board is described by rows.
    fn squares_in(told: &str, name: &str) -> Vec<String> {
        let rest = told.split_once(&format!("{name} by rows: ")).unwrap().1;
        let column = |letter: &str| u8::try_from("ABCDEFGHJKLMNOPQRST".find(letter).unwrap()).unwrap();
        let mut squares = Vec::new();
        for row in rest.split_once('.').unwrap().0.split("; ") {
            let (number, runs) = row.split_once(' ').unwrap();
            for run in runs.split(' ') {
                let (from, to) = run.split_once('-').unwrap_or((run, run));
                let row = number.parse::<u8>().unwrap() - 1;
                squares.extend((column(from)..=column(to)).map(|at| Square::new(at, row).to_string()));
            }
        }
        squares.sort();
        squares
    }

    #[test]
    fn a_full_board_is_listed_completely() {
        let words = Vocabulary::load();
        for moves in [250, 300] {
            let scene = go(&words, moves);
            let told = position(&words, reader(), &scene, &["x".repeat(200)], "Go.");
            assert!(told.chars().count() <= reader().can.alt);
            for (side, name) in [(Side::White, "White stones"), (Side::Black, "Black stones")] {
                let of_side = scene.pieces.iter().filter(|piece| piece.side == side);
                let mut there: Vec<String> = of_side.map(|piece| piece.square.to_string()).collect();
                there.sort();
                assert_eq!(squares_in(&told, name), there, "{told}");
            }
        }
    }

    #[test]
    fn a_description_says_what_it_leaves_out() {
        let words = Vocabulary::load();
        let mut scene = go(&words, 200);
        for column in 0..18 {
            let squares = (0..18).map(|row| Square::new(column, row));
            let kind = MarkKind::Territory(if column % 2 == 0 { Side::White } else { Side::Black });
            scene.marks.extend(squares.map(|square| rules::scene::Mark { square, kind }));
        }
        let told = position(&words, reader(), &scene, &["x".repeat(100)], "Go.");
        assert!(told.contains("Black stones by rows") && told.contains("list of counted points"), "{told}");
        assert!(!told.contains("White's points"), "{told}");
        let state: Vec<String> = (0..9).map(|_| "x".repeat(120)).collect();
        let told = position(&words, reader(), &scene, &state, "Go.");
        assert!(told.chars().count() <= reader().can.alt && told.contains("/game export"), "{told}");
        assert!(!told.contains("stone"), "{told}");
    }
}
