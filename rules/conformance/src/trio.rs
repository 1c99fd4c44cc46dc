//! The rules of Trio, a game that only tests know: three in a row on a board of three by three, where a row either wins or
//! loses. It is the template of a further game; a game of the table has such a file in `rules/src/games`.
//!
//! The rules know no language: every word is a key of `trio.ftl`, in the folder `bot/testkit/src/toy`, with its arguments.

use rules::action::Action;
use rules::clicks::Clicks;
use rules::coords::Letters;
use rules::forcing::Forcing;
use rules::game::{Game, Meta, Paragraph};
use rules::hidden::Hidden;
use rules::options::{CheckedOptions, OptionError, OptionKind, OptionSpec, Preset};
use rules::plain_move::PlainMove;
use rules::position::Position;
use rules::reason::Refusal;
use rules::scene::{BoardStyle, Card, Grid, Mark, MarkKind, PanelItem, Piece, Scene, Shape};
use rules::text::Text;
use rules::turn::Turn;
use rules::{Side, Square, Viewer};

const SIZE: u8 = 3;
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The game.
#[derive(Debug)]
pub struct Trio;

/// What differs from [`Meta::PLAIN`].
pub static META: Meta = Meta {
    // The name of its command, of its files and of the prefix of its keys.
    id: "trio",
    // Parameters of `/trio new` and settings of a server.
    options: &[OptionSpec {
        name: "row",
        kind: OptionKind::Choice(&["wins", "loses"]),
        // As JSON.
        default: "\"wins\"",
        ..OptionSpec::PLAIN
    }],
    // Named sets of options, at least one: the start card of the console offers them.
    presets: &[
        Preset { id: "standard", options: "{}" },
        Preset { id: "inverted", options: r#"{"row":"loses"}"# },
    ],
    numbers_stones: true,
    // Keys of every other text below that is not shared: panel, facts, prompt.
    terms: &["trio-aim", "trio-left"],
    // Each has the text `trio-outcome-<reason>`.
    outcomes: &["row", "full"],
    // Paragraphs of `/trio rules`, each with the refusals that it explains.
    rules: &[Paragraph::new("trio-rules", &["2", "3"], &["off-board", "taken"])],
    ..Meta::PLAIN
};

#[derive(Clone, PartialEq, Debug)]
pub struct TrioPosition {
    row_wins: bool,
    cells: [Option<Side>; 9],
    turn: Turn,
    last: Option<PlainMove>,
}

/// The cells in their order: a1, b1, c1, a2 and so on.
const fn square(cell: usize) -> Square {
    Square::new((cell % 3) as u8, (cell / 3) as u8)
}

const fn cell(square: Square) -> usize {
    (square.row * SIZE + square.column) as usize
}

impl TrioPosition {
    fn row(&self) -> Option<([usize; 3], Side)> {
        LINES.into_iter().find_map(|line| {
            let owner = self.cells[line[0]]?;
            line.iter().all(|cell| self.cells[*cell] == Some(owner)).then_some((line, owner))
        })
    }
}

impl Game for Trio {
    type Options = bool;
    type Position = TrioPosition;

    fn meta() -> &'static Meta {
        &META
    }

    /// Checked options as the rules use them. Conditions between options would be refused here.
    fn options(given: &CheckedOptions<'_>) -> Result<bool, OptionError> {
        Ok(given.word("row") == "wins")
    }

    fn start(row_wins: &bool) -> TrioPosition {
        TrioPosition { row_wins: *row_wins, cells: [None; 9], turn: Turn::of(Side::White), last: None }
    }
}

impl Position for TrioPosition {
    /// A move that its square names. A game whose moves are of another kind has a type of its own that implements
    /// [`Action`].
    type Move = PlainMove;

    /// Whose turn it is, or the winner and the reason. The presenter adds the names of the players to
    /// `trio-outcome-<reason>`.
    fn turn(&self) -> Turn {
        self.turn
    }

