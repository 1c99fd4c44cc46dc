//! What can be done on a board, and what stands beside it, as data for a page. These types are the page's contract: it reads
//! their JSON and knows no game. They hold no rules and no language, only words that are already translated.

pub use rules::Side;
use serde::Serialize;
use ts_rs::TS;

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
    /// Id of the control that sets it; its value are the moves, joined by commas.
    pub set: String,
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
    /// Id of the player's page, at `/p/ID`; `None` in lists, and if others don't see it.
    pub page: Option<String>,
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
