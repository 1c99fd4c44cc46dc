//! A position: the stones, the stage of the opening, the side to move, the last move.

use super::board::{Board, MARGIN};
use super::cells::{Cell, Direction, cells};
use super::notation::Move;
use super::options::{Opening, Options, Rule};
use super::renju::{self, Kind};
use crate::position::Position;
use crate::side::{Phase, Side};
use crate::turn::Verdict;
use serde_json::{Map, Value};

/// Section 6: stages of the opening `swap2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The first player places three stones.
    Place3,
    /// The second player chooses a colour or two more stones.
    Choose3,
    /// The second player places two more stones.
    Place2,
    /// The first player chooses a colour.
    Choose5,
}

impl Stage {
    /// The word of the position text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Place3 => "place3",
            Self::Choose3 => "choose3",
            Self::Place2 => "place2",
            Self::Choose5 => "choose5",
        }
    }

    /// The side that acts. The first player is named Black until the colours are chosen.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Place3 | Self::Choose5 => Side::Black,
            Self::Choose3 | Self::Place2 => Side::White,
        }
    }

    /// The choices, in the order of their texts; empty while stones are placed.
    #[must_use]
    pub const fn choices(self) -> &'static [Move] {
        match self {
            Self::Place3 | Self::Place2 => &[],
            Self::Choose3 => &[Move::Add, Move::Take(Side::Black), Move::Take(Side::White)],
            Self::Choose5 => &[Move::Take(Side::Black), Move::Take(Side::White)],
        }
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side made a line with the stone on this cell.
    Line(Side, Cell),
    /// Black played a forbidden cell.
    Forbidden(Kind, Cell),
    /// No cell is empty.
    BoardFull,
    /// Every empty cell is forbidden to Black.
    NoLegalMove,
}

impl End {
    /// Section 10: the winner and the reason in the protocol.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Line(side, _) => Verdict { winner: Some(side), reason: "line" },
            Self::Forbidden(..) => Verdict { winner: Some(Side::White), reason: "forbidden" },
            Self::BoardFull => Verdict { winner: None, reason: "board_full" },
            Self::NoLegalMove => Verdict { winner: None, reason: "no_legal_move" },
        }
    }
}

/// The last move, for the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// The side that made it.
    pub by: Side,
    /// The move.
    pub action: Move,
    /// The colour of the stone, if it placed one.
    pub colour: Side,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct PiskvorkyPosition {
    pub(super) options: Options,
    pub(super) board: Board,
    /// The stage of the opening; `None` in play.
    pub(super) stage: Option<Stage>,
    pub(super) to_move: Side,
    pub(super) swapped: bool,
    pub(super) end: Option<End>,
    pub(super) last: Option<Last>,
}

impl PiskvorkyPosition {
    /// Section 2: an empty board, Black begins.
    #[must_use]
    pub fn start(options: &Options) -> Self {
        let mut start = Self {
            options: *options,
            board: Board::empty(options.size),
            stage: (options.opening == Opening::Swap2).then_some(Stage::Place3),
            to_move: options.laid.map_or(Side::Black, |laid| laid.to_move),
            swapped: false,
            end: None,
            last: None,
        };
        if let Some(laid) = &options.laid {
            for side in Side::BOTH {
                laid.cells(side).for_each(|cell| start.board.put(cell, side));
            }
            start.end = start.without_moves();
        }
        start
    }

    /// The options.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stage of the opening; `None` in play.
    #[must_use]
    pub const fn stage(&self) -> Option<Stage> {
        self.stage
    }

    /// The end of a game in which the side to move has no move.
    fn without_moves(&self) -> Option<End> {
        if self.board.free().is_empty() {
            return Some(End::BoardFull);
        }
        (self.refuses() && !renju::any_allowed(&self.board)).then_some(End::NoLegalMove)
    }

    /// The colour of the next stone. In the opening `swap2` the colours alternate, whichever side places them.
    #[must_use]
    pub fn next_colour(&self) -> Side {
        match self.stage {
            Some(_) if self.board.stones() % 2 == 1 => Side::White,
            Some(_) => Side::Black,
            None => self.to_move,
        }
    }

    /// Section 5: whether the forbidden cells apply now, in renju with Black to move.
    #[must_use]
    pub fn restrained(&self) -> bool {
        let renju = matches!(self.options.rule, Rule::Renju { .. });
        renju && self.phase() == Phase::Play && self.to_move == Side::Black
    }

    /// Whether a move to a forbidden cell is refused now. Otherwise it loses.
    #[must_use]
    pub fn refuses(&self) -> bool {
        self.restrained() && self.options.rule == Rule::Renju { loses: false }
    }

    /// The cells forbidden to the side to move, in the order of their names.
    #[must_use]
    pub fn forbidden(&self) -> Vec<(Cell, Kind)> {
        if self.restrained() { renju::forbidden(&self.board) } else { Vec::new() }
    }

    /// The directions in which a stone of `side` would make a line. Section 6: none in the opening.
    pub fn lines_through(&self, cell: Cell, side: Side) -> impl Iterator<Item = Direction> {
        let setting_up = self.stage.is_some();
        let wins = move |direction: &Direction| {
            !setting_up && self.options.wins(side, self.board.row(cell, *direction, side))
        };
        Direction::ALL.into_iter().filter(wins)
    }

    /// Whether a stone of `side` makes a line, or has made one.
    #[must_use]
    pub fn makes_line(&self, cell: Cell, side: Side) -> bool {
        self.lines_through(cell, side).next().is_some()
    }

