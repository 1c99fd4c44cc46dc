//! What one action can be, which of them a side can afford, and the list of them.

use super::board::{Board, Targets};
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

    /// Everything the side can do with its points, found but not listed.
    #[must_use]
    pub fn found(&self) -> Found {
        let (step, attack) = self.affordable();
        let enter = self.rules.enter <= self.points;
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

    /// Everything the side can do with its points, and `end`, in the order of their texts (section 11).
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        self.found().all()
    }
}

/// Where one man can go with the points there are.
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

/// Actions that are found but not listed, in the order of their texts: entries, then the men of the files a
/// to e, `end`, and the other men.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// Home squares on which a man can enter.
    entries: Set,
    goes: [Go; 16],
    /// How many men there are on the board.
    men: usize,
    /// How many of them come before `end`.
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

    /// How many there are, `end` included.
    #[must_use]
    pub fn count(&self) -> usize {
        let goes: usize = self.goes.iter().map(|go| go.count()).sum();
        self.entries.count_ones() as usize + goes + 1
    }

    /// All of them.
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

    /// The one with this number in the list, counted from 0.
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

#[cfg(test)]
mod tests {
    use crate::games::cheess::options::Rules;
    use crate::games::cheess::position::Position;
    use crate::rng::SplitMix64;

    #[test]
    fn numbers_follow_the_list() {
        let rules = Rules { points: 8, enter: 1, step: 1, attack: 4, turn_limit: 50 };
        let (mut position, mut random) = (Position::start(&rules), SplitMix64::new(1));
        for _ in 0..2000 {
            let found = position.choices().found();
            let listed = found.all();
            let numbered: Vec<_> = (0..found.count()).map(|number| found.nth(number)).collect();
            assert_eq!(numbered, listed.iter().copied().map(Some).collect::<Vec<_>>());
            assert_eq!(found.nth(listed.len()), None);
            let Some(action) = found.nth(random.below(found.count())) else { break };
            if position.to_act().is_empty() {
                position = Position::start(&rules);
            } else {
                position.apply(&action);
            }
        }
    }
}
