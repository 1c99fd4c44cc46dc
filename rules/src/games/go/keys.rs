//! Zobrist keys for hashing boards. A hash only finds candidates; the rules compare whole boards.

use super::points::{Point, ROOM};
use crate::side::Side;

static STONES: [[u64; ROOM]; 2] = [numbers(1), numbers(2)];

/// The key of a stone on a point.
#[must_use]
pub const fn stone(side: Side, point: Point) -> u64 {
    STONES[side.index()][point.at()]
}

const fn numbers(seed: u64) -> [u64; ROOM] {
    let mut random = crate::rng::SplitMix64::new(seed);
    let mut numbers = [0; ROOM];
    let mut at = 0;
    while at < ROOM {
        numbers[at] = random.draw();
        at += 1;
    }
    numbers
}
