//! The 32 men. A man keeps its side, kind and home square for the whole game, so the home square identifies it.

use super::cells::{Cell, RANK_1, Set};
use crate::side::Side;

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// Bishop.
    Bishop,
    /// King.
    King,
    /// Knight.
    Knight,
    /// Pawn.
    Pawn,
    /// Queen.
    Queen,
    /// Rook.
    Rook,
}

impl Kind {
    /// All kinds in the order of their letters.
    pub const ALL: [Self; 6] = [Self::Bishop, Self::King, Self::Knight, Self::Pawn, Self::Queen, Self::Rook];

    /// Section 9: the letter, the same in every language.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Bishop => 'B',
            Self::King => 'K',
            Self::Knight => 'N',
            Self::Pawn => 'P',
            Self::Queen => 'Q',
            Self::Rook => 'R',
        }
    }

    /// The kind with this letter, capital or small.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// The home squares of this kind, of both sides.
    #[must_use]
    pub const fn homes(self) -> Set {
        HOMES[self as usize]
    }
}

/// All home squares: ranks 1 and 2 of White, 7 and 8 of Black.
const ALL_HOMES: Set = RANK_1 * 0b1100_0011;

/// Section 1.2: the home squares of each kind, in the order of [`Kind::ALL`].
const HOMES: [Set; 6] = [
    files(0b0010_0100) & BACK,
    files(0b0001_0000) & BACK,
    files(0b0100_0010) & BACK,
    ALL_HOMES & !BACK,
    files(0b0000_1000) & BACK,
    files(0b1000_0001) & BACK,
];

const BACK: Set = RANK_1 * 0b1000_0001;

/// The squares of the files whose bits are set; file a is the lowest bit.
const fn files(bits: u8) -> Set {
    let mut set = 0;
    let mut file = 0;
    while file < 8 {
        if bits >> file & 1 == 1 {
            set |= 0xFF << (8 * file);
        }
        file += 1;
    }
    set
}

static KINDS: [Kind; 64] = kinds();

const fn kinds() -> [Kind; 64] {
    let mut kinds = [Kind::Pawn; 64];
    let mut index = 0;
    while index < 64 {
        let mut at = 0;
        while at < 6 {
            if HOMES[at] >> index & 1 == 1 {
                kinds[index] = Kind::ALL[at];
            }
            at += 1;
        }
        index += 1;
    }
    kinds
}

/// Section 1.2: the home squares of `side`.
#[must_use]
pub const fn homes(side: Side) -> Set {
    match side {
        Side::White => RANK_1 * 0b0000_0011,
        Side::Black => RANK_1 * 0b1100_0000,
    }
}

/// One man, identified by its home square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Man(Cell);

impl Man {
    /// The man of `side` with this home square.
    #[must_use]
    pub const fn of(side: Side, cell: Cell) -> Option<Self> {
        if cell.within(homes(side)) { Some(Self(cell)) } else { None }
    }

    /// The man of either side with this home square.
    #[must_use]
    pub const fn at_home(cell: Cell) -> Option<Self> {
        if cell.within(ALL_HOMES) { Some(Self(cell)) } else { None }
    }

    /// The man with this home square, which the caller knows to be one.
    #[must_use]
    pub const fn named(cell: Cell) -> Self {
        Self(cell)
    }

    /// Its home square.
    #[must_use]
    pub const fn home(self) -> Cell {
        self.0
    }

    /// Its side.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0.row() < 4 { Side::White } else { Side::Black }
    }

    /// Its kind.
    #[must_use]
    #[inline]
    pub fn kind(self) -> Kind {
        KINDS[self.0.index()]
    }

    /// Section 1.4: its goal squares, the home squares of the enemy's men of its kind.
    #[must_use]
    #[inline]
    pub fn goals(self) -> Set {
        self.kind().homes() & homes(self.side().other())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cheess::cells::cells;

    #[test]
    fn goal_squares_are_those_of_the_rules_page() {
        let goals = |side, letter| {
            let man = cells(homes(side)).filter_map(|cell| Man::of(side, cell));
            let man = man.into_iter().find(|man| man.kind().letter() == letter).unwrap();
            cells(man.goals()).map(|cell| cell.square().to_string()).collect::<Vec<_>>().join(" ")
        };
        let table = ["R a8 h8 a1 h1", "N b8 g8 b1 g1", "B c8 f8 c1 f1", "Q d8 d1", "K e8 e1"];
        for line in table {
            let letter = line.chars().next().unwrap();
            assert_eq!(line[2..], format!("{} {}", goals(Side::White, letter), goals(Side::Black, letter)));
        }
        assert_eq!(goals(Side::White, 'P'), "a7 b7 c7 d7 e7 f7 g7 h7");
        assert_eq!(goals(Side::Black, 'P'), "a2 b2 c2 d2 e2 f2 g2 h2");
    }
}
