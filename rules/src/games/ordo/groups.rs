//! Which stones hold together, section 2 of the rules page.

use super::cells::{Set, lowest};

/// Most stones that one side can have, section 1.
const MOST_STONES: usize = 20;

/// Which neighbours join stones: the option `connection`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// Along rows and columns only.
    Orthogonal,
    /// Also diagonally.
    All,
}

impl Connection {
    /// The squares of `set` and all that touch one of them; some of the bits may be no squares.
    #[must_use]
    pub const fn grown(self, set: Set) -> Set {
        let column = set | set << 1 | set >> 1;
        match self {
            Self::Orthogonal => column | set << 9 | set >> 9,
            Self::All => column | column << 9 | column >> 9,
        }
    }

    /// All of `within` that is linked to `seed`, which is a part of it.
    #[must_use]
    const fn linked(self, mut seed: Set, within: Set) -> Set {
        loop {
            let larger = self.grown(seed) & within;
            if larger == seed {
                return seed;
            }
            seed = larger;
        }
    }

    /// Whether all stones of `stones` form one group; no stones do.
    #[must_use]
    pub const fn joins(self, stones: Set) -> bool {
        self.linked(stones & stones.wrapping_neg(), stones) == stones
    }

    /// The groups, in the order of their first squares by name.
    #[must_use]
    pub fn groups(self, mut stones: Set) -> Vec<Set> {
        let mut found = Vec::new();
        while let Some(first) = lowest(stones) {
            let group = self.linked(first.bit(), stones);
            found.push(group);
            stones &= !group;
        }
        found
    }

    /// What is left of `own` without `moving`, in groups.
    ///
    /// `joined` says that `own` is one group. Then the rest is one group, too, if the stones that touch the
    /// moving ones are linked to each other; this is looked for in the neighbourhood first.
    #[must_use]
    pub fn rest(self, own: Set, moving: Set, joined: bool) -> Rest {
        let left = own & !moving;
        let mut rest = Rest { touch: [0; MOST_STONES], count: 0 };
        if left == 0 {
            return rest;
        }
        let (mut seed, mut unlinked) = (left & left.wrapping_neg(), left);
        if joined {
            let touching = self.grown(moving) & left;
            seed = self.linked(touching & touching.wrapping_neg(), Self::All.grown(moving) & left);
            if touching & !seed == 0 {
                rest.add(self.grown(left));
                return rest;
            }
        }
        while unlinked != 0 {
            let group = self.linked(seed, unlinked);
            rest.add(self.grown(group));
            unlinked &= !group;
            seed = unlinked & unlinked.wrapping_neg();
        }
        rest
    }
}

/// The stones that stay behind when others move.
#[derive(Clone, Copy, Debug)]
pub struct Rest {
    /// Of each group its squares and those that touch it.
    touch: [Set; MOST_STONES],
    count: usize,
}

impl Rest {
    fn add(&mut self, touch: Set) {
        if let Some(place) = self.touch.get_mut(self.count) {
            *place = touch;
            self.count += 1;
        }
    }

    fn touches(&self) -> &[Set] {
        &self.touch[..self.count.min(MOST_STONES)]
    }

    /// The squares from which one stone links all that stays behind.
    #[must_use]
    pub fn linking(&self) -> Set {
        self.touches().iter().fold(Set::MAX, |squares, touch| squares & touch)
    }

    /// Whether `stones`, one group by themselves, link all that stays behind.
    #[must_use]
    pub fn linked_by(&self, stones: Set) -> bool {
        self.touches().iter().all(|touch| touch & stones != 0)
    }
}
