//! Marks on squares and the arrow of the last turn. Each mark has a shape of its own besides its colour.

use crate::canvas::Canvas;
use crate::palette::Palette;
use crate::sprites::{Drawing, Sprite, path};
use crate::text::{real, whole};
use crate::theme::Ink;
use rules::scene::MarkKind;
use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, Stroke, Transform};

/// What a mark does to the colour of its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    /// Part of the last turn.
    Last,
    /// Chosen.
    Selected,
    /// Refused.
    Refused,
}

impl Tint {
    /// The tint of a kind of mark.
    pub const fn of(kind: MarkKind) -> Option<Self> {
        match kind {
            MarkKind::LastFrom | MarkKind::LastTo | MarkKind::Turned => Some(Self::Last),
            MarkKind::Selected => Some(Self::Selected),
            MarkKind::Refused => Some(Self::Refused),
            _ => None,
        }
    }

    /// The ink of a square.
    pub const fn ink(tint: Option<Self>, dark: bool) -> Ink {
        match (tint, dark) {
            (None, false) => Ink::Light,
            (None, true) => Ink::Dark,
            (Some(Self::Last), false) => Ink::LightLast,
            (Some(Self::Last), true) => Ink::DarkLast,
            (Some(Self::Selected), false) => Ink::LightSelected,
            (Some(Self::Selected), true) => Ink::DarkSelected,
            (Some(Self::Refused), false) => Ink::LightRefused,
            (Some(Self::Refused), true) => Ink::DarkRefused,
        }
    }
}

/// The shapes of the marks for squares of one size.
pub struct MarkSprites {
    last_from: [Sprite; 2],
    last_to: Sprite,
    turned: [Sprite; 2],
    captured: [Sprite; 2],
    choosable: Sprite,
    selected: Sprite,
    reachable: [Sprite; 2],
    refused: [Sprite; 2],
}

impl MarkSprites {
    pub fn new(palette: &Palette, side: usize) -> Self {
        Self {
            last_from: [
                shape(palette, side, |pen| pen.ring(0.15, 0.055, Ink::Gold, Ink::Outline)),
                shape(palette, side, |pen| pen.ring(0.45, 0.035, Ink::Gold, Ink::Outline)),
            ],
            last_to: shape(palette, side, |pen| pen.brackets(0.24, 0.055, Ink::Gold)),
            turned: [
                shape(palette, side, |pen| pen.turning((0.5, 0.5), 0.24)),
                shape(palette, side, |pen| pen.turning((0.8, 0.2), 0.18)),
            ],
            captured: [
                shape(palette, side, |pen| pen.cross((0.5, 0.5), 0.19, 0.075, Ink::Outline)),
                shape(palette, side, |pen| pen.badge(Ink::Outline)),
            ],
            choosable: shape(palette, side, |pen| pen.brackets(0.3, 0.08, Ink::Orange)),
            selected: shape(palette, side, Pen::frame),
            reachable: [
                shape(palette, side, Pen::dot),
                shape(palette, side, |pen| pen.ring(0.45, 0.05, Ink::Green, Ink::Halo)),
            ],
            refused: [
                shape(palette, side, |pen| pen.cross((0.5, 0.5), 0.25, 0.11, Ink::Red)),
                shape(palette, side, |pen| pen.badge(Ink::Red)),
            ],
        }
    }

    /// The shape of a mark and where it lies.
    pub const fn shape(&self, kind: MarkKind, occupied: bool) -> (Layer, &Sprite) {
        match (kind, occupied) {
            (MarkKind::LastFrom, _) => (Layer::Square, &self.last_from[occupied as usize]),
            (MarkKind::LastTo, _) => (Layer::Edge, &self.last_to),
            (MarkKind::Turned, false) => (Layer::Square, &self.turned[0]),
            (MarkKind::Turned, true) => (Layer::Piece, &self.turned[1]),
            (MarkKind::Captured, false) => (Layer::Square, &self.captured[0]),
            (MarkKind::Captured, true) => (Layer::Piece, &self.captured[1]),
            (MarkKind::Choosable, _) => (Layer::Edge, &self.choosable),
            (MarkKind::Selected, _) => (Layer::Edge, &self.selected),
            (MarkKind::Reachable, _) => (Layer::Square, &self.reachable[occupied as usize]),
            (_, false) => (Layer::Square, &self.refused[0]),
            (_, true) => (Layer::Piece, &self.refused[1]),
        }
    }
}

