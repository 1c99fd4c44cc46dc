//! Random games: captures and escapes next to the last move, then shapes next to it, then any point.

use super::board::{At, Board, EMPTY, PASS, RIM, ROOM, corners, sides};
use super::patterns::{Shapes, shapes};
use crate::math::below;
use rules::rng::SplitMix64;

/// Chances in 256.
const CAPTURES: u64 = 230;
const SHAPES: u64 = 243;
const REFUSES_SHAPE_ATARI: u64 = 230;
const REFUSES_ATARI: u64 = 128;

/// A few points, in the order in which they were found.
pub struct Few {
    points: [At; 32],
    count: usize,
}

impl Few {
    /// None.
    pub const fn new() -> Self {
        Self { points: [0; 32], count: 0 }
    }

    fn add(&mut self, at: At) {
        if self.count < 32 && !self.points[..self.count].contains(&at) {
            self.points[self.count] = at;
            self.count += 1;
        }
    }

    /// The points.
    pub fn points(&self) -> &[At] {
        &self.points[..self.count]
    }

    /// A random point, which is removed.
    fn pick(&mut self, random: &mut SplitMix64) -> Option<At> {
        if self.count == 0 {
            return None;
        }
        let number = below(random, self.count);
        self.count -= 1;
        self.points.swap(number, self.count);
        Some(self.points[self.count])
    }
}

/// Whether something happens that does so in so many of 256 cases.
#[inline]
pub fn chance(random: &mut SplitMix64, of_256: u64) -> bool {
    random.draw() >> 56 < of_256
}

/// Captures and escapes that a chain in atari asks for. `colour` is to move.
pub fn answers(board: &Board, colour: u8, chain: At, found: &mut Few) {
    if !board.in_atari(chain) {
        return;
    }
    let liberty = board.liberty(chain);
    if board.at(chain) != colour {
        if board.may_play(colour, liberty) {
            found.add(liberty);
        }
        return;
    }
    for stone in board.chain_of(chain) {
        for next in sides(stone) {
            if board.at(next) == 3 - colour && board.in_atari(next) {
                let capture = board.liberty(next);
                if board.may_play(colour, capture) {
                    found.add(capture);
                }
            }
        }
    }
    if board.may_play(colour, liberty) && !board.is_self_atari(colour, liberty) {
        found.add(liberty);
    }
}

/// The points around a point, those beside it first.
#[inline]
const fn near(at: At) -> [At; 8] {
    let ([left, down, up, right], [left_down, left_up, right_down, right_up]) = (sides(at), corners(at));
    [left, down, up, right, left_down, left_up, right_down, right_up]
}

/// A capture or an escape next to the last move, by chance.
#[inline]
pub fn answer_to_last(board: &Board, colour: u8, random: &mut SplitMix64) -> Option<At> {
    let last = board.last[0];
    if last == PASS || !chance(random, CAPTURES) {
        return None;
    }
    let mut found = Few::new();
    answers(board, colour, last, &mut found);
    for next in sides(last) {
        if !matches!(board.at(next), EMPTY | RIM) {
            answers(board, colour, next, &mut found);
        }
    }
    found.pick(random)
}

/// A move next to the last two that makes a shape, by chance.
#[inline]
pub fn shape_near_last(board: &Board, colour: u8, shapes: &Shapes, random: &mut SplitMix64) -> Option<At> {
    if !chance(random, SHAPES) {
        return None;
    }
    let mut found = Few::new();
    for last in board.last.into_iter().filter(|last| *last != PASS) {
        let near = near(last);
        // Few of them are shapes, and which ones is hard to foresee.
        let mut fitting: u8 = 0;
        for (number, at) in near.into_iter().enumerate() {
            let fits = (board.at(at) == EMPTY) & shapes.contain(board.around(at));
            fitting |= u8::from(fits) << number;
        }
        while fitting != 0 {
            found.add(near[fitting.trailing_zeros() as usize & 7]);
            fitting &= fitting - 1;
        }
    }
    while let Some(at) = found.pick(random) {
        if board.may_play(colour, at)
            && !(chance(random, REFUSES_SHAPE_ATARI) && board.is_self_atari(colour, at))
        {
            return Some(at);
        }
    }
    None
}

/// A move of a random game; [`PASS`] if only eyes are left.
fn choose(board: &Board, colour: u8, shapes: &Shapes, random: &mut SplitMix64) -> At {
    if let Some(at) = answer_to_last(board, colour, random) {
        return at;
    }
    if let Some(at) = shape_near_last(board, colour, shapes, random) {
        return at;
    }
    let empty = board.empty();
    let start = below(random, empty.len().max(1));
    for number in 0..empty.len() {
        let at = empty[(start + number) % empty.len()];
        if board.is_eye(colour, at) || !board.may_play(colour, at) {
            continue;
        }
        if chance(random, REFUSES_ATARI) && board.is_self_atari(colour, at) {
            continue;
        }
        return at;
    }
    PASS
}

/// Who was the first to play on each point in a game.
pub type Firsts = [u8; ROOM];

/// Plays to the end. Notes in `firsts` who played first on each point.
pub fn play_out(board: &mut Board, mut colour: u8, random: &mut SplitMix64, firsts: &mut Firsts) {
    let most = 3 * usize::from(board.size) * usize::from(board.size);
    let shapes = shapes();
    let mut passes = 0;
    for _ in 0..most {
        let at = choose(board, colour, shapes, random);
        if at == PASS {
            board.pass();
            passes += 1;
            if passes == 2 {
                break;
            }
        } else {
            passes = 0;
            board.play(colour, at);
            let first = &mut firsts[usize::from(at) & (ROOM - 1)];
            if *first == EMPTY {
                *first = colour;
            }
        }
        colour = 3 - colour;
    }
}
