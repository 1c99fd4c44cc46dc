//! Which stones form a group, section 2 of the rules page.

use super::cells::{Set, lowest};

/// The option `connection`: which neighbours are connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Connection {
    /// Along rows and columns only.
    Orthogonal,
    /// Diagonally too.
    All,
}

impl Connection {
    /// The squares of `set` and their neighbours. Some bits may be outside the board.
    #[must_use]
    pub const fn grown(self, set: Set) -> Set {
        let column = set | set << 1 | set >> 1;
        match self {
            Self::Orthogonal => column | set << 9 | set >> 9,
            Self::All => column | column << 9 | column >> 9,
        }
    }

    /// The part of `within` that is connected to `seed`. `seed` is a part of `within`.
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

    /// Whether all stones form one group. An empty set does.
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

    /// The squares on which one stone connects all stones of `own` without `moving`.
    ///
    /// `joined` tells that `own` is one group.
    #[must_use]
    pub fn linking(self, own: Set, moving: Set, joined: bool) -> Set {
        let left = own & !moving;
        if joined && self.stays_joined(moving, left) {
            return self.touched(left);
        }
        self.groups(left).fold(Set::MAX, |squares, group| squares & self.grown(group))
    }

    /// Whether one group without `moving`, which is `left`, is still one group, as far as the neighbourhood tells: it is
    /// if the stones that touch the moving ones are connected near them.
    const fn stays_joined(self, moving: Set, left: Set) -> bool {
        let touching = self.grown(moving) & left;
        let near = Self::All.grown(moving) & left;
        touching & !self.linked(touching & touching.wrapping_neg(), near) == 0
    }

    /// The squares on which a stone is connected to the group `left`; all squares if no stones are left.
    const fn touched(self, left: Set) -> Set {
        if left == 0 { Set::MAX } else { self.grown(left) }
    }

    /// The stones that stay behind when `moving` leaves `own`; `joined` as in [`linking`](Self::linking).
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

    /// Whether `moved`, which are connected stones, connect all stones that stay behind.
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
    /// The squares on which a stone is connected to that group.
    touched: Set,
}
