//! Which stones hold together, section 2 of the rules page.

use super::cells::{Set, lowest};

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
        if left == 0 {
            return Rest { first: Set::MAX, others: Vec::new() };
        }
        let mut seed = left & left.wrapping_neg();
        if joined {
            let touching = self.grown(moving) & left;
            seed = self.linked(touching & touching.wrapping_neg(), Self::All.grown(moving) & left);
            if touching & !seed == 0 {
                return Rest { first: self.grown(left), others: Vec::new() };
            }
        }
        let group = self.linked(seed, left);
        let others = self.groups(left & !group).into_iter().map(|group| self.grown(group));
        Rest { first: self.grown(group), others: others.collect() }
    }
}

/// The stones that stay behind when others move: of each group its squares and those that touch it.
#[derive(Clone, Debug)]
pub struct Rest {
    first: Set,
    others: Vec<Set>,
}

impl Rest {
    /// The squares from which one stone links all that stays behind.
    #[must_use]
    pub fn linking(&self) -> Set {
        self.others.iter().fold(self.first, |squares, touch| squares & touch)
    }

    /// Whether `stones`, one group by themselves, link all that stays behind.
    #[must_use]
    pub fn linked_by(&self, stones: Set) -> bool {
        self.first & stones != 0 && self.others.iter().all(|touch| touch & stones != 0)
    }
}
