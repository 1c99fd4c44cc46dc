//! A game from its first position to its last, as data for a page that steps through it. The page draws it without a
//! picture of the server. These types hold no rules and no language, only words that are already translated.

pub use crate::board::{Player, ShownPanelItem};
use crate::board::{ShownChoice, ShownForm, ShownPlan, Task};
use crate::outbound::Control;
pub use crate::small_board::{ShownFigure, ShownGrid, ShownLook, ShownShape, SmallBoard};
use rules::Side;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A game as one reader may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GameRecord {
    /// Code of the game, such as `k7f2`.
    pub code: String,
    /// Kind of the game: the name of its command.
    pub kind: String,
    /// Name of the game in the reader's language.
    pub title: String,
    /// Number of changes so far.
    pub seq: u32,
    /// Whether the game goes on.
    pub open: bool,
    /// The reader's side; `None` for an onlooker.
    #[ts(type = "Side | null")]
    pub viewer: Option<Side>,
    /// The side at the bottom.
    #[ts(type = "Side")]
    pub near: Side,
    /// Whether the board may be turned: the sides sit opposite each other.
    pub turns: bool,
    /// How the game ended.
    pub result: Option<ShownResult>,
    /// The players, White first.
    pub players: Vec<Player>,
    /// Whether the players have colours; in some openings they choose them later.
    pub coloured: bool,
    /// The board.
    pub grid: ShownGrid,
    /// The squares on which the pieces beside the board enter, White's first, in the order of [`ShownTray::places`]; empty
    /// lists in a game without such pieces.
    pub entries: [Vec<String>; 2],
    /// The pieces that occur in what is sent; a letter of [`ShownPosition::cells`] is the place in this list, `A` the first.
    /// Another answer may have other letters.
    pub figures: Vec<ShownFigure>,
    /// What screen readers say for a mark, by its kind.
    pub mark_names: BTreeMap<String, String>,
    /// Index of the first position and number of moves before the first one that are sent: 0 for the whole game.
    pub from: usize,
    /// The moves, oldest first.
    pub moves: Vec<ShownMove>,
    /// The position before the first move, and the one after each move.
    pub positions: Vec<ShownPosition>,
    /// Endings of the files in which the page offers the game, at `/g/CODE.ENDING`; empty for a task.
    pub files: Vec<&'static str>,
    /// The review of the finished game; `None` until the program has thought about it.
    pub review: Option<ShownReview>,
    /// What the reader may do now.
    pub turn: Turn,
}

/// The review of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownReview {
    /// The heading.
    pub title: String,
    /// What the chart shows.
    pub chance: String,
    /// What the figures of the players are.
    pub accuracy: String,
    /// The heading of the turning points, or that there are none.
    pub points: String,
    /// The probability that White wins before the first move and after each, in thousandths; `None` where it was not judged.
    pub white: Vec<Option<u16>>,
    /// How White and Black have played.
    pub sides: [ShownPlay; 2],
    /// The moves that cost most, in the order of the game.
    pub turns: Vec<ShownTurningPoint>,
}

/// How a side has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownPlay {
    /// How accurately, in percent; `None` without a move that was judged.
    pub accuracy: Option<u8>,
    /// The inaccuracies, mistakes and blunders.
    pub words: String,
}

/// A move that cost much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownTurningPoint {
    /// Number of moves up to it.
    pub ply: usize,
    /// The side that made it.
    #[ts(type = "Side")]
    pub by: Side,
    /// The move.
    pub words: String,
    /// The better line.
    pub better: String,
    /// What it cost of the probability to win, in percent.
    pub cost: u16,
    /// How bad it is, in a word.
    pub verdict: String,
}

/// A line that a reader tries out on a copy of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownLine {
    /// The game after the line; its choices make the next move of the line.
    pub record: GameRecord,
    /// After how many moves of the game the line leaves it.
    pub ply: usize,
    /// The moves behind there, as the next request says them.
    pub moves: Vec<String>,
    /// The side that makes the next move.
    #[ts(type = "Side | null")]
    pub acting: Option<Side>,
    /// Why a move or clicks are refused.
    pub refused: Option<String>,
    /// What must be supposed before the next move can be made.
    pub asks: Option<ShownAsk>,
}

