//! Pieces, drawn with antialiasing once per theme and size and then copied.

mod discs;
mod men;
mod stones;

use crate::canvas::Canvas;
use crate::fonts::real;
use crate::palette::Palette;
use crate::sprites::Drawing;
use discs::Discs;
use men::Men;
use rules::Side;
use rules::scene::Shape;
use std::sync::OnceLock;
use stones::Stones;

/// The pieces for squares of one size. Each kind is prepared when it is first drawn.
pub struct Pieces {
    side: usize,
    discs: OnceLock<Discs>,
    stones: OnceLock<Stones>,
    men: OnceLock<Men>,
}

impl Pieces {
    pub const fn new(side: usize) -> Self {
        Self { side, discs: OnceLock::new(), stones: OnceLock::new(), men: OnceLock::new() }
    }

    fn discs(&self, canvas: &Canvas<'_>) -> &Discs {
        self.discs.get_or_init(|| Discs::new(canvas.palette(), self.side))
    }

    fn stones(&self, canvas: &Canvas<'_>) -> &Stones {
        self.stones.get_or_init(|| Stones::new(canvas.palette(), self.side))
    }

    fn men(&self, canvas: &Canvas<'_>) -> &Men {
        self.men.get_or_init(|| Men::new(canvas.palette(), self.side))
    }

    /// Draws the shadow of a piece on its own and the neighbouring squares.
    pub fn shadow(&self, canvas: &mut Canvas<'_>, shape: Shape, at: (i32, i32)) {
        match shape {
            Shape::Stone { dead: false } => self.stones(canvas).shadow(canvas, at),
            Shape::Stone { dead: true } | Shape::Disc { .. } | Shape::Man { .. } => {}
        }
    }

    /// Draws a piece on the square whose upper left corner is given.
    pub fn draw(&self, canvas: &mut Canvas<'_>, shape: Shape, owner: Side, at: (i32, i32)) {
        match shape {
            Shape::Disc { sign, stacked } => self.discs(canvas).draw(canvas, (sign, stacked), owner, at),
            Shape::Stone { dead } => self.stones(canvas).draw(canvas, dead, owner, at),
            Shape::Man { kind } => {
                // A kind without a figure is shown as its letter.
                if !self.men(canvas).draw(canvas, kind, owner, at) {
                    self.discs(canvas).draw(canvas, (Some(kind), false), owner, at);
                }
            }
        }
    }

    /// Draws a draughts stone with an empty face.
    pub fn blank(&self, canvas: &mut Canvas<'_>, owner: Side, (left, top): (i32, i32)) {
        self.discs(canvas).blank(canvas, owner, left, top);
    }
}

/// Side of the square of a piece as SVG.
pub const UNIT: usize = 100;

/// A piece as elements of SVG on a square of [`UNIT`], with the shadow that it has as a plain stone. Its gradients have ids
/// that begin with `id`.
pub fn svg(palette: &Palette, shape: Shape, owner: Side, id: &str) -> String {
    let mut drawing = Drawing::svg(palette, id);
    let unit = real(i32::try_from(UNIT).unwrap_or(1));
    match shape {
        Shape::Disc { sign, stacked } => discs::draw_signed(&mut drawing, unit, owner, (sign, stacked)),
        Shape::Man { kind } => men::draw(&mut drawing, unit, owner, kind),
        Shape::Stone { dead } => {
            let maker = stones::Maker::new(palette, UNIT);
            if !dead {
                maker.draw_shadow(&mut drawing, 0.0);
            }
            maker.draw(&mut drawing, owner, dead);
        }
    }
    drawing.into_svg()
}
