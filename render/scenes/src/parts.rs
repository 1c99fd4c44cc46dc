//! Parts that scenes are put together from.

use rules::scene::{
    Card, Grid, Mark, MarkKind, PanelItem, Piece, RecentMove, ResultWords, Scene, SceneTable, Shape, Sign,
    TableRow, Tally, Tile,
};
use rules::text::Text;
use rules::{Side, Sides, Square};

/// Every kind of mark: eight of turns and choices, then those of stones and groups.
pub const KINDS: [MarkKind; 23] = [
    MarkKind::LastFrom,
    MarkKind::LastTo,
    MarkKind::Turned,
    MarkKind::Captured,
    MarkKind::Choosable,
    MarkKind::Selected,
    MarkKind::Reachable,
    MarkKind::Refused,
    MarkKind::LastStone,
    MarkKind::Territory(Side::White),
    MarkKind::Territory(Side::Black),
    MarkKind::Uncounted,
    MarkKind::Ko,
    MarkKind::Forbidden(Sign::Cross),
    MarkKind::Barred,
    MarkKind::Winning,
    MarkKind::Goal,
    MarkKind::Step(12),
    MarkKind::Number { number: 128, side: Side::White },
    MarkKind::Number { number: 7, side: Side::Black },
    MarkKind::Group(0),
    MarkKind::Group(1),
    MarkKind::Group(6),
];

pub fn words(words: &str) -> Text {
    Text::Words(words.to_owned())
}

pub fn at(square: &str) -> Square {
    Square::parse(square).expect("a square of the test")
}

pub fn card(name: &str, lines: &[&str]) -> Card {
    Card { name: name.to_owned(), ..Card::new(lines.iter().map(|line| words(line)).collect()) }
}

pub fn piece(square: &str, side: Side, sign: Option<char>, stacked: bool) -> Piece {
    Piece {
        square: at(square),
        side,
        shape: Shape::Disc { sign, stacked },
        name: words(""),
        several: words(""),
    }
}

pub fn mark(square: &str, kind: MarkKind) -> Mark {
    Mark { square: at(square), kind }
}

pub fn mark_at(square: Square, kind: MarkKind) -> Mark {
    Mark { square, kind }
}

/// The same card with so many pieces of each sign.
pub fn tallied(card: Card, ones: u32, zeros: u32) -> Card {
    let of = |sign| Shape::Disc { sign: Some(sign), stacked: false };
    let tally = Tally { words: words(""), kinds: vec![(of('1'), ones), (of('0'), zeros)] };
    Card { tally: Some(tally), ..card }
}

/// An 8x8 board without pieces, White near, nobody to move.
pub fn empty() -> Scene {
    Scene {
        grid: Grid {
            columns: 8,
            rows: 8,
            look: rules::scene::BoardStyle::Checkered,
            letters: rules::coords::Letters::All,
        },
        near: Side::White,
        stars: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        path: Vec::new(),
        routes: Vec::new(),
        title: words(""),
        count: words(""),
        recent: None,
        verdict: None,
        cards: [card("", &[]), card("", &[])],
        to_act: Sides::NONE,
        open_colours: false,
        panel: Vec::new(),
        last: None,
        facts: Vec::new(),
        same: &[],
        banner: None,
    }
}

/// Pieces from ranks 8 to 1: `O I` men and `Q T` kings of White, small letters of Black's, `U` face down.
pub fn pieces(board: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (row, rank) in (0..8u8).rev().zip(board.split('/')) {
        let mut column = 0;
        for letter in rank.chars() {
            if let Some(empty) = letter.to_digit(10) {
                column += u8::try_from(empty).expect("a digit");
                continue;
            }
            let side = if letter.is_uppercase() { Side::White } else { Side::Black };
            let (sign, stacked) = match letter.to_ascii_uppercase() {
                'O' => (Some('0'), false),
                'I' => (Some('1'), false),
                'Q' => (Some('0'), true),
                'T' => (Some('1'), true),
                'K' => (None, true),
                _ => (None, false),
            };
            let shape = Shape::Disc { sign, stacked };
            pieces.push(Piece {
                square: Square::new(column, row),
                side,
                shape,
                name: words(""),
                several: words(""),
            });
            column += 1;
        }
    }
    pieces
}

pub fn tile(sign: &str, name: &str, caption: &str, active: bool) -> Tile {
    Tile { sign: sign.to_owned(), name: name.to_owned(), caption: words(caption), active }
}

pub fn table(head: &[&str], rows: &[(&[&str], bool)]) -> PanelItem {
    let row = |(cells, marked): &(&[&str], bool)| TableRow {
        label: words(""),
        cells: cells.iter().map(|cell| (*cell).to_owned()).collect(),
        marked: *marked,
    };
    PanelItem::Table(SceneTable {
        head: head.iter().map(|head| words(head)).collect(),
        sides: Vec::new(),
        rows: rows.iter().map(row).collect(),
    })
}

pub fn step(number: usize, side: Side, text: &str) -> RecentMove {
    RecentMove { number: Some(number), side, words: words(text) }
}

/// Moves by turns, the first one by `side`.
pub fn steps(first: usize, side: Side, moves: &[&str]) -> Vec<RecentMove> {
    let sides = [side, side.other()];
    (first..).zip(moves).map(|(number, text)| step(number, sides[(number - first) % 2], text)).collect()
}

pub fn verdict(headline: &str, reason: &str, winner: Option<Side>) -> ResultWords {
    ResultWords { headline: words(headline), reason: words(reason), winner }
}

/// The count of a game: rows with a name and the figures of Black and White. The last one is marked.
pub fn count(rows: &[(&str, [&str; 2])]) -> PanelItem {
    let row = |(at, (label, cells)): (usize, &(&str, [&str; 2]))| TableRow {
        label: words(label),
        cells: cells.map(str::to_owned).to_vec(),
        marked: at + 1 == rows.len(),
    };
    let rows = rows.iter().enumerate().map(row).collect();
    PanelItem::Table(SceneTable { head: Vec::new(), sides: vec![Side::Black, Side::White], rows })
}

pub fn line(text: &str) -> PanelItem {
    PanelItem::Line(words(text))
}

pub fn notice(text: &str) -> PanelItem {
    PanelItem::Notice(words(text))
}

/// Plain stones from the top row down: `W` and `B`, small letters for dead ones.
pub(crate) fn stones(board: &str) -> Vec<Piece> {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let mut pieces = Vec::new();
    for (row, line) in (0..u8::try_from(rows.len()).expect("a small board")).rev().zip(rows) {
        for (column, letter) in (0u8..).zip(line.chars()) {
            let side = match letter.to_ascii_uppercase() {
                'W' => Side::White,
                'B' => Side::Black,
                _ => continue,
            };
            let shape = Shape::Stone { dead: letter.is_lowercase() };
            pieces.push(Piece {
                square: Square::new(column, row),
                side,
                shape,
                name: words(""),
                several: words(""),
            });
        }
    }
    pieces
}