/// A move that uncovers something that nobody knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownAsk {
    /// The move. What is supposed follows it behind a question mark.
    pub text: String,
    /// What it may uncover.
    pub facts: Vec<String>,
}

/// An offer of the opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownOffer {
    /// What is offered.
    pub words: String,
    /// The controls that accept and decline it.
    pub answers: Vec<Control>,
}

/// What the reader may do in the present position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Turn {
    /// Whether the reader may act now.
    pub mine: bool,
    /// Whose turn it is, or how the game ended.
    pub status: String,
    /// What the game asks for: the stage of an opening, the counting, a capture that is compulsory.
    pub banner: Option<String>,
    /// What became of an offer, to the player whom it concerns, until something else happens.
    pub news: Option<String>,
    /// What the opponent offers, for the reader to answer.
    pub offers: Vec<ShownOffer>,
    /// The legal moves as clicks.
    #[serde(serialize_with = "short")]
    #[ts(as = "Vec<ShortChoice>")]
    pub choices: Vec<ShownChoice>,
    /// Labels of the clicks that are buttons and no squares.
    pub words: BTreeMap<String, String>,
    /// The questions before moves that throw something away, by the move.
    pub questions: BTreeMap<String, String>,
    /// Id of the control that plays a move; the move is its value.
    pub play: String,
    /// Side of the stone that a click on an empty square would place.
    #[ts(type = "Side | null")]
    pub ghost: Option<Side>,
    /// Where a piece is bound for, by the square that chooses the piece.
    pub aims: BTreeMap<String, Vec<String>>,
    /// What the reader has to set up.
    pub form: Option<ShownForm>,
    /// The task that the board belongs to; `None` for a game.
    pub task: Option<Task>,
    /// Rows of further controls.
    pub controls: Vec<Vec<Control>>,
    /// The line that the reader plans; `None` if they cannot plan one now.
    pub plan: Option<ShownPlan>,
    /// Name of the other player, while the reader sees something secret.
    pub secret_hand_over: Option<String>,
}

/// A legal move and one way to click it, as short as it can be said.
#[derive(Serialize, TS)]
#[serde(untagged)]
pub enum ShortChoice<'a> {
    /// A move that is one click of the same name.
    Click(&'a str),
    /// The move, its clicks, and the names of clicks that stand for several squares with the same meaning.
    Clicks(&'a str, &'a [String], Option<&'a [Option<String>]>),
}

fn short<S: Serializer>(choices: &[ShownChoice], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(choices.iter().map(|choice| match (&*choice.clicks, &choice.names) {
        ([only], None) if *only == choice.text => ShortChoice::Click(&choice.text),
        (clicks, names) => ShortChoice::Clicks(&choice.text, clicks, names.as_deref()),
    }))
}

/// What boards of one look are drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Files of SVG with a symbol for each piece, by the kind of piece, with which the ids of its symbols begin.
    pub files: &'static [(&'static str, String)],
    /// The colours of the board and of marks by name, as `#rrggbb`.
    pub colours: &'static [(&'static str, String)],
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownResult {
    /// In a few words, such as "White wins".
    pub headline: String,
    /// Why.
    pub reason: String,
    /// The winner; `None` after a draw and for a cancelled game.
    #[ts(type = "Side | null")]
    pub winner: Option<Side>,
    /// Whether it was played; a cancelled game was not.
    pub played: bool,
    /// The players' ratings after it with what it has changed, such as "1512 (+12)", White's first; `None` if it is not rated.
    pub ratings: Option<[String; 2]>,
}

/// A move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownMove {
    /// Its number, from 1; `None` for what does not count as a move.
    pub number: Option<u32>,
    /// The player who made it, by the side on which they began.
    #[ts(type = "Side")]
    pub player: Side,
    /// The colour of what it placed or moved.
    #[ts(type = "Side")]
    pub side: Side,
    /// The move in the reader's notation, or in a few words.
    pub words: String,
    /// When it was made, in milliseconds since 1970 UTC.
    pub at: i64,
}

