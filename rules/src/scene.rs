//! The content of a picture as plain data: the board, its pieces and marks, the panel beside it.
//!
//! A game makes a scene, `render` draws it, and the alt text is written from the same values. A scene contains no
//! pixels, colours or sentences: texts are [`Text`] terms until the presenter translates them.

use crate::coords::{Letters, Square};
use crate::side::{Side, Sides, Viewer};
use crate::text::Text;
use serde::Serialize;

/// The content of one picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    /// The board: size, look and names of its columns.
    pub grid: Grid,
    /// The side whose edge of the board is at the bottom.
    pub near: Side,
    /// The star points of a board of [`BoardStyle::Crossings`].
    pub stars: Vec<Square>,
    /// The pieces; at most one on a square.
    pub pieces: Vec<Piece>,
    /// Marks on squares, drawn in order.
    pub marks: Vec<Mark>,
    /// The path of the last turn: its start, then every landing square. With fewer than two squares no arrow is
    /// drawn.
    pub path: Vec<Square>,
    /// The paths of the other pieces that moved more than once in the last turn, drawn as thin arrows.
    pub routes: Vec<Vec<Square>>,
    /// The game and its variant, the first line of the panel. The rules leave it empty; the presenter fills it in.
    pub title: Text,
    /// The number of the last move, beside the title, where the last moves are not listed. The presenter fills it in.
    pub count: Text,
    /// The last moves, oldest first. The presenter fills them in; `None` keeps no room for them.
    pub recent: Option<Vec<RecentMove>>,
    /// The result, once the game is over. The presenter fills it in.
    pub verdict: Option<ResultWords>,
    /// The two players' cards, White's first.
    pub cards: [Card; 2],
    /// The sides whose cards show that they are to move.
    pub to_act: Sides,
    /// Whether the players have not chosen their colours yet, so that the cards show none.
    pub open_colours: bool,
    /// The items between the cards, from top to bottom.
    pub panel: Vec<PanelItem>,
    /// A sentence about the last turn.
    pub last: Option<Text>,
    /// Facts for readers who do not see the picture, most important first. Each is complete in itself, because the
    /// presenter shows only the first ones where space is short.
    pub facts: Vec<Text>,
    /// Terms that say the same where both stand in one message: the key of the one to say, and that of the one to leave
    /// out. Both are notices or facts.
    pub same: &'static [(&'static str, &'static str)],
    /// One line over the board.
    ///
    /// A game sets it only while the game goes on, for something that a player must not overlook: a compulsory
    /// capture, a stage of the opening. The presenter writes the result of a finished game here, also of one that
    /// ended by resignation or on time, so a game has no words for it. A picture shows [`verdict`](Self::verdict)
    /// instead where there is one.
    pub banner: Option<Text>,
}

/// One of the last moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RecentMove {
    /// Its number in the game, from 1, or in a turn of several actions in that turn; `None` for an action that doesn't
    /// count as a move.
    pub number: Option<usize>,
    /// The side whose stone stands before the move.
    pub side: Side,
    /// The move in notation or a few words.
    pub words: Text,
}

/// How a game ended, without names, so that it fits however long they are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ResultWords {
    /// The result in a few words, such as "White wins".
    pub headline: Text,
    /// Why, such as "Black has no pieces left".
    pub reason: Text,
    /// The side whose card gets a crown.
    pub winner: Option<Side>,
}

/// The board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// Number of columns, from 1 to 19.
    pub columns: u8,
    /// Number of rows, from 1 to 19.
    pub rows: u8,
    /// The look of the board.
    pub look: BoardStyle,
    /// The letters that name its columns.
    pub letters: Letters,
}

/// Looks of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardStyle {
    /// Light and dark squares; a1 is dark.
    #[default]
    Checkered,
    /// Plain squares with lines between them.
    Cells,
    /// Plain squares; the first and the last row are tinted in the colour of their side.
    HomeRows,
    /// Lines; the pieces stand on their crossings.
    Crossings,
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its square.
    pub square: Square,
    /// Its owner.
    pub side: Side,
    /// Its shape.
    pub shape: Shape,
    /// Its name for alt text and screen readers.
    pub name: Text,
    /// The name of several such pieces, before a list of their squares.
    pub several: Text,
}

/// Shapes of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A draughts piece.
    Disc {
        /// The sign on the upper face; `None` if the piece lies face down.
        sign: Option<char>,
        /// Whether it is two stacked discs, a king.
        stacked: bool,
    },
    /// A plain stone.
    Stone {
        /// Whether it is faded, as dead.
        dead: bool,
    },
    /// A chess piece.
    Man {
        /// Its letter, one of `KQRBNP`.
        kind: char,
    },
}

/// A mark on one square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// The marked square.
    pub square: Square,
    /// Kind of the mark.
    pub kind: MarkKind,
}

