//! Values that every game shares: the two sides, the phases, the outcome, the viewer.
//!
//! The lowest module of the crate: it must not know positions, options or scenes.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One of the two sides of every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White. Square names start at White's edge of the board.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 1,
        }
    }

    /// `white` or `black`, as in the replay protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Reads `white` or `black`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.name() == text)
    }
}

/// A set of sides, for example the sides that may act now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Sides([bool; 2]);

impl Sides {
    /// The empty set. No side may act once the game is over.
    pub const NONE: Self = Self([false, false]);
    /// Both sides, which then act in any order.
    pub const BOTH: Self = Self([true, true]);

    /// The set that holds only `side`.
    #[must_use]
    pub const fn one(side: Side) -> Self {
        match side {
            Side::White => Self([true, false]),
            Side::Black => Self([false, true]),
        }
    }

    /// Whether `side` is in the set.
    #[must_use]
    pub const fn contains(self, side: Side) -> bool {
        self.0[side.index()]
    }

    /// The side, if the set holds exactly one.
    #[must_use]
    pub const fn only(self) -> Option<Side> {
        match self.0 {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.0[0] && !self.0[1]
    }

    /// The sides in the set, White first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.contains(*side))
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        let mut set = Self::NONE;
        for side in sides {
            set.0[side.index()] = true;
        }
        set
    }
}

/// Part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Before the first turn: choosing bits, an opening.
    Setup,
    /// The players take turns.
    Play,
    /// After play the players agree on what counts.
    Scoring,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The word of the replay protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Play => "play",
            Self::Scoring => "scoring",
            Self::Over => "over",
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The reason in `snake_case`, such as `no_pieces`; one of [`Meta::outcomes`](crate::game::Meta::outcomes).
    pub reason: &'static str,
    /// Public numbers and names that belong to the result, such as `home` in Cheess or `line` in Piškvorky.
    ///
    /// The protocol and saved records write them beside `winner` and `reason`, so their names differ from
    /// these two. One name has a meaning outside the game: `margin`, a multiple of 0.5, is the number of
    /// points by which the winner leads; SGF writes it (`RE[B+3.5]`) and the result's sentence gets it.
    #[serde(flatten)]
    pub figures: Map<String, Value>,
}

impl Outcome {
    /// An outcome without figures.
    #[must_use]
    pub fn new(winner: Option<Side>, reason: &'static str) -> Self {
        Self { winner, reason, figures: Map::new() }
    }
}

/// How much a game has uncovered of what was hidden from both players, such as the tiles of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Uncovered {
    /// Number of hidden facts on which the legal moves have depended so far, those of this position included.
    pub used: u32,
    /// Number of hidden facts that both players know by now; at least `used`.
    pub known: u32,
}

impl Uncovered {
    /// Whether a player who knows this much can tell what is legal in a later position.
    #[must_use]
    pub const fn foresees(self, later: Self) -> bool {
        later.used <= self.known
    }

    /// Whether a later position shows nothing that a player with this knowledge does not know.
    #[must_use]
    pub const fn covers(self, later: Self) -> bool {
        later.known <= self.known
    }
}

/// The reader of a scene or a record. Hidden information is shown only to its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of this side.
    Side(Side),
    /// Everybody: both players and spectators. Shows only public information.
    Public,
}

impl Viewer {
    /// Whether this viewer is the player of `side`.
    #[must_use]
    pub fn is(self, side: Side) -> bool {
        self == Self::Side(side)
    }

    /// The side whose edge of the board is at the bottom of this viewer's picture; White's for the public.
    #[must_use]
    pub const fn near(self) -> Side {
        match self {
            Self::Side(side) => side,
            Self::Public => Side::White,
        }
    }
}