/// A game in a list of games, with a small board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ListedGame {
    /// Code of the game.
    pub code: String,
    /// Kind of the game: the name of its command.
    pub kind: String,
    /// Name of the game in the reader's language.
    pub title: String,
    /// The reader's side; `None` for an onlooker.
    #[ts(type = "Side | null")]
    pub viewer: Option<Side>,
    /// The side at the bottom.
    #[ts(type = "Side")]
    pub near: Side,
    /// The players, White first.
    pub players: Vec<Player>,
    /// Whether it is the reader's turn.
    pub my_turn: bool,
    /// Whose turn it is, or how the game ended.
    pub status: String,
    /// How the game ended; `None` while it goes on.
    pub result: Option<ShownResult>,
    /// Number of moves.
    pub moves: usize,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// When it began, in milliseconds since 1970 UTC.
    pub began_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// When the time of the reader runs out, or that of the player to move for an onlooker; `None` if it stands.
    pub deadline: Option<i64>,
    /// The board.
    pub grid: ShownGrid,
    /// The pieces that occur; see [`GameRecord::figures`].
    pub figures: Vec<ShownFigure>,
    /// What stands on the board; see [`ShownPosition::cells`].
    pub cells: String,
    /// The squares of the last move.
    pub last: Vec<u16>,
}

/// An open seat, or a challenge that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ListedSeat {
    /// Code of the challenge.
    pub code: String,
    /// Kind of the game: the name of its command.
    pub kind: String,
    /// Name of the game.
    pub title: String,
    /// Who offers the game.
    pub challenger: String,
    /// Who is challenged; `None` is an open seat.
    pub opponent: Option<String>,
    /// Whether the reader offers it.
    pub own: bool,
    /// The address of an own seat that is offered by a link, whole or from its path on; `None` for others.
    pub invitation: Option<String>,
    /// For a rematch: the code of the game to play again.
    pub rematch_of: Option<String>,
    /// Name of its channel, where the game is going to be.
    pub channel: String,
    /// The options that differ from the usual ones, the clock, and whether the game is rated, each in a line.
    pub terms: String,
    /// What the reader can do with it.
    pub controls: Vec<Control>,
}

/// The best players of a server in a class of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ServerRanking {
    /// The class that is shown; `None` if nobody has a rating there.
    pub class: Option<RankedClass>,
    /// The other classes with rated games there.
    pub others: Vec<RankedClass>,
    /// The players: first those with a place, the best at the top, then those whose rating is provisional.
    pub players: Vec<RankedPlayer>,
    /// Number of players in the whole table.
    pub total: u32,
}

/// A class of games that has ratings of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RankedClass {
    /// Its id, such as `go19`.
    pub id: String,
    /// Its name, such as `Go 19×19`.
    pub name: String,
}

/// A player in a ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RankedPlayer {
    /// The place, from 1; `None` while the rating is provisional.
    pub place: Option<u32>,
    pub name: String,
    /// Id of their page, at `/p/ID`; `None` if others don't see it.
    pub page: Option<String>,
    /// The rating, such as `1512`, with a question mark while it is provisional.
    pub rating: String,
    /// Number of rated games.
    pub games: u32,
    /// Number of those won.
    pub wins: u32,
    /// Whether it is the reader.
    pub own: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownPosition {
    /// A letter for each square: the piece on it, or a dot.
    pub cells: String,
    /// The marks, each a square and a kind, such as `[27, "last-to"]`.
    pub marks: Vec<(u16, String)>,
    /// The path of the last turn: its start, then every square where it landed.
    pub path: Vec<u16>,
    /// What waits beside the board.
    pub reserves: Vec<ShownTray>,
    /// Lines at the players' names, White's first.
    pub lines: [Vec<String>; 2],
    /// What else the game shows.
    pub panel: Vec<ShownPanelItem>,
    /// The sides that may act.
    #[ts(type = "Side[]")]
    pub to_act: Vec<Side>,
    /// The last move in words.
    pub last: Option<String>,
}

/// The pieces of a side that wait beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ShownTray {
    /// Whose pieces they are.
    #[ts(type = "Side")]
    pub side: Side,
    /// What they are.
    pub caption: String,
    /// A letter for each place as White sees it: the piece in it, a dot for none, `!` before a piece that can't enter now, or
    /// `*` for one that has reached its goal.
    pub places: String,
}
