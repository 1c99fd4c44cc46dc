//! A position: the stones, whose turn it is, what has been before, and what the last move did.

use super::cells::{Cell, Set, cells, home_row, span, turned_over};
use super::moves::{Choices, Move};
use super::options::{Options, Rules};
use super::placement;
use crate::game::{Outcome, Phase, Side, Sides};

/// How the game ended, section 6 of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side has a stone on the opponent's home row.
    HomeRow(Side),
    /// The side has captured the opponent's last stone.
    AllCaptured(Side),
    /// The side's opponent is split and cannot join its stones.
    NotReconnected(Side),
    /// The side's opponent is joined and has no legal move.
    NoMove(Side),
    /// The position has occurred too often.
    Repetition,
    /// Too many quiet moves in a row.
    NoProgress,
}

impl End {
    /// The winner; `None` is a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::HomeRow(side)
            | Self::AllCaptured(side)
            | Self::NotReconnected(side)
            | Self::NoMove(side) => Some(side),
            Self::Repetition | Self::NoProgress => None,
        }
    }

    /// The protocol's form.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        let reason = match self {
            Self::HomeRow(_) => "home_row",
            Self::AllCaptured(_) => "all_captured",
            Self::NotReconnected(_) => "not_reconnected",
            Self::NoMove(_) => "no_move",
            Self::Repetition => "repetition",
            Self::NoProgress => "no_progress",
        };
        Outcome::new(self.winner(), reason)
    }
}

/// What the last move did, for the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// Whose move it was.
    pub by: Side,
    /// The move.
    pub action: Move,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub(super) rules: Rules,
    /// White's stones and Black's.
    pub(super) stones: [Set; 2],
    /// How many stones they began with.
    began: [u32; 2],
    /// Whose turn it is; when the game is over, whose it would be.
    pub(super) to_move: Side,
    /// Whether that side's stones are in several groups.
    pub(super) split: bool,
    /// Quiet moves in a row.
    pub(super) quiet: u32,
    /// How often the stones and the side to move have been as they are now.
    pub(super) times: u32,
    /// Moves made.
    pub(super) moves: u32,
    /// The stones before each of the quiet moves in a row. No earlier position can come again: a capture is
    /// never undone, and a stone goes back only while its side is split, which only a capture brings about.
    pub(super) earlier: Vec<[Set; 2]>,
    pub(super) end: Option<End>,
    pub(super) last: Option<Last>,
}

impl Position {
    /// The position before the first move. Section 6: with `setup` it is checked like any other.
    #[must_use]
    pub fn start(options: &Options) -> Self {
        let mut start = Self {
            rules: options.rules,
            stones: options.stones,
            began: options.stones.map(Set::count_ones),
            to_move: Side::Black,
            split: false,
            quiet: 0,
            times: 1,
            moves: 0,
            earlier: Vec::new(),
            end: None,
            last: None,
        };
        start.pass_on();
        start
    }

    /// How many stones of `side` have been captured.
    #[must_use]
    pub const fn captured(&self, side: Side) -> u32 {
        self.began[side.index()].saturating_sub(self.count(side))
    }

