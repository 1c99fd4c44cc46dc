//! The shapes of marks.

use crate::fonts::real;
use crate::palette::{Palette, Use};
use crate::sprites::{Drawing, Sprite, path};
use crate::theme::Ink;
use rules::scene::Sign;
use tiny_skia::{LineCap, Path, PathBuilder};

/// A shape for squares of one size.
pub fn shape<'p>(palette: &'p Palette, side: usize, draw: impl FnOnce(&mut Pen<'p>)) -> Sprite {
    let unit = real(i32::try_from(side).unwrap_or(1));
    let mut pen = Pen { drawing: Drawing::new(palette, side), unit };
    draw(&mut pen);
    Sprite::new(palette, &pen.drawing)
}

/// Draws shapes. Lengths are fractions of the square's side.
pub struct Pen<'p> {
    drawing: Drawing<'p>,
    unit: f32,
}

impl Pen<'_> {
    /// Width of the rim that separates a mark from its ground.
    fn rim(&self) -> f32 {
        (self.unit * 0.018).max(1.0)
    }

    pub fn ring(&mut self, radius: f32, width: f32, ink: Ink, rim: Ink) {
        let (middle, radius, width) = (self.unit / 2.0, self.unit * radius, self.unit * width);
        self.drawing.ring(middle, middle, radius, width + 2.0 * self.rim(), rim);
        self.drawing.ring(middle, middle, radius, width, ink);
    }

    pub fn dot(&mut self) {
        let (middle, radius) = (self.unit / 2.0, self.unit * 0.17);
        self.drawing.disc(middle, middle, radius + 3.0 * self.rim(), Ink::Outline);
        self.drawing.disc(middle, middle, radius + 1.5 * self.rim(), Ink::Halo);
        self.drawing.disc(middle, middle, radius - self.rim(), Ink::Green);
    }

    /// A bracket in each corner.
    pub fn brackets(&mut self, arm: f32, width: f32, ink: Ink) {
        let mut rim = self.rim();
        let (mut arm, mut width) = (self.unit * arm, self.unit * width);
        let mut near = width / 2.0 + 1.5 * rim + self.unit * 0.012;
        if self.drawing.purpose() == Use::Film {
            // Whole pixels have no soft edges, which cost bytes.
            width = width.round();
            rim = (1.5 * rim).round().max(1.0) / 1.5;
            near = (near - width / 2.0).round() + width / 2.0;
            arm = (near + arm).round() - near;
        }
        let far = self.unit - near;
        for (ink, width, longer) in [(Ink::Outline, width + 3.0 * rim, 1.5 * rim), (ink, width, 0.0)] {
            for (x, y, right, down) in [
                (near, near, 1.0, 1.0),
                (far, near, -1.0, 1.0),
                (near, far, 1.0, -1.0),
                (far, far, -1.0, -1.0),
            ] {
                let corner = path(|line| {
                    line.move_to(x + right * (arm + longer), y);
                    line.line_to(x, y);
                    line.line_to(x, y + down * (arm + longer));
                });
                self.drawing.line(corner.as_ref(), width, LineCap::Butt, ink);
            }
        }
    }

    /// A pale frame along the edge.
    pub fn frame(&mut self) {
        let width = (self.unit * 0.05).max(2.0);
        let square =
            tiny_skia::Rect::from_xywh(width / 2.0, width / 2.0, self.unit - width, self.unit - width);
        let outline = square.map(PathBuilder::from_rect);
        self.drawing.line(outline.as_ref(), width, LineCap::Butt, Ink::Halo);
        let width = width + self.rim() / 2.0;
        let square =
            tiny_skia::Rect::from_xywh(width, width, self.unit - 2.0 * width, self.unit - 2.0 * width);
        self.drawing.line(
            square.map(PathBuilder::from_rect).as_ref(),
            self.rim(),
            LineCap::Butt,
            Ink::Outline,
        );
    }

    /// A disc with a circular arrow.
    pub fn turning(&mut self, (x, y): (f32, f32), radius: f32) {
        let (x, y, radius) = (x * self.unit, y * self.unit, radius * self.unit);
        self.drawing.disc(x, y, radius, Ink::Outline);
        self.drawing.disc(x, y, radius - self.rim(), Ink::Gold);
        let (middle, width) = (radius * 0.5, radius * 0.2);
        let at = |angle: f32, radius: f32| {
            let (sine, cosine) = angle.sin_cos();
            (x + radius * cosine, y + radius * sine)
        };
        let arc = path(|line| {
            for step in 0i8..=16 {
                // Three quarters of a circle. The last quarter, where the head points down, stays open.
                let (x, y) = at(0.35 + f32::from(step) * 0.29, middle);
                if step == 0 { line.move_to(x, y) } else { line.line_to(x, y) }
            }
        });
        self.drawing.line(arc.as_ref(), width, LineCap::Butt, Ink::Outline);
        let head = path(|line| {
            for (count, (angle, radius)) in
                [(-1.5, middle - radius * 0.34), (-1.5, middle + radius * 0.34), (-0.45, middle)]
                    .into_iter()
                    .enumerate()
            {
                let (x, y) = at(angle, radius);
                if count == 0 { line.move_to(x, y) } else { line.line_to(x, y) }
            }
            line.close();
        });
        self.drawing.fill(head.as_ref(), Ink::Outline);
    }

    /// The two lines of a cross.
    fn crossed(&self, (x, y): (f32, f32), half: f32) -> Option<Path> {
        let (x, y, half) = (x * self.unit, y * self.unit, half * self.unit);
        path(|line| {
            for down in [1.0, -1.0] {
                line.move_to(x - half, y - half * down);
                line.line_to(x + half, y + half * down);
            }
        })
    }

    pub fn cross(&mut self, middle: (f32, f32), half: f32, width: f32, ink: Ink) {
        let (lines, width) = (self.crossed(middle, half), width * self.unit);
        // Red is too close in light to wood and to the tint of a refused square, so it gets a dark edge.
        if ink == Ink::Red {
            self.drawing.stroke(lines.as_ref(), width + 5.0 * self.rim(), Ink::Outline);
        }
        self.drawing.stroke(lines.as_ref(), width + 2.6 * self.rim(), Ink::Halo);
        self.drawing.stroke(lines.as_ref(), width, ink);
    }

    /// A disc with a cross of another ink in the upper right corner.
    pub fn badge(&mut self, ink: Ink, cross: Ink) {
        let (x, y, radius) = (0.815 * self.unit, 0.185 * self.unit, 0.165 * self.unit);
        self.drawing.disc(x, y, radius, Ink::Outline);
        self.drawing.disc(x, y, radius - self.rim(), Ink::Halo);
        self.drawing.disc(x, y, radius - 2.0 * self.rim(), ink);
        let lines = self.crossed((0.815, 0.185), 0.062);
        self.drawing.stroke(lines.as_ref(), self.unit * 0.055, cross);
    }

    /// A short level line.
    pub fn dash(&mut self) {
        let (middle, half) = (self.unit / 2.0, self.unit * 0.2);
        let line = path(|line| {
            line.move_to(middle - half, middle);
            line.line_to(middle + half, middle);
        });
        let width = self.unit * 0.14;
        self.drawing.stroke(line.as_ref(), width + 2.6 * self.rim(), Ink::Halo);
        self.drawing.stroke(line.as_ref(), width, Ink::Nobody);
    }

    /// Dark gaps in a ring.
    pub fn notches(&mut self, radius: f32, width: f32) {
        let (middle, near) = (self.unit / 2.0, self.unit * (radius - width / 2.0));
        let far = near + self.unit * width;
        let gaps = path(|line| {
            for step in 0u8..12 {
                let (sine, cosine) = (f32::from(step) * std::f32::consts::TAU / 12.0).sin_cos();
                line.move_to(middle + near * cosine, middle + near * sine);
                line.line_to(middle + far * cosine, middle + far * sine);
            }
        });
        self.drawing.line(gaps.as_ref(), self.unit * 0.09, LineCap::Butt, Ink::Outline);
    }

    /// A gold disc with a dark edge, visible on black and on white stones.
    pub fn last_stone(&mut self) {
        let (middle, radius) = (self.unit / 2.0, self.unit * 0.25);
        self.drawing.disc(middle, middle, radius, Ink::Outline);
        self.drawing.disc(middle, middle, radius - (self.unit * 0.045).max(1.5), Ink::Gold);
    }

    fn square(&self, half: f32) -> Option<Path> {
        let middle = self.unit / 2.0;
        tiny_skia::Rect::from_xywh(middle - half, middle - half, 2.0 * half, 2.0 * half)
            .map(PathBuilder::from_rect)
    }

    /// A filled square in the middle.
    pub fn block(&mut self, half: f32, ink: Ink, rim: Ink) {
        // Whole pixels keep the edges sharp.
        let half = (self.unit * half).floor() + if self.unit % 2.0 < 1.0 { 0.0 } else { 0.5 };
        let outer = self.square(half + (self.unit * 0.03).round().max(1.0));
        self.drawing.fill(outer.as_ref(), rim);
        self.drawing.fill(self.square(half).as_ref(), ink);
    }

    /// A hollow square.
    pub fn hollow(&mut self) {
        let width = (self.unit * 0.075).max(2.0);
        let outline = self.square(self.unit * 0.24);
        self.drawing.line(outline.as_ref(), width + 2.0 * self.rim(), LineCap::Butt, Ink::Halo);
        self.drawing.line(outline.as_ref(), width, LineCap::Butt, Ink::Outline);
    }

    /// The red sign of a forbidden point, with a pale edge.
    pub fn forbidden(&mut self, sign: Sign, half: f32) {
        let (middle, half, edge) = (self.unit / 2.0, self.unit * half, 4.0 * self.rim());
        let outline = match sign {
            Sign::Cross => {
                let lines = self.crossed((0.5, 0.5), half * 0.78 / self.unit);
                let width = half * 0.62;
                self.drawing.line(lines.as_ref(), width + edge, LineCap::Square, Ink::Halo);
                return self.drawing.line(lines.as_ref(), width, LineCap::Square, Ink::Forbidden);
            }
            Sign::Triangle => path(|line| {
                line.move_to(middle, middle - half * 1.12);
                line.line_to(middle + half * 1.12, middle + half * 0.86);
                line.line_to(middle - half * 1.12, middle + half * 0.86);
                line.close();
            }),
            Sign::Square => self.square(half * 0.86),
        };
        self.drawing.stroke(outline.as_ref(), edge, Ink::Halo);
        self.drawing.fill(outline.as_ref(), Ink::Forbidden);
    }

    /// Diagonal lines that continue in the next square.
    pub fn hatching(&mut self) {
        let step = self.unit / 4.0;
        let lines = path(|line| {
            for number in 0u8..9 {
                let x = step * (f32::from(number) + 0.5);
                line.move_to(x + step, -step);
                line.line_to(x - self.unit - step, self.unit + step);
            }
        });
        self.drawing.shade(lines.as_ref(), self.unit * 0.05, 225);
    }

    /// A ring with rays.
    pub fn burst(&mut self) {
        let middle = self.unit / 2.0;
        let rays = |outer: f32, inner: f32, hole: f32| {
            path(|line| {
                for step in 0u8..24 {
                    let angle = f32::from(step) * std::f32::consts::TAU / 24.0;
                    let radius = self.unit * if step % 2 == 0 { outer } else { inner };
                    let (x, y) = (middle + radius * angle.sin(), middle - radius * angle.cos());
                    if step == 0 { line.move_to(x, y) } else { line.line_to(x, y) }
                }
                line.close();
                // In the opposite direction, so that the inside stays open.
                for step in 0u8..48 {
                    let angle = -f32::from(step) * std::f32::consts::TAU / 48.0;
                    let radius = self.unit * hole;
                    let (x, y) = (middle + radius * angle.sin(), middle - radius * angle.cos());
                    if step == 0 { line.move_to(x, y) } else { line.line_to(x, y) }
                }
                line.close();
            })
        };
        let rim = self.rim() / self.unit;
        let (outside, inside) = (rays(0.495, 0.405 + rim, 0.3 - rim), rays(0.465, 0.39, 0.3));
        self.drawing.fill(outside.as_ref(), Ink::Outline);
        self.drawing.fill(inside.as_ref(), Ink::Gold);
    }

    /// A flag whose pole begins at the given point, `size` times as large as one in a corner.
    pub fn flag(&mut self, (x, y): (f32, f32), size: f32) {
        let at = |right: f32, down: f32| ((x + right * size) * self.unit, (y + down * size) * self.unit);
        let pole = path(|line| {
            let ((x, y), (_, foot)) = (at(0.0, 0.0), at(0.0, 0.4));
            line.move_to(x, y);
            line.line_to(x, foot);
        });
        let cloth = path(|line| {
            let [(a, b), (c, d), (e, f)] = [at(0.0, 0.01), at(0.26, 0.115), at(0.0, 0.22)];
            line.move_to(a, b);
            line.line_to(c, d);
            line.line_to(e, f);
            line.close();
        });
        let (rim, width) = (self.rim(), (self.unit * 0.05).max(1.5));
        self.drawing.stroke(pole.as_ref(), width + 2.0 * rim, Ink::Halo);
        self.drawing.stroke(cloth.as_ref(), width + 2.0 * rim, Ink::Halo);
        self.drawing.stroke(pole.as_ref(), width, Ink::Outline);
        self.drawing.stroke(cloth.as_ref(), width, Ink::Outline);
        self.drawing.fill(cloth.as_ref(), Ink::Green);
    }

    /// A disc for a sign.
    pub fn knob(&mut self, (x, y, radius): (f32, f32, f32), ink: Ink) {
        let (x, y, radius) = (x * self.unit, y * self.unit, radius * self.unit);
        self.drawing.disc(x, y, radius, Ink::Outline);
        self.drawing.disc(x, y, radius - 1.2 * self.rim(), ink);
    }

    /// The star of a board of crossings.
    pub fn star(&mut self, ink: Ink) {
        let middle = self.unit / 2.0;
        self.drawing.disc(middle, middle, (self.unit * 0.1).clamp(2.5, 6.5), ink);
    }
}
