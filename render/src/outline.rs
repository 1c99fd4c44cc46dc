//! The outlines of glyphs as paths.

use crate::fonts::outline;
use crate::sprites::path;
use ab_glyph::OutlineCurve;
use tiny_skia::{Path, PathBuilder};

/// A bold letter of a size, with its middle at the point given.
pub fn sign(letter: char, size: f32, (x, y): (f32, f32)) -> Option<Path> {
    let curves = outline(letter, true);
    let bounds = Bounds::of(&curves);
    let (across, up) = ((bounds.left + bounds.right) / 2.0, (bounds.low + bounds.high) / 2.0);
    joined(&contours(&curves, &|at| (x + (at.x - across) * size, y - (at.y - up) * size)))
}

/// Bounds of a glyph as fractions of its size.
pub struct Bounds {
    pub left: f32,
    pub right: f32,
    pub low: f32,
    pub high: f32,
}

impl Bounds {
    pub fn of(curves: &[OutlineCurve]) -> Self {
        let none = Self { left: f32::MAX, right: f32::MIN, low: f32::MAX, high: f32::MIN };
        curves.iter().flat_map(points).fold(none, |bounds, at| Self {
            left: bounds.left.min(at.x),
            right: bounds.right.max(at.x),
            low: bounds.low.min(at.y),
            high: bounds.high.max(at.y),
        })
    }

    pub fn height(&self) -> f32 {
        (self.high - self.low).max(0.1)
    }
}

/// The points of a curve. Its control points may be slightly outside the glyph.
fn points(curve: &OutlineCurve) -> Vec<ab_glyph::Point> {
    match *curve {
        OutlineCurve::Line(a, b) => vec![a, b],
        OutlineCurve::Quad(a, b, c) => vec![a, b, c],
        OutlineCurve::Cubic(a, b, c, d) => vec![a, b, c, d],
    }
}

/// One segment of a contour: the points after its start.
pub type Step = Vec<(f32, f32)>;

/// The closed contours of a glyph. The first point of each is a segment of its own.
pub fn contours(curves: &[OutlineCurve], place: &dyn Fn(ab_glyph::Point) -> (f32, f32)) -> Vec<Vec<Step>> {
    let mut contours: Vec<Vec<Step>> = Vec::new();
    let mut end = None;
    for curve in curves {
        let points = points(curve);
        if end != points.first().copied() {
            contours.push(vec![points.first().map(|at| place(*at)).into_iter().collect()]);
        }
        end = points.last().copied();
        if let Some(contour) = contours.last_mut() {
            contour.push(points.iter().skip(1).map(|at| place(*at)).collect());
        }
    }
    contours
}

/// One path of contours.
pub fn joined(contours: &[Vec<Step>]) -> Option<Path> {
    let add = |line: &mut PathBuilder, first: bool, step: &Step| match *step.as_slice() {
        [(x, y)] if first => line.move_to(x, y),
        [(x, y)] => line.line_to(x, y),
        [(x1, y1), (x, y)] => line.quad_to(x1, y1, x, y),
        [(x1, y1), (x2, y2), (x, y)] => line.cubic_to(x1, y1, x2, y2, x, y),
        _ => {}
    };
    path(|line| {
        for contour in contours {
            for (number, step) in contour.iter().enumerate() {
                add(line, number == 0, step);
            }
            line.close();
        }
    })
}
