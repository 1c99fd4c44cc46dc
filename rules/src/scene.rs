//! What a picture shows, as plain data: the board, its pieces and marks, the panel beside it.
//!
//! A game makes it, `render` draws it, and alt text is worded from the same values. It holds no pixel, no
//! colour and no sentence: words are [`Text`] terms until the presenter has put them into a language.

use crate::coords::{Letters, Square};
use crate::game::{Side, Sides};
use crate::text::Text;
use serde::Serialize;

/// A whole picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Columns and rows.
    pub grid: Grid,
    /// The side whose edge is at the bottom.
    pub near: Side,
    /// Points with a star on a board of crossings.
    pub stars: Vec<Square>,
    /// The pieces, one a square at most.
    pub pieces: Vec<Piece>,
    /// Marks on squares, drawn in order.
    pub marks: Vec<Mark>,
    /// The way of the last turn: first the start, then every landing square; empty or one square: no arrow.
    pub path: Vec<Square>,
    /// The two players' cards, White's first.
    pub cards: [Card; 2],
    /// Whose card shows that it is to move.
    pub to_act: Sides,
    /// What stands between the cards, from top to bottom.
    pub panel: Vec<PanelItem>,
    /// The last turn in words.
    pub last: Option<Text>,
    /// The figures a reader needs who does not see the picture, most important first.
    pub facts: Vec<Text>,
    /// One line over everything: the result, or that a capture is compulsory.
    pub banner: Option<Text>,
}

/// The board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Number of columns, 1 to 19.
    pub columns: u8,
    /// Number of rows, 1 to 19.
    pub rows: u8,
    /// What it looks like.
    pub look: Look,
    /// Which letters name its columns.
    pub letters: Letters,
}

/// What a board looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Look {
    /// Light and dark squares; a1 is dark.
    #[default]
    Checkered,
    /// Plain squares with lines between them.
    Cells,
    /// Plain squares with the first and the last row tinted in the colour of the side whose home it is.
    HomeRows,
    /// Lines whose crossings are the points.
    Crossings,
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Where it stands.
    pub square: Square,
    /// Whose it is.
    pub side: Side,
    /// What it looks like.
    pub shape: Shape,
    /// What it is called, for alt text and screen readers.
    pub name: Text,
}

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A draughts stone, or two stacked ones, with a sign on top; without a sign it lies face down.
    Disc {
        /// The sign on the upper face.
        sign: Option<char>,
        /// Two stones on each other.
        stacked: bool,
    },
    /// A plain stone of Go, Piškvorky or Ordo; faded where it is marked dead.
    Stone {
        /// Whether it is shown as dead.
        dead: bool,
    },
    /// A chess man.
    Man {
        /// Its kind: one of `KQRBNP`.
        kind: char,
    },
}

/// A mark on one square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Where.
    pub square: Square,
    /// Which.
    pub kind: MarkKind,
}

/// Kinds of marks; each has a shape besides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Where the last turn began: tinted square with a ring.
    LastFrom,
    /// Where the last turn passed or ended: tinted square with corner brackets.
    LastTo,
    /// A piece that the last turn turned over in its place: tinted square with a turning arrow.
    Turned,
    /// Where the last turn captured a piece: a cross.
    Captured,
    /// May be chosen: orange brackets.
    Choosable,
    /// Chosen: blue with a pale frame.
    Selected,
    /// Reachable: green dot.
    Reachable,
    /// What a refusal points at: red cross.
    Refused,
    /// Where the last stone was placed: a ring and a dot on the stone.
    LastStone,
    /// A point that counts for a side: a small square in its colour.
    Territory(Side),
    /// A point that counts for nobody though one side alone borders it: a small grey cross.
    Uncounted,
    /// A point barred by ko: a hollow square.
    Ko,
    /// A point forbidden to the side to move, with the sign of its kind, such as `6`, `4` or `3`.
    Forbidden(char),
    /// A square that an opening bars for now: shaded.
    Barred,
    /// Part of the row or the arrival that won: a star ring.
    Winning,
    /// A square where a chosen piece reaches its aim: a flag.
    Goal,
    /// Part of a split group, by the number of the group from 0: a coloured rim with a sign for the number.
    Group(u8),
}

