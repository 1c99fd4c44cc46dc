//! The talk about what is dead and what counts, section 5 of the rules page.

use super::board::Board;
use super::moves::Move;
use super::points::{Point, Points};
use super::position::{Position, Stage};
use super::regions::{self, Region};
use crate::game::Side;

/// The marks as they are, and who has agreed to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The stones marked dead.
    pub dead: Points,
    /// The regions turned round by hand, by their first points.
    pub turned: Points,
    /// Whether White and Black have agreed.
    pub agreed: [bool; 2],
}

/// Everything reachable from a stone over neighbouring points without a stone of the other colour; of that
/// the stones.
#[must_use]
pub fn area(board: &Board, from: Point) -> Points {
    let (mut seen, mut stones) = (Points::default(), Points::default());
    let Some(side) = board.at(from) else { return stones };
    let mut left = vec![from];
    while let Some(point) = left.pop() {
        let holder = board.at(point);
        if !board.has(point) || holder == Some(side.other()) || seen.contains(point) {
            continue;
        }
        seen.insert(point);
        if holder.is_some() {
            stones.insert(point);
        }
        left.extend(point.neighbours());
    }
    stones
}

impl Position {
    /// `dead` and `chain`: returns how many stones were marked, and whether dead.
    pub(super) fn mark(&mut self, action: &Move) -> (usize, bool) {
        let (point, stones) = match action {
            Move::Dead(point) => (*point, area(&self.board, *point)),
            Move::Chain(point) => {
                let mut stones = Points::default();
                self.board.chain(*point).for_each(|stone| stones.insert(stone));
                (*point, stones)
            }
            _ => return (0, false),
        };
        let dead = !self.marks.dead.contains(point);
        for stone in stones.iter() {
            if dead {
                self.marks.dead.insert(stone);
            } else {
                self.marks.dead.remove(stone);
            }
        }
        self.marks = Marks { dead: self.marks.dead, ..Marks::default() };
        (stones.len(), dead)
    }

    /// `neutral`: returns whether the region counts now.
    pub(super) fn turn_round(&mut self, point: Point) -> bool {
        self.marks.agreed = [false; 2];
        let regions = self.regions();
        let Some(region) = regions.iter().find(|region| region.points.contains(point)) else { return false };
        let first = region.first;
        if self.marks.turned.contains(first) {
            self.marks.turned.remove(first);
        } else {
            self.marks.turned.insert(first);
        }
        self.counts(region)
    }

    /// Section 5: any stone of a chain and any point of a region may be named; section 8 lists the first.
    #[must_use]
    pub fn canonical(&self, action: Move) -> Move {
        if self.stage != Stage::Scoring {
            return action;
        }
        match action {
            Move::Dead(point) => Move::Dead(self.first_of_chain(point)),
            Move::Chain(point) => Move::Chain(self.first_of_chain(point)),
            Move::Neutral(point) => {
                let regions = self.regions();
                let named = |region: &&Region| region.owner().is_some() && region.points.contains(point);
                let region = regions.iter().find(named);
                Move::Neutral(region.map_or(point, |region| region.first))
            }
            other => other,
        }
    }

    fn first_of_chain(&self, point: Point) -> Point {
        let mut stones = Points::default();
        self.board.chain(point).for_each(|stone| stones.insert(stone));
        stones.nth(0).unwrap_or(point)
    }

    /// The regions of section 5, all dead stones taken off, in the plain text order of their first points.
    #[must_use]
    pub fn regions(&self) -> Vec<Region> {
        regions::regions(&self.board, &self.marks.dead)
    }

    /// Section 6: whether a region counts for the side that borders it alone.
    #[must_use]
    pub fn counts(&self, region: &Region) -> bool {
        let uncounted = region.seki != self.marks.turned.contains(region.first);
        region.owner().is_some() && !(self.options.territory && uncounted)
    }

    /// Whether marks are there to be seen: while points are counted and after the agreement.
    #[must_use]
    pub fn counting(&self) -> bool {
        matches!(self.stage, Stage::Scoring | Stage::Scored)
    }

    /// The first points of the chains on the board, in the plain text order.
    #[must_use]
    pub fn chains(&self) -> Vec<Point> {
        let mut seen = Points::default();
        let mut firsts = Vec::new();
        for point in Points::board(self.options.size).iter().filter(|point| self.board.at(*point).is_some()) {
            if !seen.contains(self.board.head(point)) {
                seen.insert(self.board.head(point));
                firsts.push(point);
            }
        }
        firsts
    }

    /// All moves of a side while points are counted, sorted by their texts, section 8.
    #[must_use]
    pub fn talk(&self, side: Side) -> Vec<Move> {
        let chains = self.chains();
        let mut moves = Vec::with_capacity(2 * chains.len() + 20);
        if !self.marks.agreed[side.index()] {
            moves.push(Move::Agree);
        }
        moves.extend(chains.iter().copied().map(Move::Chain));
        moves.extend(chains.iter().copied().map(Move::Dead));
        if self.options.territory {
            let owned = self.regions().into_iter().filter(|region| region.owner().is_some());
            moves.extend(owned.map(|region| Move::Neutral(region.first)));
        }
        moves.push(Move::Resume);
        moves
    }
}
