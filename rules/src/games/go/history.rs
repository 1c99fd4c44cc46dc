//! The earlier boards of a game, section 4 of the rules page: whether and how often a board has occurred.
//!
//! Boards are found by hash and then compared point by point. They are not stored: an earlier board is computed from the
//! current one by undoing placements.

use super::board::Stones;
use super::keys;
use super::points::{Point, Points};
use crate::side::Side;

/// One placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Placed {
    side: Side,
    point: Point,
    /// Number of stones captured in the whole game up to and including this placement.
    taken: u32,
}

/// An earlier board, with the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Noted {
    hash: u64,
    to_move: Side,
    /// Number of placements made.
    placed: u32,
}

/// All placements and captures, and the noted boards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    placed: Vec<Placed>,
    taken: Vec<Point>,
    /// The points where a stone of White or of Black was ever captured.
    left: [Points; 2],
    noted: Vec<Noted>,
    /// Hash table with linear probing: indexes of notes plus 1; 0 is a free slot. The length is a power of two.
    slots: Vec<u32>,
}

/// A board to look for among the noted boards.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// Its hash.
    pub hash: u64,
    /// Its stones.
    pub stones: &'a Stones,
    /// The side to move; `None` if it does not matter.
    pub to_move: Option<Side>,
}

impl History {
    /// The list of captured stones, to which a placement adds before it calls [`placed`](Self::placed).
    pub fn taken(&mut self) -> &mut Vec<Point> {
        &mut self.taken
    }

    /// Stores a placement. Returns the stones that it captured.
    pub fn placed(&mut self, side: Side, point: Point) -> &[Point] {
        let before = self.placed.last().map_or(0, |placed| placed.taken as usize);
        self.placed.push(Placed { side, point, taken: self.taken.len() as u32 });
        let taken = self.taken.get(before..).unwrap_or_default();
        taken.iter().for_each(|stone| self.left[side.other().index()].insert(*stone));
        taken
    }

    /// The points where a stone of this side was ever captured. A stone of the side on any other empty point makes a new
    /// board.
    #[must_use]
    pub const fn left(&self, side: Side) -> &Points {
        &self.left[side.index()]
    }

    /// Number of placements.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.placed.len()
    }

    /// Whether there is no placement yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// The point of the last placement.
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        self.placed.last().map(|placed| placed.point)
    }

    /// The point of the last placement, if no stone of its side was captured there before. Then no earlier board has
    /// that stone.
    #[must_use]
    pub fn fresh(&self) -> Option<Point> {
        let Placed { side, point, .. } = *self.placed.last()?;
        (!self.left(side).contains(point)).then_some(point)
    }

    /// Notes the current board, by its hash.
    pub fn note(&mut self, hash: u64, to_move: Side) {
        self.noted.push(Noted { hash, to_move, placed: self.placed.len() as u32 });
        if self.slots.len() < 2 * self.noted.len() {
            self.grow();
        } else {
            self.enter(self.noted.len());
        }
    }

    fn grow(&mut self) {
        self.slots = vec![0; (4 * self.noted.len()).next_power_of_two().max(32)];
        (1..=self.noted.len()).for_each(|number| self.enter(number));
    }

    fn enter(&mut self, number: usize) {
        let mask = self.slots.len() - 1;
        let mut at = self.noted[number - 1].hash as usize & mask;
        while self.slots[at] != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = number as u32;
    }

    /// The notes with this hash.
    fn found(&self, hash: u64) -> impl Iterator<Item = Noted> + '_ {
        let mask = self.slots.len().wrapping_sub(1);
        let slots = (0..self.slots.len()).map(move |step| (hash as usize).wrapping_add(step) & mask);
        let filled = slots.map_while(|at| self.noted.get((self.slots[at] as usize).wrapping_sub(1)));
        filled.copied().filter(move |noted| noted.hash == hash)
    }

    /// How often the wanted board has been noted. `now` is the current board.
    #[must_use]
    pub fn count(&self, now: &Stones, wanted: Wanted<'_>) -> usize {
        let same_turn = |noted: &Noted| wanted.to_move.is_none_or(|side| side == noted.to_move);
        let same_board = |noted: &Noted| self.board(now, noted.placed as usize) == *wanted.stones;
        self.found(wanted.hash).filter(same_turn).filter(same_board).count()
    }

    /// How often this hash has been noted; an upper bound for any board with it.
    #[must_use]
    pub fn times(&self, hash: u64) -> usize {
        self.found(hash).count()
    }

    /// The board after a number of placements, computed from the current one.
    fn board(&self, now: &Stones, placed: usize) -> Stones {
        let mut stones = now.clone();
        for number in (placed..self.placed.len()).rev() {
            let before = number.checked_sub(1).map_or(0, |before| self.placed[before].taken as usize);
            let Placed { side, point, taken } = self.placed[number];
            stones.clear(point);
            for captured in &self.taken[before..taken as usize] {
                stones.put(side.other(), *captured);
            }
        }
        stones
    }
}

/// The hash of the board after `stone` by `side` and its captures.
#[must_use]
pub fn after(hash: u64, side: Side, stone: Point, captured: impl Iterator<Item = Point>) -> u64 {
    captured.fold(hash ^ keys::stone(side, stone), |hash, point| hash ^ keys::stone(side.other(), point))
}