/// Kinds of marks. Each differs from the others in shape as well as in colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Start of the last turn: tinted square with a ring.
    LastFrom,
    /// Landing square of the last turn: tinted square with corner brackets.
    LastTo,
    /// The square on which an action or a jump of the last turn ended, with its number in the turn from 1: a numbered
    /// badge beside the other marks of the square.
    Step(u16),
    /// A stone with the number of the move that placed it.
    Number {
        /// The number.
        number: u16,
        /// The side whose stone it is.
        side: Side,
    },
    /// A piece that the last turn turned over: tinted square with a turning arrow.
    Turned,
    /// Square of a piece that the last turn captured: a cross.
    Captured,
    /// The piece may be chosen: orange brackets.
    Choosable,
    /// The square is chosen: blue with a pale frame.
    Selected,
    /// The chosen piece can go here: a green dot, around a piece a green ring.
    Reachable,
    /// A square that a refusal names: a red cross.
    Refused,
    /// The last stone placed: a gold disc on the stone, a ring round its number.
    LastStone,
    /// A point that counts for a side: a small square in its colour.
    Territory(Side),
    /// A point that counts for no side although only one side borders it: a small grey dash.
    Uncounted,
    /// A point barred by ko: a hollow square.
    Ko,
    /// A point forbidden to the side to move: a red sign whose meaning a [`Legend`] tells.
    Forbidden(Sign),
    /// A square that the opening bars for now: shaded.
    Barred,
    /// A square of the winning row or arrival: an outline round a row, a star ring on a single square.
    Winning,
    /// A square where the chosen piece reaches its goal: a flag.
    Goal,
    /// A stone of a split group, with the index of the group from 0: a coloured rim with a sign for the index, notched
    /// for every other group.
    Group(u8),
}

/// Signs that tell kinds of a mark apart. A game gives them a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Two crossed lines.
    Cross,
    /// A triangle.
    Triangle,
    /// A square.
    Square,
}

impl Sign {
    /// All signs.
    pub const ALL: [Self; 3] = [Self::Cross, Self::Triangle, Self::Square];
}

/// A player's card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Card {
    /// The player's name. The rules leave it empty; the presenter fills it in.
    pub name: String,
    /// Lines below the name, such as the number of stones left.
    pub lines: Vec<Text>,
    /// What the result changed for the player, in a few letters, for a picture without cards.
    pub change: Option<Text>,
    /// The player's pieces by kind, which a picture draws with their numbers below the lines.
    pub tally: Option<Tally>,
}

/// Pieces of a player by kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tally {
    /// The same as a line of text.
    pub words: Text,
    /// Each kind with its number.
    pub kinds: Vec<(Shape, u32)>,
}

impl Card {
    /// A card with these lines.
    #[must_use]
    pub const fn new(lines: Vec<Text>) -> Self {
        Self { name: String::new(), lines, change: None, tally: None }
    }
}

/// One item of the panel.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PanelItem {
    /// Operator tiles side by side, the first one large.
    Tiles(Vec<Tile>),
    /// A small table.
    Table(SceneTable),
    /// Pieces beside the board, in rows of eight.
    Reserve(Reserve),
    /// The points left in a turn and the prices of actions.
    Budget(Budget),
    /// What marks on the board mean.
    Legend(Legend),
    /// Who was ahead in the game. The presenter adds it after the end.
    Curve(Curve),
    /// A line of text.
    Line(Text),
    /// A line of text that draws attention.
    Notice(Text),
}

/// Who was ahead in a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Curve {
    /// In what.
    pub caption: Text,
    /// White's lead before the first move and after each, below zero where Black was ahead.
    pub points: Vec<i32>,
}

/// What marks on the board mean.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Legend {
    /// What all of them have in common, such as "Forbidden points".
    pub title: Text,
    /// The marks.
    pub entries: Vec<LegendEntry>,
}

/// What a mark on the board means.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LegendEntry {
    /// The mark.
    pub mark: MarkKind,
    /// Its sign on a board of text.
    pub letter: char,
    /// Its meaning in a word or two.
    pub words: Text,
}

/// A tile with a sign, such as an operator.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// The large sign, such as `∧`.
    pub sign: String,
    /// The name below the sign.
    pub name: String,
    /// The caption: active, next.
    pub caption: Text,
    /// Whether it is in force.
    pub active: bool,
}

/// Pieces beside the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reserve {
    /// The caption.
    pub caption: Text,
    /// The caption in one short word, for the narrow strip beside a board, such as "White".
    pub label: Text,
    /// The owner of the pieces.
    pub side: Side,
    /// The side at whose edge of the board the pieces lie.
    pub edge: Side,
    /// The slots, row by row as the near player sees them.
    pub slots: Vec<Slot>,
    /// The board square of each slot, in the order of the slots; empty if the pieces cannot come back.
    pub squares: Vec<Square>,
    /// The name of each slot's piece, whether or not the piece is in the slot; as many as squares.
    pub names: Vec<Text>,
}

