//! Trio: three in a row on a board of three by three, where a row may also be what loses.

use rules::coords::Letters;
use rules::game::{Game, Meta, Paragraph};
use rules::options::{CheckedOptions, OptionError, OptionKind, OptionSpec, Preset};
use rules::pick::Click;
use rules::position::Position;
use rules::reason::{Code, Refusal};
use rules::scene::{Card, Grid, Look, Mark, MarkKind, PanelItem, Piece, Scene, Shape};
use rules::text::Text;
use rules::{Outcome, Side, Sides, Square, Viewer};

const SIZE: u8 = 3;
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The game.
#[derive(Debug)]
pub struct Trio;

static META: Meta = Meta {
    id: "trio",
    rules_version: 1,
    options: &[OptionSpec {
        name: "row",
        kind: OptionKind::Choice(&["wins", "loses"]),
        default: "\"wins\"",
        secret: false,
        picture_only: false,
    }],
    presets: &[
        Preset { id: "standard", options: "{}" },
        Preset { id: "inverted", options: r#"{"row":"loses"}"# },
    ],
    first: Side::White,
    malformed: &[],
    terms: &["trio-stone", "trio-stones", "trio-aim", "trio-last", "trio-left"],
    outcomes: &["row", "full"],
    rules: &[Paragraph { key: "trio-rules", sections: &[], reasons: &["trio-no-cell", "trio-taken"] }],
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

    fn options(given: &CheckedOptions<'_>) -> Result<bool, OptionError> {
        Ok(given.word("row") == "wins")
    }

    fn start(row_wins: &bool) -> TrioPosition {
        TrioPosition { row_wins: *row_wins, cells: [None; 9], last: None }
    }
}

impl Position for TrioPosition {
    type Move = Cell;

    fn to_act(&self) -> Sides {
        let over = self.row().is_some() || self.cells.iter().all(Option::is_some);
        if over { Sides::NONE } else { Sides::one(self.mover()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some((_, owner)) = self.row() {
            let winner = if self.row_wins { owner } else { owner.other() };
            return Some(Outcome::new(Some(winner), "row"));
        }
        self.to_act().is_empty().then(|| Outcome::new(None, "full"))
    }

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

    fn write(cell: &Cell) -> String {
        cell.square().to_string()
    }

    fn check(&self, _: Side, cell: &Cell) -> Result<(), Refusal> {
        match self.cells[cell.0] {
            None => Ok(()),
            Some(owner) => Err(Refusal::new(Code::Illegal, "trio-taken")
                .with("cell", cell.square())
                .with("side", owner)
                .at(cell.square())),
        }
    }

    fn apply(&mut self, side: Side, cell: &Cell) {
        self.cells[cell.0] = Some(side);
        self.last = Some(*cell);
    }

    fn text(&self) -> String {
        let sign = |cell: &Option<Side>| match cell {
            None => '.',
            Some(Side::White) => 'W',
            Some(Side::Black) => 'B',
        };
        self.cells.iter().map(sign).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let stone = |(at, side): (usize, &Option<Side>)| {
            side.map(|side| Piece {
                square: Cell(at).square(),
                side,
                shape: Shape::Stone { dead: false },
                name: Text::with("trio-stone", vec![("side", side.into())]),
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
        let grid = Grid { columns: SIZE, rows: SIZE, look: Look::Cells, letters: Letters::All };
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

    fn clicks(cell: &Cell) -> Vec<Click> {
        vec![Click::Square(cell.square())]
    }
}
