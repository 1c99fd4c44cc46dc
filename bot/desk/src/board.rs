//! An interactive board as data for a page. These types are the page's contract: it reads their JSON and knows no
//! game. They hold no rules and no language, only words that are already translated.

use crate::outbound::Control;
pub use rules::Side;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A game as one reader sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Board {
    /// Code of the game, such as `k7f2`.
    pub code: String,
    /// Kind of the game: the name of its command.
    pub kind: String,
    /// Name of the game in the reader's language.
    pub title: String,
    /// Number of changes so far; a board with another number is another board.
    pub seq: u32,
    /// Whether the game goes on.
    pub open: bool,
    /// The reader's side; `None` for an onlooker.
    #[ts(type = "Side | null")]
    pub viewer: Option<Side>,
    /// The side at the bottom.
    #[ts(type = "Side")]
    pub near: Side,
    /// Width of the picture in pixels.
    pub width: u16,
    /// Height of the picture in pixels.
    pub height: u16,
    /// Where the squares lie in the picture.
    pub area: ShownArea,
    /// The squares from the upper left to the lower right, row by row.
    pub cells: Vec<ShownCell>,
    /// Pieces that wait beside the board, in the order of their pictures.
    pub reserves: Vec<ShownReserve>,
    /// Side of the stone that a click on an empty square would place.
    #[ts(type = "Side | null")]
    pub ghost: Option<Side>,
    /// Where a piece is bound for, by the square that chooses the piece.
    pub aims: BTreeMap<String, Vec<String>>,
    /// The players' cards, White's first.
    pub cards: Vec<ShownCard>,
    /// What else the game shows beside the board.
    pub panel: Vec<ShownPanelItem>,
    /// The players, White first.
    pub players: Vec<Player>,
    /// The sides that may act now.
    #[ts(type = "Side[]")]
    pub to_act: Vec<Side>,
    /// Whether the reader may act now.
    pub my_turn: bool,
    /// Whose turn it is, or how the game ended.
    pub status: String,
    /// What the game asks for: the stage of an opening, the counting, a capture that is compulsory.
    pub banner: Option<String>,
    /// The last move.
    pub last: Option<String>,
    /// Labels of the clicks that are buttons and no squares.
    pub words: BTreeMap<String, String>,
    /// The questions before moves that throw something away, by the move.
    pub questions: BTreeMap<String, String>,
    /// The reader's legal moves as clicks.
    pub choices: Vec<ShownChoice>,
    /// Id of the control that plays a move; the move is its value.
    pub play: String,
    /// What the reader has to set up.
    pub form: Option<ShownForm>,
    /// The task that the board belongs to; `None` for a game.
    pub task: Option<Task>,
    /// Rows of further controls.
    pub controls: Vec<Vec<Control>>,
    /// The line that the reader plans, which the board is shown after; `None` if they cannot plan one now.
    pub plan: Option<ShownPlan>,
    /// Name of the other player, while the reader sees something secret.
    pub secret_hand_over: Option<String>,
}

/// A task that teaches the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Task {
    /// Its key.
    pub key: &'static str,
    /// Its title.
    pub title: String,
    /// Whether it is solved.
    pub done: bool,
    /// What to do, or what to remember once it is solved.
    pub text: String,
    /// A hint for those who want one; `None` once it is solved.
    pub hint: Option<Hint>,
}

/// Words that are shown when they are wanted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Hint {
    /// What to press.
    pub label: String,
    /// The words.
    pub text: String,
}

/// A line that the reader plans by clicks, to set it ahead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownPlan {
    /// Its moves so far; empty on the board as it is.
    pub moves: Vec<String>,
    /// The same moves as the reader's language writes them.
    pub words: Vec<String>,
    /// Whether it ends with a move of the reader, so that it can be set.
    pub replied: bool,
    /// Why it cannot go on, and what to do; `None` if it can.
    pub end: Option<String>,
    /// Id of the control that sets it; its value are the moves, joined by commas.
    pub set: String,
}

/// Where the squares lie in a picture, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownArea {
    /// Left edge of the first column.
    pub left: i32,
    /// Upper edge of the first row.
    pub top: i32,
    /// Side of one square.
    pub cell: i32,
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

