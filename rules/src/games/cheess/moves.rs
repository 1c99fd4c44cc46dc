//! What one action can be, which of them a side can afford, and the list of them.

use super::board::Board;
use super::cells::{Cell, Set, cells};
use super::men::Kind;
use super::options::Rules;
use crate::game::Side;

/// One well-formed action or the end of the turn, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A piece enters on its home square.
    Enter {
        /// The home square.
        home: Cell,
        /// The letter written; without one that of the home square, if it is one.
        kind: Option<Kind>,
    },
    /// A piece goes to an empty square.
    Step {
        /// Where it starts.
        from: Cell,
        /// Where it ends.
        to: Cell,
    },
    /// A piece goes to a square an enemy stands on.
    Attack {
        /// Where it starts.
        from: Cell,
        /// Where it ends.
        to: Cell,
    },
    /// The turn ends.
    End,
}

impl Move {
    /// Section 2.3 of the rules page: what it costs.
    #[must_use]
    pub const fn cost(&self, rules: &Rules) -> u8 {
        match self {
            Self::Enter { .. } => rules.enter,
            Self::Step { .. } => rules.step,
            Self::Attack { .. } => rules.attack,
            Self::End => 0,
        }
    }
}

/// A side's choice of actions: where the men are, the points left, what things cost.
#[derive(Clone, Copy, Debug)]
pub struct Choices<'a> {
    /// Where the men are.
    pub board: &'a Board,
    /// The side to move.
    pub side: Side,
    /// The points it has left.
    pub points: u8,
    /// The costs.
    pub rules: &'a Rules,
}

/// The squares of the files a to e, whose names sort before `end`.
const BEFORE_END: Set = u64::MAX >> 24;

/// Actions in the middle of a game are seldom more.
const ROOM: usize = 96;

impl Choices<'_> {
    /// Section 2.5: whether the side can act with its points.
    #[must_use]
    pub fn any(&self) -> bool {
        let (board, side) = (self.board, self.side);
        if self.rules.enter <= self.points && board.enterable(side) != 0 {
            return true;
        }
        let (step, attack) = self.affordable();
        if step | attack == 0 {
            return false;
        }
        let goes = |from| {
            let targets = board.targets(side, from);
            targets.moves & step | targets.attacks & attack != 0
        };
        cells(board.of(side)).any(goes)
    }

    /// All squares if moving is affordable, else none; and the same for attacking.
    fn affordable(&self) -> (Set, Set) {
        let all = |yes| if yes { Set::MAX } else { 0 };
        (all(self.rules.step <= self.points), all(self.rules.attack <= self.points))
    }

    /// Everything the side can do with its points, and `end`, in the order of their texts (section 11).
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(ROOM);
        if self.rules.enter <= self.points {
            self.entries(&mut moves);
        }
        let own = self.board.of(self.side);
        self.goes(own & BEFORE_END, &mut moves);
        moves.push(Move::End);
        self.goes(own & !BEFORE_END, &mut moves);
        moves
    }

    fn entries(&self, moves: &mut Vec<Move>) {
        let enterable = self.board.enterable(self.side);
        if enterable == 0 {
            return;
        }
        for kind in Kind::ALL {
            for home in cells(enterable & kind.homes()) {
                moves.push(Move::Enter { home, kind: Some(kind) });
            }
        }
    }

    fn goes(&self, men: Set, moves: &mut Vec<Move>) {
        let (step, attack) = self.affordable();
        for from in cells(men) {
            let targets = self.board.targets(self.side, from);
            moves.extend(cells(targets.moves & step).map(|to| Move::Step { from, to }));
            moves.extend(cells(targets.attacks & attack).map(|to| Move::Attack { from, to }));
        }
    }
}
