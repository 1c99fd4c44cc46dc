//! What the pictures of a look share: made on first use, then read only.

use crate::marks::MarkSprites;
use crate::palette::{Palette, Use};
use crate::pieces::Pieces;
use crate::style::{BoardSet, Look, Theme};
use crate::theme::Ground;
use std::sync::OnceLock;

/// Largest side of a square with sprites.
pub const LARGEST_CELL: usize = 168;

/// Palette and sprites of one look for boards on one ground.
pub struct Kit {
    pub palette: Palette,
    cells: Vec<OnceLock<Cell>>,
}

/// The sprites for squares of one size.
pub struct Cell {
    pub pieces: Pieces,
    pub marks: MarkSprites,
}

/// By theme, then set, then ground.
type Kits = [[[OnceLock<Kit>; Ground::ALL.len()]; BoardSet::ALL.len()]; Theme::ALL.len()];

/// The kits of still pictures, and those of animations.
static STILL: Kits = none();
static FILM: Kits = none();

const fn none() -> Kits {
    [const { [const { [const { OnceLock::new() }; Ground::ALL.len()] }; BoardSet::ALL.len()] };
        Theme::ALL.len()]
}

impl Kit {
    /// The kit of a look for still pictures of boards on a ground.
    pub fn of(look: Look, ground: Ground) -> &'static Self {
        Self::made(&STILL, look, ground, Use::Still)
    }

    /// The kit of a look for animations of boards on a ground.
    pub fn of_film(look: Look, ground: Ground) -> &'static Self {
        Self::made(&FILM, look, ground, Use::Film)
    }

    fn made(kits: &'static Kits, look: Look, ground: Ground, purpose: Use) -> &'static Self {
        kits[look.theme as usize][look.set as usize][ground as usize].get_or_init(|| Self {
            palette: Palette::new(look, ground, purpose),
            cells: (0..=LARGEST_CELL).map(|_| OnceLock::new()).collect(),
        })
    }

    /// The sprites for squares with sides of `side` pixels, at most [`LARGEST_CELL`].
    pub fn cell(&self, side: i32) -> &Cell {
        let side = usize::try_from(side).unwrap_or(0).clamp(1, LARGEST_CELL);
        self.cells[side]
            .get_or_init(|| Cell { pieces: Pieces::new(side), marks: MarkSprites::new(&self.palette, side) })
    }
}
