//! A board as text in a fixed-width font, for readers without pictures. Made from the scene that the picture shows;
//! knows no game.
//!
//! A square is the sign of its piece, else the sign of its mark, else a dot. Brackets around it are marks that go with
//! any sign, such as those of the last move. A legend below explains the signs and brackets that occur.

use crate::reader::Reader;
use crate::sentence::{Arg, plain};
use deska_i18n::Vocabulary;
use rules::scene::{LegendEntry, MarkKind, PanelItem, Piece, Scene, SceneTable, Shape};
use rules::{Side, Square};

/// The sign of an empty square without a mark.
const EMPTY: char = '.';

/// Most columns of a board whose stones have numbers: on larger ones the lines would be too long.
const NUMBERED: u8 = 15;

/// The board with its coordinates, the tables of the panel, and the legend.
#[must_use]
pub fn text_board(words: &Vocabulary, reader: Reader<'_>, scene: &Scene) -> String {
    let mut legend = Legend { words, reader, entries: Vec::new() };
    let cells = cells(scene, &mut legend);
    let mut lines = grid(scene, &cells);
    for item in &scene.panel {
        if let PanelItem::Table(table) = item {
            lines.push(String::new());
            lines.extend(table_lines(table));
        }
    }
    lines.push(String::new());
    lines.push(legend.line());
    lines.join("\n")
}

/// A square of the text board.
#[derive(Clone)]
struct Cell {
    sign: String,
    brackets: Option<(char, char)>,
}

/// The squares row by row, as the near side sees them.
fn cells(scene: &Scene, legend: &mut Legend<'_>) -> Vec<Vec<Cell>> {
    let rows = ordered(scene.grid.rows, scene.near == Side::White);
    let columns = ordered(scene.grid.columns, scene.near == Side::Black);
    // The pieces are explained first, White's before Black's.
    for side in Side::BOTH {
        for piece in scene.pieces.iter().filter(|piece| piece.side == side) {
            legend.add(sign(piece), piece.name.as_str());
        }
    }
    let cell = |row: u8, legend: &mut Legend<'_>| -> Vec<Cell> {
        columns.iter().map(|column| cell(scene, Square::new(*column, row), legend)).collect()
    };
    rows.into_iter().map(|row| cell(row, legend)).collect()
}

/// The numbers from 0, or from the highest down.
fn ordered(count: u8, falling: bool) -> Vec<u8> {
    if falling { (0..count).rev().collect() } else { (0..count).collect() }
}

fn cell(scene: &Scene, square: Square, legend: &mut Legend<'_>) -> Cell {
    let marks = || scene.marks.iter().filter(move |mark| mark.square == square).map(|mark| mark.kind);
    let brackets = marks().filter_map(brackets).max_by_key(|(rank, ..)| *rank);
    if let Some((_, open, close, key)) = brackets {
        legend.term(format!("{open} {close}"), key);
    }
    let brackets = brackets.map(|(_, open, close, _)| (open, close));
    if let Some(piece) = scene.pieces.iter().find(|piece| piece.square == square) {
        let group = marks().find_map(|kind| match kind {
            MarkKind::Group(number) => Some(u32::from(number) + 1),
            _ => None,
        });
        if group.is_some() {
            legend.term("1 2".to_owned(), "text-groups");
        }
        let number = marks().find_map(|kind| match kind {
            MarkKind::Number { number, .. } if scene.grid.columns <= NUMBERED => Some(u32::from(number)),
            _ => None,
        });
        if number.is_some() {
            legend.term("1 2".to_owned(), "text-numbers");
        }
        let number = group.or(number).map(|number| number.to_string()).unwrap_or_default();
        return Cell { sign: format!("{}{number}", sign(piece)), brackets };
    }
    let marked = marks().find_map(|kind| mark_sign(scene, kind).map(|sign| (sign, kind)));
    if let Some((sign, kind)) = marked {
        legend.mark(scene, sign, kind);
    }
    Cell { sign: marked.map_or(EMPTY, |(sign, _)| sign).to_string(), brackets }
}

