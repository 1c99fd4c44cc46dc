//! The boards of a game so far, section 4 of the rules page: whether one has stood before, and how often.
//!
//! Boards are found by their hashes and then compared point by point. They are not kept whole: an earlier one
//! is made from the present one by taking the placements back.

use super::board::Stones;
use super::keys;
use super::points::{Point, Points};
use crate::game::Side;

/// One placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Placed {
    side: Side,
    point: Point,
    /// How many stones had been captured in the whole game after it.
    taken: u32,
}

/// One board that counts as an earlier one, with the side then to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Noted {
    hash: u64,
    to_move: Side,
    /// How many placements had been made.
    placed: u32,
}

/// Everything that was placed and captured, and the boards that were noted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    placed: Vec<Placed>,
    taken: Vec<Point>,
    /// Points from which a stone of White or of Black was taken at some time.
    left: [Points; 2],
    noted: Vec<Noted>,
    /// Open hashing: numbers of notes, counted from 1; 0 is a free slot. The length is a power of two.
    slots: Vec<u32>,
}

/// What is looked for among the noted boards.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The hash of the board that is looked for.
    pub hash: u64,
    /// That board.
    pub stones: &'a Stones,
    /// The side to move on it; `None` if that does not matter.
    pub to_move: Option<Side>,
}

impl History {
    /// The list to which a placement adds what it captures, before it is [`placed`](Self::placed).
    pub fn taken(&mut self) -> &mut Vec<Point> {
        &mut self.taken
    }

    /// Keeps a placement; tells what it captured.
    pub fn placed(&mut self, side: Side, point: Point) -> &[Point] {
        let before = self.placed.last().map_or(0, |placed| placed.taken as usize);
        self.placed.push(Placed { side, point, taken: self.taken.len() as u32 });
        let taken = self.taken.get(before..).unwrap_or_default();
        taken.iter().for_each(|stone| self.left[side.other().index()].insert(*stone));
        taken
    }

    /// The points from which a stone of this side was taken at some time. A stone of the side on any other
    /// empty point makes a board that never was.
    #[must_use]
    pub const fn left(&self, side: Side) -> &Points {
        &self.left[side.index()]
    }

    /// How many placements there were.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.placed.len()
    }

    /// Whether there was no placement yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.placed.is_empty()
    }

    /// The point of the last placement.
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        self.placed.last().map(|placed| placed.point)
    }

    /// The point of the last placement, if no stone of its side was ever taken from there before: then that
    /// stone stands on no board but the present one.
    #[must_use]
    pub fn fresh(&self) -> Option<Point> {
        let Placed { side, point, .. } = *self.placed.last()?;
        (!self.left(side).contains(point)).then_some(point)
    }

    /// Notes the present board, whose hash is given.
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

    /// How often the wanted board has been noted; `now` is the present board.
    #[must_use]
    pub fn count(&self, now: &Stones, wanted: Wanted<'_>) -> usize {
        let same_turn = |noted: &Noted| wanted.to_move.is_none_or(|side| side == noted.to_move);
        let same_board = |noted: &Noted| self.board(now, noted.placed as usize) == *wanted.stones;
        self.found(wanted.hash).filter(same_turn).filter(same_board).count()
    }

    /// How often this hash has been noted: no board of this hash can have been noted more often.
    #[must_use]
    pub fn times(&self, hash: u64) -> usize {
        self.found(hash).count()
    }

    /// The board after so many placements, made from the present one.
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

/// The hash of a board that `stone` by `side` would make, with what it captures.
#[must_use]
pub fn after(hash: u64, side: Side, stone: Point, captured: impl Iterator<Item = Point>) -> u64 {
    captured.fold(hash ^ keys::stone(side, stone), |hash, point| hash ^ keys::stone(side.other(), point))
}
