//! What the pictures of a theme share, made when first needed and then only read.

use crate::marks::MarkSprites;
use crate::palette::Palette;
use crate::sprites::Stones;
use crate::style::Theme;
use std::sync::OnceLock;

/// Largest side of a square that sprites are made for.
pub const LARGEST_CELL: usize = 168;

/// The prepared things of one theme.
pub struct Kit {
    pub palette: Palette,
    cells: Vec<OnceLock<Cell>>,
}

/// The sprites for squares of one size.
pub struct Cell {
    pub stones: Stones,
    pub marks: MarkSprites,
}

static KITS: [OnceLock<Kit>; Theme::ALL.len()] = [const { OnceLock::new() }; Theme::ALL.len()];

impl Kit {
    /// The kit of a theme.
    pub fn of(theme: Theme) -> &'static Self {
        KITS[theme as usize].get_or_init(|| Self {
            palette: Palette::new(theme),
            cells: (0..=LARGEST_CELL).map(|_| OnceLock::new()).collect(),
        })
    }

    /// The sprites for squares with sides of `side` pixels, at most [`LARGEST_CELL`].
    pub fn cell(&self, side: i32) -> &Cell {
        let side = usize::try_from(side).unwrap_or(0).clamp(1, LARGEST_CELL);
        self.cells[side].get_or_init(|| Cell {
            stones: Stones::new(&self.palette, side),
            marks: MarkSprites::new(&self.palette, side),
        })
    }
}
