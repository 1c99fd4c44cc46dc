//! What a move can be, and the list of all moves of a side: sections 3 to 5 of the rules page.

use super::cells::{BOARD, Cell, Set, Way, cells, span};
use super::groups::{Connection, Rest};
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
        cells(self.own).all(|from| self.visit_from(from, see))
    }

    /// Shows the moves whose text begins with `from`.
    fn visit_from(&self, from: Cell, see: &mut impl FnMut(Move) -> bool) -> bool {
        let reached = self.reached(from);
        let targets = if reached == 0 { 0 } else { reached & self.rest(from.bit()).linking() };
        let single = |to, capture| Move::Single { from, to, capture };
        cells(targets & !self.enemy).all(|to| see(single(to, false)))
            && [Way::Up, Way::Right].into_iter().all(|axis| self.visit_lines(from, axis, see))
            && cells(targets & self.enemy).all(|to| see(single(to, true)))
    }

    fn rest(&self, moving: Set) -> Rest {
        self.connection.rest(self.own, moving, !self.split)
    }

    /// Section 3: where the stone on `from` could go, its own group left out of account.
    fn reached(&self, from: Cell) -> Set {
        let occupied = self.own | self.enemy;
        let mut reached = 0;
        for way in Way::ALL {
            if !self.may_go(way) {
                continue;
            }
            reached |= match way.first(from, occupied) {
                None => way.ray(from),
                Some(met) => span(from, met) | (met.bit() & self.enemy),
            };
        }
        reached
    }

    /// Section 4: the lines that begin with `first` and go up or to the right, the short ones first.
    fn visit_lines(&self, first: Cell, axis: Way, see: &mut impl FnMut(Move) -> bool) -> bool {
        let mut line = first.bit();
        for last in cells(axis.ray(first)) {
            if !last.within(self.own) {
                break;
            }
            line |= last.bit();
            let landings = self.landings(first, line, axis);
            if !cells(landings).all(|to| see(Move::Line { first, last, to })) {
                return false;
            }
        }
        true
    }

    /// Where the first end of a line can land.
    fn landings(&self, first: Cell, line: Set, axis: Way) -> Set {
        // The line's own stones are no obstacles.
        let open = self.free() | line;
        let mut rest = None;
        let mut landings = 0;
        for way in Way::STRAIGHT {
            let file = way.is_upright() == axis.is_upright();
            if !self.may_go(way) || (file && !self.single_file) {
                continue;
            }
            let (mut moved, mut landing) = (way.shift(line), way.shift(first.bit()));
            while moved & !open == 0 {
                if rest.get_or_insert_with(|| self.rest(line)).linked_by(moved) {
                    landings |= landing;
                }
                (moved, landing) = (way.shift(moved), way.shift(landing));
            }
        }
        landings
    }
}
