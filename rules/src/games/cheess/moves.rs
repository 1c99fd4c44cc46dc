//! Actions, and the generator of the legal ones. The checker uses the same predicates.

use super::board::{Board, Targets};
use super::cells::{Cell, Set, cells};
use super::men::Kind;
use super::options::Rules;
use crate::side::Side;

/// One well-formed action or the end of the turn, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A piece enters the board on its home square.
    Enter {
        /// The home square.
        home: Cell,
        /// The letter in the text; without one, the letter of the home square.
        kind: Option<Kind>,
    },
    /// A piece moves to an empty square.
    Step {
        /// Start square.
        from: Cell,
        /// Target square.
        to: Cell,
    },
    /// A piece moves to the square of an enemy.
    Attack {
        /// Start square.
        from: Cell,
        /// Target square.
        to: Cell,
    },
    /// The turn ends.
    End,
}

impl Move {
    /// Section 2.3: the cost of the action.
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

/// The generator of one side, with the predicates that decide what is legal.
#[derive(Clone, Copy, Debug)]
pub struct MoveGen<'a> {
    /// Where the men are.
    pub board: &'a Board,
    /// The side to move.
    pub side: Side,
    /// The points that it has left.
    pub points: u8,
    /// The costs.
    pub rules: &'a Rules,
}

/// The squares of files a to e, whose names sort before `end`.
const BEFORE_END: Set = u64::MAX >> 24;

impl MoveGen<'_> {
    /// Section 2.5: whether the side can act with its points.
    #[must_use]
    pub fn can_act(&self) -> bool {
        let (board, side) = (self.board, self.side);
        if self.pays(self.rules.enter) && board.enterable(side) != 0 {
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

    /// Section 2.3: whether the points left pay for a cost.
    #[must_use]
    pub const fn pays(&self, cost: u8) -> bool {
        cost <= self.points
    }

    /// All squares if a move is affordable, else none; and the same for an attack.
    fn affordable(&self) -> (Set, Set) {
        let all = |yes| if yes { Set::MAX } else { 0 };
        (all(self.pays(self.rules.step)), all(self.pays(self.rules.attack)))
    }

    /// The legal actions as sets, not yet listed.
    #[must_use]
    pub fn found(&self) -> Found {
        let (step, attack) = self.affordable();
        let enter = self.pays(self.rules.enter);
        let own = self.board.of(self.side);
        let mut found = Found {
            entries: if enter { self.board.enterable(self.side) } else { 0 },
            goes: [Go::default(); 16],
            men: own.count_ones() as usize,
            before_end: (own & BEFORE_END).count_ones() as usize,
        };
        for (go, from) in found.goes.iter_mut().zip(cells(own)) {
            let Targets { moves, attacks } = self.board.targets(self.side, from);
            *go = Go { from, moves: moves & step, attacks: attacks & attack };
        }
        found
    }

    /// Section 11: the legal actions and `end`, in the order of their texts.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        self.found().all()
    }
}

/// The squares to which one man can go with the points left.
#[derive(Clone, Copy, Debug, Default)]
struct Go {
    from: Cell,
    moves: Set,
    attacks: Set,
}

impl Go {
    const fn count(self) -> usize {
        self.moves.count_ones() as usize + self.attacks.count_ones() as usize
    }

    fn steps(self) -> impl Iterator<Item = Move> {
        cells(self.moves).map(move |to| Move::Step { from: self.from, to })
    }

    fn attacks(self) -> impl Iterator<Item = Move> {
        cells(self.attacks).map(move |to| Move::Attack { from: self.from, to })
    }

    fn list(self, moves: &mut Vec<Move>) {
        self.steps().for_each(|step| moves.push(step));
        self.attacks().for_each(|attack| moves.push(attack));
    }
}

/// Legal actions as sets, in the order of their texts: entries, the men on files a to e, `end`, the other men.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The home squares on which a man can enter.
    entries: Set,
    goes: [Go; 16],
    /// Number of men on the board.
    men: usize,
    /// Number of them that come before `end`.
    before_end: usize,
}

impl Found {
    fn goes(&self) -> (&[Go], &[Go]) {
        self.goes[..self.men.min(16)].split_at(self.before_end.min(self.men).min(16))
    }

    fn entries(&self) -> impl Iterator<Item = Move> {
        let entries = self.entries;
        let of_kind = move |kind: Kind| {
            cells(entries & kind.homes()).map(move |home| Move::Enter { home, kind: Some(kind) })
        };
        Kind::ALL.into_iter().flat_map(of_kind)
    }

    /// Number of actions, including `end`.
    #[must_use]
    pub fn count(&self) -> usize {
        let goes: usize = self.goes.iter().map(|go| go.count()).sum();
        self.entries.count_ones() as usize + goes + 1
    }

    /// All actions.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(self.count());
        if self.entries != 0 {
            moves.extend(self.entries());
        }
        let (before, after) = self.goes();
        before.iter().for_each(|go| go.list(&mut moves));
        moves.push(Move::End);
        after.iter().for_each(|go| go.list(&mut moves));
        moves
    }

    /// The action with this index in the list.
    #[must_use]
    pub fn nth(&self, number: usize) -> Option<Move> {
        let mut left = number;
        let entries = self.entries.count_ones() as usize;
        if left < entries {
            return self.entries().nth(left);
        }
        left -= entries;
        let (before, after) = self.goes();
        for (goes, end_follows) in [(before, true), (after, false)] {
            for go in goes {
                if left < go.count() {
                    return go.steps().chain(go.attacks()).nth(left);
                }
                left -= go.count();
            }
            if end_follows {
                if left == 0 {
                    return Some(Move::End);
                }
                left -= 1;
            }
        }
        None
    }
}
