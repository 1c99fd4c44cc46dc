//! Where the men are: on the board, in the trench or in the goal.

use super::cells::{Cell, RANK_1, Set, around_king, cells, diagonal, jumps, straight};
use super::men::{Kind, Man, homes};
use crate::side::Side;

/// Where a man is; section 1.3 of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// In the trench of its side.
    Trench,
    /// On the board.
    On(Cell),
    /// In the goal, where it stays.
    Goal,
}

/// The locations of all men.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Board {
    /// The home square of the man on each square; a1 for an empty square.
    names: [Cell; 64],
    own: [Set; 2],
    /// Home squares of the men in each trench.
    trench: [Set; 2],
    /// Home squares of the men of each side in the goal.
    goal: [Set; 2],
}

impl Default for Board {
    /// Section 1.3: at the start all 32 men are in the trenches.
    fn default() -> Self {
        Self { names: [Cell::default(); 64], own: [0; 2], trench: Side::BOTH.map(homes), goal: [0; 2] }
    }
}

/// The squares to which one man can go, without regard to the cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Targets {
    /// Empty squares to which it can move.
    pub moves: Set,
    /// Squares of enemies that it can attack.
    pub attacks: Set,
}

impl Board {
    /// The squares of the men of `side`.
    #[must_use]
    pub const fn of(&self, side: Side) -> Set {
        self.own[side.index()]
    }

    /// All squares with a man.
    #[must_use]
    pub const fn occupied(&self) -> Set {
        self.own[0] | self.own[1]
    }

    /// Home squares of the men in the trench of `side`.
    #[must_use]
    pub const fn trench(&self, side: Side) -> Set {
        self.trench[side.index()]
    }

    /// Home squares of the men of `side` in the goal.
    #[must_use]
    pub const fn goal(&self, side: Side) -> Set {
        self.goal[side.index()]
    }

    /// Number of men of `side` in the goal.
    #[must_use]
    pub const fn home(&self, side: Side) -> u32 {
        self.goal(side).count_ones()
    }

    /// Whether all 16 men of `side` are in the goal.
    #[must_use]
    pub const fn complete(&self, side: Side) -> bool {
        self.goal(side) == homes(side)
    }

    /// The man on `cell`.
    #[must_use]
    pub const fn at(&self, cell: Cell) -> Option<Man> {
        if cell.within(self.occupied()) { Some(Man::named(self.names[cell.index()])) } else { None }
    }

    /// The location of `man`.
    #[must_use]
    pub fn location(&self, man: Man) -> Location {
        let side = man.side();
        if man.home().within(self.trench(side)) {
            return Location::Trench;
        }
        let on = cells(self.of(side)).find(|cell| self.names[cell.index()] == man.home());
        on.map_or(Location::Goal, Location::On)
    }

    /// Puts `man` at a location, whatever the rules say. A man that stands there goes back to its trench and is
    /// returned. For studies and tests.
    pub fn bring(&mut self, man: Man, location: Location) -> Option<Man> {
        let (side, home) = (man.side().index(), man.home().bit());
        if let Location::On(cell) = self.location(man) {
            self.push_out(man.side(), cell);
        }
        self.trench[side] &= !home;
        self.goal[side] &= !home;
        match location {
            Location::Trench => self.trench[side] |= home,
            Location::Goal => self.goal[side] |= home,
            Location::On(cell) => {
                let own = self.push_out(man.side(), cell);
                return self.land(man, cell).or(own);
            }
        }
        None
    }

    /// Moves a man from the trench to its home square. Returns the man that it pushed out.
    pub fn enter(&mut self, man: Man) -> Option<Man> {
        self.trench[man.side().index()] &= !man.home().bit();
        self.land(man, man.home())
    }

    /// Moves the man on `from` to `to`, and on to the goal if `to` is one of its goal squares (section 5). Returns the
    /// man that it pushed out, and whether it reached the goal.
    pub fn carry(&mut self, side: Side, from: Cell, to: Cell) -> (Option<Man>, bool) {
        let man = Man::named(self.names[from.index()]);
        self.own[side.index()] &= !from.bit();
        self.names[from.index()] = Cell::default();
        if !to.within(man.goals()) {
            return (self.land(man, to), false);
        }
        self.goal[side.index()] |= man.home().bit();
        (self.push_out(side.other(), to), true)
    }

