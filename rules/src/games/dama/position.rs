//! A position: the board, the tiles, the side to move, the last turn.

use super::board::{Board, Piece, set_up_order};
use super::cells::{Cell, far_row, span};
use super::moves::{Move, MoveGen};
use super::operator::Operator;
use super::options::{Options, Rules, SetUp};
use super::tiles::Tiles;
use crate::position::Position;
use crate::rng::SplitMix64;
use crate::side::{Phase, Side, Sides};
use crate::turn::Verdict;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side captured the opponent's last piece.
    NoPieces(Side),
    /// Only one king of each side is left.
    TwoKings,
    /// The limit of turns without a capture or a man's step is reached.
    NoProgress,
}

impl End {
    /// The winner and the reason in the protocol.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::NoPieces(winner) => Verdict { winner: Some(winner), reason: "no_pieces" },
            Self::TwoKings => Verdict { winner: None, reason: "two_kings" },
            Self::NoProgress => Verdict { winner: None, reason: "no_progress" },
        }
    }
}

/// The last turn, for the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// The side that moved.
    pub by: Side,
    /// The move.
    pub action: Move,
    /// The captured pieces on their squares.
    pub captured: Board,
    /// The bit of the new king, if the move promoted.
    pub new_king: Option<bool>,
    /// The operator that went on the discards, if the move captured.
    pub used_up: Option<Operator>,
    /// Whether the discards became a new pile.
    pub renewed: bool,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct DamaPosition {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) tiles: Tiles,
    /// The sides that still have to set up. No bit on the board is public until this is empty.
    pub(super) setting_up: Sides,
    pub(super) to_move: Side,
    /// Number of consecutive turns without a capture and without a man's step.
    pub(super) quiet: u32,
    pub(super) end: Option<End>,
    pub(super) last: Option<Last>,
}

impl DamaPosition {
    /// Sections 3 and 4: the tiles are laid out first, then the stones are set up.
    #[must_use]
    pub fn start(options: &Options) -> Self {
        let mut tiles = Tiles::laid_out(&options.tiles, options.seed);
        let mut board = Board::default();
        for side in Side::BOTH {
            for (place, cell) in set_up_order(side).into_iter().enumerate() {
                let bit = match options.set_up {
                    SetUp::Choose | SetUp::Zeros => false,
                    SetUp::Ones => true,
                    SetUp::Alternating => place % 2 == 0,
                    SetUp::Random => tiles.random_bit(),
                };
                board.put(cell, Piece { side, king: false, bit });
            }
        }
        let setting_up = if options.set_up == SetUp::Choose { Sides::BOTH } else { Sides::NONE };
        let to_move = Side::White;
        Self { rules: options.rules, board, tiles, setting_up, to_move, quiet: 0, end: None, last: None }
    }

    /// Whether it is the turn of `side`, after the set-up and before the end.
    pub(super) fn is_turn_of(&self, side: Side) -> bool {
        self.phase() == Phase::Play && self.to_move == side
    }

    /// The move generator of the side to move.
    #[must_use]
    pub const fn move_gen(&self) -> MoveGen<'_> {
        let operator = self.tiles.active();
        MoveGen { board: &self.board, side: self.to_move, operator, rules: self.rules }
    }

    /// The number of turns without progress that ends the game; `None` if the option is off.
    #[must_use]
    pub const fn quiet_limit(&self) -> Option<u32> {
        match self.rules.no_progress {
            0 => None,
            turns => Some(2 * turns),
        }
    }

    /// Number of pieces that `side` has left.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> u32 {
        self.board.of(side).count_ones()
    }

    /// Section 4.
    pub(super) fn set_up(&mut self, side: Side, bits: u16) {
        for (place, cell) in set_up_order(side).into_iter().enumerate() {
            if bits >> place & 1 == 1 {
                self.board.turn_over(cell);
            }
        }
        self.setting_up = self.setting_up.iter().filter(|other| *other != side).collect();
    }

    /// Draws the bits of `side` anew, if it has set up and the other side has not.
    pub(super) fn redraw_set_up(&mut self, side: Side, random: &mut SplitMix64) {
        if self.setting_up != Sides::one(side.other()) {
            return;
        }
        for cell in set_up_order(side) {
            let bit = cell.within(self.board.showing(true));
            if bit != (random.draw() % 2 == 1) {
                self.board.turn_over(cell);
            }
        }
    }

    /// The pieces.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles.
    #[must_use]
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// The options that every turn needs.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Number of consecutive turns without a capture and without a man's step.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Section 5, in its order: stones, promotion, counter, tiles, end of the game.
    pub(super) fn make(&mut self, side: Side, action: &Move) {
        let captured = Board::default();
        let mut last =
            Last { by: side, action: *action, captured, new_king: None, used_up: None, renewed: false };
        let progress = self.move_stones(side, action, &mut last);
        self.quiet = if progress { 0 } else { self.quiet.saturating_add(1) };
        if last.captured.occupied() != 0 {
            last.used_up = Some(self.tiles.active());
            last.renewed = self.tiles.change();
        }
        self.last = Some(last);
        self.end = self.ended(side);
        self.to_move = side.other();
    }

    /// Moves the stones. Returns whether the turn was a capture or a man's step.
    fn move_stones(&mut self, side: Side, action: &Move, last: &mut Last) -> bool {
        match action {
            Move::SetUp(_) => false,
            Move::Flip(cell) => {
                self.board.turn_over(*cell);
                false
            }
            Move::Step { from, to, bit } => {
                let king = from.within(self.board.kings());
                last.new_king = self.carry(side, *from, *to, *bit);
                !king
            }
            Move::Capture { from, path, bit } => {
                let mut at = *from;
                let mut jumped = 0;
                for landing in path.landings() {
                    jumped |= span(at, *landing);
                    at = *landing;
                }
                // A king may pass over its own starting square, so only enemy pieces are taken.
                last.captured = self.board.take(jumped & self.board.of(side.other()));
                last.new_king = self.carry(side, *from, at, *bit);
                true
            }
        }
    }

    /// Moves one piece to another square and promotes it there. Returns the bit of a new king.
    fn carry(&mut self, side: Side, from: Cell, to: Cell, chosen: Option<bool>) -> Option<bool> {
        let mut piece = self.board.at(from)?;
        let promoted = !piece.king && to.within(far_row(side));
        if promoted {
            piece.king = true;
            piece.bit = chosen.unwrap_or(piece.bit);
        }
        self.board.take(from.bit());
        self.board.put(to, piece);
        promoted.then_some(piece.bit)
    }

    /// Section 9, in its order.
    fn ended(&self, moved: Side) -> Option<End> {
        let (own, enemy) = (self.pieces(moved), self.pieces(moved.other()));
        if enemy == 0 {
            Some(End::NoPieces(moved))
        } else if own == 1 && enemy == 1 && self.board.occupied() == self.board.kings() {
            Some(End::TwoKings)
        } else {
            self.quiet_limit().filter(|limit| self.quiet >= *limit).map(|_| End::NoProgress)
        }
    }
}
