//! Plain stones, as on boards of Go.

use crate::canvas::Canvas;
use crate::fonts::real;
use crate::palette::{Palette, Use};
use crate::sprites::{Drawing, Sprite, path};
use crate::style::BoardSet;
use crate::theme::{Ground, Ink};
use rules::Side;

/// How far a shadow reaches beyond the square.
const MARGIN: usize = 4;

/// Smallest side of a square whose stones show how they are polished. On smaller ones it would only cost bytes.
const POLISHED: usize = 44;

/// The plain stones of both sides for squares of one size.
pub struct Stones {
    shadow: Sprite,
    /// By side, then alive or dead.
    sprites: [[Sprite; 2]; 2],
}

impl Stones {
    pub fn new(palette: &Palette, side: usize) -> Self {
        let make = Maker::new(palette, side);
        Self {
            shadow: make.shadow(),
            sprites: Side::BOTH.map(|owner| [false, true].map(|dead| make.stone(owner, dead))),
        }
    }

    /// Draws the shadow of a stone. All shadows are below all stones.
    pub fn shadow(&self, canvas: &mut Canvas<'_>, (left, top): (i32, i32)) {
        let margin = i32::try_from(MARGIN).unwrap_or(0);
        canvas.stamp(&self.shadow, left - margin, top - margin);
    }

    /// Draws a stone on the square whose upper left corner is given.
    pub fn draw(&self, canvas: &mut Canvas<'_>, dead: bool, owner: Side, (left, top): (i32, i32)) {
        canvas.stamp(&self.sprites[owner.index()][usize::from(dead)], left, top);
    }
}

/// Draws stones for squares of one size.
pub struct Maker<'p> {
    palette: &'p Palette,
    side: usize,
    unit: f32,
    radius: f32,
}

impl<'p> Maker<'p> {
    pub fn new(palette: &'p Palette, side: usize) -> Self {
        let unit = real(i32::try_from(side).unwrap_or(1));
        // Stones nearly touch on crossings; on squares they leave the line between them free.
        let radius = unit * if palette.ground() == Ground::Wood { 0.475 } else { 0.415 };
        Self { palette, side, unit, radius }
    }

    fn shadow(&self) -> Sprite {
        let mut drawing = Drawing::new(self.palette, self.side + 2 * MARGIN);
        self.draw_shadow(&mut drawing, real(i32::try_from(MARGIN).unwrap_or(0)));
        Sprite::new(self.palette, &drawing)
    }

    /// Draws the shadow of a stone on a square whose upper left corner is `margin` from the drawing's.
    pub fn draw_shadow(&self, drawing: &mut Drawing<'_>, margin: f32) {
        if self.palette.set() == BoardSet::Paper {
            return;
        }
        let middle = self.unit / 2.0 + margin;
        let soft = (self.unit * 0.045).clamp(1.5, 3.5);
        drawing.shadow(middle + soft * 0.4, middle + soft * 0.8, self.radius + soft);
    }

    fn stone(&self, owner: Side, dead: bool) -> Sprite {
        let mut drawing = Drawing::new(self.palette, self.side);
        self.draw(&mut drawing, owner, dead);
        Sprite::new(self.palette, &drawing)
    }

    /// Draws a stone on a square.
    pub fn draw(&self, drawing: &mut Drawing<'_>, owner: Side, dead: bool) {
        let middle = (self.unit / 2.0, self.unit / 2.0);
        let rim = match self.palette.set() {
            BoardSet::Paper => (self.unit * 0.05).max(1.5),
            BoardSet::Standard | BoardSet::Marble => (self.unit * 0.016).max(1.0),
        };
        let on_wood = self.palette.ground() == Ground::Wood;
        let (edge, inks) = match owner {
            Side::White => (Ink::PaleRim, [Ink::PaleStone, Ink::PaleStone, Ink::PaleShade]),
            Side::Black if on_wood => (Ink::DarkStone, [Ink::DarkShine, Ink::DarkStone, Ink::DarkStone]),
            Side::Black => (Ink::BlackRim, [Ink::DarkShine, Ink::DarkStone, Ink::DarkStone]),
        };
        drawing.disc(middle.0, middle.1, self.radius, edge);
        if dead {
            // A flat, half transparent tone without light and shade.
            drawing.disc(middle.0, middle.1, self.radius - rim, inks[1]);
            drawing.fade(128);
            self.cross(drawing, owner);
        } else if self.palette.set() == BoardSet::Paper {
            drawing.disc(middle.0, middle.1, self.radius - rim, inks[1]);
        } else {
            drawing.ball(middle, self.radius - rim, inks);
            if self.palette.set() == BoardSet::Marble
                && self.palette.purpose() == Use::Still
                && self.side >= POLISHED
            {
                self.polish(drawing, owner);
            }
        }
    }

    /// The lines of a shell on a white stone, and a light on a black one.
    fn polish(&self, drawing: &mut Drawing<'_>, owner: Side) {
        let (middle, radius) = (self.unit / 2.0, self.radius);
        if owner == Side::Black {
            let at = middle - radius * 0.4;
            return drawing.disc(at, at, radius * 0.09, Ink::PaleShade);
        }
        let lines = path(|line| {
            for down in [-0.42f32, -0.14, 0.14, 0.42] {
                let half = (0.8 - down * down).sqrt() * 0.86 * radius;
                let y = middle + down * radius;
                line.move_to(middle - half, y);
                line.quad_to(middle, y + radius * 0.16, middle + half, y);
            }
        });
        drawing.stroke(lines.as_ref(), (self.unit * 0.02).max(0.8), Ink::PaleShade);
    }

    /// The cross of a dead stone, long enough to be visible around a mark in the middle.
    fn cross(&self, drawing: &mut Drawing<'_>, owner: Side) {
        let (middle, half) = (self.unit / 2.0, self.radius * 0.62);
        let lines = path(|line| {
            for down in [1.0, -1.0] {
                line.move_to(middle - half, middle - half * down);
                line.line_to(middle + half, middle + half * down);
            }
        });
        let width = (self.unit * 0.06).max(1.8);
        let (rim, ink) = match owner {
            Side::White => (Ink::Halo, Ink::Outline),
            Side::Black => (Ink::Outline, Ink::Halo),
        };
        drawing.stroke(lines.as_ref(), width + (self.unit * 0.05).max(1.6), rim);
        drawing.stroke(lines.as_ref(), width, ink);
    }
}
