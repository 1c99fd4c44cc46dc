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
    pub fn groups(self, mut stones: Set) -> impl Iterator<Item = Set> {
        std::iter::from_fn(move || {
            let group = self.linked(lowest(stones)?.bit(), stones);
            stones &= !group;
            Some(group)
        })
    }

    /// The squares from which one stone links all that is left of `own` without `moving`.
    ///
    /// `joined` says that `own` is one group.
    #[must_use]
    pub fn linking(self, own: Set, moving: Set, joined: bool) -> Set {
        let left = own & !moving;
        if joined && self.stays_joined(moving, left) {
            return self.touched(left);
        }
        self.groups(left).fold(Set::MAX, |squares, group| squares & self.grown(group))
    }

    /// Whether what is `left` of one group without `moving` is one group, as far as the neighbourhood tells:
    /// it is if the stones that touch the moving ones are linked to each other.
    const fn stays_joined(self, moving: Set, left: Set) -> bool {
        let touching = self.grown(moving) & left;
        let near = Self::All.grown(moving) & left;
        touching & !self.linked(touching & touching.wrapping_neg(), near) == 0
    }

    /// The squares on which a stone links itself to the group `left`; all, if no stones are left.
    const fn touched(self, left: Set) -> Set {
        if left == 0 { Set::MAX } else { self.grown(left) }
    }

    /// What stays behind when the stones of `moving` go away from `own`; `joined` as in [`linking`](Self::linking).
    #[must_use]
    pub const fn behind(self, own: Set, moving: Set, joined: bool) -> Behind {
        let left = own & !moving;
        let group = if joined && self.stays_joined(moving, left) {
            left
        } else {
            self.linked(left & left.wrapping_neg(), left)
        };
        Behind { left, group, touched: self.touched(group) }
    }

    /// Whether `moved`, stones linked to each other, link all that stays behind.
    #[must_use]
    pub const fn rejoins(self, behind: &Behind, moved: Set) -> bool {
        let Behind { left, group, touched } = *behind;
        let after = left | moved;
        touched & moved != 0 && (group == left || self.linked(group | moved, after) == after)
    }
}

/// The stones that stay behind when a line moves.
#[derive(Clone, Copy, Debug)]
pub struct Behind {
    left: Set,
    /// One group of them.
    group: Set,
    /// The squares on which a stone links itself to that group.
    touched: Set,
}
