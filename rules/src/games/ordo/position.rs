//! A position: the stones, the side to move, earlier positions, the last move.

use super::cells::{Cell, Set, cells, home_row, span, turned_over};
use super::moves::{Move, MoveGen};
use super::options::{Options, Rules};
use crate::side::Side;
use crate::turn::Verdict;
use std::collections::BTreeMap;

/// How the game ended, section 6 of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side has a stone on the opponent's home row.
    HomeRow(Side),
    /// The side captured the opponent's last stone.
    AllCaptured(Side),
    /// The opponent of the side is split and cannot join its stones.
    NotReconnected(Side),
    /// The opponent of the side is joined and has no legal move.
    NoMove(Side),
    /// The position has occurred as often as the option allows.
    Repetition,
    /// The limit of consecutive quiet moves is reached.
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

    /// The winner and the reason in the protocol.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        let reason = match self {
            Self::HomeRow(_) => "home_row",
            Self::AllCaptured(_) => "all_captured",
            Self::NotReconnected(_) => "not_reconnected",
            Self::NoMove(_) => "no_move",
            Self::Repetition => "repetition",
            Self::NoProgress => "no_progress",
        };
        Verdict { winner: self.winner(), reason }
    }
}

/// The last move, for the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// The side that moved.
    pub by: Side,
    /// The move.
    pub action: Move,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct OrdoPosition {
    pub(super) rules: Rules,
    /// White's stones and Black's.
    pub(super) stones: [Set; 2],
    /// Number of stones at the start, White's first.
    began: [u32; 2],
    /// The side to move; after the end, the side that would be to move.
    pub(super) to_move: Side,
    /// Whether the stones of that side form several groups.
    pub(super) split: bool,
    /// Number of consecutive quiet moves.
    pub(super) quiet: u32,
    /// How often this position, the stones and the side to move, has occurred.
    pub(super) times: u32,
    /// Number of moves made.
    pub(super) moves: u32,
    /// How often the stones lay so before one of the consecutive quiet moves, by the index of the side to move. No other
    /// earlier position can occur again: captures are final, and a stone moves backward only while its side is split,
    /// which only a capture causes.
    pub(super) earlier: BTreeMap<(usize, [Set; 2]), u32>,
    pub(super) end: Option<End>,
    pub(super) last: Option<Last>,
}

impl OrdoPosition {
    /// The position before the first move. Section 6: the end conditions apply to it as to any other position.
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
            earlier: BTreeMap::new(),
            end: None,
            last: None,
        };
        start.end_turn();
        start
    }

    /// Number of captured stones of `side`.
    #[must_use]
    pub const fn captured(&self, side: Side) -> u32 {
        self.began[side.index()].saturating_sub(self.count(side))
    }

    /// The stones of `side`.
    #[must_use]
    pub const fn of(&self, side: Side) -> Set {
        self.stones[side.index()]
    }

    /// Number of stones that `side` has left.
    #[must_use]
    pub const fn count(&self, side: Side) -> u32 {
        self.of(side).count_ones()
    }

    /// The options that every move needs.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Number of consecutive quiet moves.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The groups of the side to move, if there are several; also after it failed to join them.
    #[must_use]
    pub fn split_groups(&self) -> Vec<Set> {
        if !self.split || self.count(self.to_move) == 0 {
            return Vec::new();
        }
        self.rules.connection.groups(self.of(self.to_move)).collect()
    }

    /// The move generator of the side to move.
    #[must_use]
    pub const fn move_gen(&self) -> MoveGen {
        MoveGen {
            own: self.of(self.to_move),
            enemy: self.of(self.to_move.other()),
            side: self.to_move,
            split: self.split,
            connection: self.rules.connection,
            single_file: self.rules.single_file,
            swap: self.may_swap(),
        }
    }

    /// Section 7: whether Black may swap instead of making its first move.
    #[must_use]
    pub const fn may_swap(&self) -> bool {
        self.rules.swap && self.moves == 1 && matches!(self.to_move, Side::Black) && self.end.is_none()
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, side: Side, action: &Move) {
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
        self.end_turn();
    }

    /// Moves stones of the side to move. Returns whether a stone was captured.
    const fn carry(&mut self, from: Set, to: Set) -> bool {
        let (own, enemy) = (self.to_move.index(), self.to_move.other().index());
        let captured = self.stones[enemy] & to;
        self.stones[own] = (self.stones[own] & !from) | to;
        self.stones[enemy] &= !to;
        captured != 0
    }

    /// Counts quiet moves and occurrences of the position.
    fn remember(&mut self, before: [Set; 2], quiet: bool) {
        if !quiet {
            self.earlier.clear();
            (self.quiet, self.times) = (0, 1);
            return;
        }
        let moved = self.to_move;
        let times = self.earlier.entry((moved.index(), before)).or_default();
        *times = times.saturating_add(1);
        self.quiet = self.quiet.saturating_add(1);
        let earlier = self.earlier.get(&(moved.other().index(), self.stones));
        self.times = earlier.copied().unwrap_or(0).saturating_add(1);
    }

    /// Ends the turn: the other side is to move, unless the game is over.
    fn end_turn(&mut self) {
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
        } else if !self.move_gen().any_legal() {
            Some(if self.split { End::NotReconnected(moved) } else { End::NoMove(moved) })
        } else if reached(self.rules.repetition, self.times) {
            Some(End::Repetition)
        } else if reached(self.rules.no_progress, self.quiet) {
            Some(End::NoProgress)
        } else {
            None
        }
    }
}

/// The squares of a line and the landing squares of its stones; squares beyond the board are left out.
#[must_use]
pub fn line_move(first: Cell, last: Cell, to: Cell) -> (Set, Set) {
    let line = first.bit() | span(first, last) | last.bit();
    let landing = cells(line)
        .filter_map(|cell| cell.displaced(first, to))
        .fold(0, |landing, cell| landing | cell.bit());
    (line, landing)
}