/// A square of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownCell {
    /// Name of the square, such as `c3`.
    pub square: String,
    /// What a screen reader says: the square, what stands on it, its marks.
    pub label: String,
    /// Whether a piece stands on it.
    pub piece: bool,
}

/// The pieces of a side that wait beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownReserve {
    /// Whose pieces they are.
    #[ts(type = "Side")]
    pub side: Side,
    /// Whether they are the reader's and the reader may act now.
    pub mine: bool,
    /// Whether they lie below the board.
    pub near: bool,
    /// Name for screen readers.
    pub caption: String,
    /// Width of the picture in pixels.
    pub width: u16,
    /// Height of the picture in pixels.
    pub height: u16,
    /// Where the places lie in the picture.
    pub area: ShownArea,
    /// The places in the order in which they are drawn.
    pub cells: Vec<ReserveCell>,
}

/// The place of a piece that waits beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ReserveCell {
    /// The square on which the piece enters.
    pub square: String,
    /// What a screen reader says.
    pub label: String,
    /// Whether a piece waits here.
    pub there: bool,
    /// Whether that piece cannot enter now.
    pub blocked: bool,
    /// Whether the piece has reached its goal.
    pub home: bool,
    /// Whether the reader can choose it now.
    pub may: bool,
}

/// A player's card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownCard {
    /// The player's side.
    #[ts(type = "Side")]
    pub side: Side,
    /// Whether the player has a colour already.
    pub coloured: bool,
    /// The player's name.
    pub name: String,
    /// Lines below the name.
    pub lines: Vec<String>,
    /// Whether the player may act now.
    pub to_act: bool,
}

/// One thing the game shows beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ShownPanelItem {
    /// Pieces that left the game.
    Lost {
        /// Whose pieces they were.
        #[ts(type = "Side")]
        side: Side,
        /// Their number in words.
        text: String,
    },
    /// A line of plain information.
    Line {
        /// The line.
        text: String,
    },
    /// A line that matters for the next move.
    Notice {
        /// The line.
        text: String,
    },
    /// Large signs side by side, such as operators.
    Tiles {
        /// The signs.
        tiles: Vec<ShownTile>,
    },
    /// Points to spend and what actions cost.
    Budget {
        /// The points left, in words.
        left: String,
        /// The actions with their prices.
        costs: Vec<ShownCost>,
    },
    /// A small table.
    Table {
        /// Heads of the columns.
        head: Vec<String>,
        /// Rows below the heads.
        rows: Vec<ShownTableRow>,
    },
}

/// A large sign with its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownTile {
    /// The sign, such as `∧`.
    pub sign: String,
    /// Its name.
    pub name: String,
    /// Its role, such as active or next.
    pub caption: String,
    /// Whether it is in force now.
    pub active: bool,
}

/// An action and its price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownCost {
    /// The sign that writes the action, such as `@`.
    pub sign: String,
    /// The action.
    pub action: String,
    /// Its price in points.
    pub points: u32,
    /// Whether the points left pay for it.
    pub affordable: bool,
}

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownTableRow {
    /// One text for each column.
    pub cells: Vec<String>,
    /// Whether the row stands out.
    pub marked: bool,
}

/// A player of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Player {
    /// The player's side.
    #[ts(type = "Side")]
    pub side: Side,
    /// The player's name.
    pub name: String,
    /// Whether the program itself plays.
    pub program: bool,
}

/// A legal move and one way to click it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownChoice {
    /// The move as the rules write it.
    pub text: String,
    /// Squares, and words that are buttons.
    pub clicks: Vec<String>,
    /// Names of clicks that stand for several squares with the same meaning; `None` if there are none.
    pub names: Option<Vec<Option<String>>>,
}

/// A set-up: each square gets a symbol.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownForm {
    /// What the move begins with; the symbols follow in the order of the squares.
    pub prefix: String,
    /// The squares.
    pub squares: Vec<String>,
    /// The symbols each square may have.
    pub symbols: Vec<char>,
    /// Ready set-ups.
    pub fillings: Vec<ReadySetUp>,
    /// Label of the button that chooses symbols at random.
    pub random: String,
    /// Label of the button that plays the move.
    pub done: String,
    /// What to do, in one sentence.
    pub help: String,
}

/// A ready set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ReadySetUp {
    /// Label of its button.
    pub label: String,
    /// One symbol for each square.
    pub symbols: String,
}