    /// Section 6: the smallest and the largest distance of the next stone from the centre; `None` without a limit.
    #[must_use]
    pub fn distances(&self) -> Option<(u8, u8)> {
        let Opening::Pro { distance } = self.options.opening else { return None };
        match self.board.stones() {
            0 => Some((0, 0)),
            2 => Some((distance, self.options.size)),
            _ => None,
        }
    }

    /// Section 6: whether the next stone may be placed on a cell, as far as `pro` and `long_pro` limit the distance.
    #[must_use]
    pub fn fits_opening(&self, cell: Cell) -> bool {
        let away = cell.from_centre(self.board.size());
        self.distances().is_none_or(|(least, most)| (least..=most).contains(&away))
    }

    /// Whether the side to move may claim a line with a stone on a cell.
    #[must_use]
    pub fn may_claim(&self, cell: Cell) -> bool {
        self.options.claim && self.makes_line(cell, self.to_move)
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, side: Side, action: &Move) {
        self.last = Some(Last { by: side, action: *action, colour: self.next_colour() });
        match (*action, self.stage) {
            (Move::Stone { cell, .. }, Some(stage)) => self.lay_out(stage, cell),
            (Move::Stone { cell, claim }, None) => self.place(side, cell, claim),
            (Move::Take(colour), _) => {
                self.swapped = colour != side;
                self.stage = None;
                self.to_move = Side::White;
            }
            (Move::Add, _) => self.stage = Some(Stage::Place2),
        }
    }

    /// Places a stone of the opening `swap2`.
    fn lay_out(&mut self, stage: Stage, cell: Cell) {
        self.board.put(cell, self.next_colour());
        let next = match (stage, self.board.stones()) {
            (Stage::Place3, 3..) => Stage::Choose3,
            (Stage::Place2, 5..) => Stage::Choose5,
            (same, _) => same,
        };
        self.stage = Some(next);
        self.to_move = next.side();
    }

    /// Places a stone in play. Section 10 gives the order of the checks.
    fn place(&mut self, side: Side, cell: Cell, claim: bool) {
        let line = (claim || !self.options.claim) && self.makes_line(cell, side);
        let foul = if self.restrained() && !line { renju::judge(&self.board, cell) } else { None };
        self.board.put(cell, side);
        self.to_move = side.other();
        self.end = if line {
            Some(End::Line(side, cell))
        } else if let Some(kind) = foul {
            Some(End::Forbidden(kind, cell))
        } else {
            self.without_moves()
        };
    }

    /// The fewest stones with which `side` fills the cells of a line that has none of the opponent; at least 1.
    #[must_use]
    pub fn stones_to_line(&self, side: Side) -> u32 {
        let length = u32::from(self.options.line);
        length.saturating_sub(self.board.most_together(side, self.options.line)).max(1)
    }

    /// The empty cells of which one wins for `side`, which is to move, within so many of its moves, if any does; `None` for all.
    #[must_use]
    pub fn cells_worth_trying(&self, side: Side, within: u32) -> Option<Vec<Cell>> {
        let completing = |side: Side| {
            let mut cells =
                if self.stones_to_line(side) > 1 { Vec::new() } else { self.cells_of_lines(side, 1) };
            cells.retain(|cell| self.makes_line(*cell, side));
            cells
        };
        // To complete a line is quickest, and one of the opponent has to be stopped.
        for side in [side, side.other()] {
            let cells = completing(side);
            if !cells.is_empty() {
                return Some(cells);
            }
        }
        // Each move has to fill one more cell of a line that can still be filled in time.
        (self.stones_to_line(side) >= within).then(|| self.cells_of_lines(side, within))
    }

    /// The empty cells of lines that lack `missing` stones of `side` and have none of the opponent.
    fn cells_of_lines(&self, side: Side, missing: u32) -> Vec<Cell> {
        let (own, other) = (self.board.lines(side), self.board.lines(side.other()));
        let (length, size) = (self.options.line, self.options.size);
        let places = (1u32 << length) - 1;
        let mut found = Vec::new();
        for cell in cells(size) {
            for direction in Direction::ALL {
                let own = own.window(cell, direction) >> MARGIN & places;
                let other = other.window(cell, direction) >> MARGIN & places;
                let fits = other == 0 && own.count_ones() + missing == u32::from(length);
                if fits && cell.step(direction, length as i8 - 1, size).is_some() {
                    let empty = (0..length as i8).filter(|place| own >> place & 1 == 0);
                    found.extend(empty.filter_map(|place| cell.step(direction, place, size)));
                }
            }
        }
        found
    }

    /// The cells of all winning rows, in the order of their names.
    #[must_use]
    pub fn winning_cells(&self) -> Vec<Cell> {
        let Some(End::Line(side, last)) = self.end else { return Vec::new() };
        let directions = self.lines_through(last, side);
        let mut cells: Vec<Cell> =
            directions.flat_map(|direction| self.board.row_cells(last, direction, side)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Section 10: the figures of the outcome.
    pub(super) fn figures_of(&self, end: End) -> Map<String, Value> {
        let figures = match end {
            End::Line(..) => {
                let names = self.winning_cells().into_iter().map(|cell| cell.square().to_string());
                vec![("line", names.collect())]
            }
            End::Forbidden(kind, cell) => {
                vec![("kind", kind.name().into()), ("cell", cell.square().to_string().into())]
            }
            End::BoardFull | End::NoLegalMove => Vec::new(),
        };
        figures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}
