//! A position: the stones, the stage of the opening, whose turn it is, and what the last move did.

use super::board::Board;
use super::cells::{Cell, Way};
use super::notation::Move;
use super::options::{Opening, Options, Rule};
use super::renju::{self, Kind};
use crate::game::{Outcome, Phase, Side, Sides};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Stages of the opening `swap2`, section 6.
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

    /// The seat that acts: the first player's is named Black.
    #[must_use]
    pub const fn seat(self) -> Side {
        match self {
            Self::Place3 | Self::Choose5 => Side::Black,
            Self::Choose3 | Self::Place2 => Side::White,
        }
    }

    /// What can be chosen, in the order of the texts; nothing while stones are placed.
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

/// What the last move did, for the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// Who made it.
    pub by: Side,
    /// The move.
    pub action: Move,
    /// The colour of the stone, if it placed one.
    pub colour: Side,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub(super) options: Options,
    pub(super) board: Board,
    /// The stage of the opening; `None` in play.
    pub(super) stage: Option<Stage>,
    pub(super) to_move: Side,
    pub(super) swapped: bool,
    pub(super) end: Option<End>,
    pub(super) last: Option<Last>,
}

impl Position {
    /// Section 2 of the rules page: an empty board, Black begins.
    #[must_use]
    pub fn start(options: &Options) -> Self {
        Self {
            options: *options,
            board: Board::empty(options.size),
            stage: (options.opening == Opening::Swap2).then_some(Stage::Place3),
            to_move: Side::Black,
            swapped: false,
            end: None,
            last: None,
        }
    }

    /// The phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        match (self.end, self.stage) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Setup,
            (None, None) => Phase::Play,
        }
    }

    /// The sides that may act.
    #[must_use]
    pub const fn to_act(&self) -> Sides {
        if self.end.is_some() { Sides::NONE } else { Sides::one(self.to_move) }
    }

    /// The colour of the next stone: in the opening `swap2` the colours alternate, whoever places them.
    #[must_use]
    pub fn colour(&self) -> Side {
        match self.stage {
            Some(_) if self.board.stones() % 2 == 1 => Side::White,
            Some(_) => Side::Black,
            None => self.to_move,
        }
    }

    /// Whether the stones of Black are watched for forbidden cells now: renju, Black to move.
    #[must_use]
    pub fn restrained(&self) -> bool {
        let renju = matches!(self.options.rule, Rule::Renju { .. });
        renju && self.phase() == Phase::Play && self.to_move == Side::Black
    }

    /// Whether forbidden cells are refused now.
    #[must_use]
    pub fn refuses(&self) -> bool {
        self.restrained() && self.options.rule == Rule::Renju { loses: false }
    }

    /// The cells forbidden to the side to move, in the order of their names.
    #[must_use]
    pub fn forbidden(&self) -> Vec<(Cell, Kind)> {
        if self.restrained() { renju::forbidden(&self.board) } else { Vec::new() }
    }

    /// The directions in which a stone of the side to move would make a line; section 6: none in the opening.
    pub fn lines_through(&self, cell: Cell, side: Side) -> impl Iterator<Item = Way> {
        let setting_up = self.stage.is_some();
        let wins = move |way: &Way| !setting_up && self.options.wins(side, self.board.row(cell, *way, side));
        Way::ALL.into_iter().filter(wins)
    }

    /// Whether a stone of `side` makes, or has made, a line.
    #[must_use]
    pub fn makes_line(&self, cell: Cell, side: Side) -> bool {
        self.lines_through(cell, side).next().is_some()
    }

    /// Section 6: how far from the centre the next stone must lie, at least and at most.
    #[must_use]
    pub fn distances(&self) -> Option<(u8, u8)> {
        let Opening::Pro { distance } = self.options.opening else { return None };
        match self.board.stones() {
            0 => Some((0, 0)),
            2 => Some((distance, self.options.size)),
            _ => None,
        }
    }

    /// Makes a legal move.
    pub fn apply(&mut self, side: Side, action: &Move) {
        self.last = Some(Last { by: side, action: *action, colour: self.colour() });
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

    /// A stone of the opening `swap2`.
    fn lay_out(&mut self, stage: Stage, cell: Cell) {
        self.board.put(cell, self.colour());
        let next = match (stage, self.board.stones()) {
            (Stage::Place3, 3..) => Stage::Choose3,
            (Stage::Place2, 5..) => Stage::Choose5,
            (same, _) => same,
        };
        self.stage = Some(next);
        self.to_move = next.seat();
    }

    /// A stone in play; the order of section 10.
    fn place(&mut self, side: Side, cell: Cell, claim: bool) {
        let line = (claim || !self.options.claim) && self.makes_line(cell, side);
        let foul = if self.restrained() && !line { renju::judge(&self.board, cell) } else { None };
        self.board.put(cell, side);
        self.to_move = side.other();
        self.end = if line {
            Some(End::Line(side, cell))
        } else if let Some(kind) = foul {
            Some(End::Forbidden(kind, cell))
        } else if self.board.free().is_empty() {
            Some(End::BoardFull)
        } else {
            (self.refuses() && !renju::any_allowed(&self.board)).then_some(End::NoLegalMove)
        };
    }

    /// The cells of all rows that won, in the order of their names.
    #[must_use]
    pub fn winning_cells(&self) -> Vec<Cell> {
        let Some(End::Line(side, last)) = self.end else { return Vec::new() };
        let ways = self.lines_through(last, side);
        let mut cells: Vec<Cell> = ways.flat_map(|way| self.board.row_cells(last, way, side)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The protocol's form of the end, section 10.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        Some(match self.end? {
            End::Line(side, _) => {
                let names =
                    self.winning_cells().into_iter().map(|cell| Value::from(cell.square().to_string()));
                let figures = Map::from_iter([("line".to_owned(), names.collect())]);
                Outcome { winner: Some(side), reason: "line", figures }
            }
            End::Forbidden(kind, cell) => {
                let figures = [("kind", json!(kind.name())), ("cell", json!(cell.square().to_string()))];
                let figures = figures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
                Outcome { winner: Some(Side::White), reason: "forbidden", figures }
            }
            End::BoardFull => Outcome::new(None, "board_full"),
            End::NoLegalMove => Outcome::new(None, "no_legal_move"),
        })
    }

    /// The position text of section 9.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(420);
        self.write_board(&mut text);
        let to_move = match self.to_act().only() {
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
            None => '-',
        };
        let stage = self.stage.map_or("-", Stage::name);
        let swapped = if self.swapped { "swapped" } else { "-" };
        // Writing to a string cannot fail.
        let _ = write!(text, " {to_move} {} {stage} {swapped} ", self.phase().name());
        let forbidden = self.forbidden();
        for (number, (cell, _)) in forbidden.iter().enumerate() {
            let _ = write!(text, "{}{}", if number == 0 { "" } else { "," }, cell.square());
        }
        if forbidden.is_empty() {
            text.push('-');
        }
        text
    }

    fn write_board(&self, text: &mut String) {
        let size = self.board.size();
        for row in (0..size).rev() {
            let mut empty = 0;
            for column in 0..size {
                let stone = self.board.at(Cell::new(column, row));
                if stone.is_some() && empty > 0 {
                    let _ = write!(text, "{empty}");
                }
                empty = if stone.is_some() { 0 } else { empty + 1 };
                text.extend(stone.map(|side| if side == Side::White { 'w' } else { 'b' }));
            }
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
            if row > 0 {
                text.push('/');
            }
        }
    }
}
