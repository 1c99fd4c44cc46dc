//! A position: where the men are, whose turn it is with how many points, and what was done last.

use super::board::Board;
use super::cells::Cell;
use super::men::Man;
use super::moves::{Choices, Move};
use super::options::Rules;
use crate::game::{Outcome, Phase, Side, Sides};
use serde_json::{Map, json};

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side alone has all its pieces in the goal.
    AllHome(Side),
    /// Both have.
    BothHome,
    /// Neither side can act.
    Stalemate,
    /// Too many rounds without a piece reaching the goal.
    NoProgress,
}

impl End {
    /// The protocol's reason and the winner.
    #[must_use]
    pub const fn reason(self) -> (Option<Side>, &'static str) {
        match self {
            Self::AllHome(winner) => (Some(winner), "all_home"),
            Self::BothHome => (None, "both_home"),
            Self::Stalemate => (None, "stalemate"),
            Self::NoProgress => (None, "no_progress"),
        }
    }
}

/// One action as it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The action.
    pub action: Move,
    /// The man that acted.
    pub man: Man,
    /// Whom it pushed out.
    pub pushed: Option<Man>,
    /// Whether it went to the goal.
    pub arrived: bool,
}

impl Step {
    /// Where the man acted to, and where from if it was on the board.
    #[must_use]
    pub const fn squares(&self) -> (Option<Cell>, Cell) {
        match self.action {
            Move::Step { from, to } | Move::Attack { from, to } => (Some(from), to),
            Move::Enter { .. } | Move::End => (None, self.man.home()),
        }
    }
}

/// How a turn ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By `end` (7.1), with so many points unused.
    Voluntary(u8),
    /// By itself, with so many points left (7.2).
    Automatic(u8),
}

/// The turn in which the last action was made, for the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Whose it is or was.
    pub by: Side,
    /// Its actions in their order.
    pub steps: Vec<Step>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Whose turn was skipped after it (7.3).
    pub skipped: Option<Side>,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) to_move: Side,
    /// Points left in this turn.
    pub(super) points: u8,
    pub(super) round: u32,
    /// The round in which a piece last reached the goal, 0 if none has.
    pub(super) progress: u32,
    pub(super) end: Option<End>,
    pub(super) turn: Turn,
}

impl Position {
    /// Section 1.3 of the rules page: an empty board, White to move.
    #[must_use]
    pub fn start(rules: &Rules) -> Self {
        Self::study(rules, Board::default(), Side::White)
    }

    /// The first round with the men placed anyhow, at the beginning of a turn of `to_move` that is not
    /// skipped: for studies and tests.
    #[must_use]
    pub fn study(rules: &Rules, board: Board, to_move: Side) -> Self {
        let turn = Turn { by: to_move, steps: Vec::new(), ending: None, skipped: None };
        let points = rules.points;
        Self { rules: *rules, board, to_move, points, round: 1, progress: 0, end: None, turn }
    }

    /// The phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        if self.end.is_some() { Phase::Over } else { Phase::Play }
    }

    /// The side that may act, if the game is not over.
    #[must_use]
    pub const fn to_act(&self) -> Sides {
        if self.end.is_some() { Sides::NONE } else { Sides::one(self.to_move) }
    }

    /// What the side to move can choose from.
    #[must_use]
    pub const fn choices(&self) -> Choices<'_> {
        Choices { board: &self.board, side: self.to_move, points: self.points, rules: &self.rules }
    }

    /// How the game ended, with the numbers of pieces in the goal; section 11.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let (winner, reason) = self.end?.reason();
        let [white, black] = Side::BOTH.map(|side| self.board.home(side));
        let home = json!({ "white": white, "black": black });
        Some(Outcome { winner, reason, figures: Map::from_iter([("home".to_owned(), home)]) })
    }

    /// How many rounds are left until the limit, the present one included; `None` if it is off.
    #[must_use]
    pub const fn rounds_left(&self) -> Option<u32> {
        if self.rules.turn_limit == 0 {
            return None;
        }
        Some((self.progress + self.rules.turn_limit + 1).saturating_sub(self.round))
    }

    /// Makes a legal action of the side to move, or ends its turn.
    pub fn apply(&mut self, action: &Move) {
        if self.turn.ending.is_some() {
            self.turn.steps.clear();
            self.turn.ending = None;
            self.turn.skipped = None;
        }
        self.turn.by = self.to_move;
        match self.make(action) {
            None => self.end_turn(Ending::Voluntary(self.points)),
            Some(step) => {
                self.turn.steps.push(step);
                self.points = self.points.saturating_sub(action.cost(&self.rules));
                if step.arrived {
                    self.progress = self.round;
                }
                if !self.choices().any() {
                    self.end_turn(Ending::Automatic(self.points));
                }
            }
        }
    }

    fn make(&mut self, action: &Move) -> Option<Step> {
        let side = self.to_move;
        match *action {
            Move::End => None,
            Move::Enter { home, .. } => {
                let man = Man::named(home);
                let pushed = self.board.enter(man);
                Some(Step { action: *action, man, pushed, arrived: false })
            }
            Move::Step { from, to } | Move::Attack { from, to } => {
                let man = self.board.at(from)?;
                let (pushed, arrived) = self.board.carry(side, from, to);
                Some(Step { action: *action, man, pushed, arrived })
            }
        }
    }

    /// Section 8 of the rules page, for this turn and for every one that is skipped after it.
    fn end_turn(&mut self, ending: Ending) {
        self.turn.ending = Some(ending);
        loop {
            self.end = self.ended(self.to_move);
            if self.end.is_some() {
                self.points = 0;
                return;
            }
            self.to_move = self.to_move.other();
            self.points = self.rules.points;
            if self.to_move == Side::White {
                self.round = self.round.saturating_add(1);
            }
            if self.choices().any() {
                return;
            }
            self.turn.skipped = Some(self.to_move);
        }
    }

    /// Steps 1 to 3 of section 8, after a turn of `side`.
    fn ended(&self, side: Side) -> Option<End> {
        let complete = Side::BOTH.map(|side| self.board.complete(side));
        if side == Side::Black {
            match complete {
                [true, true] => return Some(End::BothHome),
                [true, false] => return Some(End::AllHome(Side::White)),
                [false, true] => return Some(End::AllHome(Side::Black)),
                [false, false] => {}
            }
        }
        if complete == [false, false] && !Side::BOTH.iter().any(|side| self.can_act(*side)) {
            return Some(End::Stalemate);
        }
        let late = self.rules.turn_limit != 0 && self.round - self.progress >= self.rules.turn_limit;
        (side == Side::Black && late).then_some(End::NoProgress)
    }

    /// Section 2.5, with the points of a whole turn.
    #[must_use]
    pub fn can_act(&self, side: Side) -> bool {
        Choices { board: &self.board, side, points: self.rules.points, rules: &self.rules }.any()
    }
}
