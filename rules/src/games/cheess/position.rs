//! A position: where the men are, the side to move with its points, the actions of the turn.

use super::board::Board;
use super::cells::Cell;
use super::men::Man;
use super::moves::{Move, MoveGen};
use super::options::Rules;
use crate::side::Side;
use crate::turn::Verdict;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Only this side has all its pieces in the goal.
    AllHome(Side),
    /// Both sides have all their pieces in the goal.
    BothHome,
    /// Neither side can act.
    Stalemate,
    /// The limit of rounds without a piece reaching the goal is reached.
    NoProgress,
}

impl End {
    /// The winner and the reason in the protocol.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        let (winner, reason) = match self {
            Self::AllHome(winner) => (Some(winner), "all_home"),
            Self::BothHome => (None, "both_home"),
            Self::Stalemate => (None, "stalemate"),
            Self::NoProgress => (None, "no_progress"),
        };
        Verdict { winner, reason }
    }
}

/// An action that was made, with its effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedAction {
    /// The action.
    pub action: Move,
    /// The man that acted.
    pub man: Man,
    /// The enemy man that it pushed out.
    pub pushed: Option<Man>,
    /// Whether the man reached the goal.
    pub arrived: bool,
}

impl PlayedAction {
    /// The start square, if the man was on the board, and the target square.
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
    /// Section 7.1: by `end`, with this number of unused points.
    Voluntary(u8),
    /// Section 7.2: by itself, with this number of points left.
    Automatic(u8),
}

/// The turn of the last action, for the scene.
#[derive(Clone, PartialEq, Debug)]
pub struct LastTurn {
    /// The side whose turn it is or was.
    pub by: Side,
    /// Its actions, in order.
    pub actions: Vec<PlayedAction>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Section 7.3: the side whose turn was skipped after it.
    pub skipped: Option<Side>,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct CheessPosition {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) to_move: Side,
    /// Points left in this turn.
    pub(super) points: u8,
    pub(super) round: u32,
    /// The round in which a piece last reached the goal; 0 if none has.
    pub(super) progress: u32,
    pub(super) end: Option<End>,
    pub(super) turn: LastTurn,
}

impl CheessPosition {
    /// Sections 1.3 and 2.1: an empty board, White to move.
    #[must_use]
    pub fn start(rules: &Rules) -> Self {
        Self::study(rules, Board::default(), Side::White)
    }

    /// A position with the men placed freely, in the first round, at the start of a turn of `to_move`. For studies
    /// and tests.
    #[must_use]
    pub fn study(rules: &Rules, board: Board, to_move: Side) -> Self {
        let turn = LastTurn { by: to_move, actions: Vec::new(), ending: None, skipped: None };
        let points = rules.points;
        Self { rules: *rules, board, to_move, points, round: 1, progress: 0, end: None, turn }
    }

    /// The move generator of the side to move.
    #[must_use]
    pub const fn move_gen(&self) -> MoveGen<'_> {
        MoveGen { board: &self.board, side: self.to_move, points: self.points, rules: &self.rules }
    }

    /// The options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the men are.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The points that the side to move has left.
    #[must_use]
    pub const fn points(&self) -> u8 {
        self.points
    }

    /// The number of rounds until the limit, including the current one; `None` if the option is off.
    #[must_use]
    pub const fn rounds_left(&self) -> Option<u32> {
        if self.rules.turn_limit == 0 {
            return None;
        }
        Some((self.progress + self.rules.turn_limit + 1).saturating_sub(self.round))
    }

    /// Makes a legal action of the side to move, or ends its turn.
    pub(super) fn act(&mut self, action: &Move) {
        if self.turn.ending.is_some() {
            self.turn.actions.clear();
            self.turn.ending = None;
            self.turn.skipped = None;
        }
        self.turn.by = self.to_move;
        match self.make(action) {
            None => self.end_turn(Ending::Voluntary(self.points)),
            Some(played) => {
                self.turn.actions.push(played);
                self.points = self.points.saturating_sub(action.cost(&self.rules));
                if played.arrived {
                    self.progress = self.round;
                }
                if !self.move_gen().can_act() {
                    self.end_turn(Ending::Automatic(self.points));
                }
            }
        }
    }

    pub(super) fn make(&mut self, action: &Move) -> Option<PlayedAction> {
        let side = self.to_move;
        match *action {
            Move::End => None,
            Move::Enter { home, .. } => {
                let man = Man::named(home);
                let pushed = self.board.enter(man);
                Some(PlayedAction { action: *action, man, pushed, arrived: false })
            }
            Move::Step { from, to } | Move::Attack { from, to } => {
                let man = self.board.at(from)?;
                let (pushed, arrived) = self.board.carry(side, from, to);
                Some(PlayedAction { action: *action, man, pushed, arrived })
            }
        }
    }

    /// Section 8, for this turn and for every turn that is skipped after it.
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
            if self.move_gen().can_act() {
                return;
            }
            self.turn.skipped = Some(self.to_move);
        }
    }

    /// Section 8, steps 1 to 3, after a turn of `side`.
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

    /// Section 2.5: whether `side` can act with the points of a whole turn.
    #[must_use]
    pub fn can_act(&self, side: Side) -> bool {
        MoveGen { board: &self.board, side, points: self.rules.points, rules: &self.rules }.can_act()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::SplitMix64;

    #[test]
    fn indexes_follow_the_list() {
        let rules = Rules { points: 8, enter: 1, step: 1, attack: 4, turn_limit: 50 };
        let (mut position, mut random) = (CheessPosition::start(&rules), SplitMix64::new(1));
        for _ in 0..2000 {
            let found = position.move_gen().found();
            let listed = found.all();
            let numbered: Vec<_> = (0..found.count()).map(|number| found.nth(number)).collect();
            assert_eq!(numbered, listed.iter().copied().map(Some).collect::<Vec<_>>());
            assert_eq!(found.nth(listed.len()), None);
            let Some(action) = found.nth(random.below(found.count())) else { break };
            if position.end.is_some() {
                position = CheessPosition::start(&rules);
            } else {
                position.act(&action);
            }
        }
    }
}
