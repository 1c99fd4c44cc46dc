//! The operator tiles: the active tile, the pile with its top face up, the discards. Section 3 of the rules page.

use super::operator::Operator;
use crate::rng::SplitMix64;

/// Largest number of tiles that the options allow: nine of each of the seven operators.
const MOST: usize = 63;

/// All tiles of a game in one row: the discards, oldest first; the active tile; the pile from its top. A tile change
/// moves the border between them, a new pile shuffles the row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tiles {
    row: [Operator; MOST],
    count: u8,
    active: u8,
    changes: u32,
    random: SplitMix64,
}

impl Tiles {
    /// Lists the tiles by operator and shuffles them; the first becomes active.
    ///
    /// `counts` holds the number of tiles of each operator, in the order of [`Operator::ALL`].
    #[must_use]
    pub fn laid_out(counts: &[u8; 7], seed: u64) -> Self {
        let mut row = [Operator::And; MOST];
        let mut count = 0;
        for (operator, copies) in Operator::ALL.into_iter().zip(counts) {
            for place in row.iter_mut().skip(count).take(usize::from(*copies)) {
                *place = operator;
                count += 1;
            }
        }
        let mut random = SplitMix64::new(seed);
        random.shuffle(&mut row[..count]);
        Self { row, count: count as u8, active: 0, changes: 0, random }
    }

    fn all(&self) -> &[Operator] {
        &self.row[..usize::from(self.count)]
    }

    /// The active operator.
    #[must_use]
    pub const fn active(&self) -> Operator {
        self.row[self.active as usize]
    }

    /// The next operator: the top of the pile, which lies face up.
    #[must_use]
    pub const fn next(&self) -> Operator {
        self.row[self.active as usize + 1]
    }

    /// The pile from its top. Only the first tile is public.
    #[must_use]
    pub fn pile(&self) -> &[Operator] {
        &self.all()[usize::from(self.active) + 1..]
    }

    /// The discards, oldest first.
    #[must_use]
    pub fn discards(&self) -> &[Operator] {
        &self.row[..usize::from(self.active)]
    }

    /// The operators among the discards and the number of each, in the order of [`Operator::ALL`].
    pub fn discarded(&self) -> impl Iterator<Item = (Operator, usize)> {
        let count = |operator| self.discards().iter().filter(|tile| **tile == operator).count();
        Operator::ALL
            .into_iter()
            .map(move |operator| (operator, count(operator)))
            .filter(|(_, count)| *count > 0)
    }

    /// Number of tiles that were face up so far: the active one, the next one and those that were active before.
    #[must_use]
    pub const fn turned_up(&self) -> u32 {
        self.changes + 2
    }

    /// Section 3: the tile change. Returns whether the discards became a new pile.
    ///
    /// Section 14: the tile that has just become active is in use, so it is not shuffled into the new pile.
    pub fn change(&mut self) -> bool {
        self.changes += 1;
        self.active += 1;
        if self.active + 1 < self.count {
            return false;
        }
        let active = usize::from(self.active);
        self.row[..=active].rotate_right(1);
        self.random.shuffle(&mut self.row[1..=active]);
        self.active = 0;
        true
    }

    /// The operators in the pile, each once.
    pub fn in_pile(&self) -> impl Iterator<Item = Operator> {
        Operator::ALL.into_iter().filter(|operator| self.pile().contains(operator))
    }

    /// Puts a tile of this operator on top of the pile, if the pile has one. The order below it, and of later piles, then
    /// depends on the tiles alone.
    pub fn turn_up(&mut self, top: Operator) {
        let from = usize::from(self.active) + 1;
        let pile = &mut self.row[..usize::from(self.count)][from..];
        if let Some(at) = pile.iter().position(|tile| *tile == top) {
            pile.swap(0, at);
            self.reshuffle(&mut SplitMix64::new(0));
        }
    }

    /// Draws the order of the pile below its top anew, and everything that depends on the seed later.
    pub fn reshuffle(&mut self, random: &mut SplitMix64) {
        let hidden = &mut self.row[..usize::from(self.count)][usize::from(self.active) + 2..];
        // The order before must not show in the one after.
        hidden.sort_unstable();
        random.shuffle(hidden);
        self.random = SplitMix64::new(random.draw());
    }

    /// Number of tiles of each operator in the pile below its top, in the order of [`Operator::ALL`].
    #[must_use]
    pub fn hidden(&self) -> [u8; 7] {
        let mut counts = [0; 7];
        self.pile().iter().skip(1).for_each(|tile| counts[*tile as usize] += 1);
        counts
    }

    /// A random bit for the random set-up.
    pub const fn random_bit(&mut self) -> bool {
        self.random.draw() % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(tiles: &[Operator]) -> String {
        tiles.iter().map(|tile| tile.name()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn seed_1_gives_the_order_of_the_rules_page() {
        let tiles = Tiles::laid_out(&[3, 3, 3, 0, 0, 0, 0], 1);
        assert_eq!(tiles.active().name(), "AND");
        assert_eq!(names(tiles.pile()), "OR OR AND XOR XOR AND XOR OR");
        assert_eq!(tiles.next().name(), "OR");
    }

    #[test]
    fn a_tile_that_is_supposed_tells_nothing_of_the_order() {
        let counts = [3, 3, 3, 1, 0, 0, 0];
        let laid_out = |seed| {
            // The same tiles lie face up, whatever the seed.
            let mut tiles = Tiles::laid_out(&counts, seed);
            tiles.row[..usize::from(tiles.count)].sort_unstable();
            tiles.turn_up(Operator::Or);
            tiles
        };
        for top in [Operator::And, Operator::Or, Operator::Xor, Operator::Nand] {
            let [mut one, mut other] = [1, 2].map(laid_out);
            one.turn_up(top);
            other.turn_up(top);
            assert_eq!((one.next(), other.next()), (top, top));
            for _ in 0..40 {
                assert_eq!(names(one.pile()), names(other.pile()));
                assert_eq!(one.change(), other.change());
            }
        }
        let mut tiles = laid_out(1);
        let before = names(tiles.pile());
        tiles.turn_up(Operator::Eq);
        assert_eq!(names(tiles.pile()), before, "there is no such tile");
        assert!(tiles.in_pile().eq([Operator::And, Operator::Or, Operator::Xor, Operator::Nand]));
    }

    #[test]
    fn there_is_always_a_next_tile_and_no_tile_is_lost() {
        for (seed, counts) in [[1, 1, 1, 0, 0, 0, 0], [3, 3, 3, 1, 1, 1, 1], [9; 7]].iter().enumerate() {
            let mut tiles = Tiles::laid_out(counts, seed as u64);
            let total: u8 = counts.iter().sum();
            for _ in 0..200 {
                let (active, next) = (tiles.active(), tiles.next());
                let renewed = tiles.change();
                assert_eq!(tiles.active(), next);
                assert_eq!(tiles.discards().is_empty(), renewed);
                assert!(renewed || tiles.discards().last() == Some(&active));
                assert!(!tiles.pile().is_empty());
                assert_eq!(tiles.pile().len() + tiles.discards().len() + 1, usize::from(total));
                for (operator, count) in Operator::ALL.into_iter().zip(counts) {
                    let there = tiles.all().iter().filter(|tile| **tile == operator).count();
                    assert_eq!(there, usize::from(*count));
                }
            }
        }
    }
}
