//! The rules of Trio: three in a row on a board of three by three, where a row either wins or loses. A standard game
//! has such a file in `rules/src/games`.
//!
//! The rules know no language: every word is a key of `trio.ftl` with its arguments.

use rules::coords::Letters;
use rules::game::{Game, Meta, Paragraph};
use rules::options::{CheckedOptions, OptionError, OptionKind, OptionSpec, Preset};
use rules::pick::Click;
use rules::position::Position;
use rules::rating::Rating;
use rules::reason::{Code, Refusal};
use rules::scene::{BoardStyle, Card, Grid, Mark, MarkKind, PanelItem, Piece, Scene, Shape};
use rules::text::Text;
use rules::{Outcome, Side, Sides, Square, Viewer};

const SIZE: u8 = 3;
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The game.
#[derive(Debug)]
pub struct Trio;

pub static META: Meta = Meta {
    // The name of its command, of its files and of the prefix of its keys.
    id: "trio",
    // Raised by every change of what is legal.
    rules_version: 1,
    // Parameters of `/trio new` and settings of a server.
    options: &[OptionSpec {
        name: "row",
        kind: OptionKind::Choice(&["wins", "loses"]),
        // As JSON.
        default: "\"wins\"",
        // A secret option, such as a seed, is never shown while the game goes on.
        secret: false,
        // Whether it changes only the picture and no rule.
        picture_only: false,
    }],
    // Named sets of options, at least one: the start card of the console offers them.
    presets: &[
        Preset { id: "standard", options: "{}" },
        Preset { id: "inverted", options: r#"{"row":"loses"}"# },
    ],
    first: Side::White,
    // The board is the same in every game.
    size_in_title: false,
    numbers_stones: true,
    marks_dead: false,
    malformed: &[],
    // Words of moves that people may write in their own language.
    words: &[],
    // Keys of every other text below: pieces, cards, panel, last move, facts, prompt.
    terms: &["trio-stone", "trio-stones", "trio-aim", "trio-last", "trio-left"],
    // Each has the text `trio-outcome-<reason>`.
    outcomes: &["row", "full"],
    // Paragraphs of `/trio rules`, each with the refusals that it explains.
    rules: &[Paragraph::new("trio-rules", &[], &["trio-no-cell", "trio-taken"])],
    // Whether games can be rated, and which of them apart.
    rating: Rating::TOGETHER,
    // Small tasks that teach the game. Without any, the command has no `learn`.
    lessons: &[],
    puzzles: &[],
};

#[derive(Clone, PartialEq, Debug)]
pub struct TrioPosition {
    row_wins: bool,
    cells: [Option<Side>; 9],
    last: Option<Cell>,
}

/// A cell by its number: a1, b1, c1, a2 and so on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell(usize);

impl Cell {
    fn square(self) -> Square {
        Square::new((self.0 % 3) as u8, (self.0 / 3) as u8)
    }

    /// Reads a move's text. The sentence of a refusal also gets the text itself as `$typed`.
    fn read(text: &str) -> Option<Self> {
        let square = Square::parse(&text.trim().to_lowercase())?;
        let inside = square.column < SIZE && square.row < SIZE;
        inside.then(|| Self(usize::from(square.row * SIZE + square.column)))
    }
}

impl TrioPosition {
    fn mover(&self) -> Side {
        let stones = self.cells.iter().flatten().count();
        if stones.is_multiple_of(2) { Side::White } else { Side::Black }
    }

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
        TrioPosition { row_wins: *row_wins, cells: [None; 9], last: None }
    }
}

impl Position for TrioPosition {
    type Move = Cell;

    /// The sides that may act now: none when the game is over, both where both may choose at once.
    fn to_act(&self) -> Sides {
        let over = self.row().is_some() || self.cells.iter().all(Option::is_some);
        if over { Sides::NONE } else { Sides::one(self.mover()) }
    }

    /// The winner and the reason; the presenter adds the names of the players to `trio-outcome-<reason>`.
    fn outcome(&self) -> Option<Outcome> {
        if let Some((_, owner)) = self.row() {
            let winner = if self.row_wins { owner } else { owner.other() };
            return Some(Outcome::new(Some(winner), "row"));
        }
        self.to_act().is_empty().then(|| Outcome::new(None, "full"))
    }

    /// The source of truth for what is legal; `check` has to agree with it.
    fn legal(&self, side: Side) -> Vec<Cell> {
        if !self.to_act().contains(side) {
            return Vec::new();
        }
        let mut free: Vec<Cell> = (0..9).map(Cell).filter(|cell| self.cells[cell.0].is_none()).collect();
        free.sort_by_key(Self::write);
        free
    }

    fn read(&self, text: &str) -> Result<Cell, Refusal> {
        Cell::read(text).ok_or(Refusal::new(Code::Malformed, "trio-no-cell"))
    }

    /// The one way in which a move is written and stored.
    fn write(cell: &Cell) -> String {
        cell.square().to_string()
    }

    /// Why a well-formed move is not legal. The names given by `with` are the arguments of the sentence, and `at`
    /// marks a square in the picture.
    fn check(&self, _: Side, cell: &Cell) -> Result<(), Refusal> {
        match self.cells[cell.0] {
            None => Ok(()),
            Some(owner) => Err(Refusal::new(Code::Illegal, "trio-taken")
                .with("cell", cell.square())
                .with("side", owner)
                .at(cell.square())),
        }
    }

    /// Makes a move that has been checked.
    fn apply(&mut self, side: Side, cell: &Cell) {
        self.cells[cell.0] = Some(side);
        self.last = Some(*cell);
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
                square: Cell(at).square(),
                side,
                shape: Shape::Stone { dead: false },
                name: Text::with("trio-stone", vec![("side", side.into())]),
                several: Text::with("trio-stone", vec![("side", side.into())]),
            })
        };
        let row = self.row().map(|(line, _)| line).unwrap_or_default();
        let winning = self.row().is_some();
        let marks = row
            .iter()
            .filter(|_| winning)
            .map(|at| Mark { square: Cell(*at).square(), kind: MarkKind::Winning });
        let count = |side| self.cells.iter().flatten().filter(|owner| **owner == side).count();
        let left = self.cells.iter().filter(|cell| cell.is_none()).count();
        let grid = Grid { columns: SIZE, rows: SIZE, look: BoardStyle::Cells, letters: Letters::All };
        let aim = vec![("row", if self.row_wins { "wins" } else { "loses" }.into())];
        Scene {
            pieces: self.cells.iter().enumerate().filter_map(stone).collect(),
            marks: marks.collect(),
            cards: Side::BOTH
                .map(|side| Card::new(vec![Text::with("trio-stones", vec![("count", count(side).into())])])),
            panel: vec![PanelItem::Line(Text::with("trio-aim", aim))],
            last: self.last.map(|cell| Text::with("trio-last", vec![("cell", cell.square().into())])),
            facts: vec![Text::with("trio-left", vec![("count", left.into())])],
            ..Scene::new(grid, viewer, self.to_act())
        }
    }

    /// The clicks that make a move; buttons, menus and the board of the console follow from them. A game whose turn
    /// consists of several moves also has `at_once` and `plans`, to make several of them with one click.
    fn placed(cell: &Cell) -> Option<Square> {
        Some(cell.square())
    }

    fn clicks(cell: &Cell) -> Vec<Click> {
        vec![Click::Square(cell.square())]
    }
}