/// A player's card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The player's name; filled in by the program, empty in the rules.
    pub name: String,
    /// Lines below the name, such as the number of stones left.
    pub lines: Vec<Text>,
}

/// One thing in the panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PanelItem {
    /// Operator tiles side by side, the first one large.
    Tiles(Vec<Tile>),
    /// A small table.
    Table(Table),
    /// Places with or without a piece, in rows of eight, such as a reserve beside the board.
    Reserve(Reserve),
    /// Points that are left and what they pay for.
    Budget(Budget),
    /// A line of words.
    Line(Text),
    /// A line of words that asks for attention.
    Notice(Text),
}

/// A tile with a sign, such as an operator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The large sign, such as `∧`.
    pub sign: String,
    /// The name below it.
    pub name: String,
    /// What it is: active, next.
    pub caption: Text,
    /// Whether it is the one in force.
    pub active: bool,
}

/// Pieces beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reserve {
    /// What it is.
    pub caption: Text,
    /// Whose pieces.
    pub side: Side,
    /// The places, row by row as the near player sees them.
    pub places: Vec<Place>,
    /// The square of the board that each place belongs to, in the order of the places; empty where the pieces
    /// will not come back.
    pub squares: Vec<Square>,
    /// What the piece of each place is called, be it there or not; as many as squares.
    pub names: Vec<Text>,
}

/// One place beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Its piece is elsewhere.
    Empty,
    /// Its piece is here.
    Held(Shape),
    /// Its piece is here and cannot get out now: a red bar below it.
    Blocked(Shape),
    /// Its piece has reached its aim for good: a check mark.
    Arrived,
}

/// Points to be spent in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How many are left.
    pub left: Text,
    /// What they can be spent on.
    pub costs: Vec<Cost>,
}

/// The price of one kind of action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The sign with which the action is written, such as `@`.
    pub sign: String,
    /// The action.
    pub action: Text,
    /// Its price in points.
    pub points: u32,
    /// Whether the points left pay for it; otherwise it is shown greyed.
    pub affordable: bool,
}

/// A small table of short entries, such as a truth table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Column heads.
    pub head: Vec<Text>,
    /// Rows.
    pub rows: Vec<TableRow>,
}

/// A row of a [`Table`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// One entry a column.
    pub cells: Vec<String>,
    /// Whether the row is marked (with a check mark besides its colour).
    pub marked: bool,
}

impl Scene {
    /// The same scene with the edge of `near` at the bottom.
    #[must_use]
    pub fn turned_to(mut self, near: Side) -> Self {
        if self.near != near {
            self.near = near;
            for item in &mut self.panel {
                if let PanelItem::Reserve(reserve) = item {
                    reserve.places.reverse();
                    reserve.squares.reverse();
                    reserve.names.reverse();
                }
            }
        }
        self
    }

    /// The same scene with every word passed through `words`, which puts terms into a language.
    #[must_use]
    pub fn worded(mut self, words: &dyn Fn(&Text) -> String) -> Self {
        let say = |text: &mut Text| *text = Text::Words(words(text));
        self.pieces.iter_mut().for_each(|piece| say(&mut piece.name));
        self.cards.iter_mut().flat_map(|card| &mut card.lines).for_each(say);
        self.last.iter_mut().chain(&mut self.banner).chain(&mut self.facts).for_each(say);
        for item in &mut self.panel {
            match item {
                PanelItem::Tiles(tiles) => tiles.iter_mut().for_each(|tile| say(&mut tile.caption)),
                PanelItem::Table(table) => table.head.iter_mut().for_each(say),
                PanelItem::Reserve(reserve) => {
                    say(&mut reserve.caption);
                    reserve.names.iter_mut().for_each(say);
                }
                PanelItem::Budget(budget) => {
                    say(&mut budget.left);
                    budget.costs.iter_mut().for_each(|cost| say(&mut cost.action));
                }
                PanelItem::Line(text) | PanelItem::Notice(text) => say(text),
            }
        }
        self
    }
}