    /// The source of truth for what is legal; `check` has to agree with it. It is asked only of a side that may act.
    fn moves(&self, _: Side) -> Vec<PlainMove> {
        let free = (0..9).filter(|cell| self.cells[*cell].is_none());
        let mut moves: Vec<PlainMove> = free.map(|cell| PlainMove::Place(square(cell))).collect();
        moves.sort_by_key(Action::text);
        moves
    }

    fn read(&self, text: &str) -> Result<PlainMove, Refusal> {
        PlainMove::read(text, &[], (SIZE, SIZE)).map(PlainMove::placing)
    }

    /// Why a well-formed move is not legal. A reason of the game's own is `Refusal::new(Code::Illegal, "trio-…")`; the
    /// names given by `with` are the arguments of its sentence, and `at` marks a square in the picture.
    fn check(&self, _: Side, action: &PlainMove) -> Result<(), Refusal> {
        let PlainMove::Place(square) = *action else { return Err(Refusal::not_a_move()) };
        match self.cells[cell(square)] {
            None => Ok(()),
            Some(owner) => Err(Refusal::taken(square, owner)),
        }
    }

    /// Makes a move that has been checked, and ends the game by section 3 of the rules page, `rules/conformance/doc/trio.md`.
    fn apply(&mut self, side: Side, action: &PlainMove) {
        if let PlainMove::Place(square) = *action {
            self.cells[cell(square)] = Some(side);
        }
        self.last = Some(*action);
        self.turn.pass();
        if let Some((_, owner)) = self.row() {
            self.turn.won(if self.row_wins { owner } else { owner.other() }, "row");
        } else if self.cells.iter().all(Option::is_some) {
            self.turn.drawn("full");
        }
    }

    /// The position in one line, as the replay protocol shows it.
    fn text(&self) -> String {
        let sign = |cell: &Option<Side>| match cell {
            None => '.',
            Some(Side::White) => 'W',
            Some(Side::Black) => 'B',
        };
        self.cells.iter().map(sign).collect()
    }

    /// The picture as data. Alt text and the board of the console are made from it, too. A viewer without the right
    /// to a hidden value gets a scene without it.
    fn scene(&self, viewer: Viewer) -> Scene {
        let stone = |(at, side): (usize, &Option<Side>)| {
            side.map(|side| Piece {
                square: square(at),
                side,
                shape: Shape::Stone { dead: false },
                name: Text::stone(side),
                several: Text::several_stones(side),
            })
        };
        let row = self.row().map(|(line, _)| line).unwrap_or_default();
        let winning = self.row().is_some();
        let marks =
            row.iter().filter(|_| winning).map(|at| Mark { square: square(*at), kind: MarkKind::Winning });
        let count = |side| self.cells.iter().flatten().filter(|owner| **owner == side).count();
        let left = self.cells.iter().filter(|cell| cell.is_none()).count();
        let grid = Grid { columns: SIZE, rows: SIZE, look: BoardStyle::Cells, letters: Letters::All };
        let aim = vec![("row", if self.row_wins { "wins" } else { "loses" }.into())];
        Scene {
            pieces: self.cells.iter().enumerate().filter_map(stone).collect(),
            marks: marks.collect(),
            cards: Side::BOTH.map(|side| Card::new(vec![Text::count_of_stones(count(side))])),
            panel: vec![PanelItem::Line(Text::with("trio-aim", aim))],
            last: self.last.map(|action| Text::last_move(action.text())),
            facts: vec![Text::with("trio-left", vec![("count", left.into())])],
            ..Scene::new(grid, viewer, self.to_act())
        }
    }
}

/// How its moves are made by clicks: the defaults take them from the moves. A game whose turn consists of several moves
/// has `at_once` and `plans`, to make several of them with one click.
impl Clicks for TrioPosition {}

/// What is hidden: nothing.
impl Hidden for TrioPosition {}

/// What a side can gain and force: the defaults know only to win.
impl Forcing for TrioPosition {}