/// Where a mark lies, from the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Along the edge of the square, below the arrow.
    Edge,
    /// On the square, above the arrow and below the piece.
    Square,
    /// On the piece, beside its sign.
    Piece,
}

/// A shape for squares of one size.
fn shape<'p>(palette: &'p Palette, side: usize, draw: impl FnOnce(&mut Pen<'p>)) -> Sprite {
    let unit = real(i32::try_from(side).unwrap_or(1));
    let mut pen = Pen { drawing: Drawing::new(palette, side), unit };
    draw(&mut pen);
    Sprite::new(palette, &pen.drawing)
}

/// Draws shapes in parts of the square's side.
struct Pen<'p> {
    drawing: Drawing<'p>,
    unit: f32,
}

impl Pen<'_> {
    /// Width of the rim that sets a mark off from its ground.
    fn rim(&self) -> f32 {
        (self.unit * 0.018).max(1.0)
    }

    fn ring(&mut self, radius: f32, width: f32, ink: Ink, rim: Ink) {
        let (middle, radius, width) = (self.unit / 2.0, self.unit * radius, self.unit * width);
        self.drawing.ring(middle, middle, radius, width + 2.0 * self.rim(), rim);
        self.drawing.ring(middle, middle, radius, width, ink);
    }

    fn dot(&mut self) {
        let (middle, radius) = (self.unit / 2.0, self.unit * 0.17);
        self.drawing.disc(middle, middle, radius + 2.5 * self.rim(), Ink::Outline);
        self.drawing.disc(middle, middle, radius + 1.5 * self.rim(), Ink::Halo);
        self.drawing.disc(middle, middle, radius - self.rim(), Ink::Green);
    }

    /// A bracket in each corner.
    fn brackets(&mut self, arm: f32, width: f32, ink: Ink) {
        let rim = self.rim();
        let (arm, width) = (self.unit * arm, self.unit * width);
        let near = width / 2.0 + rim + self.unit * 0.012;
        let far = self.unit - near;
        for (ink, width, longer) in [(Ink::Outline, width + 2.0 * rim, rim), (ink, width, 0.0)] {
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
    fn frame(&mut self) {
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

    /// A disc with an arrow that turns.
    fn turning(&mut self, (x, y): (f32, f32), radius: f32) {
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
                // Three quarters of a circle; the last, where the head points down, is left open.
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

    fn cross(&mut self, (x, y): (f32, f32), half: f32, width: f32, ink: Ink) {
        let (x, y, half, width) = (x * self.unit, y * self.unit, half * self.unit, width * self.unit);
        let lines = path(|line| {
            for down in [1.0, -1.0] {
                line.move_to(x - half, y - half * down);
                line.line_to(x + half, y + half * down);
            }
        });
        self.drawing.stroke(lines.as_ref(), width + 2.6 * self.rim(), Ink::Halo);
        self.drawing.stroke(lines.as_ref(), width, ink);
    }

    /// A disc with a cross in the upper right corner.
    fn badge(&mut self, ink: Ink) {
        let (x, y, radius) = (0.815 * self.unit, 0.185 * self.unit, 0.165 * self.unit);
        self.drawing.disc(x, y, radius, Ink::Halo);
        self.drawing.disc(x, y, radius - 1.3 * self.rim(), ink);
        self.cross((0.815, 0.185), 0.06, 0.045, Ink::Halo);
    }
}

/// A point in pixels.
pub type At = (f32, f32);

/// The way of the last turn as an arrow through points.
pub struct Arrow<'a> {
    /// The middles of the squares, from the start to the end.
    pub points: &'a [At],
    /// How far from the first point it begins, and from the last it ends.
    pub gaps: (f32, f32),
    /// Side of a square.
    pub unit: f32,
}

/// How strongly the arrow covers the board: its outline and its body.
const STRENGTHS: (u8, u8) = (190, 255);

impl Arrow<'_> {
    /// Draws the arrow; of fewer than two different points nothing.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        let Some(way) = self.way() else { return };
        let width = (self.unit * 0.1).max(3.0);
        let rim = (self.unit * 0.024).max(1.2);
        let sheet = Sheet::around(self.points, self.unit * 0.4);
        let Some(mut mask) = Mask::new(sheet.width, sheet.height) else { return };
        for (grown, ink, strength) in [(rim, Ink::Outline, STRENGTHS.0), (0.0, Ink::Gold, STRENGTHS.1)] {
            way.cover(&mut mask, &sheet, width, grown);
            let across = usize::try_from(sheet.width).unwrap_or(0);
            canvas.sheet(sheet.left, sheet.top, across, mask.data(), ink, strength);
            mask.clear();
        }
    }

    /// The line without the head, the tip, and the direction of the head.
    fn way(&self) -> Option<Way> {
        let mut points: Vec<At> = Vec::with_capacity(self.points.len());
        for point in self.points {
            if points.last() != Some(point) {
                points.push(*point);
            }
        }
        let [first, second, ..] = *points.as_slice() else { return None };
        let [.., before, last] = *points.as_slice() else { return None };
        let tip = towards(last, before, self.gaps.1);
        let head = self.unit * 0.34;
        let stops = points.get(1..points.len() - 1).unwrap_or_default().to_vec();
        let count = points.len();
        points[0] = towards(first, second, self.gaps.0);
        points[count - 1] = towards(tip, before, head * 0.8);
        Some(Way { points, stops, tip, back: towards(tip, before, head), head })
    }
}