/// The sign of a piece: stones are O and X, dead ones small; chess pieces are letters, White's capitals; a draughts
/// piece has the sign on it and then the letter of its side, as a capital for a king, so that it looks like no square.
fn sign(piece: &Piece) -> String {
    let case = |letter: char, capital: bool| {
        if capital { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
    };
    let white = piece.side == Side::White;
    match piece.shape {
        Shape::Stone { dead } => case(if white { 'o' } else { 'x' }, !dead).to_string(),
        Shape::Man { kind } => case(kind, white).to_string(),
        Shape::Disc { sign, stacked } => {
            format!("{}{}", sign.unwrap_or('?'), case(if white { 'w' } else { 'b' }, stacked))
        }
    }
}

/// The sign of a mark on an empty square.
fn mark_sign(scene: &Scene, kind: MarkKind) -> Option<char> {
    match kind {
        MarkKind::Forbidden(_) => Some(explained(scene, kind).map_or('#', |entry| entry.letter)),
        MarkKind::Barred => Some('/'),
        MarkKind::Ko => Some('!'),
        MarkKind::Territory(Side::White) => Some('w'),
        MarkKind::Territory(Side::Black) => Some('b'),
        MarkKind::Uncounted => Some('-'),
        MarkKind::Captured => Some('*'),
        _ => None,
    }
}

/// The entry of the scene's legend for a mark.
fn explained(scene: &Scene, kind: MarkKind) -> Option<&LegendEntry> {
    let legends = scene.panel.iter().filter_map(|item| match item {
        PanelItem::Legend(legend) => Some(&legend.entries),
        _ => None,
    });
    legends.flatten().find(|entry| entry.mark == kind)
}

/// The brackets of a mark, with the key of their meaning. Of several, those with the highest rank are shown.
fn brackets(kind: MarkKind) -> Option<(u8, char, char, &'static str)> {
    match kind {
        MarkKind::LastFrom => Some((1, '(', ')', "cell-last-from")),
        MarkKind::LastTo | MarkKind::LastStone | MarkKind::Turned => Some((2, '[', ']', "cell-last")),
        MarkKind::Winning => Some((3, '<', '>', "cell-winning")),
        MarkKind::Selected => Some((4, '{', '}', "text-selected")),
        _ => None,
    }
}

/// The lines of the board. Columns are as wide as the widest sign, and as far apart as neighbouring brackets need.
fn grid(scene: &Scene, cells: &[Vec<Cell>]) -> Vec<String> {
    let width = cells.iter().flatten().map(|cell| cell.sign.chars().count()).max().unwrap_or(1);
    let collide = |pair: &[Cell]| pair[0].brackets.is_some() && pair[1].brackets.is_some();
    let gap = if cells.iter().any(|row| row.windows(2).any(collide)) { 2 } else { 1 };
    let name = |column: u8, row: u8| Square::new(column, row).shown(scene.grid.letters);
    let columns = ordered(scene.grid.columns, scene.near == Side::Black);
    let letter = |column: &u8| {
        let name = name(*column, 0);
        name.trim_end_matches(|digit: char| digit.is_ascii_digit()).to_owned()
    };
    let between = " ".repeat(gap);
    let heads: Vec<String> = columns.iter().map(|column| format!("{:<width$}", letter(column))).collect();
    let head = format!("   {between}{}", heads.join(&between)).trim_end().to_owned();
    let rows = ordered(scene.grid.rows, scene.near == Side::White);
    let mut lines = vec![head];
    lines.extend(rows.iter().zip(cells).map(|(row, cells)| {
        let mut line = format!("{:>3}", u32::from(*row) + 1);
        let mut close = ' ';
        for cell in cells {
            let open = cell.brackets.map_or(' ', |(open, _)| open);
            line.push_str(&if gap == 2 { format!("{close}{open}") } else { one_of(close, open).to_string() });
            // A shorter sign keeps its bracket beside it.
            let pad = width - cell.sign.chars().count();
            line.push_str(&cell.sign);
            close = cell.brackets.map_or(' ', |(_, close)| close);
            if pad > 0 {
                line.push(close);
                line.push_str(&" ".repeat(pad - 1));
                close = ' ';
            }
        }
        line.push(close);
        line.trim_end().to_owned()
    }));
    lines
}

/// The bracket at a place that only one of two neighbours needs.
const fn one_of(close: char, open: char) -> char {
    if close == ' ' { open } else { close }
}

/// A table of the panel; the marked row has an arrow. Columns of sides have the signs of their stones as heads.
fn table_lines(table: &SceneTable) -> Vec<String> {
    let stone = |side: &Side| if *side == Side::White { "O" } else { "X" };
    let heads: Vec<&str> = if table.sides.is_empty() {
        table.head.iter().map(|head| head.as_str()).collect()
    } else {
        table.sides.iter().map(stone).collect()
    };
    let is_labelled = table.rows.iter().any(|row| !row.label.as_str().is_empty());
    let label = |text| is_labelled.then_some(text);
    let mut lines: Vec<(Vec<&str>, bool)> = vec![(label("").into_iter().chain(heads).collect(), false)];
    lines.extend(table.rows.iter().map(|row| {
        let cells = row.cells.iter().map(String::as_str);
        (label(row.label.as_str()).into_iter().chain(cells).collect(), row.marked)
    }));
    let width = |column: usize| {
        lines.iter().map(|(cells, _)| cells.get(column).map_or(0, |cell| cell.chars().count())).max()
    };
    let widths: Vec<usize> = (0..lines[0].0.len()).map(|column| width(column).unwrap_or(0)).collect();
    let line = |(cells, marked): &(Vec<&str>, bool)| {
        let cells = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        let line = format!("{}{}", if *marked { "> " } else { "  " }, cells.collect::<Vec<_>>().join("  "));
        line.trim_end().to_owned()
    };
    lines.iter().map(line).collect()
}

/// The meanings of the signs that occur.
struct Legend<'a> {
    words: &'a Vocabulary,
    reader: Reader<'a>,
    entries: Vec<(String, String)>,
}

