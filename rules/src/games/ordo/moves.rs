//! What a move can be, and the list of all moves of a side: sections 3 to 5 of the rules page.

use super::cells::{BOARD, Cell, Set, Way, cells};
use super::groups::Connection;
use crate::game::Side;

/// One well-formed move, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// One stone goes to another square.
    Single {
        /// Where it starts.
        from: Cell,
        /// Where it ends.
        to: Cell,
        /// Whether it is written as a capture.
        capture: bool,
    },
    /// A line of stones goes together.
    Line {
        /// Its left or lower end.
        first: Cell,
        /// Its other end.
        last: Cell,
        /// Where the first end lands.
        to: Cell,
    },
    /// Black takes over White's first move.
    Swap,
}

/// A side's choice of moves.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    /// The stones of the side to move.
    pub own: Set,
    /// The opponent's stones.
    pub enemy: Set,
    /// The side to move.
    pub side: Side,
    /// Whether it is split, so that it may go backward.
    pub split: bool,
    /// Which neighbours join stones.
    pub connection: Connection,
    /// Whether lines may move along their own axis.
    pub single_file: bool,
    /// Whether the swap may be chosen now.
    pub swap: bool,
}

impl Choices {
    /// The squares without stones.
    #[must_use]
    pub const fn free(&self) -> Set {
        BOARD & !self.own & !self.enemy
    }

    /// Whether the side to move may go this way now.
    #[must_use]
    pub const fn may_go(&self, way: Way) -> bool {
        self.split || !way.is_backward(self.side)
    }

    /// All legal moves, sorted by their text: `-` stands before `:` and that before `x`, and cells are
    /// numbered by name.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        let mut found = Vec::with_capacity(128);
        self.visit(&mut |action| {
            found.push(action);
            true
        });
        if self.swap {
            found.push(Move::Swap);
        }
        found
    }

    /// Whether there is a legal move; section 7: the swap does not count.
    #[must_use]
    pub fn any(&self) -> bool {
        !self.visit(&mut |_| false)
    }

    /// Shows each move of stones to `see` until it answers false; says whether it never did.
    fn visit(&self, see: &mut impl FnMut(Move) -> bool) -> bool {
        let axes = [Way::Up, Way::Right].map(|axis| Axis::of(self, axis));
        cells(self.own).all(|from| {
            let reached = self.reached(from);
            let linking = || self.connection.linking(self.own, from.bit(), !self.split);
            let targets = if reached == 0 { 0 } else { reached & linking() };
            let single = |to, capture| Move::Single { from, to, capture };
            cells(targets & !self.enemy).all(|to| see(single(to, false)))
                && axes.iter().all(|axis| self.visit_lines(from, axis, see))
                && cells(targets & self.enemy).all(|to| see(single(to, true)))
        })
    }

    /// Section 3: where the stone on `from` could go, its own group left out of account.
    fn reached(&self, from: Cell) -> Set {
        let occupied = self.own | self.enemy;
        let ways = Way::ALL.into_iter().filter(|way| self.may_go(*way));
        ways.fold(0, |reached, way| reached | way.reach(from, occupied)) & !self.own
    }

    /// Section 4: the lines that begin with `first` and go along one axis, the short ones first.
    fn visit_lines(&self, first: Cell, axis: &Axis, see: &mut impl FnMut(Move) -> bool) -> bool {
        let mut line = first.bit();
        for last in cells(axis.way.reach(first, !self.own)) {
            if !last.within(self.own) {
                break;
            }
            line |= last.bit();
            let landings = self.landings(first, last, line, axis);
            if !cells(landings).all(|to| see(Move::Line { first, last, to })) {
                return false;
            }
        }
        true
    }

    /// Where the first end of a line can land.
    fn landings(&self, first: Cell, last: Cell, line: Set, axis: &Axis) -> Set {
        let mut landings = 0;
        let mut behind = None;
        for (way, stuck) in axis.ways {
            // In single file the stone in front alone must have room.
            let leaders = match (way.is_upright() == axis.way.is_upright(), way == axis.way) {
                (false, _) => line,
                (true, true) => last.bit(),
                (true, false) => first.bit(),
            };
            if leaders & stuck != 0 {
                continue;
            }
            let (mut moved, mut ahead, mut landing) = (line, leaders, first.bit());
            while ahead & stuck == 0 {
                (moved, ahead, landing) = (way.shift(moved), way.shift(ahead), way.shift(landing));
                let behind =
                    behind.get_or_insert_with(|| self.connection.behind(self.own, line, !self.split));
                if self.connection.rejoins(behind, moved) {
                    landings |= landing;
                }
            }
        }
        landings
    }
}

/// One of the two axes of lines: the way from a line's first end to its last, and for each way the squares
/// from which nothing can move on, which are all squares where the rules forbid that way.
struct Axis {
    way: Way,
    ways: [(Way, Set); 4],
}

impl Axis {
    fn of(choices: &Choices, axis: Way) -> Self {
        let ways = Way::STRAIGHT.map(|way| {
            let file = way.is_upright() == axis.is_upright();
            let allowed = choices.may_go(way) && (choices.single_file || !file);
            (way, if allowed { !way.unshift(choices.free()) } else { Set::MAX })
        });
        Self { way: axis, ways }
    }
}