/// The parts of an arrow.
struct Way {
    points: Vec<At>,
    stops: Vec<At>,
    tip: At,
    back: At,
    head: f32,
}

impl Way {
    /// How much of each pixel of the sheet the arrow covers, with everything `grown` outwards.
    fn cover(&self, mask: &mut Mask, sheet: &Sheet, width: f32, grown: f32) {
        let shift = Transform::from_translate(-real(sheet.left), -real(sheet.top));
        let mut fill = |path: Option<&Path>| {
            if let Some(path) = path {
                mask.fill_path(path, FillRule::Winding, true, shift);
            }
        };
        let line = path(|line| {
            for (count, (x, y)) in self.points.iter().enumerate() {
                if count == 0 { line.move_to(*x, *y) } else { line.line_to(*x, *y) }
            }
        });
        // Plain ends and corners are quick to draw; ring, head and stops lie over them.
        let plain = Stroke { width: width + 2.0 * grown, line_join: LineJoin::Bevel, ..Stroke::default() };
        fill(line.and_then(|line| line.stroke(&plain, 1.0)).as_ref());
        for (x, y) in &self.stops {
            fill(PathBuilder::from_circle(*x, *y, width * 0.95 + grown).as_ref());
        }
        fill(self.triangle(grown).as_ref());
    }

    /// The head, with every side moved `grown` outwards.
    fn triangle(&self, grown: f32) -> Option<Path> {
        let (x, y) = (self.tip.0 - self.back.0, self.tip.1 - self.back.1);
        let length = (x * x + y * y).sqrt().max(1.0);
        let (x, y) = (x / length, y / length);
        let half = HEAD_HALF * self.head;
        // By similar triangles: what the slanting sides add at the tip and at the corners.
        let slant = (length * length + half * half).sqrt();
        let (front, aside) = (grown * slant / half, grown * (slant + half) / length);
        let (back, half) = (-grown, half + aside);
        path(|line| {
            line.move_to(self.tip.0 + x * front, self.tip.1 + y * front);
            line.line_to(self.back.0 + x * back - y * half, self.back.1 + y * back + x * half);
            line.line_to(self.back.0 + x * back + y * half, self.back.1 + y * back - x * half);
            line.close();
        })
    }
}

/// Half the width of an arrow's head in parts of its length.
const HEAD_HALF: f32 = 0.56;

/// The point `by` pixels from one point towards another.
fn towards(from: At, to: At, by: f32) -> At {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let share = by / (x * x + y * y).sqrt().max(1.0);
    (from.0 + x * share, from.1 + y * share)
}

/// The part of the canvas that an arrow can touch.
struct Sheet {
    left: i32,
    top: i32,
    width: u32,
    height: u32,
}

impl Sheet {
    fn around(points: &[At], margin: f32) -> Self {
        let reach = |values: &dyn Fn(&At) -> f32| {
            let low = points.iter().map(values).fold(f32::INFINITY, f32::min) - margin;
            let high = points.iter().map(values).fold(f32::NEG_INFINITY, f32::max) + margin;
            (whole(low), whole(high - low).unsigned_abs())
        };
        let (left, width) = reach(&|point| point.0);
        let (top, height) = reach(&|point| point.1);
        Self { left, top, width, height }
    }
}