/// One slot beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// The piece is elsewhere.
    Empty,
    /// The piece is here.
    Held(Shape),
    /// The piece is here and cannot leave now: a red bar below it.
    Blocked(Shape),
    /// The piece has reached its goal: a check mark.
    Arrived,
}

/// The points of a turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    /// The points left.
    pub left: Text,
    /// The prices of the actions.
    pub costs: Vec<Cost>,
}

/// The price of one kind of action.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cost {
    /// The sign of the action in the notation, such as `@`.
    pub sign: String,
    /// Name of the action.
    pub action: Text,
    /// Price in points.
    pub points: u32,
    /// Whether the points left are enough; otherwise the line is grey.
    pub affordable: bool,
}

/// A small table of short entries, such as a truth table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SceneTable {
    /// Column heads.
    pub head: Vec<Text>,
    /// The sides that the columns stand for; if there are any, their stones are drawn instead of the heads.
    pub sides: Vec<Side>,
    /// Rows.
    pub rows: Vec<TableRow>,
}

/// A row of a [`SceneTable`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableRow {
    /// The name of the row, left of its entries; may be empty.
    pub label: Text,
    /// One entry for each column.
    pub cells: Vec<String>,
    /// Whether the row is marked with a colour and a check mark.
    pub marked: bool,
}

impl Scene {
    /// An empty board without cards, panel and marks, seen by `viewer`. A game adds what it has:
    /// `Scene { pieces, ..Scene::new(grid, viewer, self.to_act()) }`.
    #[must_use]
    pub fn new(grid: Grid, viewer: Viewer, to_act: Sides) -> Self {
        Self {
            grid,
            near: viewer.near(),
            stars: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            path: Vec::new(),
            routes: Vec::new(),
            title: Text::default(),
            count: Text::default(),
            recent: None,
            verdict: None,
            cards: Side::BOTH.map(|_| Card::default()),
            to_act,
            open_colours: false,
            panel: Vec::new(),
            last: None,
            facts: Vec::new(),
            same: &[],
            banner: None,
        }
    }

    /// The same scene with the edge of `near` at the bottom.
    #[must_use]
    pub fn turned_to(mut self, near: Side) -> Self {
        if self.near != near {
            self.near = near;
            for item in &mut self.panel {
                if let PanelItem::Reserve(reserve) = item {
                    reserve.slots.reverse();
                    reserve.squares.reverse();
                    reserve.names.reverse();
                }
            }
        }
        self
    }

    /// The same scene with every text passed through `words`, which translates terms.
    #[must_use]
    pub fn worded(mut self, words: &dyn Fn(&Text) -> String) -> Self {
        let say = |text: &mut Text| *text = Text::Words(words(text));
        self.pieces.iter_mut().flat_map(|piece| [&mut piece.name, &mut piece.several]).for_each(say);
        self.cards
            .iter_mut()
            .flat_map(|card| {
                let tally = card.tally.as_mut().map(|tally| &mut tally.words);
                card.lines.iter_mut().chain(&mut card.change).chain(tally)
            })
            .for_each(say);
        self.last.iter_mut().chain(&mut self.banner).chain(&mut self.facts).for_each(say);
        [&mut self.title, &mut self.count].into_iter().for_each(say);
        self.recent.iter_mut().flatten().map(|step| &mut step.words).for_each(say);
        self.verdict
            .iter_mut()
            .flat_map(|verdict| [&mut verdict.headline, &mut verdict.reason])
            .for_each(say);
        for item in &mut self.panel {
            match item {
                PanelItem::Tiles(tiles) => tiles.iter_mut().for_each(|tile| say(&mut tile.caption)),
                PanelItem::Table(table) => {
                    let cells = table.rows.iter_mut().flat_map(|row| &mut row.cells);
                    cells.for_each(|cell| *cell = words(&Text::Words(cell.clone())));
                    let labels = table.rows.iter_mut().map(|row| &mut row.label);
                    table.head.iter_mut().chain(labels).for_each(say);
                }
                PanelItem::Reserve(reserve) => {
                    say(&mut reserve.caption);
                    say(&mut reserve.label);
                    reserve.names.iter_mut().for_each(say);
                }
                PanelItem::Budget(budget) => {
                    say(&mut budget.left);
                    budget.costs.iter_mut().for_each(|cost| say(&mut cost.action));
                }
                PanelItem::Legend(legend) => {
                    say(&mut legend.title);
                    legend.entries.iter_mut().for_each(|entry| say(&mut entry.words));
                }
                PanelItem::Curve(curve) => say(&mut curve.caption),
                PanelItem::Line(text) | PanelItem::Notice(text) => say(text),
            }
        }
        self
    }
}
