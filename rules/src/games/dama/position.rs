//! A position: the board, the tiles, whose turn it is, and what the last turn did.

use super::board::{Board, Piece, set_up_order};
use super::cells::{Cell, far_row, span};
use super::moves::{Choices, Move};
use super::operator::Operator;
use super::options::{Options, Rules, SetUp};
use super::tiles::Tiles;
use crate::game::{Outcome, Phase, Side, Sides};
use std::fmt::Write;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side has captured the opponent's last piece.
    NoPieces(Side),
    /// One king faces the other and nothing else is left.
    TwoKings,
    /// Too many turns without a capture or a man's step.
    NoProgress,
}

impl End {
    /// The protocol's form.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self {
            Self::NoPieces(winner) => Outcome::new(Some(winner), "no_pieces"),
            Self::TwoKings => Outcome::new(None, "two_kings"),
            Self::NoProgress => Outcome::new(None, "no_progress"),
        }
    }
}

/// What the last turn did, for the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// Whose turn it was.
    pub by: Side,
    /// The turn.
    pub action: Move,
    /// What it took off the board, where it stood.
    pub captured: Board,
    /// The bit of the king it made, if it made one.
    pub new_king: Option<bool>,
    /// The operator it used up.
    pub used_up: Option<Operator>,
    /// Whether the discards became a new pile.
    pub renewed: bool,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) tiles: Tiles,
    /// The sides that still have to set up. Until there are none, no bit on the board is public.
    pub(super) setting_up: Sides,
    pub(super) to_move: Side,
    /// Turns in a row without a capture and without a man's step.
    pub(super) quiet: u32,
    pub(super) end: Option<End>,
    pub(super) last: Option<Last>,
}

impl Position {
    /// Section 4 of the rules page: the tiles are laid out first, then the stones set up.
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

    /// The phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        if self.end.is_some() {
            Phase::Over
        } else if self.setting_up.is_empty() {
            Phase::Play
        } else {
            Phase::Setup
        }
    }

    /// The sides that may act.
    #[must_use]
    pub const fn to_act(&self) -> Sides {
        match self.phase() {
            Phase::Setup => self.setting_up,
            Phase::Play => Sides::one(self.to_move),
            Phase::Scoring | Phase::Over => Sides::NONE,
        }
    }

    /// What the side to move can choose from.
    #[must_use]
    pub const fn choices(&self) -> Choices<'_> {
        let operator = self.tiles.active();
        Choices { board: &self.board, side: self.to_move, operator, rules: self.rules }
    }

    /// How many turns without progress end the game; `None` if the option is off.
    #[must_use]
    pub const fn quiet_limit(&self) -> Option<u32> {
        match self.rules.no_progress {
            0 => None,
            turns => Some(2 * turns),
        }
    }

    /// How many pieces `side` has left.
    #[must_use]
    pub const fn pieces(&self, side: Side) -> u32 {
        self.board.of(side).count_ones()
    }

    /// Makes a legal move.
    pub fn apply(&mut self, side: Side, action: &Move) {
        match action {
            Move::SetUp(bits) => self.set_up(side, *bits),
            _ => self.turn(side, action),
        }
    }

    fn set_up(&mut self, side: Side, bits: u16) {
        for (place, cell) in set_up_order(side).into_iter().enumerate() {
            if bits >> place & 1 == 1 {
                self.board.turn_over(cell);
            }
        }
        self.setting_up = self.setting_up.iter().filter(|other| *other != side).collect();
    }

    /// The order of section 5: the stones, promotion, the counter, the tiles, the end of the game.
    fn turn(&mut self, side: Side, action: &Move) {
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

    /// Says whether the turn was a capture or a man's step.
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
                // A king may pass over its own starting square again, so only the enemy's are taken.
                last.captured = self.board.take(jumped & self.board.of(side.other()));
                last.new_king = self.carry(side, *from, at, *bit);
                true
            }
        }
    }

    /// Carries one piece to another square and promotes it there; returns the bit of a new king.
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

    /// Section 9 of the rules page, in its order.
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

    /// The position text of section 12, which is public.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(112);
        self.write_board(&mut text);
        text.push(' ');
        match self.to_act() {
            Sides::NONE => text.push('-'),
            sides => text.extend(sides.iter().map(|side| if side == Side::White { 'w' } else { 'b' })),
        }
        let (active, next) = (self.tiles.active().name(), self.tiles.next().name());
        // Writing to a string cannot fail.
        let _ = write!(text, " {active} {next} {}", self.tiles.pile().len());
        for (at, (operator, count)) in self.tiles.discarded().enumerate() {
            let _ = write!(text, "{}{}:{count}", if at == 0 { ' ' } else { ',' }, operator.name());
        }
        if self.tiles.discards().is_empty() {
            text.push_str(" -");
        }
        let _ = write!(text, " {}", self.quiet);
        text
    }

    fn write_board(&self, text: &mut String) {
        let hidden = self.phase() == Phase::Setup;
        for row in (0..8).rev() {
            let mut empty = 0;
            for column in 0..8 {
                let Some(piece) = self.board.at(Cell::new(column, row)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text.push(char::from(b'0' + empty));
                }
                empty = 0;
                text.push(letter(piece, hidden));
            }
            if empty > 0 {
                text.push(char::from(b'0' + empty));
            }
            if row > 0 {
                text.push('/');
            }
        }
    }
}

fn letter(piece: Piece, hidden: bool) -> char {
    let white = match (hidden, piece.king, piece.bit) {
        (true, _, _) => 'U',
        (_, false, false) => 'O',
        (_, false, true) => 'I',
        (_, true, false) => 'Q',
        (_, true, true) => 'T',
    };
    if piece.side == Side::White { white } else { white.to_ascii_lowercase() }
}