    /// The phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        if self.end.is_some() { Phase::Over } else { Phase::Play }
    }

    /// The sides that may act.
    #[must_use]
    pub const fn to_act(&self) -> Sides {
        if self.end.is_some() { Sides::NONE } else { Sides::one(self.to_move) }
    }

    /// The stones of `side`.
    #[must_use]
    pub const fn of(&self, side: Side) -> Set {
        self.stones[side.index()]
    }

    /// How many stones `side` has left.
    #[must_use]
    pub const fn count(&self, side: Side) -> u32 {
        self.of(side).count_ones()
    }

    /// The groups of the side to move, if there are several; also when it could not join them.
    #[must_use]
    pub fn split_groups(&self) -> Vec<Set> {
        if !self.split || self.count(self.to_move) == 0 {
            return Vec::new();
        }
        self.rules.connection.groups(self.of(self.to_move)).collect()
    }

    /// What the side to move can choose from.
    #[must_use]
    pub const fn choices(&self) -> Choices {
        Choices {
            own: self.of(self.to_move),
            enemy: self.of(self.to_move.other()),
            side: self.to_move,
            split: self.split,
            connection: self.rules.connection,
            single_file: self.rules.single_file,
            swap: self.may_swap(),
        }
    }

    /// Section 7: instead of Black's first move.
    #[must_use]
    pub const fn may_swap(&self) -> bool {
        self.rules.swap && self.moves == 1 && matches!(self.to_move, Side::Black) && self.end.is_none()
    }

    /// Makes a legal move.
    pub fn apply(&mut self, side: Side, action: &Move) {
        let before = self.stones;
        self.to_move = side;
        let quiet = match action {
            Move::Single { from, to, .. } => {
                let captured = self.carry(from.bit(), to.bit());
                !captured && from.row() == to.row()
            }
            Move::Line { first, last, to } => {
                let (line, landing) = line_move(*first, *last, *to);
                self.carry(line, landing);
                first.row() == to.row()
            }
            Move::Swap => {
                self.stones = [turned_over(before[1]), turned_over(before[0])];
                self.began.swap(0, 1);
                false
            }
        };
        self.remember(before, quiet);
        self.moves = self.moves.saturating_add(1);
        self.last = Some(Last { by: side, action: *action });
        self.pass_on();
    }

    /// Moves stones of the side to move; says whether one was captured.
    const fn carry(&mut self, from: Set, to: Set) -> bool {
        let (own, enemy) = (self.to_move.index(), self.to_move.other().index());
        let captured = self.stones[enemy] & to;
        self.stones[own] = (self.stones[own] & !from) | to;
        self.stones[enemy] &= !to;
        captured != 0
    }

    /// Counts quiet moves and how often the position has occurred.
    fn remember(&mut self, before: [Set; 2], quiet: bool) {
        if !quiet {
            self.earlier.clear();
            (self.quiet, self.times) = (0, 1);
            return;
        }
        self.earlier.push(before);
        self.quiet = self.quiet.saturating_add(1);
        // The same side is to move after every second move.
        let same_side = self.earlier.iter().rev().skip(1).step_by(2);
        self.times = 1 + same_side.filter(|stones| **stones == self.stones).count() as u32;
    }

    /// Gives the turn to the other side, unless the game is over.
    fn pass_on(&mut self) {
        let moved = self.to_move;
        self.to_move = moved.other();
        self.split = !self.rules.connection.joins(self.of(self.to_move));
        self.end = self.ended(moved);
    }

    /// Section 6, in its order.
    fn ended(&self, moved: Side) -> Option<End> {
        let reached = |limit, count| limit > 0 && count >= limit;
        if self.of(moved) & home_row(moved.other()) != 0 {
            Some(End::HomeRow(moved))
        } else if self.of(moved.other()) == 0 {
            Some(End::AllCaptured(moved))
        } else if !self.choices().any() {
            Some(if self.split { End::NotReconnected(moved) } else { End::NoMove(moved) })
        } else if reached(self.rules.repetition, self.times) {
            Some(End::Repetition)
        } else if reached(self.rules.no_progress, self.quiet) {
            Some(End::NoProgress)
        } else {
            None
        }
    }

    /// The position text of section 10.
    #[must_use]
    pub fn text(&self) -> String {
        let turn = match self.to_act().only() {
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
            None => '-',
        };
        format!("{} {turn} {} {} {}", placement::write(&self.stones), self.quiet, self.times, self.moves)
    }
}

/// The squares of a line and those where its stones land; squares beyond the board are left out.
#[must_use]
pub fn line_move(first: Cell, last: Cell, to: Cell) -> (Set, Set) {
    let line = first.bit() | span(first, last) | last.bit();
    let landing = cells(line)
        .filter_map(|cell| cell.displaced(first, to))
        .fold(0, |landing, cell| landing | cell.bit());
    (line, landing)
}
