//! Where the men are: on the board, in the trench or in the goal.

use super::cells::{Cell, RANK_1, Set, around_king, cells, diagonal, jumps, straight};
use super::men::{Kind, Man, homes};
use crate::game::Side;

/// Where a man is; section 1.3 of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In its side's trench.
    Trench,
    /// On the board.
    On(Cell),
    /// In the goal, for good.
    Goal,
}

/// Where all men are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The home square of the man on each square; a1 where nobody stands.
    names: [Cell; 64],
    own: [Set; 2],
    /// Home squares of the men in each trench.
    trench: [Set; 2],
    /// Home squares of the men of each side in the goal.
    goal: [Set; 2],
}

impl Default for Board {
    /// Section 1.3: at the start all 32 are in the trenches.
    fn default() -> Self {
        Self { names: [Cell::default(); 64], own: [0; 2], trench: Side::BOTH.map(homes), goal: [0; 2] }
    }
}

/// Where one man can go; what it costs is another matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Targets {
    /// Empty squares it can move to.
    pub moves: Set,
    /// Squares of enemies it can attack.
    pub attacks: Set,
}

impl Board {
    /// The squares on which men of `side` stand.
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

    /// How many men of `side` are in the goal.
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

    /// Where `man` is.
    #[must_use]
    pub fn place(&self, man: Man) -> Place {
        let side = man.side();
        if man.home().within(self.trench(side)) {
            return Place::Trench;
        }
        let on = cells(self.of(side)).find(|cell| self.names[cell.index()] == man.home());
        on.map_or(Place::Goal, Place::On)
    }

    /// Takes `man` from wherever it is to `place`, as no move of the game does: for studies and tests.
    /// Whoever stands there goes back to the trench and is returned.
    pub fn bring(&mut self, man: Man, place: Place) -> Option<Man> {
        let (side, home) = (man.side().index(), man.home().bit());
        if let Place::On(cell) = self.place(man) {
            self.push_out(man.side(), cell);
        }
        self.trench[side] &= !home;
        self.goal[side] &= !home;
        match place {
            Place::Trench => self.trench[side] |= home,
            Place::Goal => self.goal[side] |= home,
            Place::On(cell) => {
                let own = self.push_out(man.side(), cell);
                return self.land(man, cell).or(own);
            }
        }
        None
    }

    /// A man from the trench appears on its home square.
    pub(super) fn enter(&mut self, man: Man) -> Option<Man> {
        self.trench[man.side().index()] &= !man.home().bit();
        self.land(man, man.home())
    }

    /// The man on `from` goes to `to`, and from there to the goal if it has reached it (section 5).
    /// Returns whom it pushed out and whether it is in the goal.
    pub(super) fn carry(&mut self, side: Side, from: Cell, to: Cell) -> (Option<Man>, bool) {
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

    /// Section 6.1: whoever of `enemy` stands on `cell` goes back to its trench.
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

    /// Section 4: where the man of `side` on `from` can go.
    #[inline]
    #[must_use]
    pub fn targets(&self, side: Side, from: Cell) -> Targets {
        let occupied = self.occupied();
        let man = Man::named(self.names[from.index()]);
        let seen = match man.kind() {
            Kind::Pawn => return self.pawn_targets(man, from),
            Kind::Rook => straight(from, occupied),
            Kind::Bishop => diagonal(from, occupied),
            Kind::Queen => straight(from, occupied) | diagonal(from, occupied),
            Kind::Knight => jumps(from),
            Kind::King => around_king(from),
        };
        Targets { moves: seen & !occupied, attacks: seen & self.of(side.other()) }
    }

    /// Section 4.2. The board's edges are at the ends of the files, so a step over them is masked.
    fn pawn_targets(&self, man: Man, from: Cell) -> Targets {
        let (side, free) = (man.side(), !self.occupied());
        let one = forward(side, from.bit());
        let moves = one & free;
        let double = if from == man.home() { forward(side, moves) & free } else { 0 };
        Targets { moves: moves | double, attacks: (one << 8 | one >> 8) & self.of(side.other()) }
    }
}

/// Every square of `set` one rank towards the enemy; those over the edge are gone.
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
    fn a_man_is_in_exactly_one_place() {
        let mut board = Board::default();
        let cell = |column, row| Cell::new(column, row);
        let (white, black) = (Man::at_home(cell(0, 0)).unwrap(), Man::at_home(cell(3, 7)).unwrap());
        assert_eq!(board.bring(white, Place::On(cell(4, 4))), None);
        assert_eq!(board.bring(white, Place::On(cell(2, 2))), None);
        assert_eq!((board.at(cell(4, 4)), board.at(cell(2, 2))), (None, Some(white)));
        assert_eq!(board.bring(black, Place::On(cell(2, 2))), Some(white));
        assert_eq!((board.place(white), board.place(black)), (Place::Trench, Place::On(cell(2, 2))));
        board.bring(black, Place::Goal);
        assert_eq!((board.place(black), board.home(Side::Black), board.occupied()), (Place::Goal, 1, 0));
        board.bring(black, Place::Trench);
        assert_eq!(board, Board::default());
    }
}
