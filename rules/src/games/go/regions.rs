//! Regions of empty points and seki, section 6 of the rules page.

use super::board::Board;
use super::points::{Point, Points, ROOM};
use crate::side::Side;

/// A maximal connected set of empty points, after all dead stones are removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// Its points.
    pub points: Points,
    /// The first of them in text order.
    pub first: Point,
    /// Number of points.
    pub size: usize,
    /// The heads of the living chains on its border, each once.
    pub chains: Vec<Point>,
    /// Whether White and Black border it.
    pub borders: [bool; 2],
    /// Section 6: whether it is an eye of a family in seki.
    pub seki: bool,
}

impl Region {
    /// Its owner: the only side that borders it.
    #[must_use]
    pub const fn owner(&self) -> Option<Side> {
        match self.borders {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }

    /// Section 5: whether the move `neutral` may name it. A region without an owner counts for no side anyway.
    #[must_use]
    pub const fn may_toggle(&self) -> bool {
        self.owner().is_some()
    }
}

/// All regions in the text order of their first points, with `seki` filled in.
#[must_use]
pub fn regions(board: &Board, dead: &Points) -> Vec<Region> {
    let mut open = *board.empty();
    open.extend(dead);
    let mut seen = Points::default();
    let mut regions = Vec::new();
    for first in open.iter() {
        if !seen.contains(first) {
            regions.push(region(board, &open, first));
            seen.extend(&regions[regions.len() - 1].points);
        }
    }
    find_seki(board, &mut regions);
    regions
}

fn region(board: &Board, open: &Points, first: Point) -> Region {
    let mut points = Points::default();
    let mut borders = [false; 2];
    let (mut chains, mut met) = (Vec::new(), Points::default());
    let mut left = vec![first];
    let mut size = 0;
    while let Some(point) = left.pop() {
        if points.contains(point) {
            continue;
        }
        points.insert(point);
        size += 1;
        for next in point.neighbours() {
            if open.contains(next) {
                left.push(next);
            } else if let Some(side) = board.at(next) {
                borders[side.index()] = true;
                let head = board.head(next);
                if !met.contains(head) {
                    met.insert(head);
                    chains.push(head);
                }
            }
        }
    }
    Region { points, first, size, chains, borders, seki: false }
}

/// Section 6, steps 1 and 2 of the seki rule: families of chains, as a forest in which every chain leads to the root of
/// its family.
struct Families {
    towards: [u16; ROOM],
    /// Number of eye regions of a family and the size of the largest, stored at its root.
    eyes: [(u16, u16); ROOM],
}

impl Families {
    fn of(regions: &[Region]) -> Self {
        let mut families = Self { towards: std::array::from_fn(|at| at as u16), eyes: [(0, 0); ROOM] };
        let owned = || regions.iter().filter(|region| region.owner().is_some());
        for region in owned() {
            for pair in region.chains.windows(2) {
                let (one, two) = (families.root(pair[0]), families.root(pair[1]));
                families.towards[one.at()] = two.number();
            }
        }
        for region in owned() {
            if let Some(chain) = region.chains.first() {
                let eyes = &mut families.eyes[families.root(*chain).at()];
                *eyes = (eyes.0 + 1, eyes.1.max(region.size as u16));
            }
        }
        families
    }

    fn root(&self, chain: Point) -> Point {
        let mut at = chain;
        while self.towards[at.at()] != at.number() {
            at = Point::numbered(self.towards[at.at()]);
        }
        at
    }

    /// Step 2: whether a family has fewer than two eye regions, and none of four or more points.
    fn weak(&self, root: Point) -> bool {
        let (count, largest) = self.eyes[root.at()];
        count < 2 && largest < 4
    }
}

/// Section 6, steps 3 and 4 of the seki rule.
fn find_seki(board: &Board, regions: &mut [Region]) {
    if regions.iter().all(|region| region.borders != [true; 2]) {
        return;
    }
    let families = Families::of(regions);
    let mut seki = Points::default();
    for region in regions.iter().filter(|region| region.borders == [true; 2]) {
        let touched = region.chains.iter().map(|chain| families.root(*chain));
        let weak: Vec<Point> = touched.filter(|root| families.weak(*root)).collect();
        let of = |side| weak.iter().any(|root| board.at(*root) == Some(side));
        if Side::BOTH.into_iter().all(of) {
            weak.iter().for_each(|root| seki.insert(*root));
        }
    }
    for region in regions.iter_mut().filter(|region| region.owner().is_some()) {
        region.seki = region.chains.iter().any(|chain| seki.contains(families.root(*chain)));
    }
}
