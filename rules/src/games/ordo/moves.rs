//! Moves, and the generator of the legal moves: sections 3 to 5 of the rules page. The checker uses the same
//! predicates.

use super::cells::{BOARD, Cell, Direction, Set, cells};
use super::groups::{Behind, Connection};
use crate::side::Side;

/// One well-formed move, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// One stone moves to another square.
    Single {
        /// Start square.
        from: Cell,
        /// Target square.
        to: Cell,
        /// Whether the text is that of a capture.
        capture: bool,
    },
    /// A line of stones moves together.
    Line {
        /// Its left or lower end.
        first: Cell,
        /// Its other end.
        last: Cell,
        /// Landing square of the first end.
        to: Cell,
    },
    /// Black takes over White's first move.
    Swap,
}

/// The move generator of one side, with the predicates that decide what is legal.
#[derive(Clone, Copy, Debug)]
pub struct MoveGen {
    /// The stones of the side to move.
    pub own: Set,
    /// The opponent's stones.
    pub enemy: Set,
    /// The side to move.
    pub side: Side,
    /// Section 5: whether its stones are split, so that it may move backward.
    pub split: bool,
    /// Which neighbours join stones.
    pub connection: Connection,
    /// Whether lines may move along their own axis.
    pub single_file: bool,
    /// Whether the swap is legal now.
    pub swap: bool,
}

impl MoveGen {
    /// The squares without stones.
    #[must_use]
    pub const fn free(&self) -> Set {
        BOARD & !self.own & !self.enemy
    }

    /// Whether the side to move may move in this direction now.
    #[must_use]
    pub const fn may_go(&self, direction: Direction) -> bool {
        self.split || !direction.is_backward(self.side)
    }

    /// All legal moves, sorted by their text: `-` comes before `:` and `:` before `x`, and cells are numbered in the
    /// order of their names.
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

    /// Whether there is a legal move. Section 7: the swap does not count.
    #[must_use]
    pub fn any_legal(&self) -> bool {
        !self.visit(&mut |_| false)
    }

    /// Calls `see` with each move of stones until it returns false. Returns whether it never did.
    fn visit(&self, see: &mut impl FnMut(Move) -> bool) -> bool {
        let axes = [Direction::Up, Direction::Right].map(|axis| Axis::of(self, axis));
        cells(self.own).all(|from| {
            let targets = self.targets(from);
            let single = |to, capture| Move::Single { from, to, capture };
            cells(targets & !self.enemy).all(|to| see(single(to, false)))
                && axes.iter().all(|axis| self.visit_lines(from, axis, see))
                && cells(targets & self.enemy).all(|to| see(single(to, true)))
        })
    }

    /// Sections 2 and 3: the squares to which the stone on `from` can move.
    #[must_use]
    pub fn targets(&self, from: Cell) -> Set {
        let reached = self.reached(from);
        if reached == 0 { 0 } else { reached & self.connection.linking(self.own, from.bit(), !self.split) }
    }

    /// Section 4: the squares where the first end of a line can land. `line` holds its stones, which are own stones on
    /// consecutive squares of a row or column, and `axis` leads from the first end to the last.
    #[must_use]
    pub fn line_targets(&self, first: Cell, last: Cell, line: Set, axis: Direction) -> Set {
        self.landings(first, last, line, &Axis::of(self, axis))
    }

    /// Section 3: the squares that the stone on `from` can reach, without regard to section 2.
    fn reached(&self, from: Cell) -> Set {
        let occupied = self.own | self.enemy;
        let directions = Direction::ALL.into_iter().filter(|direction| self.may_go(*direction));
        directions.fold(0, |reached, direction| reached | direction.reach(from, occupied)) & !self.own
    }

    /// Section 4: calls `see` with the moves of the lines that start with `first` along one axis, short lines first.
    fn visit_lines(&self, first: Cell, axis: &Axis, see: &mut impl FnMut(Move) -> bool) -> bool {
        let mut line = first.bit();
        for last in cells(axis.direction.reach(first, !self.own)) {
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

    /// The squares where the first end of a line can land.
    fn landings(&self, first: Cell, last: Cell, line: Set, axis: &Axis) -> Set {
        let mut landings = 0;
        let mut behind: Option<Behind> = None;
        for (direction, stuck) in axis.directions {
            // In single file only the stone in front needs room.
            let leaders =
                match (direction.is_upright() == axis.direction.is_upright(), direction == axis.direction) {
                    (false, _) => line,
                    (true, true) => last.bit(),
                    (true, false) => first.bit(),
                };
            if leaders & stuck != 0 {
                continue;
            }
            let (mut moved, mut ahead, mut landing) = (line, leaders, first.bit());
            while ahead & stuck == 0 {
                (moved, ahead, landing) =
                    (direction.shift(moved), direction.shift(ahead), direction.shift(landing));
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

/// One of the two axes of lines: the direction from a line's first end to its last, and for each direction of a move
/// the squares from which no stone can move on. If the rules forbid a direction, these are all squares.
struct Axis {
    direction: Direction,
    directions: [(Direction, Set); 4],
}

impl Axis {
    fn of(generator: &MoveGen, axis: Direction) -> Self {
        let directions = Direction::STRAIGHT.map(|direction| {
            let file = direction.is_upright() == axis.is_upright();
            let allowed = generator.may_go(direction) && (generator.single_file || !file);
            (direction, if allowed { !direction.unshift(generator.free()) } else { Set::MAX })
        });
        Self { direction: axis, directions }
    }
}