impl Legend<'_> {
    fn add(&mut self, sign: String, meaning: &str) {
        if !self.entries.iter().any(|(known, _)| *known == sign) {
            self.entries.push((sign, meaning.to_owned()));
        }
    }

    fn term(&mut self, sign: String, key: &str) {
        let meaning = plain(self.words, self.reader.locale, key, &[]);
        self.add(sign, &meaning);
    }

    fn mark(&mut self, scene: &Scene, sign: char, kind: MarkKind) {
        let key = match kind {
            MarkKind::Territory(side) => {
                let side = [("side", Arg::word(side.name()))];
                let meaning = plain(self.words, self.reader.locale, "cell-territory", &side);
                return self.add(sign.to_string(), &meaning);
            }
            MarkKind::Forbidden(_) => {
                let forbidden = plain(self.words, self.reader.locale, "cell-forbidden", &[]);
                let meaning = explained(scene, kind).map(|entry| entry.words.as_str());
                let meaning =
                    meaning.map_or_else(|| forbidden.clone(), |words| format!("{forbidden}: {words}"));
                return self.add(sign.to_string(), &meaning);
            }
            MarkKind::Barred => "cell-barred",
            MarkKind::Ko => "cell-ko",
            MarkKind::Uncounted => "cell-uncounted",
            _ => "cell-captured",
        };
        self.term(sign.to_string(), key);
    }

    fn line(mut self) -> String {
        self.term(EMPTY.to_string(), "cell-empty");
        let entries: Vec<String> =
            self.entries.iter().map(|(sign, meaning)| format!("{sign} = {meaning}")).collect();
        entries.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentence::plain_text;
    use deska_desk::capabilities::Capabilities;
    use deska_i18n::Locale;
    use rules::rng::SplitMix64;
    use rules::{Viewer, registry};
    use serde_json::{Value, json};

    fn shown(game: &str, options: &Value, moves: &[&str]) -> String {
        let words = Vocabulary::load();
        let mut position = registry::find(game).unwrap().start(options.as_object().unwrap()).unwrap();
        for text in moves {
            let side = position.to_act().iter().find(|side| position.check(Some(*side), text).is_ok());
            position.play(side, text).unwrap();
        }
        let scene = position.scene(Viewer::Public).worded(&|text| plain_text(&words, Locale::En, text));
        text_board(&words, Reader::new(Locale::En, &Capabilities::PLAIN_TEXT), &scene)
    }

    #[test]
    fn stones_forbidden_points_and_the_last_move_are_marked() {
        let options = json!({ "size": 9 });
        let board = shown("go", &options, &["c3", "d3", "pass", "j9"]);
        let expected = ["    A B C D E F G H J", "  9 . . . . . . . .[O]", "  8 . . . . . . . . ."];
        assert!(board.starts_with(&expected.join("\n")), "{board}");
        assert!(board.contains("\n  3 . . X O . . . . .\n"), "{board}");
        assert!(
            board.ends_with("\n\nO = white stone; X = black stone; [ ] = last move; . = empty"),
            "{board}"
        );
    }

    #[test]
    fn the_stones_of_a_split_group_have_its_number() {
        let words = Vocabulary::load();
        let is_split = |scene: &Scene| scene.marks.iter().any(|mark| matches!(mark.kind, MarkKind::Group(1)));
        let split = (0..200).find_map(|seed| {
            let mut position = registry::find("ordo").unwrap().start(&serde_json::Map::new()).unwrap();
            position.play_randomly(&mut SplitMix64::new(seed), 40);
            Some(position.scene(Viewer::Public)).filter(is_split)
        });
        let scene = split.expect("a split group").worded(&|text| plain_text(&words, Locale::En, text));
        let board = text_board(&words, Reader::new(Locale::En, &Capabilities::PLAIN_TEXT), &scene);
        assert!(board.contains("1 2 = after a stone: its group"), "{board}");
        for number in ["1", "2"] {
            assert!(["O", "X"].iter().any(|stone| board.contains(&format!("{stone}{number}"))), "{board}");
        }
    }

    #[test]
    fn every_game_shows_each_piece_once_and_fits_into_a_message() {
        for game in registry::GAMES {
            let words = Vocabulary::load();
            for seed in 0..20 {
                let mut position = game.start(&serde_json::Map::new()).unwrap();
                position.play_randomly(&mut SplitMix64::new(seed), 10 * u32::try_from(seed).unwrap());
                let scene =
                    position.scene(Viewer::Public).worded(&|text| plain_text(&words, Locale::En, text));
                let reader = Reader::new(Locale::En, &Capabilities::PLAIN_TEXT);
                let board = text_board(&words, reader, &scene);
                assert!(board.chars().count() < 1_400, "{}: {board}", game.meta().id);
                let columns = scene.grid.columns;
                let lines: Vec<&str> = board.lines().skip(1).take(scene.grid.rows.into()).collect();
                let signs: usize = lines
                    .iter()
                    .map(|line| {
                        let cells = line[3..].replace(['(', ')', '[', ']', '<', '>', '{', '}'], " ");
                        let cells: Vec<String> = cells.split_whitespace().map(str::to_owned).collect();
                        assert_eq!(cells.len(), usize::from(columns), "{line}");
                        cells.iter().filter(|cell| cell.contains(char::is_alphabetic)).count()
                    })
                    .sum();
                let counted = scene
                    .marks
                    .iter()
                    .filter(|mark| matches!(mark.kind, MarkKind::Territory(_)))
                    .filter(|mark| !scene.pieces.iter().any(|piece| piece.square == mark.square));
                assert_eq!(signs, scene.pieces.len() + counted.count(), "{}: {board}", game.meta().id);
            }
        }
    }
}