    fn land(&mut self, man: Man, cell: Cell) -> Option<Man> {
        let pushed = self.push_out(man.side().other(), cell);
        self.own[man.side().index()] |= cell.bit();
        self.names[cell.index()] = man.home();
        pushed
    }

    /// Section 6.1: sends the man of `enemy` on `cell` back to its trench.
    fn push_out(&mut self, enemy: Side, cell: Cell) -> Option<Man> {
        if !cell.within(self.of(enemy)) {
            return None;
        }
        let man = Man::named(self.names[cell.index()]);
        self.own[enemy.index()] &= !cell.bit();
        self.names[cell.index()] = Cell::default();
        self.trench[enemy.index()] |= man.home().bit();
        Some(man)
    }

    /// Section 3: the home squares on which a man of `side` can enter.
    #[inline]
    #[must_use]
    pub const fn enterable(&self, side: Side) -> Set {
        self.trench(side) & !self.of(side)
    }

    /// Section 4: the squares to which the man of `side` on `from` can go.
    #[inline]
    #[must_use]
    pub fn targets(&self, side: Side, from: Cell) -> Targets {
        let occupied = self.occupied();
        let man = Man::named(self.names[from.index()]);
        if man.kind() == Kind::Pawn {
            return self.pawn_targets(man, from);
        }
        let seen = self.seen(man.kind(), from);
        Targets { moves: seen & !occupied, attacks: seen & self.of(side.other()) }
    }

    /// Section 4.1: whether `man`, not a pawn, could go from one square to another on this board if it stood there.
    #[must_use]
    pub fn sees(&self, man: Man, from: Cell, to: Cell) -> bool {
        to.within(self.seen(man.kind(), from))
    }

    /// Section 4.1: the free squares and the first pieces that a piece of this kind sees; empty for a pawn.
    #[inline]
    fn seen(&self, kind: Kind, from: Cell) -> Set {
        let occupied = self.occupied();
        match kind {
            Kind::Pawn => 0,
            Kind::Rook => straight(from, occupied),
            Kind::Bishop => diagonal(from, occupied),
            Kind::Queen => straight(from, occupied) | diagonal(from, occupied),
            Kind::Knight => jumps(from),
            Kind::King => around_king(from),
        }
    }

    /// Section 4.2. A step beyond the edge leaves the file, so it is masked.
    fn pawn_targets(&self, man: Man, from: Cell) -> Targets {
        let (side, free) = (man.side(), !self.occupied());
        let one = forward(side, from.bit());
        let moves = one & free;
        let double = if from == man.home() { forward(side, moves) & free } else { 0 };
        Targets { moves: moves | double, attacks: (one << 8 | one >> 8) & self.of(side.other()) }
    }
}

/// Every square of `set` moved one rank towards the enemy; squares beyond the edge are dropped.
const fn forward(side: Side, set: Set) -> Set {
    match side {
        Side::White => (set & !(RANK_1 << 7)) << 1,
        Side::Black => (set & !RANK_1) >> 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_has_exactly_one_location() {
        let mut board = Board::default();
        let cell = |column, row| Cell::new(column, row);
        let (white, black) = (Man::at_home(cell(0, 0)).unwrap(), Man::at_home(cell(3, 7)).unwrap());
        assert_eq!(board.bring(white, Location::On(cell(4, 4))), None);
        assert_eq!(board.bring(white, Location::On(cell(2, 2))), None);
        assert_eq!((board.at(cell(4, 4)), board.at(cell(2, 2))), (None, Some(white)));
        assert_eq!(board.bring(black, Location::On(cell(2, 2))), Some(white));
        assert_eq!(
            (board.location(white), board.location(black)),
            (Location::Trench, Location::On(cell(2, 2)))
        );
        board.bring(black, Location::Goal);
        assert_eq!(
            (board.location(black), board.home(Side::Black), board.occupied()),
            (Location::Goal, 1, 0)
        );
        board.bring(black, Location::Trench);
        assert_eq!(board, Board::default());
    }
}
