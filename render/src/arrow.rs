//! The arrow of the last turn, and the outline round a row.

use crate::canvas::Canvas;
use crate::fonts::{real, whole};
use crate::sprites::path;
use crate::theme::Ink;
use tiny_skia::{FillRule, LineJoin, Mask, Path, PathBuilder, Stroke, Transform};

/// A point in pixels.
pub type At = (f32, f32);

/// The path of the last turn as an arrow through points.
pub struct Arrow<'a> {
    /// The middles of the squares, from the start to the end.
    pub points: &'a [At],
    /// Distance of its start from the first point, and of its end from the last point.
    pub gaps: (f32, f32),
    /// Side of a square.
    pub unit: f32,
}

/// Opacity of the outline and of the body of the arrow.
const STRENGTHS: (u8, u8) = (190, 255);

impl Arrow<'_> {
    /// Draws the arrow; nothing for fewer than two different points.
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
    /// Coverage of each pixel of the sheet by the arrow, with all edges moved `grown` outwards.
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
        // Simple ends and corners are fast to draw; ring, head and stops cover them.
        let plain = Stroke { width: width + 2.0 * grown, line_join: LineJoin::Bevel, ..Stroke::default() };
        fill(line.and_then(|line| line.stroke(&plain, 1.0)).as_ref());
        for (x, y) in &self.stops {
            fill(PathBuilder::from_circle(*x, *y, width * 0.95 + grown).as_ref());
        }
        fill(self.triangle(grown).as_ref());
    }

    /// The head, with all edges moved `grown` outwards.
    fn triangle(&self, grown: f32) -> Option<Path> {
        let (x, y) = (self.tip.0 - self.back.0, self.tip.1 - self.back.1);
        let length = (x * x + y * y).sqrt().max(1.0);
        let (x, y) = (x / length, y / length);
        let half = HEAD_HALF * self.head;
        // By similar triangles: what the slanted edges add at the tip and at the corners.
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

/// Half the width of an arrow's head as a fraction of its length.
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

/// Distance of the outline of a row from its middle, and its width, as fractions of a square.
const OUTLINE: (f32, f32) = (0.45, 0.085);

/// Draws an outline round the squares from one point to another.
pub fn surround(canvas: &mut Canvas<'_>, from: At, to: At, unit: f32) {
    let (radius, width) = (OUTLINE.0 * unit, (OUTLINE.1 * unit).max(2.5));
    let rim = (unit * 0.03).max(1.0);
    let sheet = Sheet::around(&[from, to], radius + width + 2.0 * rim);
    let Some(mut mask) = Mask::new(sheet.width, sheet.height) else { return };
    let line = capsule(from, to, radius);
    let shift = Transform::from_translate(-real(sheet.left), -real(sheet.top));
    for (grown, ink) in [(rim, Ink::Outline), (0.0, Ink::Gold)] {
        let stroke = Stroke { width: width + 2.0 * grown, ..Stroke::default() };
        if let Some(body) = line.as_ref().and_then(|line| line.stroke(&stroke, 1.0)) {
            mask.fill_path(&body, FillRule::Winding, true, shift);
        }
        let across = usize::try_from(sheet.width).unwrap_or(0);
        canvas.sheet(sheet.left, sheet.top, across, mask.data(), ink, 255);
        mask.clear();
    }
}

/// Two parallel lines with half circles at their ends.
fn capsule(from: At, to: At, radius: f32) -> Option<Path> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = (x * x + y * y).sqrt().max(1.0);
    let (x, y) = (x / length * radius, y / length * radius);
    // Control points of a quarter circle are this share of the radius away.
    let bend = 0.552;
    path(|line| {
        line.move_to(from.0 - y, from.1 + x);
        for ((middle_x, middle_y), sign) in [(to, 1.0), (from, -1.0)] {
            let at = |along: f32, aside: f32| {
                let (along, aside) = (sign * along, sign * aside);
                (middle_x + along * x - aside * y, middle_y + along * y + aside * x)
            };
            let (start, tip, end) = (at(0.0, 1.0), at(1.0, 0.0), at(0.0, -1.0));
            line.line_to(start.0, start.1);
            for [(a, b), (c, d), (e, f)] in
                [[at(bend, 1.0), at(1.0, bend), tip], [at(1.0, -bend), at(bend, -1.0), end]]
            {
                line.cubic_to(a, b, c, d, e, f);
            }
        }
        line.close();
    })
}
