//! The scoring phase: marking dead stones and regions, section 5 of the rules page.

use super::board::Board;
use super::dead_marks::Marks;
use super::moves::Move;
use super::points::{Point, Points};
use super::position::{GoPosition, Stage};
use super::regions::{self, Region};
use crate::side::Side;

/// Section 5: the stones in the area of a stone. The area is everything reachable over neighbouring points without a
/// stone of the other colour.
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

impl GoPosition {
    /// The moves `dead` and `chain`. Returns the number of stones marked, and whether as dead.
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

    /// The move `neutral`. Returns whether the region counts now.
    pub(super) fn toggle_neutral(&mut self, point: Point) -> bool {
        self.marks.agreed = [false; 2];
        let regions = self.regions();
        let Some(region) = regions.iter().find(|region| region.points.contains(point)) else { return false };
        let first = region.first;
        if self.marks.toggled.contains(first) {
            self.marks.toggled.remove(first);
        } else {
            self.marks.toggled.insert(first);
        }
        self.counts(region)
    }

    /// The canonical move. Section 5 accepts any stone of a chain and any point of a region; section 8 lists the first.
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
                let named = |region: &&Region| region.may_toggle() && region.points.contains(point);
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

    /// Section 5: the regions after all dead stones are removed, in the text order of their first points.
    #[must_use]
    pub fn regions(&self) -> Vec<Region> {
        regions::regions(&self.board, &self.marks.dead)
    }

    /// Section 6: whether a region counts for the only side that borders it.
    #[must_use]
    pub fn counts(&self, region: &Region) -> bool {
        let uncounted = region.seki != self.marks.toggled.contains(region.first);
        region.owner().is_some() && !(self.options.territory && uncounted)
    }

    /// Whether the scene shows marks: in the scoring phase and after the agreement.
    #[must_use]
    pub fn counting(&self) -> bool {
        matches!(self.stage, Stage::Scoring | Stage::Scored)
    }

    /// The first points of the chains on the board, in text order.
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

    /// Section 5: whether a side may agree to the marks now.
    #[must_use]
    pub const fn may_agree(&self, side: Side) -> bool {
        !self.marks.agreed[side.index()]
    }

    /// Section 5: whether the counting of regions may be toggled in this game.
    #[must_use]
    pub const fn may_toggle_regions(&self) -> bool {
        self.options.territory
    }

    /// Section 8: all moves of a side in the scoring phase, sorted by their texts.
    #[must_use]
    pub fn scoring_moves(&self, side: Side) -> Vec<Move> {
        let chains = self.chains();
        let mut moves = Vec::with_capacity(2 * chains.len() + 20);
        if self.may_agree(side) {
            moves.push(Move::Agree);
        }
        moves.extend(chains.iter().copied().map(Move::Chain));
        moves.extend(chains.iter().copied().map(Move::Dead));
        if self.may_toggle_regions() {
            let owned = self.regions().into_iter().filter(Region::may_toggle);
            moves.extend(owned.map(|region| Move::Neutral(region.first)));
        }
        moves.push(Move::Resume);
        moves
    }
}
